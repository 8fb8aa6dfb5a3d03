"""What a seat of WazBaraz may know."""

from typing import TYPE_CHECKING, Any, Final

from rayonw.games.wazbaraz.action import OVER, PHASE_NAMES
from rayonw.games.wazbaraz.circle import reach
from rayonw.games.wazbaraz.deduction import ASKED, MOVED, STRIDE, answered, asked_by, tally
from rayonw.games.wazbaraz.material import (
    BIT,
    CARDS_OF_VALUE,
    HIGH,
    LOW,
    PAD_COMPUTED,
    SEAT_BIT,
    VALUES,
    WITCH_OF_BIT,
    witches_of,
)
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State

DONE_NAMES: Final = ("move", "name", "ask", "decline", "found")


@clause("waz.R14", "waz.R16", "waz.R18")
def common_view(state: "State") -> dict[str, Any]:
    """The circle, the cards that everybody has seen, the round's history; the mistresses only in the end."""
    seats = range(state.seats)
    view: dict[str, Any] = {
        "game": "wazbaraz",
        "seats": state.seats,
        "mistress_count": state.count,
        "drawn": state.drawn,
        "pads": state.pads,
        "clock": state.clock,
        "circle": state.circle[1:],
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
        "pawns": [state.pawn_place(seat) for seat in seats],
        "history": told_history(state.history),
        "rounds": told_rounds(state.rounds),
        "mistresses": witches_of(state.mistresses) if state.phase == OVER else [],
        "ended_by": state.ended_by,
    }
    return view


@clause("waz.R5", "waz.R12", "waz.R23")
def own_view(state: "State", seat: int) -> dict[str, Any]:
    """A seat's hand and draft, the answers it got, the hands it once held; and the WazBaraz's secret."""
    me: dict[str, Any] = {
        "seat": seat,
        "hand": cards_of(state.hands, seat),
        "draft": state.draft[:] if seat == state.turn else [],
        "answers": told_answers(state, seat),
        "remembered": {
            str(other): cards_of(state.hands, other)
            for other in range(state.seats)
            if state.held_by[other] & SEAT_BIT[seat]
        },
    }
    if seat == state.wazbaraz:
        me["mistresses"] = witches_of(state.mistresses)
        me["outsiders"] = len(state.public_sets())
    if state.pads == PAD_COMPUTED:
        me["pad"] = pad(state, seat)
    return me


def seat_sets(state: "State", seat: int) -> list[int]:
    """The sets that fit what a seat knows; for the WazBaraz, what everybody else can know of his secret."""
    return answered(state.public_sets(), asked_by(state.history, seat), state.mistresses)


@clause("waz.R24")
def pad(state: "State", seat: int) -> dict[str, Any]:
    """How many sets are still possible, in how many of them each witch dances, and, of two, every pair."""
    sets = seat_sets(state, seat)
    counts = state.public_counts() if sets is state.sets else tally(sets)
    drawn: dict[str, Any] = {"left": len(sets), "witches": counts[1:]}
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


def told_answers(state: "State", seat: int) -> dict[str, bool]:
    """OK or NO for each witch this seat has asked about in this round."""
    asked = asked_by(state.history, seat)
    return {str(witch): state.mistresses & BIT[witch] != 0 for witch in witches_of(asked)}


def hand_size(hands: list[int], seat: int) -> int:
    """How many cards a seat holds."""
    return sum(hands[seat * VALUES : seat * VALUES + VALUES])


def cards_of(hands: list[int], seat: int) -> list[int]:
    """A seat's cards by value."""
    cards: list[int] = []
    for value in range(LOW, HIGH + 1):
        cards += [value] * hands[seat * VALUES + value]
    return cards


def put(hands: list[int], seat: int, cards: list[int]) -> None:
    """Put cards into a hand."""
    for value in cards:
        hands[seat * VALUES + value] += 1


def unseen(state: "State") -> dict[str, int]:
    """How many cards of each value lie where not everybody can tell: in hands, or face down."""
    left: dict[str, int] = {}
    for value in range(LOW, HIGH + 1):
        count = CARDS_OF_VALUE[value]
        if state.card == value:
            count -= 1
        if state.old_card == value:
            count -= 1
        for seat in range(state.seats):
            count -= state.known[seat * VALUES + value]
        if count:
            left[str(value)] = count
    return left


def told_history(history: list[int]) -> dict[str, Any]:
    """The round so far, entry by entry; numbered, so that a step sends what is new alone."""
    told: dict[str, Any] = {}
    for entry in range(0, len(history), STRIDE):
        done = history[entry]
        what = history[entry + 2]
        words: dict[str, Any] = {"seat": history[entry + 1], "did": DONE_NAMES[done]}
        if done == MOVED:
            place = history[entry + 3]
            words["card"] = what
            words["from"] = place
            words["to"] = reach(place, what)
            words["waz"] = history[entry + 4] == 1
        elif done == ASKED:
            words["witch"] = what
        elif what:
            words["witches"] = witches_of(what)
        told[str(entry // STRIDE)] = words
    return told


def told_rounds(rounds: list[int]) -> list[dict[str, Any]]:
    """The rounds that are over: who kept the secret, who found it, and what it was."""
    return [
        {"wazbaraz": rounds[at], "finder": rounds[at + 1], "mistresses": witches_of(rounds[at + 2])}
        for at in range(0, len(rounds), 3)
    ]
