"""Whose line stands, told to the rules of games that care: the house plays `away`, `back` and `leave`.

They are ordinary entries of the match's log, so that a replay is exact. They say what the house saw of a
line, at the moment it saw it; no browser can send them.
"""

import logging
from asyncio import TimerHandle
from typing import TYPE_CHECKING

from rayonw.kernel.game import HouseActions
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.house.sitting import Sitting

logger = logging.getLogger("rayonw.attendance")

RELOAD_SECONDS = 1.5
"""A line that is back within this, as after a reload, was not lost."""
GIVE_UP_SECONDS = 300.0
"""After so long without a line a seat that no bot keeps is given up, if other people are still there."""


class Attendance:
    """Compares lines and rules, and plays what brings them together."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._gone: dict[int, float] = {}
        """Seats without a line, and since when."""
        self._timer: TimerHandle | None = None
        self._stopped = False

    def look(self) -> None:
        """A line came or went, a seat changed hands, or a wait is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        sitting = self._sitting
        actions = sitting.table.game.house_actions
        if actions is None or self._stopped or sitting.ledger.trouble is not None:
            return
        waits = [self._settle(seat, actions) for seat in range(len(sitting.table.seats))]
        soonest = min((wait for wait in waits if wait is not None), default=None)
        if soonest is not None:
            self._timer = sitting.loop.call_later(soonest, self.look)

    def stop(self) -> None:
        """The house closes: that a line is cut now says nothing of the person."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    def _settle(self, number: int, actions: HouseActions) -> float | None:
        """Play what one seat needs now; the seconds until it may need something, or None."""
        sitting = self._sitting
        if sitting.table.phase != "playing":
            return None
        seat = sitting.table.seats[number]
        if seat.level is not None or sitting.online(seat.person):
            self._gone.pop(number, None)
            self._play(number, actions.back)
            return None
        now = sitting.loop.time()
        gone = now - self._gone.setdefault(number, now)
        if gone < RELOAD_SECONDS:
            return RELOAD_SECONDS - gone
        self._play(number, actions.away)
        if gone < GIVE_UP_SECONDS:
            return GIVE_UP_SECONDS - gone
        if any(line.seat is not None for line in sitting.lines):
            self._play(number, actions.leave)
        return None

    def _play(self, seat: int, text: str) -> None:
        """Play an action if the rules list it."""
        table = self._sitting.table
        state = table.state
        if state is None or text not in [table.game.write(state, action) for action in state.legal(seat)]:
            return
        try:
            self._sitting.act_for(seat, text, "house")
        except Refusal as refusal:
            logger.warning("the house was refused: %s", refusal, extra={"table": table.code})
        except Exception:
            logger.exception("the rules failed", extra={"table": table.code})
            self._sitting.ledger.give_up("error")
