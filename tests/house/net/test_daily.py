"""The daily deals over HTTP: published before, secret while they are played, one try that counts."""

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from rayonw import game, games
from rayonw.house import daily as deals
from rayonw.house.log import appended
from rayonw.house.net import record_routes, table_socket
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.people import Person
from rayonw.house.store import TryRow
from rayonw.house.table import fold, lobby, new_code, new_table, playing
from rayonw.house.wire import (
    Again,
    Bye,
    DailyPage,
    DailyResults,
    Leave,
    NewTable,
    PutBot,
    Sit,
    TableMade,
    Undo,
)
from rayonw.kernel.daily import daily_table
from rayonw.kernel.record import Record, verify
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import eventually

STORES = ("sqlite", "postgres")
DAY = 24 * 3600 * 1000


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the house believe that it is so many milliseconds later."""

    def shift(milliseconds: int) -> None:
        for module in (deals, record_routes, table_socket, lobby, playing):
            monkeypatch.setattr(module, "wall", lambda: wall() + milliseconds)

    return shift


async def page(guest: Guest) -> DailyPage:
    status, raw = await guest.get("/api/daily")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=DailyPage)


async def results(guest: Guest, day: str, game_id: str = "wapi") -> DailyResults:
    status, raw = await guest.get(f"/api/daily/{game_id}/{day}")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=DailyResults)


async def play(guest: Guest, game_id: str = "wapi", practice: bool = False) -> str:
    status, raw = await guest.post("/api/daily", {"game": game_id, "practice": practice})
    assert status == 201, raw
    return msgspec.json.decode(raw, type=TableMade).code


async def refused(guest: Guest, body: Any) -> tuple[int, str]:
    status, raw = await guest.post("/api/daily", body)
    return status, msgspec.json.decode(raw)["why"]


async def to_the_end(window: Window) -> Window:
    """Play the first thing that is legal, until the match is over."""
    while window.outcome is None:
        if window.legal:
            await window.play()
        else:
            await window.next()
    return window


async def finished(rig: Rig, name: str) -> tuple[Guest, Window]:
    guest = await rig.guest(name)
    window = await to_the_end(await guest.open(await play(guest)))
    await window.until(lambda _: window.table.phase == "over")
    return guest, window


async def test_the_hash_of_a_deal_is_known_the_day_before_and_its_seed_the_day_after(
    rig: Rig, later: Callable[[int], None]
) -> None:
    ada = await rig.browser()
    today = await page(ada)
    assert [deal.game for deal in today.deals] == [each.id for each in games()]
    assert all(deal.seed is None for deal in (*today.deals, *today.tomorrow))
    promised = {deal.game: deal.seed_hash for deal in today.tomorrow}
    assert len(set(promised.values())) == len(games())
    later(DAY)
    tomorrow = await page(ada)
    assert {deal.game: deal.seed_hash for deal in tomorrow.deals} == promised
    day = tomorrow.day
    later(2 * DAY + 4 * 3600 * 1000)
    for each in games():
        deal = (await results(ada, day, each.id)).deal
        assert deal.seed is not None
        assert sha256(deal.seed.encode()).hexdigest() == promised[each.id] == deal.seed_hash


async def test_everybody_plays_the_same_deal_and_the_same_moves_give_the_same_match(rig: Rig) -> None:
    (_, one), (_, two) = await finished(rig, "Ada"), await finished(rig, "Bob")
    await one.read_back()
    await two.read_back()
    assert [(told.by, told.events) for told in one.told] == [(told.by, told.events) for told in two.told]
    assert one.outcome == two.outcome
    assert one.table.seed_hash == two.table.seed_hash
    assert [seat.level for seat in one.table.seats] == [None, *daily_table(game("wapi")).levels]


async def test_one_try_counts_and_is_gone_on_with_however_often_it_is_asked_for(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    codes = await asyncio.gather(*(play(ada) for _ in range(5)))
    assert len(set(codes)) == 1
    assert await play(ada) == codes[0]
    (deal,) = [deal for deal in (await page(ada)).deals if deal.mine is not None]
    assert deal.mine is not None
    assert (deal.game, deal.mine.code, deal.mine.over) == ("wapi", codes[0], False)
    assert await refused(ada, {"game": "wapi", "practice": True}) == (409, "house.daily_first")


async def test_after_the_try_there_is_practice_which_does_not_count(rig: Rig) -> None:
    ada, window = await finished(rig, "Ada")
    assert await refused(ada, {"game": "wapi"}) == (409, "house.daily_done")
    before = await results(ada, (await page(ada)).day)
    again = await ada.open(await play(ada, practice=True))
    assert again.table.daily is not None
    assert again.table.daily.practice
    assert again.table.seed_hash == window.table.seed_hash
    while again.outcome is None:
        await (again.play(again.legal[-1]) if again.legal else again.next())
    await eventually(lambda: not rig.house.daily._works)
    assert await results(ada, before.deal.day) == before


async def test_results_are_for_those_who_have_played(rig: Rig) -> None:
    ada, one = await finished(rig, "Ada")
    bob = await rig.guest("Bob")
    day = (await page(ada)).day
    for stranger in (bob, await rig.browser()):
        told = await results(stranger, day)
        assert told.results is None
        assert told.deal.mine is None
        assert told.deal.finished == 1
    await play(bob)
    assert (await results(bob, day)).results is None, "not while the own try runs either"
    told = await results(ada, day)
    assert told.results is not None
    (line,) = told.results
    assert one.outcome is not None
    scores = one.outcome.scores
    best = max(scores[1:])
    place = 1 if 0 in one.outcome.winners else 1 + sum(score > scores[0] for score in scores)
    assert (line.name, line.you, line.place, line.points, line.lead) == (
        "Ada",
        True,
        place,
        scores[0],
        scores[0] - best,
    )
    assert told.streak == msgspec.convert({"now": 1, "best": 1}, type(told.streak))


async def test_nobody_else_sees_a_deal_that_is_still_played(rig: Rig, later: Callable[[int], None]) -> None:
    ada, window = await finished(rig, "Ada")
    code = window.table.code
    running = await rig.guest("Cleo")
    other = await play(running)
    for stranger in (await rig.guest("Bob"), await rig.browser(), running):
        assert await stranger.turned_away(code) == "daily"
        for path in ("record", "replay/public", "replay/0"):
            status, raw = await stranger.get(f"/api/tables/{code}/{path}")
            assert (status, msgspec.json.decode(raw)["why"]) == (403, "house.sealed")
    assert await ada.turned_away(other) == "daily"
    later(2 * DAY)
    assert (await (await rig.browser()).open(code)).table.seed is not None


async def test_the_seed_stays_secret_after_the_own_end_until_the_day_is_over(
    rig: Rig, later: Callable[[int], None]
) -> None:
    ada, window = await finished(rig, "Ada")
    code, seed = window.table.code, (await rig.live_table(window.table.code)).table.seed
    again = await ada.open(code)
    assert again.table.phase == "over"
    assert again.table.seed is None
    status, raw = await ada.get(f"/api/tables/{code}/record")
    assert (status, msgspec.json.decode(raw)["why"]) == (409, "house.sealed")
    status, film = await ada.get(f"/api/tables/{code}/replay/0")
    assert status == 200
    told = [film, *(frame.encode() for each in (window, again) for frame in each.frames)]
    paths = ("/api/daily", f"/api/daily/wapi/{(await page(ada)).day}", "/api/me/tables", "/api/open")
    told += [(await ada.get(path))[1] for path in paths]
    status, mine = await ada.get("/api/me/export")
    assert status == 200
    with ZipFile(BytesIO(mine)) as taken:
        told += [taken.read(name) for name in taken.namelist()]
    assert any(code.encode() in each for each in told[-3:])
    assert all(seed.encode() not in each for each in told)
    later(2 * DAY)
    status, raw = await ada.get(f"/api/tables/{code}/record")
    assert status == 200
    record = Record.parse(raw.decode())
    assert record.seed == seed
    verify(game("wapi"), record)


async def test_nothing_is_taken_back_and_nobody_else_plays_here(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await play(ada))
    while not window.legal:
        await window.next()
    await window.play()
    assert not window.table.undo
    for message in (Undo(new_id()), Leave(new_id()), PutBot(new_id(), 1, "easy"), Sit(new_id(), 1)):
        assert await window.why(message) == "house.daily"
    await to_the_end(window)
    assert await window.why(Again(new_id(), True)) == "house.daily"


async def test_a_result_that_the_house_could_not_tell_any_more_is_found_when_somebody_asks(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.house.daily, "changed", lambda _: None)
    ada, _ = await finished(rig, "Ada")
    (deal,) = [deal for deal in (await page(ada)).deals if deal.mine is not None]
    assert deal.mine is not None
    assert deal.mine.over
    assert deal.mine.place > 0


async def test_a_result_that_nobody_told_in_time_counts_by_when_the_match_was_over(
    rig: Rig, later: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its house died, or could not store it; its person comes back the next day, and after the next."""
    monkeypatch.setattr(rig.house.daily, "changed", lambda _: None)
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    day = (await page(ada)).day
    for guest in (ada, bob):
        await to_the_end(await guest.open(await play(guest)))
    later(DAY)
    assert (await page(ada)).streak.now == 1
    later(3 * DAY)
    told = await results(bob, day)
    assert told.deal.mine is not None
    assert told.deal.mine.over
    assert told.results is not None
    assert sorted(line.name for line in told.results) == ["Ada", "Bob"]


async def test_who_asks_twice_at_once_for_a_table_that_was_never_made_gets_one(rig: Rig) -> None:
    """The house died between the claim and the table. A second one would be a rehearsal of the same deal."""
    ada = await rig.guest("Ada")
    today = rig.house.daily.today().toordinal()
    await rig.house.store.daily.claim(TryRow(today, "wapi", ada.me.id, new_code()))
    codes = await asyncio.gather(*(play(ada) for _ in range(3)))
    (deal,) = [deal for deal in (await page(ada)).deals if deal.mine is not None]
    assert deal.mine is not None
    assert codes == [deal.mine.code] * 3
    mine = await rig.house.lists.of(ada.me.id)
    assert [table.code for table in (*mine.waiting, *mine.running)] == [deal.mine.code]


async def test_a_try_whose_code_another_table_has_gets_another_code(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    today = rig.house.daily.today().toordinal()
    taken = await bob.make(2)
    await rig.house.store.daily.claim(TryRow(today, "wapi", ada.me.id, taken))
    code = await play(ada)
    assert code != taken
    assert await play(ada) == code


async def test_a_table_that_is_asked_for_while_it_is_made_is_in_memory_once(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    house, code = rig.house, new_code()
    entries = new_table(Person(ada.me.id, "Ada"), NewTable("wapi", 2, {}, [], start=False))
    await appended(house.log, code, 0, entries)
    asked = asyncio.create_task(house.live_table(code))
    await asyncio.sleep(0)
    made = house._add(fold(code, entries))
    assert await asked is made


async def test_a_match_begun_before_midnight_counts_for_its_day_and_later_for_none(
    rig: Rig, later: Callable[[int], None]
) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    day = (await page(ada)).day
    one, two = await ada.open(await play(ada)), await bob.open(await play(bob))
    midnight = datetime.combine(date.fromisoformat(day) + timedelta(1), datetime.min.time(), UTC)
    to_midnight = round(midnight.timestamp() * 1000) - wall()
    later(to_midnight + 60_000)
    assert (await page(ada)).day != day
    await to_the_end(one)
    await eventually(lambda: not rig.house.daily._works)
    told = await results(ada, day)
    assert told.results is not None
    assert [line.name for line in told.results] == ["Ada"]
    later(to_midnight + DAY)
    await to_the_end(two)
    await eventually(lambda: not rig.house.daily._works)
    told = await results(ada, day)
    assert told.results is not None
    assert [line.name for line in told.results] == ["Ada"]


async def test_a_deal_that_is_none_is_not_found(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    today = date.fromisoformat((await page(ada)).day)
    for day in (today + timedelta(1), today - timedelta(1)):
        assert (await ada.get(f"/api/daily/wapi/{day}"))[0] == 404, "the house is not that old"
    for wrong in ("wapi/20261118", "wapi/x", "wapi/2026-W01-1", f"chess/{today}", "wapi/9999-99-99"):
        assert (await ada.get(f"/api/daily/{wrong}"))[0] == 404
    assert await refused(ada, {"game": "chess"}) == (404, "house.unknown")
    assert await refused(await rig.browser(), {"game": "wapi"}) == (401, "house.no_guest")


async def test_the_best_come_first_by_lead_or_in_a_race_by_time(rig: Rig) -> None:
    rows = rig.house.store.daily
    people = [await rig.guest(name) for name in ("Ada", "Bob", "Cleo")]
    tries = [(2, -3, 50), (1, 2, 90), (1, 7, 80)]
    for game_id in ("wapi", "watai"):
        for guest, (place, lead, time) in zip(people, tries, strict=True):
            row = TryRow(9, game_id, guest.me.id, "c", place, 3, 10, lead, time, 1)
            assert (await rows.claim(row._replace(done=0))).done == 0
            await rows.settle(row)
            await rows.settle(row._replace(place=3, done=2))
    assert [each.name for each in await rows.results(9, "wapi", False, 10)] == ["Cleo", "Bob", "Ada"]
    assert [each.name for each in await rows.results(9, "watai", True, 10)] == ["Cleo", "Bob", "Ada"]
    assert [each.row.lead for each in await rows.results(9, "wapi", False, 2)] == [7, 2]
    assert await rows.counts(9) == {"wapi": 3, "watai": 3}
    await rig.house.store.forgetting.finish(people[2].me.id)
    assert [each.name for each in await rows.results(9, "wapi", False, 10)] == ["Bob", "Ada"]
    assert await rows.of(people[2].me.id, 9) == []
    assert await rows.days(people[0].me.id, 9) == [9]


async def test_results_have_the_faces_of_people_as_far_as_they_are_still_drawn(rig: Rig) -> None:
    people = [await rig.guest(name) for name in ("Ada", "Bob", "Cleo")]
    for guest, face in zip(people, ("whale", "", "unicorn"), strict=True):
        await rig.house.store.guests.dress(guest.me.id, face)
    day = rig.house.daily.today()
    for place, guest in enumerate(people, 1):
        row = TryRow(day.toordinal(), "wapi", guest.me.id, "c", place, 3, 10, 0, 50, 1)
        await rig.house.store.daily.claim(row)
    told = await results(people[0], day.isoformat())
    assert told.results is not None
    assert [(line.name, line.face) for line in told.results] == [("Ada", "whale"), ("Bob", ""), ("Cleo", "")]


@pytest.mark.parametrize(
    ("days", "now", "best"),
    [
        ([], 0, 0),
        ([10], 1, 1),
        ([9], 1, 1),
        ([8], 0, 1),
        ([10, 9, 8], 3, 3),
        ([9, 8, 6, 5, 4, 1], 2, 3),
        ([7, 6, 5, 1], 0, 3),
        ([10, 8, 7], 1, 2),
    ],
)
def test_a_streak_is_days_in_a_row_until_today_or_yesterday(days: list[int], now: int, best: int) -> None:
    streak = deals.streak_of(days, today=10)
    assert (streak.now, streak.best) == (now, best)


async def test_days_begin_by_the_time_zone_of_the_house(tmp_path: Path) -> None:
    pages: list[DailyPage] = []
    for number, zone in enumerate(("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago")):
        folder = tmp_path / str(number)
        folder.mkdir()
        settings = Settings(data=folder, pace=0, limits=0, bot_processes=1, day_zone=zone)
        async with opened(folder, settings) as rig:
            pages.append(await page(await rig.browser()))
    assert pages[1].day > pages[2].day, "25 hours apart: it is never the same day there"
    assert all(0 < told.next - wall() <= DAY for told in pages)


async def test_a_stranger_who_waits_at_the_door_is_told_when_the_person_is_there_too(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await play(ada)
    mine = await ada.open(code)
    bob = await (await rig.guest("Bob")).dial(code)
    bye = await bob.hear(Bye)
    assert bye.reason == "daily"
    assert len(bob.frames) == 1, "and hears nothing else"
    assert mine.table.watching == 0
