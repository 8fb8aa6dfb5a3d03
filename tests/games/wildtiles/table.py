"""What the tests of Wild Tiles share: looks at racks, and a dead end."""

from collections.abc import Iterator

import rayonw
from rayonw.games.wildtiles.material import TILE_NAMES
from rayonw.games.wildtiles.notation import describe, write
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance
from tests.games.rig import LETTERS, texts

DEAD_END = "path: r3>n @a2; filled: a1 b1 b2 b3 a3"
"""A red 3 was laid last; the next tile goes on a2, a blank square with no free neighbour."""


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


def bluffs(state: State, seat: int) -> list[str]:
    """The words of what a seat may do as a bluff: "draw", "pass", "wild4"."""
    found = [write(state, action) for action in state.legal(seat) if describe(state, action).get("bluff")]
    return sorted({text.split("=")[0] for text in found})


def rack(state: State, letter: str) -> str:
    """The tiles of a seat."""
    return " ".join(TILE_NAMES[kind] for kind in state.racks[LETTERS.index(letter)])


def count(state: State) -> list[int]:
    """How many tiles everyone holds."""
    return [len(tiles_held) for tiles_held in state.racks]


def states(seats: int, matches: int) -> Iterator[State]:
    """What random matches come through while a seat is waited for."""
    chance = Chance(seats)
    for number in range(matches):
        options = {"pass_master": number % 2 == 1, "encore": number % 5 == 1, "target": 50}
        state = rayonw.game("wildtiles").deal(seats, f"playout {number}", options)
        assert isinstance(state, State)
        while state.outcome() is None:
            waited = state.to_act()
            if waited:
                yield state
                actions = state.legal(waited[0])
                state.play(waited[0], actions[chance.below(len(actions))])
            else:
                limit = state.deadline()
                assert limit is not None
                state.expire(limit)
