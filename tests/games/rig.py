"""The rig of every game's tests: it plays by text and looks at what is told, legal and refused.

A line is "A r5>n": the letter of a seat and an action; without a letter it is for the one seat waited for.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import rayonw
from rayonw.kernel.game import Game
from rayonw.kernel.state import EVERYONE, Event, Refusal, State

LETTERS = "ABCDEFGHI"
A, B, C, D, E, F, G, H, I = range(9)  # noqa: E741  # seats by their letters, I is the ninth
LINE = re.compile(rf"(?:([{LETTERS}]) )?(.*)", re.DOTALL)


def game_of(state: State) -> Game:
    """The game of a State: that of the folder its class comes from."""
    return rayonw.game(type(state).__module__.split(".")[2])


def seat_of(state: State, letter: str | None) -> int:
    """The seat of a letter, or else the one that is waited for."""
    if letter:
        return LETTERS.index(letter)
    (seat,) = state.to_act()
    return seat


def events(state: State, *lines: str, at: int = 0) -> list[Event]:
    """Play lines; all that happened, to whomever it is told."""
    found: list[Event] = []
    for line in lines:
        parts = LINE.fullmatch(line)
        assert parts is not None, line
        found += state.play(seat_of(state, parts[1]), game_of(state).read(state, parts[2]), at)
    return found


def run(state: State, *lines: str, at: int = 0) -> list[dict[str, Any]]:
    """Play lines; all that was told, to whomever."""
    tell = game_of(state).tell
    return [dict(tell(event)) for event in events(state, *lines, at=at)]


def play(state: State, *lines: str, at: int = 0) -> list[str]:
    """Play lines; the kinds of what was told."""
    return kinds(run(state, *lines, at=at))


def told_to(state: State, *lines: str, at: int = 0) -> list[tuple[dict[str, Any], str]]:
    """Play lines; what was told, and to which seats ("all", or letters)."""
    tell = game_of(state).tell
    return [(dict(tell(event)), audience(state, event)) for event in events(state, *lines, at=at)]


def audience(state: State, event: Event) -> str:
    """Which seats see an event: "all", or letters."""
    seats = (LETTERS[seat] for seat in range(state.seats) if event[0] >> seat & 1)
    return "all" if event[0] == EVERYONE else "".join(seats)


def expire(state: State, at: int | None = None) -> list[str]:
    """Let run out what is due, at its deadline unless a moment is given; the kinds of what was told."""
    due = state.deadline()
    assert due is not None
    tell = game_of(state).tell
    return kinds([tell(event) for event in state.expire(due if at is None else at)])


def kinds(told: Sequence[Mapping[str, Any]]) -> list[str]:
    """What kind of things happened."""
    return [str(item["kind"]) for item in told]


def texts(state: State, letter: str | None = None, *starts: str) -> list[str]:
    """What a seat may do; only what begins so, if given."""
    write = game_of(state).write
    every = [write(state, action) for action in state.legal(seat_of(state, letter))]
    return [text for text in every if not starts or text.startswith(starts)]


def refusal(state: State, line: str, at: int = 0) -> Refusal:
    """The refusal that a line meets; it is certain that nothing changed."""
    before = state.save()
    with pytest.raises(Refusal) as caught:
        events(state, line, at=at)
    assert state.save() == before
    return caught.value


def refused(state: State, line: str, at: int = 0) -> tuple[str, str]:
    """The clause and the reason by which a line is refused."""
    told = refusal(state, line, at)
    return told.clause, told.why


def waiting(state: State) -> str:
    """The seats that are waited for."""
    return "".join(LETTERS[seat] for seat in state.to_act())
