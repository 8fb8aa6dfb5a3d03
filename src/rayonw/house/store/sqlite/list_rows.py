"""Whose tables are whose, as rows of the SQLite file."""

import json
import sqlite3
from collections.abc import Sequence

from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.store import OVER, RUNS, WAITS, CardRow, Listed

KEEP = """
INSERT INTO card
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM phase WHERE table_id = ?1 AND phase <> 'gone')
ON CONFLICT DO UPDATE SET seq = excluded.seq, card = excluded.card WHERE card.seq <= excluded.seq"""
PLACE = """
INSERT INTO sitting VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT DO UPDATE SET
    since = CASE WHEN rank = excluded.rank THEN since ELSE excluded.since END,
    rank = excluded.rank, game = excluded.game, seq = max(seq, excluded.seq)"""
LEFT = """
DELETE FROM sitting
WHERE table_id = ?1 AND seq <= ?2 AND person NOT IN (SELECT value FROM json_each(?3))"""
LISTED = """
SELECT
    table_id, rank, sitting.since, coalesce(card, ''),
    coalesce(card.seq, 0) < (SELECT max(seq) FROM log WHERE log.table_id = sitting.table_id)
FROM sitting JOIN phase USING (table_id) LEFT JOIN card USING (table_id)
WHERE person = ?1 AND rank = ?2 AND phase <> 'gone' AND (?3 IS NULL OR game IN (?3, ''))
ORDER BY sitting.since DESC LIMIT ?4"""
WITHOUT = """
SELECT DISTINCT table_id FROM sitting
WHERE table_id > ?1 AND NOT EXISTS (SELECT 1 FROM card WHERE card.table_id = sitting.table_id)
ORDER BY table_id LIMIT ?2"""


class SqliteLists:
    """Cards of tables, and who has them in their list."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def keep(self, cards: Sequence[CardRow]) -> None:
        """Store cards instead of earlier ones of the same tables, all in one commit."""

        def work(db: sqlite3.Connection) -> None:
            for card in cards:
                keep(db, card)

        await self._file.change(work)

    async def of(self, person: str, game: str | None, most: int) -> list[Listed]:
        """A person's tables, at most so many of each rank, the newest first."""

        def work(db: sqlite3.Connection) -> list[Listed]:
            rows = [
                row for rank in (WAITS, RUNS, OVER) for row in db.execute(LISTED, (person, rank, game, most))
            ]
            return [Listed(code, rank, since, card, bool(stale)) for code, rank, since, card, stale in rows]

        return await self._file.read(work)

    async def without_card(self, after: str, most: int) -> list[str]:
        """Tables that are in lists and have no card yet."""
        return await self._file.read(lambda db: [code for (code,) in db.execute(WITHOUT, (after, most))])


def keep(db: sqlite3.Connection, card: CardRow) -> None:
    """One card, unless a later one is there or the table is being deleted."""
    if not db.execute(KEEP, (card.table, card.seq, card.card)).rowcount or not card.card:
        return
    people = json.dumps([place.person for place in card.places])
    db.execute(LEFT, (card.table, card.seq, people))
    for person, rank in card.places:
        db.execute(PLACE, (person, card.table, card.seq, rank, card.time, card.game))
