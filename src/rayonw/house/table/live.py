"""A live table: one table in memory, its browsers, its bots and its clock.

It puts the parts together: `attendance` lets browsers come and go, `receiving` hears what they say, `playing`
plays actions, `audience` tells browsers, the ledger makes everything durable.
"""

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from rayonw.house.frames import frame
from rayonw.house.log import (
    Acted,
    Asker,
    BotSat,
    Closed,
    Compaction,
    Entry,
    Expired,
    Ledger,
    Left,
    Log,
    Missed,
    Reacted,
    Sat,
    Staged,
    Undone,
)
from rayonw.house.ops import Metrics, Settings, wall
from rayonw.house.people import Person
from rayonw.house.table.attendance import Attendance
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.bot_seats import BotSeats, Thinker
from rayonw.house.table.checkpoint import Checkpoint
from rayonw.house.table.clock import Clock
from rayonw.house.table.commands import handlers
from rayonw.house.table.connection import Connection
from rayonw.house.table.days import LEVEL, waited_for
from rayonw.house.table.dealt_bots import DealtBots, DealtThinker
from rayonw.house.table.devices import Devices
from rayonw.house.table.driving import Driving
from rayonw.house.table.elsewhere import Company
from rayonw.house.table.filling import Filling
from rayonw.house.table.following import Following
from rayonw.house.table.guide import Guide
from rayonw.house.table.history import Played
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.notes import Notes
from rayonw.house.table.other_houses import Neighbours, OtherHouses
from rayonw.house.table.playing import Playing, note_end
from rayonw.house.table.presence import Presence
from rayonw.house.table.publishing import Lister, Publishing
from rayonw.house.table.receiving import Receiving
from rayonw.house.table.rematch import MakeTable, Rematches
from rayonw.house.table.round_trips import RoundTrips
from rayonw.house.table.standstill import Standstill, looking
from rayonw.house.table.table import Table, fold_in_portions
from rayonw.house.table.visits import Visits
from rayonw.house.wire import Announce, Phase
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.table")

ALWAYS = 1
"""The epoch of a house that has no neighbours: it drives all its tables."""
LONGEST = 100_000
"""Entries of a log; the longest matches that people play have a tenth of them."""


class TableThinker(Thinker, DealtThinker, Protocol):
    """Where bots think."""


class LiveTable:
    """One table in memory: the parts that make it live, and what they tell each other."""

    __slots__ = (
        "__weakref__",
        "_attendance",
        "_changed",
        "_checkpoint",
        "_compaction",
        "_company_heard",
        "_lister",
        "_log",
        "_loop",
        "_others",
        "_receiving",
        "audience",
        "bot_seats",
        "clock",
        "devices",
        "driving",
        "filling",
        "following",
        "guide",
        "ledger",
        "notes",
        "playing",
        "presence",
        "publishing",
        "receive",
        "rematches",
        "rights",
        "round_trips",
        "standstill",
        "table",
        "visits",
    )

    def __init__(
        self,
        table: Table,
        log: Log,
        thinker: TableThinker,
        metrics: Metrics,
        settings: Settings,
        make_rematch: MakeTable,
        lister: Lister,
        neighbours: Neighbours | None = None,
        epoch: int | None = ALWAYS,
        at: int | None = None,
        changed: Callable[[str], None] = lambda _: None,
        company: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`epoch`: with which this house drives the table; None: another does. `at`: the match time.

        `changed` hears the table's code whenever something was stored, `company` whenever somebody came to
        look at the table or looks no more.
        """
        self._changed = changed
        self._company_heard = company
        self.table = table
        self.driving = Driving(epoch)
        self._log = log
        self._lister = lister
        self.ledger = Ledger(
            table.code,
            table.seq,
            log,
            (metrics.append, metrics.broadcast),
            failed=self._pause,
            kept=lambda: self._checkpoint.seq,
            read_again=self._read_again,
            all_stored=self._settled,
            outrun=self._outrun,
        )
        self._loop = asyncio.get_running_loop()
        self.clock = Clock(settings.waits, self._time_is_up)
        self.rights = HostRights(self._loop, settings.waits, lambda: self.audience.tell_lobby())
        self.filling = Filling(settings.waits, self._may_fill, self._take_as_driver)
        self.audience = Audience(
            self.ledger,
            self.clock,
            self.rights,
            metrics.refusals,
            lambda: (
                self.standstill.held,
                self.standstill.pause(),
                self.filling.left(),
                self.rematches.info(),
            ),
        )
        self._others = OtherHouses(table.code, neighbours, self.audience.elsewhere)
        self.standstill = Standstill(
            self.audience.connections,
            self.audience.elsewhere,
            settings.waits,
            drives=lambda: self.driving.here,
            hold=self._hold,
            tell=self._tell_lobby,
            tell_others=self._tell_company,
        )
        self.devices = Devices(self.ledger, self.audience, self.standstill.device_taken)
        self.playing = Playing(
            log,
            self.ledger,
            self.clock,
            self.audience,
            self.driving,
            metrics.actions,
            self.take,
            self.standstill.acting,
            self._heard if table.game.round_ends or table.daily is not None else None,
        )
        self.following = Following(log, self.ledger, self._follow)
        self.notes = Notes(
            table.code, log, self.audience, self._others.tell_note, others_may_write=neighbours is not None
        )
        self.publishing = Publishing(self.audience, self.rights, lister.must_have_room, self.take)
        self.visits = Visits(self.ledger, lambda entry, visit: self._take(entry, visit))
        self.rematches = Rematches(
            self.audience,
            settings.waits,
            self._may_store,
            self.visits.store,
            self.visits.settled,
            make_rematch,
            self.take,
        )
        self.round_trips = RoundTrips(self.audience.connections)
        self.presence = Presence(self.audience, lambda seat, text: self.playing.act_for(seat, text, "house"))
        self.bot_seats: BotSeats | DealtBots
        if table.daily is None:
            self.bot_seats = BotSeats(
                thinker, settings.pace, lambda seat, text: self.playing.act_for(seat, text, "bot")
            )
        else:
            self.bot_seats = DealtBots(
                thinker,
                settings.pace,
                self.clock.now,
                lambda seat, text, at: self.playing.act_for(seat, text, "bot", at),
                self.playing.expire_at,
            )
            self.playing.in_order = self.bot_seats.after
        self.guide = Guide(settings.pace, self.playing, self.take, lambda: self.audience.tell_lobby())
        self._attendance = Attendance(
            self.audience,
            self.ledger,
            self.clock,
            self.rights,
            self.standstill,
            self.presence,
            self.round_trips,
            settings.limits,
            take=self.take,
            wake_bots=self._wake_bots,
            tell_others=self._tell_company,
            counted=self._people_counted,
        )
        self._receiving = Receiving(
            self.ledger,
            self.audience,
            self.rights,
            self.clock,
            handlers(self),
            self.take,
            self.playing.rules_failed,
        )
        self.receive = self._receiving.receive
        self._compaction = Compaction(log)
        self._checkpoint = Checkpoint()
        self._begin(table, at)
        self._attendance.open()

    @property
    def connections(self) -> list[Connection]:
        """The browsers that are connected."""
        return self.audience.connections

    def join(self, connection: Connection) -> None:
        """A browser connects."""
        self._attendance.join(connection)

    def part(self, connection: Connection) -> None:
        """A connection is gone."""
        self._attendance.part(connection)

    def rename(self, person: Person) -> bool:
        """Take a person's name, which may be new; whether that became an entry."""
        return self._attendance.rename(person)

    def online(self, person: str) -> bool:
        """Whether a person is connected to this house."""
        return self.audience.is_here(person)

    def company(self) -> Company:
        """Who is connected to this house."""
        here = self.audience
        return Company(frozenset(here.people_here()), here.watching(), frozenset(looking(here.connections)))

    def company_changed(self) -> None:
        """Somebody came or went at another house."""
        self._attendance.changed_elsewhere()

    def announce(self, words: Announce) -> None:
        """Tell everybody here what the host of the house says."""
        for connection in self.connections:
            connection.send(frame(words))

    def read_anew(self) -> None:
        """Texts of the log were changed: it is read from its beginning, as soon as nothing is under way."""
        self._checkpoint = Checkpoint()
        self.ledger.give_up("stale")

    def show_out(self, person: str) -> None:
        """Somebody was forgotten: none of their browsers is connected any more."""
        for connection in list(self.connections):
            if connection.person is not None and connection.person.id == person:
                connection.cut("forgotten")

    def refuse(self, connection: Connection, message: str, refusal: Refusal) -> None:
        """Refuse a message, by its id, that nobody can receive."""
        self.audience.refuse(Sender(self.audience, connection, message), refusal)

    # Entries.

    def take(self, entry: Entry, sender: Sender | None = None) -> None:
        """A checked entry that is no play becomes part of the table."""
        self._take(entry, sender, sender)

    def _take_as_driver(self, entry: Entry) -> None:
        """An entry of the house's own becomes part of the table, if this house still drives it."""
        self._take(entry, epoch=self.driving.fence)

    def _take(
        self, entry: Entry, asker: Asker | None = None, sender: Sender | None = None, epoch: int = 0
    ) -> None:
        before = self.table.phase
        self.table.apply(entry)
        self.ledger.append(self.table.seq, entry, perf_counter(), asker, epoch)
        if self.driving.here:
            self._compaction.look(self.table, entry)
        if sender is not None:
            self.audience.acknowledge_entry(sender)
        self._show(entry, before)

    def _follow(self, entry: Entry) -> None:
        """An entry that another house stored becomes part of the table."""
        if isinstance(entry, Acted | Expired):
            self.playing.follow(entry)
        else:
            before = self.table.phase
            self.table.apply(entry)
            self._show(entry, before)
        self._changed(self.table.code)
        self._keep_checkpoint()
        self._wake_bots()

    def _show(self, entry: Entry, before: Phase) -> None:
        """Tell of an entry that is no play; `before`: the phase that the table was in."""
        table = self.table
        if isinstance(entry, Reacted):
            self.audience.tell_reacted(entry)
            return
        self.audience.find_seats()
        self._attendance.count()
        if isinstance(entry, Sat):
            self.clock.taken_back(entry.seat)
        if isinstance(entry, Undone):
            self.bot_seats.stop()
            self._begin(table)
            self.audience.sync_all()
        elif isinstance(entry, Closed):
            self._begin(table)
            self.bot_seats.stop()
            note_end(self._log, table)
            self._attendance.show_out()
        elif table.phase != before or isinstance(entry, Staged):
            self._begin(table)
            self.audience.sync_all()
            logger.info("match started", extra={"table": table.code, "game": table.game.id})
        else:
            self.clock.days.look()
            self.bot_seats.rethink()
            self.standstill.look()
            playing = table.phase == "playing"
            changed = entry.seat if playing and isinstance(entry, Sat | Left | BotSat | Missed) else None
            self.audience.tell_lobby(changed=changed)
        self._attendance.look()

    def _heard(self, played: Played) -> None:
        """Something was played here, or at another house, at a table of rounds or of a day's deal."""
        self.standstill.played(played)
        if isinstance(self.bot_seats, DealtBots):
            self.bot_seats.played(played)

    # Driving.

    def _time_is_up(self) -> None:
        """The deadline of the rules has come: whoever drives the table lets them act.

        At the table of a day's deal the schedule does.
        """
        if self.driving.here and self.table.daily is None:
            self.playing.expire_if_due()

    def deadline_passed(self) -> None:
        """The deadline of a match over days has come, as the store says: bots play for whoever missed it."""
        if self.ledger.trouble is None and self.clock.days.is_due():
            for seat in waited_for(self.table):
                self._take_as_driver(Missed(wall(), seat, LEVEL))
        self._wake_bots()

    def drive(self, epoch: int) -> None:
        """This house drives the table from now on."""
        self.driving.epoch = epoch
        self._changed(self.table.code)
        self.standstill.look_and_tell()
        self._people_counted()
        self.clock.rearm()
        self._attendance.look()
        self._wake_bots()

    def stop_driving(self) -> None:
        """Another house drives the table, or nobody for a moment."""
        if self.driving.here:
            self.driving.epoch = None
            self.standstill.look_and_tell()
            self.bot_seats.stop()
            self.guide.stop()
            self.filling.stop()

    def may_drive(self) -> bool:
        """Whether this house drives the table if nobody does: that of a day's deal where its person is."""
        return self.table.daily is None or any(each.seats for each in self.connections)

    def is_wanted_elsewhere(self) -> bool:
        """Whether this house drives a day's deal whose person is connected to another one only."""
        if self.table.daily is None or not self.driving.here or self.may_drive():
            return False
        return self.audience.elsewhere.anybody_seated(self.table)

    def _outrun(self) -> None:
        """The store refused an entry of the driver's: maybe this house is it no more."""
        if self._others.ask_who_drives():
            self.stop_driving()

    # Life.

    def idle_for(self) -> float:
        """Seconds since the last browser was here; 0 while one is, or something is under way."""
        return 0 if self.ledger.busy() else self._attendance.idle_for()

    def close(self) -> None:
        """Stop clock and bots."""
        self._attendance.closed = True
        self._pause()
        self.rematches.close()
        self.round_trips.stop()
        self.rights.stop()
        self.standstill.stop()
        self.ledger.close()
        self.following.close()

    def _begin(self, table: Table, at: int | None = None) -> None:
        """The table was read from its log, or dealt: all parts begin with it."""
        self.table = table
        self.standstill.begin(table)
        self.clock.begin(table, self.standstill.held, at)
        self.following.begin(table)
        self.audience.begin(table)
        self._attendance.begin(table)
        self._receiving.begin(table)
        self.playing.begin(table)
        self.publishing.begin(table)
        self.visits.begin(table)
        self.rematches.begin(table)
        self.filling.begin(table)
        self.presence.begin(table)
        self.bot_seats.begin(table)
        self.guide.begin(table)
        self.bot_seats.hold(self.standstill.held)
        self.round_trips.begin(table)

    def _pause(self) -> None:
        """Nothing can be stored any more, or the table is closed: nobody plays."""
        self.bot_seats.stop()
        self.guide.stop()
        self.filling.stop()
        self.rematches.stop()
        self.clock.arm(None)
        self.presence.pause()

    async def _read_again(self, entries: list[Entry], after: int) -> None:
        """The log was read again, from its beginning or after the checkpoint.

        If another house was faster, the clock runs on meanwhile.
        """
        code = self.table.code
        replayed = self._checkpoint.replayed if after else fold_in_portions
        table = await replayed(code, entries)
        at = self.clock.now() if self.ledger.trouble == "stale" else None
        self.ledger.begin(table.seq)
        self._begin(table, at)
        self.audience.sync_all()
        self._attendance.rename_all()
        self._attendance.look()
        self._settled()

    def _settled(self) -> None:
        """Nothing of this house's own is under way any more.

        It is so after nearly every action: each part is asked only where there may be something for it.
        """
        table = self.table
        self._changed(table.code)
        if table.seq - table.first >= LONGEST:
            self._end()
        if self.audience.elsewhere.shared:
            self._keep_checkpoint()
        if self.following.waits:
            self.following.go_on()
        if table.has_bots or table.lesson is not None:
            self._wake_bots()
        if table.phase == "open" or table.code in self._lister.written:
            self._lister.changed(table.code)

    def _end(self) -> None:
        """Every log has an end, whatever the rules allow: a match that nobody would play is closed."""
        table = self.table
        if table.phase == "playing" and self.driving.here:
            logger.warning("closed, for its log is too long", extra={"table": table.code})
            self._take_as_driver(Closed(wall()))

    def _people_counted(self) -> None:
        """People came or went, or the table changed: an open table may be filled, and listed differently; one
        where the match is over may be played again."""
        self.filling.look()
        self.rematches.look()
        self._lister.changed(self.table.code)

    def _tell_company(self) -> None:
        """Somebody came or went, or looks elsewhere."""
        self._others.tell_company()
        self._company_heard(self.table.code)

    def _may_fill(self) -> bool:
        """Whether bots may fill the table now: for people who are here."""
        return self._may_store() and self.audience.anybody_seated()

    def _may_store(self) -> bool:
        """Whether this house drives the table, and nothing is in the way."""
        return self.ledger.trouble is None and not self._attendance.closed and self.driving.here

    def _keep_checkpoint(self) -> None:
        """Where other houses may be faster, remember what is stored."""
        if self.audience.elsewhere.shared and not self.ledger.busy():
            self._checkpoint.look(self.table)

    def _wake_bots(self) -> None:
        """Bots whose turn it is begin to think; in a lesson the guide goes on instead."""
        if self.ledger.trouble is not None or self._attendance.closed or not self.driving.here:
            return
        if self.table.lesson is None:
            self.bot_seats.wake()
        else:
            self.guide.wake()

    def _hold(self, held: bool) -> None:
        """The table stands still from now on, or goes on."""
        self.clock.hold(held)
        self.bot_seats.hold(held)
        if held:
            self.presence.pause()
        else:
            self._attendance.look()

    def _tell_lobby(self) -> None:
        """Everybody hears how the table stands, unless all are about to be synced."""
        if self.ledger.trouble is None:
            self.audience.tell_lobby()
