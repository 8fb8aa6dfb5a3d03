"""A match that a seat of WazBaraz cannot tell from the true one: what it cannot know is drawn at random."""

from typing import Final

from rayonw.games.wazbaraz.deduction import answered, public_sets
from rayonw.games.wazbaraz.hand import put
from rayonw.games.wazbaraz.history import ASKED, DECLINED, FOUND, MOVED, NAMED
from rayonw.games.wazbaraz.material import NO_CARD, SEAT_BIT, START, VALUES, movement_cards, set_of
from rayonw.games.wazbaraz.phase import CHOOSE, OVER, PHASE_NAMES
from rayonw.games.wazbaraz.rules import State, new_table
from rayonw.games.wazbaraz.shape import Entry, Own, View
from rayonw.kernel.state import Rng

FRESH: Final = 2**30
"""How many seeds an imagined world draws from."""


def imagine(view: View, rng: Rng) -> State:
    """A random State that this View cannot tell from the truth."""
    return with_secrets(public_part(view), view, rng)


def with_secrets(state: State, view: View, rng: Rng) -> State:
    """The same State, its public part, with secrets that fit the View."""
    me = view.get("me")
    state.seed = f"imagined {rng.below(FRESH)}"
    deal_unseen_cards(state, view, me, rng)
    state.mistresses = some_mistresses(state, view, me, rng)
    if me is not None and me["seat"] == state.turn:
        state.draft = list(me["draft"])
    return state


def public_part(view: View) -> State:
    """All of a State that everybody knows."""
    state = new_table(
        view["seats"],
        view["version"],
        view["mistress_count"],
        view["drawn"],
        view["pads"],
        view["clock"],
        [START, *view["circle"]],
        view["box"].copy(),
    )
    state.round = view["round"]
    state.wazbaraz = view["wazbaraz"]
    state.phase = PHASE_NAMES.index(view["phase"])
    state.turn = view["turn"]
    state.began = view["began"]
    state.card = view["card"]
    state.place = view["place"]
    state.old_card = view["old_card"]
    state.old_place = view["old_place"]
    state.points = list(view["points"])
    for seat in range(state.seats):
        put(state.known, seat, view["known"][seat])
        state.held_by[seat] = sum(SEAT_BIT[other] for other in view["held_by"][seat])
    for entry in view["history"].values():
        state.history += flat_entry(entry)
    for row in view["rounds"]:
        state.rounds += [row["wazbaraz"], row["finder"], set_of(row["mistresses"])]
    state.ended_by = view["ended_by"]
    return state


def flat_entry(entry: Entry) -> list[int]:
    """One entry of a history as the State keeps it."""
    if entry["did"] == "move":
        return [MOVED, entry["seat"], entry["card"], entry["from"], 1 if entry["waz"] else 0]
    if entry["did"] == "ask":
        return [ASKED, entry["seat"], entry["witch"], 0, 0]
    if entry["did"] == "decline":
        return [DECLINED, entry["seat"], 0, 0, 0]
    return [FOUND if entry["did"] == "found" else NAMED, entry["seat"], set_of(entry["witches"]), 0, 0]


def deal_unseen_cards(state: State, view: View, me: Own | None, rng: Rng) -> None:
    """Hands that the seat knows are as they are; cards it has not seen fill the places left, at random."""
    whole: dict[str, list[int]] = {}
    if me is not None:
        whole = {**me["remembered"], str(me["seat"]): me["hand"]}
    pool = movement_cards(state.box)
    for lying in (state.card, state.old_card):
        if lying != NO_CARD:
            pool.remove(lying)
    for seat in range(state.seats):
        cards = whole.get(str(seat), view["known"][seat])
        put(state.hands, seat, cards)
        for value in cards:
            pool.remove(value)
    rng.shuffle(pool)
    state.start_card = pool.pop()
    for _ in range(view["spare"]):
        state.spare.append(pool.pop())
    for seat in range(state.seats):
        if str(seat) not in whole:
            for _ in range(view["hand_sizes"][seat] - len(view["known"][seat])):
                state.hands[seat * VALUES + pool.pop()] += 1
    state.deck = pool
    assert len(state.deck) == view["undealt"]


def some_mistresses(state: State, view: View, me: Own | None, rng: Rng) -> int:
    """The mistresses if the seat knows them; otherwise any set that fits what it has seen."""
    if state.phase == OVER:
        return set_of(view["mistresses"])
    if me is not None and me["seat"] == state.wazbaraz:
        return set_of(me["mistresses"])
    if state.phase == CHOOSE:
        return 0
    answers: dict[str, bool] = {} if me is None else me["answers"]
    asked = set_of([int(witch) for witch in answers])
    told = set_of([int(witch) for witch, dances in answers.items() if dances])
    sets = answered(public_sets(state), asked, told)
    return sets[rng.below(len(sets))]
