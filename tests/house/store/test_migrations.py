"""A file of any earlier format becomes one of today's: everything that was in it is still there."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store.sqlite.migrations import (
    APPLICATION,
    STEPS,
    VERSION,
    UnknownFormat,
    format_of,
    migrate,
)
from rayonw.house.store.sqlite.store import SqliteStore
from tests.house.rig import opened
from tests.house.store.formats import FILES, write_format

every_format = pytest.mark.parametrize("number", FILES)


def shape(path: Path) -> dict[str, object]:
    """Columns, indexes and triggers of a file, however they were made."""
    with closing(sqlite3.connect(path)) as db:
        names = db.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
        found: dict[str, object] = {
            name: " ".join((sql or "").split()) for kind, name, sql in names if kind != "table"
        }
        for kind, name, _ in names:
            if kind == "table":
                found[name] = db.execute(f"PRAGMA table_info({name})").fetchall()
        for mark in ("user_version", "application_id"):
            found[mark] = db.execute(f"PRAGMA {mark}").fetchone()
        return found


def log_rows(path: Path) -> list[tuple[str, int, str]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT table_id, seq, entry FROM log ORDER BY id").fetchall()


def test_there_is_a_real_file_of_every_format() -> None:
    assert list(FILES) == list(STEPS) == list(range(1, VERSION + 1))


@every_format
def test_a_step_makes_what_a_house_of_that_format_wrote(number: int, tmp_path: Path) -> None:
    made = tmp_path / "made.sqlite3"
    with closing(sqlite3.connect(made, isolation_level=None)) as db:
        for step in range(1, number + 1):
            for statement in STEPS[step]:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {number}")
    assert shape(made) == shape(write_format(number, tmp_path))


@every_format
async def test_an_earlier_file_gets_the_shape_of_a_new_one(
    number: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await SqliteStore(tmp_path / "new.sqlite3").close()
    old = write_format(number, tmp_path)
    caplog.set_level(logging.INFO)
    await SqliteStore(old).close()
    assert shape(old) == shape(tmp_path / "new.sqlite3")
    assert shape(old)["user_version"] == (VERSION,)
    assert shape(old)["application_id"] == (APPLICATION,)
    said = f"the file was brought from format {number} to format {VERSION}"
    assert (said in caplog.messages) == (number < VERSION)


@every_format
async def test_tables_and_guests_of_an_earlier_file_are_still_there(number: int, tmp_path: Path) -> None:
    known = FILES[number]
    path = write_format(number, tmp_path)
    before = log_rows(path)
    async with opened(tmp_path) as rig:
        browser = await rig.browser()
        browser.session.cookie_jar.update_cookies({COOKIE: known.token})
        for code, phase in ((known.open, "open"), (known.finished, "over"), (known.playing, "playing")):
            window = await browser.open(code)
            assert window.table.phase == phase
        assert (await browser.open(known.open)).you == 0
        assert (await browser.open(known.finished)).note == {"mark": 1}
        _, raw = await browser.get("/api/me")
        assert known.guest.encode() in raw
    assert log_rows(path)[: len(before)] == before
    with closing(sqlite3.connect(path)) as db:
        phases = dict(db.execute("SELECT table_id, phase FROM phase"))
        (seen,) = db.execute("SELECT seen FROM person WHERE id = ?", (known.guest,)).fetchone()
    assert phases == {known.open: "open", known.finished: "over", known.playing: "playing"}
    assert wall() - seen < 24 * 3600 * 1000 * 2, "nobody is taken for long gone"


@pytest.mark.parametrize("number", [number for number in FILES if number < VERSION])
def test_a_step_that_fails_leaves_the_file_as_it_was(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_format(number, tmp_path)
    before, rows = shape(path), log_rows(path)
    monkeypatch.setitem(STEPS, VERSION, (*STEPS[VERSION], "CREATE TABLE log (again TEXT)"))
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as db,
        pytest.raises(sqlite3.OperationalError),
    ):
        migrate(db)
    assert shape(path) == before
    assert log_rows(path) == rows


@pytest.mark.parametrize("number", [VERSION + 1, -1])
def test_a_format_that_no_step_leads_to_is_refused_and_left_as_it_is(number: int, tmp_path: Path) -> None:
    path = write_format(VERSION, tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f"PRAGMA user_version = {number}")
        with pytest.raises(UnknownFormat):
            migrate(db)
        assert format_of(db) == number


async def test_phases_follow_the_log_in_the_same_commit(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada = await rig.guest("Ada")
        waiting = await ada.make(2)
        begun = await ada.make(2, ("easy",), start=True)
        phases = await rig.file.read(lambda db: dict(db.execute("SELECT table_id, phase FROM phase")))
    assert phases == {waiting: "open", begun: "playing"}


async def test_who_was_on_ladders_before_format_12_is_counted_in_ranks(tmp_path: Path) -> None:
    path = write_format(11, tmp_path)
    with closing(sqlite3.connect(path)) as db, db:
        ada, bob = (person for (person,) in db.execute("SELECT id FROM person ORDER BY name"))
        db.execute("UPDATE person SET ladder = 1 WHERE id = ?", (ada,))
        db.executemany("INSERT INTO rating VALUES ('wapi', ?, 25, 8, 1)", [(ada,), (bob,)])
    store = SqliteStore(path)
    assert [await store.results.ranks(person) for person in (ada, bob)] == [{"wapi": 1}, {}]
    await store.close()
