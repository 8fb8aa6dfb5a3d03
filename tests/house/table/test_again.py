"""Playing again: everybody's consent, those who decline, are away or say nothing, and series."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rayonw.house.house import House
from rayonw.house.log import Agreed, Made, Rematched, Wished
from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.table import checks
from rayonw.house.wire import Act, Again, Begin, Lobby, Setup, Sit, Start, Sync, TableInfo
from tests.house.matches import play_out
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import eventually, nothing_for

STORES = ("sqlite", "postgres")


def patient(folder: Path, waits: float = 1.0) -> Settings:
    """A house that waits as long as it says, times this."""
    return Settings(data=folder, pace=0, limits=0, bot_processes=1, waits=waits)


async def ended(rig: Rig, *names: str, **wish: Any) -> tuple[list[Guest], list[Window]]:
    """People at a match that is over."""
    guests = [await rig.guest(name) for name in names]
    code = await guests[0].make(len(names), **{"options": {"first": 0}, **wish})
    windows = [await guest.open(code) for guest in guests]
    for seat, window in enumerate(windows[1:], 1):
        await window.done(Sit(new_id(), seat))
    await windows[0].done(Start(new_id()))
    for window in windows:
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    await play_out(*windows)
    return guests, windows


async def seen(window: Window, wanted: Any) -> TableInfo:
    """Read until the table is as wanted."""
    if not wanted(window.table):
        await window.until(lambda heard: isinstance(heard, Lobby | Sync) and wanted(heard.table))
    return window.table


async def next_of(window: Window) -> str:
    """The code of the next table, as soon as it is told."""
    table = await seen(window, lambda table: table.next is not None)
    assert table.next is not None
    return table.next


async def want(window: Window, wants: bool = True) -> None:
    """Somebody answers."""
    await window.done(Again(new_id(), wants))


def wants(table: TableInfo) -> list[bool | None]:
    """Everybody's answer; none while it is no question."""
    return table.again.wants if table.again is not None else []


async def test_everybody_sees_seat_by_seat_who_wants_to_and_it_begins_when_all_do(rig: Rig) -> None:
    guests, (ada, bob, cem) = await ended(rig, "Ada", "Bob", "Cem")
    await seen(bob, lambda table: table.again is not None and table.again.wants == [None] * 3)
    await want(ada)
    for window in (bob, cem):
        await seen(window, lambda table: wants(table) == [True, None, None])
        assert window.table.again is not None
        assert 0 < (window.table.again.left or 0) <= 30_000
        assert not window.table.again.may_begin
        assert not window.table.again.begins, "one alone does not make it begin"
    await want(cem)
    assert (await seen(bob, lambda table: wants(table) == [True, None, True])).again.begins  # type: ignore[union-attr]
    await want(bob)
    codes = {await next_of(window) for window in (ada, bob, cem)}
    assert len(codes) == 1
    again = [await guest.open(next(iter(codes))) for guest in guests]
    assert [window.you for window in again] == [0, 1, 2]
    assert again[0].table.phase == "playing"
    assert again[0].table.you_host


async def test_a_match_with_bots_alone_begins_again_at_once(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
    while window.outcome is None:
        if window.legal:
            await window.ask(Act(new_id(), window.seq, window.legal[0]))
        else:
            await window.next()
    await seen(window, lambda table: table.again is not None)
    assert wants(window.table) == [None, True], "bots always want to"
    await want(window)
    again = await ada.open(await next_of(window))
    assert [seat.kind for seat in again.table.seats] == ["person", "bot"]


async def test_asked_twice_and_by_all_at_once_it_is_one_table(rig: Rig) -> None:
    _, windows = await ended(rig, "Ada", "Bob")
    wishes = [Again(new_id(), True) for _ in range(4)]
    for number, wish in enumerate(wishes):
        await windows[number % 2].send(wish)
    await windows[0].send(wishes[0])
    assert len({await next_of(window) for window in windows}) == 1
    entries = await rig.house.log.read(windows[0].table.code)
    assert [type(entry) for entry in entries[-4:]] == [Wished, Wished, Agreed, Rematched]
    assert len(rig.house.live_tables) == 2
    await windows[1].done(Again(new_id(), False))
    await windows[1].done(Begin(new_id(), "open"))
    assert (await rig.house.log.read(windows[0].table.code)) == entries, "it is settled"


@pytest.mark.parametrize("instead", ["bots", "open"])
async def test_who_wants_to_begins_without_somebody_who_declined(rig: Rig, instead: str) -> None:
    (ada, bob), (one, two) = await ended(rig, "Ada", "Bob")
    assert await one.why(Begin(new_id(), "bots")) == "house.not_asked"
    await want(one)
    assert await one.why(Begin(new_id(), "bots")) == "house.thinking", "Bob is here and may still answer"
    await want(two, False)
    assert await two.why(Begin(new_id(), "bots")) == "house.not_asked"
    await seen(one, lambda table: table.again is not None and table.again.may_begin)
    await one.done(Begin(new_id(), instead))  # type: ignore[arg-type]
    again = await ada.open(await next_of(one))
    kinds = [seat.kind for seat in again.table.seats]
    if instead == "bots":
        assert kinds == ["person", "bot"]
        assert again.table.phase == "playing"
    else:
        assert kinds == ["person", "open"]
        assert again.table.phase == "open"
        late = await bob.open(again.table.code)
        await late.done(Sit(new_id(), 1))


async def test_whoever_is_away_holds_nobody_and_finds_the_new_table(tmp_path: Path) -> None:
    async with opened(tmp_path, patient(tmp_path, 0.01)) as rig:
        (_, _, cem), (one, two, three) = await ended(rig, "Ada", "Bob", "Cem")
        code = one.table.code
        await three.close()
        await seen(one, lambda table: not table.seats[2].online)
        await want(one)
        await want(two)
        again = await next_of(one)
        late = await cem.open(code)
        assert late.table.next == again
        back = await cem.open(again)
        assert back.you == 2
        assert back.table.seats[2].level == "medium", "a bot plays until they come"
        await back.done(Sit(new_id(), 2))
        await seen(back, lambda table: table.seats[2].level is None)


async def test_nobody_here_is_held_by_one_who_says_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, patient(tmp_path, 0.02)) as rig:
        (ada, _, _), (one, two, three) = await ended(rig, "Ada", "Bob", "Cem")
        await want(one)
        await want(two)
        again = await ada.open(await next_of(one))
        assert [seat.level for seat in again.table.seats] == [None, None, "medium"]
        assert await next_of(three) == again.table.code


async def test_one_alone_decides_for_themselves_when_the_time_is_over(tmp_path: Path) -> None:
    async with opened(tmp_path, patient(tmp_path, 0.02)) as rig:
        (ada, _), (one, _) = await ended(rig, "Ada", "Bob")
        await want(one)
        await seen(one, lambda table: table.again is not None and table.again.may_begin)
        live = await rig.live_table(one.table.code)
        await nothing_for(0.3)
        assert live.table.agreed is None
        await one.done(Begin(new_id(), "bots"))
        again = await ada.open(await next_of(one))
        assert again.table.seats[1].name == "Bob", "the seat is kept"
        assert again.table.seats[1].level == "medium"


async def test_a_wish_can_be_changed_but_not_for_ever(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MAX_WISHES", 3)
    _, (one, two) = await ended(rig, "Ada", "Bob")
    await want(one)
    await want(one, False)
    assert (await seen(two, lambda table: wants(table)[:1] == [False])).again.left is None  # type: ignore[union-attr]
    await want(one)
    assert await one.why(Again(new_id(), False)) == "house.often"
    await want(two)
    assert await next_of(one) == await next_of(two)


async def test_what_was_agreed_on_is_one_table_after_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house dies after everybody agreed and before the new table exists."""

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async with opened(tmp_path) as rig:
        with monkeypatch.context() as patched:
            patched.setattr(House, "make_rematch", never)
            (ada, bob), (one, two) = await ended(rig, "Ada", "Bob")
            live = await rig.live_table(one.table.code)
            await want(one)
            await want(two)
            await eventually(lambda: live.table.agreed is not None and not live.ledger.busy())
            assert one.table.next is None
            tokens = [ada.token(), bob.token()]
    async with opened(tmp_path) as rig:
        windows = []
        for token in tokens:
            browser = await rig.browser()
            browser.session.cookie_jar.update_cookies({COOKIE: token})
            windows.append(await browser.open(one.table.code))
        codes = {await next_of(window) for window in windows}
        entries = await rig.house.log.read(one.table.code)
        assert codes == {entry.next for entry in entries if isinstance(entry, Agreed)}
        first = (await rig.house.log.read(codes.pop()))[0]
        assert isinstance(first, Made)
        assert first.after == one.table.code


async def test_a_series_is_counted_until_it_is_decided(rig: Rig) -> None:
    guests, windows = await ended(rig, "Ada", "Bob", best=3)
    wins = [0, 0]
    for number in range(1, 6):
        outcome = windows[0].outcome
        assert outcome is not None
        wins = [won + (seat in outcome.winners) for seat, won in enumerate(wins)]
        series = (await seen(windows[1], lambda table: table.phase == "over")).series
        assert series is not None
        assert (series.best, series.number, series.wins) == (3, number, wins)
        decided = [seat for seat, won in enumerate(wins) if won == 2]
        assert series.winners == decided
        for window in windows:
            await want(window)
        code = await next_of(windows[0])
        windows = [await guest.open(code) for guest in guests]
        series = windows[0].table.series
        assert series is not None
        if decided:
            assert (series.number, series.wins) == (1, [0, 0]), "the next is another series"
            return
        assert (series.number, series.wins, series.winners) == (number + 1, wins, [])
        await play_out(*windows)
    raise AssertionError("a series of two people, decided after two wins, goes on")


async def test_the_lobby_chooses_a_series_and_my_tables_tell_of_it(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    assert window.table.series is None
    await window.done(Setup(new_id(), 2, window.table.options, best=5))
    series = (await seen(window, lambda table: table.best == 5)).series
    assert series is not None
    assert (series.number, series.wins, series.winners) == (1, [0, 0], [])
    status, raw = await ada.get("/api/me/tables")
    assert status == 200
    assert b'"series":{"best":5,"number":1,"wins":[0,0],"winners":[]}' in raw
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": [], "start": False, "best": 4}
    assert (await ada.post("/api/tables", wish))[0] == 400


async def test_with_new_people_another_series_begins(rig: Rig) -> None:
    (ada, _), (one, two) = await ended(rig, "Ada", "Bob", best=5)
    await want(one)
    await want(two, False)
    await one.done(Begin(new_id(), "open"))
    again = await ada.open(await next_of(one))
    series = again.table.series
    assert series is not None
    assert (series.best, series.number, series.wins) == (5, 1, [0, 0])
