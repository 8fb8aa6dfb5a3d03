"""Freshness: whoever comes to a table in memory sees everything that was stored before they came.

Another house may have stored an entry, shown it, and died before it could tell of it: people who come from
there must not see the match go back. So the table's head is asked for first; many who come at once share one
question.
"""

import asyncio

from rayonw.house.store import Houses, StorageFailed
from rayonw.house.table import LiveTable

MOST_SECONDS = 5.0


class Freshness:
    """Reads heads of tables: before somebody joins a table in memory, it must have all that is stored."""

    def __init__(self, houses: Houses) -> None:
        self._houses = houses
        self._wanted: set[str] = set()
        self._next: asyncio.Task[dict[str, int]] | None = None
        self._current: asyncio.Task[dict[str, int]] | None = None

    async def wait_for(self, live: LiveTable) -> None:
        """Wait until the table has every entry that is stored by now; StorageFailed if it takes too long."""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                head = await self._head(live.table.code)
                await live.following.reach(head)
        except TimeoutError:
            raise StorageFailed("what other houses stored cannot be read in time") from None

    async def _head(self, code: str) -> int:
        """The last stored entry of a table; 0 if there is no such table any more."""
        self._wanted.add(code)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._ask(self._current))
        return (await asyncio.shield(self._next)).get(code, 0)

    async def _ask(self, before: "asyncio.Task[dict[str, int]] | None") -> dict[str, int]:
        """One question for all who wait, when the one before is answered."""
        if before is not None:
            await asyncio.wait([before])
        self._current, self._next = self._next, None
        codes, self._wanted = self._wanted, set()
        return {code: seq for code, (seq, _) in (await self._houses.heads(codes)).items()}
