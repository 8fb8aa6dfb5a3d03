"""A live table: its lines, its State, and the way of an action.

An action is checked and played at once and handed to the ledger; nobody hears of it before it is durable.
"""

import asyncio
import logging
from time import perf_counter
from typing import Any, Literal

from rayonw.house.attendance import Attendance
from rayonw.house.clock import MatchClock
from rayonw.house.entries import Acted, BotSat, Entry, Expired, Left, Named, Sat
from rayonw.house.frames import frame
from rayonw.house.keeping import Keeping
from rayonw.house.ledger import Ledger
from rayonw.house.line import Line
from rayonw.house.lobby import Company
from rayonw.house.means import Means
from rayonw.house.people import Person
from rayonw.house.pulse import Pulse
from rayonw.house.stage import Stage, outcome_info
from rayonw.house.table import Played, Table
from rayonw.house.verbs import Asking, entry_for, refuse
from rayonw.house.wall import wall
from rayonw.house.wire import Ack, Act, Refused, Sync, Words
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.table")

MAX_LINES = 200
MAX_WINDOWS = 6
"""Lines of one person to one table."""


class Sitting:
    """One table in memory."""

    def __init__(self, table: Table, means: Means) -> None:
        self.table = table
        self.means = means
        self.lines: list[Line] = []
        self.notes: dict[str, Words] = {}
        self.rematching = asyncio.Lock()
        self.loop = asyncio.get_running_loop()
        self.clock = MatchClock()
        self.ledger = Ledger(table, means, self._stop, self._restart)
        self.ledger.quiet = self.wake
        self.keeping = Keeping(self)
        self.attendance = Attendance(self)
        self.pulse = Pulse(self)
        self._reserved = table.game.reserved()
        self._alone_since = self.loop.time()
        self._stage: Stage | None = None
        self._deadline: int | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._resume()

    # Lines come and go.

    def join(self, line: Line) -> None:
        """A line gets everything it may know, and from now on every step."""
        if len(self.lines) >= MAX_LINES:
            line.cut("full")
            return
        me = line.person
        windows = [other for other in self.lines if me and other.person and other.person.id == me.id]
        if len(windows) >= MAX_WINDOWS:
            windows[0].cut("elsewhere")
        self.lines.append(line)
        self._seat_lines()
        if self.ledger.trouble is None:
            self.sync(line)
            self.tell_lobby(but=line)
            if me is not None:
                self.call_by_name(me)
        self.attendance.look()
        self.pulse.wake()
        self.wake()

    def part(self, line: Line) -> None:
        """A line is gone."""
        if line in self.lines:
            self.lines.remove(line)
            self._alone_since = self.loop.time()
            self.tell_lobby()
            self.pulse.forget(line)
            self.attendance.look()

    def call_by_name(self, person: Person) -> None:
        """Somebody who belongs here may have a new name."""
        for line in self.lines:
            if line.person is not None and line.person.id == person.id:
                line.person = person
        table = self.table
        names = [seat.name for seat in table.seats if seat.person == person.id]
        if table.host == person.id:
            names.append(table.host_name)
        known = all(name == person.name for name in names)
        if not known and table.phase != "over" and self.ledger.trouble is None:
            self.take(Named(wall(), person.id, person.name))

    # Messages.

    def act(self, line: Line, message: Act) -> None:
        """Somebody plays. Nothing of the message is trusted but the wish."""
        began = perf_counter()
        if self.answered(line, message.id):
            return
        try:
            entry = self._checked(line, message)
            played = self.table.act(entry)
        except Refusal as refusal:
            self.refused(line, message.id, refusal)
        except Exception:
            self._engine_failed(line, message.id)
        else:
            self.means.metrics.actions.add("person")
            self.ledger.store(played.seq, entry, began, line, message.id)
            self._show(played, line, frame(Ack(message.id, played.seq)))

    def ask(self, line: Line, message: Any) -> None:
        """Somebody asks for something else than a play."""
        if self.answered(line, message.id):
            return
        try:
            entry = entry_for(Asking(self.table, guest(line), self.online, wall()), message)
            if entry is None:
                self.post(line, frame(Ack(message.id, self.table.seq)))
            else:
                self.take(entry, line, message.id)
        except Refusal as refusal:
            self.refused(line, message.id, refusal)
        except Exception:
            self._engine_failed(line, message.id)

    def act_for(self, seat: int, text: str, by: Literal["bot", "house"]) -> None:
        """A bot plays its seat, or the house tells the rules of a line; a Refusal changes nothing."""
        began = perf_counter()
        self._expire_if_due()
        if self.ledger.trouble is not None:
            return
        entry = Acted(self._at(), seat, text)
        played = self.table.act(entry)
        self.means.metrics.actions.add(by)
        self.ledger.store(played.seq, entry, began, None, "")
        self._show(played)

    def take(self, entry: Entry, line: Line | None = None, message: str = "") -> None:
        """A checked entry that is no play becomes part of the table."""
        before = self.table.phase
        self.table.apply(entry)
        self.ledger.store(self.table.seq, entry, perf_counter(), line, message)
        if line is not None:
            self.post(line, frame(Ack(message, self.table.seq)))
        self._seat_lines()
        if self.table.phase != before:
            self._resume()
            self.sync_all()
            logger.info("match started", extra={"table": self.table.code, "game": self.table.game.id})
            self.attendance.look()
            self.pulse.wake()
            return
        self.keeping.rethink()
        playing = self.table.phase == "playing"
        changed = entry.seat if playing and isinstance(entry, Sat | Left | BotSat) else None
        for other, data in Company(self.table, self.lines).frames(self.lines):
            if changed is not None and other.seat == changed:
                self.sync(other)
            else:
                self.post(other, data)
        self.attendance.look()

    def answered(self, line: Line, message: str) -> bool:
        """Answer a resend, and anything while the table is being read again."""
        if self.ledger.trouble is not None:
            self.refused(line, message, refuse(self.ledger.trouble))
            return True
        done = self.table.done(line.person.id, message) if line.person is not None else None
        if done is not None:
            self.post(line, frame(Ack(message, done)))
        return done is not None

    def refused(self, line: Line, message: str, refusal: Refusal) -> None:
        """Tell somebody why not; nothing has changed."""
        reason = refusal.why if refusal.why.startswith("house.") else refusal.clause
        self.means.metrics.refusals.add(reason)
        seq = self.ledger.outbox.stored if self.ledger.trouble else self.table.seq
        self.post(line, frame(Refused(message, refusal.clause, refusal.why, refusal.details, seq)))

    # What lines are told.

    def post(self, line: Line, data: bytes) -> None:
        """Send once all that happened so far is durable."""
        if self.ledger.trouble is not None:
            line.send(data)
        else:
            self.ledger.outbox.post(self.table.seq, line, data)

    def sync(self, line: Line) -> None:
        """Everything this line may know."""
        table, stage, seat = self.table, self._stage, line.seat
        company = Company(table, self.lines)
        message = Sync(
            seq=table.seq,
            table=company.info(seat, company.hosting(line)),
            you=seat,
            view=stage.view(seat) if stage else None,
            legal=stage.legal(table, seat) if stage else [],
            history=stage.history(table, seat) if stage else [],
            now=self.clock.now(),
            deadline=self._deadline,
            outcome=outcome_info(table.outcome),
            note=self.notes.get(line.person.id, {}) if line.person is not None else {},
        )
        self.post(line, frame(message))

    def sync_all(self) -> None:
        """Everybody gets everything again."""
        for line in self.lines:
            self.sync(line)

    def tell_lobby(self, but: Line | None = None) -> None:
        """Somebody's line came or went, or the match is over."""
        if self.ledger.trouble is None:
            others = [line for line in self.lines if line is not but]
            for line, data in Company(self.table, self.lines).frames(others):
                self.post(line, data)

    def online(self, person: str) -> bool:
        """Whether a person has a line to this table."""
        return any(line.person is not None and line.person.id == person for line in self.lines)

    def _show(self, played: Played, actor: Line | None = None, ack: bytes = b"") -> None:
        """A step for every line; the actor's acknowledgement goes with it, in one write."""
        table, stage = self.table, self._stage
        assert stage is not None
        assert table.state is not None
        self._arm(table.state.deadline())
        frames = stage.steps(table, played, self._deadline, {line.seat for line in self.lines})
        for line in self.lines:
            step = frames[line.seat]
            self.ledger.outbox.post(played.seq, line, ack + step if line is actor else step)
        if table.phase == "over":
            self.clock.stop(table.last_at)
            self.tell_lobby()
            logger.info("match over", extra={"table": table.code, "game": table.game.id})

    # Checks.

    def _checked(self, line: Line, message: Act) -> Acted:
        table = self.table
        person = guest(line)
        if table.phase != "playing":
            raise refuse("not_playing" if table.phase == "open" else "over")
        if line.seat is None:
            raise refuse("not_seated")
        if table.seats[line.seat].level is not None:
            raise refuse("bot_keeps")
        if message.action in self._reserved:
            raise refuse("reserved")
        self._expire_if_due()
        if self.ledger.trouble is not None:
            raise refuse(self.ledger.trouble)
        stale = message.seq < table.match_seq and not table.game.simultaneous
        if stale or message.seq > table.seq:
            raise refuse("stale")
        return Acted(self._at(), line.seat, message.action, person.id, message.id)

    def _at(self) -> int:
        return max(self.clock.now(), self.table.last_at)

    # Time.

    def _arm(self, deadline: int | None) -> None:
        self._deadline = deadline
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if deadline is not None:
            wait = max(0, deadline - self.clock.now()) / 1000
            self._timer = self.loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        """The timer rang: if a little early, it is set again."""
        self._expire_if_due()
        if self._deadline is not None and self.clock.now() < self._deadline:
            self._arm(self._deadline)

    def _expire_if_due(self) -> None:
        """If the time of the rules is over, they act before anybody else."""
        if self._deadline is None or self.ledger.trouble or self._at() < self._deadline:
            return
        entry = Expired(self._at())
        try:
            played = self.table.expire(entry)
        except Exception:
            self._engine_failed()
            return
        self.means.metrics.actions.add("time")
        self.ledger.store(played.seq, entry, perf_counter(), None, "")
        self._show(played)

    # Life.

    def wake(self) -> None:
        """Bots whose turn it is begin to think."""
        if self.ledger.trouble is None:
            self.keeping.wake()

    def idle_for(self) -> float:
        """Seconds since the last line was here; 0 while somebody is, or something is under way."""
        if self.lines or self.ledger.busy():
            return 0
        return self.loop.time() - self._alone_since

    def close(self) -> None:
        """Stop clock and bots."""
        self._stop()
        self.attendance.stop()
        self.pulse.stop()
        self.ledger.close()

    def _resume(self) -> None:
        """The table was read or dealt: set clock and deadline going."""
        table = self.table
        self._stage = Stage(table.game, table.state) if table.state is not None else None
        if table.state is None or table.phase == "over":
            self.clock.stop(table.last_at)
            self._arm(None)
        else:
            self.clock.start(table.last_at)
            self._arm(table.state.deadline())

    def _stop(self) -> None:
        self.keeping.stop()
        self._arm(None)

    def _restart(self, table: Table) -> None:
        """The table was read again from its log."""
        self.table = table
        self._seat_lines()
        self._resume()
        self.sync_all()
        self.attendance.look()
        self.wake()

    def _seat_lines(self) -> None:
        for line in self.lines:
            line.seat = self.table.seat_of(line.person.id) if line.person is not None else None

    def _engine_failed(self, line: Line | None = None, message: str = "") -> None:
        """The rules broke down in the middle of an action: the State is not to be trusted any more."""
        logger.exception("the rules failed", extra={"table": self.table.code})
        self.ledger.give_up("error", line, message)


def guest(line: Line) -> Person:
    """Who is at the other end; a browser without a guest can only watch."""
    if line.person is None:
        raise refuse("no_guest")
    return line.person
