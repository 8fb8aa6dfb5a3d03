"""What the tests of Wataï share: matches to begin with, and looks at cards by seat letter."""

from typing import Any

from rayonw.games.watai.go import go_sayer
from rayonw.games.watai.material import VERSION
from rayonw.games.watai.rules import State, deal
from rayonw.games.watai.shape import Hand, Line
from tests.games.rig import LETTERS, expire, play, texts

OPTIONS: dict[str, Any] = {
    "target": 150,
    "variants": "none",
    "both_dice": False,
    "autofill": True,
    "patience": 10,
    "first": 0,
    "box": "green",
}


def dealt(
    seats: int, variants: Any = "none", seed: str = "a deal", version: int = VERSION, **options: Any
) -> State:
    """A match just dealt, with variants pinned or by die."""
    return deal(seats, seed, {**OPTIONS, "variants": variants, **options}, version)


def cards(state: State, letter: str) -> list[str]:
    """The cards that a seat may lay, and where."""
    return [text for text in texts(state, letter) if ">" in text]


def start(state: State, at: int = 0) -> State:
    """Go, and 3, 2, 1."""
    play(state, f"{LETTERS[go_sayer(state)]} go", at=at)
    expire(state)
    return state


def sizes(state: State, letter: str) -> tuple[int, int, int]:
    """How many cards lie in a seat's Dévidoir, Talon and Stock."""
    seat = LETTERS.index(letter)
    return len(state.devidoir[seat]), len(state.talon[seat]), len(state.stock[seat])


def shown(state: State, letter: str) -> list[str]:
    """A seat's Dévidoir as everybody sees it."""
    return player(state, letter)["devidoir"]


def player(state: State, letter: str) -> Hand:
    """All that everybody sees of a seat."""
    return state.common()["players"][str(LETTERS.index(letter))]


def lines(state: State) -> list[Line]:
    """The count of the last round, by seat."""
    return list(state.common()["last"]["lines"].values())


def tops(state: State) -> list[str]:
    """The top cards of the piles, × for a closed one."""
    piles = state.common()["piles"].values()
    return [pile["top"] if pile["open"] else pile["top"] + "×" for pile in piles]
