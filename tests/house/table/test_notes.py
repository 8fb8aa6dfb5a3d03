"""Private notes: what was written last stays."""

import asyncio
from asyncio import Future

import pytest

from rayonw.house.wire import Ack, Json, Note
from tests.house.matches import two_at_a_table
from tests.house.rig import Rig, new_id
from tests.house.waiting import eventually, nothing_for

STORES = ("sqlite", "postgres")


async def test_of_two_notes_that_come_one_after_the_other_the_second_stays(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to store the first."""
    window, _, ada, _ = await two_at_a_table(rig)
    keep = rig.house.log.keep_note
    held: list[asyncio.Event] = [asyncio.Event()]

    async def late(go: asyncio.Event, table: str, person: str, note: Json) -> None:
        await go.wait()
        await keep(table, person, note)

    def first_late(table: str, person: str, note: Json) -> "Future[None]":
        if held:
            return asyncio.ensure_future(late(held.pop(), table, person, note))
        return keep(table, person, note)

    monkeypatch.setattr(rig.house.log, "keep_note", first_late)
    (go,) = held
    notes = [Note(new_id(), {"mark": number}) for number in (1, 2)]
    for note in notes:
        await window.send(note)
    await eventually(lambda: not held)
    await nothing_for(0.1)
    go.set()
    for note in notes:
        assert isinstance(await window.answer(note.id), Ack)
    assert await rig.house.log.note(window.table.code, ada.me.id) == {"mark": 2}
    again = await ada.open(window.table.code)
    assert again.note == {"mark": 2}
