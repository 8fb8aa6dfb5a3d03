"""Who watches a match, and who looks at it again, at every size: measured as for those who play."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rayonw.kernel.record import apply
from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE, PHONE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.phases.watai import CALM, NEVER, in_phase
from tests.browser.positions import Phase, Position, games_with_phases, others_turn, over
from tests.browser.test_sizes import SIZES, SLOW_BOTS, Watcher

WATCHED = {
    "wapi": Phase("watched", others_turn, 4),
    "wazbaraz": Phase("watched", others_turn, 6),
    "wildtiles": Phase("watched", others_turn, 4),
    "wittyzibi": Phase("watched", others_turn, 9),
    "watai": Phase("watched", in_phase("race"), 8, CALM, after=40, never=NEVER),
}
ENDED = {
    "wapi": Phase("again", over, 4),
    "wazbaraz": Phase("again", over, 6),
    "wildtiles": Phase("again", over, 4, {"target": 100}),
    "wittyzibi": Phase("again", over, 6, {"target": 5}),
    "watai": Phase("again", over, 3, {**CALM, "target": 150}, never=NEVER),
}
SLIDE = """([share]) => {
  const slider = document.querySelector("input[type=range]");
  slider.value = Math.round(slider.max * share);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
WIDE_ENOUGH = 240
"""Pixels of a slider that a thumb can aim with on a phone."""


def look(watcher: Watcher, phase: Phase, parts: Sequence[float | None]) -> list[str]:
    """What is wrong at each size, at each of these parts of the match; None is the moment that is played."""
    found: list[str] = []
    page = watcher.guest.page
    for size in SIZES:
        watcher.look_through(size)
        for share in parts:
            if share is not None:
                expect(page.get_by_role("slider")).to_be_visible(timeout=PATIENCE)
                page.evaluate(SLIDE, [share])
            where = phase.name if share is None else f"{phase.name} at {share:.0%}"
            found += [f"{where}, {size.name}: {fault}" for fault in watcher.faults(size, seated=False)]
    return found


def come_to(house: HouseProcess, guest: Guest, host: Guest, position: Position, path: str) -> Page:
    """Somebody who has no seat opens a page of a table."""
    position.store(house, host)
    guest.go(f"/t/{position.code}{path}")
    expect(guest.page.locator("[data-board], [data-between]").first).to_be_attached(timeout=PATIENCE)
    return guest.page


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize("game", games_with_phases())
def test_who_watches_and_who_looks_again_sees_everything_uncut(
    game: str, arrive: Arrive, house: HouseProcess
) -> None:
    host, ana = arrive("Écureuil roi"), arrive("Wilhelmine", lang="fr")
    watcher = Watcher(ana)
    come_to(house, ana, host, Position(game, WATCHED[game]), "")
    expect(ana.page.get_by_text("Tu regardes la partie").first).to_be_attached()
    found = look(watcher, WATCHED[game], [None])
    come_to(house, ana, host, Position(game, ENDED[game]), "/replay")
    found += look(watcher, ENDED[game], [0.5, 1])
    assert found == []


def first_winner(position: Position) -> int:
    """The seat whose mark the sign above the table bears at the end."""
    state = position.game.deal(position.phase.seats, position.seed, position.options)
    for move in position.moves:
        apply(position.game, state, move)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners[0]


def shown(page: Page) -> dict[str, Any]:
    """Where a replay is."""
    slider = page.get_by_role("slider")
    return {"at": int(slider.input_value()), "last": int(slider.get_attribute("max") or 0)}


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
def test_a_long_match_is_looked_through_on_a_phone(arrive: Arrive, house: HouseProcess) -> None:
    host, ana = arrive("Écureuil roi"), arrive("Wilhelmine", size=PHONE)
    long = Position("wittyzibi", Phase("long", over, 6, {"target": 30}))
    page = come_to(house, ana, host, long, "/replay")
    assert len(long.moves) > 1000
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    assert box["width"] >= WIDE_ENOUGH
    rounds = page.locator("[data-rounds]")
    count = rounds.locator("option").count()
    assert count > 3
    rounds.select_option(index=count - 1)
    start = shown(page)
    assert 0 < start["at"] < start["last"]
    expect(page.locator("[data-told]")).to_have_count(0)
    page.locator("[data-speed]").click()
    expect(page.locator("[data-speed]")).to_contain_text("2")
    for _ in range(2):
        page.locator("[data-speed]").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(
        "from => Number(document.querySelector('input[type=range]').value) > from + 5", arg=start["at"]
    )
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_test_id("turn")).not_to_contain_text("won")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_test_id("turn")).to_contain_text("won")
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", str(first_winner(long)))
    rounds.select_option(index=1)
    expect(page.locator("[data-told], [data-round-sheet]")).to_have_count(0)
    expect(page.get_by_test_id("turn")).not_to_contain_text("won")
