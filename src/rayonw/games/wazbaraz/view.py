"""What a seat of WazBaraz may know."""

from math import comb
from typing import TYPE_CHECKING, cast

from rayonw.games.wazbaraz.circle import lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.deduction import public_counts, public_sets, seat_sets, tally
from rayonw.games.wazbaraz.hand import cards_of, hand_size
from rayonw.games.wazbaraz.history import ASKED, DECLINED, MOVED, NAMED, STRIDE, asked_by
from rayonw.games.wazbaraz.material import (
    FINDER_POINTS,
    HIGH,
    LOW,
    PAD_COMPUTED,
    SEAT_BIT,
    START_POINTS,
    VALUES,
    WITCH_OF_BIT,
    WRONG_POINTS,
    cards_of_value,
    witches_of,
)
from rayonw.games.wazbaraz.mistresses import is_mistress
from rayonw.games.wazbaraz.phase import OVER, PHASE_NAMES
from rayonw.games.wazbaraz.score import pawn_place
from rayonw.games.wazbaraz.shape import ComputedPad, Entry, Facts, Own, Pads, Round, View, Way
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


def common_view(state: "State") -> View:
    """The circle, the cards that everybody has seen, the round's history; the mistresses only in the end."""
    seats = range(state.seats)
    return {
        "game": "wazbaraz",
        "version": state.version,
        "seats": state.seats,
        "mistress_count": state.count,
        "drawn": state.drawn,
        "pads": cast(Pads, state.pads),
        "clock": state.clock,
        "circle": state.circle[1:],
        "box": state.box,
        "sets": comb(state.witches, state.count),
        "round": state.round,
        "wazbaraz": state.wazbaraz,
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn,
        "began": state.began,
        "card": state.card,
        "place": state.place,
        "old_card": state.old_card,
        "old_place": state.old_place,
        "hand_sizes": [hand_size(state.hands, seat) for seat in seats],
        "known": [cards_of(state.known, seat) for seat in seats],
        "held_by": [[other for other in seats if state.held_by[seat] & SEAT_BIT[other]] for seat in seats],
        "unseen": unseen(state),
        "undealt": len(state.deck),
        "spare": len(state.spare),
        "points": state.points[:],
        "pawns": [pawn_place(state.points[seat], state.lap) for seat in seats],
        "history": told_history(state.history, state.places),
        "rounds": told_rounds(state.rounds),
        "mistresses": witches_of(state.mistresses) if state.phase == OVER else [],
        "ended_by": state.ended_by,
    }


@clause("waz.R24a")
def own_view(state: "State", seat: int) -> Own:
    """A seat's hand and draft, the answers it got, the hands it once held, and its pad if it is computed.

    The WazBaraz has the secret besides.
    """
    me: Own = {
        "seat": seat,
        "hand": cards_of(state.hands, seat),
        "ways": ways(state, seat),
        "draft": own_draft(state, seat),
        "answers": told_answers(state, seat),
        "remembered": remembered(state, seat),
    }
    if seat == state.wazbaraz:
        me["mistresses"] = witches_of(state.mistresses)
        me["outsiders"] = outsiders(state)
    if state.pads == PAD_COMPUTED:
        me["pad"] = pad(state, seat)
    return me


def ways(state: "State", seat: int) -> dict[str, Way]:
    """For each card of a hand, where it would lead from the movement card on the circle."""
    found: dict[str, Way] = {}
    for value in range(LOW, HIGH + 1):
        if state.hands[seat * VALUES + value]:
            found[str(value)] = {
                "to": reach(state.place, value, state.places),
                "points": START_POINTS if passes_start(state.place, value, state.places) else 0,
                "question": lands_on_start(state.place, value, state.places),
            }
    return found


@clause("waz.R21b")
def own_draft(state: "State", seat: int) -> list[int]:
    """The witches picked so far; nobody but the seat that picks them sees which, how many or when."""
    return state.draft[:] if seat == state.turn else []


@clause("waz.R13a")
def told_answers(state: "State", seat: int) -> dict[str, bool]:
    """OK or NO for each witch this seat has asked about: answers hold for the round."""
    asked = asked_by(state.history, seat)
    return {str(witch): is_mistress(state, witch) for witch in witches_of(asked)}


@clause("waz.R23b")
def remembered(state: "State", seat: int) -> dict[str, list[int]]:
    """The hands that this seat once held: the table remembers them for it."""
    return {
        str(other): cards_of(state.hands, other)
        for other in range(state.seats)
        if state.held_by[other] & SEAT_BIT[seat]
    }


@clause("waz.R24c")
def outsiders(state: "State") -> int:
    """How many sets are left to somebody who heard only what everybody heard: the WazBaraz always sees it."""
    return len(public_sets(state))


def pad(state: "State", seat: int) -> ComputedPad:
    """How many sets are still possible, in how many of them each witch dances, and, of two, every pair."""
    sets = seat_sets(state, seat)
    counts = public_counts(state) if sets is state.sets else tally(sets, state.witches)
    drawn: ComputedPad = {"left": len(sets), "witches": counts[1:]}
    if state.count == 2:
        drawn["pairs"] = pairs(sets)
    return drawn


def pairs(sets: list[int]) -> dict[str, list[int]]:
    """For each witch those of a higher number that she may still dance with."""
    rows: dict[str, list[int]] = {}
    for chosen in sets:
        lowest = chosen & -chosen
        rows.setdefault(str(WITCH_OF_BIT[lowest]), []).append(WITCH_OF_BIT[chosen ^ lowest])
    return rows


@clause("waz.R14")
def unseen(state: "State") -> dict[str, int]:
    """How many cards of each value lie where not everybody can tell: in hands, or face down to the end."""
    left: dict[str, int] = {}
    cards = cards_of_value(state.box)
    for value in range(LOW, HIGH + 1):
        count = cards[value]
        if state.card == value:
            count -= 1
        if state.old_card == value:
            count -= 1
        for seat in range(state.seats):
            count -= state.known[seat * VALUES + value]
        if count:
            left[str(value)] = count
    return left


def told_history(history: list[int], places: int) -> dict[str, Entry]:
    """The round so far, entry by entry; numbered, so that a step sends what is new alone."""
    return {
        str(first // STRIDE): told_entry(history[first], history[first + 1 : first + STRIDE], places)
        for first in range(0, len(history), STRIDE)
    }


def told_entry(done: int, details: list[int], places: int) -> Entry:
    """One entry of a history: what was done, and by whom with what."""
    seat, what, place, waz = details
    if done == MOVED:
        return {
            "seat": seat,
            "did": "move",
            "card": what,
            "from": place,
            "to": reach(place, what, places),
            "waz": waz == 1,
        }
    if done == ASKED:
        return {"seat": seat, "did": "ask", "witch": what}
    if done == DECLINED:
        return {"seat": seat, "did": "decline"}
    if done == NAMED:
        return {"seat": seat, "did": "name", "witches": witches_of(what)}
    return {"seat": seat, "did": "found", "witches": witches_of(what)}


def told_rounds(rounds: list[int]) -> list[Round]:
    """The rounds that are over: who kept the secret, who found it, and what it was."""
    return [
        {"wazbaraz": rounds[at], "finder": rounds[at + 1], "mistresses": witches_of(rounds[at + 2])}
        for at in range(0, len(rounds), 3)
    ]


def facts(_version: int) -> Facts:
    """Numbers of the rules that a screen shows."""
    return {
        "finder": FINDER_POINTS,
        "wrong": WRONG_POINTS,
        "start": START_POINTS,
    }
