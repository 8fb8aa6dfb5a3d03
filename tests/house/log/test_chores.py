"""The chores of an open house go on, whatever happened in one round."""

import asyncio
from collections.abc import Callable, Coroutine
from operator import attrgetter
from typing import Any

import pytest

from rayonw.house import deadlines, desk, house, ladders, lists, meeting
from rayonw.house.log import retention
from tests.house.rig import Rig
from tests.house.waiting import eventually

Begin = Callable[[Any], Coroutine[object, None, None]]
CHORES: list[tuple[Any, str, str, Begin]] = [
    (lists, "KEEP_SECONDS", "lists.keep", lambda each: each.lists.go_on()),
    (ladders, "LOOK_SECONDS", "ladders.settle", lambda each: each.ladders.go_on()),
    (deadlines, "KEEP_SECONDS", "deadlines.keep", lambda each: each.deadlines.go_on()),
    (meeting, "SAY_SECONDS", "meeting.say", lambda each: each.meeting.go_on(lambda: False)),
    (desk, "READ_SECONDS", "desk.bars_changed", lambda each: each.desk.go_on()),
    (retention, "LOOK_SECONDS", "retention.step", lambda each: each.retention.go_on()),
    (house, "SWEEP_SECONDS", "sweep", lambda each: each.sweep_on()),
]


@pytest.mark.parametrize(("module", "period", "work", "begin"), CHORES, ids=[chore[2] for chore in CHORES])
async def test_a_chore_goes_on_after_what_nobody_foresaw(
    rig: Rig,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    module: Any,
    period: str,
    work: str,
    begin: Begin,
) -> None:
    times = 0

    def broken(*_: object) -> None:
        nonlocal times
        times += 1
        raise ZeroDivisionError("a fault of ours")

    *path, name = work.split(".")
    whose = attrgetter(".".join(path))(rig.house) if path else rig.house
    with monkeypatch.context() as patch:
        patch.setattr(module, period, 0.01)
        patch.setattr(whose, name, broken)
        chore = asyncio.create_task(begin(rig.house))
        await eventually(lambda: times > 2 or chore.done())
        assert not chore.done()
        chore.cancel()
        await asyncio.wait([chore])
    assert "a fault of ours" in caplog.text


async def test_a_log_of_which_no_card_can_be_made_holds_up_no_other(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    codes = [await ada.make(2) for _ in range(2)]
    rig.house.live_tables.clear()
    rig.house.lists._changed.clear()
    run = rig.house.processes.run

    async def broken(work: Callable[..., object], code: str, *more: object) -> object:
        if code == codes[0]:
            raise ZeroDivisionError("a fault of ours")
        return await run(work, code, *more)

    monkeypatch.setattr(rig.house.processes, "run", broken)
    after: str | None = ""
    while after is not None:
        after = await rig.house.lists.fill(after)
    found = await rig.house.store.lists.of(ada.me.id, None, 9)
    assert {each.table for each in found if each.card} == {codes[1]}
