"""A table as a browser sees its lobby."""

from collections.abc import Iterable

from rayonw.house.frames import frame
from rayonw.house.line import Line
from rayonw.house.table import Table
from rayonw.house.verbs import Asking
from rayonw.house.wall import wall
from rayonw.house.wire import Lobby, SeatInfo, TableInfo


class Company:
    """Who has a line to a table at this moment."""

    def __init__(self, table: Table, lines: list[Line]) -> None:
        self._table = table
        self._here = {line.person.id for line in lines if line.person is not None}
        self._watching = sum(1 for line in lines if line.seat is None)

    def hosting(self, line: Line) -> bool:
        """Whether this line's person may do what hosts do."""
        if line.person is None:
            return False
        return Asking(self._table, line.person, self._here.__contains__, wall()).hosting()

    def info(self, you: int | None, hosting: bool) -> TableInfo:
        """Seats, options and phase for a line; the seed only when the match is over."""
        table = self._table
        seats = [
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                online=seat.kind == "bot" or seat.person in self._here,
                level=seat.level,
                you=number == you,
                host=seat.kind == "person" and seat.person == table.host,
            )
            for number, seat in enumerate(table.seats)
        ]
        return TableInfo(
            code=table.code,
            game=table.game.id,
            version=table.version,
            phase=table.phase,
            seats=seats,
            options=table.options,
            host=table.host_name,
            you_host=hosting,
            watching=self._watching,
            seed_hash=table.hash,
            seed=table.seed if table.phase == "over" else None,
            next=table.next,
        )

    def frames(self, lines: Iterable[Line]) -> Iterable[tuple[Line, bytes]]:
        """The lobby message of each line; who sees the same gets the same bytes."""
        made: dict[tuple[int | None, bool], bytes] = {}
        for line in lines:
            key = (line.seat, self.hosting(line))
            if key not in made:
                made[key] = frame(Lobby(self._table.seq, line.seat, self.info(*key)))
            yield line, made[key]
