"""From one round to the next: dice, deal, named player, Go, and the end of a round."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import empty_arena
from rayonw.games.watai.event import (
    COUNT_DIE,
    DEALT,
    ENDED,
    FILLED_ALL,
    GO_SAID,
    NAMED,
    ROUND_OVER,
    STARTED,
    VARIANT,
    VARIANT_DIE,
    WATAIE_ROLLED,
)
from rayonw.games.watai.hand import NEVER, Hand
from rayonw.games.watai.material import (
    COUNTDOWN as COUNTDOWN_TIME,
)
from rayonw.games.watai.material import (
    DEVIDOIR,
    DIE,
    EXTRA_PLACE,
    MOVED_CARDS,
    NOBODY,
    PACK,
    SOURCES,
    TALON,
    VARIANTS,
    WATAIE,
    dealt_cards,
    packs_of,
)
from rayonw.games.watai.material import (
    NAMING as NAMING_TIME,
)
from rayonw.games.watai.phase import COUNTDOWN, NAMING, OVER, RACE, READY
from rayonw.games.watai.score import CLASSIC, count_by_die, count_round, leaders, winner_at
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


# The end of a round.


@clause("wat.P8", "wat.R19", "wat.R36")
def end_round(state: "State", crier: int, by: str, events: list[Event]) -> None:
    """Holes, count, the check for the target; then dice, deal, named player, Go."""
    events.append((EVERYONE, ROUND_OVER, crier))
    fill_all_holes(state, events)
    state.clock.stop_round()
    state.lone = NOBODY
    count_round(state, crier, by, events)
    if not is_decided(state, events):
        next_round(state, crier, events)


@clause("wat.P8", "wat.R3", "wat.R32", "wat.R35")
def fill_all_holes(state: "State", events: list[Event]) -> None:
    """However it ends, every hole is filled for everyone; an Extra Stop coming up then freezes nothing."""
    for seat in range(state.seats):
        hand = state.hands[seat]
        filled = 0
        for place in range(len(hand.devidoir)):
            if hand.can_fill(place):
                hand.fill(place)
                filled += 1
        if filled:
            events.append((EVERYONE, FILLED_ALL, seat, filled))


@clause("wat.E3", "wat.R9", "wat.R36", "wat.R37")
def is_decided(state: "State", events: list[Event]) -> bool:
    """Somebody reached the target, or one seat is left, or somebody fell below 0 by twice the target."""
    if state.seats_left() == 1:
        end_match(state, leaders(state), "wat.R36", events)
        return True
    winner = winner_at(state, state.target)
    if winner != NOBODY:
        end_match(state, [winner], "wat.E3", events)
        return True
    if min(state.ledger.scores) <= -2 * state.target:
        end_match(state, leaders(state), "wat.R37", events)
        return True
    return False


def end_match(state: "State", winners: list[int], by: str, events: list[Event]) -> None:
    """The match is over; the cards stay as they lie."""
    state.phase = OVER
    state.clock.stop_round()
    state.lone = NOBODY
    state.winners = winners
    state.ended_by = by
    events += [(EVERYONE, ENDED, winner) for winner in winners]


# Dice.


@clause("wat.P1", "wat.E4", "wat.R8", "wat.R35")
def next_round(state: "State", crier: int, events: list[Event]) -> None:
    """The crier rolls for the next round and says Go; without one nobody rolls, and Go stays where it was."""
    state.round += 1
    state.count = CLASSIC
    state.count_die = 0
    state.variant_dice = []
    if crier != NOBODY:
        state.go = crier
        roll_count(state, crier, events)
    state.go = state.first_there()
    state.roller = state.go
    choose_variants(state, crier, events)
    deal_round(state, events)


@clause("wat.E2")
def roll_count(state: "State", roller: int, events: list[Event]) -> None:
    """The die says how the next round is counted; an 8 costs its roller 10 at once."""
    state.count_die = roll(state, "count die")
    state.count = count_by_die(state.count_die)
    events.append((EVERYONE, COUNT_DIE, roller, state.count_die, state.count))
    if state.count_die == DIE:
        state.ledger.scores[roller] -= WATAIE
        events.append((EVERYONE, WATAIE_ROLLED, roller))


def roll(state: "State", purpose: str) -> int:
    """A fair eight-sided die, from the seed."""
    return Deal(state.seed, f"watai round {state.round} {purpose}").below(DIE) + 1


@clause("wat.R18", "wat.R19", "wat.R29", "wat.R35")
def choose_variants(state: "State", crier: int, events: list[Event]) -> None:
    """The variants that the table pinned; or the one that the crier rolls, both dice from five seats on."""
    variants = state.pinned[:]
    if not variants and state.by_die and crier != NOBODY:
        state.variant_dice = [roll(state, "variant die")]
        if state.rolls_both_dice():
            state.variant_dice.append(roll(state, "second variant die"))
        variants = [sum(state.variant_dice)]
        events.append((EVERYONE, VARIANT_DIE, crier, variants[0]))
    put_in_force(state, variants)
    events += [(EVERYONE, VARIANT, variant) for variant in variants]


def put_in_force(state: "State", variants: list[int]) -> None:
    """These variants hold for the round."""
    state.variants = variants
    state.on = [number in variants for number in range(VARIANTS + 1)]


# The deal.


@clause("wat.S1", "wat.S2", "wat.R22", "wat.R36")
def deal_round(state: "State", events: list[Event]) -> None:
    """All cards have come home and are shuffled; a seat that left gets none."""
    state.arena = empty_arena(state.seats, state.on)
    state.box = []
    state.aside = []
    state.froze = []
    state.ledger.open_round()
    state.accent = [NOBODY] * state.seats
    for seat in range(state.seats):
        state.dealt[seat] = not state.left[seat]
        state.hands[seat] = deal_hand(state, seat)
    if state.on[6]:
        pass_stocks(state)
    events.append((EVERYONE, DEALT, state.round))
    state.to_name = [variant for variant in (3, 4, 10) if state.on[variant]]
    await_name_or_go(state)


@clause("wat.S1", "wat.S2", "wat.R22")
def deal_hand(state: "State", seat: int) -> Hand:
    """Dévidoir, then Talon, and the rest is the Stock."""
    hand = Hand()
    cards = dealt_cards(seat, state.seats, extras_for(state, seat)) if state.dealt[seat] else []
    state.box += left_in_the_box(seat, state.seats, cards)
    if not cards:
        return hand
    Deal(state.seed, f"watai round {state.round} seat {seat}").shuffle(cards)
    size = devidoir_size(state, seat)
    hand.devidoir = cards[:size]
    hand.talon = cards[size : size + TALON]
    hand.stock = cards[size + TALON :]
    return hand


def left_in_the_box(seat: int, seats: int, dealt: list[int]) -> list[int]:
    """Cards of a seat's packs that are not dealt in this round."""
    cards: list[int] = []
    for pack in packs_of(seat, seats):
        cards += range(pack * PACK, pack * PACK + EXTRA_PLACE + 1)
    out = set(dealt)
    return [card for card in cards if card not in out]


@clause("wat.V2", "wat.R22")
def devidoir_size(state: "State", seat: int) -> int:
    """Five places; six for the roller with variant 2."""
    return DEVIDOIR + 1 if state.on[2] and seat == state.roller else DEVIDOIR


@clause("wat.V5", "wat.V13", "wat.R24")
def extras_for(state: "State", seat: int) -> int:
    """Extra Stops in a seat's cards: everyone's with variant 5, the roller's one with variant 13."""
    if state.on[5]:
        return len(packs_of(seat, state.seats))
    return 1 if state.on[13] and seat == state.roller else 0


@clause("wat.V6", "wat.R23")
def pass_stocks(state: "State") -> None:
    """Every Stock goes to the left neighbour, once Talon and Dévidoir are laid; two seats swap."""
    playing = [seat for seat in range(state.seats) if state.dealt[seat]]
    stocks = [state.hands[seat].stock for seat in playing]
    for place, seat in enumerate(playing):
        state.hands[seat].stock = stocks[place - 1]


# The named player.


def await_name_or_go(state: "State") -> None:
    """A naming if one is still to come, then Go."""
    if state.to_name:
        state.phase = NAMING
        state.clock.phase_due = state.clock.now + NAMING_TIME
    else:
        state.phase = READY
        state.clock.phase_due = -1


@clause("wat.V3", "wat.V4", "wat.V10", "wat.R22")
def may_be_named(state: "State", seat: int) -> bool:
    """Anyone at the table; for variant 10 not the roller himself."""
    if not 0 <= seat < state.seats or not state.dealt[seat] or state.left[seat]:
        return False
    return state.to_name[0] != 10 or seat != state.roller


@clause("wat.V3", "wat.V4", "wat.V10", "wat.R15", "wat.R22", "wat.R33")
def name(state: "State", named: int, chosen: bool, events: list[Event]) -> None:
    """Three cards move as one packet, unseen, their order kept."""
    variant = state.to_name.pop(0)
    hand = state.hands[named]
    if variant == 3:
        move(hand.stock, hand.talon)
    elif variant == 4:
        hand.stock = hand.talon[-MOVED_CARDS:] + hand.stock
        del hand.talon[-MOVED_CARDS:]
    else:
        move(state.hands[state.roller].talon, hand.talon)
    events.append((EVERYONE, NAMED, state.roller, named, variant, 1 if chosen else 0))
    await_name_or_go(state)


def move(source: list[int], target: list[int]) -> None:
    """The upper three of one pile onto another."""
    target += source[-MOVED_CARDS:]
    del source[-MOVED_CARDS:]


@clause("wat.R15")
def name_at_random(state: "State", events: list[Event]) -> None:
    """Nobody was named in time: chance names."""
    able = [seat for seat in range(state.seats) if may_be_named(state, seat)]
    label = f"watai round {state.round} variant {state.to_name[0]} named"
    name(state, able[Deal(state.seed, label).below(len(able))], False, events)


# Go.


@clause("wat.P1", "wat.R1", "wat.R31")
def say_go(state: "State", seat: int, events: list[Event]) -> None:
    """Go begins a countdown, so that all start together."""
    state.go = seat
    state.phase = COUNTDOWN
    state.clock.phase_due = state.clock.now + COUNTDOWN_TIME
    events.append((EVERYONE, GO_SAID, seat))


@clause("wat.R1", "wat.R31")
def start_race(state: "State", events: list[Event]) -> None:
    """Everybody plays, and the clocks of the round run from here."""
    state.phase = RACE
    state.clock.phase_due = -1
    state.clock.start_round()
    for hand in state.hands:
        hand.since = [NEVER] * SOURCES
    events.append((EVERYONE, STARTED))
