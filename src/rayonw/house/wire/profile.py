"""HTTP about what people have played: profiles, matches that are over, ratings and ladders."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Face, Level
from rayonw.kernel.option import Options


class RatingInfo(Struct, forbid_unknown_fields=True):
    """Somebody's rating in a game. `provisional`: too few rated matches yet to be sure of it."""

    rating: int
    matches: int
    provisional: bool


class RatingChange(Struct, forbid_unknown_fields=True):
    """What a rated match did to somebody's rating; `before` is None at the first.

    GET /api/tables/CODE/ratings has one by seat, for whoever asks and for those who are on ladders; None for
    the others. It has none of them until the match is over.
    """

    before: int | None
    after: int
    provisional: bool


class Totals(Struct, forbid_unknown_fields=True):
    """Matches played and won."""

    played: int
    won: int


class GameTotals(Struct, forbid_unknown_fields=True):
    """What somebody played of one game. `best` is a score, `longest` in milliseconds.

    `seats` and `options`: the variant that was played most, `times` times.
    """

    game: str
    people: Totals
    bots: Totals
    best: int
    longest: int
    seats: int
    options: Options
    times: int
    rating: RatingInfo | None
    rank: int | None
    """The place on the ladder of the game."""


class Profile(Struct, forbid_unknown_fields=True):
    """GET /api/me/profile?zone=MINUTES: what somebody has played; `zone`: how far the clock is ahead of UTC.

    GET /api/profiles/ID?zone=MINUTES gives that of somebody who shows theirs. `days`: how many matches on
    which day of the last year, counted from 1970. `public`: where the profile is shown, "" if nowhere;
    `ladder`: whether the person is on ladders.
    """

    name: str
    face: Face
    mine: bool
    public: str
    ladder: bool
    games: list[GameTotals]
    days: list[tuple[int, int]]
    today: int


class ShowProfile(Struct, forbid_unknown_fields=True):
    """POST /api/me/profile: whether my profile is shown to whoever has its link, and I am on ladders.

    The answer is Shown. A profile that is shown again has another link than before.
    """

    shown: bool
    ladder: bool


class Shown(Struct, forbid_unknown_fields=True):
    """The answer to ShowProfile."""

    public: str
    ladder: bool


class ResultSeat(Struct, forbid_unknown_fields=True):
    """Who played a seat, and how it ended. No name: somebody who is not to be named."""

    kind: Literal["person", "bot"]
    name: str
    face: Face
    level: Level | None
    score: int
    place: int
    you: bool
    left: bool


class ResultInfo(Struct, forbid_unknown_fields=True):
    """A match that is over, as one of its people reads it.

    `code`: its table, "" if it was deleted or is not for whoever asks. `counts`: no moves were taken back.
    """

    code: str
    game: str
    ended: int
    length: int
    won: bool
    place: int
    counts: bool
    rated: bool
    days: bool
    options: Options
    seats: list[ResultSeat]
    change: RatingChange | None


class ResultPage(Struct, forbid_unknown_fields=True):
    """GET /api/me/results?after=MARK&game=ID, or /api/profiles/ID/results: matches, the newest first.

    `more`: the mark from which it goes on; "": these are the last.
    """

    results: list[ResultInfo]
    more: str


class Rung(Struct, forbid_unknown_fields=True):
    """Somebody on a ladder. `profile`: where theirs is shown, or ""."""

    name: str
    face: Face
    profile: str
    rating: RatingInfo
    you: bool


class BotRung(Struct, forbid_unknown_fields=True):
    """The rating of all bots of a level, which never changes."""

    level: Level
    rating: int


class LadderInfo(Struct, forbid_unknown_fields=True):
    """GET /api/ladders/GAME: those who want to be on it, the strongest first; then who is still provisional.

    `mine`: the rating of whoever asks; `rank`: their place, if they are on the ladder.
    """

    game: str
    rungs: list[Rung]
    bots: list[BotRung]
    mine: RatingInfo | None
    rank: int | None
    on_it: bool
    steady: int
    """Rated matches after which a rating is not provisional any more."""
