"""The daily deals: each day one deal per game, the same for everybody, against the same bots.

All seeds come from one secret, which all houses on a store share and which moves with it. The hash of a seed
is published the day before; the seed itself is shown when the deal is opened, a few hours after its day, so
that matches begun before midnight can be played to their end. What ends from then on does not count.
"""

import asyncio
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta, tzinfo
from hashlib import sha256

import msgspec

from rayonw.catalogue import game as game_of
from rayonw.catalogue import games
from rayonw.house.log import BrokenLog, Daily, Entry, Outdated, StorageFailed
from rayonw.house.ops import wall
from rayonw.house.people import Person, face_of
from rayonw.house.store import DailyRows, Secret, TryRow
from rayonw.house.table import LiveTable, Table, daily_table_of, house_refusal, new_code
from rayonw.house.wire import (
    DailyDeal,
    DailyPage,
    DailyResult,
    DailyResults,
    DailyTry,
    NewDaily,
    Streak,
)
from rayonw.kernel.daily import daily_table, lead_of, place_of
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game

logger = logging.getLogger("rayonw.house")

OPENS_AFTER = timedelta(hours=3)
"""How long after its day a deal stays closed, for matches that were begun before midnight."""
MOST = 100
"""Results in a list."""
DAYS = 4000
"""Days that are looked at for a streak."""
TRIES = 5
"""Times that a new table is tried for, whose code another has."""

Keep = Callable[[str, list[Entry]], Awaitable[bool]]
"""Stores a new table under a code; False if another table has it."""


class DailyDeals:
    """The daily deals, and everybody's tries."""

    def __init__(
        self,
        rows: DailyRows,
        zone: tzinfo,
        live_tables: Mapping[str, LiveTable],
        live_table: Callable[[str], Awaitable[LiveTable | None]],
        keep: Keep,
    ) -> None:
        """`zone`: the time zone whose days they are."""
        self._rows = rows
        self._zone = zone
        self._live_tables = live_tables
        self._live_table = live_table
        self._keep = keep
        self._secret = Secret("", 0)
        self._settled: set[str] = set()
        """Tables in memory whose results are stored, or are about to be."""
        self._works: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Have the secret, which is made once; StorageFailed if the store is gone."""
        self._secret = await self._rows.secret(Secret(secrets.token_urlsafe(32), wall()))

    # Days and deals.

    def today(self) -> date:
        """The day that it is."""
        return self._day_at(wall())

    def first(self) -> date:
        """The day of the first deals."""
        return self._day_at(self._secret.made)

    def _day_at(self, time: int) -> date:
        return datetime.fromtimestamp(time / 1000, self._zone).date()

    def _begins(self, day: date) -> datetime:
        return datetime(day.year, day.month, day.day, tzinfo=self._zone)

    def next_day(self, day: date) -> int:
        """When the day after begins, in ms since 1970."""
        return milliseconds(self._begins(day + timedelta(1)))

    def opens(self, day: date) -> int:
        """The time at which the deals of a day are opened."""
        return self.next_day(day) + OPENS_AFTER // timedelta(milliseconds=1)

    def seed(self, day: date, game: Game) -> str:
        """The seed of a day's deal: nobody without the secret can know it."""
        made = hmac.digest(self._secret.value.encode(), f"{day.isoformat()} {game.id}".encode(), sha256)
        return urlsafe_b64encode(made).decode().rstrip("=")

    def _deal(self, day: date, game: Game, finished: int, mine: TryRow | None) -> DailyDeal:
        table, seed, opens = daily_table(game), self.seed(day, game), self.opens(day)
        return DailyDeal(
            game=game.id,
            day=day.isoformat(),
            seats=table.seats,
            options=table.options,
            levels=list(table.levels),
            seed_hash=seed_hash(seed),
            opens=opens,
            seed=seed if wall() >= opens else None,
            finished=finished,
            mine=shown(mine) if mine is not None else None,
        )

    # What can be asked.

    async def page(self, person: str | None) -> DailyPage:
        """Today's deals as somebody sees them, and the hashes of tomorrow's."""
        today = self.today()
        mine = await self._tries(person, today)
        counts = await self._rows.counts(today.toordinal())
        tomorrow = today + timedelta(1)
        return DailyPage(
            day=today.isoformat(),
            next=self.next_day(today),
            first=self.first().isoformat(),
            deals=[self._deal(today, game, counts.get(game.id, 0), mine.get(game.id)) for game in games()],
            tomorrow=[self._deal(tomorrow, game, 0, None) for game in games()],
            streak=await self._streak(person, today),
        )

    async def results(self, person: str | None, game_id: str, text: str) -> DailyResults | None:
        """A deal and how it was played; None if there is no such deal yet."""
        today = self.today()
        try:
            game, day = game_of(game_id), date.fromisoformat(text)
        except (KeyError, ValueError):
            return None
        if day.isoformat() != text or not self.first() <= day <= today:
            return None
        mine = (await self._tries(person, day)).get(game.id)
        counts = await self._rows.counts(day.toordinal())
        may_know = wall() >= self.opens(day) or (mine is not None and mine.done > 0)
        found = await self._rows.results(day.toordinal(), game.id, game.race, MOST) if may_know else None
        return DailyResults(
            deal=self._deal(day, game, counts.get(game.id, 0), mine),
            results=[result(each.name, each.face, each.row, person) for each in found]
            if found is not None
            else None,
            today=today.isoformat(),
            first=self.first().isoformat(),
            streak=await self._streak(person, today),
        )

    async def _tries(self, person: str | None, day: date) -> dict[str, TryRow]:
        """Somebody's tries of a day, by game. One whose house died before it told the end is looked at."""
        if person is None:
            return {}
        rows = {row.game: row for row in await self._rows.of(person, day.toordinal())}
        for row in [row for row in rows.values() if not row.done]:
            over = await self._over(row)
            if over is not None:
                await self._rows.settle(over)
                rows[row.game] = over
        return rows

    async def _over(self, row: TryRow) -> TryRow | None:
        """What came of a try, if its match is over and stored."""
        try:
            live = await self._live_table(row.code)
        except (Outdated, BrokenLog, msgspec.DecodeError):
            return None
        return outcome_row(live.table) if live is not None and not live.ledger.busy() else None

    async def _streak(self, person: str | None, today: date) -> Streak:
        """Somebody's streak. It does not end with yesterday because the house died before it told the end."""
        if person is None:
            return streak_of([], today.toordinal())
        days, yesterday = await self._rows.days(person, DAYS), today - timedelta(1)
        if yesterday.toordinal() not in days[:2]:
            tries = await self._tries(person, yesterday)
            if any(row.done for row in tries.values()):
                days = await self._rows.days(person, DAYS)
        return streak_of(days, today.toordinal())

    # Playing.

    async def play(self, person: Person, wish: NewDaily) -> str:
        """The table of somebody's try, made or gone on with: its code; a Refusal if there is none."""
        try:
            game = game_of(wish.game)
        except KeyError:
            raise house_refusal("unknown", game=wish.game[:40]) from None
        today = self.today()
        mine = (await self._tries(person.id, today)).get(game.id)
        if wish.practice:
            if mine is None or not mine.done:
                raise house_refusal("daily_first")
            return await self._make(person, game, today, practice=True)
        if mine is not None and mine.done:
            raise house_refusal("daily_done")
        return await self._try(person, game, today)

    async def _try(self, person: Person, game: Game, day: date) -> str:
        """The only table of a try: it has the code of the claim.

        So there is one, also if it is asked for twice at once, or its house died before it was made.
        """
        code = new_code()
        row = await self._rows.claim(TryRow(day.toordinal(), game.id, person.id, code))
        for _ in range(TRIES):
            live = await self._live_table(row.code) if row.code != code else None
            if live is None and await self._keep(row.code, self._entries(person, game, day, practice=False)):
                return row.code
            live = live or await self._live_table(row.code)
            if live is not None and live.table.host == person.id and live.table.daily is not None:
                return row.code
            await self._rows.move(row, new_code())  # Another table has this code.
            row = await self._rows.claim(row)
        raise StorageFailed("no free code was found")

    async def _make(self, person: Person, game: Game, day: date, practice: bool) -> str:
        for _ in range(TRIES):
            code = new_code()
            if await self._keep(code, self._entries(person, game, day, practice)):
                return code
        raise StorageFailed("no free code was found")

    def _entries(self, person: Person, game: Game, day: date, practice: bool) -> list[Entry]:
        daily = Daily(day.isoformat(), self.opens(day), practice)
        return daily_table_of(person, game, self.seed(day, game), daily)

    def changed(self, code: str) -> None:
        """Something at this table was stored: if a try is over, its result is kept."""
        live = self._live_tables.get(code)
        if live is None or live.table.daily is None or live.table.phase != "over" or code in self._settled:
            return
        row = outcome_row(live.table)
        if row is not None and not live.ledger.busy() and live.driving.here:
            self._settled.add(code)
            work = asyncio.create_task(self._settle(row))
            self._works.add(work)
            work.add_done_callback(self._works.discard)

    def put_away(self, code: str) -> None:
        """A table is in memory no more."""
        self._settled.discard(code)

    async def _settle(self, row: TryRow) -> None:
        with suppress(StorageFailed):
            await self._rows.settle(row)


def milliseconds(moment: datetime) -> int:
    """A moment in ms since 1970."""
    return round(moment.timestamp() * 1000)


def outcome_row(table: Table) -> TryRow | None:
    """What came of the try at a table; None while it runs, if it ended too late, and for practice."""
    daily, outcome = table.daily, table.outcome
    if daily is None or daily.practice or outcome is None or table.ended >= daily.opens:
        return None
    scores, low = outcome.scores, table.game.lowest_wins(table.options)
    seat = table.seat_of(table.host)
    if seat is None:
        return None
    return TryRow(
        day=date.fromisoformat(daily.day).toordinal(),
        game=table.game.id,
        person=table.host,
        code=table.code,
        place=place_of(seat, scores, outcome.winners, low),
        seats=len(table.seats),
        points=scores[seat],
        lead=lead_of(seat, scores, low),
        time=table.last_at,
        done=table.ended,
    )


def shown(row: TryRow) -> DailyTry:
    """A try as its own person sees it."""
    return DailyTry(row.code, row.done > 0, row.place, row.seats, row.points, row.lead, row.time)


def result(name: str, face: str, row: TryRow, person: str | None) -> DailyResult:
    """A line of the results."""
    known = face_of(face)
    return DailyResult(
        name, known, row.person == person, row.place, row.seats, row.points, row.lead, row.time
    )


def streak_of(days: Sequence[int], today: int) -> Streak:
    """How many days in a row, by the days on which somebody played, the last first."""
    best = run = now = 0
    runs_on = bool(days) and days[0] >= today - 1
    for number, day in enumerate(days):
        follows = number > 0 and days[number - 1] - day == 1
        run = run + 1 if follows else 1
        best = max(best, run)
        runs_on = runs_on and (number == 0 or follows)
        if runs_on:
            now = run
    return Streak(now, best)
