"""What each card of Witty Zibi does, and where it may go. Functions on the Table, one a clause."""

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
    B10,
    B20,
    B30,
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
from rayonw.games.wittyzibi.table import Table
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

# Where a card may go.


@clause("zibi.T2", "zibi.R5")
def is_target(table: Table, seat: int, target: int) -> bool:
    """Another player who is still alive; never oneself. Players without cards can be hit."""
    return target != seat and 0 <= target < table.seats and table.alive[target] == 1


@clause("zibi.X1", "zibi.R24")
def last_banana(table: Table, seat: int) -> int:
    """The topmost banana of a pile, whatever other cards cover it; NO_CARD if there is none."""
    for kind in reversed(table.piles[seat]):
        if kind <= LAST_BANANA:
            return kind
    return NO_CARD


@clause("zibi.X1")
def barred(table: Table, kind: int, receiver: int) -> bool:
    """Expert rule: no 20 on a 20 and no 30 on a 30; 10s are free."""
    return table.expert and B10 < kind <= LAST_BANANA and last_banana(table, receiver) == kind


@clause("zibi.K6", "zibi.R19")
def can_take_from(table: Table, seat: int, target: int) -> bool:
    """Never from one's own pile or an eliminated player's; no pile twice in a turn."""
    return is_target(table, seat, target) and len(table.piles[target]) > 0 and not table.taken[target]


@clause("zibi.T1", "zibi.K7")
def fits(table: Table, seat: int, kind: int, target: int) -> bool:
    """Whether this card may go to this player: a Sorcerer to his pile, a PAF never."""
    if kind == SORCERER:
        return can_take_from(table, seat, target)
    return kind != PAF and is_target(table, seat, target) and not barred(table, kind, target)


def fits_somewhere(table: Table, seat: int, kind: int) -> bool:
    """Whether this card may go to anyone."""
    return any(fits(table, seat, kind, target) for target in range(table.seats))


@clause("zibi.R6", "zibi.R29")
def is_stuck(table: Table, seat: int) -> bool:
    """Whether no card of the hand can legally be played."""
    for kind in range(KINDS):
        if table.hands[seat * KINDS + kind] and fits_somewhere(table, seat, kind):
            return False
    return True


def barred_kind(table: Table, seat: int) -> int:
    """What a stuck hand may hold besides PAFs: Sorcerers or one banana, or nothing else (PAF)."""
    for kind in (SORCERER, B20, B30):
        if not fits_somewhere(table, seat, kind):
            return kind
    return PAF


# Cards on the move.


def leave_hand(table: Table, seat: int, kind: int) -> None:
    """A card leaves its owner's hand."""
    table.hands[seat * KINDS + kind] -= 1
    table.held[seat] -= 1
    card_leaves(table, seat, kind)


@clause("zibi.K5", "zibi.R8", "zibi.R29")
def take_back(table: Table, seat: int, target: int, events: list[Event]) -> None:
    """The Sorcerer takes a pile's top card and lies down there itself; bananas so taken stop hurting."""
    pile = table.piles[target]
    table.card = pile.pop()
    table.damage[target] -= DAMAGE[table.card]
    pile.append(SORCERER)
    table.taken[target] = 1
    table.story.append(step(seat, SORCERER, target, 0, RESTED))
    events.append((EVERYONE, TOOK, seat, table.card, target))


@clause("zibi.K7", "zibi.K8", "zibi.K9")
def spend_paf(table: Table, seat: int, events: list[Event]) -> None:
    """The PAF goes to the discard for good; its owner draws a card, if the draw pile has one."""
    leave_hand(table, seat, PAF)
    table.discard[PAF] += 1
    drew = 1 if table.draw_pile else 0
    events.append((EVERYONE, STRUCK, seat, table.card, table.giver, drew))
    if drew:
        card_joins(table, seat)
        kind = table.draw_pile.pop()
        table.hands[seat * KINDS + kind] += 1
        table.held[seat] += 1
        events.append((1 << seat, DREW, seat, kind))


# Cards at rest.


@clause("zibi.T3", "zibi.R9", "zibi.R18", "zibi.R20", "zibi.R27")
def come_to_rest(table: Table, kind: int, receiver: int, other: int, events: list[Event]) -> None:
    """The card lies on the pile of whoever accepted it, and only now works; `other` is he who gave it."""
    if kind == NURSE:
        heal(table, receiver, events)
    elif kind == EMISSARY:
        table.piles[receiver].append(EMISSARY)
        show(table, receiver, other, events)
    else:
        hurt(table, kind, receiver, events)


@clause("zibi.K1")
def hurt(table: Table, kind: int, receiver: int, events: list[Event]) -> None:
    """A banana does 10, 20 or 30 damage."""
    table.piles[receiver].append(kind)
    table.damage[receiver] += DAMAGE[kind]
    events.append((EVERYONE, HURT, receiver, kind, table.damage[receiver]))


@clause("zibi.K3", "zibi.R7")
def heal(table: Table, receiver: int, events: list[Event]) -> None:
    """A Nurse sends the last banana to the discard, and lies on top; without bananas she just lies there."""
    pile = table.piles[receiver]
    healed = last_banana(table, receiver)
    if healed != NO_CARD:
        place = len(pile) - 1
        while pile[place] != healed:
            place -= 1
        del pile[place]
        table.discard[healed] += 1
        table.damage[receiver] -= DAMAGE[healed]
    pile.append(NURSE)
    events.append((EVERYONE, HEALED, receiver, healed, table.damage[receiver]))


@clause("zibi.K4", "zibi.S6", "zibi.R9")
def show(table: Table, owner: int, viewer: int, events: list[Event]) -> None:
    """Whoever ends with the Emissary shows his token to the other of the two alone; all see it happen."""
    pair = viewer * table.seats + owner
    if pair not in table.shows:
        table.shows.append(pair)
    events.append((EVERYONE, SHOWED, owner, viewer))
    events.append((1 << viewer, SAW, viewer, owner, table.clans[owner]))


@clause("zibi.K1")
def is_felled(table: Table, seat: int) -> bool:
    """Strictly more than 100 eliminates; at exactly 100 one lives."""
    return table.damage[seat] > LIMIT


@clause("zibi.K2", "zibi.R15", "zibi.S6")
def eliminate(table: Table, seat: int, events: list[Event]) -> None:
    """The token is shown to all, the hand is laid face up on the discard; the pile stays, out of reach."""
    table.alive[seat] = 0
    events.append((EVERYONE, OUT, seat, table.clans[seat], table.damage[seat]))
    hand = table.hands[seat * KINDS : (seat + 1) * KINDS]
    if table.held[seat]:
        events.append((EVERYONE, LAID_DOWN, seat, *hand))
    for kind in range(KINDS):
        table.discard[kind] += hand[kind]
        table.hands[seat * KINDS + kind] = 0
    table.held[seat] = 0
    hand_is_down(table, seat)
    if table.first_out == NOBODY:
        table.first_out = seat
        look_at_the_mystery_token(table, seat, events)


@clause("zibi.V3")
def look_at_the_mystery_token(table: Table, seat: int, events: list[Event]) -> None:
    """ "One more": the first to be eliminated looks at the removed token, and he alone."""
    if table.variant == ONE_MORE:
        events.append((EVERYONE, LOOKED, seat))
        events.append((1 << seat, LOOKED_AT, seat, table.removed[0]))
