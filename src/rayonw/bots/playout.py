"""Any game played to its end at random, for games whose mind brings no playout of its own."""

from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Outcome, State

LONGEST = 5000
"""Steps after which a match that goes nowhere is judged as it stands: nobody wins."""


def shares(outcome: Outcome | None, seats: int) -> list[float]:
    """Each seat's share of the win; a match without end is worth an even share to everybody."""
    if outcome is None or not outcome.winners:
        return [1 / seats] * seats
    part = 1 / len(outcome.winners)
    return [part if seat in outcome.winners else 0.0 for seat in range(seats)]


def random_playout(state: State, chance: Chance) -> list[float]:
    """Play the State to its end, in place, every choice at random; time runs out if nobody acts."""
    for _ in range(LONGEST):
        waited = state.to_act()
        if waited:
            seat = waited[chance.below(len(waited))]
            actions = state.legal(seat)
            state.play(seat, actions[chance.below(len(actions))], 0)
            continue
        deadline = state.deadline()
        if deadline is None:
            break
        state.expire(deadline)
    return shares(state.outcome(), state.seats)
