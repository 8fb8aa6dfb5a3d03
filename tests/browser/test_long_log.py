"""A long match in a real browser: a sync is small, and the log goes on while somebody scrolls back."""

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.waiting import moment

MOVES = 400
SMALL = 16 * 1024
"""Bytes of a sync, however long the match; all of its history would be some 60 KB."""


def long_table(guest: Guest) -> StoredTable:
    """A match of Wild Tiles of which many moves are played; now it is the guest's turn."""
    table = StoredTable("wildtiles", "lang234", [guest], 1, "a long match", {})
    chance, state = Random(7), table.state
    while len(table.moves) < MOVES or 0 not in state.to_act():
        seat, action = chance.choice([(seat, action) for seat in (0, 1) for action in state.legal(seat)])
        table.play(seat, table.game.write(state, action))
    return table


def told(frames: list[dict[str, Any]]) -> list[int]:
    """The numbers of all entries that came, in order."""
    return sorted(entry["seq"] for frame in frames for entry in frame["history"])


def scroll_to_the_start(guest: Guest, log: Locator) -> None:
    """Scroll on, as with a wheel, until the log says that the match begins."""
    start = log.get_by_text("The game begins.")
    for _ in range(60):
        if start.count():
            return
        log.locator("li").last.scroll_into_view_if_needed()
        guest.page.mouse.wheel(0, 4000)
        moment(guest.page)
    expect(start).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_log_goes_on_while_one_scrolls_back(
    arrive: Arrive, house: HouseProcess, size: dict[str, int]
) -> None:
    ana = arrive("Ana", size=size)
    table = long_table(ana)
    table.open(house)
    sync = ana.last("sync")
    assert sync["older"]
    assert len(json.dumps(sync)) < SMALL
    if size is PHONE:
        ana.page.get_by_role("button", name="Log", exact=True).click()
    log = ana.page.get_by_role("tabpanel")
    expect(log.locator("li").first).to_be_visible()
    assert len(told(ana.of_kind("page"))) < MOVES / 2, "what nobody scrolls to does not come"
    log.hover()
    scroll_to_the_start(ana, log)
    numbers = told([sync, *ana.of_kind("page")])
    assert numbers == list(range(numbers[0], sync["seq"] + 1)), "each entry that Ana may know of, once"
    assert MOVES - 40 < len(numbers) < len(table.moves), "what the bot passes on is not among them"
    assert log.locator("li").count() > MOVES / 3


def test_the_log_goes_on_by_keyboard_alone_and_in_french(arrive: Arrive, house: HouseProcess) -> None:
    ana = arrive("Ana", size=DESK, lang="fr")
    long_table(ana).open(house)
    button = ana.page.get_by_role("button", name="Coups précédents")
    before = len(ana.of_kind("page"))
    button.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("tabpanel").locator("li")).not_to_have_count(0)
    ana.page.wait_for_function("() => document.querySelectorAll('ol.log li').length > 60")
    assert len(ana.of_kind("page")) > before
