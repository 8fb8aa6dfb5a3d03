"""The garbage collector: no pause grows with the tables in memory, and the house leaves nothing to find."""

import asyncio
import gc
import os
import weakref
from asyncio import Future
from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import Any, cast

import pytest
from aiohttp import web

import rayonw
from rayonw.house.log import Entry, Ledger, Made, Sat, Started
from rayonw.house.ops.collector import LATEST, PORTION, SOONEST, Collector, next_wait
from rayonw.house.ops.metrics import Metrics
from rayonw.house.ops.settings import Settings
from rayonw.house.table.connection import Connection, Socket
from rayonw.house.table.live import LiveTable
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import Act, Sit, Start, Sync
from tests.house.rig import new_id, opened
from tests.house.table.swift import InstantBots, InstantLog, NoList, no_rematch, person
from tests.house.waiting import eventually, nothing_for

LIMIT = 0.050
"""Seconds of processor time that the longest pause may take."""
TABLES, MOVES = (5_000, 60) if os.environ.get("RAYONW_PROFILE") == "full" else (600, 40)
SEATS = 4
BOX = {"spaces": 8, "spots": 8, "symbols": 8, "coins": {"0": 24, "1": 24}}
"""A box of Wapi that lasts for 85 actions."""


@pytest.fixture
def pauses() -> Iterator[list[float]]:
    """Every pause from now on, in seconds of processor time; the collector works as it does in a house."""
    found: list[float] = []
    began = 0.0

    def look(phase: str, _: dict[str, Any]) -> None:
        nonlocal began
        if phase == "start":
            began = thread_time()
        else:
            found.append(thread_time() - began)

    collector = Collector()
    collector.begin()
    gc.callbacks.append(look)
    yield found
    gc.callbacks.remove(look)
    collector.end()


class Forgetful(InstantLog):
    """A log whose entries are elsewhere, as in a house."""

    def append(self, *append: Any) -> None:
        """Durable in the next turn of the loop."""
        asyncio.get_running_loop().call_soon(append[-1], None)

    def ended(self, _table: str, _seq: int, _time: int) -> "Future[None]":
        """Nobody asks."""
        future: Future[None] = asyncio.get_running_loop().create_future()
        future.set_result(None)
        return future


class Silent(Connection):
    """A browser that is told everything and keeps nothing."""

    def __init__(self, seat: int) -> None:
        super().__init__(cast("Socket", type("NoSocket", (), {"transport": None})), person(seat))

    def send(self, data: bytes) -> None:
        """Gone."""


def live_table(number: int, log: InstantLog, metrics: Metrics) -> LiveTable:
    """A match of four, all of them connected."""
    game = rayonw.game("wapi")
    entries: list[Entry] = [
        Made(0, "wapi", SEATS, game.settle(SEATS, {"box": BOX}), "p0", "P0", f"seed {number}"),
        *(Sat(0, seat, f"p{seat}", f"P{seat}") for seat in range(SEATS)),
        Started(0, game.version),
    ]
    table, settings = fold(f"t{number}", entries), Settings(bot_processes=1)
    live = LiveTable(table, log, InstantBots(1), metrics, settings, no_rematch, NoList())
    for seat in range(SEATS):
        live.join(Silent(seat))
    return live


def act(live: LiveTable) -> None:
    """Whose turn it is plays what comes first."""
    table = live.table
    assert table.state is not None
    seat = table.state.to_act()[0]
    text = table.game.write(table.state, table.state.legal(seat)[0])
    live.receive(live.connections[seat], Act(new_id(), table.shown(seat), text))


async def test_no_pause_grows_with_the_tables_in_memory(pauses: list[float]) -> None:
    """`./check --full` has 5,000 tables in memory, each with four connections and sixty moves."""
    collecting = asyncio.create_task(Collector().go_on(lambda: False))
    log, metrics = Forgetful([]), Metrics(lambda: 0, lambda: 0)
    tables: list[LiveTable] = []
    for number in range(TABLES):
        tables.append(live_table(number, log, metrics))
        if number % 20 == 0:
            await asyncio.sleep(0)
    for _ in range(MOVES):
        for number, live in enumerate(tables):
            act(live)
            if number % 100 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(0)
    assert all(len(live.table.played) == MOVES for live in tables)
    aside = gc.get_freeze_count()
    print(f"{TABLES} tables, {aside:,} objects aside, longest pause {1000 * max(pauses):.1f} ms")
    assert aside > TABLES * 50, "what is old was set aside"
    assert max(pauses) < LIMIT
    collecting.cancel()
    for live in tables:
        live.close()


def test_the_longer_a_portion_took_the_sooner_the_next_one_comes() -> None:
    """Half as long as it should take: wait twice as long; but never for long, and never at once."""
    assert next_wait(0.1, PORTION / 2) == pytest.approx(2 * 0.1)
    assert next_wait(0.24, PORTION * 2) == pytest.approx(0.24 / 2)
    assert next_wait(0.2, PORTION * 1000) == SOONEST
    assert next_wait(0.2, PORTION / 1000) == next_wait(0.2, 0) == LATEST


async def test_what_is_over_is_gone_without_the_collector(tmp_path: Path) -> None:
    """A match that was put away, its browsers, their requests: nothing of it waits to be found."""
    settings = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, idle_seconds=0.01)
    async with opened(tmp_path, settings) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        gc.collect()
        gc.disable()
        try:
            code = await ada.make(2)
            windows = [await ada.open(code), await bob.open(code)]
            await windows[1].done(Sit(new_id(), 1))
            await windows[0].done(Start(new_id()))
            for window in windows:
                await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
            await next(window for window in windows if window.legal).play()
            live = await rig.live_table(code)
            held = [weakref.ref(part) for part in (live, live.bot_seats, *live.connections)]
            assert living(code)
            for window in windows:
                await window.close()
            await rig.nobody_at(code)
            del live
            await eventually(lambda: rig.house.sweep() == 1)
            await ada.make(2)
            await eventually(lambda: not any(ref() for ref in held) and not living(code))
            await eventually(lambda: not requests())
        finally:
            gc.enable()


def living(code: str) -> list[object]:
    """The table of this code and its ledger: they may be compiled, and have no weak references then."""
    found = [each for each in gc.get_objects() if isinstance(each, Ledger | Table)]
    return [each for each in found if code in (getattr(each, "code", ""), getattr(each, "_code", ""))]


def requests() -> list[object]:
    """What aiohttp keeps of WebSockets."""
    return [each for each in gc.get_objects() if isinstance(each, web.WebSocketResponse)]


async def test_what_nobody_holds_is_found_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what was set aside before."""
    monkeypatch.setattr("rayonw.house.ops.collector.QUIET_SECONDS", 0.01)
    monkeypatch.setattr("rayonw.house.ops.collector.SOONEST", 0.01)
    monkeypatch.setattr("rayonw.house.ops.collector.LATEST", 0.01)
    monkeypatch.setattr("rayonw.house.ops.collector.WORTH", -1)
    paused: list[float] = []
    collector = Collector(paused.append)
    collector.begin()
    try:
        ring: list[Any] = [type("Part", (), {})()]
        ring.append(ring)
        lost = weakref.ref(ring[0])
        gc.freeze()
        del ring
        quiet = False
        resting = asyncio.create_task(collector.go_on(lambda: quiet))
        await nothing_for(0.05)
        assert lost() is not None, "not while people play"
        quiet = True
        await eventually(lambda: lost() is None)
        resting.cancel()
        assert paused
    finally:
        collector.end()
