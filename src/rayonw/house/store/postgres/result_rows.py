"""Results and ratings as rows in PostgreSQL."""

import secrets
from collections.abc import Sequence

from asyncpg import Connection, Record

from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.results import (
    STEADY,
    LadderRow,
    MatchRow,
    PlayedRow,
    Rate,
    Skill,
    TotalRow,
    VariantRow,
)

LOCK = 0x52615261
"""The advisory lock, one per game, under which one house at a time rates matches: "RaRa"."""
# Rows of format 8 compare by bytes, those of earlier formats by the database's collation. Where both meet,
# the query says which: otherwise no index is used, and a page of somebody's matches reads every table.

KEEP = """
INSERT INTO played SELECT $1, $2, $3, $4, 1 - $4, $5
ON CONFLICT DO NOTHING RETURNING 1"""
KEEP_RESULT = """
INSERT INTO result (
    person, code, seat, game, ended, place, score, won, counts, against, low, length, variant, rated
) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"""
OF = """
SELECT
    code, person, seat, result.game, result.ended, place, score, won, counts, result.rated, told,
    coalesce(head.phase <> 'gone', false),
    mu_before, sigma_before, mu, sigma, nth
FROM result JOIN played USING (code)
LEFT JOIN head ON result.code COLLATE "default" = head.table_id"""
MINE = f"""{OF}
WHERE person = $1 AND ($2::text IS NULL OR result.game = $2) AND (result.ended, code) < ($3, $4)
ORDER BY result.ended DESC, code DESC LIMIT $5"""
TOTALS = """
SELECT
    game, against, low, count(*), sum(won), CASE low WHEN 1 THEN min(score) ELSE max(score) END, max(length)
FROM result WHERE person = $1 AND counts = 1 GROUP BY game, against, low ORDER BY game, against, low"""
VARIANTS = """
SELECT game, variant, count(*) FROM result WHERE person = $1 AND counts = 1
GROUP BY game, variant ORDER BY game, count(*) DESC, variant COLLATE "C" """
DAYS = """
SELECT (ended + $3) / 86400000 AS day, count(*) FROM result
WHERE person = $1 AND ended >= $2 AND counts = 1 GROUP BY day ORDER BY day"""
UNNAME = """
UPDATE played SET told = jsonb_set(
    jsonb_set(told::jsonb, ARRAY['seats', seat::text, 'name'], '""'), ARRAY['seats', seat::text, 'face'], '""'
)::text
FROM result WHERE result.code = played.code AND person = $1"""
FIRST = """
SELECT ended, code FROM played WHERE game = $1 AND settled = 0 ORDER BY ended, code LIMIT 1"""
UNSETTLE = """
UPDATE played SET settled = 0
WHERE game = $1 AND rated = 1 AND settled = 1 AND (ended, code) > ($2, $3)"""
NEXT = """
SELECT code, told FROM played WHERE game = $1 AND settled = 0 ORDER BY ended, code LIMIT $2"""
WHO = "SELECT seat, person FROM result WHERE code = $1 ORDER BY seat FOR UPDATE"
"""Locked, so that nobody is forgotten between being read and being rated."""
BEFORE = """
SELECT mu, sigma, nth FROM result
WHERE person = $1 AND game = $2 AND rated = 1 AND (ended, code) < ($3, $4)
ORDER BY ended DESC, code DESC LIMIT 1"""
SETTLED = """
UPDATE result SET mu_before = $3, sigma_before = $4, mu = $5, sigma = $6, nth = $7
WHERE code = $1 AND person = $2"""
RATING = f"""
UPDATE rating SET mu = $3, sigma = $4, matches = $5, rung = CASE
    WHEN rung = 0 THEN 0 WHEN $5 >= {STEADY} THEN 2 ELSE 1
END
WHERE game = $1 AND person = $2 RETURNING 1"""
FIRST_RATING = f"""
INSERT INTO rating VALUES ($1, $2, $3, $4, $5, CASE
    WHEN NOT coalesce((SELECT ladder = 1 FROM person WHERE id = $2::text FOR SHARE), false) THEN 0
    WHEN $5 >= {STEADY} THEN 2 ELSE 1
END)"""
LADDER = """
SELECT rating.person, name, face, public, mu, sigma, matches
FROM rating JOIN person ON person.id = rating.person COLLATE "default"
WHERE game = $1 AND rung > 0 AND person.ladder = 1
ORDER BY rung DESC, mu DESC, rating.person LIMIT $2"""
RANKS = """
SELECT mine.game, 1 + (
    SELECT count(*) FROM rating AS above
    WHERE above.game = mine.game AND above.rung > 0 AND above.rung > mine.rung
) + (
    SELECT count(*) FROM rating AS above
    WHERE above.game = mine.game AND above.rung > 0 AND above.rung = mine.rung AND above.mu > mine.mu
) + (
    SELECT count(*) FROM rating AS above
    WHERE above.game = mine.game AND above.rung > 0 AND above.rung = mine.rung
        AND above.mu = mine.mu AND above.person < mine.person
) AS rank
FROM rating AS mine
WHERE mine.person = $1 AND mine.rung > 0 AND ($2::text IS NULL OR mine.game = $2)"""


class PostgresResults:
    """What everybody played, and ratings."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def of(
        self, person: str, game: str | None, before: tuple[int, str] | None, most: int
    ) -> list[PlayedRow]:
        """A person's matches, the newest first."""
        ended, code = before if before is not None else (2**62, "")
        return [played(row) for row in await self._lines.fetch(MINE, person, game, ended, code, most)]

    async def at(self, code: str) -> list[PlayedRow]:
        """The results of everybody at one table."""
        return [played(row) for row in await self._lines.fetch(f"{OF} WHERE code = $1 ORDER BY seat", code)]

    async def totals(self, person: str) -> list[TotalRow]:
        """What somebody has played, as far as it counts."""
        rows = await self._lines.fetch(TOTALS, person)
        return [TotalRow(game, against, bool(low), *more) for game, against, low, *more in rows]

    async def variants(self, person: str) -> list[VariantRow]:
        """What they played it with."""
        return [VariantRow(*row) for row in await self._lines.fetch(VARIANTS, person)]

    async def days(self, person: str, since: int, offset: int) -> list[tuple[int, int]]:
        """On which days since then they played, and how often."""
        return [(day, times) for day, times in await self._lines.fetch(DAYS, person, since, offset)]

    async def settle(self, game: str, rate: Rate, most: int) -> int:
        """Rate some matches of a game that are not, in the order of their ends and codes."""

        async def work(line: "Connection[Record]") -> int:
            async with line.transaction():
                await line.execute("SELECT pg_advisory_xact_lock($1, hashtext($2))", LOCK, game)
                return await settle(line, game, rate, most)

        return await self._lines.use(work)

    async def unsettled(self) -> list[str]:
        """Games with matches that are to be rated."""
        query = "SELECT DISTINCT game FROM played WHERE settled = 0"
        return [game for (game,) in await self._lines.fetch(query)]

    async def skills(self, person: str) -> dict[str, Skill]:
        """Somebody's ratings by game."""
        query = "SELECT game, mu, sigma, matches FROM rating WHERE person = $1 ORDER BY game"
        return {game: Skill(*skill) for game, *skill in await self._lines.fetch(query, person)}

    async def ladder(self, game: str, most: int) -> list[LadderRow]:
        """Those who want to be on it."""
        rows = await self._lines.fetch(LADDER, game, most)
        return [
            LadderRow(person, name, face, public, Skill(*skill))
            for person, name, face, public, *skill in rows
        ]

    async def ranks(self, person: str, game: str | None = None) -> dict[str, int]:
        """Somebody's places by game, on the ladders that they are on."""
        rows = await self._lines.fetch(RANKS, person, game)
        return {row["game"]: row["rank"] for row in rows}

    async def on_ladders(self, people: Sequence[str]) -> frozenset[str]:
        """Those of these people who want to be on ladders."""
        query = "SELECT id FROM person WHERE id = ANY ($1::text[]) AND ladder = 1"
        return frozenset(person for (person,) in await self._lines.fetch(query, list(people)))

    async def rated(self, after: str, most: int) -> list[str]:
        """Tables of rated matches from the one after this on."""
        query = "SELECT code FROM played WHERE rated = 1 AND code > $1 ORDER BY code LIMIT $2"
        return [code for (code,) in await self._lines.fetch(query, after, most)]

    async def keep_again(self, match: MatchRow) -> None:
        """A rated match, told anew by its log."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                query = "UPDATE played SET ended = $2, told = $3 WHERE code = $1"
                await line.execute(query, match.code, match.ended, match.told)
                query = """
UPDATE result SET ended = $3, place = $4, score = $5, won = $6 WHERE code = $1 AND seat = $2"""
                for _, seat, place, score, won in match.results:
                    await line.execute(query, match.code, seat, match.ended, place, score, int(won))

        await self._lines.use(work)

    async def start_again(self) -> None:
        """No match is rated any more."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                await line.execute("DELETE FROM rating")
                await line.execute("UPDATE played SET settled = 0 WHERE rated = 1")

        await self._lines.use(work)

    async def ratings(self) -> list[tuple[str, str, Skill]]:
        """All ratings, in order."""
        query = "SELECT game, person, mu, sigma, matches FROM rating ORDER BY game, person"
        return [(game, person, Skill(*skill)) for game, person, *skill in await self._lines.fetch(query)]


async def keep_match(line: "Connection[Record]", match: MatchRow) -> None:
    """A match that is over, unless it is there."""
    row = (match.code, match.game, match.ended, int(match.rated), match.told)
    if not await line.fetch(KEEP, *row):
        return
    common = (int(match.counts), match.against, int(match.low), match.length, match.variant, int(match.rated))
    for person, seat, place, score, won in match.results:
        own = (person, match.code, seat, match.game, match.ended, place, score, int(won))
        await line.execute(KEEP_RESULT, *own, *common)


async def forget_results(line: "Connection[Record]", person: str) -> None:
    """Somebody is forgotten: matches tell no name any more, and what is rated is nobody's."""
    await line.execute(UNNAME, person)
    await line.execute("DELETE FROM result WHERE person = $1 AND rated = 0", person)
    nobody = secrets.token_hex(8)
    await line.execute("UPDATE result SET person = $2 WHERE person = $1", person, nobody)
    await line.execute("UPDATE rating SET person = $2, rung = 0 WHERE person = $1", person, nobody)


def played(row: Record) -> PlayedRow:
    """A row of somebody's list."""
    *plain, mu_before, sigma_before, mu, sigma, nth = row
    code, person, seat, game, ended, place, score, won, counts, rated, told, kept = plain
    before = Skill(mu_before, sigma_before, nth - 1) if mu_before is not None else None
    after = Skill(mu, sigma, nth) if mu is not None else None
    flags = bool(won), bool(counts), bool(rated)
    return PlayedRow(code, person, seat, game, ended, place, score, *flags, told, kept, before, after)


async def settle(line: "Connection[Record]", game: str, rate: Rate, most: int) -> int:
    """Rate some matches of a game, in order, from the earliest that is not rated."""
    first = await line.fetchrow(FIRST, game)
    if first is None:
        return 0
    await line.execute(UNSETTLE, game, *first)
    known: dict[str, Skill | None] = {}
    matches = await line.fetch(NEXT, game, most)
    for code, told in matches:
        found = await line.fetch(WHO, code)
        people: dict[int, str] = {row[0]: row[1] for row in found}
        for person in people.values():
            if person not in known:
                row = await line.fetchrow(BEFORE, person, game, *first)
                known[person] = Skill(*row) if row is not None else None
        before = {seat: known[person] for seat, person in people.items()}
        for seat, skill in rate(told, before).items():
            person, old = people[seat], before[seat]
            known[person] = skill
            mu, sigma = (old.mu, old.sigma) if old is not None else (None, None)
            await line.execute(SETTLED, code, person, mu, sigma, *skill)
            if not await line.fetch(RATING, game, person, *skill):
                await line.execute(FIRST_RATING, game, person, *skill)
        await line.execute("UPDATE played SET settled = 1 WHERE code = $1", code)
    return len(matches)
