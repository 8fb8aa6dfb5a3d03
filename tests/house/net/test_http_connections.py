"""HTTP connections that keep the house waiting, or come in crowds: over real sockets, with short limits."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from socket import SO_RCVBUF, SOL_SOCKET, socket

import pytest

from rayonw.house.net import http_connections as connections_module
from rayonw.house.net.client_files import ClientFiles
from rayonw.house.ops.open_files import KEPT
from rayonw.house.ops.settings import Settings, TimeLimits
from rayonw.house.wire import Sit
from tests.house.process import address, start
from tests.house.rig import Rig, new_id, opened
from tests.house.waiting import eventually, nothing_for

HASTY = TimeLimits(header=0.3, body=0.3, answer=8.0, idle=0.6, idle_proxy=0.6)
HOST = b"Host: 127.0.0.1\r\n"
ENOUGH = 10.0
"""Seconds in which whoever keeps the house waiting must be gone."""

Both = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def hasty(tmp_path: Path, **more: object) -> AsyncIterator[Rig]:
    """A house with little patience."""
    chosen = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, time_limits=HASTY)
    async with opened(tmp_path, replace(chosen, **more), ClientFiles(tmp_path / "client")) as rig:  # type: ignore[arg-type]
        yield rig


async def connected(rig: Rig) -> Both:
    return await asyncio.open_connection("127.0.0.1", int(rig.base.rpartition(":")[2]))


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that the house says until it hangs up."""
    heard = b""
    async with asyncio.timeout(ENOUGH):
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                heard += data
    return heard


async def dribble(writer: asyncio.StreamWriter, text: bytes) -> None:
    """A byte now and then, for ever."""
    with suppress(ConnectionError):
        for byte in text * 1000:
            writer.write(bytes((byte,)))
            await writer.drain()
            await nothing_for(0.05)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/games HT",
        b"GET /api/games HTTP/1.1\r\n" + HOST + b"X-Slow: ",
        b"POST /api/me HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\n{",
        b"POST /api/me HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"POST /api/replay/0 HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\n" + HOST + b"Content-Length: 9\r\n\r\n1",
        b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n",
        b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\nGET /he",
    ],
    ids=["silence", "line", "header", "body", "chunk", "no body", "unread body", "idle", "second header"],
)
@pytest.mark.parametrize("dribbling", [False, True], ids=["still", "dribbling"])
async def test_nobody_keeps_the_house_waiting(tmp_path: Path, begun: bytes, dribbling: bool) -> None:
    async with hasty(tmp_path) as rig:
        reader, writer = await connected(rig)
        writer.write(begun)
        task = asyncio.create_task(dribble(writer, b"a") if dribbling else nothing_for(0))
        await ended(reader)
        task.cancel()
        writer.close()
        await eventually(lambda: rig.connections.open == 0)


@pytest.mark.parametrize("begun", [b"", b"GET /api/ga"], ids=["silence", "half a line"])
@pytest.mark.parametrize("before", [0, 1], ids=["first request", "second request"])
async def test_a_header_has_less_time_than_a_pause(tmp_path: Path, begun: bytes, before: int) -> None:
    async with hasty(tmp_path, time_limits=replace(HASTY, idle=60.0 if begun or not before else 0.3)) as rig:
        reader, writer = await connected(rig)
        for _ in range(before):
            writer.write(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")
            await reader.readuntil(b"ok\n")
        writer.write(begun)
        assert await ended(reader) == b""
        writer.close()


async def test_a_body_that_does_not_come_is_told_so(tmp_path: Path) -> None:
    async with hasty(tmp_path) as rig:
        reader, writer = await connected(rig)
        writer.write(b"POST /api/me HTTP/1.1\r\n" + HOST + b"Content-Length: 100\r\n\r\n{")
        assert (await ended(reader)).startswith(b"HTTP/1.1 408 ")
        writer.close()


async def test_who_does_not_read_the_answer_is_cut_off(tmp_path: Path) -> None:
    assets = tmp_path / "client" / "assets"
    assets.mkdir(parents=True)
    (assets / "big-12345678.js").write_bytes(b"/" * 8_000_000)
    async with hasty(tmp_path) as rig:
        with socket() as plain:
            plain.setsockopt(SOL_SOCKET, SO_RCVBUF, 4096)
            plain.connect(("127.0.0.1", int(rig.base.rpartition(":")[2])))
            plain.sendall(b"GET /assets/big-12345678.js HTTP/1.1\r\n" + HOST + b"\r\n")
            await eventually(lambda: rig.connections.open == 1)
            await eventually(lambda: rig.connections.open == 0)


async def test_an_answer_that_is_never_made_does_not_keep_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hasty(tmp_path, time_limits=replace(HASTY, answer=0.3)) as rig:
        never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(rig.house.store, "check", lambda: never)
        reader, writer = await connected(rig)
        writer.write(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")
        assert await ended(reader) == b""
        writer.close()
        never.cancel()


async def test_requests_of_one_connection_may_take_as_long_as_they_like_together(tmp_path: Path) -> None:
    async with hasty(tmp_path) as rig:
        reader, writer = await connected(rig)
        began = time.monotonic()
        while time.monotonic() - began < 1.2:
            writer.write(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n")
            assert (await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200")
            await nothing_for(0.2)
        writer.close()


async def test_a_line_stays_however_long_it_is_open(tmp_path: Path) -> None:
    async with hasty(tmp_path) as rig:
        ada = await rig.guest()
        window = await ada.open(await ada.make(2))
        await nothing_for(1.0)
        await window.done(Sit(new_id(), 1))


async def test_an_address_has_only_so_many_connections(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, bot_processes=1, connections=16)) as rig:
        crowd = [await connected(rig) for _ in range(4)]
        await eventually(lambda: rig.connections.open == 4)
        for _ in range(5):
            reader, writer = await connected(rig)
            assert (await ended(reader)).startswith(b"HTTP/1.1 429 ")
            writer.close()
        assert rig.connections.turned_away.counts == {"address": 5}
        assert sum("an address has all" in record.message for record in caplog.records) == 1
        crowd.pop()[1].close()
        await eventually(lambda: rig.connections.open == 3)
        assert (await (await rig.browser()).get("/healthz"))[0] == 200
        for _, writer in crowd:
            writer.close()


async def test_a_full_house_says_so_once_and_who_only_waits_gives_way(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = Settings(data=tmp_path, limits=0, pace=0, bot_processes=1, connections=4)
    async with opened(tmp_path, chosen) as rig:
        crowd = [await connected(rig) for _ in range(4)]
        await eventually(lambda: rig.connections.open == 4)
        ada = await rig.browser()
        status, raw = await ada.get("/metrics")
        assert status == 200
        assert 'rayonw_turned_away_total{reason="full"} 1' in raw.decode().splitlines()
        assert "rayonw_sockets_most 4" in raw.decode().splitlines()
        assert await ended(crowd[0][0]) == b"", "the one that has waited longest"
        for _ in range(3):
            await (await rig.browser()).get("/healthz")
        assert sum("nobody more can come in" in record.message for record in caplog.records) == 1
        for _, writer in crowd:
            writer.close()


async def test_lines_do_not_give_way(tmp_path: Path) -> None:
    chosen = Settings(data=tmp_path, limits=0, pace=0, bot_processes=1, connections=3)
    async with opened(tmp_path, chosen) as rig:
        ada = await rig.guest()
        code = await ada.make(2)
        for _ in range(3):
            await ada.open(code)
        await eventually(lambda: rig.connections.open == 3)
        reader, writer = await connected(rig)
        assert (await ended(reader)).startswith(b"HTTP/1.1 503 ")
        writer.close()
        assert rig.house.count_connections() == 3


def test_it_is_logged_again_after_a_while(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections_module, "SILENCE", -1.0)
    caplog.set_level(logging.INFO)
    connections = connections_module.HttpConnections(Settings(data=tmp_path, connections=4), 10)
    assert connections.come("a") is None
    for _ in range(2):
        assert connections.come("a") == connections_module.TOO_MANY
    assert len(caplog.records) == 2


def test_the_limit_of_open_files_is_raised_at_the_start_or_told(tmp_path: Path) -> None:
    for soft, hard, told in ((256, 4096, f"room for {4096 - KEPT} connections"), (300, 300, "`ulimit -n`")):
        process = start(tmp_path / str(soft), "--port", "0", files=(soft, hard))
        try:
            address(process)
        finally:
            process.terminate()
        _, said = process.communicate(timeout=20)
        assert told in said, said
