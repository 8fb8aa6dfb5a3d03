"""What the house says for a moment never lies over a decision, least of all over one whose clock runs."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.measuring import faults
from tests.browser.positions import Phase, Position, phases_of
from tests.browser.test_pages import violations
from tests.browser.test_sizes import SIZES, SLOW_BOTS, Watcher

DECISIONS = [
    ("wapi", "symbol"),
    ("wazbaraz", "choose"),
    ("wildtiles", "catch"),
    ("wittyzibi", "answer"),
    ("watai", "race"),
]
"""A game, and a phase in which something is asked of whoever looks; where the game has a clock, it runs."""

KEEP_LINE = """
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...wanted) { super(...wanted); window.line = this; }
  };
"""
SAY_NONSENSE = """() => window.line.send(
  JSON.stringify({ t: 'act', id: crypto.randomUUID(), seq: 0, action: 'no such thing' }),
)"""


def phase_named(game: str, name: str) -> Phase:
    """The first phase of that name that a game has chosen to be looked at."""
    return next(phase for phase in phases_of(game) if phase.name == name)


def be_refused(guest: Guest) -> None:
    """Do what cannot be done, and be told so."""
    guest.page.evaluate(SAY_NONSENSE)
    expect(guest.page.locator("[data-veil]")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize(("game", "name"), DECISIONS)
def test_a_refusal_lies_over_nothing_that_is_to_be_decided(
    game: str, name: str, arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Écureuil roi", lang="fr")
    ana.context.add_init_script(KEEP_LINE)
    ana.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
    position = Position(game, phase_named(game, name))
    position.store(house, ana)
    ana.go(f"/t/{position.code}")
    expect(ana.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    watcher = Watcher(ana)
    found: list[str] = []
    for size in SIZES:
        watcher.look_through(size)
        be_refused(ana)
        found += [f"{size.name}: {fault}" for fault in faults(ana.page) if fault.startswith("veiled")]
    assert found == []
    assert violations(ana.page) == [], "the decision and its clock are readable by day and by night"
