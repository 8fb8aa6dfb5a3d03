"""Wapi in numbers, plainly."""

from rayonw.games.wapi.action import ACTIONS
from rayonw.games.wapi.material import BARE, COIN, NO_TOKEN, PARTS
from rayonw.games.wapi.rules import BY_BAG, BY_SPOTS, State
from rayonw.kernel.encoder import Match
from rayonw.kernel.option import Options
from tests.contract.plain.cells import clockwise, hot, seen


def observation(match: Match, seat: int, options: Options) -> list[int]:
    """What a seat sees."""
    state: State = match.state
    seats = state.seats
    coins = sorted(COIN + int(value) for value, count in options["box"]["coins"].items() if count)
    cells = hot(seen(state.turn, seat, seats), seats)
    cells += [1 if state.drawn == token else 0 for token in [*range(PARTS), *coins]]
    cells += [state.totems_left[owner] for owner in clockwise(seats, seat)]
    cells += [state.aside.count(part) for part in range(PARTS)]
    cells += [1 if state.ended_by == reason else 0 for reason in (BY_SPOTS, BY_BAG)]
    for owner in state.space_of:
        cells += hot(0 if owner == BARE else seen(owner, seat, seats) + 1 if owner >= 0 else -1, seats + 1)
    for coin in state.coins:
        cells += hot(-1 if coin == NO_TOKEN else coins.index(coin), len(coins))
    return cells


def mask(match: Match, seat: int) -> list[int]:
    """What a seat may do."""
    legal = match.state.legal(seat)
    return [1 if action in legal else 0 for action in range(ACTIONS)]
