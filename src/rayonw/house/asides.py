"""What is asked at a table and takes a moment: private notes, and the rematch."""

import asyncio
from typing import Any

from rayonw.house.entries import Rematched
from rayonw.house.frames import encode, frame
from rayonw.house.line import Line
from rayonw.house.log import StorageFailed
from rayonw.house.sitting import Sitting, guest
from rayonw.house.verbs import refuse
from rayonw.house.wall import wall
from rayonw.house.wire import Ack, Note, Noted, Rematch
from rayonw.kernel.state import Refusal

MAX_NOTE = 2048
"""Bytes of a note as JSON."""


async def keep_note(sitting: Sitting, line: Line, message: Note) -> None:
    """Store a seat's private note; all browsers of the same person get it, and nobody else."""
    try:
        person = guest(line)
        if line.seat is None:
            raise refuse("not_seated")
        if len(encode(message.note)) > MAX_NOTE:
            raise refuse("note_long", most=MAX_NOTE)
        await stored(sitting.means.log.keep_note(sitting.table.code, person.id, message.note))
    except Refusal as refusal:
        sitting.refused(line, message.id, refusal)
        return
    sitting.notes[person.id] = message.note
    sitting.post(line, frame(Ack(message.id, sitting.table.seq)))
    noted = frame(Noted(message.note))
    for other in sitting.lines:
        if other.person is not None and other.person.id == person.id:
            sitting.post(other, noted)


async def rematch(sitting: Sitting, line: Line, message: Rematch) -> None:
    """The same people play again; whoever asks second gets the same table."""
    async with sitting.rematching:
        if sitting.answered(line, message.id):
            return
        try:
            person = guest(line)
            if line.seat is None:
                raise refuse("not_seated")
            if sitting.table.phase != "over":
                raise refuse("not_over")
            code = sitting.table.next or await stored(sitting.means.rematch(sitting.table))
        except Refusal as refusal:
            sitting.refused(line, message.id, refusal)
            return
        if sitting.ledger.trouble is not None:
            sitting.refused(line, message.id, refuse(sitting.ledger.trouble))
        elif sitting.table.next is None:
            sitting.take(Rematched(wall(), code, person.id, message.id), line, message.id)
        else:
            sitting.post(line, frame(Ack(message.id, sitting.table.seq)))


async def stored(work: Any) -> Any:
    """What the store answers; a refusal if it cannot."""
    try:
        return await asyncio.shield(work)
    except StorageFailed:
        raise refuse("storage") from None
