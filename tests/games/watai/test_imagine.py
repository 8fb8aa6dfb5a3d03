"""Worlds imagined from a view: nobody can tell them from the truth, and all cards are there once."""

import json
from collections.abc import Callable

import pytest

from rayonw.games.watai.imagine import imagine
from rayonw.games.watai.material import kind_of
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Rng
from tests.games.rig import expire, play
from tests.games.watai.table import dealt, player, start


class ExtrasFirst:
    """Chance that lays cards by their kind instead of shuffling them: Extra Stops are drawn first."""

    def below(self, n: int) -> int:
        return n - 1

    def shuffle(self, items: list[int]) -> None:
        items.sort(key=kind_of)


def imagined(state: State, rng: Rng | None = None) -> State:
    """A world imagined from what everybody sees, which looks like the truth to everybody."""
    world = imagine(json.loads(json.dumps(state.common())), rng or Chance(1))
    assert world.common() == state.common()
    return world


def counted() -> State:
    """A round with a cry, fines, slaps and omissions is counted, and the next one dealt."""
    state = position(
        "seats: 3; count: doubled; scores: 10 20 30; A: b2; B: r9 | talon y4 y5; C: r9 | talon y3; "
        "piles: [start.A b2.B b3.B b4.C]"
    )
    state.refusals[1] = 1
    state.slaps[2] = 3
    state.omissions[2] = 2
    play(state, "C watai")
    play(state, "A watai")
    return state


def slapped() -> State:
    """Accents are chosen, and two of three seats have slapped one of two piles."""
    state = position(
        "seats: 3; variants: 15 16; A: b10 r9; B: g2; C: r9; "
        "piles: [start.B b2 b3 b4 b5 b6 b7 b8 b9.C] [start.C]"
    )
    play(state, "B accent ja-JP", at=100)
    play(state, "A 1:b10>1", at=700)
    play(state, "B slap 1", at=800)
    play(state, "C slap 1", at=900)
    play(state, "B 1:g2>2", at=1_000)
    return state


def exchanged() -> State:
    """Stocks were passed on, the Talon of the roller has three cards fewer, and a heap lies open."""
    state = dealt(3, [6, 10])
    play(state, "A name B")
    start(state)
    play(state, "A turn", at=3_000)
    assert player(state, "B")["hidden_backs"]["talon"] == [[1, 13], [0, 3]]
    assert player(state, "A")["hidden_backs"]["heap"] == [[2, 2]]
    return state


@pytest.mark.parametrize("truth", [counted, slapped, exchanged])
def test_an_imagined_world_shows_what_the_view_shows(truth: Callable[[], State]) -> None:
    imagined(truth())


@pytest.mark.parametrize("truth", [counted, exchanged])
def test_every_card_lies_somewhere_once_in_an_imagined_world(truth: Callable[[], State]) -> None:
    state = truth()
    assert imagined(state).census() == state.census()


@pytest.mark.clause("wat.R12")
def test_the_extra_stop_set_aside_is_the_one_that_froze() -> None:
    state = position(
        "seats: 3; variants: 13; A: b2 | stock r9 g9 extra | talon y4; B: r2; C: g9; piles: [start]"
    )
    play(state, "A turn")
    world = imagined(state)
    assert len(world.froze) == 1
    assert world.froze == world.aside


TWO_EXTRAS = "seats: 2; variants: 5 13; B: r2 | talon y4; piles: [start]"
"""Both of A's Extra Stops freeze, once each."""


@pytest.mark.clause("wat.R35c")
def test_of_two_extra_stops_the_one_in_sight_has_frozen_not_one_that_may_lie_under_it() -> None:
    state = position(TWO_EXTRAS.replace("13", "13 14") + "; A: | stock extra extra")
    assert play(state, "A turn") == ["turned", "froze"]
    world = imagined(state, ExtrasFirst())
    under, top = world.heap[0]
    assert kind_of(under) == kind_of(top), "the other one was imagined under it"
    assert world.froze == [top]


@pytest.mark.clause("wat.R35c")
def test_an_extra_stop_alone_on_the_heap_has_frozen_and_does_so_once() -> None:
    state = position(TWO_EXTRAS + "; A: b2 | heap g2 extra")
    assert play(state, "A h:g2>1") == ["laid", "froze"]
    world = imagined(state)
    assert world.froze == world.heap[0]
    expire(world)
    assert world.common()["phase"] == "race"


@pytest.mark.clause("wat.R35c")
def test_extra_stops_that_froze_and_were_covered_lie_under_the_heaps_top() -> None:
    one = position(TWO_EXTRAS.replace("13", "13 14") + "; A: | heap g2 extra | stock r8 g3")
    for text in ("h:g2>1", "turn", "h:g3>1"):
        play(one, f"A {text}")
    world = imagined(one, ExtrasFirst())
    assert world.froze == world.heap[0][:1]
    both = position(TWO_EXTRAS + "; A: | stock r8 r7 extra r6 r5 extra r4 r3 y8")
    for _ in range(3):
        play(both, "A turn")
    world = imagined(both, ExtrasFirst())
    assert world.froze == world.heap[0][:2]
