"""A table waits for people also where its browsers are at several houses: the one that drives it decides.

No house is taken for dead here, and no countdown but one ends a wait, however slow the machine is.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import rayonw
from rayonw.house.log.entries import Acted, Entry, Expired, Made, Sat, Started
from rayonw.house.ops import wall
from rayonw.house.ops.settings import Settings
from rayonw.house.store.postgres import houses as leases
from rayonw.house.table.elsewhere import Standing
from rayonw.house.table.standstill import READY_SECONDS
from rayonw.house.wire import Act, Attend, Pause, Ready, Sync, Take
from tests.house.houses.street import Street, street
from tests.house.rig import LONGEST, Guest, Window, new_id
from tests.house.waiting import eventually

PATIENT = 100.0
"""A countdown takes so many times as long as usual: it ends no wait in a test."""
BRIEF = 0.05
MOST_MOVES = 500
"""Moves in which a round surely ends."""


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that is slow stays alive for the others; one that closes says so."""
    monkeypatch.setattr(leases, "LEASE_MS", 600_000)


def settings(folder: Path, waits: float) -> Settings:
    return Settings(data=folder, pace=0, limits=0, bot_processes=1, waits=waits)


@asynccontextmanager
async def two_houses(folder: Path, waits: float = PATIENT) -> AsyncIterator[Street]:
    """Two houses whose people wait for each other as long as they say."""
    async with street(folder, 2, settings(folder, waits)) as houses:
        yield houses


async def stands(houses: Street, code: str, wanted: bool, *windows: Window) -> None:
    """Wait until the table stands still at both houses, or goes on, and every window was told so."""
    tables = [await houses.live(number, code) for number in range(2)]
    await eventually(lambda: all(live.standstill.held is wanted for live in tables))
    for window in windows:
        await held_is(window, wanted)


async def held_is(window: Window, wanted: bool) -> None:
    """Read until a window was told that the table stands still, or goes on."""
    if window.table.held is not wanted:
        await window.until(lambda _: window.table.held is wanted)


async def paused(window: Window, wanted: bool) -> None:
    """Read until a round's end is looked at, or the next begins."""
    if (window.table.pause is not None) is not wanted:
        await window.until(lambda _: (window.table.pause is not None) is wanted)


async def bot_answers(window: Window) -> None:
    """Ada plays, as often as it is her turn, until the bot has played: somebody drives the table."""
    async with asyncio.timeout(LONGEST):
        while not any(told.by == 1 for told in window.told):
            if window.legal:
                await window.play()
            else:
                await window.next()


async def alone_at_the_other_house(houses: Street) -> tuple[Window, Guest, str]:
    """Ada plays with a bot at a house that does not drive the table."""
    ada = await houses.houses[0].guest("Ada")
    code = await ada.make(2, ("easy",), start=True, options={"first": 0})
    first = await ada.open(code)
    there = await (await houses.at(1, ada)).open(code)
    assert await houses.driver(code) == 0
    driver = await houses.live(0, code)
    await eventually(lambda: driver.audience.elsewhere.looking())
    await first.close()
    await eventually(lambda: not driver.connections)
    await stands(houses, code, False, there)
    return there, ada, code


async def test_who_looks_away_at_another_house_holds_the_table_at_both(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        there, _, code = await alone_at_the_other_house(houses)
        driver, other = await houses.live(0, code), await houses.live(1, code)
        await there.send(Attend(False))
        await stands(houses, code, True, there)
        await eventually(lambda: driver.clock.now() == other.clock.now())
        await there.send(Attend(True))
        await stands(houses, code, False, there)
        await bot_answers(there)


async def test_one_window_that_looks_at_any_house_is_enough(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        there, ada, code = await alone_at_the_other_house(houses)
        here = await ada.open(code)
        await there.send(Attend(False))
        await here.send(Attend(False))
        await stands(houses, code, True, here, there)
        await there.send(Attend(True))
        await stands(houses, code, False, here, there)


async def test_a_lost_connection_at_another_house_holds_the_table(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        there, _, code = await alone_at_the_other_house(houses)
        driver = await houses.live(0, code)
        await there.close()
        await eventually(lambda: driver.standstill.held)


async def test_a_device_that_is_passed_on_at_another_house_holds_the_table(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        ada = await houses.houses[0].guest("Ada")
        code = await ada.make(3, ("easy",), start=True, options={"first": 0}, beside=("Bo",))
        first = await ada.open(code)
        there = await (await houses.at(1, ada)).open(code)
        await first.close()
        await stands(houses, code, True, there)
        await there.send(Take(0))
        await there.until(lambda heard: isinstance(heard, Sync) and heard.you == 0)
        await stands(houses, code, False, there)
        await there.play()
        await there.send(Take(None))
        await stands(houses, code, True, there)


def almost_a_round() -> tuple[str, list[Entry], Acted]:
    """A match of Wild Tiles for two up to the action that ends its first round: seed, log, that action."""
    game = rayonw.game("wildtiles")
    state, seed = game.deal(2, "seed", {}), "seed"
    played: list[Entry] = []
    for _ in range(MOST_MOVES):
        waited = state.to_act()
        if not waited:
            due = state.deadline()
            assert due is not None
            state.expire(due)
            played.append(Expired(due))
            continue
        action = state.legal(waited[0])[-1]
        act = Acted(state.now, waited[0], game.write(state, action))  # type: ignore[attr-defined]
        events = state.play(waited[0], action, act.at)
        if any(game.tell(event)["kind"] in game.round_ends for event in events):
            return seed, played, act
        played.append(act)
    raise AssertionError("the round does not end")


async def ended_round(houses: Street, *, held_early: bool = False) -> tuple[Window, Window, str]:
    """Ada at the first house and Bob at the second, right after a round of Wild Tiles.

    `held_early`: the second house was told to hold the table before it heard of the round's end.
    """
    ada, bob = await houses.houses[0].guest("Ada"), await houses.houses[1].guest("Bob")
    seed, played, last = almost_a_round()
    game = rayonw.game("wildtiles")
    made = Made(wall(), game.id, 2, game.settle(2, {}), ada.me.id, "Ada", seed)
    people = [Sat(wall(), 0, ada.me.id, "Ada"), Sat(wall(), 1, bob.me.id, "Bob")]
    code = await houses.houses[0].house.keep_new([made, *people, Started(wall(), game.version), *played])
    one, two = await ada.open(code), await bob.open(code)
    both = {ada.me.id, bob.me.id}
    tables = [await houses.live(number, code) for number in range(2)]
    await eventually(lambda: all(live.audience.people() == both for live in tables))
    if held_early:
        tables[1].standstill.heard(Standing(0, frozenset(), None, 0, True), decides=True)
    mover = (one, two)[last.seat]
    await mover.done(Act(new_id(), mover.seq, last.action))
    for window in (one, two):
        await ready_is(window, [False, False])
    return one, two, code


async def ready_is(window: Window, wanted: list[bool]) -> None:
    """Read until a round has ended, and so many are ready for the next, as this window is told."""

    def is_so(_: object = None) -> bool:
        return window.table.pause is not None and window.table.pause.ready == wanted

    if not is_so():
        await window.until(is_so)


def told(window: Window) -> Pause:
    assert window.table.pause is not None
    return window.table.pause


async def test_a_house_that_holds_the_table_already_tells_of_a_rounds_end_too(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        one, two, _ = await ended_round(houses, held_early=True)
        for window in (one, two):
            await window.done(Ready(new_id()))
        await paused(two, False)


@pytest.mark.parametrize("last", [0, 1])
async def test_the_end_of_a_round_waits_for_people_at_both_houses(tmp_path: Path, last: int) -> None:
    async with two_houses(tmp_path) as houses:
        one, two, code = await ended_round(houses)
        left = told(two).left
        assert left is not None
        assert 0 < left <= READY_SECONDS * 1000 * PATIENT
        windows = [one, two]
        second = windows.pop(last)
        await windows[0].done(Ready(new_id()))
        await ready_is(second, [last == 1, last == 0])
        assert (await houses.live(0, code)).standstill.held
        await second.done(Ready(new_id()))
        await paused(one, False)
        await paused(two, False)
        await stands(houses, code, False, one, two)


async def test_a_countdown_ends_the_wait_at_both_houses(tmp_path: Path) -> None:
    async with two_houses(tmp_path, waits=BRIEF) as houses:
        one, two, _ = await ended_round(houses)
        await one.done(Ready(new_id()))
        await paused(two, False)
        await paused(one, False)


async def test_when_the_driver_is_gone_the_next_one_ends_the_wait(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        one, two, code = await ended_round(houses)
        assert await houses.driver(code) == 0
        await two.done(Ready(new_id()))
        await ready_is(one, [False, True])
        ada = await houses.at(1, houses.houses[0].guests[0])
        there = await ada.open(code)
        await one.close()
        await houses.houses[0].house.close()
        live = await houses.live(1, code)
        await eventually(lambda: live.driving.here)
        await ready_is(there, [False, True])
        await there.done(Ready(new_id()))
        await paused(two, False)
        await paused(there, False)


async def test_a_house_that_opens_the_table_between_rounds_waits_as_the_others_do(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        one, two, code = await ended_round(houses)
        await one.done(Ready(new_id()))
        third = await houses.build(settings(tmp_path, PATIENT))
        guest = await third.browser()
        window = await guest.open(code)
        assert window.table.pause is not None, "the log says that a round has just ended"
        assert window.table.held
        await ready_is(window, [True, False])
        await two.done(Ready(new_id()))
        await paused(window, False)


async def test_a_driver_that_has_just_read_the_table_learns_that_a_round_was_seen(tmp_path: Path) -> None:
    async with two_houses(tmp_path) as houses:
        one, two, code = await ended_round(houses)
        for window in (one, two):
            await window.done(Ready(new_id()))
        for window in (one, two):
            await paused(window, False)
        await one.close()
        driving = houses.houses[0].house
        driving.live_tables.pop(code).close()
        live = await houses.live(0, code)
        assert live.driving.here
        assert live.standstill.pause() is not None, "the log alone says that a round has just ended"
        await eventually(lambda: not live.standstill.held)
        await stands(houses, code, False, two)
