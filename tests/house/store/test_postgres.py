"""The PostgreSQL store: what it says when it cannot be opened, lost lines and answers, fencing, formats."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from rayonw.house.ladders import rate
from rayonw.house.log import Log, appended
from rayonw.house.log.entries import Acted, written
from rayonw.house.ops.embedded_server import EmbeddedServer
from rayonw.house.store import BadStore, Faster, GuestRow, StorageFailed
from rayonw.house.store.postgres import PostgresStore, lines, log_rows, migrations, open_postgres
from rayonw.house.store.postgres.houses import LEASE_MS
from rayonw.house.store.postgres.lines import LineLost
from rayonw.house.store.postgres.result_rows import FIRST_RATING, forget_results
from tests.house.people.test_ratings import keep
from tests.house.postgres import database, server
from tests.house.waiting import comes_true


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with database() as url:
        yield url


@pytest.fixture
async def store(url: str) -> AsyncIterator[PostgresStore]:
    store = await open_postgres(url, "")
    await store.houses.beat([])
    yield store
    await store.close()


def act(number: int) -> Acted:
    return Acted(number, 0, f"move {number}", "p", f"m{number}")


async def asked(url: str, *queries: str) -> None:
    """Do something in a database, as its owner."""
    line = await asyncpg.connect(url)
    for query in queries:
        await line.execute(query)
    await line.close()


WAITED_FOR = (
    "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid)"
)


async def is_waited_for(line: "asyncpg.Connection[Any]") -> bool:
    """Whether somebody waits for the transaction of this line to end."""
    return bool(await line.fetchval(WAITED_FOR))


# Opening.


async def test_an_address_without_a_server_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="there is no PostgreSQL server at"):
        await open_postgres(f"postgresql://ada@/rayonw?host={tmp_path}", "")
    with pytest.raises(BadStore, match=r"there is no PostgreSQL server at 127.0.0.1:1/x"):
        await open_postgres("postgresql://ada@127.0.0.1:1/x", "")


async def test_an_address_that_is_none_is_one_sentence() -> None:
    with pytest.raises(BadStore, match="no address"):
        await open_postgres("postgresql://[/x", "")


async def test_a_database_that_is_missing_is_one_sentence() -> None:
    with pytest.raises(BadStore, match="there is no such database"):
        await open_postgres(server().url.replace("/postgres?", "/nowhere?"), "")


async def test_a_wrong_password_is_one_sentence(url: str) -> None:
    folder = server()._folder
    rules = folder / "pg_hba.conf"
    before = rules.read_text(encoding="utf-8")
    await asked(url, "CREATE ROLE locked LOGIN PASSWORD 'right'")
    try:
        rules.write_text("local all locked scram-sha-256\n" + before, encoding="utf-8")
        await asked(url, "SELECT pg_reload_conf()", "SELECT pg_sleep(0.2)")
        with pytest.raises(BadStore, match="refuses name or password"):
            await open_postgres(url.replace("rayonw@", "locked:wrong@"), "")
    finally:
        rules.write_text(before, encoding="utf-8")
        await asked(url, "SELECT pg_reload_conf()", "DROP ROLE locked")


async def test_a_user_without_rights_is_one_sentence(url: str) -> None:
    await asked(url, "CREATE ROLE poor LOGIN")
    try:
        with pytest.raises(BadStore, match="no right to the database"):
            await open_postgres(url.replace("rayonw@", "poor@"), "")
        await (await open_postgres(url, "")).close()
        with pytest.raises(BadStore, match="no right to the database"):
            await open_postgres(url.replace("rayonw@", "poor@"), "")
    finally:
        await asked(url, "DROP ROLE poor")


async def test_an_old_server_is_one_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "OLDEST", 99)
    with pytest.raises(BadStore, match="the house needs 99 or newer"):
        await open_postgres(url, "")


async def test_a_database_of_a_newer_house_is_left_alone(url: str) -> None:
    await (await open_postgres(url, "")).close()
    await asked(url, "UPDATE rayonw.format SET version = 99")
    with pytest.raises(BadStore, match="newer Rayon W: it has format 99"):
        await open_postgres(url, "")


async def test_houses_that_open_at_once_make_one_database(url: str) -> None:
    stores = await asyncio.gather(*(open_postgres(url, str(number)) for number in range(4)))
    for store in stores:
        await store.close()
    line = await asyncpg.connect(url)
    assert [row[0] for row in await line.fetch("SELECT version FROM rayonw.format")] == [migrations.VERSION]
    await line.close()


async def make_format(number: int, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database as a house of that format made it."""
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "VERSION", number)
        line = await asyncpg.connect(url, server_settings={"search_path": migrations.SCHEMA})
        assert await migrations.migrate(line) == 0
        await line.close()


async def test_who_was_on_ladders_before_format_12_is_counted_in_ranks(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await make_format(11, url, monkeypatch)
    await asked(
        url,
        "INSERT INTO rayonw.person (id, name, made, seen, ladder) VALUES ('a', '', 1, 1, 1)",
        "INSERT INTO rayonw.person (id, name, made, seen, ladder) VALUES ('b', '', 1, 1, 0)",
        "INSERT INTO rayonw.rating VALUES ('wapi', 'a', 25, 8, 1), ('wapi', 'b', 25, 8, 1)",
    )
    store = await open_postgres(url, "")
    assert [await store.results.ranks(person) for person in "ab"] == [{"wapi": 1}, {}]
    await store.close()


async def test_who_leaves_ladders_while_a_first_match_is_rated_has_left_them(
    store: PostgresStore, url: str
) -> None:
    """The wish comes between two steps of another house, which has already read that they are on ladders."""
    for person in "ab":
        await store.guests.make(GuestRow(person, person, 1, "", "", False), f"token {person}")
        await store.guests.show(person, "", True)
    line = await asyncpg.connect(url, server_settings={"search_path": migrations.SCHEMA})
    transaction = line.transaction()
    await transaction.start()
    await line.execute(FIRST_RATING, "wapi", "a", 25.0, 8.0, 1)
    leaving = asyncio.create_task(store.guests.show("a", "", False))
    await comes_true(partial(is_waited_for, line))
    await transaction.commit()
    await leaving
    assert await store.results.ranks("a") == {}
    assert await line.fetchval("SELECT rung FROM rating") == 0
    await line.close()


async def test_who_is_forgotten_while_their_match_is_rated_leaves_a_rating_that_is_nobodys(
    store: PostgresStore, url: str
) -> None:
    await keep(store, "t", 5, ["a", "b"])
    line = await asyncpg.connect(url, server_settings={"search_path": migrations.SCHEMA})
    transaction = line.transaction()
    await transaction.start()
    await forget_results(line, "a")
    rating = asyncio.create_task(store.results.settle("wapi", rate, 9))
    await comes_true(partial(is_waited_for, line))
    await transaction.commit()
    assert await rating == 1
    rows = await store.results.at("t")
    assert all(row.after is not None for row in rows)
    rated = {person for _, person, _ in await store.results.ratings()}
    assert rated == {row.person for row in rows}
    assert "a" not in rated
    await line.close()


async def test_a_database_of_an_earlier_format_is_brought_up_to_date(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every earlier format, with a table that was being played; what is in it stays."""
    for number in range(1, migrations.VERSION):
        await asked(url, "DROP SCHEMA IF EXISTS rayonw CASCADE")
        await make_format(number, url, monkeypatch)
        await asked(
            url,
            "INSERT INTO rayonw.head VALUES ('a', 1, NULL, 3, false, NULL, 'playing', 5)",
            "INSERT INTO rayonw.log VALUES ('a', 1, '{}', 5)".replace("{}", written(act(1))),
        )
        store = await open_postgres(url, "")
        await store.houses.beat([])
        log = Log(store)
        await appended(log, "a", 1, [act(2)])
        assert await log.read("a") == [act(1), act(2)]
        assert (await log.open("a")).epoch == 4
        await store.close()


async def test_nothing_is_in_anybody_elses_schema(url: str) -> None:
    await (await open_postgres(url, "")).close()
    line = await asyncpg.connect(url)
    assert await line.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0
    await line.close()


# Lost lines.


async def test_an_answer_lost_after_the_commit_is_no_lost_append(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    line = store._appender._line
    fetch = line.fetch
    calls = 0

    async def answer_lost(query: str, *values: object) -> Sequence[Any]:
        nonlocal calls
        calls += 1
        rows = await fetch(query, *values)
        if calls == 1:
            raise LineLost("the line broke after the commit")
        return rows

    monkeypatch.setattr(line, "fetch", answer_lost)
    await asyncio.gather(appended(log, "a", 1, [act(2)]), appended(log, "a", 2, [act(3)]))
    assert calls == 3, "sent, sent again, compared"
    assert await log.read("a") == [act(1), act(2), act(3)]


async def test_who_lost_while_the_line_broke_has_lost(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1), act(2)])
    line = store._appender._line
    fetch = line.fetch
    broken = [True]

    async def breaks(query: str, *values: object) -> Sequence[Any]:
        if broken:
            broken.clear()
            raise LineLost("the line broke before the commit")
        return await fetch(query, *values)

    monkeypatch.setattr(line, "fetch", breaks)
    with pytest.raises(Faster):
        await appended(log, "a", 1, [act(9)])
    assert await log.read("a") == [act(1), act(2)]


async def test_lines_that_the_server_cut_are_opened_again(store: PostgresStore, url: str) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    await asked(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await appended(log, "a", 1, [act(2)])
    assert await log.read("a") == [act(1), act(2)]
    await store.check()


async def test_a_server_that_is_killed_and_comes_back_needs_no_new_store(tmp_path: Path) -> None:
    own = EmbeddedServer(tmp_path / "server")
    own.start()
    try:
        store = await open_postgres(own.url, "")
        log = Log(store)
        await appended(log, "a", 0, [act(1)])
        own.kill()
        with pytest.raises(StorageFailed):
            await appended(log, "a", 1, [act(2)])
        with pytest.raises(StorageFailed):
            await store.check()
        own.start()
        await appended(log, "a", 1, [act(2)])
        assert await log.read("a") == [act(1), act(2)]
        await store.check()
        await store.close()
    finally:
        own.stop()


# Driving.


async def test_only_the_driver_appends_as_the_driver(store: PostgresStore, url: str) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    mine = (await log.open("a")).epoch
    assert mine == 1, "whoever makes a table drives it"
    other = await open_postgres(url, "")
    assert (await Log(other).open("a")).epoch is None
    assert (await other.houses.beat(["a"])).taken == {}
    await store.houses.release(["a"])
    assert (await other.houses.beat(["a"])).taken == {"a": 2}
    results: list[Exception | None] = []
    log.append("a", 1, [act(9)], mine, results.append)
    await store.drained()
    assert [type(result) for result in results] == [Faster]
    await appended(log, "a", 1, [act(2)])
    assert await log.read("a") == [act(1), act(2)], "what a person asked for any house may append"
    await other.close()


async def test_a_lease_lasts_no_longer_than_it_is_given_for_after_the_clock_was_set_back(
    store: PostgresStore, url: str
) -> None:
    other = await open_postgres(url, "")
    await asked(url, "UPDATE rayonw.house SET until = rayonw.now_ms() + 3600000")
    await asked(url, "UPDATE rayonw.chores SET until = rayonw.now_ms() + 3600000")
    beat = await other.houses.beat([])
    assert beat.alive == {store.houses.me, other.houses.me}, "it may have died, or not have said more yet"
    assert beat.chores
    line = await asyncpg.connect(url)
    assert await line.fetchval("SELECT max(until) - rayonw.now_ms() FROM rayonw.house") <= LEASE_MS
    await line.close()
    await other.close()


async def test_of_two_houses_that_race_one_wins_every_time(store: PostgresStore, url: str) -> None:
    """Each appends runs on what it believes to be the head: no gap, no double, no mixed chain."""
    other = await open_postgres(url, "")
    logs = [Log(store), Log(other)]
    await appended(logs[0], "a", 0, [act(0)])
    won: list[list[int]] = []

    async def racing(number: int) -> None:
        for turn in range(40):
            head = len(await logs[number].read("a"))
            pair = [1000 * number + 2 * turn, 1000 * number + 2 * turn + 1]
            futures = [appended(logs[number], "a", head + step, [act(pair[step])]) for step in (0, 1)]
            results = await asyncio.gather(*futures, return_exceptions=True)
            if results[0] is None:
                won.append(pair if results[1] is None else pair[:1])
            else:
                assert isinstance(results[1], Faster), "what follows a loser is lost with it"

    await asyncio.gather(racing(0), racing(1))
    entries = [entry.at for entry in await logs[0].read("a") if isinstance(entry, Acted)][1:]
    assert sorted(entries) == sorted(number for pair in won for number in pair)
    assert len(entries) >= 40
    await other.close()


async def test_groups_of_many_tables_never_wait_for_each_other(store: PostgresStore, url: str) -> None:
    other = await open_postgres(url, "")
    logs = [Log(store), Log(other)]
    codes = [f"t{number}" for number in range(30)]
    await asyncio.gather(*(appended(logs[0], code, 0, [act(0)]) for code in codes))
    for seq in range(1, 8):
        forth = [appended(logs[0], code, seq, [act(seq)]) for code in codes]
        back = [appended(logs[1], code, seq, [act(100 + seq)]) for code in reversed(codes)]
        results = await asyncio.gather(*forth, *back, return_exceptions=True)
        assert results.count(None) == len(codes)
    await other.close()


async def test_a_long_log_is_read_page_by_page(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    log, entries = Log(store), [act(number) for number in range(1, 24)]
    await appended(log, "a", 0, entries)
    sizes: list[int] = []
    fetch = lines.Lines.fetch

    async def seen(self: lines.Lines, query: str, *values: object) -> Sequence[Any]:
        rows = await fetch(self, query, *values)
        sizes.append(len(rows))
        return rows

    monkeypatch.setattr(log_rows, "PAGE", 5)
    monkeypatch.setattr(lines.Lines, "fetch", seen)
    assert await log.read("a") == entries
    assert sizes == [5, 5, 5, 5, 3]
    assert await log.read("a", 13) == entries[13:], "also if the last page is a full one"
    opened = await log.open("a")
    assert opened.entries == entries
    assert len(opened.times) == len(entries)
