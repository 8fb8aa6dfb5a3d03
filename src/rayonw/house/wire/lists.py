"""Lists of tables: what a person is told of their own."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Face, Level, Phase
from rayonw.house.wire.table_state import OutcomeInfo, SeriesInfo


class ListedSeat(Struct, forbid_unknown_fields=True):
    """Who sits where, in a list. A person with a level: a bot plays for them."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: Level | None
    you: bool
    face: Face = ""


class ListedTable(Struct, forbid_unknown_fields=True):
    """One of a person's tables. `since`: when it came into its part of the list, in ms since 1970."""

    code: str
    game: str
    phase: Phase
    since: int
    seats: list[ListedSeat]
    outcome: OutcomeInfo | None
    next: str | None
    series: SeriesInfo | None


class MyTables(Struct, forbid_unknown_fields=True):
    """GET /api/me/tables, or /api/me/tables?game=ID: the tables of whoever asks, the newest first.

    `waiting`: they wait for this person; `running`: they are open or played; `over`: how the last ones ended.
    Tables of lessons are not among them. With If-None-Match and the ETag of the last answer: 304 if nothing
    has changed. No guest yet: three empty lists.
    """

    waiting: list[ListedTable]
    running: list[ListedTable]
    over: list[ListedTable]
