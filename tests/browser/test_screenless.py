"""A game that an installed package brings, and that has no screen: the client says so, warmly."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rayonw.kernel.deal import seed_hash
from rayonw.kernel.record import Move, Record
from rayonw.kernel.state import Outcome
from tests.browser.conftest import Arrive
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import violations
from tests.installed import install

MATCH = Record(
    "pebbles",
    1,
    2,
    {},
    "seed",
    seed_hash("seed"),
    ["Ana", "Wim"],
    [Move(turn % 2, turn, "take 3") for turn in range(4)],
    Outcome((0, 1), (1,), "peb.E1"),
)
"""Twelve pebbles, three at a time."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HouseProcess]:
    """A house on a machine where somebody installed Pebbles."""
    install(tmp_path / "site", "screenless_pebbles", "screenless-pebbles")
    paths = [str(tmp_path / "site"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    data = tmp_path / "data"
    data.mkdir()
    opened = HouseProcess(data).open()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("lang", "on_the_shelf", "on_its_page", "clause"),
    [
        (
            "en",
            "No screen yet, but it can be played in a terminal.",
            "This game has no screen yet. But you can play it in a terminal, with: rayonw play pebbles",
            "Whoever takes the last pebble wins.",
        ),
        (
            "fr",
            "Pas encore d’écran, mais on y joue déjà dans un terminal.",
            "Ce jeu n’a pas encore d’écran. Mais tu peux déjà y jouer dans un terminal, avec\u202f:",
            "Qui prend le dernier caillou gagne.",
        ),
    ],
)
def test_a_game_without_a_screen_says_so_and_shows_its_rules(
    arrive: Arrive, lang: str, on_the_shelf: str, on_its_page: str, clause: str
) -> None:
    ana = arrive("Ana", lang=lang)
    ana.go("/")
    card = ana.page.locator('a[href="/g/pebbles"]')
    expect(card).to_contain_text(on_the_shelf)
    expect(card).to_contain_text("1 min")
    assert violations(ana.page) == [], "shelf"
    card.click()
    expect(ana.page.get_by_text(on_its_page)).to_be_visible()
    expect(ana.page.get_by_text(clause)).to_be_visible()
    expect(ana.page.get_by_role("main").get_by_role("button")).to_have_count(0)
    assert violations(ana.page) == [], "page"


def test_a_table_without_a_screen_says_so(arrive: Arrive, house: HouseProcess) -> None:
    ana = arrive("Ana")
    wish = {"game": "pebbles", "seats": 2, "options": {}, "bots": ["easy"], "start": True}
    made = ana.context.request.post(f"{house.url}/api/tables", data=wish, headers={"Origin": house.url})
    ana.go(f"/t/{made.json()['code']}")
    expect(ana.page.get_by_role("status").filter(has_text="rayonw play pebbles")).to_be_visible()


def test_a_replay_without_a_screen_says_so(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/replay")
    ana.page.locator("input[type=file]").set_input_files(
        {"name": "match.txt", "mimeType": "text/plain", "buffer": MATCH.text().encode()}
    )
    expect(ana.page.get_by_role("alert").filter(has_text="rayonw play pebbles")).to_be_visible()
