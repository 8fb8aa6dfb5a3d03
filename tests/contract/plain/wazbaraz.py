"""WazBaraz in numbers, plainly."""

from rayonw.games.wazbaraz.action import DECLINE, LAY, PICK, QUESTION, confirm_of
from rayonw.games.wazbaraz.history import ASKED, MOVED, STRIDE
from rayonw.games.wazbaraz.material import HIGH, LOW, PLACES, VALUES, WITCHES
from rayonw.games.wazbaraz.phase import OVER, PHASE_NAMES
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.encoder import Match
from rayonw.kernel.option import Options
from tests.contract.plain.cells import clockwise, filled, hot, in_set, seen

CARDS = HIGH - LOW + 1
LATEST = 16


def witches(numbers: int) -> list[int]:
    """A set of witches: she of bit n is number n + 1."""
    return in_set(numbers, WITCHES)


def hand(counts: list[int], seat: int) -> list[int]:
    """What a seat has of each card."""
    return [counts[seat * VALUES + value] for value in range(LOW, HIGH + 1)]


def entries(state: State) -> list[list[int]]:
    """The round's history, entry by entry."""
    return [state.history[first : first + STRIDE] for first in range(0, len(state.history), STRIDE)]


def entry_cells(state: State, entry: list[int]) -> list[int]:
    """One entry: what was done, card, place, WAZ, witches."""
    done, _, what, place, waz = entry
    told = what
    if done == MOVED:
        told = state.spans[place * VALUES + what]
    elif done == ASKED:
        told = 1 << what - 1
    return [*hot(done, 5), what if done == MOVED else 0, place, waz, *witches(told)]


def observation(match: Match, seat: int, options: Options) -> list[int]:
    """What a seat sees."""
    state: State = match.state
    seats = state.seats
    order = clockwise(seats, seat)
    cells = hot(seen(state.turn, seat, seats), seats) + hot(seen(state.wazbaraz, seat, seats), seats)
    cells += hot(state.phase, len(PHASE_NAMES))
    cells += hot(state.card - LOW, CARDS) + hot(state.place, PLACES)
    cells += hot(state.old_card - LOW, CARDS) + hot(state.old_place, PLACES)
    cells += [state.round, len(state.deck), len(state.spare)]
    cells += [state.points[owner] for owner in order]
    cells += [sum(hand(state.hands, owner)) for owner in order]
    cells += [count for owner in order for count in hand(state.known, owner)]
    cells += [state.held_by[owner] >> other & 1 for owner in order for other in order]
    knows = seat == state.wazbaraz or state.phase == OVER
    cells += witches(state.mistresses if knows else 0)
    cells += hand(state.hands, seat)
    drafted = state.draft if seat == state.turn else []
    cells += [1 if witch in drafted else 0 for witch in range(1, WITCHES + 1)]
    history = entries(state)
    asked = {entry[2] for entry in history if entry[0] == ASKED and entry[1] == seat}
    cells += [1 if witch in asked else 0 for witch in range(1, WITCHES + 1)]
    cells += [
        1 if witch in asked and state.mistresses >> witch - 1 & 1 else 0 for witch in range(1, WITCHES + 1)
    ]
    for owner in order:
        cells += hand(state.hands, owner) if state.held_by[owner] >> seat & 1 else [0] * CARDS
    cleared = 0
    for done, _, value, place, waz in history:
        if done == MOVED and not waz:
            cleared |= state.spans[place * VALUES + value]
    cells += witches(cleared)
    history.reverse()
    cells += filled([seen(entry[1], seat, seats) + 1 for entry in history], LATEST)
    told = [cell for entry in history for cell in entry_cells(state, entry)]
    cells += filled(told, LATEST * len(entry_cells(state, [0] * STRIDE)))
    return cells + (filled(state.circle[1:], PLACES - 1) if options["shuffled"] else [])


def mask(match: Match, seat: int) -> list[int]:
    """What a seat may do: picks in order, so that enough are left; lays; questions, none; confirm."""
    state: State = match.state
    legal = set(state.legal(seat))
    last = state.draft[-1] if state.draft else 0
    missing = state.count - len(state.draft)
    cells = []
    for witch in range(1, WITCHES + 1):
        in_order = witch > last and state.witches - witch >= missing - 1
        cells.append(1 if in_order and PICK + witch in legal else 0)
    cells += [1 if LAY + value in legal else 0 for value in range(LOW, HIGH + 1)]
    cells += [1 if QUESTION + witch in legal else 0 for witch in range(1, WITCHES + 1)]
    return [*cells, 1 if DECLINE in legal else 0, 1 if confirm_of(state.draft) in legal else 0]
