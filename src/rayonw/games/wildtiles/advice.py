"""Advice given to another player: reported, voted on, and punished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.event import AGREED, BY_ADVICE, DENIED, REPORTED, say
from rayonw.games.wildtiles.material import NO_TILE, NOBODY
from rayonw.games.wildtiles.phase import CHOSEN, VOTE
from rayonw.games.wildtiles.pile import draw_up_to
from rayonw.games.wildtiles.seat import BIT
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

GAVE_ADVICE: Final = 4
"""What it costs to have given advice."""


@clause("til.R5a", "til.R30")
def may_report(state: State, seat: i64) -> bool:
    """Where the table asked for it: while a turn is played and no challenge is open, once per round each."""
    return (
        state.advice and state.phase <= CHOSEN and state.accused == NOBODY and not state.reports & BIT[seat]
    )


@clause("til.R5b")
def report(state: State, seat: i64, accused: i64) -> None:
    """Any player may report advice; everybody but the accused is asked."""
    state.reports += BIT[seat]
    state.vote_by = seat
    state.vote_on = accused
    state.votes = BIT[seat]
    state.interrupted = state.phase
    state.phase = VOTE
    state.began = state.now
    say(state, REPORTED, seat, accused, 0)


def may_vote(state: State, seat: i64) -> bool:
    """Who has not spoken yet on the advice, the accused apart."""
    return state.phase == VOTE and seat != state.vote_on and not state.votes & BIT[seat]


def agree(state: State, seat: i64) -> None:
    """A voice for the report; with the last one it stands."""
    state.votes += BIT[seat]
    say(state, AGREED, seat, 0, 0)
    if all_agree(state):
        punish(state)
        close_vote(state)


@clause("til.R5c")
def all_agree(state: State) -> bool:
    """The report stands only if every seat but the accused agrees."""
    return state.votes + BIT[state.vote_on] == BIT[state.seats - 1] * 2 - 1


def deny(state: State, seat: i64) -> None:
    """One voice against it is enough."""
    say(state, DENIED, seat, 0, 0)
    close_vote(state)


@clause("til.B6", "til.R14c")
def punish(state: State) -> None:
    """Four tiles, which do not count if this seat has drawn by turn and is challenged for passing."""
    rack = state.racks[state.vote_on]
    before = rack.size
    draw_up_to(state, state.vote_on, GAVE_ADVICE, BY_ADVICE)
    if state.vote_on == state.turn and state.drawn != NO_TILE and state.version > 1:
        state.late += rack.size - before


def close_vote(state: State) -> None:
    """Play goes on where it was interrupted."""
    state.phase = state.interrupted
    state.vote_by = NOBODY
    state.vote_on = NOBODY
    state.votes = 0
    state.began = state.now
