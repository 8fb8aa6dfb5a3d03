"""Every clock of a match. Time enters by the log only.

The round's clock stands still while the game is frozen: it shows the log's milliseconds less those lost to
freezes. What runs in a round is kept on the round's clock; countdown, naming, thaw and lost lines in the
log's time.
"""

from typing import Any, Final

from rayonw.games.watai.material import AWAY_LIMIT, FREEZE, IDLE
from rayonw.kernel.clause import clause

OFF: Final = -1
"""A clock that does not run."""
FAR: Final = 1 << 62


def sooner(one: int, other: int) -> int:
    """The earlier of a moment and a clock that may be off."""
    return one if other == OFF or one < other else other


class Clock:
    """When what is due."""

    def __init__(self, seats: int) -> None:
        self.now: int = 0
        """The latest moment of the log."""
        self.lost: int = 0
        self.frozen_at: int = OFF
        self.thaw_due: int = OFF
        self.phase_due: int = OFF
        """The end of the countdown or of a naming."""
        self.placed_at: int = 0
        """When a card was last laid, or the round began; on the round's clock, as all below but the last."""
        self.blocked_due: int = OFF
        self.point_due: list[int] = [OFF] * seats
        """By seat: when it may point again."""
        self.slap_due: list[int] = [OFF] * seats
        """By seat: when it may slap again."""
        self.say_seat: list[int] = []
        self.say_number: list[int] = []
        self.say_due: list[int] = []
        """Announcements still owed, oldest first."""
        self.away_due: list[int] = [OFF] * seats
        """By seat: when a lost line has lasted long enough for the seat to be given up; in the log's time."""

    def move_to(self, at: int) -> None:
        """Time never runs backwards."""
        if at > self.now:
            self.now = at

    @clause("wat.R31")
    def ticks(self) -> int:
        """The round's clock: a freeze stops it."""
        return (self.now if self.frozen_at == OFF else self.frozen_at) - self.lost

    @clause("wat.V13", "wat.R31", "wat.R39")
    def freeze(self) -> None:
        """Ten seconds from now; ten more if another Extra Stop comes up meanwhile."""
        if self.frozen_at == OFF:
            self.frozen_at = self.now
            self.thaw_due = self.now
        self.thaw_due += FREEZE

    def thaw(self) -> None:
        """The round's clock runs on from where it stopped."""
        self.lost += self.now - self.frozen_at
        self.frozen_at = OFF
        self.thaw_due = OFF

    def start_round(self) -> None:
        """All clocks of a round begin at its start."""
        self.lost = 0
        self.placed_at = self.now

    def stop_round(self) -> None:
        """Nothing of a round runs on after it: what is owed is forgiven."""
        self.frozen_at = OFF
        self.thaw_due = OFF
        self.phase_due = OFF
        self.blocked_due = OFF
        for seat in range(len(self.point_due)):
            self.point_due[seat] = OFF
            self.slap_due[seat] = OFF
        self.say_seat = []
        self.say_number = []
        self.say_due = []

    @clause("wat.R14")
    def owe(self, seat: int, number: int, due: int) -> None:
        """One more number to announce."""
        self.say_seat.append(seat)
        self.say_number.append(number)
        self.say_due.append(due)

    def oldest_owed(self, seat: int, number: int) -> int:
        """The place of the seat's oldest owed announcement of a number, or OFF."""
        for place in range(len(self.say_seat)):
            if self.say_seat[place] == seat and self.say_number[place] == number:
                return place
        return OFF

    def settle_owed(self, place: int) -> None:
        """Cross an announcement out."""
        del self.say_seat[place]
        del self.say_number[place]
        del self.say_due[place]

    def forgive(self, seat: int) -> None:
        """Cross out all that a seat owes."""
        for place in range(len(self.say_seat) - 1, -1, -1):
            if self.say_seat[place] == seat:
                self.settle_owed(place)

    @clause("wat.R6")
    def earliest_in_round(self, slap_windows: list[int]) -> int:
        """The earliest due moment of a round that is not frozen, on its clock; 90 s without a card is one."""
        due = sooner(self.placed_at + IDLE, self.blocked_due)
        for moment in self.point_due:
            due = sooner(due, moment)
        for moment in self.slap_due:
            due = sooner(due, moment)
        for moment in self.say_due:
            due = sooner(due, moment)
        for moment in slap_windows:
            due = sooner(due, moment)
        return due

    def earliest_line(self) -> int:
        """The earliest moment at which a lost line may be given up, or FAR."""
        due = FAR
        for moment in self.away_due:
            due = sooner(due, moment)
        return due

    def lose_line(self, seat: int) -> None:
        """A line is lost now."""
        self.away_due[seat] = self.now + AWAY_LIMIT

    def clone(self) -> "Clock":
        twin = Clock(len(self.point_due))
        twin.now = self.now
        twin.lost = self.lost
        twin.frozen_at = self.frozen_at
        twin.thaw_due = self.thaw_due
        twin.phase_due = self.phase_due
        twin.placed_at = self.placed_at
        twin.blocked_due = self.blocked_due
        twin.point_due = self.point_due[:]
        twin.slap_due = self.slap_due[:]
        twin.say_seat = self.say_seat[:]
        twin.say_number = self.say_number[:]
        twin.say_due = self.say_due[:]
        twin.away_due = self.away_due[:]
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "now": self.now,
            "lost": self.lost,
            "frozen_at": self.frozen_at,
            "thaw_due": self.thaw_due,
            "phase_due": self.phase_due,
            "placed_at": self.placed_at,
            "blocked_due": self.blocked_due,
            "point_due": self.point_due[:],
            "slap_due": self.slap_due[:],
            "say_seat": self.say_seat[:],
            "say_number": self.say_number[:],
            "say_due": self.say_due[:],
            "away_due": self.away_due[:],
        }


def load_clock(saved: dict[str, Any], seats: int) -> Clock:
    """The clock that `save` wrote."""
    clock = Clock(seats)
    clock.now = saved["now"]
    clock.lost = saved["lost"]
    clock.frozen_at = saved["frozen_at"]
    clock.thaw_due = saved["thaw_due"]
    clock.phase_due = saved["phase_due"]
    clock.placed_at = saved["placed_at"]
    clock.blocked_due = saved["blocked_due"]
    clock.point_due = list(saved["point_due"])
    clock.slap_due = list(saved["slap_due"])
    clock.say_seat = list(saved["say_seat"])
    clock.say_number = list(saved["say_number"])
    clock.say_due = list(saved["say_due"])
    clock.away_due = list(saved["away_due"])
    return clock
