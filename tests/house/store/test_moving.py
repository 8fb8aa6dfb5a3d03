"""A whole house goes to another place, to a backup, and back; nothing is lost, nothing is written over."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path

import asyncpg
import pytest

from rayonw.house.ops import FILE, lock_folder, prepare_folder
from rayonw.house.store import BadStore, move, moving
from rayonw.house.store.copying import KINDS, Kind, Row
from rayonw.house.store.postgres import whole as postgres_whole
from rayonw.house.store.postgres.migrations import SCHEMA
from rayonw.house.store.sqlite import whole as sqlite_whole
from rayonw.house.wire import Note, Sit, Start
from tests.house import rig as rigs
from tests.house.postgres import database
from tests.house.rig import Rig, new_id, opened
from tests.house.store.formats import FILES, write_format

LIVE_ONLY = {"house", "chores", "format", "open_list", "desk_key", "awake", "sqlite_sequence"}
"""SQL tables that are not moved: what open houses tell each other, and the number of the format."""


def nothing(_doing: str, _done: int, _total: int) -> None:
    """Hears of the progress."""


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[Rig]:
    """An open house in a folder that is made for it."""
    prepare_folder(folder)
    async with opened(folder) as rig:
        yield rig


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with database() as url:
        yield url


async def lived_in(rig: Rig) -> tuple[str, str, str]:
    """A house with a running match, an open table, notes and a moving link: code, token, and the link's."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    window = await ada.open(code)
    other = await bob.open(code)
    await other.ask(Sit(new_id(), 1))
    await window.ask(Start(new_id()))
    await other.until(lambda _: other.table.phase == "playing")
    await window.ask(Note(new_id(), {"pad": "é\u2028😀"}))
    for _ in range(4):
        mover = window if window.legal else other
        await mover.play()
        await window.reach(max(window.seq, other.seq))
        await other.reach(max(window.seq, other.seq))
    await bob.make(3, ("easy",))
    await bob.post("/api/me/link", {})
    return code, ada.token(), bob.token()


async def goes_on(rig: Rig, code: str, token: str) -> None:
    """The match that was begun is played on by its people."""
    ada = await rig.browser()
    ada.session.cookie_jar.update_cookies({"rayonw": token})
    window = await ada.open(code)
    assert window.table.phase == "playing"
    assert window.you == 0
    assert window.note == {"pad": "é\u2028😀"}
    assert len(window.told) >= 4
    if window.legal:
        await window.play()


async def test_a_backup_of_an_open_house_is_put_back_and_played_on(tmp_path: Path) -> None:
    backup, again = tmp_path / "backup.sqlite3", tmp_path / "again"
    async with house(tmp_path / "house") as rig:
        code, token, _ = await lived_in(rig)
        assert await move(str(tmp_path / "house"), str(backup), False, nothing) > 10
        await goes_on(rig, code, token)
    assert backup.stat().st_mode & 0o077 == 0, "hands are in it"
    await move(str(backup), f"{again}/", False, nothing)
    async with house(again) as rig:
        await goes_on(rig, code, token)


async def test_a_house_moves_to_postgresql_and_back(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "house") as rig:
        code, token, _ = await lived_in(rig)
    told: list[tuple[str, int, int]] = []
    await move(str(tmp_path / "house"), url, False, lambda *heard: told.append(heard))
    assert {doing for doing, _, _ in told} == {"copying", "comparing"}
    assert all(done <= total for _, done, total in told)
    with monkeypatch.context() as patch:
        patch.setattr(rigs, "DATABASE", url)
        async with house(tmp_path / "elsewhere") as rig:
            await goes_on(rig, code, token)
            await move(url, str(tmp_path / "back.sqlite3"), False, nothing)
    async with house(tmp_path / "home") as rig:
        await rig.guest("Eve")
    with pytest.raises(BadStore, match="exists already"):
        await move(str(tmp_path / "back.sqlite3"), str(tmp_path / "home"), False, nothing)
    await move(str(tmp_path / "back.sqlite3"), str(tmp_path / "home"), True, nothing)
    assert (tmp_path / "home" / f"{FILE}.before").exists()
    async with house(tmp_path / "home") as rig:
        await goes_on(rig, code, token)


async def test_every_sql_table_of_both_stores_is_moved(tmp_path: Path, url: str) -> None:
    async with house(tmp_path) as rig:
        await lived_in(rig)
    await move(str(tmp_path), url, False, nothing)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        found = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert found - LIVE_ONLY == {sqlite_whole.named(kind) for kind in KINDS}
    line = await asyncpg.connect(url)
    rows = await line.fetch("SELECT tablename FROM pg_tables WHERE schemaname = $1", SCHEMA)
    await line.close()
    assert {row[0] for row in rows} - LIVE_ONLY == {postgres_whole.named(kind) for kind in KINDS}


@pytest.mark.parametrize("number", [1, 2])
async def test_a_file_of_an_earlier_format_is_moved_as_one_of_today(
    tmp_path: Path, number: int, url: str
) -> None:
    old = write_format(number, tmp_path)
    before = old.read_bytes()
    await move(str(old), url, False, nothing)
    assert old.read_bytes() == before, "what is read stays as it was"
    known = FILES[number]
    await move(url, f"{tmp_path / 'new'}/", False, nothing)
    async with house(tmp_path / "new") as rig:
        ada = await rig.browser()
        ada.session.cookie_jar.update_cookies({"rayonw": known.token})
        assert (await ada.who()).id == known.guest
        assert (await ada.open(known.playing)).table.phase == "playing"
        assert (await ada.open(known.finished)).table.phase == "over"


# What is refused.


async def test_what_is_no_house_is_not_moved(tmp_path: Path, url: str) -> None:
    target = tmp_path / "target.sqlite3"
    other = tmp_path / "other.sqlite3"
    other.write_text("no database", encoding="utf-8")
    for source in (tmp_path / "nowhere", other, tmp_path):
        with pytest.raises(BadStore):
            await move(str(source), str(target), False, nothing)
    with pytest.raises(BadStore, match="no house in this database"):
        await move(url, str(target), False, nothing)
    assert not target.exists()


async def test_an_open_house_is_not_replaced(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "house") as rig:
        await rig.guest("Ada")
    (tmp_path / "busy").mkdir()
    with lock_folder(tmp_path / "busy"), pytest.raises(BadStore, match="open: close it first"):
        await move(str(tmp_path / "house"), str(tmp_path / "busy"), True, nothing)
    with monkeypatch.context() as patch:
        patch.setattr(rigs, "DATABASE", url)
        async with house(tmp_path / "served") as rig:
            await rig.guest("Bob")
            with pytest.raises(BadStore, match="open: close it first"):
                await move(str(tmp_path / "house"), url, True, nothing)
    with pytest.raises(BadStore, match="nothing is written over it"):
        await move(str(tmp_path / "house"), url, False, nothing)
    await move(str(tmp_path / "house"), url, True, nothing)


async def test_a_move_that_breaks_off_has_changed_nothing(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "house") as rig:
        await lived_in(rig)

    def broken(doing: str, done: int, _total: int) -> None:
        if doing == "copying" and done > 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(sqlite_whole, "CHUNK", 2)
    target = tmp_path / "target"
    for place in (str(target / "x.sqlite3"), url):
        with pytest.raises(KeyboardInterrupt):
            await move(str(tmp_path / "house"), place, False, broken)
    assert list(target.iterdir()) == []
    await move(str(tmp_path / "house"), url, False, nothing)


class Lossy(sqlite_whole.SqliteWriter):
    """A writer that loses, changes or doubles something."""

    fault = ""

    async def write(self, kind: Kind, rows: Sequence[Row]) -> None:
        """Write almost everything."""
        if kind.name == "log" and self.fault == "lost":
            rows = rows[:-1]
        if kind.name == "log" and self.fault == "changed":
            rows = [*rows[:-1], (*rows[-1][:2], rows[-1][2] + " ")]
        if kind.name == "person" and self.fault == "doubled":
            rows = [*rows, ("zzzz", "Nobody", 0, 0, "", "", 0)]
        await super().write(kind, rows)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [("lost", "differs"), ("changed", "differs"), ("doubled", "more rows of person")],
)
async def test_a_copy_that_is_not_the_same_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, sentence: str
) -> None:
    async with house(tmp_path / "house") as rig:
        await lived_in(rig)
    monkeypatch.setattr("rayonw.house.store.moving.SqliteWriter", Lossy)
    monkeypatch.setattr(Lossy, "fault", fault)
    with pytest.raises(BadStore, match=sentence):
        await move(str(tmp_path / "house"), str(tmp_path / "copy.sqlite3"), False, nothing)


async def test_only_a_closed_house_is_taken_elsewhere(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is played after the moment that is copied would be lost; a backup of it may be made."""
    folder, there = tmp_path / "house", str(tmp_path / "there.sqlite3")
    async with house(folder):
        pass
    for source in (str(folder), str(folder / FILE)):
        with lock_folder(folder), pytest.raises(BadStore, match=r"has the folder .* open: close it first"):
            await move(source, there, False, nothing, closed=True)
    monkeypatch.setattr(rigs, "DATABASE", url)
    async with house(folder) as rig:
        houses = rig.house.store.houses
        assert houses is not None
        await houses.beat([])
        with pytest.raises(BadStore, match="has this database open: close it first"):
            await move(url, there, False, nothing, closed=True)
        await move(url, there, False, nothing)
    await move(url, str(tmp_path / "after.sqlite3"), False, nothing, closed=True)
    await move(there, str(tmp_path / "again.sqlite3"), False, nothing, closed=True)


async def test_what_a_house_stores_while_it_closes_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads a file first and then looks whether it is closed misses what came in between."""
    folder = tmp_path / "house"
    async with house(folder):
        pass
    held = lock_folder(folder)

    class Closing(sqlite_whole.SqliteReader):
        """When the reading has begun, the house stores something and is closed."""

        def __init__(self, path: Path) -> None:
            super().__init__(path)
            with closing(sqlite3.connect(path)) as db, db:
                db.execute(
                    "INSERT OR IGNORE INTO person (id, name, made, seen) VALUES ('last', 'Last', 1, 1)"
                )
            held.close()

    monkeypatch.setattr(moving, "SqliteReader", Closing)
    with held, pytest.raises(BadStore, match="close it first"):
        await move(str(folder), str(tmp_path / "there.sqlite3"), False, nothing, closed=True)


async def test_a_backup_beside_an_open_house_may_be_taken_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    async with house(folder):
        pass
    await move(str(folder), str(folder / "backup.sqlite3"), False, nothing)
    with lock_folder(folder):
        await move(
            str(folder / "backup.sqlite3"), str(tmp_path / "there.sqlite3"), False, nothing, closed=True
        )


async def test_of_a_damaged_backup_nobody_is_told_to_begin_anew(tmp_path: Path) -> None:
    async with house(tmp_path / "house"):
        pass
    backup, again = tmp_path / "backup.sqlite3", str(tmp_path / "again/")
    await move(str(tmp_path / "house"), str(backup), False, nothing)
    backup.write_bytes(backup.read_bytes()[:-100])
    with pytest.raises(BadStore, match=r"backup.sqlite3 is damaged \(.*\): take another backup$"):
        await move(str(backup), again, False, nothing)
    backup.write_bytes(b"")
    with pytest.raises(BadStore, match=r"backup.sqlite3 is empty: take another backup$"):
        await move(str(backup), again, False, nothing)
    with closing(sqlite3.connect(backup)) as db:
        db.execute("CREATE TABLE anything (x)")
    with pytest.raises(BadStore, match=r"belongs to another program: it is no backup of a house$"):
        await move(str(backup), again, False, nothing)
