"""Matches over days: deadlines by the wall clock, who misses one, and what it costs a house to have them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

import rayonw
from rayonw.house import deadlines
from rayonw.house.log import Missed, reread
from rayonw.house.net.game_cards import game_card
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.table import days
from rayonw.house.table.days import DAY
from rayonw.house.table.rematch import agreement
from rayonw.house.wire import Refused, Setup, Sit, Start, StartNow, Step, Sync
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import State
from tests.house.matches import match_of
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import PATIENCE, eventually

STORES = ("sqlite", "postgres")
FIRST = {"first": 0}


@dataclass
class Calendar:
    """The wall clock of the houses of a test."""

    later: int = 0

    def now(self) -> int:
        return wall() + self.later

    async def open_for(self, rig: Rig, milliseconds: int) -> None:
        """Time passes while a house is open."""
        self.later += milliseconds
        await rig.house.store.due.alive(self.now(), closed=self.later + DAY)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    found = Calendar()
    monkeypatch.setattr(days, "wall", found.now)
    monkeypatch.setattr(deadlines, "wall", found.now)
    return found


@asynccontextmanager
async def house(folder: Path, **more: object) -> AsyncIterator[Rig]:
    """A house whose bots do not dawdle."""
    settings = Settings(data=folder, pace=0, limits=0, bot_processes=1, **more)  # type: ignore[arg-type]
    async with opened(folder, settings) as rig:
        yield rig


async def two(rig: Rig, **wishes: object) -> tuple[Guest, Guest, Window, Window, str]:
    """Ada and Ben at a match over days; Ada begins."""
    ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
    code = await ada.make(2, options=FIRST, **{"days": 1, **wishes})  # type: ignore[arg-type]
    a, b = await ada.open(code), await ben.open(code)
    await b.done(Sit(new_id(), 1))
    await a.done(Start(new_id()))
    for window in (a, b):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.view is not None)
    return ada, ben, a, b, code


async def kept(rig: Rig, code: str) -> int:
    """The deadline that the store has, once it is that of the last entry."""
    await rig.house.deadlines.keep()
    row = await rig.house.store.due.of(code)
    assert row is not None
    assert row.due is not None
    assert row.seq == (await rig.live_table(code)).table.seq
    return row.due


async def missed(rig: Rig, code: str) -> list[int]:
    """The seats that missed deadlines, by the log."""
    entries = [reread(text) for text in await rig.house.store.log.read(code)]
    return [entry.seat for entry in entries if isinstance(entry, Missed)]


async def turn_of(rig: Rig, code: str, seat: int) -> None:
    """Wait until the rules wait for a person at this seat, and everything is stored."""
    live = await rig.live_table(code)
    await eventually(lambda: days.waited_for(live.table) == (seat,) and not live.ledger.busy())


async def moved_on(rig: Rig, code: str, seat: int) -> None:
    """Sweep, as the house does again and again: a table that is just being let go is for the next time."""
    async with asyncio.timeout(PATIENCE):
        while True:
            await rig.house.deadlines.sweep()
            live = rig.house.live_tables.get(code)
            if live is not None and days.waited_for(live.table) == (seat,) and not live.ledger.busy():
                return
            await asyncio.sleep(0.05)


async def test_the_deadline_is_a_day_away_and_moves_with_every_turn(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path) as rig:
        _, _, a, b, code = await two(rig)
        sync = a.messages[-1]
        assert isinstance(sync, Sync)
        assert sync.table.days == 1
        assert sync.deadline is not None
        assert 0.9 * DAY < sync.deadline - sync.now <= DAY
        assert sync.bot_from == [None, None], "nobody's patience runs"
        first = await kept(rig, code)
        await calendar.open_for(rig, DAY // 2)
        while a.legal:
            await a.play()
        while not b.legal:
            await b.next()
        assert DAY // 2 <= await kept(rig, code) - first <= DAY


async def test_who_misses_a_deadline_is_played_by_a_bot_for_one_turn(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path) as rig:
        _, _, _, b, code = await two(rig)
        await kept(rig, code)
        await rig.house.deadlines.sweep()
        assert await missed(rig, code) == []
        await calendar.open_for(rig, DAY + 1)
        await rig.house.deadlines.sweep()
        await turn_of(rig, code, 1)
        assert await missed(rig, code) == [0]
        table = (await rig.live_table(code)).table
        assert table.seats[0].level is None, "Ada has her seat again"
        assert table.seats[0].person != ""
        while not b.legal:
            await b.next()
        assert b.told[-1].by == 0


async def test_the_third_miss_leaves_the_seat_to_the_bot_until_its_person_plays(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2, ("easy",), start=True, options=FIRST, days=1, chances=1)
        live = await rig.live_table(code)
        for expected in ([0], [0, 0]):
            await turn_of(rig, code, 0)
            await kept(rig, code)
            await calendar.open_for(rig, DAY + 1)
            await rig.house.deadlines.sweep()
            await eventually(lambda: not live.ledger.busy())
            assert await missed(rig, code) == expected
        assert live.table.seats[0].level == "medium"
        assert live.table.lent == set()
        await eventually(lambda: live.table.phase == "over")
        await eventually(lambda: not live.ledger.busy())
        await rig.house.deadlines.keep()
        assert await rig.house.store.due.of(code) is None


async def test_nobody_looks_so_it_is_in_memory_only_while_its_time_has_come(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path, idle_seconds=0.0) as rig:
        _, _, a, b, code = await two(rig)
        await kept(rig, code)
        await a.close()
        await b.close()
        await rig.nobody_at(code)
        await eventually(lambda: rig.house.sweep() == 1)
        assert not rig.house.live_tables
        await rig.house.deadlines.sweep()
        assert not rig.house.live_tables, "it is not due"
        await calendar.open_for(rig, DAY + 1)
        await moved_on(rig, code, 1)
        await kept(rig, code)
        await eventually(lambda: rig.house.sweep() == 1)
        assert await missed(rig, code) == [0]


async def test_a_closed_house_gives_back_the_time_it_was_closed(tmp_path: Path, calendar: Calendar) -> None:
    async with house(tmp_path) as rig:
        _, _, _, _, code = await two(rig)
        await rig.house.deadlines.sweep()
        before = await kept(rig, code)
    calendar.later += 3 * DAY
    async with house(tmp_path) as rig:
        await rig.house.deadlines.sweep()
        assert await missed(rig, code) == []
        row = await rig.house.store.due.of(code)
        assert row is not None
        assert row.due is not None
        assert 3 * DAY <= row.due - before < 3 * DAY + DAY // 100
        live = await rig.live_table(code)
        assert live.clock.days.due == row.due, "and the table shows it"
        await calendar.open_for(rig, DAY + DAY // 100)
        await rig.house.deadlines.sweep()
        await turn_of(rig, code, 1)
        assert await missed(rig, code) == [0]


async def stored(rig: Rig, code: str) -> int:
    """The deadline in the store, as it is; the table in memory shows the same."""
    row = await rig.house.store.due.of(code)
    assert row is not None
    assert row.due is not None
    assert (await rig.live_table(code)).clock.days.due == row.due
    return row.due


async def test_a_clock_that_was_wrong_for_a_while_leaves_everybody_their_time(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path) as rig:
        _, _, _, _, code = await two(rig)
        before = await kept(rig, code)
        await rig.house.deadlines.sweep()
        for later in (365 * DAY, -365 * DAY):
            calendar.later += later
            await rig.house.deadlines.sweep()
            assert await missed(rig, code) == []
        assert abs(await stored(rig, code) - before) < DAY // 100


async def test_clocks_of_two_houses_that_differ_move_no_deadline(tmp_path: Path, calendar: Calendar) -> None:
    async with house(tmp_path) as rig:
        _, _, _, _, code = await two(rig)
        before = await kept(rig, code)
        rows, ahead = rig.house.store.due, 5 * 60_000
        for _ in range(5):
            await rows.alive(calendar.now() + ahead, closed=60_000)
            await rows.alive(calendar.now(), closed=60_000)
        row = await rows.of(code)
        assert row is not None
        assert row.due is not None
        assert abs(row.due - before) <= ahead


async def test_a_house_that_slept_shows_deadlines_that_another_has_moved(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path) as rig:
        _, _, _, _, code = await two(rig)
        before = await kept(rig, code)
        await rig.house.deadlines.sweep()
        calendar.later += 3 * DAY
        await rig.house.store.due.alive(calendar.now(), closed=60_000)
        await rig.house.deadlines.sweep()
        assert 3 * DAY <= await stored(rig, code) - before < 3 * DAY + DAY // 100
        assert await missed(rig, code) == []


async def test_a_match_whose_house_died_at_once_has_a_deadline_all_the_same(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with house(tmp_path, idle_seconds=0.0) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2, ("easy",), start=True, options=FIRST, days=3)
        rig.house.deadlines._changed.clear()
        await eventually(lambda: rig.house.sweep() == 1)
        row = await rig.house.store.due.of(code)
        assert row is not None
        assert row.seq == 0
        await calendar.open_for(rig, DAY)
        await rig.house.deadlines.sweep()
        assert await missed(rig, code) == [], "nobody knows since when, so all the time is left"
        assert 2 * DAY < await kept(rig, code) - calendar.now() <= 3 * DAY


async def test_an_open_table_that_bots_fill_has_its_deadline_from_its_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever starts it: the deadline is stored by the same commit, and not by a house that lives on."""

    async def dies() -> None:
        pass

    async with house(tmp_path, waits=100.0) as rig:
        monkeypatch.setattr(rig.house.deadlines, "keep", dies)
        ada = await rig.guest("Ada")
        code = await ada.make(2, options=FIRST, days=1, listed=True, fill=300)
        window = await ada.open(code)
        await window.done(StartNow(new_id()))
        assert await rig.house.store.due.of(code) is not None


async def test_who_comes_back_plays_on_though_a_bot_has_the_seat(tmp_path: Path, calendar: Calendar) -> None:
    async with house(tmp_path) as rig:
        _, _, a, b, code = await two(rig, chances=0)
        await kept(rig, code)
        await calendar.open_for(rig, DAY + 1)
        await rig.house.deadlines.sweep()
        await turn_of(rig, code, 1)
        live = await rig.live_table(code)
        assert live.table.seats[0].level == "medium"
        while not b.legal:
            await b.next()
        while b.legal:
            await b.play()
        await turn_of(rig, code, 1)
        assert await missed(rig, code) == [0], "the bot has the seat, and plays at once"
        await a.done(Sit(new_id(), 0))
        assert live.table.seats[0].level is None


async def test_a_race_is_not_run_over_days(tmp_path: Path) -> None:
    async with house(tmp_path) as rig:
        ada = await rig.guest("Ada")
        wish = {"game": "watai", "seats": 2, "options": {}, "bots": [], "start": False, "days": 1}
        status, raw = await ada.post("/api/tables", wish)
        assert status == 400
        assert b"house.days" in raw
        window = await ada.open(await ada.make(2, game="watai"))
        asked = Setup(new_id(), 2, window.table.options, days=7)
        answer = await window.ask(asked)
        assert isinstance(answer, Refused)
        assert answer.why == "house.days"


async def test_where_the_rules_wait_for_a_moment_to_pass_it_does_also_over_days(tmp_path: Path) -> None:
    """A missing UNO of Wild Tiles can be caught for two seconds, in which nobody's turn it is."""
    async with house(tmp_path) as rig:
        ada, ben = await rig.guest("Ada"), await rig.guest("Ben")
        windows = await match_of(ada, ben, game="wildtiles", days=1)
        live = await rig.live_table(windows[0].table.code)
        chance, heard, done = Chance(3), windows[0].messages, False
        while not done:
            assert live.table.state is not None
            seat = live.table.state.to_act()[0]
            text, done = hasty(live.table.state, seat, chance)
            await windows[seat].play(text)
        if not any(map(waits_for_nobody, heard)):
            await windows[0].until(waits_for_nobody)
        held = next(filter(waits_for_nobody, heard))
        assert held.deadline is None, "no day is counted for anybody"
        since = heard[heard.index(held) + 1 :]
        passed = next((told for told in since if isinstance(told, Step)), None)
        passed = passed or await windows[0].hear(Step)
        assert (passed.by, bool(passed.to_act)) == (None, True), "time itself went on"
        assert passed.deadline is not None, "a day for whoever is next"


def waits_for_nobody(heard: object) -> bool:
    """Whether a moment has to pass, in which it is nobody's turn."""
    return isinstance(heard, Step) and not heard.to_act and heard.outcome is None


def hasty(state: State, seat: int, chance: Chance) -> tuple[str, bool]:
    """An action after which nobody is waited for, and that it is so; or any, where there is none."""
    game = rayonw.game("wildtiles")
    legal = state.legal(seat)
    for action in legal:
        after = state.clone()
        after.play(seat, action)
        if not after.to_act() and after.outcome() is None:
            return game.write(state, action), True
    return game.write(state, legal[chance.below(len(legal))]), False


async def test_days_are_offered_for_the_games_that_can_have_them(tmp_path: Path) -> None:
    async with house(tmp_path) as rig:
        ada = await rig.guest("Ada")
        taken: dict[str, bool] = {}
        for game in rayonw.games():
            wish = {"game": game.id, "seats": 4, "options": {}, "bots": [], "start": False, "days": 1}
            _, raw = await ada.post("/api/tables", wish)
            taken[game.id] = b"house.days" not in raw
        assert taken == {game.id: not game_card(game).race for game in rayonw.games()}
        assert set(taken.values()) == {True, False}


async def test_a_rematch_has_the_same_days(tmp_path: Path) -> None:
    async with house(tmp_path) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2, ("easy",), days=7, chances=0)
        table = (await rig.live_table(code)).table
        table.wishes[ada.me.id] = True
        agreed = agreement(table, ada.me.id, "bots")
        await rig.house.make_rematch(table, agreed)
        again = (await rig.live_table(agreed.next)).table
        assert (again.days, again.chances) == (7, 0)
