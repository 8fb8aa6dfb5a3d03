"""Short scripts of play for tests: `run(state, "A r5>n", "B draw")`."""

from typing import Any

import pytest

from rayonw.games.wildtiles.material import TILE_NAMES
from rayonw.games.wildtiles.notation import SEAT_LETTERS, read, write
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.telling import tell
from rayonw.kernel.state import EVERYONE, Refusal

A, B, C, D = range(4)

DEAD_END = "path: r3>n @a2; filled: a1 b1 b2 b3 a3"
"""A red 3 was laid last; the next tile goes on a2, a blank square with no free neighbour."""


def told_to(state: State, *lines: str, at: int = 0) -> list[tuple[dict[str, Any], str]]:
    """Play lines of "seat action"; what was told, and to which seats ("all", or letters)."""
    found = []
    for line in lines:
        letter, _, text = line.partition(" ")
        for event in state.play(SEAT_LETTERS.index(letter), read(state, text), at):
            audience = "".join(SEAT_LETTERS[seat] for seat in range(state.seats) if event[0] >> seat & 1)
            found.append((tell(event), "all" if event[0] == EVERYONE else audience))
    return found


def run(state: State, *lines: str, at: int = 0) -> list[dict[str, Any]]:
    """Play lines of "seat action"; all that was told, to whomever."""
    return [told for told, _ in told_to(state, *lines, at=at)]


def kinds(told: list[dict[str, Any]]) -> list[str]:
    """What kind of things happened."""
    return [str(item["kind"]) for item in told]


def texts(state: State, letter: str) -> list[str]:
    """What a seat may do."""
    return [write(state, action) for action in state.legal(SEAT_LETTERS.index(letter))]


def tiles(state: State, letter: str) -> list[str]:
    """Which tiles a seat may lay, whatever the arrow, colour and call."""
    laid = [text for text in texts(state, letter) if text.split(" ")[0] not in OTHER and text[0] != "@"]
    return list(
        dict.fromkeys(text.split(">")[0].split("=")[0].rstrip("!") for text in laid if "&" not in text)
    )


OTHER = ("draw", "pass", "accept", "challenge", "agree", "deny", "catch", "swap", "report", "give")


def others(state: State, letter: str) -> list[str]:
    """What a seat may do besides laying tiles."""
    return [text for text in texts(state, letter) if text.split(" ")[0] in OTHER or text[0] == "@"]


def refused(state: State, line: str) -> tuple[str, str]:
    """The clause and the reason by which a line is refused; it is certain that nothing changed."""
    before = state.save()
    with pytest.raises(Refusal) as caught:
        run(state, line)
    assert state.save() == before
    return caught.value.clause, caught.value.why


def rack(state: State, letter: str) -> str:
    """The tiles of a seat."""
    return " ".join(TILE_NAMES[kind] for kind in state.racks[SEAT_LETTERS.index(letter)])


def count(state: State) -> list[int]:
    """How many tiles everyone holds."""
    return [len(tiles_held) for tiles_held in state.racks]


def waiting(state: State) -> str:
    """The seats that are waited for."""
    return "".join(SEAT_LETTERS[seat] for seat in state.to_act())
