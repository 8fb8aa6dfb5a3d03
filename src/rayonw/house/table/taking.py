"""A table as one of its people takes it along: what they may know of it, and the record of its match."""

from typing import NamedTuple

import msgspec
from msgspec import Struct

from rayonw.house.log import BrokenLog, Outdated, reread
from rayonw.house.ops import wall
from rayonw.house.table.broadcast import outcome_info
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import OutcomeInfo, Phase
from rayonw.kernel.option import Options


class TakenTable(Struct, omit_defaults=True):
    """One of somebody's tables: as much as its page tells them, and nothing of a match that runs."""

    table: str
    game: str
    phase: Phase
    made: int
    names: list[str]
    seats: list[int]
    """The person's own, and those of who shares their device."""
    host: bool
    options: Options
    lesson: bool = False
    reactions: list[str] = []
    """The signs that were shown from the person's seats."""
    outcome: OutcomeInfo | None = None
    record: str = ""
    """The file with the match, if it is over and nobody else plays the same deal any more."""


class Taken(NamedTuple):
    """A table as JSON, and the text of its record; empty if there is none."""

    table: bytes
    record: str


def taken(code: str, texts: list[str], person: str) -> Taken | None:
    """What somebody takes along of a table; None if nobody can make sense of its log.

    It runs in a bot process, since a log may be long.
    """
    try:
        table = fold(code, [reread(text) for text in texts])
    except (Outdated, BrokenLog, msgspec.DecodeError):
        return None
    told = of_table(table, person)
    return Taken(msgspec.json.encode(told), table.record().text() if told.record else "")


def of_table(table: Table, person: str) -> TakenTable:
    """A table as its person may know it."""
    seats = list(table.seats_at(person))
    over = not table.is_sealed(wall()) and not table.closed and table.lesson is None
    return TakenTable(
        table=table.code,
        game=table.game.id,
        phase=table.phase,
        made=table.made.time,
        names=[seat.name for seat in table.seats],
        seats=seats,
        host=table.host == person,
        options=table.options,
        lesson=table.lesson is not None,
        reactions=[shown.sign for shown in table.reactions if shown.seat in seats],
        outcome=outcome_info(table.outcome),
        record=record_name(table) if over else "",
    )


def record_name(table: Table) -> str:
    """What the file with a match is called."""
    return f"records/rayonw-{table.game.id}-{table.code}.txt"
