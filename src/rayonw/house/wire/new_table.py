"""HTTP that makes a table."""

from msgspec import Struct

from rayonw.house.wire.choices import (
    AUTO,
    BEST,
    CHANCES,
    DAYS,
    PACE,
    PATIENCE,
    Auto,
    Best,
    Chances,
    Days,
    Fill,
    Language,
    Level,
    Pace,
    Patience,
)
from rayonw.kernel.option import Options


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables.

    `beside`: names of those who share the host's device, on the seats after the host's; `bots`: levels for
    the seats after them; `start`: deal at once (every seat must be taken).
    `listed`: it stands in the list of open tables, and bots fill it after `fill` seconds (None: never by
    themselves). `language`: the host's. `rated`: the match counts for ratings.
    """

    game: str
    seats: int
    options: Options
    bots: list[Level]
    start: bool
    patience: Patience = PATIENCE
    pace: Pace = PACE
    auto: Auto = AUTO
    days: Days = DAYS
    chances: Chances = CHANCES
    best: Best = BEST
    listed: bool = False
    fill: Fill | None = None
    language: Language | None = None
    beside: list[str] = []
    rated: bool = False


class NewLesson(Struct, forbid_unknown_fields=True):
    """POST /api/lessons: a table where a game's lesson begins; the answer is TableMade."""

    game: str


class TableMade(Struct, forbid_unknown_fields=True):
    """The answer to NewTable."""

    code: str
