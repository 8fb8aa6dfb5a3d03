"""The rematch: who wants to play again, seat by seat, and the table where they do.

Everybody answers, and everybody sees it. When all people want to, it begins by itself. Nobody is held: those
who are not here keep their seats, with a bot in their place until they come; those who are here and say
nothing are waited for only while a countdown runs that everybody sees. Who wants to play may begin without
the others as soon as nobody is waited for.

Answers are entries of the log. So is what was agreed on, with the code of the new table: the table is made
after that entry is stored and under that code, so that it is one table, whichever house makes it and whatever
happens in between. The house that drives the table lets it begin by itself.
"""

import asyncio
import logging
from asyncio import Task, TimerHandle
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from rayonw.house.log import Agreed, Entry, Faster, Rematched, SeatKept, StorageFailed
from rayonw.house.ops import wall
from rayonw.house.people import is_gone
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.checks import COVER_LEVEL, bot_name
from rayonw.house.table.codes import new_code
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Seat, Table
from rayonw.house.wire import SOMEBODY, AgainInfo, Begin, Instead
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.table")

WAIT_SECONDS = 30.0
"""How long people who say nothing are waited for, from when the first wants to play again."""
DAY_SECONDS = 24 * 3600.0
"""In a match over days it is as many days as a move has."""
RETRY_SECONDS = 1.0
COME_BACK_SECONDS = 5.0
"""When a table has just come into memory, people have so long to come back before they count as away."""

MakeTable = Callable[[Table, Agreed], Awaitable[None]]
"""Makes the table that was agreed on, unless it exists."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What the people of a table said of playing again, and whether those who said nothing are here."""

    wants: list[str]
    declined: list[str]
    silent: list[str]
    away: list[str]


def answers_of(table: Table, here: Collection[str]) -> Answers:
    """Everybody's answer. In a match over days nobody has to be here: those who are not are waited for."""
    people = dict.fromkeys(
        seat.person for seat in table.seats if seat.kind == "person" and not is_gone(seat.person)
    )
    answered = {person: table.wishes.get(person) for person in people}
    unsaid = [person for person, wants in answered.items() if wants is None]
    away = [person for person in unsaid if person not in here and not table.days]
    return Answers(
        [person for person, wants in answered.items() if wants],
        [person for person, wants in answered.items() if wants is False],
        [person for person in unsaid if person not in away],
        away,
    )


def may_ask(table: Table) -> bool:
    """Whether anybody can want to play again: the match is over, and nothing is settled yet."""
    ended = table.outcome is not None and not table.closed and table.lesson is None
    return ended and table.agreed is None and table.next is None


class Rematches:
    """The rematch of one table."""

    def __init__(
        self,
        audience: Audience,
        scale: float,
        may: Callable[[], bool],
        store: Callable[[Entry], Awaitable[None]],
        settled: Callable[[], Awaitable[None]],
        make: MakeTable,
        take: Callable[[Entry, Sender], None],
    ) -> None:
        """`scale`: the time times this. `may`: whether this house drives the table and can store something.

        `store` makes an entry part of the table and waits until it is durable; `settled` waits until
        everything is. `take` makes an entry part of the table for somebody who asks.
        """
        self._audience = audience
        self._scale = scale
        self._may = may
        self._store = store
        self._settled = settled
        self._make = make
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._since = self._loop.time()
        self._timer: TimerHandle | None = None
        self._work: Task[None] | None = None
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self.look()

    def stop(self) -> None:
        """Nothing happens until somebody looks again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """The table is put away: whoever has it next goes on."""
        self.stop()
        if self._work is not None:
            self._work.cancel()

    def look(self) -> None:
        """Somebody answered, came or went: begin if it is time, or wait for it."""
        self.stop()
        table = self._table
        if table.outcome is None or table.closed:
            return
        if may_ask(table):
            left = self._left()
            if left is not None:
                wait = min(left / 1000, self._coming()) if self._coming() else left / 1000
                if wait:
                    self._timer = self._loop.call_later(wait, self._late)
            if not self._begins_now():
                return
        elif table.next is not None:
            return
        if self._work is None and self._may():
            self._work = self._loop.create_task(self._go_on())
            self._work.add_done_callback(self._rest)

    def info(self) -> AgainInfo | None:
        """What everybody is told; None if it is no question, or not any more."""
        table = self._table
        if not may_ask(table):
            return None
        answers, left = self._answers(), self._left()
        wants = [
            True if seat.kind == "bot" else table.wishes.get(seat.person) if seat.kind == "person" else None
            for seat in table.seats
        ]
        begins = len(answers.wants) > 1 and bool(answers.silent or answers.declined)
        return AgainInfo(wants, left, begins, may_begin=bool(answers.wants) and self._nobody_waited_for())

    def begin_without(self, sender: Sender, message: Begin) -> None:
        """Whoever wants to play again begins without those who do not."""
        if self._audience.answered(sender):
            return
        person = sender.connection.person
        assert person is not None
        table = self._table
        try:
            if table.outcome is None:
                raise house_refusal("not_over")
            if not may_ask(table):
                self._audience.acknowledge(sender)
                return
            if not table.wishes.get(person.id):
                raise house_refusal("not_asked")
            if not self._nobody_waited_for():
                raise house_refusal("thinking", seconds=-(-(self._left() or 0) // 1000))
        except Refusal as refusal:
            self._audience.refuse(sender, refusal)
            return
        entry = agreement(table, person.id, message.instead)
        entry.by, entry.id = person.id, message.id
        self._take(entry, sender)
        self.look()

    def _answers(self) -> Answers:
        people = {seat.person for seat in self._table.seats}
        return answers_of(self._table, people if self._coming() else self._audience.people())

    def _coming(self) -> float:
        """For how many seconds nobody counts as away, since the table has only just come into memory."""
        return max(0.0, self._since + COME_BACK_SECONDS * self._scale - self._loop.time())

    def _left(self) -> int | None:
        """For how many milliseconds those who say nothing are still waited for; None: nobody has asked."""
        if self._table.asked_at is None:
            return None
        seconds = self._table.days * DAY_SECONDS or WAIT_SECONDS
        return max(0, self._table.asked_at + int(seconds * 1000 * self._scale) - wall())

    def _nobody_waited_for(self) -> bool:
        return not self._answers().silent or self._left() == 0

    def _begins_now(self) -> bool:
        """Everybody wants to play; or several do, and all who are here, or it has become too late."""
        answers = self._answers()
        if not answers.wants:
            return False
        if not (answers.declined or answers.silent or answers.away):
            return True
        return len(answers.wants) > 1 and (not (answers.declined or answers.silent) or self._left() == 0)

    def _late(self) -> None:
        """Nobody is waited for any more: it begins, or whoever wants to may begin it."""
        self._timer = None
        self._audience.tell_lobby()
        self.look()

    async def _go_on(self) -> None:
        """Settle who plays again, if that is not done, and make their table."""
        if self._table.agreed is None and self._begins_now():
            await self._store(agreement(self._table, self._answers().wants[0], "bots"))
        agreed = self._table.agreed
        if agreed is not None and self._table.next is None:
            await self._settled()
            await self._make(self._table, agreed)
            if self._table.next is None:
                await self._store(Rematched(wall(), agreed.next))

    def _rest(self, work: "Task[None]") -> None:
        """The work is done; if it could not be, it is tried again."""
        self._work = None
        if work.cancelled():
            return
        error = work.exception()
        if error is None or isinstance(error, Faster):
            self.look()
            return
        if not isinstance(error, Refusal | StorageFailed):
            logger.error("the rematch failed", exc_info=error, extra={"table": self._table.code})
        self.stop()
        self._timer = self._loop.call_later(RETRY_SECONDS, self.look)


def agreement(table: Table, by: str, instead: Instead) -> Agreed:
    """Who plays again: those who want to; instead of the others bots, or whoever comes."""
    seats: list[Seat] = []
    for seat in table.seats:
        wants = table.wishes.get(seat.person) if seat.kind == "person" else None
        if is_gone(seat.person):
            seats.append(Seat("bot", "", SOMEBODY, seat.level or COVER_LEVEL))
        elif seat.kind == "bot" or wants:
            level = seat.level if seat.kind == "bot" else None
            seats.append(Seat(seat.kind, seat.person, seat.name, level, seat.shares, seat.face))
        elif wants is None and instead == "bots":
            seats.append(Seat("person", seat.person, seat.name, COVER_LEVEL, seat.shares, seat.face))
        else:
            seats.append(Seat())
    if instead == "bots":
        for number, seat in enumerate(seats):
            if seat.kind == "open":
                seats[number] = Seat("bot", "", bot_name(seats), COVER_LEVEL)
    host = table.host if table.wishes.get(table.host) else by
    kept = [SeatKept(seat.kind, seat.person, seat.name, seat.level, seat.shares, seat.face) for seat in seats]
    return Agreed(wall(), new_code(), host, name_of(table, host), kept)


def name_of(table: Table, person: str) -> str:
    """The name of somebody who sits there."""
    seat = table.seat_of(person)
    return table.host_name if seat is None else table.seats[seat].name
