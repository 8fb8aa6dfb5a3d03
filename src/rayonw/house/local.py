"""A table that is played in this process: entries, checks and refusals are a live table's.

It has no log on disk, no connections and no clock of its own. The terminal plays at it: this is the house's
second door, for those who need a table and no server.
"""

from collections.abc import Callable, Sequence

from rayonw.house.log import Acted, BotSat, Expired, Made, Sat, Started
from rayonw.house.table import Played, Table, bot_name, house_refusal
from rayonw.house.wire import Level
from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.state import State

__all__ = ["LocalMatch", "Played", "Table", "local_table"]

PERSON = "person"
"""The id of the only person there is."""


def local_table(
    game: Game, seats: int, options: Options, seed: str, seat: int, name: str, levels: Sequence[Level]
) -> Table:
    """A match that has just begun: one person, and bots of these levels in turn; BadOption if unfit."""
    table = Table("", Made(0, game.id, seats, game.settle(seats, options), PERSON, name, seed))
    table.apply(Sat(0, seat, PERSON, name))
    others = [number for number in range(seats) if number != seat]
    for place, number in enumerate(others):
        table.apply(BotSat(0, number, levels[place % len(levels)], bot_name(table.seats)))
    table.apply(Started(0, game.version))
    return table


class LocalMatch:
    """A match played in this process, for a simulated clock to play on."""

    def __init__(self, table: Table, told: Callable[[Played], None]) -> None:
        """`told` hears of everything that is played."""
        self.table = table
        self._told = told

    @property
    def state(self) -> State:
        """The whole truth."""
        assert self.table.state is not None
        return self.table.state

    def moment(self, seat: int) -> int:
        """The number, for a seat, of the last entry that changed what it sees."""
        return self.table.numbering.shown_move(seat)

    def act_as_person(self, seat: int, text: str, at: int) -> None:
        """The person plays an action that they wrote; a Refusal if they may not."""
        if text in self.table.game.reserved():
            raise house_refusal("reserved")
        self._told(self.table.act(Acted(at, seat, text, PERSON)))

    def act(self, seat: int, action: int, at: int) -> None:
        """A bot plays."""
        if action not in self.state.legal(seat):
            raise house_refusal("stale")
        self._told(self.table.act(Acted(at, seat, self.table.game.write(self.state, action))))

    def expire(self, at: int) -> None:
        """Time runs out."""
        self._told(self.table.expire(Expired(at)))
