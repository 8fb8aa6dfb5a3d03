"""My tables: those that wait for me, those that run, the last ends; everybody sees their own only."""

import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import msgspec
import pytest

from rayonw.house import lists
from rayonw.house.lists import row_of
from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store import CardRow
from rayonw.house.store.postgres.formats import STEPS as POSTGRES_STEPS
from rayonw.house.store.postgres.migrations import SCHEMA
from rayonw.house.table import LiveTable
from rayonw.house.wire import Clear, Leave, ListedTable, MyTables, PutBot, Sit, Undo
from tests.house import rig as rigs
from tests.house.houses.street import street
from tests.house.matches import finished, two_at_a_table
from tests.house.postgres import database
from tests.house.rig import Guest, Rig, new_id, opened
from tests.house.store.formats import FILES, write_format
from tests.house.turns import Turns

STORES = ("sqlite", "postgres")


async def tables_of(guest: Guest, game: str = "") -> MyTables:
    status, raw = await guest.get("/api/me/tables" + (f"?game={game}" if game else ""))
    assert status == 200, raw
    return msgspec.json.decode(raw, type=MyTables)


def codes(tables: list[ListedTable]) -> list[str]:
    return [table.code for table in tables]


async def parts(guest: Guest) -> tuple[list[str], list[str], list[str]]:
    mine = await tables_of(guest)
    return codes(mine.waiting), codes(mine.running), codes(mine.over)


def never_kept(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house dies before it stores any card."""

    async def keep(closing: bool = False) -> None:
        pass

    monkeypatch.setattr(rig.house.lists, "keep", keep)


async def test_a_match_waits_for_whoever_is_asked_and_runs_for_the_other(rig: Rig) -> None:
    one, _, ada, bob = await two_at_a_table(rig)
    code = one.table.code
    assert await parts(ada) == ([code], [], [])
    assert await parts(bob) == ([], [code], [])
    await one.play()
    assert await parts(ada) == ([], [code], [])
    assert await parts(bob) == ([code], [], [])


async def test_a_finished_match_is_there_with_its_result_and_who_played(rig: Rig) -> None:
    ada, one, two = await finished(rig)
    mine = await tables_of(ada)
    (table,) = mine.over
    assert mine.waiting == mine.running == []
    assert table.outcome == one.outcome == two.outcome
    assert [(seat.kind, seat.name, seat.you) for seat in table.seats] == [
        ("person", "Ada", True),
        ("person", "Bob", False),
    ]
    assert abs(wall() - table.since) < 60_000


async def test_a_table_that_was_not_started_runs_and_waits_for_its_host_once_it_is_full(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    assert await parts(ada) == ([], [code], [])
    window = await ada.open(code)
    await window.done(PutBot(new_id(), 1, "easy"))
    assert await parts(ada) == ([code], [], [])


async def test_nobody_learns_of_another_persons_tables(rig: Rig) -> None:
    one, _, ada, bob = await two_at_a_table(rig)
    code = one.table.code
    stranger = await rig.guest("Cleo")
    watching = await stranger.open(code)
    assert watching.you is None
    assert await parts(stranger) == ([], [], [])
    nobody = await rig.browser()
    assert await parts(nobody) == ([], [], [])
    _, raw = await bob.get("/api/me/tables")
    assert ada.me.id.encode() not in raw
    assert bob.me.id.encode() not in raw


async def test_whoever_leaves_or_is_sent_away_before_the_start_has_the_table_no_more(rig: Rig) -> None:
    ada, bob, cleo = [await rig.guest(name) for name in ("Ada", "Bob", "Cleo")]
    code = await ada.make(3)
    host, two, three = [await guest.open(code) for guest in (ada, bob, cleo)]
    await two.done(Sit(new_id(), 1))
    await three.done(Sit(new_id(), 2))
    assert await parts(bob) == await parts(cleo) == ([], [code], [])
    await two.done(Leave(new_id()))
    await host.done(Clear(new_id(), 2))
    assert await parts(bob) == await parts(cleo) == ([], [], [])


async def test_a_table_does_not_wait_for_somebody_whom_a_bot_plays_for(rig: Rig) -> None:
    one, _, ada, _ = await two_at_a_table(rig)
    await one.done(Leave(new_id()))
    mine = await tables_of(ada)
    assert mine.waiting == []
    assert mine.running[0].seats[0].level == "medium"


async def test_lessons_are_in_no_list(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    status, _ = await ada.post("/api/lessons", {"game": "wapi"})
    assert status == 201
    assert await parts(ada) == ([], [], [])
    await rig.house.lists.keep()
    assert await parts(ada) == ([], [], [])


async def test_a_list_of_one_game_has_only_that(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    wapi, tiles = await ada.make(2), await ada.make(2, game="wildtiles")
    assert codes((await tables_of(ada, "wapi")).running) == [wapi]
    assert codes((await tables_of(ada, "wildtiles")).running) == [tiles]
    assert (await ada.get("/api/me/tables?game=chess"))[0] == 404


async def test_an_answer_that_the_browser_has_is_not_sent_again(rig: Rig) -> None:
    one, _, ada, _ = await two_at_a_table(rig)
    async with ada.session.get(f"{rig.base}/api/me/tables") as response:
        tag = response.headers["ETag"]
    assert await ada.get("/api/me/tables", {"If-None-Match": tag}) == (304, b"")
    await one.play()
    status, raw = await ada.get("/api/me/tables", {"If-None-Match": tag})
    assert status == 200
    assert raw


async def test_the_list_follows_the_guest_to_another_device(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), start=True)
    _, raw = await ada.post("/api/me/link", {"origin": rig.base})
    phone = await rig.browser()
    await phone.post("/api/me/claim", {"token": msgspec.json.decode(raw)["link"].partition("#")[2]})
    assert code in codes((await tables_of(phone)).waiting + (await tables_of(phone)).running)


async def test_a_move_taken_back_is_waited_for_again(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), start=True, options={"first": 0})
    window = await ada.open(code)
    await window.play()
    await window.done(Undo(new_id()))
    assert await parts(ada) == ([code], [], [])


async def test_cards_that_a_dying_house_never_stored_are_made_from_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as rig:
        never_kept(rig, monkeypatch)
        ada, one, _ = await finished(rig)
        code, token = one.table.code, ada.token()
        waiting = await ada.make(2, ("easy",), start=True, options={"first": 0})
    async with opened(tmp_path) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        assert await parts(again) == ([waiting], [], [code])
        assert (await tables_of(again)).over[0].outcome == one.outcome
        assert not rig.house.live_tables, "nothing was opened for a list"


async def test_after_an_orderly_end_nothing_has_to_be_made_from_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as rig:
        one, _, ada, _ = await two_at_a_table(rig)
        await one.play()
        token, code = ada.token(), one.table.code
    async with opened(tmp_path) as rig:

        async def derive(codes: list[str]) -> None:
            pytest.fail(f"made from logs: {codes}")

        monkeypatch.setattr(rig.house.lists, "_derive", derive)
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        assert await parts(again) == ([], [code], [])


async def test_a_table_that_was_put_away_keeps_its_place(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig)
    await one.play()
    for window in (one, two):
        await window.close()
    await rig.nobody_at(one.table.code)
    live = await rig.live_table(one.table.code)
    live._attendance._alone_since -= 1000
    assert rig.house.sweep() == 1
    assert await parts(ada) == ([], [one.table.code], [])
    assert await parts(bob) == ([one.table.code], [], [])


async def test_missing_cards_are_found_from_the_one_after_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as rig:
        never_kept(rig, monkeypatch)
        ada = await rig.guest("Ada")
        made = sorted([await ada.make(2) for _ in range(3)])
        rows = rig.house.store.lists
        assert await rows.behind("", 2) == (made[:2], made[1])
        assert await rows.behind(made[1], 2) == (made[2:], made[2])
        assert await rows.behind(made[2], 2) == ([], "")
        await rig.house.lists._derive(made)
        assert await rows.behind("", 3) == ([], made[2])


async def test_what_retention_deletes_is_in_no_list(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, keep_unstarted=0, idle_seconds=0)
    async with opened(tmp_path, settings) as rig:
        ada = await rig.guest("Ada")
        await ada.make(2)
        assert len((await tables_of(ada)).running) == 1
        rig.house.sweep()
        await rig.house.lists.keep()
        while await rig.house.retention.step():
            pass
        assert await parts(ada) == ([], [], [])
        assert await rig.house.store.lists.of(ada.me.id, None, 9) == []


async def test_a_guest_who_is_forgotten_has_no_list(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    await ada.make(2)
    assert await rig.house.store.ageing.forget([ada.me.id], wall() + 1) == 1
    assert await rig.house.store.lists.of(ada.me.id, None, 9) == []


async def test_whoever_sits_down_while_an_older_card_is_stored_keeps_the_place(rig: Rig) -> None:
    """The card knows the log up to an entry before: it says nothing of who came later."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    live = await rig.live_table(code)
    await rig.house.lists.keep()
    old = await rig.house.store.lists.of(ada.me.id, None, 9)
    window = await bob.open(code)
    await window.done(Sit(new_id(), 1))
    row = row_of(live)._replace(seq=live.table.seq - 1, card=old[0].card)
    await rig.house.store.lists.keep([row._replace(places=row.places[:1])])
    assert [each.table for each in await rig.house.store.lists.of(bob.me.id, None, 9)] == [code]


# Several houses.


async def test_a_list_is_right_at_every_house(tmp_path: Path, store_kind: str) -> None:
    if store_kind == "sqlite":
        return
    async with street(tmp_path) as houses:
        ada, bob = await houses.houses[0].guest("Ada"), await houses.houses[1].guest("Bob")
        code = await ada.make(2, options={"first": 0})
        one, two = await ada.open(code), await bob.open(code)
        await two.done(Sit(new_id(), 1))
        driver = houses.houses[await houses.driver(code)].house
        await one.reach(two.seq)
        await driver.lists.keep()
        for guest in (ada, await houses.at(1, ada)):
            assert await parts(guest) == ([code], [], [])
        for guest in (bob, await houses.at(0, bob)):
            assert await parts(guest) == ([], [code], [])


# Earlier formats.


@pytest.mark.parametrize("number", FILES)
async def test_a_file_of_any_format_knows_whose_tables_are_whose(
    number: int, tmp_path: Path, store_kind: str
) -> None:
    if store_kind != "sqlite":
        return
    known = FILES[number]
    write_format(number, tmp_path)
    async with opened(tmp_path) as rig:
        browser = await rig.browser()
        browser.session.cookie_jar.update_cookies({COOKIE: known.token})
        waiting, running, over = await parts(browser)
        assert (waiting, running, over) == ([], [known.open], [known.finished])
        assert (await tables_of(browser)).over[0].outcome is not None


async def test_a_database_of_format_1_learns_whose_tables_are_whose(
    tmp_path: Path, store_kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if store_kind == "sqlite":
        return
    known = FILES[2]
    with closing(sqlite3.connect(write_format(2, tmp_path))) as db:
        logs = db.execute("SELECT table_id, seq, entry FROM log").fetchall()
        phases = db.execute("SELECT table_id, phase, since FROM phase").fetchall()
        people = db.execute("SELECT id, name, made, seen FROM person").fetchall()
        tokens = db.execute("SELECT hash, person, made FROM token").fetchall()
    async with database() as url:
        line = await asyncpg.connect(url)
        await line.execute(f"CREATE SCHEMA {SCHEMA}; SET search_path TO {SCHEMA}")
        await line.execute("CREATE TABLE format (version integer NOT NULL); INSERT INTO format VALUES (1)")
        await line.execute(POSTGRES_STEPS[1])
        heads = [
            (code, max(seq for table, seq, _ in logs if table == code), 1, phase, since)
            for code, phase, since in phases
        ]
        head = "INSERT INTO head (table_id, seq, epoch, phase, since) VALUES ($1, $2, $3, $4, $5)"
        await line.executemany(head, heads)
        await line.executemany("INSERT INTO log VALUES ($1, $2, $3, 0)", logs)
        await line.executemany("INSERT INTO person (id, name, made, seen) VALUES ($1, $2, $3, $4)", people)
        await line.executemany("INSERT INTO token VALUES ($1, $2, $3)", tokens)
        await line.close()
        monkeypatch.setattr(rigs, "DATABASE", url)
        async with opened(tmp_path) as rig:
            browser = await rig.browser()
            browser.session.cookie_jar.update_cookies({COOKIE: known.token})
            assert await parts(browser) == ([], [known.open], [known.finished])
            assert (await tables_of(browser)).over[0].outcome is not None


async def test_cards_of_many_tables_are_made_a_few_in_each_turn_of_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody with many tables gets another name: all their cards change at once."""
    monkeypatch.setattr(lists, "LOOKS", 5)
    ada = await rig.guest("Ada")
    made = [await ada.make(2) for _ in range(23)]
    await rig.house.lists.keep()
    turns = Turns()

    def counted(live: LiveTable) -> CardRow:
        turns.count()
        return row_of(live)

    monkeypatch.setattr(lists, "row_of", counted)
    for code in made:
        rig.house.lists.changed(code)
    await rig.house.lists.keep()
    assert sum(turns.counts.values()) == len(made)
    assert max(turns.counts.values()) <= 5
