"""UNO: when the call is due, the fault of not making it, and the catch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.event import BY_CATCH, CAUGHT, say
from rayonw.games.wildtiles.material import NOBODY
from rayonw.games.wildtiles.phase import AMEND_FOUR, ANSWER, OVER, VOTE
from rayonw.games.wildtiles.pile import draw_up_to
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

MISSED_UNO: Final = 2
"""What it costs to be caught."""
HOLD_MS: Final = 2000
"""How long nobody plays on after a fault."""


@clause("til.R13d", "til.R17a", "til.R24d")
def call_due(state: State, seat: i64, tiles: i64) -> bool:
    """UNO is due when laying so many tiles leaves one; not in place of a Wild Draw Four taken back."""
    return state.racks[seat].size == tiles + 1 and state.phase != AMEND_FOUR


@clause("til.B5a", "til.R4a", "til.R17b", "til.R17c")
def note_call(state: State, seat: i64, called: i64, tiles: i64) -> None:
    """To lay the last tile but one without UNO is a fault; a lay ends the one that was open."""
    state.fault = NOBODY
    if not called and call_due(state, seat, tiles):
        state.fault = seat
        state.fault_at = state.now
        state.held = True


@clause("til.R4b", "til.R11b")
def may_catch(state: State, seat: i64) -> bool:
    """Everybody else may catch a missing UNO, though not while a challenge or a vote is pending."""
    return state.fault not in (NOBODY, seat) and state.phase not in (ANSWER, VOTE, OVER)


@clause("til.B5b")
def catch(state: State, seat: i64) -> None:
    """Any other player catches a missing UNO: two tiles, at once."""
    caught = state.fault
    say(state, CAUGHT, seat, caught, 0)
    state.fault = NOBODY
    draw_up_to(state, caught, MISSED_UNO, BY_CATCH)


@clause("til.R17d", "til.R26b")
def holds_up(state: State) -> bool:
    """Nobody begins a turn for two seconds after a fault; what is chosen before that turn does not wait."""
    return state.fault != NOBODY and state.held and state.now < state.fault_at + HOLD_MS
