"""Several houses as real processes on one port: started, killed, stopped in the middle, renewed, ended."""

import asyncio
import os
import re
import signal
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from aiohttp import ClientSession, CookieJar

from rayonw.house.wire import Ack, Act, Bye
from tests.house import rig, waiting
from tests.house.process import SLOW, address, fails, start
from tests.house.rig import Guest, Window, new_id
from tests.house.waiting import eventually

LOST = (OSError, AssertionError, TimeoutError)
"""How a connection ends whose house is killed, hangs or is not there yet."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Houses that are started again may take long to say anything."""
    for module, name in ((rig, "PATIENCE"), (rig, "LONGEST"), (waiting, "PATIENCE")):
        monkeypatch.setattr(module, name, SLOW)


@pytest.fixture
def street(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Three houses on an embedded server."""
    process = start(tmp_path, "--port", "0", "--houses", "3", "--pace", "0", "--limits", "0")
    yield process
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    try:
        process.communicate(timeout=SLOW)
    finally:
        process.kill()
        process.communicate()


def which(base: str, trust: ssl.SSLContext | None = None) -> str:
    """Which house answers."""
    with urlopen(base + "healthz", timeout=SLOW, context=trust) as answer:
        return str(re.fullmatch(r"ok house (\d)\n", answer.read().decode())[1])  # type: ignore[index]


def who_answers(base: str, houses: int, trust: ssl.SSLContext | None = None) -> set[str]:
    """Ask until so many houses have answered, or so often that chance cannot have left one out."""
    seen: set[str] = set()
    for _ in range(200):
        seen.add(which(base, trust))
        if len(seen) == houses:
            break
    return seen


def children(process: "subprocess.Popen[str]", program: bytes) -> list[int]:
    """The processes that it has started and that run this program; one that ends meanwhile is none."""
    found = []
    tasks = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="utf-8").split()
    for pid in map(int, tasks):
        with suppress(FileNotFoundError, ProcessLookupError):
            if program in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found


def members(process: "subprocess.Popen[str]") -> list[int]:
    """The processes of the houses."""
    return children(process, b"rayonw.house.member")


def alive(pids: list[int]) -> list[int]:
    """Which of these processes still are."""
    return [pid for pid in pids if Path(f"/proc/{pid}").exists()]


async def guest(base: str, name: str) -> Guest:
    """A browser with a name."""
    return await Guest(base.rstrip("/"), ClientSession(cookie_jar=CookieJar(unsafe=True))).named(name)


async def back_at(ada: Guest, code: str) -> Window:
    """The table again, at whichever house answers; a house that is being started again may take a moment.

    One that hangs is given up, and each time later, since one that is only slow answers in the end.
    """
    patience = 2.0
    async with asyncio.timeout(SLOW):
        while True:
            try:
                async with asyncio.timeout(patience):
                    return await ada.open(code)
            except LOST:
                patience *= 1.5
                await asyncio.sleep(0.1)


async def play_on(window: Window) -> int:
    """Ada plays, as often as it is her turn, until the bot answers: somebody drives the table. How often."""
    played: list[int] = []
    async with asyncio.timeout(SLOW):
        while not played or not any(told.by == 1 and told.seq > played[0] for told in window.told):
            if window.legal:
                played.append(await window.play())
            else:
                await window.next()
    return len(played)


async def play_again(ada: Guest, code: str) -> None:
    """The same, however often the store is not there yet: nothing is played twice, since ids are the same."""
    message: Act | None = None
    async with asyncio.timeout(SLOW):
        while True:
            with suppress(*LOST):
                window = await back_at(ada, code)
                while message is None and not window.legal:
                    await window.next()
                message = message or Act(new_id(), window.seq, window.legal[0])
                if isinstance(await window.ask(message), Ack):
                    return
            await asyncio.sleep(0.2)


async def test_houses_share_a_port_and_end_together(street: "subprocess.Popen[str]", tmp_path: Path) -> None:
    base = address(street)
    port = base.rstrip("/").rpartition(":")[2]
    said = await asyncio.to_thread(fails, tmp_path / "other", "--port", port, "--houses", "2")
    assert f"port {port} is in use" in said
    assert await asyncio.to_thread(who_answers, base, 3) == {"1", "2", "3"}
    own = members(street)
    assert len(own) == 3
    street.send_signal(signal.SIGTERM)
    _, said = await asyncio.to_thread(street.communicate, timeout=SLOW)
    assert street.returncode == 0
    assert "Traceback" not in said
    assert not alive(own)


async def test_a_match_goes_on_through_kills_renewal_and_a_lost_server(
    street: "subprocess.Popen[str]",
) -> None:
    base = address(street)
    ada = await guest(base, "Ada")
    try:
        code = await ada.make(2, ("easy",), start=True, options={"first": 0})
        window = await ada.open(code)
        played = await play_on(window)
        before = members(street)
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        window = await back_at(ada, code)
        played += await play_on(window)
        assert not set(members(street)) & set(before)
        await eventually(lambda: len(members(street)) == 3)
        renewed = members(street)
        street.send_signal(signal.SIGHUP)
        bye = await window.hear(Bye)
        assert bye.reason == "restart"
        window = await back_at(ada, code)
        played += await play_on(window)
        await eventually(lambda: not alive(renewed))
        (server,) = children(street, b"bin/postgres")
        os.kill(server, signal.SIGKILL)
        await play_again(ada, code)
        assert len([told for told in (await back_at(ada, code)).told if told.by == 0]) == played + 1
    finally:
        await ada.go()


async def test_when_a_house_hangs_others_take_its_tables_over(street: "subprocess.Popen[str]") -> None:
    """Whichever of them drives the table: soon another does, and the bot plays."""
    base = address(street)
    ada = await guest(base, "Ada")
    stopped: list[int] = []
    try:
        code = await ada.make(2, ("easy",), start=True, options={"first": 0})
        for _ in range(3):
            pid = next(each for each in members(street) if each not in stopped)
            os.kill(pid, signal.SIGSTOP)
            stopped.append(pid)
            await play_on(await back_at(ada, code))
            wake(pid)
    finally:
        for pid in stopped:
            wake(pid)
        await ada.go()


def wake(pid: int) -> None:
    """A house goes on, unless it hung for so long that it was ended and another is in its place."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGCONT)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("postgresql://ada@127.0.0.1:1/x", "there is no PostgreSQL server at 127.0.0.1:1/x"),
        ("mysql://ada@127.0.0.1/x", "a database is named as postgresql://"),
    ],
)
@pytest.mark.parametrize("houses", ["1", "2"])
def test_a_wrong_database_is_one_clear_sentence(
    tmp_path: Path, database: str, sentence: str, houses: str
) -> None:
    assert sentence in fails(tmp_path, "--port", "0", "--database", database, "--houses", houses)


def test_several_houses_share_one_certificate(tmp_path: Path) -> None:
    """Whichever answers: a browser that trusts the folder's authority is spoken to, a stranger is not."""
    process = start(tmp_path, "--port", "0", "--houses", "2", "--https")
    try:
        base = address(process)
        assert base.startswith("https:")
        trust = ssl.create_default_context(cafile=str(tmp_path / "house.authority.pem"))
        assert who_answers(base, 2, trust) == {"1", "2"}
        with pytest.raises(URLError, match="CERTIFICATE_VERIFY_FAILED"):
            urlopen(base + "healthz", timeout=SLOW)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=SLOW)
