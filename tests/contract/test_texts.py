"""The answer to a text depends on nothing that the asker may not know."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.state import Refusal, State
from tests.contract.settings import TABLES, examples, mixed_options
from tests.contract.walk import walked
from tests.contract.worlds import in_time, indistinguishable

SIGNS = "0123456789 >&+-!:=@abchnorst"
SAMPLE = 150 if rayonw.compiled else 60
"""How many texts are taken of those that no seat may play now."""


def writable(game: Game, state: State, chance: Chance) -> set[str]:
    """What any seat may play, and some of all that has a text at all."""
    texts = {game.write(state, action) for seat in range(state.seats) for action in state.legal(seat)}
    for _ in range(SAMPLE):
        try:
            texts.add(game.write(state, chance.below(game.codes)))
        except Refusal:
            continue
    return texts


def mutated(text: str, chance: Chance) -> str:
    """The text with one sign more, one less, or another."""
    place = chance.below(len(text) + 1)
    sign = SIGNS[chance.below(len(SIGNS))]
    return (
        text[:place] + sign + text[place:],
        text[:place] + text[place + 1 :],
        text[:place] + sign + text[place + 1 :],
    )[chance.below(3)]


def answer(game: Game, world: State, asker: int | None, legal: set[int], text: str) -> Any:
    """What the asker hears: that it is played, or why not. A spectator only reads."""
    try:
        action = game.read(world, text)
        if asker is None:
            return action
        if action in legal:
            return "played"
        world.play(asker, action, in_time(world))
    except Refusal as refusal:
        return refusal.clause, refusal.why, sorted(refusal.details.items())
    raise AssertionError(f"{text} was played, and is not legal")


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=st.integers(0, 10**6), steps=st.integers(0, 150))
def test_a_text_gets_one_answer_in_all_worlds_that_look_the_same(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    chance = Chance(seed + 3)
    for asker in (None, chance.below(seats)):
        worlds = indistinguishable(game, state, asker, chance)
        texts = set.union(*(writable(game, world, chance) for world in worlds))
        texts |= {mutated(text, chance) for text in sorted(texts)}
        texts |= {"", " ", "\x00", "é", "+" * 300, data.draw(st.text(max_size=30))}
        legal = [set(world.legal(asker)) if asker is not None else set() for world in worlds]
        assert all(one == legal[0] for one in legal)
        for text in sorted(texts):
            answers = [
                answer(game, world, asker, own, text) for world, own in zip(worlds, legal, strict=True)
            ]
            assert all(one == answers[0] for one in answers), (asker, text, answers)
