"""Playing Wild Tiles as people do: every action text by its taps; tables that begin in a known position."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from rayonw.games.wildtiles.board import ARROW_NAMES
from rayonw.games.wildtiles.material import SEAT_LETTERS
from rayonw.games.wildtiles.notation import LAY_TEXT
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import events_of, view_of, wait_for
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable

PRIVATE = {"rack", "drawn", "gift", "received", "known", "seen", "bluff", "fitted"}
"""What stands in a View for its own seat alone."""
POINTED = re.compile("your arrow points here|ta flèche la vise")
"""How a square says that the arrow of the held tile points at it."""
STEPS: dict[str, tuple[int, int]] = dict(
    zip(ARROW_NAMES, ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)), strict=True)
)

BLUFF_SEED = "bluff 12"
BLUFF_MOVES = ["A g5>n", "B g0>e"]
"""Ana is to follow a green 0. She holds g6, a green Skip, and a Wild Draw Four that would be a bluff."""

SQUARES_BOARD = {"rows": ["*.X", ".D<", "2.*"]}
"""A board of one's own: every kind of square, and dead ends soon."""


class Party(StoredTable):
    """People at a table that begins after known moves, written as "A r5>ne"."""

    def __init__(
        self, house: HouseProcess, guests: list[Guest], code: str, seed: str, moves: list[str], **options: Any
    ) -> None:
        super().__init__("wildtiles", code, guests, 0, seed, options)
        for move in moves:
            self.play(*move_of(move))
        self.open(house)

    def tap(self, *moves: str) -> None:
        """Moves in notation ("A r5>ne"), each by the taps of the guest who sits there."""
        for move in moves:
            seat, text = move_of(move)
            seen = [len(guest.of_kind("step")) for guest in self.guests]
            perform(self.guests[seat], text)
            self.state.play(seat, self.game.read(self.state, text), 0)
            for guest, before in zip(self.guests, seen, strict=True):
                wait_for_steps(guest, before + 1)

    def give(self, letter: str, *tiles: str) -> None:
        """All pass: a seat chooses these tiles for its left neighbour."""
        seat = SEAT_LETTERS.index(letter)
        give(self.guests[seat], *tiles)
        for tile in tiles:
            self.state.play(seat, self.game.read(self.state, f"give {tile}"), 0)

    def racks(self) -> list[list[str]]:
        """What everybody truly holds."""
        return [self.state.view(seat)["me"]["rack"] for seat in range(len(self.guests))]


def wait_for_steps(guest: Guest, count: int) -> None:
    """Until the house has sent this guest so many steps."""
    wait_for(guest, lambda: len(guest.of_kind("step")) >= count)


def two(arrive: Arrive) -> list[Guest]:
    """Ana on a phone, Bo at a desk."""
    return [arrive("Ana"), arrive("Bo", size=DESK)]


def move_of(move: str) -> tuple[int, str]:
    """ "B r5>ne" as seat and action."""
    return SEAT_LETTERS.index(move[0]), move[2:]


def tile_in_rack(guest: Guest, tile: str, nth: int = 0) -> Locator:
    """A tile of the guest's own rack."""
    return guest.page.locator(f'[data-rack="{tile}"]').nth(nth)


def beside(square: str, arrow: str) -> str:
    """The square an arrow points at."""
    across, up = STEPS[arrow]
    return chr(ord(square[0]) + across) + str(int(square[1:]) + up)


def hold(guest: Guest, tile: str) -> None:
    """Take a tile in hand, unless it is there already, once the page shows that it is one's turn."""
    expect(guest.page.locator("[data-lay]")).to_be_visible(timeout=PATIENCE)
    piece = tile_in_rack(guest, tile)
    if piece.get_attribute("aria-pressed") == "false":
        piece.click()
    expect(guest.page.locator("[data-ghost]").first).to_be_attached()


def perform(guest: Guest, text: str) -> None:
    """An action by its gesture."""
    page = guest.page
    word, _, rest = text.partition(" ")
    if text in ("draw", "pass", "accept", "challenge", "agree", "deny"):
        page.locator(f"[data-{text}]").click()
    elif word in ("swap", "catch"):
        page.locator(f'[data-{word}="{SEAT_LETTERS.index(rest)}"]').click()
    elif text.startswith("@"):
        page.locator(f'[data-square="{text[1:]}"]').click()
    else:
        lay(guest, text)


def lay(guest: Guest, text: str) -> None:
    """Tile, arrow, colour, UNO, and down it goes."""
    parts = LAY_TEXT.fullmatch(text)
    assert parts is not None, text
    tile, colour, arrow, call = parts.groups()
    hold(guest, tile)
    if arrow:
        point(guest, view_of(guest)["target"], arrow)
    if colour:
        guest.page.locator(f'[data-colour="{colour}"]').click()
    if call:
        guest.page.locator("[data-uno]").click()
    guest.page.locator("[data-lay]").click()


def point(guest: Guest, square: str, arrow: str) -> None:
    """Tap the square the arrow is to point at."""
    target = guest.page.locator(f'[data-square="{beside(square, arrow)}"]')
    target.click()
    expect(target).to_have_attribute("aria-label", POINTED)


def give(guest: Guest, *tiles: str) -> None:
    """Choose tiles for the left neighbour, and pass them on."""
    for tile in tiles:
        nth = tiles[: tiles.index(tile)].count(tile)
        tile_in_rack(guest, tile, nth).click()
    guest.page.locator("[data-give]").click()


def told(guest: Guest, kind: str) -> list[dict[str, Any]]:
    """Every event of a kind the house told this guest."""
    return [event for event in events_of(guest) if event["kind"] == kind]


def assert_no_secret(guest: Guest, seat: int, party: Party) -> None:
    """No frame of this guest has what stands in another's View, nor an event meant for others alone."""
    for frame in guest.of_kind("sync", "step"):
        view = (frame.get("view") if frame["t"] == "sync" else frame["patch"]) or {}
        assert not PRIVATE & set(view), guest.name
        assert view.get("me", {}).get("seat", seat) == seat, guest.name
        past = [event for entry in frame.get("history", []) for event in entry["events"]]
        for event in [*frame.get("events", []), *past]:
            if event["kind"] == "got":
                assert event["seat"] == seat, guest.name
            if event["kind"] == "handed":
                assert seat in (event["seat"], event["other_seat"]), guest.name
    heard = json.dumps([frame for frame in guest.frames if frame["t"] in ("sync", "step")])
    knows = view_of(guest)["me"]["known"]
    for other, rack in enumerate(party.racks()):
        if other != seat and str(other) not in knows and len(rack) > 2:
            assert json.dumps(rack) not in heard, guest.name
    seeds = {frame["table"]["seed"] for frame in guest.of_kind("sync", "lobby")}
    assert seeds == {None}, guest.name
