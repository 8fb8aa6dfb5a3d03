"""Lists: which tables are whose, and which of them wait.

The house that drives a table keeps its card: a moment after something changed, all cards that did in one
commit. So a match as fast as it goes costs no more than a slow one. Who asks gets what is stored, after what
this house has not stored yet; a card that is behind its log, because its house died, is made from the log.
The result of a match is kept together with its last card.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping

import msgspec

from rayonw.house.log import StorageFailed, going_on
from rayonw.house.ops import BotProcesses, in_portions, wall
from rayonw.house.store import (
    OVER,
    RUNS,
    WAITS,
    CardRow,
    Listed,
    ListRows,
    LogRows,
    MatchRow,
    Place,
    Rank,
    ResultRow,
)
from rayonw.house.table import (
    DerivedCard,
    LiveTable,
    MatchResult,
    TableCard,
    card_of,
    derived_card,
    people_of,
    result_of,
)
from rayonw.house.wire import ListedSeat, ListedTable, MyTables, Phase

logger = logging.getLogger("rayonw.house")

KEEP_SECONDS = 1.0
"""How long a change may wait before it is stored with others."""
LOOKS = 50
"""Cards that are made in one turn of the event loop."""
AT_ONCE = 500
"""Cards in one commit."""
MOST = 30
"""Tables of each part of a list."""
DERIVED = 8
"""Cards that one answer waits for, while they are made from logs."""
FILL = 20
"""Cards that are made in one go for tables whose house died, or that never had one."""
LOOKED_AT = 1000
"""Tables that are looked at in one go, whether their card is behind."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TableCard).decode


class Lists:
    """The cards of this house's tables on their way to the store, and everybody's list."""

    def __init__(
        self,
        rows: ListRows,
        log: LogRows,
        processes: BotProcesses,
        live_tables: Mapping[str, LiveTable],
        may_fill: Callable[[], bool],
        others: Callable[[], frozenset[str]] = frozenset,
        rated: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`may_fill`: whether this house makes the cards that are missing, which one of several does.

        `others`: the houses that are alive. `rated` hears of a game of which a rated match was kept.
        """
        self._rows = rows
        self._log = log
        self._processes = processes
        self._live_tables = live_tables
        self._may_fill = may_fill
        self._others = others
        self._rated = rated
        self._changed: set[str] = set()
        self.changed = self._changed.add
        """Notes that something at a table was stored, as it is after nearly every action."""
        self._kept: dict[str, tuple[int, int]] = {}
        """By table in memory: what its card was when it was last stored, as a hash, and at which entry."""
        self._parting: dict[str, CardRow] = {}
        """The last cards of tables that were put away."""
        self._deriving: dict[str, asyncio.Task[None]] = {}

    def put_away(self, live: LiveTable) -> None:
        """A table leaves memory: its card says how it was last."""
        _, seq = self._kept.pop(live.table.code, (0, 0))
        self._changed.discard(live.table.code)
        if live.driving.here and seq != live.table.seq and not live.ledger.busy():
            self._parting[live.table.code] = row_of(live)

    async def go_on(self) -> None:
        """Store what changed, now and then, for ever.

        First of all, and whenever another house died, make the cards that it left behind.
        """
        looking: str | None = ""
        known = self._others()
        while True:
            await asyncio.sleep(KEEP_SECONDS)
            alive = self._others()
            if known - alive:
                looking = ""
            known = alive
            with going_on("cards of tables cannot be kept"):
                await self.keep()
                if looking is not None and self._may_fill():
                    looking = await self.fill(looking)

    async def fill(self, after: str = "") -> str | None:
        """Make some cards that are missing or behind, of tables after this one; how far it came, None: all.

        Of tables that are in memory the card is on its way.
        """
        codes, last = await self._rows.behind(after, LOOKED_AT)
        some = [code for code in codes if code not in self._live_tables]
        await self._derive(some[:FILL])
        if len(some) > FILL:
            return some[FILL - 1]
        return last or None

    async def keep(self, closing: bool = False) -> None:
        """Store the cards that changed; `closing`: also those that only fell behind their log."""
        if closing:
            self._changed |= {code for code, live in self._live_tables.items() if live.driving.here}
        async for some in in_portions(list(self._changed), LOOKS):
            for code in some:
                self._changed.discard(code)
                self._look_at(code, closing)
        while self._parting:
            rows = dict(list(self._parting.items())[:AT_ONCE])
            await self._keep(list(rows.values()))
            for code, row in rows.items():
                if self._parting.get(code) is row:
                    del self._parting[code]

    async def _keep(self, cards: list[CardRow]) -> None:
        """Store cards, and tell whoever rates matches."""
        await self._rows.keep(cards)
        for game in {card.match.game for card in cards if card.match is not None and card.match.rated}:
            self._rated(game)

    def _look_at(self, code: str, closing: bool) -> None:
        """Have a table's card stored, if it is another than before."""
        live = self._live_tables.get(code)
        if live is None or not live.driving.here:
            return
        if live.ledger.busy():
            self._changed.add(code)
            return
        row = row_of(live)
        told = hash((row.card, tuple(row.places)))
        before = self._kept.get(code)
        if before is None or told != before[0] or (closing and before[1] != row.seq):
            self._kept[code] = told, row.seq
            self._parting[code] = row

    # Who asks.

    async def of(self, person: str, game: str | None = None) -> MyTables:
        """A person's tables; StorageFailed if the store is gone."""
        found = await self.fresh(person, game)
        tables = [(each.rank, told) for each in found if (told := listed(each, person, game)) is not None]
        parts = [[table for rank, table in tables if rank == part] for part in (WAITS, RUNS, OVER)]
        return MyTables(*parts)

    async def fresh(self, person: str, game: str | None = None) -> list[Listed]:
        """A person's tables, once everything that this house knows of them is stored."""
        if any(self._is_of(code, person) for code in self._changed) or self._parting:
            await self.keep()
        found = await self._rows.of(person, game, MOST)
        if any(each.table in self._changed for each in found):
            await self.keep()
            found = await self._rows.of(person, game, MOST)
        behind = [each.table for each in found if each.stale and each.table not in self._live_tables]
        if behind:
            await self._derive(behind[:DERIVED])
            found = await self._rows.of(person, game, MOST)
        return found

    def _is_of(self, code: str, person: str) -> bool:
        live = self._live_tables.get(code)
        return live is not None and (live.table.seat_of(person) is not None or live.table.host == person)

    async def _derive(self, codes: list[str]) -> None:
        """Make cards from logs; whoever asks for one that is under way waits for that."""
        for code in codes:
            if code not in self._deriving:
                self._deriving[code] = asyncio.create_task(self._derive_one(code))
        await asyncio.gather(*(self._deriving[code] for code in codes if code in self._deriving))

    async def _derive_one(self, code: str) -> None:
        """A table of which no card can be made holds up no other."""
        try:
            texts = await self._log.read(code)
            if texts:
                found = await self._processes.run(derived_card, code, texts)
                await self._keep([derived_row(code, found)])
        except StorageFailed:
            raise
        except Exception:
            logger.exception("no card can be made of a log", extra={"table": code})
        finally:
            self._deriving.pop(code, None)


def row_of(live: LiveTable) -> CardRow:
    """The card of a table in memory, as it is now."""
    table = live.table
    match = match_row(table.code, result_of(table))
    time = table.ended or wall()
    return card_row(table.code, table.seq, time, card_of(table), people_of(table))._replace(match=match)


def derived_row(code: str, found: DerivedCard) -> CardRow:
    """A card that was made from a log."""
    if found.card is None:
        return CardRow(code, found.seq, "", found.time, "", ())
    row = card_row(code, found.seq, found.time, found.card, found.people)
    return row._replace(match=match_row(code, found.match))


def card_row(code: str, seq: int, time: int, card: TableCard, people: Mapping[str, bool]) -> CardRow:
    """What the store keeps of a card."""
    places = [Place(person, rank_of(card.phase, waits)) for person, waits in people.items()]
    return CardRow(code, seq, card.game, time, _encode(card).decode(), places)


def match_row(code: str, found: MatchResult | None) -> MatchRow | None:
    """What the store keeps of a match that is over."""
    if found is None:
        return None
    match = found.match
    return MatchRow(
        code,
        match.game,
        found.ended,
        found.rated,
        found.counts,
        found.against,
        found.lowest_wins,
        match.length,
        found.variant,
        _encode(match).decode(),
        [ResultRow(each.person, each.seat, each.place, each.score, each.won) for each in found.people],
    )


def rank_of(phase: Phase, waits: bool) -> Rank:
    """Where a table stands in somebody's list."""
    if phase == "over":
        return OVER
    return WAITS if waits else RUNS


def listed(found: Listed, person: str, game: str | None) -> ListedTable | None:
    """A table as its person reads it; None if nobody can make sense of it, or it is of another game."""
    if not found.card:
        return None
    card = _decode(found.card)
    if game is not None and card.game != game:
        return None
    seats = [
        ListedSeat(seat.kind, seat.name, seat.level, bool(person) and seat.person == person, seat.face)
        for seat in card.seats
    ]
    return ListedTable(
        found.table, card.game, card.phase, found.since, seats, card.outcome, card.next, card.series
    )
