"""What the tests of Wataï share: seats by letter, actions by text, events by kind."""

from typing import Any

import pytest

from rayonw.games.watai.notation import SEAT_LETTERS, read, tell, write
from rayonw.games.watai.rules import State, deal
from rayonw.kernel.state import Refusal

OPTIONS: dict[str, Any] = {
    "target": 150,
    "variants": "none",
    "both_dice": False,
    "autofill": True,
    "patience": 10,
    "first": 0,
    "box": "green",
}


def dealt(seats: int, variants: Any = "none", seed: str = "a deal", **options: Any) -> State:
    """A match just dealt, with variants pinned or by die."""
    return deal(seats, seed, {**OPTIONS, "variants": variants, **options})


def seat_of(letter: str) -> int:
    return SEAT_LETTERS.index(letter)


def texts(state: State, letter: str, *starts: str) -> list[str]:
    """What a seat may do, as texts; only those that begin so, if given."""
    every = [write(state, action) for action in state.legal(seat_of(letter))]
    return [text for text in every if not starts or text.startswith(starts)]


def cards(state: State, letter: str) -> list[str]:
    """The cards that a seat may lay, and where."""
    return [text for text in texts(state, letter) if ">" in text]


def play(state: State, letter: str, text: str, at: int = 0) -> list[str]:
    """Play a text; the kinds of what was seen."""
    return kinds([tell(event) for event in state.play(seat_of(letter), read(state, text), at)])


def told(state: State, letter: str, text: str, at: int = 0) -> list[dict[str, Any]]:
    """Play a text; all that was seen."""
    return [tell(event) for event in state.play(seat_of(letter), read(state, text), at)]


def expire(state: State, at: int | None = None) -> list[str]:
    """Let run out what is due, at its deadline unless a moment is given; the kinds of what was seen."""
    due = state.deadline()
    assert due is not None
    return kinds([tell(event) for event in state.expire(due if at is None else at)])


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [str(event["kind"]) for event in events]


def refusal(state: State, letter: str, text: str, at: int = 0) -> Refusal:
    """The refusal that a text meets; nothing has changed."""
    before = state.save()
    with pytest.raises(Refusal) as caught:
        play(state, letter, text, at)
    assert state.save() == before
    return caught.value


def start(state: State, at: int = 0) -> State:
    """Go, and 3, 2, 1."""
    letter = SEAT_LETTERS[state.go_sayer()]
    play(state, letter, "go", at)
    expire(state)
    return state


def sizes(state: State, letter: str) -> tuple[int, int, int]:
    """How many cards lie in a seat's Dévidoir, Talon and Stock."""
    hand = state.hands[seat_of(letter)]
    return len(hand.devidoir), len(hand.talon), len(hand.stock)


def shown(state: State, letter: str) -> list[str]:
    """A seat's Dévidoir as everybody sees it."""
    devidoir: list[str] = state.common()["players"][str(seat_of(letter))]["devidoir"]
    return devidoir


def player(state: State, letter: str) -> dict[str, Any]:
    """All that everybody sees of a seat."""
    seen: dict[str, Any] = state.common()["players"][str(seat_of(letter))]
    return seen


def tops(state: State) -> list[str]:
    """The top cards of the piles, × for a closed one."""
    piles = state.common()["piles"].values()
    return [pile["top"] if pile["open"] else pile["top"] + "×" for pile in piles]
