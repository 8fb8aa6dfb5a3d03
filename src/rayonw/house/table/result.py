"""The result of a match: how it ended for everybody, and what the lists of those who played keep of it."""

from typing import Literal

import msgspec
from msgspec import Struct

from rayonw.house.table.table import Seat, Table
from rayonw.house.wire import Face, Level
from rayonw.kernel.option import Options
from rayonw.kernel.state import Outcome

Against = Literal["people", "bots"]


class PlayedSeat(Struct, omit_defaults=True):
    """Who played a seat, and how it ended for them; whoever left, a bot played to the end.

    Who this was is said beside it, by person, and not in here: so a name can be taken out of a match.
    """

    kind: Literal["person", "bot"]
    name: str
    score: int
    place: int
    level: Level | None = None
    face: Face = ""
    team: int | None = None
    """Where teams were played."""
    left: bool = False
    shares: bool = False


class PlayedMatch(Struct, omit_defaults=True):
    """A match that is over, as everybody who played it may read it."""

    game: str
    options: Options
    seats: list[PlayedSeat]
    winners: list[int]
    length: int
    """How many milliseconds the match clock ran."""
    undone: int = 0
    days: int = 0


class PersonResult(Struct):
    """What a match was to one person with a place of their own."""

    person: str
    seat: int
    place: int
    score: int
    won: bool


class MatchResult(Struct):
    """The result of a match, as it is kept."""

    ended: int
    rated: bool
    counts: bool
    """Whether it counts: not if moves were taken back."""
    against: Against
    lowest_wins: bool
    variant: str
    """Seats and options as one text, the same for the same."""
    match: PlayedMatch
    people: list[PersonResult]


_variant = msgspec.json.Encoder(order="sorted").encode


def result_of(table: Table) -> MatchResult | None:
    """How a table's match ended; None while it has not, and for lessons."""
    outcome = table.outcome
    if outcome is None or table.phase != "over" or table.lesson is not None:
        return None
    lowest = table.game.lowest_wins(table.options)
    teams = [table.game.team(seat, table.options) for seat in range(len(table.seats))]
    places = places_of(outcome, lowest)
    seats = [
        PlayedSeat(
            "bot" if seat.kind == "bot" else "person",
            seat.name,
            outcome.scores[number],
            places[number],
            seat.level,
            seat.face,
            team=teams[number] if len(set(teams)) < len(teams) else None,
            left=has_left(seat),
            shares=seat.shares,
        )
        for number, seat in enumerate(table.seats)
    ]
    people = [
        PersonResult(
            seat.person,
            number,
            places[number],
            outcome.scores[number],
            number in outcome.winners and not has_left(seat),
        )
        for number, seat in enumerate(table.seats)
        if seat.kind == "person" and not seat.shares
    ]
    played = PlayedMatch(
        table.game.id,
        table.options,
        seats,
        list(outcome.winners),
        table.last_at,
        table.decisions.undone,
        table.days or 0,
    )
    against: Against = "people" if sum(seat.kind == "person" for seat in table.seats) > 1 else "bots"
    variant = _variant({"seats": len(seats), "options": table.options}).decode()
    counts = not table.decisions.undone
    return MatchResult(table.ended, table.rated and counts, counts, against, lowest, variant, played, people)


def places_of(outcome: Outcome, lowest_wins: bool) -> list[int]:
    """By seat: 1 for winners, the others by their points; ties share a place."""
    sign = -1 if lowest_wins else 1
    worth = [(seat in outcome.winners, sign * score) for seat, score in enumerate(outcome.scores)]
    return [1 if won else 1 + sum(other > (won, points) for other in worth) for won, points in worth]


def has_left(seat: Seat) -> bool:
    """Whether somebody's seat is a bot's at the end."""
    return seat.kind == "person" and seat.level is not None
