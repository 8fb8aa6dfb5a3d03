"""A match that a seat of Witty Zibi cannot tell from the true one: hidden tokens and cards dealt anew."""

from rayonw.games.wittyzibi.clans import GOING_ON, end_of_round, tokens
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    KINDS,
    NO_CARD,
    NOBODY,
    VARIANT_NAMES,
    card_of,
    clan_of,
)
from rayonw.games.wittyzibi.phase import OVER, PHASE_NAMES
from rayonw.games.wittyzibi.rules import State, new_table
from rayonw.games.wittyzibi.setup import deck
from rayonw.games.wittyzibi.shape import View
from rayonw.games.wittyzibi.story import step_of
from rayonw.games.wittyzibi.stuck import TELLS, Needs
from rayonw.kernel.state import Rng


def imagine(view: View, rng: Rng) -> State:
    """A State with this view: hidden tokens and cards at random among all that fit what the seat has seen."""
    state = open_table(view, rng)
    imagine_clans(state, known_clans(view), clan_of(view["me"]["mystery"]) if "me" in view else NOBODY, rng)
    imagine_cards(state, view, rng)
    return state


def open_table(view: View, rng: Rng) -> State:
    """A State with all that lies open in the view, and a seed of its own for the rounds to come."""
    state = new_table(
        view["seats"],
        view["version"],
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
    state.story = [step_of(told) for told in view["story"].values()]
    state.points = list(view["points"])
    state.scored = [list(row) for row in view["scored"].values()]
    state.last = dict(view["last"])
    state.past = view["past"]
    state.ended_by = view["ended_by"]
    return state


def known_clans(view: View) -> list[int]:
    """Each seat's clan as far as the view tells: its own, shown ones, and those of the eliminated."""
    clans = [clan_of(view["players"][str(seat)]["clan"]) for seat in range(view["seats"])]
    if "me" in view:
        clans[view["me"]["seat"]] = clan_of(view["me"]["clan"])
        for owner, name in view["me"]["shown"].items():
            clans[int(owner)] = clan_of(name)
    return clans


def imagine_clans(state: State, known: list[int], mystery: int, rng: Rng) -> None:
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


def give_clans(state: State, clans: list[int]) -> None:
    """Deal these tokens; the others of the round are removed."""
    left = tokens(state.variant, state.seats)
    for clan in clans:
        left.remove(clan)
    state.clans = clans
    state.removed = left


def imagine_cards(state: State, view: View, rng: Rng) -> None:
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


def unseen_cards(state: State) -> list[int]:
    """The deck less all that lies open and the hands set up so far."""
    unseen = list(deck(state.seats))
    for kind in range(KINDS):
        unseen[kind] -= state.discard[kind]
        for seat in range(state.seats):
            unseen[kind] -= state.piles[seat].count(kind) + state.hands[seat * KINDS + kind]
    if state.card != NO_CARD:
        unseen[state.card] -= 1
    return unseen


def counts_of(composed: dict[str, int]) -> list[int]:
    """How many cards of each kind, from how many of each name."""
    return [int(composed.get(name, 0)) for name in CARD_NAMES]
