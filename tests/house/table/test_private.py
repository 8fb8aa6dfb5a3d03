"""A private action, such as a pick of WazBaraz, reaches nobody else: not by a frame, a number or a time."""

import asyncio
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rayonw.bots.decision import Decision
from rayonw.games.wildtiles.position import position
from rayonw.house.log import ledger
from rayonw.house.log.entries import Acted
from rayonw.house.store import StorageFailed
from rayonw.house.table import checks
from rayonw.house.wire import Ack, Act, Level, Lobby, Note, Ping, Pong, Refused, Sit, Start, Step, Sync
from rayonw.kernel.state import View
from tests.games.rig import run
from tests.house.rig import Rig, Window, new_id, opened

STORES = ("sqlite", "postgres")

PAIRS = list(combinations(range(1, 21), 2))


async def dance(rig: Rig) -> tuple[list[Window], Window]:
    """A match of WazBaraz: Ada, on seat 0, chooses; Bob and Cid are rivals; somebody watches."""
    guests = [await rig.guest(name) for name in ("Ada", "Bob", "Cid")]
    code = await guests[0].make(3, game="wazbaraz", options={"first": 0, "clock": 600})
    windows = [await guest.open(code) for guest in guests]
    watcher = await (await rig.guest("Eve")).open(code)
    for number, window in enumerate(windows[1:], 1):
        await window.done(Sit(new_id(), number))
    await windows[0].done(Start(new_id()))
    for window in (*windows, watcher):
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
        await silent(window)
    return windows, watcher


async def silent(window: Window) -> list[Any]:
    """All that has come up to now."""
    heard = []
    await window.send(Ping(7))
    while not isinstance(message := await window.next(), Pong):
        heard.append(message)
    return heard


async def pick_and_undo(window: Window, times: int) -> None:
    """Witches are picked and put back."""
    for number in range(times):
        await window.play(f"+{number + 1}")
        await window.play(f"-{number + 1}")


async def answers(window: Window, verb: str) -> set[tuple[Any, ...]]:
    """What this window hears when it speaks out every pair of witches; ids left out."""
    told = set()
    for one, other in PAIRS:
        answer = await window.ask(Act(new_id(), window.seq, f"{verb} {one} {other}"))
        assert isinstance(answer, Refused)
        told.add((answer.clause, answer.why, msgspec.json.encode(answer.details), answer.seq))
    return told


async def test_a_rival_who_speaks_for_another_learns_nothing_of_the_picks(rig: Rig) -> None:
    windows, watcher = await dance(rig)
    before = [await answers(window, "choose") for window in (windows[1], watcher)]
    await windows[0].play("+12")
    await windows[0].play("+19")
    after = [await answers(window, "choose") for window in (windows[1], watcher)]
    assert before == after
    assert [len(told) for told in after] == [1, 1]


async def test_nor_of_a_naming_that_is_not_spoken_out_yet(rig: Rig) -> None:
    windows, watcher = await dance(rig)
    for text in ("+12", "+19", "choose 12 19"):
        await windows[0].play(text)
    for window in windows[1:]:
        await window.hear(Step)
    await windows[1].play("+4")
    await windows[1].play("+17")
    for window in (windows[0], windows[2], watcher):
        assert len(await answers(window, "name")) == 1


async def test_nobody_else_hears_of_ten_picks_made_and_undone(rig: Rig) -> None:
    windows, watcher = await dance(rig)
    ada, *others = [*windows, watcher]
    numbers = [window.seq for window in others]
    await pick_and_undo(ada, 10)
    assert [await silent(window) for window in others] == [[], [], []]
    await ada.play("+12")
    await ada.play("+19")
    await ada.play("choose 12 19")
    for window, number in zip(others, numbers, strict=True):
        step = await window.hear(Step)
        assert step.seq == number + 1
        assert [told.seq for told in window.told] == [number + 1]


async def test_an_act_is_not_stale_because_of_anothers_picks_but_of_ones_own(rig: Rig) -> None:
    """Bob's is refused by the rules, as not his turn, and not by the house."""
    windows, _ = await dance(rig)
    ada, bob, _ = windows
    before = ada.seq
    await pick_and_undo(ada, 2)
    assert await bob.why(Act(new_id(), bob.seq, "go 3")) == "wazbaraz_chooses"
    assert await bob.why(Act(new_id(), bob.seq + 1, "go 3")) == "house.stale", "from the future"
    assert await ada.why(Act(new_id(), before, "+3")) == "house.stale"
    for text in ("+12", "+19", "choose 12 19"):
        await ada.play(text)
    await bob.hear(Step)
    assert await bob.done(Act(new_id(), bob.seq, bob.legal[0])) == bob.seq + 1


async def test_another_window_of_the_same_person_sees_the_picks(rig: Rig) -> None:
    windows, _ = await dance(rig)
    ada = windows[0]
    second = await rig.guests[0].open(ada.table.code)
    assert second.seq == ada.seq
    await ada.play("+12")
    step = await second.hear(Step)
    assert (step.seq, step.patch) == (ada.seq, {"me": {"draft": [12]}})
    assert second.view == ada.view


async def test_picks_have_an_end_and_everything_else_goes_on(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "MAX_PRIVATE", 20)
    windows, watcher = await dance(rig)
    ada, bob, _ = windows
    await pick_and_undo(ada, 9)
    await ada.play("+12")
    await ada.play("+19")
    assert await ada.why(Act(new_id(), ada.seq, "-19")) == "house.often"
    assert await ada.why(Act(new_id(), ada.seq, "nonsense")) != "house.often"
    assert not await silent(bob), "nobody else hears of it"
    assert not await silent(watcher)
    await ada.play("choose 12 19")


async def test_whatever_is_numbered_for_a_rival_leaves_out_the_picks(rig: Rig) -> None:
    """Lobby, acknowledgement, refusal, note, sync and its history; and after the house was shut, too."""
    windows, watcher = await dance(rig)
    ada, bob, _ = windows
    await pick_and_undo(ada, 3)
    number = bob.seq
    late = await (await rig.guest("Dan")).open(ada.table.code)
    assert (late.seq, late.told) == (number, [])
    assert (await bob.hear(Lobby)).seq == number
    assert (await bob.ask(Act(new_id(), number, "go 3"))).seq == number
    assert await bob.done(Note(new_id(), {"mark": 1})) == number
    assert await bob.done(Sit(new_id(), 1)) == number, "it is so already"
    assert (await watcher.ask(Act(new_id(), number, "go 3"))).seq == number
    again = await rig.guests[1].open(ada.table.code)
    assert (again.seq, again.told) == (number, [])
    mine = await rig.guests[0].open(ada.table.code)
    assert (mine.seq, len(mine.told)) == (number + 6, 6)


async def test_a_resend_gets_the_number_that_its_sender_knows(rig: Rig) -> None:
    windows, _ = await dance(rig)
    ada, bob, _ = windows
    await pick_and_undo(ada, 2)
    pick = Act(new_id(), ada.seq, "+12")
    assert [(await ada.ask(pick)).seq for _ in range(2)] == [ada.seq, ada.seq]
    for text in ("+19", "choose 12 19"):
        await ada.play(text)
    await bob.hear(Step)
    lay = Act(new_id(), bob.seq, bob.legal[0])
    first = await bob.ask(lay)
    await ada.hear(Step)
    assert (await bob.ask(lay)).seq == first.seq == bob.seq
    assert ada.seq == bob.seq + 2 * 2 + 2, "her own picks count for her"


async def test_no_public_number_of_the_house_counts_a_pick(rig: Rig) -> None:
    windows, _ = await dance(rig)
    before = await rig.guests[1].get("/metrics")
    await pick_and_undo(windows[0], 3)
    assert await rig.guests[1].get("/metrics") == before
    for text in ("+12", "+19", "choose 12 19"):
        await windows[0].play(text)
    assert await rig.guests[1].get("/metrics") != before


async def test_the_log_does_not_say_when_a_pick_was_made(rig: Rig) -> None:
    """The match clock goes on from the last entry when a table is opened again: a pick must not move it."""
    windows, watcher = await dance(rig)
    live = await rig.live_table(watcher.table.code)
    live.clock.match.start(5_000)
    await pick_and_undo(windows[0], 1)
    windows[0].messages.clear()
    await windows[0].play("+12")
    assert [m.now // 1000 for m in windows[0].messages if isinstance(m, Step)] == [5], "her clock is right"
    entries = await rig.house.log.read(watcher.table.code)
    assert [entry.at for entry in entries if isinstance(entry, Acted)] == [0, 0, 0]
    assert live.table.last_at == 0
    await windows[0].play("+19")
    await windows[0].play("choose 12 19")
    step = await watcher.hear(Step)
    assert step.at // 1000 == 5


async def test_a_house_that_opens_again_numbers_as_before(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        windows, watcher = await dance(rig)
        await pick_and_undo(windows[0], 2)
        await windows[0].play("+12")
        numbers = [window.seq for window in (*windows, watcher)]
        code = watcher.table.code
        cookies = [guest.session.cookie_jar for guest in rig.guests]
    async with opened(tmp_path) as rig:
        found = []
        for jar in cookies:
            guest = await rig.browser()
            for cookie in jar:
                guest.session.cookie_jar.update_cookies({cookie.key: cookie.value})
            window = await guest.open(code)
            found.append(window.seq)
            assert len(window.told) == (5 if window.you == 0 else 0)
        assert found == numbers


async def test_when_storing_fails_everybody_is_told_the_numbers_they_know(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "RETRY", 0.2)
    windows, _ = await dance(rig)
    ada, bob, _ = windows
    await pick_and_undo(ada, 2)
    append, log = rig.house.log.append, rig.house.log

    def fail(*append: Any) -> None:
        asyncio.get_running_loop().call_soon(append[-1], StorageFailed("no room"))

    monkeypatch.setattr(log, "append", fail)
    pick = await ada.ask(Act(new_id(), ada.seq, "+5"))
    assert (pick.why, pick.seq) == ("house.storage", ada.seq)
    answer = await bob.ask(Act(new_id(), bob.seq, "go 3"))
    assert (answer.why, answer.seq) == ("house.storage", bob.seq)
    monkeypatch.setattr(log, "append", append)
    assert [(await window.hear(Sync)).seq for window in (ada, bob)] == [pick.seq, answer.seq]


async def test_an_answer_does_not_wait_until_anothers_pick_is_stored(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long an answer takes would tell of the pick."""
    windows, watcher = await dance(rig)
    ada, bob, _ = windows
    append, log = rig.house.log.append, rig.house.log
    held: list[tuple[Any, ...]] = []
    monkeypatch.setattr(log, "append", lambda *entry: held.append(entry))
    pick = Act(new_id(), ada.seq, "+12")
    await ada.send(pick)
    assert await silent(ada) == []
    assert len(held) == 1
    assert await bob.why(Act(new_id(), bob.seq, "go 3")) == "wazbaraz_chooses"
    assert await silent(ada) == []
    for entry in held:
        append(*entry)
    assert isinstance(await ada.answer(pick.id), Ack)
    assert await silent(watcher) == []


async def test_a_bot_does_not_think_anew_because_of_anothers_private_action(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Wild Tiles everybody chooses two tiles to pass left; of the first nobody else hears.

    Played here as if it were no race, where a bot thinks again after whatever it may know of.
    """
    asked: list[int] = []
    begun, answer = asyncio.Event(), asyncio.Event()

    async def slow(_: str, __: View, ___: Level) -> Decision:
        asked.append(sum(play.by == 1 for play in live.table.played))
        begun.set()
        await answer.wait()
        return Decision(state.legal(1)[0], 0)

    state = position("seats: 2; path: r5>n @d10; A: r1 b1 b2; B: g1 g2 g3; pile: b9")
    run(state, "A r1>s")
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), game="wildtiles"))
    live = await rig.live_table(window.table.code)
    live.table.game = replace(live.table.game, opening=lambda *_: state, simultaneous=False)
    monkeypatch.setattr(rig.house.processes, "choose", slow)
    await window.done(Start(new_id()))
    await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    await begun.wait()
    await window.play("give b1")
    answer.set()
    await window.until(lambda m: isinstance(m, Step) and m.by == 1)
    assert asked[:2] == [0, 1], "one thought for each of its own tiles"
