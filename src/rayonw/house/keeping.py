"""The bots of one table: whose turn it is thinks, waits as long as a person would, and plays.

Where everybody plays at once the table does not stand still while a bot thinks and waits: its choice is not
thrown away for that, but checked again when it arrives, as a person's is.
"""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from rayonw.house.wire import Level
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.house.sitting import Sitting

logger = logging.getLogger("rayonw.bots")


class Keeping:
    """At most one thought a seat."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._passed: dict[int, int] = {}
        """Seat to the entry at which its bot chose to do nothing."""

    def wake(self) -> None:
        """Every bot that may act and is not thinking begins to think."""
        table = self._sitting.table
        if table.state is None or table.phase != "playing":
            return
        for number, seat in enumerate(table.seats):
            if (
                seat.level is not None
                and number not in self._thoughts
                and self._passed.get(number) != table.match_seq
                and self._legal(number)
            ):
                self._thoughts[number] = asyncio.create_task(self._think(number, seat.level))

    def rethink(self) -> None:
        """Seats changed hands: a bot that plays no more stops thinking."""
        for number in list(self._thoughts):
            if self._sitting.table.seats[number].level is None:
                self._thoughts.pop(number).cancel()

    def stop(self) -> None:
        """Forget all thoughts."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
        self._passed.clear()

    async def _think(self, seat: int, level: Level) -> None:
        try:
            await self._turn(seat, level)
        except Exception:
            logger.exception("a bot failed", extra={"table": self._sitting.table.code})
        finally:
            if self._thoughts.get(seat) is asyncio.current_task():
                del self._thoughts[seat]
                asyncio.get_running_loop().call_soon(self._sitting.wake)

    async def _turn(self, seat: int, level: Level) -> None:
        sitting = self._sitting
        table = sitting.table
        assert table.state is not None
        began, seq = sitting.loop.time(), table.match_seq
        action, wait = await self._choice(seat, level)
        if table.match_seq != seq and not table.game.simultaneous:
            return
        if action == NOTHING:
            self._passed[seat] = seq
            return
        await asyncio.sleep(wait * sitting.means.settings.pace / 1000 - (sitting.loop.time() - began))
        if table.phase != "playing" or (table.match_seq != seq and action not in self._legal(seat)):
            return
        try:
            sitting.act_for(seat, table.game.write(table.state, action), "bot")
        except Refusal as refusal:
            logger.warning("a bot was refused: %s", refusal, extra={"table": table.code})

    async def _choice(self, seat: int, level: Level) -> tuple[int, int]:
        """What the bot wants; anything legal if it breaks down, so that the others can go on."""
        sitting = self._sitting
        table = sitting.table
        assert table.state is not None
        legal = self._legal(seat)
        try:
            action, wait = await sitting.means.bots.choose(table.game.id, table.state.view(seat), level)
        except Exception:
            logger.exception("a bot could not think", extra={"table": table.code})
            action, wait = secrets.choice(legal), table.game.mind.pace[0]
        if action != NOTHING and action not in legal:
            logger.error("a bot chose %s, which is not legal", action, extra={"table": table.code})
            action = secrets.choice(legal)
        return action, wait

    def _legal(self, seat: int) -> list[int]:
        """What a bot may do: all that the rules allow but what only the house plays."""
        table = self._sitting.table
        assert table.state is not None
        reserved = table.game.reserved()
        legal = table.state.legal(seat)
        return [a for a in legal if table.game.write(table.state, a) not in reserved] if reserved else legal
