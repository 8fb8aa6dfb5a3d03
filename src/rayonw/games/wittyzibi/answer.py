"""The answer to a card of Witty Zibi: it is accepted, or sent back by a PAF."""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.cards import come_to_rest, eliminate, is_felled, lose, spend_paf
from rayonw.games.wittyzibi.clans import GOING_ON, end_of_round, round_points
from rayonw.games.wittyzibi.event import BURNT
from rayonw.games.wittyzibi.legality import barred
from rayonw.games.wittyzibi.material import NO_CARD, NOBODY
from rayonw.games.wittyzibi.rounds import end_round
from rayonw.games.wittyzibi.story import DESTROYED, RESTED, step
from rayonw.games.wittyzibi.turn import ask, next_turn
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


@clause("zibi.R18d")
def accept(state: "State", events: list[Event]) -> None:
    """The card rests before whoever accepts it, and only then works."""
    receiver = state.asked
    giver = state.giver
    kind = state.card
    come_down(state, RESTED)
    come_to_rest(state, kind, receiver, giver, events)
    settle(state, receiver, events)


@clause("zibi.R12b", "zibi.R21a", "zibi.R22a", "zibi.R22b")
def settle(state: "State", receiver: int, events: list[Event]) -> None:
    """Once a card rests: elimination of its one receiver, the fall of a clan, and only then empty hands.

    The receiver may be the one who threw it.
    """
    if is_felled(state, receiver):
        eliminate(state, receiver, events)
        reason = end_of_round(state)
        if reason != GOING_ON:
            end_round(state, reason, round_points(state), events)
            return
    next_turn(state, events)


@clause("zibi.K7b", "zibi.K8a", "zibi.R18c", "zibi.R24d")
def strike(state: "State", seat: int, at: int, events: list[Event]) -> None:
    """The PAF is spent and replaced; the card flies back to its giver, who is asked in turn, and so on."""
    spend_paf(state, seat, events)
    state.strikes += 1
    if barred(state, state.card, state.giver):
        burn(state, events)
    else:
        ask(state, state.giver, seat, at)


@clause("zibi.X2", "zibi.R24c")
def burn(state: "State", events: list[Event]) -> None:
    """A banana struck back against the expert rule is destroyed; the chain and the turn end there."""
    events.append((EVERYONE, BURNT, state.giver, state.card))
    lose(state, state.card)
    come_down(state, DESTROYED)
    next_turn(state, events)


def come_down(state: "State", fate: int) -> None:
    """Nothing is in the air any more."""
    state.story.append(step(state.turn, state.card, state.aim, state.strikes, fate))
    state.card = NO_CARD
    state.aim = NOBODY
    state.asked = NOBODY
    state.giver = NOBODY
    state.strikes = 0
    state.asked_at = 0
