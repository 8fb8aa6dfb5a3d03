"""Which tables are whose, as rows of the SQLite file."""

import json
import sqlite3
from collections.abc import Sequence

from rayonw.house.store.lists import OVER, RUNS, WAITS, CardRow, Listed
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.result_rows import keep_match

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
NEXT = "SELECT table_id FROM phase WHERE table_id > ?1 ORDER BY table_id LIMIT ?2"
BEHIND = f"""
SELECT
    code, EXISTS (SELECT 1 FROM sitting WHERE sitting.table_id = code) AND coalesce(card.seq, 0) < (
        SELECT max(seq) FROM log WHERE log.table_id = code
    )
FROM (SELECT table_id AS code FROM ({NEXT})) LEFT JOIN card ON card.table_id = code ORDER BY code"""


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

    async def behind(self, after: str, most: int) -> tuple[list[str], str]:
        """Of the next tables, those with a card that is missing or behind; and the last one looked at."""
        looked = await self._file.read(lambda db: db.execute(BEHIND, (after, most)).fetchall())
        return [code for code, behind in looked if behind], looked[-1][0] if looked else ""


def keep(db: sqlite3.Connection, card: CardRow) -> None:
    """One card, unless a later one is there or the table is being deleted."""
    if not db.execute(KEEP, (card.table, card.seq, card.card)).rowcount or not card.card:
        return
    people = json.dumps([place.person for place in card.places])
    db.execute(LEFT, (card.table, card.seq, people))
    for person, rank in card.places:
        db.execute(PLACE, (person, card.table, card.seq, rank, card.time, card.game))
    if card.match is not None:
        keep_match(db, card.match)
