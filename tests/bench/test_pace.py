"""The load generator's clock: what is late counts as late."""

import asyncio
import math
from collections import deque
from collections.abc import Callable

import pytest

from bench.house import highest
from bench.load.line import Line
from bench.load.pace import Pace, Place
from bench.load.table import Table


class SlowTable:
    """A table that needs so many seconds for every action, and is over after so many."""

    def __init__(self, seconds: float, actions: int = 10**6) -> None:
        self.seconds = seconds
        self.actions = actions
        self.over = False
        self.done: Callable[[], None] = lambda: None
        self.rests = 0
        """How often nothing was to be done right after an answer."""

    def act(self) -> None:
        """Answer later."""
        self.actions -= 1
        self.over = self.actions == 0
        asyncio.get_running_loop().call_later(self.seconds, self._answer)

    def _answer(self) -> None:
        before = self.actions
        self.done()
        self.rests += self.actions == before

    def close(self) -> None:
        """Nothing is open."""


def places(*tables: list[SlowTable]) -> list[Place]:
    """Places with their tables."""
    queues: list[deque[Table]] = [deque(some) for some in tables]
    return [Place(queue) for queue in queues]


async def test_every_action_that_is_due_is_done() -> None:
    told = await Pace(places(*([SlowTable(0.002)] for _ in range(5))), 50, 1.0).run()
    assert told["actions"] == pytest.approx(50, abs=2)
    assert told["lost"] == 0
    assert told["p50"] >= 2


async def test_a_slow_server_is_charged_for_the_queue_it_causes() -> None:
    """An action every 50 ms to a table that takes 80: each waits longer, from when it was due."""
    told = await Pace(places([SlowTable(0.08)]), 20, 1.0).run()
    assert told["p99"] > 3 * 80
    assert told["kept"] < 20 * 0.9


async def test_a_table_that_is_over_makes_room_for_the_next() -> None:
    told = await Pace(places([SlowTable(0.001, 10), SlowTable(0.001)]), 30, 1.0).run()
    assert told["dry"] == 0
    assert told["actions"] == pytest.approx(30, abs=2)


async def test_a_place_without_tables_is_told() -> None:
    told = await Pace(places([SlowTable(0.001, 3)]), 30, 0.5).run()
    assert told["dry"] == 1


def test_the_highest_rate_is_found_between_good_and_bad() -> None:
    """A server that keeps 5000 actions a second and not one more."""
    asked: list[float] = []

    def ask(rate: float) -> dict[str, float]:
        asked.append(rate)
        return {"offered": rate, "kept": rate, "dry": 0, "p50": 1, "p99": 10 if rate <= 5000 else 90}

    best, tried = highest(ask, lambda _line: None)
    assert 5000 / 1.06 <= best["offered"] <= 5000
    assert len(tried) == len(asked)


def test_a_server_slower_than_the_first_rate_is_found_too() -> None:
    def ask(rate: float) -> dict[str, float]:
        return {"offered": rate, "kept": rate, "dry": 0, "p50": 1, "p99": 10 if rate <= 130 else 90}

    best, _ = highest(ask, lambda _line: None)
    assert 130 / 1.06 <= best["offered"] <= 130


async def test_frames_are_cut_however_they_arrive() -> None:
    heard: list[bytes] = []
    line = Line(heard.append)
    long = b"x" * 300
    stream = b"HTTP/1.1 101 Switching Protocols\r\nA: b\r\n\r\n"
    stream += b"\x81\x02hi" + b"\x81\x7e" + len(long).to_bytes(2, "big") + long + b"\x81\x00"
    for byte in stream:
        line.data_received(bytes([byte]))
    await line.opened
    assert heard == [b"hi", long, b""]


async def test_a_refused_upgrade_is_an_error() -> None:
    line = Line(lambda _data: None)
    line.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\n")
    with pytest.raises(ConnectionError, match="403"):
        await line.opened


async def test_at_no_rate_every_table_acts_as_soon_as_it_can_and_the_servers_time_is_shared_out() -> None:
    spent = iter([(10.0, 3.0), (10.5, 3.25)])
    tables = SlowTable(0.01), SlowTable(0.01)
    told = await Pace(places(*([table] for table in tables)), math.inf, 1.0, lambda: next(spent)).run()
    assert [table.rests for table in tables] == [1, 1], "at the end only"
    assert 0 < told["kept"] <= 200, "two tables, each a hundred times a second at the most"
    assert told["processor"] == pytest.approx(0.75 / told["kept"] * 1e6), "the database's too"
    assert told["server"] == pytest.approx(0.5 / told["kept"] * 1e6)
    assert told["lost"] == 0
