"""Bots that see Views only, on a simulated clock; and races in any order."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.games.watai.mind import MIND
from rayonw.games.watai.mind.choice import CHOOSERS, SKILLS, delay
from rayonw.games.watai.notation import read, write
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import Refusal
from tests.games.rig import expire, play
from tests.games.watai.person import won
from tests.games.watai.table import dealt, lines


def choice(state: State, seat: int, level: str, seed: int = 1) -> str:
    """What a bot of a level would do, as text."""
    action = CHOOSERS[level](state.view(seat), Chance(seed), Playouts(0))
    return "nothing" if action == NOTHING else write(state, action)


def race(state: State, levels: list[str], seed: int, rounds: int = 1000) -> Counter[str]:
    """Let bots play on a simulated clock, for so many rounds at most; what was refused, by reason."""
    chance = Chance(seed)
    refused: Counter[str] = Counter()
    plans: dict[int, tuple[int, int]] = {}
    at = 0
    while state.outcome() is None and state.round <= rounds:
        for seat, level in enumerate(levels):
            if seat not in plans:
                view = state.view(seat)
                action = CHOOSERS[level](view, chance, Playouts(0))
                if action != NOTHING:
                    plans[seat] = (at + delay(view, action, level, chance), action)
        due = state.deadline()
        if plans and (due is None or min(plans.values())[0] < due):
            seat = min(plans, key=lambda one: plans[one])
            at, action = plans.pop(seat)
            try:
                state.play(seat, action, at)
            except Refusal as refusal:
                refused[refusal.why] += 1
        else:
            assert due is not None
            at = due
            state.expire(at)
    return refused


def test_a_bot_says_go_waits_for_the_start_and_races() -> None:
    state = dealt(3, version=1)
    assert choice(state, 0, "strong") == "go"
    assert choice(state, 1, "strong") == "nothing"
    play(state, "A go")
    assert choice(state, 0, "easy") == "nothing"
    expire(state)
    assert choice(state, 2, "medium") != "nothing"


def test_a_strong_bot_plays_its_devidoir_before_its_heap_and_cries_at_once() -> None:
    both = position("seats: 3; A: b2 | talon y9 | heap r2; B: start; piles: [start]")
    assert {choice(both, 0, "strong", seed) for seed in range(8)} <= {"1:b2>1", "h:r2>1"}
    assert Counter(choice(both, 0, "strong", seed) for seed in range(40)).most_common(1)[0][0] == "1:b2>1"
    done = position("seats: 3; A: b2; B: start; piles: [start]")
    assert choice(done, 0, "strong") == "watai"


def test_a_strong_bot_prefers_the_card_that_lets_its_next_one_follow() -> None:
    state = position("seats: 3; A: r5 b2 b3 | talon y9 y8; B: g9; piles: [start] [start r2 r3 r4]")
    picks = Counter(choice(state, 0, "strong", seed) for seed in range(40))
    assert picks.most_common(1)[0][0] == "2:b2>1"


def test_an_easy_bot_overlooks_cards_that_a_strong_one_sees() -> None:
    state = position("seats: 3; A: b2 | talon y9 | stock r4 r5 r6; B: start; piles: [start]")
    seen = {level: sum(choice(state, 0, level, seed) == "1:b2>1" for seed in range(100)) for level in SKILLS}
    assert seen["easy"] < seen["medium"] < seen["strong"]
    assert seen["easy"] < 75
    assert seen["strong"] > 90


def test_bots_fill_slap_announce_point_name_and_take_an_accent() -> None:
    hole = position("seats: 3; autofill: off; A: - | talon y9; B: start")
    assert choice(hole, 0, "strong") == "fill 1"
    slap = position(
        "seats: 3; variants: 15; A: y9 | talon y8; B: b10; piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    )
    play(slap, "B 1:b10>1")
    assert choice(slap, 0, "strong", 3) == "slap 1"
    say = position("seats: 3; variants: 16; A: b2 | talon y8; B: start; piles: [start]")
    play(say, "A 1:b2>1")
    assert choice(say, 0, "strong", 3) == "say 2"
    held = position("seats: 3; A: y9 | talon y8; B: start; C: g9 | stock g2 g3 g4")
    play(held, "C turn", at=15_000)
    assert "!B1" in {choice(held, 0, "strong", seed) for seed in range(40)}
    assert choice(dealt(3, [4]), 0, "strong") == "name A"
    leader = dealt(3, [3])
    leader.scores[2] = 40
    assert choice(leader, 0, "strong") == "name C"
    assert choice(dealt(3, [16]), 1, "easy").startswith("accent ")


def test_a_bot_has_nothing_to_do_when_away_or_frozen_or_out_of_cards() -> None:
    away = position("seats: 3; A: b2; B: start; piles: [start]; away: A")
    assert choice(away, 0, "strong") == "nothing"
    frozen = position("seats: 3; variants: 13; A: | stock r9 g9 extra; B: start")
    play(frozen, "A turn")
    assert choice(frozen, 1, "strong") == "nothing"
    assert choice(position("seats: 3; A: y9 | talon y8; B: start"), 0, "strong") == "nothing"


def test_delays_are_human_and_shorter_with_level() -> None:
    state = position("seats: 3; A: b2 | stock r4 r5 r6; B: start; piles: [start]")
    view = state.view(0)
    for text in ("1:b2>1", "turn", "watai", "!B1", "go"):
        means = []
        for level in ("strong", "medium", "easy"):
            times = [delay(view, read(state, text), level, Chance(seed)) for seed in range(200)]
            assert min(times) >= 150
            assert max(times) < 6_000
            means.append(sum(times) / len(times))
        assert text == "go" or means == sorted(means)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"autofill": False}),
        (4, {"variants": [5, 9, 15, 16]}),
        (5, {}),
        (8, {"variants": "none"}),
        (3, {"variants": [3, 4, 6, 10, 13]}),
        (4, {"variants": [7, 8, 11, 12, 14]}),
        (2, {"variants": [5, 13]}),
    ],
)
def test_tables_of_bots_finish_rounds_and_keep_every_card(seats: int, options: dict[str, Any]) -> None:
    game = rayonw.game("watai")
    state = game.deal(seats, f"bots {seats}", options)
    assert isinstance(state, State)
    census = state.census()
    levels = [("strong", "medium", "strong", "medium")[seat % 4] for seat in range(seats)]
    race(state, levels, seed=seats, rounds=2)
    assert state.census() == census
    assert sum(line["cards"] for line in lines(state)) > 10, "a round was counted"


def test_strong_beats_medium_and_medium_beats_easy() -> None:
    """A quick look; the arena has the tables."""
    for better, worse in (("strong", "medium"), ("medium", "easy")):
        won = 0
        for seed in range(6):
            levels = [better, worse] if seed % 2 else [worse, better]
            state = dealt(2, seed=f"levels {seed}", target=50)
            race(state, levels, seed)
            won += levels[state.winners[0]] == better
        assert won >= 5, f"{better} won {won} of 6 against {worse}"


def test_the_levels_are_a_ladder_for_people_too() -> None:
    """Of sixty duels, by the seconds that a person needs for a gesture; docs/arena.md has the whole table."""
    assert 0.5 < won("easy", 2_000, bots=1, rounds=60) < 0.8
    assert 0.2 < won("medium", 2_000, bots=1, rounds=60) < 0.45
    assert 0.4 < won("medium", 1_500, bots=1, rounds=60) < 0.7
    assert won("strong", 1_500, bots=1, rounds=60) < 0.1


def test_races_are_lost_and_told() -> None:
    state = dealt(4, seed="lost races")
    refused = race(state, ["medium"] * 4, seed=2, rounds=2)
    assert refused["somebody_was_faster"] > 0


def test_the_mind_has_all_three_levels_and_delays() -> None:
    assert set(MIND.choosers) == {"easy", "medium", "strong"}
    assert MIND.delay is not None


@given(order=st.permutations(list(range(12))), steps=st.lists(st.integers(0, 400), min_size=12, max_size=12))
def test_in_any_order_of_arrival_each_place_is_taken_once_and_no_card_is_lost(
    order: list[int], steps: list[int]
) -> None:
    """Four seats want the same two places, and each says so three times."""
    state = position(
        "seats: 4; A: b2 b3 r9 | talon y9; B: b2 b3 r9 | talon y9; C: b2 b3 r9 | talon y9; "
        "D: b2 b3 r9 start | talon y9; piles: [start.D]"
    )
    census = state.census()
    wishes = [(seat, text) for seat in range(4) for text in ("1:b2>1", "2:b3>1", "1:b2>1")]
    at = 0
    laid = []
    refused = set()
    for place, step in zip(order, steps, strict=True):
        seat, text = wishes[place]
        at += step
        try:
            state.play(seat, read(state, text), at)
            laid.append(text)
        except Refusal as refusal:
            refused.add(refusal.why)
        assert state.census() == census
    assert laid in (["1:b2>1"], ["1:b2>1", "2:b3>1"])
    assert refused <= {"somebody_was_faster", "does_not_fit", "no_card_there"}
