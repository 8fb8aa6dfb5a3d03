"""The deal of a round: tokens, draw pile, hands, and who begins."""

from rayonw.games.wittyzibi.clans import tokens
from rayonw.games.wittyzibi.event import DEALT
from rayonw.games.wittyzibi.material import KINDS, NO_CARD, NOBODY, deck, draw_pile_size, hand_size
from rayonw.games.wittyzibi.table import PLAY, TELLS, Table
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event


@clause("zibi.S5", "zibi.R4")
def pass_the_deal(table: Table) -> None:
    """The first dealer is drawn by lot, then the deal passes to the left; the dealer's left starts."""
    if table.dealer == NOBODY:
        table.dealer = Deal(table.seed, "zibi/dealer").below(table.seats)
    else:
        table.dealer = (table.dealer + 1) % table.seats
    table.turn = (table.dealer + 1) % table.seats


@clause("zibi.S1", "zibi.R30")
def deal_tokens(table: Table) -> None:
    """One token a player, anew each round; the others are removed and nobody looks at them."""
    shuffled = tokens(table.variant, table.seats)
    Deal(table.seed, f"zibi/{table.round}/tokens").shuffle(shuffled)
    table.clans = shuffled[: table.seats]
    table.removed = shuffled[table.seats :]


@clause("zibi.S3", "zibi.S4", "zibi.R3")
def deal_cards(table: Table) -> None:
    """The draw pile, then the hands; what is left over is set aside unseen."""
    cards: list[int] = []
    for kind, count in enumerate(deck(table.seats)):
        cards += [kind] * count
    Deal(table.seed, f"zibi/{table.round}/cards").shuffle(cards)
    drawn = draw_pile_size(table.seats)
    each = hand_size(table.seats)
    table.draw_pile = cards[:drawn]
    table.hands = [0] * (table.seats * KINDS)
    for seat in range(table.seats):
        for kind in cards[drawn + seat * each : drawn + (seat + 1) * each]:
            table.hands[seat * KINDS + kind] += 1
    table.held = [each] * table.seats
    table.aside = [0] * KINDS
    for kind in cards[drawn + table.seats * each :]:
        table.aside[kind] += 1


def deal_round(table: Table, events: list[Event]) -> None:
    """Clear the table and deal the next round."""
    table.round += 1
    pass_the_deal(table)
    deal_tokens(table)
    deal_cards(table)
    table.phase = PLAY
    table.card = NO_CARD
    table.taken = [0] * table.seats
    table.alive = [1] * table.seats
    table.first_out = NOBODY
    table.shows = []
    table.piles = [[] for _ in range(table.seats)]
    table.damage = [0] * table.seats
    table.discard = [0] * KINDS
    table.tells = [0] * (table.seats * TELLS)
    table.story = []
    table.texts = {}
    events.append((EVERYONE, DEALT, table.round, table.dealer, table.turn))
