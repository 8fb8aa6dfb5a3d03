"""Lost connections, told to the rules by the house: away, back, leave; and how long connections are."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from rayonw.games.watai.material import AWAY_LIMIT
from rayonw.house.log.entries import Acted
from rayonw.house.ops.settings import Settings
from rayonw.house.table import presence, round_trips
from rayonw.house.wire import Act, Cover, Echo, Leave, Probe, Sit, Trips
from rayonw.kernel.record import verify
from tests.house.rig import Rig, Window, new_id, opened
from tests.house.table.race import pass_time, race
from tests.house.waiting import eventually, nothing_for

STORES = ("sqlite", "postgres")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long in a test."""
    monkeypatch.setattr(presence, "RELOAD_SECONDS", 0.1)
    monkeypatch.setattr(round_trips, "EVERY", 0.2)
    monkeypatch.setattr(round_trips, "ECHO_WITHIN", 0.1)


def is_away(seat: int) -> Callable[[Window], bool]:
    return lambda window: bool(window.view["players"][str(seat)]["away"])


async def until(window: Window, wanted: Callable[[Window], bool]) -> None:
    """Read until the window shows something."""
    while not wanted(window):
        await window.next()


async def house_entries(rig: Rig, code: str) -> list[tuple[int, str]]:
    """What nobody asked for: seat and action."""
    log = await rig.house.log.read(code)
    return [(entry.seat, entry.action) for entry in log if isinstance(entry, Acted) and not entry.by]


async def test_a_lost_line_is_away_and_a_line_found_again_is_back(rig: Rig) -> None:
    windows = await race(rig, 3)
    code = windows[0].table.code
    cookie = rig.guests[2]
    await windows[2].close()
    await until(windows[0], is_away(2))
    assert windows[0].told[-1].events == [{"kind": "away", "seat": 2}]
    returned = await cookie.open(code)
    await until(windows[0], lambda window: not is_away(2)(window))
    await until(returned, lambda window: not is_away(2)(window))
    assert "turn" in returned.legal
    assert await house_entries(rig, code) == [(2, "away"), (2, "back")]


async def test_a_line_that_is_lost_again_and_again_fills_no_log(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "RELOAD_SECONDS", 0.0)
    monkeypatch.setattr(presence, "OFTEN", 3)
    windows = await race(rig, 2)
    code = windows[0].table.code
    await windows[1].close()
    live = await rig.live_table(code)
    for _ in range(5):
        await eventually(lambda: not live.online(rig.guests[1].me.id))
        again = await rig.guests[1].open(code)
        await again.play("turn")
        await again.close()
    assert await house_entries(rig, code) == [(1, "away"), (1, "back")] * 3


async def test_a_reload_is_no_lost_line(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "RELOAD_SECONDS", 5.0)
    windows = await race(rig, 2)
    await windows[1].close()
    again = await rig.guests[1].open(windows[0].table.code)
    await again.play("turn")
    assert await house_entries(rig, again.table.code) == []


async def test_one_window_of_several_may_go(rig: Rig) -> None:
    windows = await race(rig, 2)
    second = await rig.guests[1].open(windows[0].table.code)
    await windows[1].close()
    await nothing_for(0.2)
    await second.play("turn")
    assert await house_entries(rig, second.table.code) == []


async def test_no_browser_says_that_a_line_is_lost_found_or_given_up(rig: Rig) -> None:
    windows = await race(rig, 2)
    for action in ("away", "back", "leave"):
        assert action not in windows[1].legal
        answer = await windows[1].ask(Act(new_id(), windows[1].seq, action))
        assert (answer.clause, answer.why) == ("house", "house.reserved")


async def test_a_bot_that_keeps_the_seat_plays_for_who_is_away(tmp_path: Path) -> None:
    slow_enough = Settings(data=tmp_path, pace=0.3, limits=0, bot_processes=1)
    async with opened(tmp_path, slow_enough) as rig:
        windows = await race(rig, 2)
        code = windows[0].table.code
        await windows[1].close()
        await until(windows[0], is_away(1))
        await pass_time(rig, windows[0], 2000)
        await windows[0].done(Cover(new_id(), 1))
        await until(windows[0], lambda window: not is_away(1)(window))
        await until(windows[0], lambda window: window.told[-1].by == 1 and len(window.told) > 4)
        again = await rig.guests[1].open(code)
        await again.done(Sit(new_id(), 1))
        await until(again, lambda window: "turn" in window.legal)


async def test_who_leaves_a_seat_to_a_bot_is_not_away(rig: Rig) -> None:
    windows = await race(rig, 2)
    await windows[1].done(Leave(new_id()))
    await windows[1].close()
    await nothing_for(0.2)
    assert (1, "away") not in await house_entries(rig, windows[0].table.code)


async def test_a_seat_away_for_long_is_given_up_and_the_record_holds(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GIVE_UP_SECONDS", 0.3)
    windows = await race(rig, 2)
    live = await rig.live_table(windows[0].table.code)
    await windows[1].close()
    await until(windows[0], is_away(1))
    await pass_time(rig, windows[0], AWAY_LIMIT)
    await until(windows[0], lambda window: window.outcome is not None)
    assert windows[0].outcome is not None
    assert (windows[0].outcome.winners, windows[0].outcome.reason) == ([0], "wat.R36")
    verify(live.table.game, live.table.record())
    assert [action for _, action in await house_entries(rig, live.table.code)] == ["away", "leave"]


async def test_a_house_that_closes_tells_nobody_away(rig: Rig) -> None:
    windows = await race(rig, 2)
    code = windows[0].table.code
    live = await rig.live_table(code)
    live.close()
    for window in windows:
        await window.close()
    await nothing_for(0.2)
    assert await house_entries(rig, code) == []


async def test_the_house_measures_every_line_and_tells_everybody(rig: Rig) -> None:
    windows = await race(rig, 2)
    slow = 0.05

    async def answering(window: Window, after: float) -> None:
        while True:
            heard = await window.next()
            if isinstance(heard, Probe):
                await nothing_for(after)
                await window.send(Echo(heard.mark))
            if isinstance(heard, Trips) and None not in heard.trips:
                return

    await asyncio.gather(answering(windows[0], 0), answering(windows[1], slow))
    told = next(m for m in reversed(windows[0].messages) if isinstance(m, Trips))
    assert told.trips[0] is not None
    assert told.trips[1] is not None
    assert told.trips[1] >= slow * 1000 > told.trips[0]


async def test_an_echo_of_an_old_probe_measures_nothing(rig: Rig) -> None:
    windows = await race(rig, 2)
    await windows[0].hear(Probe)
    await windows[0].send(Echo(10**6))
    await windows[0].hear(Trips)
    assert (await windows[0].hear(Trips)).trips == [None, None]


async def test_games_of_turns_are_not_measured(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True))
    await nothing_for(0.3)
    await window.done(Leave(new_id()))
    assert not any(isinstance(message, Probe | Trips) for message in window.messages)
