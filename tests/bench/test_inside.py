"""What an action costs inside the house: the real house plays, and every call is counted."""

from bench.action import inside, together


def test_the_house_in_this_process_plays_for_browsers_without_sockets() -> None:
    found = inside(tables=3)
    assert found["calls"] > 30
    told = [count for name, count in found["most"] if name.endswith(" send")]
    assert told == [4.0], "every seat is told of every action, once"
    assert all(0 < loop <= process for loop, process in zip(found["loop"], found["process"], strict=True))


def test_rounds_of_several_measurements_are_taken_together() -> None:
    one = {"loop": [30.0, 20.0], "process": [40.0, 50.0], "calls": 66.5}
    other = {"loop": [10.0], "process": [60.0], "calls": 66.0}
    assert together([one, other]) == {"median": 20.0, "least": 10.0, "with_threads": 50.0, "calls": 66.0}
