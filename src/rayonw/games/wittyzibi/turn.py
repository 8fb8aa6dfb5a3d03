"""A turn of Witty Zibi: a card is thrown, taken back or discarded, and the turn passes."""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.cards import leave_hand, lose, take_back
from rayonw.games.wittyzibi.event import DISCARDED, THREW, VANISHED
from rayonw.games.wittyzibi.legality import barred_kind, fits_somewhere
from rayonw.games.wittyzibi.material import NO_CARD, SORCERER
from rayonw.games.wittyzibi.phase import ANSWER, PLAY, THROW
from rayonw.games.wittyzibi.rounds import end_without_cards
from rayonw.games.wittyzibi.story import DROPPED, LOST, step
from rayonw.games.wittyzibi.stuck import hand_is_stuck
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


def throw(state: "State", seat: int, kind: int, target: int, at: int, events: list[Event]) -> None:
    """A card of the hand, or the one taken back, goes to a player, or a Sorcerer to a pile."""
    if state.phase == PLAY:
        leave_hand(state, seat, kind)
    if kind == SORCERER:
        play_sorcerer(state, seat, target, events)
    else:
        announce(state, seat, kind, target, at, events)


@clause("zibi.R9a", "zibi.R18a", "zibi.R20a")
def announce(state: "State", seat: int, kind: int, target: int, at: int, events: list[Event]) -> None:
    """Card and receiver are announced, and the receiver is asked; so too with a card taken back."""
    if state.phase == THROW:
        state.taken = [0] * state.seats
    state.card = kind
    state.aim = target
    state.strikes = 0
    events.append((EVERYONE, THREW, seat, kind, target))
    ask(state, target, seat, at)


@clause("zibi.R10a", "zibi.R29f")
def ask(state: "State", seat: int, giver: int, at: int) -> None:
    """A seat is asked to accept the card in the air or strike it back, with or without PAFs or any cards."""
    state.phase = ANSWER
    state.asked = seat
    state.giver = giver
    state.asked_at = at


@clause("zibi.R9b", "zibi.R19a")
def play_sorcerer(state: "State", seat: int, target: int, events: list[Event]) -> None:
    """A Sorcerer is addressed to nobody: it takes at once, also one that was taken back itself."""
    take_back(state, seat, target, events)
    throw_what_was_taken(state, seat, events)


@clause("zibi.K5b")
def throw_what_was_taken(state: "State", seat: int, events: list[Event]) -> None:
    """The card taken back is played again at once."""
    if fits_somewhere(state, seat, state.card):
        state.phase = THROW
    else:
        lose_what_was_taken(state, seat, events)


@clause("zibi.R8d", "zibi.R19c")
def lose_what_was_taken(state: "State", seat: int, events: list[Event]) -> None:
    """A card taken back that fits nowhere goes to the discard, a banana or a Sorcerer."""
    events.append((EVERYONE, VANISHED, seat, state.card))
    put_away(state, seat, LOST)
    next_turn(state, events)


@clause("zibi.R6b", "zibi.R27c", "zibi.R29b")
def drop(state: "State", seat: int, kind: int, events: list[Event]) -> None:
    """A forced discard has no effect, is addressed to nobody, and is not replaced."""
    cannot_play = barred_kind(state, seat)
    leave_hand(state, seat, kind)
    hand_is_stuck(state, seat, cannot_play)
    state.card = kind
    put_away(state, seat, DROPPED)
    events.append((EVERYONE, DISCARDED, seat, kind))
    next_turn(state, events)


def put_away(state: "State", seat: int, fate: int) -> None:
    """The card at hand goes to the discard without having been thrown at anyone."""
    lose(state, state.card)
    state.story.append(step(seat, state.card, seat, 0, fate))
    state.card = NO_CARD


@clause("zibi.S5b", "zibi.R5b", "zibi.R21b", "zibi.R22c")
def next_turn(state: "State", events: list[Event]) -> None:
    """Clockwise from the last player, to the next one with cards, even if that is the same player again."""
    state.phase = PLAY
    state.taken = [0] * state.seats
    seat = state.turn
    for _ in range(state.seats):
        seat = seat + 1 if seat + 1 < state.seats else 0
        if state.held[seat]:
            state.turn = seat
            return
    end_without_cards(state, events)
