"""A long log: the house goes on while such a table is opened, read on or read again; and it has an end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from rayonw.house.log import Entry, appended
from rayonw.house.log import log as logs
from rayonw.house.log.entries import Acted
from rayonw.house.table import LiveTable, following, live, table
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import Bye
from tests.house.rig import Rig, Window
from tests.house.table.race import race
from tests.house.turns import Turns
from tests.house.waiting import eventually

STORES = ("sqlite", "postgres")
TURNS = 250
"""More than anything does in one turn of the loop."""
AT_ONCE = 20


@pytest.fixture(autouse=True)
def small_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a log that is written quickly counts as long."""
    monkeypatch.setattr(table, "PORTION", AT_ONCE)
    monkeypatch.setattr(following, "PORTION", AT_ONCE)
    monkeypatch.setattr(logs, "REREAD", AT_ONCE)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Iterator[Turns]:
    """Count how often something is done in each turn of the loop."""
    turns = Turns()
    does: Callable[..., Any] = getattr(where, name)

    def counts(*given: Any) -> Any:
        turns.count()
        return does(*given)

    with monkeypatch.context() as patch:
        patch.setattr(where, name, counts)
        yield turns


def in_portions(turns: Turns) -> bool:
    """Whether everything was done, and never much at once."""
    return sum(turns.counts.values()) >= TURNS and max(turns.counts.values()) <= AT_ONCE


async def turned_for_ever(rig: Rig, window: Window) -> None:
    """Somebody else turns cards in Wataï, again and again; the table in memory does not hear of it."""
    code = window.table.code
    log = await rig.house.log.read(code)
    twin = fold(code, log)
    more: list[Entry] = [Acted(twin.last_at + number, 0, "turn") for number in range(TURNS)]
    await appended(rig.house.log, code, twin.seq, more)


async def test_a_table_is_opened_a_little_in_each_turn_of_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, other = await race(rig, 2)
    code = window.table.code
    await window.close()
    await other.close()
    await rig.nobody_at(code)
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "idle_for", lambda _: 3600)
        assert rig.house.sweep() == 1
    await rig.house.store.drained()
    await turned_for_ever(rig, window)
    with (
        counted(monkeypatch, logs, "reread") as decoded,
        counted(monkeypatch, Table, "apply") as taken,
    ):
        opened = await rig.live_table(code)
    assert in_portions(decoded)
    assert in_portions(taken)
    assert opened.table.seq == len(await rig.house.log.read(code))


async def test_what_other_houses_stored_is_taken_a_little_in_each_turn_of_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _ = await race(rig, 2)
    here = await rig.live_table(window.table.code)
    await turned_for_ever(rig, window)
    with counted(monkeypatch, Table, "act") as taken:
        here.following.read_on()
        await eventually(lambda: sum(taken.counts.values()) >= TURNS)
    assert in_portions(taken)
    before = window.seq
    await window.reach(before + TURNS)


async def test_a_table_that_lost_its_way_is_read_again_a_little_in_each_turn_of_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _ = await race(rig, 2)
    here = await rig.live_table(window.table.code)
    await turned_for_ever(rig, window)
    with counted(monkeypatch, Table, "apply") as taken:
        here.ledger.give_up("storage")
        await eventually(lambda: here.ledger.trouble is None)
    assert in_portions(taken)
    await window.play("turn")


async def test_a_match_that_never_ends_is_closed(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    window, other = await race(rig, 2)
    monkeypatch.setattr(live, "LONGEST", window.seq + 10)
    for _ in range(10):
        await window.play("turn")
    assert (await other.hear(Bye)).reason == "closed"
    here = rig.house.live_tables[window.table.code]
    assert here.table.closed
    assert here.table.seq <= window.seq + 3
