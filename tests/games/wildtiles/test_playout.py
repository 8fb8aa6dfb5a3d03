"""Random play inside the engine is as random as play by the legal lists, and by the same rules."""

import pytest

import rayonw
from rayonw.games.wildtiles.action import CATCH
from rayonw.games.wildtiles.mind.playout import random_action, random_playout
from rayonw.games.wildtiles.phase import OVER, PASSING
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.tileset import nth_kind, size_of
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B
from tests.games.wildtiles.table import states

GAME = rayonw.game("wildtiles")
SEATS = (2, 3, 4)
DRAWS = 4000
"""How often each choice is repeated to see its frequencies."""


def test_a_set_of_kinds_is_counted_and_numbered() -> None:
    kinds = 1 << 3 | 1 << 17 | 1 << 54
    assert [nth_kind(kinds, number) for number in range(size_of(kinds))] == [3, 17, 54]


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_action_is_always_legal(seats: int) -> None:
    chance = Chance(7)
    for state in states(seats, 6):
        seat = state.to_act()[0]
        assert random_action(state, seat, chance) in state.legal(seat)


@pytest.mark.parametrize(
    "text",
    [
        "path: r5>ne; A: r1 b5 g2 wild; turn: A",
        "path: r5>ne; A: r1 wild4; turn: A",
        "path: r5>ne; A: g1 g2 g3; turn: A; fault: B",
        "path: r5>ne; A: r1 g2 g3; turn: A; encore",
        "seats: 3; path: r5>ne; A: r1 g2 g3; turn: A; accused: C",
        "path: r5>ne; A: r1 g2 g3 r7; turn: A; drawn: r7",
    ],
    ids=["black tile", "UNO due", "to catch", "encore", "to challenge", "drawn"],
)
def test_every_legal_action_is_as_likely_as_another(text: str) -> None:
    check_frequencies(position(text), A)


def test_every_tile_is_as_likely_to_be_passed_left() -> None:
    passing = next(state for state in states(3, 20) if state.phase == PASSING)
    check_frequencies(passing, passing.to_act()[0])


def check_frequencies(state: State, seat: int) -> None:
    """Each legal action comes as often as expected, give or take five times its standard deviation."""
    actions = state.legal(seat)
    chance = Chance(11)
    seen = dict.fromkeys(actions, 0)
    for _ in range(DRAWS):
        seen[random_action(state, seat, chance)] += 1
    share = 1 / len(actions)
    spread = (DRAWS * share * (1 - share)) ** 0.5
    for action, times in seen.items():
        assert abs(times - DRAWS * share) <= 5 * spread, f"{action} came {times} times"


def test_a_fault_that_can_be_caught_is_caught_at_times() -> None:
    state = position("path: r5>ne; A: g1 g2 g3; turn: A; fault: B")
    chance = Chance(3)
    assert CATCH + B in {random_action(state, A, chance) for _ in range(200)}


@pytest.mark.parametrize("seats", SEATS)
def test_a_playout_ends_its_round_and_keeps_all_tiles(seats: int) -> None:
    dealt = GAME.deal(seats, "playout")
    assert isinstance(dealt, State)
    saved = dealt.save()
    chance = Chance(5)
    lengths = set()
    for _ in range(20):
        state = dealt.clone()
        lengths.add(random_playout(state, chance))
        assert state.phase == OVER
        assert state.census() == dealt.census()
        assert len(state.sheet) == 1
    assert len(lengths) > 10, "no two are alike"
    assert dealt.save() == saved, "the clones alone were played"
