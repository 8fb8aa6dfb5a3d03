"""The first lesson: do as the strong bot does, and guess who wins from there."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import rayonw
from learning.features import SEATS, Features, Floats
from learning.network import Adam, Weights, backward, forward, odds
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, Match

BATCH = 256
STRAY = 10
"""Of a hundred moves, those at random: so that the lesson also has positions that follow mistakes."""


class Lesson(NamedTuple):
    """Decisions of the teacher."""

    features: Floats
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]
    worth: Floats
    """What the match brought to who decided."""


def teach(games: int, playouts: int, seed: int) -> Lesson:
    """The decisions of the strong bot in matches against itself, where there was a choice."""
    game = rayonw.game("wapi")
    encoder = game.encoder(SEATS)
    chance = Chance(seed)
    seen: list[bytes] = []
    masks: list[bytes] = []
    actions: list[int] = []
    worths: list[float] = []
    for number in range(games):
        match = Match(game.deal(SEATS, f"lesson {seed} {number}"))
        seats: list[int] = []
        while (seat := encoder.waiting(match)) != NOBODY:
            legal = match.state.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                action = choose(game, match.state.view(seat), "strong", chance, Playouts(playouts))
                seen.append(bytes(encoder.observation(match, seat)))
                masks.append(bytes(encoder.action_mask(match, seat)))
                actions.append(action)
                seats.append(seat)
                if chance.below(100) < STRAY:
                    action = legal[chance.below(len(legal))]
            encoder.act(match, seat, action)
        utilities = encoder.utilities(match)
        worths += [utilities[seat] for seat in seats]
    rows = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
    return Lesson(
        Features(encoder)(rows),
        np.frombuffer(b"".join(masks), np.bool_).reshape(len(seen), -1),
        np.array(actions),
        np.array(worths, np.float32),
    )


def imitate(weights: Weights, lesson: Lesson, rounds: int, rng: np.random.Generator) -> tuple[float, float]:
    """Learn a lesson by heart, again and again; the part of the teacher's choices met, and the error."""
    adam = Adam(weights, 2e-3)
    met = wrong = 0.0
    for turn in range(rounds):
        adam.rate = 2e-3 * (1 - turn / rounds) + 1e-4
        order = rng.permutation(len(lesson.action))
        met = wrong = 0.0
        for first in range(0, len(order), BATCH):
            rows = order[first : first + BATCH]
            passed = forward(weights, lesson.features[rows])
            likely = odds(passed.logits, lesson.mask[rows])
            met += float((likely.argmax(axis=1) == lesson.action[rows]).sum())
            apart = passed.value - lesson.worth[rows]
            wrong += float((apart**2).sum())
            likely[np.arange(len(rows)), lesson.action[rows]] -= 1
            adam.step(backward(weights, passed, likely / len(rows), apart / len(rows)))
    return met / len(lesson.action), wrong / len(lesson.action)
