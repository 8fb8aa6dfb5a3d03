"""Which tables are whose, as rows in PostgreSQL."""

from collections.abc import Sequence

from asyncpg import Connection, Record

from rayonw.house.store.lists import CardRow, Listed
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.postgres.result_rows import keep_match

KEEP = """
WITH kept AS (
    INSERT INTO card
    SELECT code, number, text
    FROM unnest($1::text[], $2::integer[], $3::text[]) AS c (code, number, text)
    WHERE EXISTS (SELECT 1 FROM head WHERE table_id = code AND phase <> 'gone')
    ORDER BY code
    ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, card = excluded.card
    WHERE card.seq <= excluded.seq
    RETURNING table_id, seq, card.card
), place AS (
    SELECT * FROM unnest($4::text[], $5::text[], $6::integer[], $7::bigint[], $8::text[])
    AS p (code, guest, place, at, kind)
), gone AS (
    DELETE FROM sitting USING kept
    WHERE sitting.table_id = kept.table_id AND sitting.seq <= kept.seq AND kept.card <> ''
        AND NOT EXISTS (SELECT 1 FROM place WHERE code = sitting.table_id AND guest = sitting.person)
)
INSERT INTO sitting
SELECT guest, code, kept.seq, place.place, at, kind FROM place JOIN kept ON kept.table_id = code
ORDER BY code, guest
ON CONFLICT (table_id, person) DO UPDATE SET
    since = CASE WHEN sitting.rank = excluded.rank THEN sitting.since ELSE excluded.since END,
    rank = excluded.rank, game = excluded.game, seq = greatest(sitting.seq, excluded.seq)"""
LISTED = """
SELECT
    sitting.table_id, ranks.rank, sitting.since, coalesce(card.card, ''),
    coalesce(card.seq, 0) < head.seq
        AND NOT EXISTS (SELECT 1 FROM house WHERE id = head.house AND id <> $4 AND until >= now_ms())
FROM unnest(ARRAY[0, 1, 2]) AS ranks (rank)
CROSS JOIN LATERAL (
    SELECT mine.table_id, mine.since FROM sitting AS mine JOIN head AS theirs USING (table_id)
    WHERE mine.person = $1 AND mine.rank = ranks.rank AND ($2::text IS NULL OR mine.game IN ($2, ''))
        AND theirs.phase <> 'gone'
    ORDER BY mine.since DESC LIMIT $3
) AS sitting
JOIN head ON head.table_id = sitting.table_id
LEFT JOIN card ON card.table_id = sitting.table_id
ORDER BY ranks.rank, sitting.since DESC"""
BEHIND = """
SELECT
    head.table_id,
    coalesce(card.seq, 0) < head.seq
        AND EXISTS (SELECT 1 FROM sitting WHERE sitting.table_id = head.table_id)
        AND NOT EXISTS (SELECT 1 FROM house WHERE id = head.house AND id <> $3 AND until >= now_ms())
FROM (SELECT * FROM head WHERE table_id > $1 ORDER BY table_id LIMIT $2) AS head
LEFT JOIN card ON card.table_id = head.table_id
ORDER BY head.table_id"""


class PostgresLists:
    """Cards of tables, and who has them in their list. A living driver of another house tells by itself."""

    def __init__(self, lines: Lines, me: str) -> None:
        self._lines = lines
        self._me = me

    async def keep(self, cards: Sequence[CardRow]) -> None:
        """Store cards instead of earlier ones of the same tables."""
        places = [(card, place) for card in cards for place in card.places]
        values = (
            [card.table for card in cards],
            [card.seq for card in cards],
            [card.card for card in cards],
            [card.table for card, _ in places],
            [place.person for _, place in places],
            [place.rank for _, place in places],
            [card.time for card, _ in places],
            [card.game for card, _ in places],
        )
        matches = [card.match for card in cards if card.match is not None]
        if not matches:
            await self._lines.fetch(KEEP, *values)
            return

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                await line.fetch(KEEP, *values)
                for match in sorted(matches):
                    await keep_match(line, match)

        await self._lines.use(work)

    async def of(self, person: str, game: str | None, most: int) -> list[Listed]:
        """A person's tables, at most so many of each rank, the newest first."""
        return [Listed(*row) for row in await self._lines.fetch(LISTED, person, game, most, self._me)]

    async def behind(self, after: str, most: int) -> tuple[list[str], str]:
        """Of the next tables, those with a card that is missing or behind; and the last one looked at."""
        looked = await self._lines.fetch(BEHIND, after, most, self._me)
        return [code for code, behind in looked if behind], looked[-1][0] if looked else ""
