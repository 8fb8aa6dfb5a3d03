"""Playing: the way of an action through a live table.

An action is checked and played at once and handed to the ledger; nobody hears of it before it is durable.
"""

import logging
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Literal

from rayonw.house.log import Acted, Entry, Expired, Ledger, Log
from rayonw.house.ops import Counter, wall
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.checks import (
    back_from_bot,
    must_be_playing,
    must_not_be_too_often,
    must_not_pick_for_ever,
)
from rayonw.house.table.clock import Clock
from rayonw.house.table.connection import Connection
from rayonw.house.table.driving import Driving
from rayonw.house.table.history import Played
from rayonw.house.table.lessons import must_be_wanted
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Table
from rayonw.house.wire import Act
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.table")

InOrder = Callable[[int, Callable[[], object]], Coroutine[object, None, None]]
By = Literal["person", "bot", "house", "time"]


class Playing:
    """Plays the actions of people, bots, the house and the clock at one table."""

    __slots__ = (
        "_acting",
        "_actions",
        "_audience",
        "_clock",
        "_driving",
        "_ledger",
        "_log",
        "_played",
        "_reserved",
        "_table",
        "_take",
        "in_order",
    )

    def __init__(
        self,
        log: Log,
        ledger: Ledger,
        clock: Clock,
        audience: Audience,
        driving: Driving,
        actions: Counter,
        take: Callable[[Entry], None],
        acting: Callable[[Connection], None],
        played: Callable[[Played], None] | None,
    ) -> None:
        """`actions` counts what is played; `take` makes another entry part of the table.

        `acting` hears that somebody wants to act, and may refuse; `played` hears of every action, where
        anybody wants to.
        """
        self._log = log
        self._ledger = ledger
        self._clock = clock
        self._audience = audience
        self._driving = driving
        self._actions = actions
        self._take = take
        self._acting = acting
        self._played = played
        self.in_order: InOrder | None = None
        """At the table of a day's deal: plays what somebody wants in its place among what is due."""
        self._table: Table
        self._reserved: frozenset[str] = frozenset()

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self._reserved = frozenset(table.game.reserved())

    def act(
        self, sender: Sender, message: Act, at: int | None = None
    ) -> Coroutine[object, None, None] | None:
        """A person plays. Nothing of the message is trusted but the wish.

        At the table of a day's deal it is played at the time at which it came, after all that was due then.
        """
        if self.in_order is not None and at is None:
            now = self._clock.now()
            return self.in_order(now, lambda: self.act(sender, message, now))
        began = perf_counter()
        if (at is not None and self._ledger.wait(sender)) or self._audience.answered(sender):
            return None
        try:
            entry = self._checked(sender, message, at)
            played = self._table.act(entry)
        except Refusal as refusal:
            self._audience.refuse(sender, refusal)
        except Exception:
            self.rules_failed(sender)
        else:
            self._store(played, entry, began, "person", sender)
        return None

    def act_for(self, seat: int, text: str, by: Literal["bot", "house"], at: int | None = None) -> bool:
        """A bot plays its seat, or the house says who is connected; whether the rules took it.

        `at`: at this time of the match, also if the clock does not show it yet.
        """
        began = perf_counter()
        if not self._driving.here:
            return False
        self.expire_if_due(at)
        if self._ledger.trouble is not None:
            return False
        entry = Acted(self._clock.now() if at is None else self._clock.jump(at), seat, text)
        try:
            played = self._table.act(entry)
        except Refusal as refusal:
            logger.warning("the %s was refused: %s", by, refusal, extra={"table": self._table.code})
            return False
        except Exception:
            self.rules_failed()
            return False
        self._store(played, entry, began, by)
        return True

    def expire_if_due(self, at: int | None = None) -> None:
        """If the time of the rules is over, now or at that time, they act before anybody else."""
        if self._ledger.trouble is not None or not self._clock.is_due(at):
            return
        self._expire(self._clock.now() if at is None else at)

    def expire_at(self, at: int) -> bool:
        """At the table of a day's deal time runs out, at the very time that the rules say."""
        if not self._driving.here or self._ledger.trouble is not None:
            return False
        return self._expire(self._clock.jump(at))

    def expire_now(self) -> bool:
        """In a lesson, whose clock stands still, time runs out; whether the rules let it."""
        deadline = self._table.state.deadline() if self._table.state is not None else None
        return deadline is not None and self._ledger.trouble is None and self._expire(deadline)

    def _expire(self, at: int) -> bool:
        """The time of the rules is over; whether they took it."""
        entry = Expired(at)
        try:
            played = self._table.expire(entry)
        except Exception:
            self.rules_failed()
            return False
        self._store(played, entry, perf_counter(), "time")
        return True

    def rules_failed(self, sender: Sender | None = None) -> None:
        """The rules broke down in the middle of an action: the State is not to be trusted any more."""
        logger.exception("the rules failed", extra={"table": self._table.code})
        self._ledger.give_up("error", sender)

    def _checked(self, sender: Sender, message: Act, at: int | None) -> Acted:
        """The entry that an act becomes.

        Whoever plays is there: if a bot played the seat, its owner has it back from now on, even if the bot
        was faster and the act is stale, or the rules refuse it.
        """
        table, person, seat = self._table, sender.connection.person, sender.connection.seat
        assert person is not None
        assert seat is not None
        must_be_playing(table)
        if message.seat is not None and message.seat != seat:
            raise house_refusal("stale")
        self._acting(sender.connection)
        text = message.action if isinstance(message.action, str) else table.game.compose(message.action)
        if text in self._reserved:
            raise house_refusal("reserved")
        if table.seats[seat].level is not None:
            back = back_from_bot(table, seat, wall())
            back.by = person.id
            must_not_be_too_often(table, back)
            self._take(back)
        if self._clock.deadline is not None:
            self.expire_if_due(at)
        if self._ledger.trouble is not None:
            raise house_refusal(self._ledger.trouble)
        stale = message.seq < table.numbering.shown_move(seat) and not table.game.simultaneous
        if stale or message.seq > table.shown(seat):
            raise house_refusal("stale")
        if table.lesson is not None:
            must_be_wanted(table, seat, text)
        now = self._clock.now() if at is None else max(at, table.last_at)
        if table.numbering.hidden:
            must_not_pick_for_ever(table, seat, text, now)
        return Acted(now, seat, text, person.id, message.id)

    def _store(
        self, played: Played, entry: Entry, began: float, by: By, sender: Sender | None = None
    ) -> None:
        """Hand what was played to the ledger, and what tells of it to the outbox.

        Counters and durations are public, so a private action is in none of them.
        """
        if self._table.phase == "over" and isinstance(entry, Acted | Expired):
            entry.ended = self._table.ended = wall()
        epoch = 0 if by == "person" else self._driving.fence
        if played.private:
            self._ledger.append(played.seq, entry, None, sender, epoch)
        else:
            self._actions.add(by)
            self._ledger.append(played.seq, entry, began, sender, epoch)
        self.show(played, sender)
        if self._table.phase == "over":
            note_end(self._log, self._table)
            logger.info("match over", extra={"table": self._table.code, "game": self._table.game.id})

    def follow(self, entry: Acted | Expired) -> None:
        """Another house stored what was played there."""
        table = self._table
        played = table.act(entry) if isinstance(entry, Acted) else table.expire(entry)
        if not played.private:
            self._clock.match.not_before(played.at)
        self.show(played, None)

    def show(self, played: Played, sender: Sender | None) -> None:
        """Tell of what was played, as soon as it is durable."""
        self._clock.played(played)
        self._audience.tell_step(played, sender)
        if self._played is not None:
            self._played(played)
        if self._table.phase == "over":
            self._clock.stop()
            self._audience.tell_lobby()


def note_end(log: Log, table: Table) -> None:
    """Let the log note that the match is over; if it cannot, it is told again at the next opening."""
    future = log.ended(table.code, table.seq, wall())
    future.add_done_callback(lambda future: future.cancelled() or future.exception())
