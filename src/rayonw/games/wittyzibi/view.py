"""What a seat of Witty Zibi may know: the open table, its own hand and clan, what Emissaries showed it."""

from typing import TYPE_CHECKING, Any

from rayonw.games.wittyzibi.clans import GOING_ON, end_of_round, tokens, why_scored
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    CLAN_NAMES,
    CLANS,
    KINDS,
    NO_CARD,
    NOBODY,
    ONE_MORE,
    VARIANT_NAMES,
    card_name,
    card_of,
    clan_of,
    deck,
)
from rayonw.games.wittyzibi.story import read_step
from rayonw.games.wittyzibi.stuck import Needs
from rayonw.games.wittyzibi.table import OVER, PHASE_NAMES, TELLS, Table
from rayonw.kernel.clause import clause
from rayonw.kernel.state import Rng

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


@clause("zibi.T3", "zibi.S6", "zibi.R26")
def common_view(table: Table) -> dict[str, Any]:
    """All that lies open: piles, damage, the discard, sizes of hands; tokens only of the eliminated.

    Nothing here depends on a hidden hand or token, and the answer window is the same for everybody.
    """
    return {
        "game": "wittyzibi",
        "seats": table.seats,
        "variant": VARIANT_NAMES[table.variant],
        "expert": table.expert,
        "window": table.window,
        "target": table.target,
        "rounds": table.rounds,
        "round": table.round,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": PHASE_NAMES[table.phase],
        "card": card_name(table.card),
        "aim": table.aim,
        "asked": table.asked,
        "giver": table.giver,
        "strikes": table.strikes,
        "asked_at": table.asked_at,
        "taken": [seat for seat in range(table.seats) if table.taken[seat]],
        "players": {str(seat): player_view(table, seat) for seat in range(table.seats)},
        "discard": composition(table.discard),
        "draw_pile": len(table.draw_pile),
        "aside": sum(table.aside),
        "tokens": token_counts(table),
        "removed": len(table.removed),
        "first_out": table.first_out,
        "shows": [[pair // table.seats, pair % table.seats] for pair in table.shows],
        "story": table.told(),
        "points": table.points[:],
        "scored": {str(number): row[:] for number, row in enumerate(table.scored, 1)},
        "last": table.last,
        "past": table.past,
        "ended_by": table.ended_by,
    }


def player_view(table: Table, seat: int) -> dict[str, Any]:
    """One player as everybody sees him."""
    known = not table.alive[seat] or table.phase == OVER
    return {
        "alive": table.alive[seat] == 1,
        "damage": table.damage[seat],
        "pile": [CARD_NAMES[kind] for kind in table.piles[seat]],
        "cards": table.held[seat],
        "clan": CLAN_NAMES[table.clans[seat]] if known else "",
        "tells": table.tells[seat * TELLS : (seat + 1) * TELLS],
    }


@clause("zibi.S1", "zibi.K4", "zibi.V3", "zibi.R28")
def own_view(table: Table, seat: int) -> dict[str, Any]:
    """The seat's hand and clan, and tokens shown to it alone. Who plays the seat, a bot too, gets no more."""
    shown: dict[str, str] = {}
    for pair in table.shows:
        if pair // table.seats == seat:
            owner = pair % table.seats
            shown[str(owner)] = CLAN_NAMES[table.clans[owner]]
    looked = table.variant == ONE_MORE and table.first_out == seat
    return {
        "seat": seat,
        "clan": CLAN_NAMES[table.clans[seat]],
        "hand": composition(table.hands[seat * KINDS : (seat + 1) * KINDS]),
        "shown": shown,
        "mystery": CLAN_NAMES[table.removed[0]] if looked else "",
    }


@clause("zibi.R26")
def round_summary(table: Table, reason: str, points: list[int]) -> dict[str, Any]:
    """The finished round as everybody saw it, with all tokens turned up and who scores why."""
    players: dict[str, Any] = {}
    for seat in range(table.seats):
        players[str(seat)] = {
            "clan": CLAN_NAMES[table.clans[seat]],
            "alive": table.alive[seat] == 1,
            "damage": table.damage[seat],
            "pile": [CARD_NAMES[kind] for kind in table.piles[seat]],
            "points": points[seat],
            "why": why_scored(table, points[seat]),
        }
    return {
        "round": table.round,
        "reason": reason,
        "players": players,
        "removed": [CLAN_NAMES[clan] for clan in table.removed],
        "discard": composition(table.discard),
        "story": table.told(),
    }


def round_result(summary: dict[str, Any]) -> dict[str, Any]:
    """What stays of a finished round: who was what, who scored why."""
    kept = ("clan", "alive", "damage", "points", "why")
    return {
        "round": summary["round"],
        "reason": summary["reason"],
        "players": {
            seat: {fact: player[fact] for fact in kept} for seat, player in summary["players"].items()
        },
        "removed": summary["removed"],
    }


def composition(counts: list[int]) -> dict[str, int]:
    """How many of each card, by name."""
    return {CARD_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def counts_of(composed: dict[str, int]) -> list[int]:
    """The inverse of `composition`."""
    return [int(composed.get(name, 0)) for name in CARD_NAMES]


def token_counts(table: Table) -> dict[str, int]:
    """The tokens that were shuffled for the round: everybody saw them go in."""
    shuffled = tokens(table.variant, table.seats)
    return {CLAN_NAMES[clan]: shuffled.count(clan) for clan in range(CLANS) if clan in shuffled}


def imagine(view: dict[str, Any], rng: Rng) -> "State":
    """A State with this view: hidden tokens and cards at random among all that fit what the seat has seen."""
    state = open_table(view, rng)
    imagine_clans(state, known_clans(view), clan_of(view["me"]["mystery"]) if "me" in view else NOBODY, rng)
    imagine_cards(state, view, rng)
    return state


def open_table(view: dict[str, Any], rng: Rng) -> "State":
    """A State with all that lies open in the view, and a seed of its own for the rounds to come."""
    from rayonw.games.wittyzibi.rules import State

    state = State(
        view["seats"],
        f"imagined {rng.below(30000)} {rng.below(30000)} {rng.below(30000)}",
        VARIANT_NAMES.index(view["variant"]),
        view["expert"],
        view["window"],
        view["target"],
        view["rounds"],
    )
    state.round = view["round"]
    state.dealer = view["dealer"]
    state.turn = view["turn"]
    state.phase = PHASE_NAMES.index(view["phase"])
    state.card = card_of(view["card"])
    state.aim = view["aim"]
    state.asked = view["asked"]
    state.giver = view["giver"]
    state.strikes = view["strikes"]
    state.asked_at = view["asked_at"]
    for seat in view["taken"]:
        state.taken[seat] = 1
    for seat in range(state.seats):
        player = view["players"][str(seat)]
        state.alive[seat] = 1 if player["alive"] else 0
        state.damage[seat] = player["damage"]
        state.piles[seat] = [card_of(name) for name in player["pile"]]
        state.held[seat] = player["cards"]
        state.tells[seat * TELLS : (seat + 1) * TELLS] = list(player["tells"])
    state.discard = counts_of(view["discard"])
    state.first_out = view["first_out"]
    state.shows = [viewer * state.seats + owner for viewer, owner in view["shows"]]
    state.story = [read_step(text) for text in view["story"].values()]
    state.points = list(view["points"])
    state.scored = [list(row) for row in view["scored"].values()]
    state.last = view["last"]
    state.past = view["past"]
    state.ended_by = view["ended_by"]
    return state


def known_clans(view: dict[str, Any]) -> list[int]:
    """Each seat's clan as far as the view tells: its own, shown ones, and those of the eliminated."""
    clans = [clan_of(view["players"][str(seat)]["clan"]) for seat in range(view["seats"])]
    if "me" in view:
        clans[view["me"]["seat"]] = clan_of(view["me"]["clan"])
        for owner, name in view["me"]["shown"].items():
            clans[int(owner)] = clan_of(name)
    return clans


def imagine_clans(state: "State", known: list[int], mystery: int, rng: Rng) -> None:
    """Deal the unknown tokens at random, in such a way that the round is indeed still going on."""
    pool = tokens(state.variant, state.seats)
    for clan in (*known, mystery):
        if clan != NOBODY:
            pool.remove(clan)
    while True:
        rng.shuffle(pool)
        left = pool[:]
        give_clans(state, [left.pop() if clan == NOBODY else clan for clan in known])
        if state.phase == OVER or end_of_round(state) == GOING_ON:
            return


def give_clans(state: "State", clans: list[int]) -> None:
    """Deal these tokens; the others of the round are removed."""
    left = tokens(state.variant, state.seats)
    for clan in clans:
        left.remove(clan)
    state.clans = clans
    state.removed = left


def imagine_cards(state: "State", view: dict[str, Any], rng: Rng) -> None:
    """Deal the unseen cards to hidden hands, draw pile and aside, true to what R6's discards told."""
    me = int(view["me"]["seat"]) if "me" in view else NOBODY
    if me != NOBODY:
        state.hands[me * KINDS : (me + 1) * KINDS] = counts_of(view["me"]["hand"])
    unseen = unseen_cards(state)
    hidden = [seat for seat in range(state.seats) if seat != me and state.held[seat]]
    needs = Needs(state, hidden, unseen)
    if needs.seats:
        needs.fill(0, rng)
        for seat in needs.seats:
            state.hands[seat * KINDS : (seat + 1) * KINDS] = needs.hands[seat * KINDS : (seat + 1) * KINDS]
    cards: list[int] = []
    for kind in range(KINDS):
        cards += [kind] * unseen[kind]
    rng.shuffle(cards)
    for seat in hidden:
        first = seat * KINDS
        for _ in range(state.held[seat] - sum(state.hands[first : first + KINDS])):
            state.hands[first + cards.pop()] += 1
    state.draw_pile = [cards.pop() for _ in range(view["draw_pile"])]
    for kind in cards:
        state.aside[kind] += 1


def unseen_cards(state: "State") -> list[int]:
    """The deck less all that lies open and the hands set up so far."""
    unseen = list(deck(state.seats))
    for kind in range(KINDS):
        unseen[kind] -= state.discard[kind]
        for seat in range(state.seats):
            unseen[kind] -= state.piles[seat].count(kind) + state.hands[seat * KINDS + kind]
    if state.card != NO_CARD:
        unseen[state.card] -= 1
    return unseen
