"""Standstill: when the time of a table stands still, its bots with it.

Whoever plays with bots alone has all the time in the world: while none of their browsers looks at the table
(a hint, the rules or another tab is in front, the phone is locked or being passed on, the connection is
lost, the page has stopped without a word), nothing moves. As soon as people at two devices sit there, nobody
can hold the table like this: only the end of a round waits, until all who are connected are ready, or a
countdown that everybody sees is over. Spectators do not count.

None of it is in the log: the match clock stands still, so that the next entry has the time it would have had.
Where a table's browsers are at several houses, each tells who looks and who is ready; the one that drives the
table decides, and the others do as it says.
A match over days never stands still.
"""

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable, Sequence

from rayonw.house.table.audience import Sender
from rayonw.house.table.connection import Connection
from rayonw.house.table.elsewhere import Elsewhere, Standing
from rayonw.house.table.history import Played
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.round_end import RoundEnd, ends_round, last_round_end
from rayonw.house.table.round_trips import pong
from rayonw.house.table.table import Table
from rayonw.house.wire import Attend, Pause, Ping, Ready

READY_SECONDS = 30.0
"""How long the end of a round waits at most for people who do not say that they are ready."""
ASLEEP_SECONDS = 35.0
"""A page that has not pinged for so long runs no more: it pings every 15 s while it is in front."""


class Standstill:
    """Whether one table stands still: who looks at it, and who is ready for the next round."""

    __slots__ = (
        "_connections",
        "_drives",
        "_elsewhere",
        "_end",
        "_hold",
        "_loop",
        "_over",
        "_seconds",
        "_table",
        "_tell",
        "_tell_others",
        "_timer",
        "_told_to_hold",
        "_untold",
        "held",
    )

    def __init__(
        self,
        connections: Sequence[Connection],
        elsewhere: Elsewhere,
        scale: float,
        *,
        drives: Callable[[], bool],
        hold: Callable[[bool], None],
        tell: Callable[[], None],
        tell_others: Callable[[], None],
    ) -> None:
        """`scale`: the countdown times this. `drives`: whether this house drives the table, and so decides.
        `hold`: time stands still from now on, or goes on. `tell`: browsers are to hear how it is now;
        `tell_others`: so are other houses.
        """
        self.held = False
        self._connections = connections
        self._elsewhere = elsewhere
        self._seconds = READY_SECONDS * scale
        self._drives = drives
        self._hold = hold
        self._tell = tell
        self._tell_others = tell_others
        self._loop = asyncio.get_running_loop()
        self._table: Table
        self._end: RoundEnd | None = None
        """The end of a round that everybody may look at in peace; None while a round is played."""
        self._over = 0
        """The last entry that ended a round and was looked at by everybody."""
        self._told_to_hold = False
        """What the house says that drives the table."""
        self._untold = False
        """Whether a round's end began or is over, and browsers were not told yet."""
        self._timer: TimerHandle | None = None

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt: if a round has just ended, it waits for everybody."""
        self._table = table
        ended = last_round_end(table)
        if ended is None or ended <= self._over:
            self._forget_end()
        elif self._end is None or self._end.seq != ended:
            self._begin_pause(ended)
        self.held = self._should_hold()

    def stop(self) -> None:
        """The table is put away."""
        self._forget_end()

    def look(self) -> None:
        """Connections, seats or the driver changed; whoever calls tells everybody."""
        end = self._end
        if end is not None and self._drives() and (end.is_late(self._loop.time()) or not self._waits_for()):
            self._over = end.seq
            self._forget_end()
        held = self._should_hold()
        if self._drives():
            self._told_to_hold = held
        if held != self.held:
            self.held = held
            self._hold(held)
            self._tell_others()

    # What browsers say and do.

    def attend(self, connection: Connection, message: Attend) -> None:
        """A browser says whether its person looks at the table."""
        if connection.here != message.here or connection.asleep:
            connection.here = message.here
            connection.asleep = False
            self.look_and_tell()
            self._tell_others()

    def pinged(self, connection: Connection, message: Ping) -> None:
        """A page shows that it runs, and is answered."""
        connection.pinged = self._loop.time()
        self._fall_asleep(connection, False)
        pong(connection, message)

    def beat(self, connection: Connection) -> None:
        """Some time has passed: a page that pings may have stopped."""
        if connection.pinged is not None:
            self._fall_asleep(connection, self._loop.time() - connection.pinged > ASLEEP_SECONDS)

    def _fall_asleep(self, connection: Connection, asleep: bool) -> None:
        """A page has stopped, or goes on."""
        if connection.asleep != asleep:
            connection.asleep = asleep
            self.look_and_tell()
            self._tell_others()

    def device_taken(self) -> None:
        """Somebody took a device or passes it on: while nobody has it, nobody looks there."""
        self.look_and_tell()
        self._tell_others()

    def acting(self, connection: Connection) -> None:
        """Somebody acts, so they look; between rounds nobody acts before everybody is ready: a Refusal."""
        if connection.here and not connection.asleep and not self.held and self._end is None:
            return
        connection.here, connection.asleep = True, False
        self._make_ready(connection)
        self.look_and_tell()
        self._tell_others()
        if self._end is not None:
            raise house_refusal("between")

    def ready(self, sender: Sender, _: Ready) -> None:
        """Somebody has seen how the round ended."""
        sender.connection.here, sender.connection.asleep = True, False
        self._make_ready(sender.connection)
        self.look_and_tell()
        self._tell_others()
        sender.done()

    def played(self, played: Played) -> None:
        """An action: if it ended a round, and the match goes on, everybody may look at it in peace."""
        if not self._table.game.round_ends or played.private or self._table.days:
            return
        if ends_round(self._table.game, played.events) and last_round_end(self._table) is not None:
            self._begin_pause(played.seq)
            self.look_and_tell()
        elif self._end is not None:
            self._over = self._end.seq
            self._forget_end()
            self.look_and_tell()

    # What other houses say.

    def standing(self) -> Standing:
        """What other houses are to know: who looks and is ready here, and what is so if this house drives."""
        end = self._end
        return Standing(
            ended=end.seq if end is not None else 0,
            ready=frozenset(end.ready) if end is not None else frozenset(),
            left=end.left(self._loop.time()) if end is not None else None,
            over=self._over,
            held=self.held,
        )

    def heard(self, standing: Standing, decides: bool) -> None:
        """Another house tells how it stands there; `decides`: it drives the table.

        That the end of a round is over, any house may know: one that has just begun to drive the table does
        not, and would wait for people who have long seen it.
        """
        end = self._end
        if end is not None and standing.ended == end.seq:
            end.ready |= standing.ready
            if decides and end.until is None and standing.left is not None:
                self._set_timer(end, standing.left / 1000)
        if end is not None and standing.over >= end.seq:
            self._over = standing.over
            self._forget_end()
        if decides:
            self._told_to_hold = standing.held
        self.look_and_tell()

    def pause(self) -> Pause | None:
        """What browsers are told of the end of a round."""
        if self._end is None:
            return None
        waited = self._waits_for()
        left = self._end.left(self._loop.time())
        return Pause(left, [seat not in waited for seat in range(len(self._table.seats))])

    def look_and_tell(self) -> None:
        """Somebody looks or looks away, or is ready: everybody hears what comes of it."""
        before = self._told()
        self.look()
        if self._untold or self._told() != before or (self._end is not None and self._end.is_news()):
            self._untold = False
            self._tell()
            self._tell_others()

    def _told(self) -> tuple[bool, int]:
        return self.held, self._end.seq if self._end is not None else 0

    def _begin_pause(self, seq: int) -> None:
        self._forget_end()
        self._end = RoundEnd(seq)
        self._untold = True
        if not self._alone():
            self._set_timer(self._end, self._seconds)

    def _set_timer(self, end: RoundEnd, seconds: float) -> None:
        end.until = self._loop.time() + seconds
        self._timer = self._loop.call_later(seconds, self.look_and_tell)

    def _forget_end(self) -> None:
        self._untold = self._untold or self._end is not None
        self._end = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _make_ready(self, connection: Connection) -> None:
        """Whoever shares a device is ready together."""
        if self._end is not None:
            self._end.ready.update(connection.seats)

    def _alone(self) -> bool:
        """Whether nobody has a seat at another device, not even one that a bot plays for now."""
        return len({seat.person for seat in self._table.seats if seat.kind == "person"}) == 1

    def _waits_for(self) -> list[int]:
        """The seats of people who are connected and not ready."""
        online = {each.person.id for each in self._connections if each.person is not None}
        online |= self._elsewhere.people()
        alone = self._alone()
        return [
            number
            for number, seat in enumerate(self._table.seats)
            if seat.kind == "person" and seat.level is None and (alone or seat.person in online)
            if self._end is None or number not in self._end.ready
        ]

    def _should_hold(self) -> bool:
        if self._table.phase != "playing" or self._table.lesson is not None:
            return False
        if self._table.days:
            return False
        if self._end is not None:
            return True
        if not self._drives():
            return self._told_to_hold
        people = {seat.person for seat in self._table.seats if seat.kind == "person" and seat.level is None}
        if not people or not self._alone():
            return False
        return not people & (looking(self._connections) | self._elsewhere.looking())


def looking(connections: Sequence[Connection]) -> set[str]:
    """The people who look at the table in one of these browsers; a device that is passed on shows nothing."""
    return {
        each.person.id
        for each in connections
        if each.person is not None and each.here and not each.asleep and not each.passing
    }
