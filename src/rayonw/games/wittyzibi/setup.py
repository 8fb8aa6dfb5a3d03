"""The setup of a round of Witty Zibi: tokens, draw pile, hands, and who begins."""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.clans import tokens
from rayonw.games.wittyzibi.event import DEALT
from rayonw.games.wittyzibi.material import FULL_DECK, KINDS, NO_CARD, NOBODY, SMALL_DECK
from rayonw.games.wittyzibi.phase import PLAY
from rayonw.games.wittyzibi.stuck import TELLS
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

# How much of everything.


@clause("zibi.C1a", "zibi.C2b", "zibi.R1a")
def full_deck() -> tuple[int, ...]:
    """All 108 cards, by kind."""
    return FULL_DECK


@clause("zibi.C2a", "zibi.R1b")
def small_deck() -> tuple[int, ...]:
    """The 76 cards that are left without two of each special and eight bananas of each value."""
    return SMALL_DECK


@clause("zibi.V1d", "zibi.R16b")
def deck(seats: int) -> tuple[int, ...]:
    """How many cards of each kind: five players use the same deck as four, in any variant."""
    return small_deck() if seats <= 5 else full_deck()


@clause("zibi.S3", "zibi.R14")
def draw_pile_size(seats: int) -> int:
    """Cards set aside to replace used PAFs: 2 with 4–5 players, 3 with 6–7, 4 with 8–9."""
    return seats // 2


@clause("zibi.S4", "zibi.R3b")
def hand_size(seats: int) -> int:
    """Twelve cards each; eleven with nine players, since 108 are not enough."""
    return 11 if seats == 9 else 12


# The deal.


@clause("zibi.R4a")
def first_dealer(state: "State") -> int:
    """The first dealer is drawn by lot."""
    return Deal(state.seed, "zibi/dealer").below(state.seats)


@clause("zibi.R4b")
def next_dealer(state: "State") -> int:
    """The deal passes to the left each round."""
    return (state.dealer + 1) % state.seats


@clause("zibi.S5a")
def choose_starter(state: "State") -> None:
    """The player to the dealer's left starts."""
    state.dealer = first_dealer(state) if state.dealer == NOBODY else next_dealer(state)
    state.turn = (state.dealer + 1) % state.seats


@clause("zibi.S1a", "zibi.R30a")
def deal_tokens(state: "State") -> None:
    """One token for each player, anew each round; the others are removed and nobody looks at them."""
    shuffled = tokens(state.variant, state.seats)
    Deal(state.seed, f"zibi/{state.round}/tokens").shuffle_part(shuffled, 0, state.seats)
    state.clans = shuffled[: state.seats]
    state.removed = shuffled[state.seats :]


def deal_cards(state: "State") -> None:
    """The draw pile, then the hands; what is left over is set aside."""
    cards: list[int] = []
    for kind, count in enumerate(deck(state.seats)):
        cards += [kind] * count
    drawn = draw_pile_size(state.seats)
    each = hand_size(state.seats)
    dealt = drawn + state.seats * each
    Deal(state.seed, f"zibi/{state.round}/cards").shuffle_part(cards, drawn, dealt)
    state.draw_pile = cards[:drawn]
    state.hands = [0] * (state.seats * KINDS)
    for seat in range(state.seats):
        for kind in cards[drawn + seat * each : drawn + (seat + 1) * each]:
            state.hands[seat * KINDS + kind] += 1
    state.held = [each] * state.seats
    set_aside(state, cards[dealt:])


@clause("zibi.R3a")
def set_aside(state: "State", cards: list[int]) -> None:
    """Cards left over are set aside unseen and unused."""
    state.aside = [0] * KINDS
    for kind in cards:
        state.aside[kind] += 1


def deal_round(state: "State", events: list[Event]) -> None:
    """Clear the table and deal the next round."""
    state.round += 1
    choose_starter(state)
    clear_table(state)
    deal_tokens(state)
    deal_cards(state)
    events.append((EVERYONE, DEALT, state.round, state.dealer, state.turn))


def clear_table(state: "State") -> None:
    """Nothing has happened in this round yet."""
    state.phase = PLAY
    state.card = NO_CARD
    state.aim = NOBODY
    state.asked = NOBODY
    state.giver = NOBODY
    state.taken = [0] * state.seats
    state.alive = [1] * state.seats
    state.first_out = NOBODY
    state.shows = []
    state.hands = [0] * (state.seats * KINDS)
    state.held = [0] * state.seats
    state.piles = [[] for _ in range(state.seats)]
    state.damage = [0] * state.seats
    state.discard = [0] * KINDS
    state.aside = [0] * KINDS
    state.tells = [0] * (state.seats * TELLS)
    state.story = []
    state.told = {}
