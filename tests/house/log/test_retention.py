"""What nobody needs any more is deleted after the times that the host set, and nothing else."""

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import time_ns
from typing import Any

import msgspec
import pytest

from rayonw.cli import main
from rayonw.house.log import appended, retention
from rayonw.house.log.entries import Acted, Guided
from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.people import people
from rayonw.house.wire import Again, Note, Sit
from tests.house.process import address, start
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.store.formats import FILES, write_format
from tests.house.waiting import eventually

DAY = 24 * 3600 * 1000


class Calendar:
    """The wall clock of all that tells time for tidying, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr("rayonw.house.ops.wall_clock.time_ns", lambda: time_ns() + self.ahead * 1_000_000)

    def pass_days(self, days: float) -> None:
        """So many days later."""
        self.ahead += int(days * DAY)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    return Calendar(monkeypatch)


async def tidy(rig: Rig) -> int:
    """Let the house tidy until there is nothing more to do: how many steps it took."""
    for step in range(1, 1000):
        if not await rig.house.retention.step():
            return step
    raise AssertionError("it never ends")


def count(rig: Rig) -> dict[str, int]:
    """Rows in the file."""
    with closing(sqlite3.connect(rig.house.settings.data / "house.sqlite3")) as connection:
        return {
            name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("log", "phase", "note", "person", "token", "link")
        }


def put_away(rig: Rig) -> None:
    """All tables leave the memory."""
    for code in list(rig.house.live_tables):
        rig.house.live_tables.pop(code).close()


async def finish(window: Window) -> None:
    """Play to the end."""
    while window.outcome is None:
        if window.legal:
            await window.play()
        else:
            await window.next()


async def finished(guest: Guest) -> str:
    """A table whose match is over, with a note."""
    code = await guest.make(2, ("easy",), options={"first": 0}, start=True)
    window = await guest.open(code)
    await finish(window)
    await window.done(Note(new_id(), {"mark": 1}))
    await window.close()
    return code


def with_times(data: Path, **kept: float | None) -> Settings:
    """A house that keeps what it keeps."""
    return replace(Settings(data=data, pace=0, limits=0, bot_processes=1), **kept)  # type: ignore[arg-type]


# Tables.


async def test_a_table_never_started_goes_a_week_after_its_last_change(rig: Rig, calendar: Calendar) -> None:
    ada = await rig.guest("Ada")
    old = await ada.make(2)
    calendar.pass_days(6)
    young = await ada.make(2)
    put_away(rig)
    await tidy(rig)
    assert count(rig)["phase"] == 2
    calendar.pass_days(2)
    await tidy(rig)
    assert await rig.house.live_table(old) is None
    assert await ada.turned_away(old) == "unknown"
    assert (await ada.open(young)).you == 0
    assert count(rig) | {"person": 0, "token": 0} == {
        "log": 2, "phase": 1, "note": 0, "person": 0, "token": 0, "link": 0,
    }  # fmt: skip


async def test_a_change_at_a_table_never_started_keeps_it(rig: Rig, calendar: Calendar) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    calendar.pass_days(6)
    window = await bob.open(code)
    await window.done(Sit(new_id(), 1))
    await window.close()
    put_away(rig)
    calendar.pass_days(6)
    await tidy(rig)
    assert (await ada.open(code)).you == 0
    await ada.windows[-1].close()
    put_away(rig)
    calendar.pass_days(2)
    await tidy(rig)
    assert await rig.house.live_table(code) is None


async def test_a_lesson_goes_a_week_after_its_last_step_whatever_was_played_since(
    rig: Rig, calendar: Calendar
) -> None:
    ada = await rig.guest("Ada")
    _, raw = await ada.post("/api/lessons", {"game": "wapi"})
    code = msgspec.json.decode(raw)["code"]
    live = await rig.house.live_table(code)
    assert live is not None
    seq = live.table.seq
    put_away(rig)
    calendar.pass_days(6)
    await appended(rig.house.log, code, seq, [Guided(wall(), 1), Acted(0, 1, "owl")])
    calendar.pass_days(6)
    await tidy(rig)
    assert await rig.house.log.read(code), "six days are no week"
    calendar.pass_days(2)
    await tidy(rig)
    assert not await rig.house.log.read(code)


async def test_a_table_where_somebody_is_stays(rig: Rig, calendar: Calendar) -> None:
    ada = await rig.guest("Ada")
    codes = [await ada.make(2) for _ in range(2 * retention.TABLES)]
    window = await ada.open(codes[0])
    in_use = rig.house.live_tables[codes[0]]
    put_away(rig)
    rig.house.live_tables[codes[0]] = in_use
    calendar.pass_days(30)
    await tidy(rig)
    assert count(rig)["phase"] == 1, "the one in use keeps none of the others"
    await window.done(Sit(new_id(), 1))
    assert len(await rig.house.log.read(codes[0])) == 3


async def test_matches_that_run_or_are_over_are_kept_for_ever_unless_the_host_says_otherwise(
    rig: Rig, calendar: Calendar
) -> None:
    ada = await rig.guest("Ada")
    over = await finished(ada)
    running = await ada.make(2, ("easy",), options={"first": 0}, start=True)
    put_away(rig)
    calendar.pass_days(600)
    await tidy(rig)
    assert (await ada.open(over)).table.phase == "over"
    assert (await ada.open(running)).table.phase == "playing"


async def test_a_finished_match_goes_when_the_host_says_so(tmp_path: Path, calendar: Calendar) -> None:
    async with opened(tmp_path, with_times(tmp_path, keep_finished=30)) as rig:
        ada = await rig.guest("Ada")
        over = await finished(ada)
        running = await ada.make(2, ("easy",), options={"first": 0}, start=True)
        again = await ada.open(over)
        await again.done(Again(new_id(), True))
        await again.close()
        calendar.pass_days(29)
        put_away(rig)
        await tidy(rig)
        assert (await ada.open(over)).table.phase == "over"
        await ada.windows[-1].close()
        put_away(rig)
        calendar.pass_days(2)
        await tidy(rig)
        assert await ada.turned_away(over) == "unknown"
        assert (await ada.open(running)).table.phase == "playing", "a match that is not over stays"
        assert count(rig)["note"] == 0
        status, _ = await ada.get(f"/api/tables/{over}/record")
        assert status == 404


async def test_the_end_of_a_match_is_noted_only_if_it_was_stored(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), options={"first": 0}, start=True)
    log = rig.house.log
    await log.ended(code, 999, 5)
    phase = "SELECT phase FROM phase WHERE table_id = ?"
    assert await rig.file.read(lambda c: c.execute(phase, (code,)).fetchone()) == ("playing",)
    await log.ended(code, 2, 5)
    assert await rig.file.read(lambda c: c.execute(phase, (code,)).fetchone()) == ("over",)


async def test_a_table_is_deleted_a_few_rows_at_a_time_and_hidden_at_once(
    tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "ROWS", 10)
    async with opened(tmp_path, with_times(tmp_path, keep_finished=1)) as rig:
        ada = await rig.guest("Ada")
        code = await finished(ada)
        put_away(rig)
        calendar.pass_days(2)
        assert await rig.house.retention.step()
        left = [count(rig)["log"]]
        assert left[0] > 20
        assert await rig.house.live_table(code) is None, "hidden while its rows are still there"
        while await rig.house.retention.step():
            left.append(count(rig)["log"])
        assert left[-1] == 0
        assert max(before - after for before, after in pairwise(left)) == 10


async def test_a_table_that_is_just_being_hidden_cannot_be_opened(rig: Rig, calendar: Calendar) -> None:
    """Or somebody would play on at a table that is no more."""
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    put_away(rig)
    calendar.pass_days(8)
    change = rig.file.change
    opened_meanwhile: list[Any] = []

    def meanwhile(work: Any) -> Any:
        if rig.house.retention.going:
            opened_meanwhile.append(asyncio.create_task(rig.house.live_table(code)))
        return change(work)

    rig.file.change = meanwhile  # type: ignore[method-assign]
    await rig.house.retention.step()
    assert [await task for task in opened_meanwhile] == [None]
    assert code not in rig.house.live_tables


async def test_the_house_tidies_by_itself(
    tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "PAUSE_SECONDS", 0)
    async with opened(tmp_path) as rig:
        ada = await rig.guest("Ada")
        for _ in range(3 * retention.TABLES):
            await ada.make(2)
        put_away(rig)
        calendar.pass_days(8)
        tidying = asyncio.create_task(rig.house.retention.go_on())
        await eventually(lambda: not count(rig)["log"])
        tidying.cancel()


# Guests.


async def test_a_guest_unseen_for_two_years_goes(rig: Rig, calendar: Calendar) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    calendar.pass_days(400)
    assert (await bob.who()).name == "Bob"
    calendar.pass_days(400)
    await tidy(rig)
    assert (await ada.who()).id == ""
    assert (await bob.who()).name == "Bob"
    assert count(rig) == {"log": 0, "phase": 0, "note": 0, "person": 1, "token": 1, "link": 0}


async def test_a_guest_who_comes_is_stored_once_a_day(
    rig: Rig, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    calendar.pass_days(1)
    writes = 0
    change = rig.file.change

    def counted(work: Any) -> Any:
        nonlocal writes
        writes += 1
        return change(work)

    monkeypatch.setattr(rig.file, "change", counted)
    for _ in range(20):
        await ada.who()
        await rig.house.people.note_seen()
    assert writes == 1
    calendar.pass_days(1)
    await ada.who()
    await rig.house.people.note_seen()
    assert writes == 2


async def test_that_a_guest_came_survives_a_restart(tmp_path: Path, calendar: Calendar) -> None:
    async with opened(tmp_path) as rig:
        token = (await rig.guest("Ada")).token()
    calendar.pass_days(700)
    async with opened(tmp_path) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        assert (await again.who()).name == "Ada"
    calendar.pass_days(100)
    async with opened(tmp_path) as rig:
        await tidy(rig)
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        assert (await again.who()).name == "Ada", "seen a hundred days ago"


async def test_a_guest_with_an_open_line_is_seen(rig: Rig, calendar: Calendar) -> None:
    ada = await rig.guest("Ada")
    await ada.open(await ada.make(2))
    calendar.pass_days(800)
    await tidy(rig)
    assert count(rig)["person"] == 1
    assert (await ada.who()).name == "Ada"


async def test_who_came_but_is_not_stored_yet_is_not_deleted(
    rig: Rig, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "NOTED", 1)
    guests = [await rig.guest(f"Ada {number}") for number in range(5)]
    calendar.pass_days(800)
    for guest in guests:
        await guest.who()
    await tidy(rig)
    assert count(rig)["person"] == 5


async def test_a_deleted_guest_leaves_the_seat_the_name_and_the_replay(rig: Rig, calendar: Calendar) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    over = await finished(ada)
    running = await ada.make(2, options={"first": 0})
    window = await bob.open(running)
    await window.done(Sit(new_id(), 1))
    host = await ada.open(running)
    await host.send('{"t":"start","id":"go"}')
    while not host.legal:
        await host.next()
    await host.done(Note(new_id(), {"mark": 2}))
    await host.play()
    await host.close()
    await window.close()
    put_away(rig)
    calendar.pass_days(400)
    await bob.who()
    calendar.pass_days(400)
    await tidy(rig)
    assert (await ada.who()).id == ""
    assert count(rig)["note"] == 0, "private marks go with their owner"
    again = await bob.open(running)
    assert [seat.name for seat in again.table.seats] == ["Ada", "Bob"]
    if again.legal:
        await again.play()
    status, raw = await bob.get(f"/api/tables/{over}/replay/public")
    assert (status, b'"verified":true' in raw, b"Ada" in raw) == (200, True, True)


# The command.


def words(data: Path, *more: str) -> list[str]:
    return ["tidy", "--data", str(data), *more]


async def furnished(data: Path) -> None:
    """A closed house with three tables never started, one finished match and two guests."""
    async with opened(data) as rig:
        ada = await rig.guest("Ada")
        await rig.guest("Bob")
        for _ in range(3):
            await ada.make(2)
        await finished(ada)


def rows(data: Path) -> list[str]:
    with closing(sqlite3.connect(data / "house.sqlite3")) as connection:
        return list(connection.iterdump())


def test_tidying_says_what_goes_and_then_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(furnished(tmp_path))
    before = rows(tmp_path)
    calendar = Calendar(monkeypatch)
    kept = ("--keep-finished", "100", "--keep-guests", "never")
    calendar.pass_days(50)
    assert main(words(tmp_path, "--dry-run", *kept)) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]] == ["3", "0", "0"]
    calendar.pass_days(100)
    assert main(words(tmp_path, "--dry-run", *kept)) == 0
    out = capsys.readouterr().out
    assert out.splitlines() == [
        f"Would be deleted from {tmp_path}:",
        "       3  tables never started (after 7 days)",
        "       1  finished matches (after 100 days)",
        "       0  guests unseen (kept for ever)",
    ]
    assert rows(tmp_path) == before, "a dry run changes nothing"
    assert main(words(tmp_path, *kept)) == 0
    assert capsys.readouterr().out == out.replace("Would be deleted", "Deleted")
    assert not [
        line for line in rows(tmp_path) if line.startswith(('INSERT INTO "log"', 'INSERT INTO "phase"'))
    ]
    calendar.pass_days(700)
    assert main(words(tmp_path)) == 0
    assert "       2  guests unseen (after 730 days)" in capsys.readouterr().out
    assert main(words(tmp_path, "--dry-run")) == 0
    assert "       0  guests unseen" in capsys.readouterr().out


def test_what_was_deleted_leaves_the_file_smaller(tmp_path: Path) -> None:
    asyncio.run(furnished(tmp_path))
    with closing(sqlite3.connect(tmp_path / "house.sqlite3")) as connection, connection:
        big = [(f"t{number}", 1, '{"e":"made","time":1,"x":"' + "y" * 5000 + '"}') for number in range(200)]
        connection.executemany("INSERT INTO log (table_id, seq, entry) VALUES (?, ?, ?)", big)
    before = (tmp_path / "house.sqlite3").stat().st_size
    assert main(words(tmp_path)) == 0
    assert (tmp_path / "house.sqlite3").stat().st_size < before / 4


@pytest.mark.parametrize("dry", [True, False])
def test_an_earlier_file_is_tidied_too_and_its_finished_matches_are_found(
    tmp_path: Path, dry: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, known = write_format(1, tmp_path), FILES[1]
    before = rows(tmp_path)
    Calendar(monkeypatch).pass_days(10_000)
    assert main(words(tmp_path, *["--dry-run"] * dry, "--keep-finished", "1", "--keep-guests", "never")) == 0
    told = capsys.readouterr().out.splitlines()[1:]
    assert [line.split()[0] for line in told] == ["1", "1", "0"]
    if dry:
        assert rows(tmp_path) == before
        return
    with closing(sqlite3.connect(path)) as connection:
        left = {code for (code,) in connection.execute("SELECT DISTINCT table_id FROM log")}
    assert left == {known.playing}
    assert not left & {known.open, known.finished}


def test_a_folder_without_a_house_stays_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words(tmp_path)) == 1
    assert "there is no house" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_damaged_file_is_not_tidied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "house.sqlite3").write_bytes(b"no database" * 1000)
    assert main(words(tmp_path)) == 1
    assert "is damaged" in capsys.readouterr().err


@pytest.fixture
def open_house(tmp_path: Path) -> Any:
    process: subprocess.Popen[str] = start(tmp_path, "--port", "0", "--host", "127.0.0.1")
    address(process)
    yield tmp_path
    process.terminate()
    process.communicate(timeout=30)


def test_beside_an_open_house_tidying_is_refused_politely_and_a_dry_run_reads_along(
    open_house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words(open_house)) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "tidies it by itself" in said
    assert main(words(open_house, "--dry-run")) == 0
    assert "Would be deleted" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1.5", "never ever", "٣"])
@pytest.mark.parametrize("command", ["tidy", "serve"])
def test_what_is_no_number_of_days_is_refused(
    command: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, f"--keep-finished={text}"])
    assert left.value.code == 2
    assert "number of days" in capsys.readouterr().err


def test_the_host_says_how_long_things_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []

    def opened_with(settings: Settings) -> int:
        given.append(settings)
        return 0

    monkeypatch.setattr("rayonw.house.open_house", opened_with)
    assert main(["serve"]) == 0
    assert main(["serve", "--keep-unstarted", "never", "--keep-finished", "30", "--keep-guests", "1"]) == 0
    assert [(s.keep_unstarted, s.keep_finished, s.keep_guests) for s in given] == [
        (7, None, 730),
        (None, 30, 1),
    ]
