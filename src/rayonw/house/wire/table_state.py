"""The parts of what a browser is told of a table: its seats, its lobby, its log and how it ended."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import (
    Auto,
    Best,
    Chances,
    Days,
    Face,
    Fill,
    Json,
    Level,
    Pace,
    Patience,
    Phase,
)
from rayonw.kernel.option import Options


class SeatInfo(Struct, forbid_unknown_fields=True):
    """Who sits where.

    `level` is set for a bot, and for a person whose seat a bot plays until they play again. `host` is whoever
    made the table. `device`: the seat is played at the device of whoever looks.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    online: bool
    level: Level | None = None
    you: bool = False
    host: bool = False
    device: bool = False
    mark: str = ""
    """By which whoever sits here knows a person again at other tables; it is theirs alone."""
    face: Face = ""


class LessonInfo(Struct, forbid_unknown_fields=True):
    """How far a lesson is: its step, of how many; as many as there are when it is over.

    `ready`: everything that happens before the step is said has happened, and the guide speaks.
    """

    step: int
    of: int
    ready: bool


class DailyInfo(Struct, forbid_unknown_fields=True):
    """The table is for the deal of a day, such as 2026-11-18. `practice`: it does not count.

    `opens`: when the seed is shown, in ms since 1970: from then on nothing counts any more.
    """

    day: str
    practice: bool
    opens: int


class Pause(Struct, forbid_unknown_fields=True):
    """A round has ended: the next begins when everybody is ready.

    At the latest it begins in `left` milliseconds; None: there is no hurry, nobody else is waiting.
    """

    left: int | None
    ready: list[bool]
    """By seat."""


class AgainInfo(Struct, forbid_unknown_fields=True):
    """When the match is over: who wants to play again.

    `wants` by seat, None: no answer yet; bots always do. `left`: for so many milliseconds those who do not
    answer are waited for; None: nobody has asked yet. `begins`: then it begins by itself, without them.
    `may_begin`: whoever wants to may begin now, without the others.
    """

    wants: list[bool | None]
    left: int | None = None
    begins: bool = False
    may_begin: bool = False


class SeriesInfo(Struct, forbid_unknown_fields=True):
    """A series of matches: this is match `number`; `wins` by seat, this match among them once it is over.

    `winners`: the seats that have won the series; none while it goes on.
    """

    best: Best
    number: int
    wins: list[int]
    winners: list[int]


class TableInfo(Struct, forbid_unknown_fields=True):
    """A table as its lobby shows it. `seed` is None until the match is over; `next` is the rematch's code.

    `again`: when the match is over, who wants another; `series`: what this match is a part of; None: nothing.
    `group`: the code of the group whose table it is, for people who sit here.
    `simultaneous`: some act out of turn, so an action on what was just seen is not stale by that alone.
    `race`: there are no turns at all.
    `host_left`: the host is not connected and keeps the host's rights for so many milliseconds more.
    `lesson`: this is the table of a lesson; `daily`: it is for the deal of a day.
    `days`: the deadline of a Sync or Step is not the rules' but that of a match over days.
    `held`: the match clock and the bots stand still: between rounds (`pause`), or because whoever plays with
    bots alone looks elsewhere. `undo`: decisions can be taken back here; `undone`: how often that was done.
    `listed`: the table stands in the list of open tables; bots fill it after `fill` seconds, that is in
    `fill_left` milliseconds (None: not while nobody who sits here is connected). `removed`: the names of
    people whom the host has removed, for whoever hosts. `rated`: the match counts for ratings.
    """

    code: str
    game: str
    version: int
    phase: Phase
    seats: list[SeatInfo]
    options: Options
    host: str
    you_host: bool
    watching: int
    seed_hash: str
    patience: Patience
    pace: Pace
    auto: Auto
    days: Days
    chances: Chances
    simultaneous: bool
    race: bool
    held: bool = False
    pause: Pause | None = None
    undo: bool = False
    undone: int = 0
    host_left: int | None = None
    seed: str | None = None
    next: str | None = None
    lesson: LessonInfo | None = None
    daily: DailyInfo | None = None
    listed: bool = False
    fill: Fill | None = None
    fill_left: int | None = None
    removed: list[str] = []
    again: AgainInfo | None = None
    best: Best = 1
    series: SeriesInfo | None = None
    group: str | None = None
    rated: bool = False


class Told(Struct, forbid_unknown_fields=True):
    """What a log entry let this browser see, for the log in words. `by` None: time ran out.

    A private action of one's own has the time of the entry before it.
    """

    seq: int
    at: int
    by: int | None
    events: list[Json]


class OutcomeInfo(Struct, forbid_unknown_fields=True):
    """How the match ended: points by seat, winners, and the clause that ended it."""

    scores: list[int]
    winners: list[int]
    reason: str
