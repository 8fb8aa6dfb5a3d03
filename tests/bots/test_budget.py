"""How long a bot may think."""

import pickle
from types import SimpleNamespace

import pytest

from rayonw.bots import budget as module
from rayonw.bots.budget import Milliseconds, Playouts
from rayonw.bots.thinking import Thinking


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that stands still at `now`, in seconds, until it is set."""
    made = SimpleNamespace(now=100.0)
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: made.now))
    return made


def test_a_count_of_playouts_says_no_that_many_times() -> None:
    budget = Playouts(3)
    assert [budget.spent() for _ in range(5)] == [False, False, False, True, True]


def test_a_count_tells_which_part_of_it_is_used() -> None:
    budget = Playouts(4)
    budget.spent()
    assert budget.used() == 1 / 4


def test_no_playouts_at_all_are_spent_at_once() -> None:
    assert Playouts(0).spent()
    assert Playouts(0).used() == 1


def test_time_is_spent_when_it_has_passed(clock: SimpleNamespace) -> None:
    budget = Milliseconds(500)
    clock.now += 0.25
    assert budget.used() == 250 / 500
    assert not budget.spent()
    clock.now += 0.25
    assert budget.spent()
    clock.now += 1
    assert budget.used() == 1


def test_no_time_at_all_is_spent_at_once() -> None:
    assert Milliseconds(0).spent()


def test_time_begins_again_in_another_process(clock: SimpleNamespace) -> None:
    budget = Milliseconds(250)
    clock.now += 0.25
    arrived = pickle.loads(pickle.dumps(budget))
    assert budget.spent()
    assert not arrived.spent()


def test_every_decision_gets_a_budget_of_its_own() -> None:
    thinking = Thinking(playouts=1)
    first = thinking.budget()
    assert not first.spent()
    assert first.spent()
    assert not thinking.budget().spent()
    assert str(thinking) == "1 playouts"
    assert str(Thinking(30)) == "30 ms"
