"""What every bot of WazBaraz can do: step towards a naming, see how a card or a question splits the sets."""

from rayonw.games.wazbaraz.action import DECLINE, DROP, PICK, QUESTION, confirm_of
from rayonw.games.wazbaraz.circle import passes_start
from rayonw.games.wazbaraz.deduction import tally
from rayonw.games.wazbaraz.material import (
    BIT,
    HIGH,
    LOW,
    START_POINTS,
    VALUES,
    set_of,
    witches_of,
)
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.chance import Chance


def any_set(sets: list[int], draft: list[int], chance: Chance) -> int:
    """One of the sets that has all the witches picked so far; 0 if there is none."""
    picked = set_of(draft)
    fitting = [chosen for chosen in sets if chosen & picked == picked] if picked else sets
    return fitting[chance.below(len(fitting))] if fitting else 0


def nearest_set(sets: list[int], draft: list[int], chance: Chance) -> int:
    """One of the sets, with all the witches picked so far if there is such a one."""
    return any_set(sets, draft, chance) or any_set(sets, [], chance)


def step_to(state: State, chosen: int) -> int:
    """The next step to naming (or choosing) this set: put back, pick, confirm."""
    for witch in state.draft:
        if not chosen & BIT[witch]:
            return DROP + witch
    for witch in witches_of(chosen):
        if witch not in state.draft:
            return PICK + witch
    return confirm_of(state.draft)


def cards_in_hand(state: State) -> list[int]:
    """The different cards of the seat whose turn it is."""
    return [value for value in range(LOW, HIGH + 1) if state.hands[state.turn * VALUES + value]]


def safe_cards(state: State) -> list[int]:
    """The different cards that do not bring the WazBaraz home; none if every card does."""
    last = state.points[state.wazbaraz] + START_POINTS >= state.lap
    return [
        value
        for value in cards_in_hand(state)
        if not (last and passes_start(state.place, value, state.places))
    ]


def telling_card(state: State, sets: list[int], chance: Chance) -> int:
    """The card whose WAZ or silence splits what is possible most evenly; of equals any.

    No card that ends the match, if there is another.
    """
    best = 0
    fewest = -1
    equals = 0
    for value in safe_cards(state) or cards_in_hand(state):
        passed = state.spans[state.place * VALUES + value]
        touched = 0
        for chosen in sets:
            if chosen & passed:
                touched += 1
        larger = max(touched, len(sets) - touched)
        if fewest < 0 or larger < fewest:
            best, fewest, equals = value, larger, 1
        elif larger == fewest:
            equals += 1
            if chance.below(equals) == 0:
                best = value
    return best


def best_question(sets: list[int], witches: int, chance: Chance) -> int:
    """Ask about the witch who is in as near to half of the possible sets as can be; none if all is known."""
    counts = tally(sets, witches)
    best = DECLINE
    nearest = 0
    equals = 0
    for witch in range(1, witches + 1):
        smaller = min(counts[witch], len(sets) - counts[witch])
        if smaller > nearest:
            best, nearest, equals = QUESTION + witch, smaller, 1
        elif smaller == nearest and nearest:
            equals += 1
            if chance.below(equals) == 0:
                best = QUESTION + witch
    return best
