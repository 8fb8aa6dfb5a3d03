"""Bots at a table: in other processes, by Views alone, and never in the way of the others."""

import asyncio
import os
import signal
import time
from typing import Any

import pytest

import rayonw
from rayonw.bots.decision import Decision
from rayonw.games.watai.action import TURN
from rayonw.games.watai.material import COUNTDOWN_TIME
from rayonw.house.ops.bot_processes import BotProcesses, think
from rayonw.house.table.bot_seats import BotSeats
from rayonw.house.wire import Act, Level, PutBot, Step
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import View
from tests.house.rig import Rig, new_id
from tests.house.table.race import pass_time
from tests.house.waiting import eventually, nothing_for

STORES = ("sqlite", "postgres")


def where(_: int) -> int:
    """The process in which this runs."""
    return os.getpid()


def drop_dead(_: int) -> None:
    """The process ends in the middle of its work."""
    os.kill(os.getpid(), signal.SIGKILL)


async def test_a_whole_match_against_two_bots(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(3, ("easy", "medium"), start=True))
    while window.outcome is None:
        if window.legal:
            await window.play()
        else:
            await window.next()
    assert {told.by for told in window.told} == {0, 1, 2}


async def test_bots_think_in_another_process() -> None:
    bots = BotProcesses(1)
    assert await bots.run(where, 0) != os.getpid()
    bots.close()


async def test_a_process_that_dies_is_replaced() -> None:
    bots = BotProcesses(1)
    first = await bots.run(where, 0)
    with pytest.raises(Exception, match="terminated"):
        await bots.run(drop_dead, 0)
    assert await bots.run(where, 0) != first
    bots.close()


async def test_a_bot_that_breaks_down_plays_something_legal(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> Decision:
        raise RuntimeError("no idea")

    monkeypatch.setattr(rig.house.processes, "choose", fails)
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 1}))
    assert (await window.hear(Step)).by == 1


async def test_a_bot_that_chooses_nonsense_plays_something_legal(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nonsense(*_: Any) -> Decision:
        return Decision(10**6, 0)

    monkeypatch.setattr(rig.house.processes, "choose", nonsense)
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 1}))
    assert (await window.hear(Step)).by == 1


async def test_a_bot_gets_its_seats_view_and_nothing_else(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, View, Level]] = []
    choose = rig.house.processes.choose

    async def seen(game_id: str, view: View, level: Level) -> Decision:
        given.append((game_id, view, level))
        return await choose(game_id, view, level)

    monkeypatch.setattr(rig.house.processes, "choose", seen)
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("strong",), start=True, options={"first": 1}))
    code = window.table.code
    dealt = rayonw.game("wapi").deal(2, (await rig.live_table(code)).table.seed, window.table.options)
    while not window.told:
        await window.next()
    assert given[0] == ("wapi", dealt.view(1), "strong")


async def test_who_chooses_to_do_nothing_is_not_asked_again_before_something_happened(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def waits(_: str, view: View, __: Level) -> Decision:
        asked.append(view["turn_began"])
        return Decision(NOTHING, 0)

    monkeypatch.setattr(rig.house.processes, "choose", waits)
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 1}))
    await eventually(lambda: asked)
    (await rig.live_table(window.table.code)).bot_seats.wake()
    await nothing_for(0.1)
    assert len(asked) == 1


async def test_a_bot_takes_its_time_as_a_person_would() -> None:
    game = rayonw.game("wapi")
    view = game.deal(2, "seed", {"first": 0}).view(0)
    least, most = game.mind.pace
    waits = [think("wapi", view, "easy", seed, 0)[1] for seed in range(50)]
    assert min(waits) >= least
    assert max(waits) <= most
    assert len(set(waits)) > 10


async def test_the_house_answers_while_bots_think_hard(rig: Rig) -> None:
    ada = await rig.guest()
    tables = [await ada.make(2, ("strong",), start=True, options={"first": 1}) for _ in range(3)]
    windows = [await ada.open(code) for code in tables]
    began = time.monotonic()
    assert (await ada.get("/healthz"))[0] == 200
    assert time.monotonic() - began < 2
    for window in windows:
        while not window.told:
            await window.next()


async def test_a_bot_of_another_level_takes_over_the_seat(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
    await window.reach(await window.done(PutBot(new_id(), 1, "strong")))
    assert window.table.seats[1].level == "strong"
    assert window.table.seats[1].kind == "bot"
    seq = await window.done(Act(new_id(), window.seq, window.legal[0]))
    await window.reach(seq + 1)


async def test_in_a_race_a_bots_choice_is_checked_at_arrival_and_not_thrown_away(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the bot thinks, others act; what it chose is still good and is played."""
    asked, answer = asyncio.Event(), asyncio.Event()

    async def slow(_: str, view: View, __: Level) -> Decision:
        if view["phase"] != "race" or answer.is_set():
            return Decision(NOTHING, 0)
        asked.set()
        await answer.wait()
        return Decision(TURN, 0)

    monkeypatch.setattr(rig.house.processes, "choose", slow)
    ada = await rig.guest()
    options = {"variants": "none"}
    window = await ada.open(await ada.make(2, ("easy",), start=True, game="watai", options=options))
    await window.play("go")
    await pass_time(rig, window, COUNTDOWN_TIME)
    while window.view["phase"] != "race":
        await window.next()
    await asked.wait()
    for _ in range(3):
        await window.play("turn")
    answer.set()
    step = await window.until(lambda m: isinstance(m, Step) and m.by == 1)
    assert step.seq == window.seq
    assert step.events[0]["kind"] == "turned"


async def test_a_bot_is_asked_about_the_moment_in_which_it_was_found_that_it_may_act(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several entries of another house may come in one turn of the loop: each wakes the bots."""
    seen: list[View] = []

    async def looks(_: str, view: View, __: Level) -> Decision:
        seen.append(view)
        return Decision(NOTHING, 0)

    monkeypatch.setattr(rig.house.processes, "choose", looks)
    ada = await rig.guest()
    options = {"variants": "none"}
    window = await ada.open(await ada.make(2, ("easy",), start=True, game="watai", options=options))
    await window.play("go")
    await pass_time(rig, window, COUNTDOWN_TIME)
    while window.view["phase"] != "race":
        await window.next()
    live = await rig.live_table(window.table.code)
    assert live.table.state is not None
    bots = live.bot_seats
    assert isinstance(bots, BotSeats)
    await eventually(lambda: not bots._tasks)
    assert live.playing.act_for(0, "turn", "house")
    asked, wanted = len(seen), live.table.state.view(1)
    live.bot_seats.wake()
    assert live.playing.act_for(0, "turn", "house")
    assert live.table.state.view(1) != wanted
    await eventually(lambda: len(seen) > asked)
    assert seen[asked] == wanted
