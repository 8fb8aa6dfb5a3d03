"""A store as it is after years: 100,000 finished matches of 10,000 people, running ones, open tables.

Everybody is on ladders, which is the most that a profile can cost; one person has a thousand matches.
"""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import msgspec

from rayonw.catalogue import games
from rayonw.house.log import Acted, Entry, Made, Sat, Started
from rayonw.house.log.entries import written
from rayonw.house.ops import wall
from rayonw.house.store import (
    OVER,
    RUNS,
    WAITS,
    CardRow,
    GuestRow,
    MatchRow,
    OpenRow,
    Place,
    ResultRow,
    Store,
)
from rayonw.house.store.copying import KINDS, Row, Writer
from rayonw.house.store.moving import writer_of
from rayonw.house.store.results import STEADY
from rayonw.house.table import PlayedMatch
from rayonw.house.table.card import CardSeat, TableCard
from rayonw.house.table.result import PlayedSeat
from rayonw.house.wire import OpenTable, OutcomeInfo, Phase

MATCHES = 100_000
PEOPLE = 10_000
SEATS = 4
BUSY_MATCHES = 1000
RUNNING = 20_000
"""Matches that are being played, beside those that are over."""
OPEN = 500
"""Open tables where somebody waits."""
RATED = 10
"""One match in so many is rated."""
GROUP = 500
SCORES = [40, 30, 20, 10]
YEAR = 365 * 24 * 3600 * 1000
GAMES = tuple(sorted(game.id for game in games()))

_text = msgspec.json.Encoder().encode


def name(number: int) -> str:
    """A person's id; the last person is the busy one."""
    return f"person{number:06d}"


def guest(number: int) -> GuestRow:
    """Who that is: on ladders, with a profile that is shown."""
    return GuestRow(name(number), f"Somebody {number}", wall(), "fox", f"public{number:06d}", True)


async def fill(place: str, chance: Random) -> None:
    """A new house there: guests, matches of four people each with a short log, a card, results; open tables.

    Rows are written as `rayonw move` writes them, a whole store in a few minutes: nothing is played or rated.
    """
    now = wall()
    async with AsyncExitStack() as stack:
        writer = await writer_of(place, False, stack)
        try:
            for first in range(0, PEOPLE + 1, GROUP):
                people = range(first, min(first + GROUP, PEOPLE + 1))
                await write(writer, [row for number in people for row in guest_rows(number, now, chance)])
            for first in range(0, MATCHES + RUNNING + OPEN, GROUP):
                tables = range(first, first + GROUP)
                await write(writer, [row for number in tables for row in table_rows(number, now, chance)])
            await writer.finish()
        finally:
            await writer.close()


async def write(writer: Writer, rows: list[tuple[str, Row]]) -> None:
    """Write rows of several kinds."""
    for kind in KINDS:
        some = [row for name, row in rows if name == kind.name]
        if some:
            await writer.write(kind, some)


def guest_rows(number: int, now: int, chance: Random) -> Iterator[tuple[str, Row]]:
    """A guest who wants to be seen by everybody, and who has a rating, drawn by chance, in every game."""
    one = guest(number)
    yield "person", (one.id, one.name, now, one.seen, one.face, one.public, 1)
    yield "token", (f"token {number}", one.id, now)
    for game in GAMES:
        matches = chance.randint(1, 40)
        yield "rating", (game, one.id, chance.gauss(25, 5), 2.0, matches, 2 if matches >= STEADY else 1)


def table_rows(number: int, now: int, chance: Random) -> Iterator[tuple[str, Row]]:
    """A table with all that the store keeps of it."""
    people = [name(each) for each in chance.sample(range(PEOPLE), SEATS)]
    if number < BUSY_MATCHES:
        people[0] = name(PEOPLE)
    begins = number < MATCHES + RUNNING
    entries = log_of(number, people, begins)
    time = now - YEAR + YEAR // (MATCHES + RUNNING + OPEN) * number
    made = card(number, people if begins else people[:1], time, len(entries))
    phase = "over" if number < MATCHES else "playing" if begins else "open"
    yield "table", (made.table, phase, time)
    for seq, entry in enumerate(entries, start=1):
        yield "log", (made.table, seq, written(entry))
    yield "card", (made.table, made.seq, made.card)
    for place in made.places:
        yield "sitting", (made.table, place.person, made.seq, place.rank, time, made.game)
        yield "trace", (place.person, made.table)
    if made.match is not None:
        yield from match_rows(made.match)


def match_rows(match: MatchRow) -> Iterator[tuple[str, Row]]:
    """A match that is over, and what it was to everybody; a rated one counts as reckoned."""
    yield "played", (match.code, match.game, match.ended, int(match.rated), 1, match.told)
    common = (int(match.counts), match.against, int(match.low), match.length, match.variant, int(match.rated))
    skills = (25.0, 8.0, 26.0, 7.5, 2) if match.rated else (None,) * 5
    for person, seat, place, score, won in match.results:
        own = (match.code, person, seat, match.game, match.ended, place, score, int(won))
        yield "result", (*own, *common, *skills)


async def say_open(store: Store) -> None:
    """The driver of the open tables says again that they are so."""
    now = wall()
    for number in range(MATCHES + RUNNING, MATCHES + RUNNING + OPEN):
        await store.open_list.keep(open_row(number, now), now)


def code_of(number: int) -> str:
    """A table's code."""
    return f"{number:07d}"


def game_of(number: int) -> str:
    """Which game is played there."""
    return GAMES[number % len(GAMES)]


def log_of(number: int, people: list[str], begins: bool) -> list[Entry]:
    """The entries of one table."""
    made = Made(number, game_of(number), SEATS, {}, people[0], people[0], f"seed {number}")
    if not begins:
        return [made, Sat(number, 0, people[0], people[0])]
    sat = [Sat(number, seat, person, person) for seat, person in enumerate(people)]
    return [made, *sat, Started(number, 1), Acted(0, 0, "1>owl", people[0], "m1")]


def card(number: int, people: list[str], time: int, seq: int) -> CardRow:
    """The card of a match that is over, with its result, or that waits for the first of its people."""
    over = number < MATCHES
    phase: Phase = "over" if over else "playing" if len(people) == SEATS else "open"
    seats = [CardSeat("person", person, person) for person in people]
    told = TableCard(game_of(number), phase, seats, OutcomeInfo(SCORES, [0], "wapi.E1") if over else None)
    ranks = [OVER if over else RUNS if seat else WAITS for seat in range(len(people))]
    places = [Place(person, rank) for person, rank in zip(people, ranks, strict=True)]
    row = CardRow(code_of(number), seq, game_of(number), time, _text(told).decode(), places)
    return row._replace(match=match(number, people, time)) if over else row


def match(number: int, people: list[str], ended: int) -> MatchRow:
    """How it ended for everybody."""
    rated = number % RATED == 0
    length = 600_000 + number
    seats = [
        PlayedSeat("person", person, score, place)
        for place, (person, score) in enumerate(zip(people, SCORES, strict=True), start=1)
    ]
    told = PlayedMatch(game_of(number), {}, seats, [0], length)
    results = [
        ResultRow(person, seat, seat + 1, SCORES[seat], seat == 0) for seat, person in enumerate(people)
    ]
    variant = f'{{"options":{{}},"seats":{SEATS}}}'
    return MatchRow(
        code_of(number),
        game_of(number),
        ended,
        rated,
        True,
        "people",
        False,
        length,
        variant,
        _text(told).decode(),
        results,
    )


def open_row(number: int, now: int) -> OpenRow:
    """An open table where its host waits."""
    host = name(number % PEOPLE)
    told = OpenTable(
        code=code_of(number),
        game=game_of(number),
        host=host,
        language="fr",
        seats=SEATS,
        people=[host],
        bots=0,
        options={},
        pace="normal",
        fill_at=now + 60_000,
        faces=["fox"],
        rated=False,
    )
    return OpenRow(code_of(number), game_of(number), host, 1, SEATS - 1, number, _text(told).decode())
