"""The count of a round, the die, and the end of a match."""

import pytest

from rayonw.games.watai.dice import count_by_die
from rayonw.games.watai.material import BONUS_10, BONUS_20, CLASSIC, DOUBLED, NOBODY
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.games.watai.score import winner_at
from tests.games.rig import LETTERS, play, run, texts
from tests.games.watai.table import dealt, lines, player

FIFTEEN = "[start b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12] [start r2 r3]"


def totals(state: State) -> list[int]:
    """What the last round brought every seat."""
    return [line["total"] for line in lines(state)]


@pytest.mark.clause("wat.E1")
def test_15_cards_laid_and_4_in_the_talon_score_7() -> None:
    """The printed example."""
    state = position(f"seats: 3; A: y9 | talon g4 g5 g6 g7; B: y9; C: y9; piles: {FIFTEEN}")
    assert len(state.cards_laid) == 15
    play(state, "B watai")
    assert totals(state)[0] == 15 - 2 * 4 == 7


@pytest.mark.clause("wat.E1")
def test_stock_and_devidoir_count_nothing_and_the_crier_has_5() -> None:
    state = position("seats: 3; A: y9 g9 | stock b4 b5 b6 | heap b7; B: y9 g9 r9 | talon y3; C: y9")
    play(state, "A watai")
    assert totals(state) == [5, -2, 0]


@pytest.mark.clause("wat.E5")
@pytest.mark.clause("wat.R17")
def test_the_rules_count_for_everybody_and_show_the_sum_line_by_line() -> None:
    state = position("seats: 3; scores: 10 20 30; A: y9; B: y9 | talon y3; C: y9; piles: [start.B b2.B b3]")
    play(state, "A watai")
    lines = state.common()["last"]["lines"]
    assert lines["0"] | {"cards": 1, "bonus": 5, "total": 1 + 5, "score": 10 + 6} == lines["0"]
    assert lines["1"] | {"cards": 2, "talon": 1, "total": 2 - 2, "score": 20} == lines["1"]
    assert lines["2"] | {"cards": 0, "total": 0, "score": 30} == lines["2"]
    assert state.common()["last"]["crier"] == 0


@pytest.mark.clause("wat.E2b")
@pytest.mark.parametrize(
    ("die", "count"),
    [(1, CLASSIC), (2, BONUS_10), (3, CLASSIC), (4, BONUS_20), (5, CLASSIC), (6, DOUBLED), (7, CLASSIC)],
)
def test_each_face_of_the_die_says_how_the_next_round_is_counted(die: int, count: int) -> None:
    assert count_by_die(die) == count


@pytest.mark.clause("wat.R8e")
def test_after_an_8_the_count_is_classic() -> None:
    assert count_by_die(8) == CLASSIC


@pytest.mark.clause("wat.R8a")
@pytest.mark.parametrize(
    ("count", "cry", "other"),
    [
        ("classic", 5, -4 + 1),
        ("bonus_10", 10, -4 + 1),
        ("bonus_20", 20, -4 + 1),
        ("doubled", 2 * 5, 2 * (-4 + 1)),
    ],
)
def test_10_and_20_replace_the_5_and_doubling_doubles_everything_below_0_too(
    count: str, cry: int, other: int
) -> None:
    state = position(f"seats: 3; count: {count}; A: y9; B: y9 | talon y3 y4; C: y9; piles: [start.B]")
    play(state, "A watai")
    assert totals(state)[:2] == [cry, other]


@pytest.mark.clause("wat.E2a")
def test_the_crier_rolls_for_the_next_rounds_count() -> None:
    state = position("seed: 1; seats: 3; A: y9; B: y9 | talon y3; C: y9")
    rolled = next(event for event in run(state, "C watai") if event["kind"] == "count_die")
    assert (rolled["seat"], rolled["die"]) == (2, state.common()["dice"]["count"])
    assert rolled["count"] == state.common()["count"]


@pytest.mark.clause("wat.E2c")
def test_an_8_costs_its_roller_10_at_once() -> None:
    seen = set()
    for number in range(40):
        state = position(f"seed: {number}; seats: 3; A: y9; B: y9 | talon y3; C: y9")
        play(state, "A watai")
        die = state.common()["dice"]["count"]
        seen.add(die)
        assert state.count == count_by_die(die)
        assert lines(state)[0]["total"] == 5
        assert state.scores[0] == (5 - 10 if die == 8 else 5)
    assert seen == set(range(1, 9))


@pytest.mark.clause("wat.E4")
def test_the_first_round_has_no_die() -> None:
    for seats in (2, 4, 8):
        view = dealt(seats, "die").common()
        assert view["dice"] == {"count": 0, "variant": []}
        assert (view["count"], view["variants"]) == ("classic", [])


@pytest.mark.clause("wat.R8b")
def test_penalties_slaps_and_omissions_are_outside_the_doubling() -> None:
    state = position("seats: 3; count: doubled; A: y9; B: y9 | talon y3; C: y9; piles: [start.B]")
    play(state, "B watai")
    state.refusals[1] = 1
    state.slaps[1] = 3
    state.omissions[1] = 1
    play(state, "A watai")
    assert totals(state)[1] == 2 * (1 - 2) - 5 - 5 + 3 - 1


@pytest.mark.clause("wat.E3")
def test_the_first_to_reach_150_wins() -> None:
    state = position("seats: 3; scores: 100 145 130; A: y9; B: y9; C: y9 | talon y3")
    play(state, "B watai")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((100, 145 + 5, 130 - 2), (1,), "wat.E3")


@pytest.mark.clause("wat.G1b")
def test_the_match_goes_on_until_somebody_has_won_it() -> None:
    state = position("seats: 3; scores: 100 144 130; A: y9; B: y9; C: y9 | talon y3")
    play(state, "B watai")
    assert state.outcome() is None
    won = position("seats: 3; scores: 100 145 130; A: y9; B: y9; C: y9 | talon y3")
    play(won, "B watai")
    assert won.to_act() == ()
    assert [texts(won, letter) for letter in "ABC"] == [[], [], []]


@pytest.mark.clause("wat.R9a")
def test_the_highest_wins_and_the_check_comes_before_any_roll() -> None:
    state = position("seats: 3; scores: 160 145 130; A: y9; B: y9; C: y9")
    events = play(state, "B watai")
    assert state.winners == [0]
    assert "count_die" not in events
    assert events[-1] == "won"


@pytest.mark.clause("wat.R9b")
def test_a_tie_plays_another_round() -> None:
    state = position("seats: 3; scores: 155 150 130; A: y9; B: y9; C: y9")
    play(state, "B watai")
    assert state.outcome() is None
    assert state.round == 2


@pytest.mark.clause("wat.R9c")
def test_the_target_is_an_option_from_50_to_300() -> None:
    state = position("seats: 3; target: 50; scores: 45 10 10; A: y9; B: y9; C: y9")
    play(state, "A watai")
    assert state.winners == [0]
    far = position("seats: 3; target: 300; scores: 200 10 10; A: y9; B: y9; C: y9")
    play(far, "A watai")
    assert far.outcome() is None


@pytest.mark.clause("wat.R19a")
def test_between_rounds_points_check_dice_deal_named_player_and_go_follow_in_this_order() -> None:
    state = position("seats: 3; pinned: 3; A: y9; B: y9 | talon y3; C: y9")
    events = play(state, "A watai")
    wanted = ["watai", "round_over", "counted", "counted", "counted", "count_die", "variant", "dealt"]
    assert [kind for kind in events if kind != "wataie"] == wanted
    assert state.common()["phase"] == "naming"
    play(state, "A name B")
    assert state.common()["phase"] == "ready"


@pytest.mark.clause("wat.R19b")
def test_scores_may_go_below_0() -> None:
    state = position("seats: 3; A: y9; B: y9 | talon y3 y4 y5; C: y9")
    play(state, "A watai")
    assert player(state, "B")["score"] == -6


@pytest.mark.clause("wat.R37")
def test_a_fall_to_minus_twice_the_target_ends_the_match_for_the_highest() -> None:
    state = position("seats: 3; scores: 20 -298 15; A: y9; B: y9 | talon y3; C: y9")
    play(state, "A watai")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((25, -300, 15), (0,), "wat.R37")
    above = position("seats: 3; scores: 20 -297 15; A: y9; B: y9 | talon y3; C: y9")
    play(above, "A watai")
    assert above.outcome() is None
    tie = position("seats: 3; scores: 20 -298 25; A: y9; B: y9 | talon y3; C: y9")
    play(tie, "A watai")
    assert tie.winners == [0, 2]


def test_a_whole_match_of_cries_adds_up() -> None:
    """Every round the next seat cries with an empty Talon; the running score is the sum of the totals."""
    state = position("seats: 3; target: 300; A: y9; B: y9; C: y9")
    sums = [0, 0, 0]
    for number in range(6):
        crier = number % 3
        for seat in range(3):
            state.stock[seat] += state.talon[seat]
            state.talon[seat] = []
        before = list(state.scores)
        play(state, f"{LETTERS[crier]} watai", at=number * 10_000)
        sums = [have + line["total"] for have, line in zip(before, lines(state), strict=True)]
        fell = 10 if state.common()["dice"]["count"] == 8 else 0
        sums[crier] -= fell
        assert state.scores == sums
        told = [line["score"] for line in lines(state)]
        assert (len(state.common()["sheet"]), state.common()["sheet"][-1]) == (number + 1, told)
        play(state, f"{LETTERS[crier]} go", at=number * 10_000 + 1)
        state.expire(number * 10_000 + 3_001)


@pytest.mark.clause("wat.R9b")
@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ("149 0 0", NOBODY),
        ("150 149 0", 0),
        ("155 170 0", 1),
        ("170 155 0", 0),
        ("155 160 170", 2),
        ("170 170 0", NOBODY),
        ("170 170 180", 2),
        ("160 155 160", NOBODY),
    ],
)
def test_of_those_past_the_target_the_highest_wins_and_ties_play_on(scores: str, winner: int) -> None:
    assert winner_at(position(f"seats: 3; scores: {scores}"), 150) == winner


@pytest.mark.clause("wat.R36b")
def test_a_seat_that_left_cannot_win() -> None:
    assert winner_at(position("seats: 3; scores: 170 160 0; left: A"), 150) == 1
