"""What each card of Witty Zibi does, on its way and where it comes to rest."""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.event import (
    DREW,
    HEALED,
    HURT,
    LAID_DOWN,
    LOOKED,
    LOOKED_AT,
    OUT,
    SAW,
    SHOWED,
    STRUCK,
    TOOK,
)
from rayonw.games.wittyzibi.material import (
    DAMAGE,
    EMISSARY,
    KINDS,
    LAST_BANANA,
    LIMIT,
    NO_CARD,
    NOBODY,
    NURSE,
    ONE_MORE,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.story import RESTED, step
from rayonw.games.wittyzibi.stuck import card_joins, card_leaves, hand_is_down
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

# Cards on the move.


def leave_hand(state: "State", seat: int, kind: int) -> None:
    """A card leaves its owner's hand."""
    state.hands[seat * KINDS + kind] -= 1
    state.held[seat] -= 1
    card_leaves(state, seat, kind)


@clause("zibi.K9b")
def lose(state: "State", kind: int) -> None:
    """What is discarded is lost for the round: nothing is ever taken from the discard."""
    state.discard[kind] += 1


@clause("zibi.R8a", "zibi.R29c")
def take_back(state: "State", seat: int, target: int, events: list[Event]) -> None:
    """The Sorcerer takes a pile's top card and lies down there at once, below whatever is thrown back."""
    take_top(state, target)
    state.piles[target].append(SORCERER)
    state.taken[target] = 1
    state.story.append(step(seat, SORCERER, target, 0, RESTED))
    events.append((EVERYONE, TOOK, seat, state.card, target))


@clause("zibi.K5a", "zibi.R8b", "zibi.R8c")
def take_top(state: "State", target: int) -> None:
    """The top card of the pile is taken back; a banana so taken stops hurting, a Nurse changes nothing."""
    state.card = state.piles[target].pop()
    state.damage[target] -= DAMAGE[state.card]


@clause("zibi.K7c", "zibi.K8b", "zibi.K9a")
def spend_paf(state: "State", seat: int, events: list[Event]) -> None:
    """A PAF goes to the discard and never on a pile; its owner draws a card, if the draw pile has one."""
    leave_hand(state, seat, PAF)
    lose(state, PAF)
    drew = 1 if state.draw_pile else 0
    events.append((EVERYONE, STRUCK, seat, state.card, state.giver, drew))
    if drew:
        card_joins(state, seat)
        kind = state.draw_pile.pop()
        state.hands[seat * KINDS + kind] += 1
        state.held[seat] += 1
        events.append((1 << seat, DREW, seat, kind))


# Cards at rest.


@clause("zibi.T3a", "zibi.R27b")
def come_to_rest(state: "State", kind: int, receiver: int, other: int, events: list[Event]) -> None:
    """The card lies face up on its receiver's pile and works on the receiver, also if it was sent back.

    `other` is the one who gave it.
    """
    if kind == NURSE:
        heal(state, receiver, events)
    elif kind == EMISSARY:
        state.piles[receiver].append(EMISSARY)
        show(state, receiver, other, events)
    else:
        hurt(state, kind, receiver, events)


@clause("zibi.K1a")
def hurt(state: "State", kind: int, receiver: int, events: list[Event]) -> None:
    """A banana does 10, 20 or 30 damage."""
    state.piles[receiver].append(kind)
    state.damage[receiver] += DAMAGE[kind]
    events.append((EVERYONE, HURT, receiver, kind, state.damage[receiver]))


@clause("zibi.R7a", "zibi.R7b")
def heal(state: "State", receiver: int, events: list[Event]) -> None:
    """A Nurse heals if there is something to heal, and lies on top in any case."""
    healed = last_banana(state, receiver)
    if healed != NO_CARD:
        remove_banana(state, receiver, healed)
    state.piles[receiver].append(NURSE)
    events.append((EVERYONE, HEALED, receiver, healed, state.damage[receiver]))


@clause("zibi.K3")
def remove_banana(state: "State", receiver: int, healed: int) -> None:
    """The last banana received goes to the discard."""
    pile = state.piles[receiver]
    place = len(pile) - 1
    while pile[place] != healed:
        place -= 1
    del pile[place]
    lose(state, healed)
    state.damage[receiver] -= DAMAGE[healed]


@clause("zibi.R24a", "zibi.R24b")
def last_banana(state: "State", seat: int) -> int:
    """The topmost banana that lies in a pile now, whatever other cards cover it; NO_CARD if there is none."""
    for kind in reversed(state.piles[seat]):
        if kind <= LAST_BANANA:
            return kind
    return NO_CARD


@clause("zibi.K4a", "zibi.K4b", "zibi.R9c")
def show(state: "State", owner: int, viewer: int, events: list[Event]) -> None:
    """Whoever ends with the Emissary shows the token to the other of the two alone; all see it happen."""
    pair = viewer * state.seats + owner
    if pair not in state.shows:
        state.shows.append(pair)
    events.append((EVERYONE, SHOWED, owner, viewer))
    events.append((1 << viewer, SAW, viewer, owner, state.clans[owner]))


# Elimination.


@clause("zibi.K1b")
def is_felled(state: "State", seat: int) -> bool:
    """Strictly more than 100 eliminates; at exactly 100 one lives."""
    return state.damage[seat] > LIMIT


@clause("zibi.K2a", "zibi.R15b")
def eliminate(state: "State", seat: int, events: list[Event]) -> None:
    """The token is shown to all; the pile stays where it is, out of reach."""
    state.alive[seat] = 0
    events.append((EVERYONE, OUT, seat, state.clans[seat], state.damage[seat]))
    lay_down_hand(state, seat, events)
    if state.first_out == NOBODY:
        state.first_out = seat
        look_at_the_removed_token(state, seat, events)


@clause("zibi.K2b", "zibi.R15a")
def lay_down_hand(state: "State", seat: int, events: list[Event]) -> None:
    """The hand of the eliminated goes to the discard, face up."""
    hand = state.hands[seat * KINDS : (seat + 1) * KINDS]
    if state.held[seat]:
        events.append((EVERYONE, LAID_DOWN, seat, *hand))
    for kind in range(KINDS):
        state.discard[kind] += hand[kind]
        state.hands[seat * KINDS + kind] = 0
    state.held[seat] = 0
    hand_is_down(state, seat)


@clause("zibi.V3b")
def look_at_the_removed_token(state: "State", seat: int, events: list[Event]) -> None:
    """ "One more": the first player to be eliminated looks at the removed token, and nobody else."""
    if state.variant == ONE_MORE:
        events.append((EVERYONE, LOOKED, seat))
        events.append((1 << seat, LOOKED_AT, seat, state.removed[0]))
