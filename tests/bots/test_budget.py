"""How long a bot may think."""

import pickle
import time

from rayonw.bots.budget import Milliseconds, Playouts
from rayonw.bots.thinking import Thinking


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


def test_time_is_spent_when_it_has_passed() -> None:
    budget = Milliseconds(20)
    assert not budget.spent()
    time.sleep(0.021)
    assert budget.spent()
    assert budget.used() == 1


def test_no_time_at_all_is_spent_at_once() -> None:
    assert Milliseconds(0).spent()


def test_time_begins_again_in_another_process() -> None:
    budget = Milliseconds(50)
    time.sleep(0.051)
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
