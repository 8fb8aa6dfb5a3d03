"""Every game at every size of screen, in every phase worth a look: measured, not compared with a picture.

By default at the four sizes that are hardest to fit; with RAYONW_PROFILE=full at all eight.
"""

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
SETTLED = """() => Promise.all([
  document.fonts.ready,
  ...document.getAnimations()
    .filter((each) => each.effect.getTiming().iterations !== Infinity)
    .map((each) => each.finished.catch(() => null)),
])"""


@dataclass(frozen=True)
class Size:
    """A window, and the size of the reader's letters."""

    name: str
    width: int
    height: int
    letters: int = LETTERS
    drawn: int = TOUCH
    """Pixels of a drawn piece that may be chosen: less where a mouse points at it."""
    full: bool = False
    """Whether only a full run looks through it."""


PHONE = Size("phone", 390, 844, full=True)
EVERY_SIZE = [
    Size("phone on its side", 844, 390),
    PHONE,
    Size("small phone", 320, 640),
    Size("tablet", 820, 1180, full=True),
    Size("desk", 1440, 900, drawn=36),
    Size("wall", 2560, 1440, full=True),
    Size("desk with letters of twice the size", 1440, 900, letters=2 * LETTERS, drawn=36, full=True),
    Size("phone with letters of twice the size", 390, 844, letters=2 * LETTERS),
]
SIZES = [size for size in EVERY_SIZE if FULL or not size.full]
PLAIN = [size for size in SIZES if size.letters == LETTERS]
DOUBLED = [size for size in SIZES if size.letters != LETTERS]


class Watcher:
    """A guest who looks at tables through windows of every size."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.line = guest.context.new_cdp_session(guest.page)
        self.letters = LETTERS

    def look_through(self, size: Size) -> bool:
        """Another window; True if the page came anew, as letters of another size ask for."""
        page = self.guest.page
        page.set_viewport_size({"width": size.width, "height": size.height})
        anew = size.letters != self.letters
        if anew:
            self.letters = size.letters
            fonts = {"standard": size.letters, "fixed": size.letters}
            self.line.send("Page.setFontSizes", {"fontSizes": fonts})
            page.reload()
            expect(page.locator("[data-board]").first).to_be_attached(timeout=PATIENCE)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        page.evaluate(SETTLED)
        return anew

    def found(self, phase: Phase, sizes: list[Size]) -> list[str]:
        """What is wrong at these sizes."""
        found: list[str] = []
        for size in sizes:
            self.look_through(size)
            found += [f"{self._where(phase, size)}: {fault}" for fault in self.faults(size)]
        return found

    def found_without_points(self, phase: Phase) -> list[str]:
        """What is wrong with the table itself, when the points that lie over it at the end are put away."""
        found: list[str] = []
        points = self.guest.page.get_by_role("dialog")
        for size in SIZES:
            anew = self.look_through(size)
            if anew or size is SIZES[0]:
                expect(points).to_be_visible()
                self.guest.page.keyboard.press("Escape")
                expect(points).to_have_count(0)
            found += [f"{self._where(phase, size)}, points put away: {fault}" for fault in self.faults(size)]
        return found

    def _where(self, phase: Phase, size: Size) -> str:
        return f"{phase.name}, {phase.seats} seats, {size.name}"

    def faults(self, size: Size, seated: bool = True) -> list[str]:
        """What is wrong at the size that is looked through now."""
        return faults(self.guest.page, drawn=size.drawn, seated=seated)


def wanted(phase: Phase) -> bool:
    """Whether this run looks at it."""
    return FULL or not phase.full


@pytest.mark.parametrize("house", [SLOW_BOTS], indirect=True)
@pytest.mark.parametrize("game", games_with_phases())
def test_everything_is_in_sight_in_reach_and_uncut_at_every_size(
    game: str, arrive: Arrive, house: HouseProcess
) -> None:
    """By turns in both languages: words have other lengths, and break elsewhere."""
    readers, mover = (
        [arrive("Écureuil roi", lang="fr"), arrive("Wilhelmine", lang="en")],
        arrive("Gaspard-Henri"),
    )
    mover.go("/")
    watchers = [Watcher(reader) for reader in readers]
    for reader in readers:
        reader.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
    found: list[str] = []
    for number, phase in enumerate(filter(wanted, phases_of(game))):
        watcher = watchers[number % len(watchers)]
        ana = watcher.guest
        for sizes in (PLAIN, DOUBLED) if phase.live else (SIZES,):
            position = Position(game, phase, name=f"l{sizes[0].letters}")
            position.store(house, ana, mover)
            ana.go(f"/t/{position.code}")
            expect(ana.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
            expect(ana.page.locator("[data-board]").first).to_be_attached(timeout=PATIENCE)
            watcher.look_through(sizes[0])
            if phase.live:
                position.make_last_move(mover)
                expect(ana.page.locator(phase.shows)).to_be_visible(timeout=PATIENCE)
            found += watcher.found(phase, sizes)
        if phase.name == "over":
            watcher.look_through(PHONE)
            found += watcher.found_without_points(phase)
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
SOUND = "<main data-turn data-board data-own-score>À toi" + BUTTON.format(x=99, w=90, text="Ici") + "</main>"
FAULTS = {
    BUTTON.format(x=9, w=30, text="a"): "small target",
    BUTTON.format(x=370, w=90, text="a"): "out of the window",
    BUTTON.format(x=9, w=90, text="a") + BUTTON.format(x=50, w=90, text="b"): "overlap",
    "<p style='width:40px;overflow:hidden;white-space:nowrap'>a long sentence</p>": "cut text",
    "<div style='height:3000px'></div>": "the page scrolls down",
    "<div style='width:3000px;height:9px'></div>": "the page scrolls sideways",
    BUTTON.format(x=9, w=90, text="a")
    + "<div style='position:absolute;inset:0;background:red'></div>": "covered",
    "<p>À toi</p><div style='position:absolute;inset:0 50% 0 0;background:red'></div>": "covered text",
    "<p style='width:40px;border:1px solid;white-space:nowrap'>a long sentence</p>": "spilt text",
    "<main class='tabletop'>" + BUTTON.format(x=9, w=90, text="a") + "</main>"
    "<p data-veil style='position:absolute;top:0;left:50px;pointer-events:none'>No</p>": "veiled",
}
