"""Every game at every size of screen, in every phase worth a look: measured, not compared with a picture."""

import os
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.measuring import TOUCH, faults
from tests.browser.positions import Phase, Position, games_with_phases, phases_of

FULL = os.environ.get("RAYONW_PROFILE") == "full"
SLOW_BOTS = {"pace": 60.0}
LETTERS = 16
SETTLED = """() => Promise.all(
  document.getAnimations()
    .filter((each) => each.effect.getTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => null)),
)"""


@dataclass(frozen=True)
class Size:
    """A window, and the size of the reader's letters."""

    name: str
    width: int
    height: int
    letters: int = LETTERS
    drawn: int = TOUCH
    """Pixels of a drawn piece that may be chosen: less where a mouse points at it."""


PHONE = Size("phone", 390, 844)
SIZES = [
    Size("phone on its side", 844, 390),
    PHONE,
    Size("small phone", 320, 640),
    Size("tablet", 820, 1180),
    Size("desk", 1440, 900, drawn=36),
    Size("wall", 2560, 1440),
    Size("desk with letters of twice the size", 1440, 900, letters=2 * LETTERS, drawn=36),
    Size("phone with letters of twice the size", 390, 844, letters=2 * LETTERS),
]


class Watcher:
    """A guest who looks at tables through windows of every size."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.line = guest.context.new_cdp_session(guest.page)
        self.letters = LETTERS

    def look_through(self, size: Size) -> None:
        """Another window; letters of another size need the page anew, as its layout is chosen by them."""
        page = self.guest.page
        page.set_viewport_size({"width": size.width, "height": size.height})
        if size.letters != self.letters:
            self.letters = size.letters
            fonts = {"standard": size.letters, "fixed": size.letters}
            self.line.send("Page.setFontSizes", {"fontSizes": fonts})
            page.reload()
            expect(page.get_by_test_id("screen")).to_be_attached(timeout=PATIENCE)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        page.evaluate(SETTLED)


def wanted(phase: Phase) -> bool:
    """Whether this run looks at it."""
    return FULL or not phase.full


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize("game", games_with_phases())
def test_everything_is_in_sight_in_reach_and_uncut_at_every_size(
    game: str, arrive: Arrive, house: HouseProcess
) -> None:
    ana, mover = arrive("Écureuil roi", lang="fr"), arrive("Gaspard-Henri")
    mover.go("/")
    ana.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
    watcher = Watcher(ana)
    found: list[str] = []
    for phase in filter(wanted, phases_of(game)):
        position = Position(game, phase)
        position.store(house, ana, mover)
        ana.go(f"/t/{position.code}")
        expect(ana.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
        if phase.live:
            position.make_last_move(mover)
            expect(ana.page.locator(phase.shows)).to_be_visible(timeout=PATIENCE)
        for size in SIZES:
            watcher.look_through(size)
            where = f"{phase.name}, {phase.seats} seats, {size.name}"
            measured = faults(ana.page, drawn=size.drawn)
            found += [f"{where}: {fault}" for fault in measured]
        watcher.look_through(PHONE)
    assert found == []


def test_the_measure_finds_what_is_wrong(arrive: Arrive) -> None:
    """Each fault is made on purpose, one by one."""
    ana = arrive("Ana")
    for html, fault in FAULTS.items():
        ana.page.set_content(html)
        told = [each for each in faults(ana.page) if not each.startswith("missing")]
        assert any(fault in each for each in told), f"{fault} not in {told}"
    ana.page.set_content(SOUND)
    assert faults(ana.page) == []


BUTTON = "<button style='position:absolute;left:{x}px;top:9px;width:{w}px;height:50px'>{text}</button>"
SOUND = "<main data-turn data-board>À toi" + BUTTON.format(x=99, w=90, text="Ici") + "</main>"
FAULTS = {
    BUTTON.format(x=9, w=30, text="a"): "small target",
    BUTTON.format(x=370, w=90, text="a"): "out of the window",
    BUTTON.format(x=9, w=90, text="a") + BUTTON.format(x=50, w=90, text="b"): "overlap",
    "<p style='width:40px;overflow:hidden;white-space:nowrap'>a long sentence</p>": "cut text",
    "<div style='height:3000px'></div>": "the page scrolls down",
    "<div style='width:3000px;height:9px'></div>": "the page scrolls sideways",
    BUTTON.format(x=9, w=90, text="a")
    + "<div style='position:absolute;inset:0;background:red'></div>": "covered",
    "<main class='tabletop'>" + BUTTON.format(x=9, w=90, text="a") + "</main>"
    "<p data-veil style='position:absolute;top:0;left:50px;pointer-events:none'>No</p>": "veiled",
}
