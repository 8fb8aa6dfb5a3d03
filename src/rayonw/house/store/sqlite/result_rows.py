"""Results and ratings as rows of the SQLite file."""

import secrets
import sqlite3
from collections.abc import Sequence
from typing import Any

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
from rayonw.house.store.sqlite.file import SqliteFile

KEEP = "INSERT INTO played VALUES (?1, ?2, ?3, ?4, NOT ?4, ?5) ON CONFLICT DO NOTHING"
KEEP_RESULT = """
INSERT INTO result (
    person, code, seat, game, ended, place, score, won, counts, against, low, length, variant, rated
) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
OF = """
SELECT
    code, person, seat, result.game, result.ended, place, score, won, counts, result.rated, told,
    EXISTS (SELECT 1 FROM phase WHERE table_id = code AND phase <> 'gone'),
    mu_before, sigma_before, mu, sigma, nth
FROM result JOIN played USING (code)"""
MINE = f"""{OF}
WHERE person = ?1 AND (?2 IS NULL OR result.game = ?2) AND (result.ended, code) < (?3, ?4)
ORDER BY result.ended DESC, code DESC LIMIT ?5"""
TOTALS = """
SELECT
    game, against, low, count(*), sum(won), CASE WHEN low THEN min(score) ELSE max(score) END, max(length)
FROM result WHERE person = ? AND counts GROUP BY game, against, low ORDER BY game, against, low"""
VARIANTS = """
SELECT game, variant, count(*) FROM result WHERE person = ? AND counts
GROUP BY game, variant ORDER BY game, count(*) DESC, variant"""
DAYS = """
SELECT (ended + ?3) / 86400000 AS day, count(*) FROM result
WHERE person = ?1 AND ended >= ?2 AND counts GROUP BY day ORDER BY day"""
UNNAME = """
UPDATE played
SET told = json_set(told, '$.seats[' || seat || '].name', '', '$.seats[' || seat || '].face', '')
FROM result WHERE result.code = played.code AND person = ?"""
FIRST = """
SELECT ended, code FROM played WHERE game = ? AND settled = 0 ORDER BY ended, code LIMIT 1"""
UNSETTLE = """
UPDATE played SET settled = 0
WHERE game = ?1 AND rated = 1 AND settled = 1 AND (ended, code) > (?2, ?3)"""
NEXT = """
SELECT code, told FROM played WHERE game = ? AND settled = 0 ORDER BY ended, code LIMIT ?"""
BEFORE = """
SELECT mu, sigma, nth FROM result
WHERE person = ? AND game = ? AND rated = 1 AND (ended, code) < (?, ?)
ORDER BY ended DESC, code DESC LIMIT 1"""
SETTLED = """
UPDATE result SET mu_before = ?3, sigma_before = ?4, mu = ?5, sigma = ?6, nth = ?7
WHERE code = ?1 AND person = ?2"""
RATING = f"""
INSERT INTO rating
VALUES (?1, ?2, ?3, ?4, ?5, CASE
    WHEN NOT EXISTS (SELECT 1 FROM person WHERE id = ?2 AND ladder = 1) THEN 0
    WHEN ?5 >= {STEADY} THEN 2 ELSE 1
END)
ON CONFLICT DO UPDATE SET
    mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches, rung = excluded.rung"""
LADDER = """
SELECT rating.person, name, face, public, mu, sigma, matches
FROM rating JOIN person ON person.id = rating.person
WHERE game = ?1 AND rung > 0 AND person.ladder = 1
ORDER BY rung DESC, mu DESC, rating.person LIMIT ?2"""
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
WHERE mine.person = ?1 AND mine.rung > 0 AND (?2 IS NULL OR mine.game = ?2)"""


class SqliteResults:
    """What everybody played, and ratings."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def of(
        self, person: str, game: str | None, before: tuple[int, str] | None, most: int
    ) -> list[PlayedRow]:
        """A person's matches, the newest first."""
        ended, code = before if before is not None else (2**62, "")
        values = (person, game, ended, code, most)
        return await self._file.read(lambda db: [played(row) for row in db.execute(MINE, values)])

    async def at(self, code: str) -> list[PlayedRow]:
        """The results of everybody at one table."""
        query = f"{OF} WHERE code = ? ORDER BY seat"
        return await self._file.read(lambda db: [played(row) for row in db.execute(query, (code,))])

    async def totals(self, person: str) -> list[TotalRow]:
        """What somebody has played, as far as it counts."""
        return await self._file.read(
            lambda db: [
                TotalRow(game, against, bool(low), *more)
                for game, against, low, *more in db.execute(TOTALS, (person,))
            ]
        )

    async def variants(self, person: str) -> list[VariantRow]:
        """What they played it with."""
        return await self._file.read(lambda db: [VariantRow(*row) for row in db.execute(VARIANTS, (person,))])

    async def days(self, person: str, since: int, offset: int) -> list[tuple[int, int]]:
        """On which days since then they played, and how often."""
        return await self._file.read(lambda db: db.execute(DAYS, (person, since, offset)).fetchall())

    async def settle(self, game: str, rate: Rate, most: int) -> int:
        """Rate some matches of a game that are not, in the order of their ends and codes."""
        return await self._file.change(lambda db: settle(db, game, rate, most))

    async def unsettled(self) -> list[str]:
        """Games with matches that are to be rated."""
        query = "SELECT DISTINCT game FROM played WHERE settled = 0"
        return await self._file.read(lambda db: [game for (game,) in db.execute(query)])

    async def skills(self, person: str) -> dict[str, Skill]:
        """Somebody's ratings by game."""
        query = "SELECT game, mu, sigma, matches FROM rating WHERE person = ? ORDER BY game"
        return await self._file.read(
            lambda db: {game: Skill(*skill) for game, *skill in db.execute(query, (person,))}
        )

    async def ladder(self, game: str, most: int) -> list[LadderRow]:
        """Those who want to be on it."""
        return await self._file.read(
            lambda db: [
                LadderRow(person, name, face, public, Skill(*skill))
                for person, name, face, public, *skill in db.execute(LADDER, (game, most))
            ]
        )

    async def ranks(self, person: str, game: str | None = None) -> dict[str, int]:
        """Somebody's places by game, on the ladders that they are on."""
        return await self._file.read(lambda db: dict(db.execute(RANKS, (person, game)).fetchall()))

    async def on_ladders(self, people: Sequence[str]) -> frozenset[str]:
        """Those of these people who want to be on ladders."""

        def work(db: sqlite3.Connection) -> frozenset[str]:
            query = "SELECT id FROM person WHERE id = ? AND ladder = 1"
            found = (db.execute(query, (person,)).fetchone() for person in people)
            return frozenset(row[0] for row in found if row is not None)

        return await self._file.read(work)

    async def rated(self, after: str, most: int) -> list[str]:
        """Tables of rated matches from the one after this on."""
        query = "SELECT code FROM played WHERE rated = 1 AND code > ? ORDER BY code LIMIT ?"
        return await self._file.read(lambda db: [code for (code,) in db.execute(query, (after, most))])

    async def keep_again(self, match: MatchRow) -> None:
        """A rated match, told anew by its log."""

        def work(db: sqlite3.Connection) -> None:
            query = "UPDATE played SET ended = ?2, told = ?3 WHERE code = ?1"
            db.execute(query, (match.code, match.ended, match.told))
            query = """
UPDATE result SET ended = ?3, place = ?4, score = ?5, won = ?6 WHERE code = ?1 AND seat = ?2"""
            for _, seat, place, score, won in match.results:
                db.execute(query, (match.code, seat, match.ended, place, score, won))

        await self._file.change(work)

    async def start_again(self) -> None:
        """No match is rated any more."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM rating")
            db.execute("UPDATE played SET settled = 0 WHERE rated = 1")

        await self._file.change(work)

    async def ratings(self) -> list[tuple[str, str, Skill]]:
        """All ratings, in order."""
        query = "SELECT game, person, mu, sigma, matches FROM rating ORDER BY game, person"
        return await self._file.read(
            lambda db: [(game, person, Skill(*skill)) for game, person, *skill in db.execute(query)]
        )


def keep_match(db: sqlite3.Connection, match: MatchRow) -> None:
    """A match that is over, unless it is there."""
    row = (match.code, match.game, match.ended, match.rated, match.told)
    if not db.execute(KEEP, row).rowcount:
        return
    for person, seat, place, score, won in match.results:
        own = (person, match.code, seat, match.game, match.ended, place, score, won)
        common = (match.counts, match.against, match.low, match.length, match.variant, match.rated)
        db.execute(KEEP_RESULT, own + common)


def forget_results(db: sqlite3.Connection, person: str) -> None:
    """Somebody is forgotten: matches tell no name any more, and what is rated is nobody's."""
    db.execute(UNNAME, (person,))
    db.execute("DELETE FROM result WHERE person = ? AND rated = 0", (person,))
    nobody = secrets.token_hex(8)
    db.execute("UPDATE result SET person = ? WHERE person = ?", (nobody, person))
    db.execute("UPDATE rating SET person = ?, rung = 0 WHERE person = ?", (nobody, person))


def played(row: tuple[Any, ...]) -> PlayedRow:
    """A row of somebody's list."""
    *plain, mu_before, sigma_before, mu, sigma, nth = row
    code, person, seat, game, ended, place, score, won, counts, rated, told, kept = plain
    before = Skill(mu_before, sigma_before, nth - 1) if mu_before is not None else None
    after = Skill(mu, sigma, nth) if mu is not None else None
    flags = bool(won), bool(counts), bool(rated)
    return PlayedRow(code, person, seat, game, ended, place, score, *flags, told, bool(kept), before, after)


def settle(db: sqlite3.Connection, game: str, rate: Rate, most: int) -> int:
    """Rate some matches of a game, in order, from the earliest that is not rated."""
    first = db.execute(FIRST, (game,)).fetchone()
    if first is None:
        return 0
    db.execute(UNSETTLE, (game, *first))
    known: dict[str, Skill | None] = {}
    matches = db.execute(NEXT, (game, most)).fetchall()
    for code, told in matches:
        query = "SELECT seat, person FROM result WHERE code = ? ORDER BY seat"
        people: dict[int, str] = dict(db.execute(query, (code,)).fetchall())
        for person in people.values():
            if person not in known:
                row = db.execute(BEFORE, (person, game, *first)).fetchone()
                known[person] = Skill(*row) if row is not None else None
        before = {seat: known[person] for seat, person in people.items()}
        for seat, skill in rate(told, before).items():
            person, old = people[seat], before[seat]
            known[person] = skill
            mu, sigma = (old.mu, old.sigma) if old is not None else (None, None)
            db.execute(SETTLED, (code, person, mu, sigma, *skill))
            db.execute(RATING, (game, person, *skill))
        db.execute("UPDATE played SET settled = 1 WHERE code = ?", (code,))
    return len(matches)
