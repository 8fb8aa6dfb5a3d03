"""A file that is lost, damaged or another program's is noticed: at the start, and while the house is open."""

import asyncio
import json
import logging
import os
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from rayonw.house.log import Log, appended
from rayonw.house.log.entries import Named
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store import StorageFailed
from rayonw.house.store.sqlite import damage, file, watching
from rayonw.house.store.sqlite.damage import BadFile, inspect
from rayonw.house.store.sqlite.store import SqliteStore
from tests.house.process import address, fails, start
from tests.house.rig import opened
from tests.house.waiting import eventually

FILE = "house.sqlite3"
MARK = "house.made"
PAGE = 4096


async def fill(path: Path, tables: int = 40) -> None:
    """A house's file with some hundred pages, too young to be tidied."""
    house = SqliteStore(path)
    log = Log(house)
    for number in range(tables):
        await appended(log, f"t{number}", 0, [Named(wall(), "p", "x" * 1000) for _ in range(10)])
    await house.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a real house was open."""
    folder = tmp_path_factory.mktemp("sound")
    process = start(folder, "--port", "0", "--host", "127.0.0.1")
    address(process)
    process.terminate()
    process.communicate(timeout=30)
    asyncio.run(fill(folder / FILE))
    return folder


@pytest.fixture
def folder(sound: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return Path(shutil.copytree(sound, tmp_path / "house"))


def overwrite(path: Path, at: int, data: bytes) -> None:
    """Change bytes in the middle of a file."""
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def garble_head(path: Path) -> None:
    overwrite(path, 0, b"\x17" * 100)


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2 // PAGE * PAGE)


def cut_in_a_page(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 100)


def flip_in_a_page(path: Path) -> None:
    overwrite(path, 20 * PAGE, b"\xff" * 16)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def leave_the_first_page(path: Path) -> None:
    """As when a house was killed before anything reached the file, and its -wal was lost."""
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    assert path.stat().st_size == PAGE


def put_another_programs(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (id INTEGER)")
        connection.execute("PRAGMA user_version = 1")
        connection.execute("PRAGMA application_id = 7")
    connection.close()


DAMAGE: list[tuple[Callable[[Path], None], str, str]] = [
    (garble_head, "is damaged", "restore a backup"),
    (cut_in_half, "is damaged", "restore a backup"),
    (cut_in_a_page, "is damaged", "restore a backup"),
    (flip_in_a_page, "is damaged", "restore a backup"),
    (empty, "is empty", "restore a backup"),
    (leave_the_first_page, "is empty", "restore a backup"),
    (Path.unlink, "is missing", MARK),
    (put_another_programs, "belongs to another program", "--data"),
]


@pytest.mark.parametrize(("spoil", "what", "advice"), DAMAGE)
def test_a_house_does_not_open_on_a_spoilt_file(
    folder: Path, spoil: Callable[[Path], None], what: str, advice: str
) -> None:
    spoil(folder / FILE)
    left = (folder / FILE).read_bytes() if (folder / FILE).exists() else None
    sentence = fails(folder, "--port", "0")
    assert sentence.count("\n") == 1
    assert f"{folder / FILE} {what}" in sentence
    assert advice in sentence
    assert left == ((folder / FILE).read_bytes() if (folder / FILE).exists() else None), "nothing was changed"


def test_without_its_mark_an_emptied_folder_is_a_new_house(folder: Path) -> None:
    (folder / FILE).unlink()
    (folder / MARK).unlink()
    process = start(folder, "--port", "0", "--host", "127.0.0.1")
    address(process)
    process.terminate()
    process.communicate(timeout=30)
    assert process.returncode == 0
    assert (folder / MARK).exists()


def test_damage_in_any_page_is_found(folder: Path) -> None:
    pages = (folder / FILE).stat().st_size // PAGE
    assert pages > 100
    for page in range(1, pages):
        spoilt = folder / "spoilt"
        shutil.copy(folder / FILE, spoilt)
        overwrite(spoilt, page * PAGE, b"\xff" * 8)
        with pytest.raises(BadFile, match="damaged"):
            inspect(spoilt, expected=True)


def test_an_empty_file_with_entries_beside_it_is_a_loss_also_without_a_mark(tmp_path: Path) -> None:
    """SQLite would throw the -wal away."""
    (tmp_path / FILE).touch()
    (tmp_path / (FILE + "-wal")).write_bytes(b"x" * 5000)
    with pytest.raises(BadFile, match="restore a backup"):
        inspect(tmp_path / FILE, expected=False)


async def test_a_large_file_is_looked_at_beside_the_open_house(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(damage, "LARGE", 1000)
    monkeypatch.setattr(file, "LARGE", 1000)
    flip_in_a_page(folder / FILE)
    with caplog.at_level(logging.ERROR):
        house = SqliteStore(folder / FILE)
        await eventually(lambda: "damaged" in caplog.text)
    with pytest.raises(StorageFailed):
        await house.check()
    await house.close()


async def test_a_large_sound_file_is_served_and_closed_in_the_middle_of_looking(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(damage, "LARGE", 1000)
    monkeypatch.setattr(file, "LARGE", 1000)
    house = SqliteStore(folder / FILE)
    await house.check()
    await house.close()
    assert not caplog.records


# While the house is open.


class Running:
    """A real house with one guest, whose file can be spoilt under it."""

    def __init__(self, folder: Path, process: "subprocess.Popen[str]") -> None:
        self.folder = folder
        self.process = process
        self.base = address(process)

    def health(self) -> int:
        """The status of /healthz."""
        try:
            with urlopen(self.base + "healthz", timeout=20) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code

    def name(self, name: str) -> int:
        """Make a guest: the status."""
        try:
            with urlopen(
                Request(self.base + "api/me", json.dumps({"name": name}).encode()), timeout=20
            ) as answer:
                return int(answer.status)
        except HTTPError as error:
            return error.code

    def close(self) -> str:
        """Stop it; its log."""
        self.process.terminate()
        _, log = self.process.communicate(timeout=30)
        assert self.process.returncode == 0
        return log


@pytest.fixture
def running(folder: Path) -> Iterator[Running]:
    process = start(folder, "--port", "0", "--host", "127.0.0.1", "--limits", "0")
    yield Running(folder, process)
    process.kill()
    process.communicate()


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_a_file_that_is_removed_under_the_open_house_is_noticed(running: Running, end: str) -> None:
    assert running.name("Ada") == running.health() == 200
    (running.folder / (FILE + end)).unlink()
    assert running.name("Bob") == 507, "what a removed file keeps is lost"
    assert running.health() == 507
    log = running.close()
    assert log.count("was removed or replaced") == 1, "one line, however often it is asked"
    assert log.count("the house's file is damaged") == 1
    assert "Traceback" not in log


def test_a_file_that_is_replaced_under_the_open_house_is_noticed(running: Running) -> None:
    assert running.health() == 200
    shutil.copy(running.folder / FILE, running.folder / "copy")
    (running.folder / "copy").rename(running.folder / FILE)
    assert running.name("Bob") == 507
    assert "was removed or replaced" in running.close()


@pytest.mark.parametrize("spoil", [empty, cut_in_half])
def test_a_file_that_is_cut_off_under_the_open_house_is_noticed(
    running: Running, spoil: Callable[[Path], None]
) -> None:
    assert running.name("Ada") == 200
    spoil(running.folder / FILE)
    assert running.name("Bob") == running.health() == 507
    log = running.close()
    assert log.count("the house's file is damaged") == 1
    assert "Traceback" not in log
    fails(running.folder, "--port", "0")


def test_a_full_disk_is_noticed_and_its_end_too(running: Running) -> None:
    assert running.name("Ada") == running.health() == 200
    pid = running.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    assert running.name("Bob") == 507
    assert running.health() == 507
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    assert running.name("Bob") == 200
    log = running.close()
    assert log.count("storing fails") == 1
    assert log.count("storing works again") == 1
    assert "the house's file is damaged" not in log


async def test_pages_that_make_no_sense_when_they_are_read_end_all_storing(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "CHECK_SECONDS", 0)
    async with opened(folder) as rig:
        guest = await rig.browser()
        assert (await guest.get("/healthz"))[0] == 200
        for page in range(1, (folder / FILE).stat().st_size // PAGE):
            overwrite(folder / FILE, page * PAGE, b"\xff" * 8)
        with pytest.raises(StorageFailed):
            await rig.house.log.read("t17")
        assert (await guest.get("/healthz"))[0] == 507
        status, _ = await guest.post("/api/me", {"name": "Ada"})
        assert status == 507
    assert caplog.text.count("the house's file is damaged") == 1


async def test_pages_that_make_no_sense_when_they_are_written_end_all_storing(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = SqliteStore(folder / FILE)
    for page in range(1, (folder / FILE).stat().st_size // PAGE):
        overwrite(folder / FILE, page * PAGE, b"\xff" * 8)
    with pytest.raises(StorageFailed):
        await appended(Log(house), "new", 0, [Named(0, "p", "Ada")])
    with pytest.raises(StorageFailed):
        await house.check()
    await house.close()
    assert caplog.text.count("the house's file is damaged") == 1


async def test_a_house_where_nobody_plays_notices_by_itself(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "CHECK_SECONDS", 0)
    settings = Settings(data=folder, pace=0, limits=0, bot_processes=1, idle_seconds=0.01)
    async with opened(folder, settings) as rig:
        (folder / FILE).unlink()
        sweeping = asyncio.create_task(rig.house.sweep_on())
        await eventually(lambda: caplog.records)
        sweeping.cancel()
    assert "was removed or replaced" in caplog.text


async def test_damage_that_nobody_meets_is_noticed_beside_an_idle_house(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is read or written but the header: without the looks the house would go on for days."""
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.01)
    async with opened(folder) as rig:
        guest = await rig.browser()
        assert (await guest.get("/healthz"))[0] == 200
        flip_in_a_page(folder / FILE)
        await eventually(lambda: caplog.records)
        assert (await guest.get("/healthz"))[0] == 507
        status, _ = await guest.post("/api/me", {"name": "Ada"})
        assert status == 507
    assert [record.levelname for record in caplog.records] == ["ERROR"], "one line"
    assert "the house's file is damaged" in caplog.text


async def test_a_removed_file_is_noticed_by_the_looks_and_not_made_anew(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0.01)
    house = SqliteStore(folder / FILE)
    (folder / FILE).unlink()
    await eventually(lambda: "was removed or replaced" in caplog.text)
    assert not (folder / FILE).exists()
    await house.close()


async def test_looks_without_a_pause_take_nothing_that_is_written_for_damage(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LOOK_SECONDS", 0)
    monkeypatch.setattr(watching, "REST", 0)
    looks = 0

    def counted(db: sqlite3.Connection) -> str:
        nonlocal looks
        looks += 1
        return damage.flaw_of(db)

    monkeypatch.setattr(watching, "flaw_of", counted)
    house = SqliteStore(tmp_path / FILE)
    log = Log(house)
    tables = 0
    while tables < 60 or looks < 20:
        await appended(log, f"t{tables}", 0, [Named(wall(), "p", "x" * 1000) for _ in range(20)])
        tables += 1
    await house.check()
    assert len(await log.read("t0")) == 20
    await house.close()
    assert not caplog.records


async def test_a_look_that_would_take_for_ever_is_ended_by_closing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[bool] = []

    def endless(db: sqlite3.Connection) -> str:
        began.append(True)
        db.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
        return "never"

    monkeypatch.setattr(watching, "LOOK_SECONDS", 0)
    monkeypatch.setattr(watching, "flaw_of", endless)
    house = SqliteStore(folder / FILE)
    await eventually(lambda: began)
    await house.check()
    await house.close()
