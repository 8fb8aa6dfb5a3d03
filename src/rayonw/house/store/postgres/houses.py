"""The houses that share one PostgreSQL: which of them are alive, and which drives which table.

A house is alive by a lease on the database's clock, which it renews again and again. Who drives a table is in
the table's head, with an epoch that grows whenever it changes hands: a house that was taken for dead and
wakes up cannot append as the driver any more.
"""

from collections.abc import Collection

from rayonw.house.store.houses import Beat, Listener
from rayonw.house.store.postgres.lines import Line
from rayonw.house.store.postgres.messages import Hearer, Speaker

LEASE_MS = 2000
BEAT_SECONDS = 0.3
"""A house that dies is missed after 1.7 to 2 s, when its lease is over: the others look right then."""

BEAT = """
SELECT beat.*, (SELECT min(until) - now_ms() FROM house WHERE id <> $1 AND until >= now_ms())
FROM beat($1, $2, $3, $4)"""

RELEASE = """
UPDATE head SET house = NULL, shared = false, left_at = now_ms() WHERE table_id = ANY ($2) AND house = $1"""
HAND_OVER = "UPDATE head SET house = NULL, left_at = now_ms() WHERE table_id = ANY ($2) AND house = $1"
RELEASE_ALL = "UPDATE head SET house = NULL, left_at = now_ms() WHERE house = $1"
LEAVE = "DELETE FROM house WHERE id = $1 OR until < now_ms() - 86400000"


class PostgresHouses:
    """The other houses, as one of them sees them."""

    beat_seconds = BEAT_SECONDS

    def __init__(self, url: str, me: str, name: str, speaker: Speaker) -> None:
        self.me = me
        self._url = url
        self._name = name
        self._line = Line(url)
        self._speaker = speaker
        self._hearer: Hearer | None = None

    def listen(self, listener: Listener) -> None:
        """From now on the listener hears of what other houses do."""
        self._hearer = Hearer(self._url, self.me, listener)

    async def listening(self) -> None:
        """Wait until other houses are heard."""
        assert self._hearer is not None
        await self._hearer.listening.wait()

    def tell(self, word: str) -> None:
        """Tell all other houses."""
        self._speaker.tell(word)

    async def beat(self, followed: Collection[str]) -> Beat:
        """Say that this house is alive, and take over what it follows and nobody drives."""
        ((lapsed, alive, taken, epochs, chores, lapses),) = await self._line.fetch(
            BEAT, self.me, self._name, list(followed), LEASE_MS
        )
        driven: dict[str, int] | None = None
        if lapsed:
            rows = await self._line.fetch("SELECT table_id, epoch FROM head WHERE house = $1", self.me)
            driven = dict(map(tuple, rows))
        now_driven = dict(zip(taken or (), epochs or (), strict=True))
        return Beat(frozenset(alive), now_driven, driven, chores, None if lapses is None else lapses / 1000)

    async def heads(self, codes: Collection[str]) -> dict[str, tuple[int, bool]]:
        """The last stored entry of each of these tables, and whether several houses may have it in memory."""
        query = "SELECT table_id, seq, shared FROM head WHERE table_id = ANY ($1)"
        return {code: (seq, shared) for code, seq, shared in await self._line.fetch(query, list(codes))}

    async def release(self, codes: Collection[str]) -> None:
        """Drive these tables no more: whoever has them in memory, or opens them next, does."""
        await self._line.fetch(RELEASE, self.me, list(codes))

    async def hand_over(self, codes: Collection[str]) -> None:
        """The same while people are there: other houses are still told of what is stored."""
        await self._line.fetch(HAND_OVER, self.me, list(codes))

    async def leave(self) -> None:
        """Drive nothing any more, and be gone."""
        await self._line.fetch(RELEASE_ALL, self.me)
        await self._line.fetch(LEAVE, self.me)

    async def close(self) -> None:
        """Hear and say no more."""
        if self._hearer is not None:
            await self._hearer.close()
        await self._speaker.drained()
        await self._speaker.close()
        await self._line.close()
