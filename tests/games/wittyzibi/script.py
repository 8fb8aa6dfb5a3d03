"""Short scripts of play for tests: `run(state, "A b20>C", "C accept")`."""

from typing import Any

import pytest

from rayonw.games.wittyzibi.event import tell
from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, KINDS
from rayonw.games.wittyzibi.notation import read, write
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.story import SEAT_LETTERS
from rayonw.kernel.state import EVERYONE, Refusal

A, B, C, D, E, F, G, H, I = range(9)  # noqa: E741  # seats by their letters, I is the ninth


def run(state: State, *lines: str) -> list[dict[str, Any]]:
    """Play lines of "seat action"; all that was told, to whomever."""
    return [told for told, _ in told_to(state, *lines)]


def told_to(state: State, *lines: str) -> list[tuple[dict[str, Any], str]]:
    """Play lines of "seat action"; what was told, and to which seats ("all", or letters)."""
    found = []
    for line in lines:
        letter, _, text = line.partition(" ")
        for event in state.play(SEAT_LETTERS.index(letter), read(state, text), 0):
            audience = "".join(SEAT_LETTERS[seat] for seat in range(state.seats) if event[0] >> seat & 1)
            found.append((tell(event), "all" if event[0] == EVERYONE else audience))
    return found


def kinds(told: list[dict[str, Any]]) -> list[str]:
    """What kind of things happened."""
    return [str(item["kind"]) for item in told]


def texts(state: State, letter: str) -> list[str]:
    """What a seat may do."""
    return [write(state, action) for action in state.legal(SEAT_LETTERS.index(letter))]


def refused(state: State, line: str) -> tuple[str, str]:
    """The clause and the reason by which a line is refused; it is certain that nothing changed."""
    before = state.save()
    with pytest.raises(Refusal) as caught:
        run(state, line)
    assert state.save() == before
    return caught.value.clause, caught.value.why


def pile(state: State, letter: str) -> str:
    """A pile from bottom to top."""
    return " ".join(CARD_NAMES[kind] for kind in state.piles[SEAT_LETTERS.index(letter)])


def hand(state: State, letter: str) -> str:
    """A hand, by kinds."""
    first = SEAT_LETTERS.index(letter) * KINDS
    return " ".join(CARD_NAMES[kind] for kind in range(KINDS) for _ in range(state.hands[first + kind]))


def discard(state: State) -> str:
    """The discard, by kinds."""
    return " ".join(CARD_NAMES[kind] for kind in range(KINDS) for _ in range(state.discard[kind]))


def clans(state: State) -> str:
    """The clans by seat."""
    return " ".join(CLAN_NAMES[clan] for clan in state.clans)
