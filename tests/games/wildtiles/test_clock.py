"""Tables with a clock: what the rules do for who is out of time."""

import pytest

from rayonw.games.wildtiles.event import tell
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.state import Refusal
from tests.games.rig import run, waiting
from tests.games.wildtiles.table import DEAD_END, count


def timed_out(state: State) -> list[str]:
    """Let the clock run out; what happened."""
    limit = state.deadline()
    assert limit is not None
    with pytest.raises(Refusal, match="not yet"):
        state.expire(limit - 1)
    return [str(tell(event)["kind"]) for event in state.expire(limit)]


@pytest.mark.clause("til.R29a")
def test_out_of_time_one_draws_then_passes() -> None:
    state = position("seats: 3; clock: 20; path: r5>n; A: r1 b2; pile: r9 y1")
    assert state.deadline() == 20_000
    assert timed_out(state) == ["drew_one", "got"]
    assert state.deadline() == 40_000
    assert timed_out(state) == ["passed"]
    assert waiting(state) == "B"


@pytest.mark.clause("til.R29b")
def test_out_of_time_nobody_bluffs() -> None:
    state = position(f"seats: 3; clock: 20; {DEAD_END}; A: r1 b2 wild4; pile: g9 y1 y2 y3 y4 y5 y6 y7")
    assert timed_out(state)[0] == "laid"
    four = position("seats: 3; clock: 20; path: r5>n @b10; A: r1 b2 wild4; pile: g9 y1 y2")
    timed_out(four)
    assert count(four)[0] == 2
    honest = position(f"seats: 3; clock: 20; {DEAD_END}; A: b1 b2; pile: g9 y1 y2 y3 y4 y5 y6 y7")
    assert timed_out(honest)[0] == "drew_one"


@pytest.mark.clause("til.R29c")
def test_out_of_time_a_first_tile_is_laid_a_four_accepted_uno_called() -> None:
    first = position("seats: 3; clock: 20; A: r1 b2 super")
    assert timed_out(first) == ["laid"]
    four = position("seats: 3; clock: 20; path: r5>n; A: wild4 b2 b3; B: g1; pile: y1 y2 y3 y4")
    run(four, "A wild4=b>n")
    assert timed_out(four)[0] == "accepted"
    last = position("seats: 3; clock: 20; path: r5>n @b10; A: r1 b2; pile: none")
    assert timed_out(last) == ["laid", "uno"]


@pytest.mark.clause("til.R29c")
def test_out_of_time_everyone_who_has_not_chosen_passes_the_first_tiles() -> None:
    state = position("seats: 3; clock: 20; path: r5>n @d10; A: r1 b2 b3; B: g1 g2; C: y1 y2; pile: y9")
    run(state, "A r1>s", "C give y2", "C give y1")
    assert timed_out(state).count("handed") == 0, "one tile each first"
    assert timed_out(state).count("handed") == 3
    assert waiting(state) == "B"


@pytest.mark.clause("til.R29a")
def test_out_of_time_advice_is_denied() -> None:
    state = position("seats: 3; advice; clock: 20; path: r5>n; A: r1 b2; pile: y9")
    run(state, "B report A")
    assert timed_out(state) == ["denied"]


@pytest.mark.clause("til.R29a", "til.R5c")
def test_out_of_time_one_denial_settles_the_vote_and_nobody_acts_for_it_twice() -> None:
    state = position("seats: 4; advice; clock: 20; path: r5>n; C: r1 b2; turn: C; pile: y9 y8")
    run(state, "D report B")
    assert waiting(state) == "AC"
    assert timed_out(state) == ["denied"]
    assert (waiting(state), count(state)[2]) == ("C", 2), "her turn begins, she has not drawn"


def test_without_a_clock_nobody_is_hurried() -> None:
    assert position("seats: 3; path: r5>n; A: r1 b2").deadline() is None


@pytest.mark.clause("til.R29a")
def test_when_time_runs_out_everybody_who_is_waited_for_acts() -> None:
    state = position("seats: 3; clock: 20; path: r3>n @d10; A: r1 b2; B: g1; C: y9; pile: y1 y2 y3")
    run(state, "A r1>n!")
    told = [tell(event) for event in state.expire(20_000)]
    assert [item["seat"] for item in told if item["kind"] == "gave"] == [0, 1, 2]
