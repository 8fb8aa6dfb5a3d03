"""HTTP for meeting others: the list of open tables, and being sat at one."""

from msgspec import Struct

from rayonw.house.wire.choices import (
    BEST,
    CHANCES,
    DAYS,
    FILL,
    PACE,
    Best,
    Chances,
    Days,
    Face,
    Fill,
    Language,
    Pace,
)
from rayonw.kernel.option import Options


class OpenTable(Struct, forbid_unknown_fields=True):
    """A table where anybody may sit down, as the list shows it.

    `people`: the names of who sits there, with their `faces`. `fill_at`: when bots take the free seats, in
    milliseconds since 1970 by the house's clock; None: when somebody starts the match.
    """

    code: str
    game: str
    host: str
    language: Language | None
    seats: int
    people: list[str]
    bots: int
    options: Options
    pace: Pace
    fill_at: int | None
    faces: list[Face] = []
    rated: bool = False
    best: Best = BEST
    days: Days = DAYS


class OpenTables(Struct, forbid_unknown_fields=True):
    """GET /api/open, or /api/open/GAME: open tables, who waits longest first; `more`: not all are told.

    `waiting`: how many people wait at these tables. `now`: the house's clock.
    """

    tables: list[OpenTable]
    more: bool
    waiting: int
    now: int
    notice: str = ""
    """Words of the host of the house, for everybody."""
    stop_at: int | None = None
    """When the house closes, by its own clock."""


class Meet(Struct, forbid_unknown_fields=True):
    """POST /api/meet: sit me at an open table of this game, or make one; the answer is TableMade.

    `seats` None and no `options`: every table of the game fits. Otherwise those that were chosen must be the
    table's. So must be `days`: nobody is sat at a match over days without having chosen it. `pace`, `fill`,
    `chances` and `language` are for a table that is made.
    """

    game: str
    seats: int | None = None
    options: Options = {}
    pace: Pace = PACE
    fill: Fill = FILL
    language: Language | None = None
    days: Days = DAYS
    chances: Chances = CHANCES
