"""The picture of the README, taken anew: `python -m pictures` in the root of a checkout with a built client.

A house is opened, tables are seeded and bots play their matches on. Chromium takes the shelf by day, a match
at a desk by night and one on a phone; a page lays them out.
"""

import base64
import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable

ROOT = Path(__file__).resolve().parents[1]
PICTURE = ROOT / "docs" / "images" / "rayonw.png"
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SHARP = 2
"""Pixels of a picture for each of the screen's: the layout makes it smaller again."""
PLAYERS = ("Ana", "Wanda", "Wilfrid", "Winnie")
SIZE = {"width": 1686, "height": 560}
LAYOUT = """
<style>
  body {{ margin: 0; background: transparent; }}
  img {{ position: absolute; box-sizing: border-box; }}
  .desk {{ width: 800px; height: 500px; top: 30px; border: 1px solid #8a86a855; border-radius: 14px; }}
  .phone {{ width: 262px; height: 560px; border: 6px solid #2b2850; border-radius: 32px; }}
</style>
<img class="desk" style="left: 0" src="{shelf}">
<img class="desk" style="left: 824px" src="{desk}">
<img class="phone" style="right: 0" src="{phone}">
"""


class Position(StoredTable):
    """A table of medium bots and one person, who is to act."""

    bot_names = PLAYERS

    def __init__(self, guest: Guest, game: str, seats: int, seed: str, moves: int) -> None:
        super().__init__(game, game, [guest], seats - 1, seed, {})
        chance = Chance(1)
        while self.state.to_act()[0] != 0 or len(self.moves) < moves:
            seat = self.state.to_act()[0]
            action = choose(self.game, self.state.view(seat), "medium", chance, Playouts(40))
            self.play(seat, self.game.write(self.state, action))


def guest(browser: Browser, house: HouseProcess, size: dict[str, int], theme: str) -> Guest:
    """Ana at a browser, by day or by night."""
    made = Guest(browser, house.url, PLAYERS[0], size=size, sharp=SHARP)
    made.context.add_init_script(f"localStorage.setItem('rayonw.theme', '{theme}')")
    return made


def taken(seen: Guest) -> str:
    """What a guest sees, once letters and pictures are there, as an address for the layout."""
    seen.page.evaluate("document.fonts.ready")
    seen.page.wait_for_load_state("networkidle")
    return "data:image/png;base64," + base64.b64encode(seen.page.screenshot()).decode()


def take(browser: Browser, house: HouseProcess, path: Path) -> None:
    """Take the three pictures, and lay them out as one."""
    shelf = guest(browser, house, DESK, "day")
    shelf.go("/")
    expect(shelf.page.get_by_role("link", name="Wapi").first).to_be_visible(timeout=PATIENCE)
    desk = guest(browser, house, DESK, "night")
    Position(desk, "wapi", 4, "a picture of Wapi", 26).open(house)
    phone = guest(browser, house, PHONE, "day")
    Position(phone, "wildtiles", 3, "a picture of Wild Tiles", 20).open(house)
    page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]  # a plain dict of the two sizes
    page.set_content(LAYOUT.format(shelf=taken(shelf), desk=taken(desk), phone=taken(phone)))
    page.screenshot(path=path, omit_background=True)


def main() -> None:
    """Open a house, take the picture, close it."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        house = HouseProcess(Path(data)).open()
        try:
            take(browser, house, PICTURE)
        finally:
            house.close()
            browser.close()
    print(PICTURE)


if __name__ == "__main__":
    main()
