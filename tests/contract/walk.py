"""Random matches: the driver that every contract test shares."""

from collections.abc import Iterator
from dataclasses import dataclass

from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.record import EXPIRE, Move
from rayonw.kernel.state import Event, State

LONGEST_MATCH = 60_000


@dataclass
class Step:
    """What the walk did last: the move as a log would have it, and what it let be seen."""

    move: Move
    action: int
    events: list[Event]


def seats_with_a_choice(state: State) -> list[int]:
    """Every seat that may act now, waited for or not."""
    return [seat for seat in range(state.seats) if state.legal(seat)]


def walk(game: Game, state: State, chance: Chance, steps: int = LONGEST_MATCH) -> Iterator[Step]:
    """Play at random, in place, until the end or so many steps; time passes, and deadlines are kept."""
    at = 0
    for _ in range(steps):
        if state.outcome() is not None:
            return
        at += 10 + chance.below(1990)
        limit = state.deadline()
        waited = state.to_act()
        if limit is not None and (at >= limit or not waited):
            at = max(at - 2000, limit) if waited else limit
            yield Step(Move(None, at, EXPIRE), -1, state.expire(at))
            continue
        pool = list(waited) if chance.below(4) else seats_with_a_choice(state)
        seat = pool[chance.below(len(pool))]
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        text = game.write(state, action)
        yield Step(Move(seat, at, text), action, state.play(seat, action, at))
    assert steps < LONGEST_MATCH, "a random match did not end"


def version_of(game: Game, seed: int) -> int:
    """The rules version of a random match: mostly the newest, every older one now and then."""
    return game.version if seed % 3 else 1 + seed // 3 % game.version


def walked(game: Game, seats: int, options: dict[str, object], seed: int, steps: int) -> State:
    """A State some random steps into a match."""
    state = game.deal(seats, f"seed {seed}", options, version_of(game, seed))
    for _ in walk(game, state, Chance(seed), steps):
        pass
    return state
