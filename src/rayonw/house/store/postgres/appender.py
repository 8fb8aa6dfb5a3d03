"""Appends to logs in PostgreSQL, committed in groups on a line of their own.

What is handed over while a group is under way, or right after one, goes into the next. A group has at most
one run of entries per table, which the server stores wholly or not at all (see `append` in the formats).
If the line breaks, nobody knows whether the group was stored: it is sent again, and a run that then loses has
not lost if what is stored in its place is itself.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rayonw.house.store.failures import Faster, StorageFailed
from rayonw.house.store.log import Done
from rayonw.house.store.postgres.lines import Line, LineLost

logger = logging.getLogger("rayonw.store")

GROUP_SECONDS = 0.005
"""While much is played, groups are this far apart: fewer, larger commits. A lone action does not wait."""
STARTED = '{"e":"started"'
"""How the entry begins that starts a match; the store notes the phase of a table."""
APPEND = "SELECT * FROM append($1, $2, $3, $4, $5, $6, $7, $8, $9)"
STORED = """
SELECT table_id, seq, entry, time FROM log
JOIN unnest($1::text[], $2::integer[]) AS w (code, number) ON table_id = code AND seq = number"""

Stored = tuple[str, int, str, int]
"""Code, seq, entry and the database's time."""


@dataclass(slots=True)
class _Append:
    """Entries of one table, all or none; epoch 0: anybody may append them."""

    table: str
    expected: int
    entries: Sequence[str]
    epoch: int
    done: Done


@dataclass(slots=True)
class _Run:
    """Appends of one table that follow each other."""

    table: str
    expected: int
    epoch: int
    appends: list[_Append] = field(default_factory=list)
    entries: list[str] = field(default_factory=list)

    def takes(self, append: _Append) -> bool:
        """Whether an append continues the run."""
        return append.expected == self.reached and append.epoch == self.epoch

    @property
    def reached(self) -> int:
        """The last seq of the run."""
        return self.expected + len(self.entries)

    def add(self, append: _Append) -> None:
        """Continue the run."""
        self.appends.append(append)
        self.entries.extend(append.entries)


class Appender:
    """The task that stores entries, group by group, and what waits for it."""

    def __init__(self, url: str, me: str, shared: Callable[[list[Stored]], None]) -> None:
        """`shared` hears of entries of tables that other houses have in memory too."""
        self._line = Line(url)
        self._me = me
        self._shared = shared
        self._loop = asyncio.get_running_loop()
        self._pending: list[_Append] = []
        self._under_way: list[_Run] = []
        self._group_told = asyncio.Event()
        """Set when the group that is under way has been told; the next one has another."""
        self._closed = False
        self._failing = False
        self._not_before = 0.0
        self._idle = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None

    def append(self, table: str, expected: int, entries: Sequence[str], epoch: int, done: Done) -> None:
        """Store entries; see LogRows."""
        if self._closed:
            self._loop.call_soon(done, StorageFailed("the house is closed"))
            return
        self._pending.append(_Append(table, expected, entries, epoch, done))
        if self._task is None:
            self._idle.clear()
            self._task = self._loop.create_task(self._store_all())

    async def settled(self, table: str, seq: int) -> None:
        """Wait until what was handed over of a table's entries up to `seq` is stored, or failed."""
        while any(append.table == table and append.expected < seq for append in self._unsettled()):
            await self._group_told.wait()

    async def drained(self) -> None:
        """Wait until everything handed over is stored, or failed, and whoever waits for it was told."""
        await self._idle.wait()

    async def close(self) -> None:
        """Store everything handed over, then hang up."""
        await self._idle.wait()
        self._closed = True
        await self._line.close()

    async def _store_all(self) -> None:
        try:
            while self._pending:
                wait = self._not_before - self._loop.time()
                await asyncio.sleep(max(0, wait))
                self._not_before = self._loop.time() + GROUP_SECONDS
                self._under_way = self._next_group()
                lost, error = await self._store(self._under_way)
                self._tell(self._under_way, lost, error)
                self._next_may_settle()
        finally:
            self._task = None
            self._next_may_settle()
            self._idle.set()

    def _next_may_settle(self) -> None:
        """Nothing is under way: whoever waits for a group looks again."""
        self._under_way = []
        self._group_told.set()
        self._group_told = asyncio.Event()

    def _unsettled(self) -> Iterator[_Append]:
        yield from self._pending
        for run in self._under_way:
            yield from run.appends

    def _next_group(self) -> list[_Run]:
        """Runs of what is pending, in the order of their codes; what fits into no run waits."""
        runs: dict[str, _Run] = {}
        waiting: list[_Append] = []
        closed: set[str] = set()
        for append in self._pending:
            run = runs.get(append.table)
            if run is None:
                run = runs[append.table] = _Run(append.table, append.expected, append.epoch)
            if append.table in closed or not run.takes(append):
                closed.add(append.table)
                waiting.append(append)
            else:
                run.add(append)
        self._pending = waiting
        return [runs[table] for table in sorted(runs)]

    async def _store(self, runs: list[_Run]) -> tuple[set[str], StorageFailed | None]:
        """Store a group: the tables whose run lost, or why nothing could be stored."""
        try:
            try:
                return await self._ask(runs), None
            except LineLost:
                lost = await self._ask(runs)
                return lost - await self._there_already([run for run in runs if run.table in lost]), None
        except StorageFailed as error:
            return set(), error

    async def _ask(self, runs: list[_Run]) -> set[str]:
        rows = [
            (run.table, seq, entry) for run in runs for seq, entry in enumerate(run.entries, run.expected + 1)
        ]
        codes, seqs, entries = zip(*rows, strict=True)
        answer = await self._line.fetch(
            APPEND,
            self._me,
            [run.table for run in runs],
            [run.expected for run in runs],
            [run.reached for run in runs],
            [run.epoch for run in runs],
            [table for table, _, entry in rows if entry.startswith(STARTED)],
            codes,
            seqs,
            entries,
        )
        won = {code: (shared, time) for code, shared, time in answer}
        told = [(code, seq, entry, won[code][1]) for code, seq, entry in rows if code in won and won[code][0]]
        if told:
            self._shared(told)
        return {run.table for run in runs if run.table not in won}

    async def _there_already(self, runs: list[_Run]) -> set[str]:
        """The tables whose run was stored before the line broke."""
        wanted = [(run.table, seq) for run in runs for seq in range(run.expected + 1, run.reached + 1)]
        codes, seqs = [code for code, _ in wanted], [seq for _, seq in wanted]
        rows = await self._line.fetch(STORED, codes, seqs)
        found = {(code, seq): (entry, time) for code, seq, entry, time in rows}
        there = {
            run.table
            for run in runs
            if all(
                found.get((run.table, seq), ("", 0))[0] == entry
                for seq, entry in enumerate(run.entries, run.expected + 1)
            )
        }
        self._shared([(code, seq, *found[code, seq]) for code, seq in wanted if code in there])
        return there

    def _tell(self, runs: list[_Run], lost: set[str], error: StorageFailed | None) -> None:
        """Tell what came of a group. What waits to follow a run that lost is lost with it."""
        self._heed(error)
        told = [(append, self._result(run.table, lost, error)) for run in runs for append in run.appends]
        told += [(append, Faster(append.table)) for append in self._pending if append.table in lost]
        self._pending = [append for append in self._pending if append.table not in lost]
        for append, result in told:
            try:
                append.done(result)
            except Exception:
                logger.exception("what was stored could not be told")

    def _result(self, table: str, lost: set[str], error: StorageFailed | None) -> Exception | None:
        return error if error is not None else Faster(table) if table in lost else None

    def _heed(self, error: StorageFailed | None) -> None:
        """Log when storing begins to fail, and when it works again."""
        if error is not None and not self._failing:
            logger.error("storing fails: %s", error)
        elif self._failing and error is None:
            logger.info("storing works again")
        self._failing = error is not None
