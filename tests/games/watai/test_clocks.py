"""One deadline for all clocks, and what runs out first."""

import pytest

from rayonw.games.watai.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import expire, play, refusal, texts
from tests.games.watai.table import dealt, lines, player, start


@pytest.mark.clause("wat.R31a")
def test_go_has_no_time_limit_in_rules_1_and_the_countdown_lasts_three_seconds() -> None:
    state = dealt(3, version=1)
    assert state.deadline() is None
    with pytest.raises(Refusal, match="not yet"):
        state.expire(10**9)
    play(state, "A go", at=500_000)
    assert state.deadline() == 503_000
    with pytest.raises(Refusal, match="not yet"):
        state.expire(502_999)


def test_the_earliest_of_all_clocks_is_the_deadline() -> None:
    state = position(
        "seats: 3; variants: 15 16; A: b10; B: start y9; C: y9; piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    )
    assert state.deadline() == 90_000
    play(state, "C !B2", at=1_000)
    assert state.deadline() == 11_000, "C's finger"
    play(state, "A 1:b10>1", at=2_000)
    assert state.deadline() == 4_000, "A's announcement"
    play(state, "A say 10", at=2_500)
    assert state.deadline() == 5_000, "the slap window"
    play(state, "C slap 1", at=2_600)
    play(state, "C slap 1", at=2_700)
    assert state.deadline() == 3_700, "C slapped twice"
    play(state, "B away", at=2_800)
    for due in (3_700, 5_000, 11_000, 62_800, 92_000):
        assert state.deadline() == due
        state.expire(due)
    assert state.round == 2


@pytest.mark.clause("wat.R31g")
def test_at_one_moment_announcements_come_before_the_end_of_the_round() -> None:
    state = position("seats: 3; variants: 16; A: b2 y9; B: y9 | talon y4; C: y9; piles: [start.B]")
    play(state, "A 1:b2>1", at=1_000)
    assert state.blocked_due == 11_000
    state.say_due[0] = 11_000
    kinds = expire(state)
    assert kinds.index("omitted") < kinds.index("round_over")
    assert lines(state)[0]["total"] == 1 - 1


@pytest.mark.clause("wat.R31g")
def test_a_late_expiry_lets_run_out_all_that_is_due() -> None:
    state = position("seats: 3; variants: 16; A: b2 b3; B: start; C: y9; piles: [start]")
    play(state, "A 1:b2>1", at=1_000)
    play(state, "A 2:b3>1", at=1_500)
    assert expire(state, at=9_000) == ["omitted", "omitted"]


@pytest.mark.clause("wat.R31d")
def test_a_windows_last_millisecond_counts_if_logged_before_its_expiry() -> None:
    state = position("seats: 3; variants: 16; A: b2 b3; B: start; C: y9; piles: [start]")
    play(state, "A 1:b2>1", at=1_000)
    assert play(state, "A say 2", at=3_000) == ["said"]


def test_time_never_runs_backwards() -> None:
    state = position("seats: 3; A: b2; B: start; piles: [start]")
    play(state, "B 1:start>+", at=5_000)
    play(state, "A 1:b2>1", at=4_000)
    assert state.common()["clock"]["now"] == 5_000
    assert state.common()["piles"]["0"]["at"] == 5_000


@pytest.mark.clause("wat.R31b")
def test_play_actions_before_the_end_of_the_countdown_are_refused_free() -> None:
    state = dealt(3)
    play(state, "A go")
    for text in ("turn", "watai", "!B1"):
        assert refusal(state, f"A {text}", at=2_999).why == "countdown"
    assert player(state, "A")["false_cries"] == 0
    assert texts(state, "A") == ["away"]


def test_clocks_of_a_new_round_start_afresh() -> None:
    state = start(position("seats: 3; phase: ready; A: y9; B: start; C: y9 | talon y4"))
    play(state, "B !A1", at=5_000)
    play(state, "A watai", at=6_000)
    assert player(state, "B")["point_due"] == -1
    start(state, at=100_000)
    assert state.common()["clock"]["placed_at"] == 103_000
