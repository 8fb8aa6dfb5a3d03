"""HTTP about the daily deals."""

from msgspec import Struct

from rayonw.house.wire.choices import Face, Level
from rayonw.kernel.option import Options


class NewDaily(Struct, forbid_unknown_fields=True):
    """POST /api/daily: play today's deal of a game; the answer is TableMade.

    The first try counts, and is gone on with while it runs. `practice`: once more, without counting.
    """

    game: str
    practice: bool = False


class DailyTry(Struct, forbid_unknown_fields=True):
    """The try at a day's deal that counts. While it runs, everything but the code is 0.

    `lead`: points ahead of the best of the others, or behind: then it is below 0. `time`: how long the match
    took, in milliseconds.
    """

    code: str
    over: bool
    place: int
    seats: int
    points: int
    lead: int
    time: int


class DailyDeal(Struct, forbid_unknown_fields=True):
    """The deal of a game for a day, such as 2026-11-18: the same seats, options and bots for everybody.

    `seed_hash` is known the day before, the `seed` when the deal is opened: at `opens`, in ms since 1970.
    """

    game: str
    day: str
    seats: int
    options: Options
    levels: list[Level]
    """Of the bots, who have all seats but the first."""
    seed_hash: str
    opens: int
    seed: str | None
    finished: int
    """How many people have played it to its end."""
    mine: DailyTry | None


class Streak(Struct, forbid_unknown_fields=True):
    """On how many days in a row somebody played a day's deal to its end: until today or yesterday, and the
    longest ever."""

    now: int
    best: int


class DailyPage(Struct, forbid_unknown_fields=True):
    """GET /api/daily: today's deals, and the hashes of tomorrow's.

    `next`: when the next day begins, in ms since 1970. `first`: the day of the first deals of this house.
    """

    day: str
    next: int
    first: str
    deals: list[DailyDeal]
    tomorrow: list[DailyDeal]
    streak: Streak


class DailyResult(Struct, forbid_unknown_fields=True):
    """How somebody played a day's deal."""

    name: str
    face: Face
    you: bool
    place: int
    seats: int
    points: int
    lead: int
    time: int


class DailyResults(Struct, forbid_unknown_fields=True):
    """GET /api/daily/GAME/DAY: a deal and how it was played, the best first.

    `results` is None for whoever might still play it: nothing is given away before.
    """

    deal: DailyDeal
    results: list[DailyResult] | None
    today: str
    first: str
    streak: Streak
