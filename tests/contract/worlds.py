"""Worlds that a seat, or a spectator, cannot tell from the truth."""

import json

from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.state import State, private_to

SECRET_STEPS = 6


def watchers(seats: int) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(seats)]


def in_time(state: State) -> int:
    """A moment at which the rules still wait."""
    limit = state.deadline()
    return 10**9 if limit is None else limit - 1


def private_actions(state: State, seat: int) -> list[int]:
    """What a seat may do now without anybody else seeing anything of it."""
    at = in_time(state)
    return [action for action in state.legal(seat) if private_to(state.clone().play(seat, action, at), seat)]


def moved_in_secret(state: State, watcher: int | None, chance: Chance) -> State:
    """The same world after some private actions of other seats: the watcher cannot know of them."""
    world = state.clone()
    for _ in range(SECRET_STEPS):
        for seat in range(world.seats):
            actions = private_actions(world, seat) if seat != watcher else []
            if actions:
                world.play(seat, actions[chance.below(len(actions))], in_time(world))
    return world


def indistinguishable(game: Game, state: State, watcher: int | None, chance: Chance) -> list[State]:
    """The truth, another world that looks the same, and what secret actions make of the two."""
    imagined = game.imagine(json.loads(json.dumps(state.view(watcher))), chance)
    return [
        state,
        moved_in_secret(state, watcher, chance),
        imagined,
        moved_in_secret(imagined, watcher, chance),
    ]
