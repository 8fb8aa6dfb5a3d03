"""The lobby: a table's people, options and phase as a browser sees them."""

from collections.abc import Iterable

from rayonw.house.frames import frame
from rayonw.house.ops import wall
from rayonw.house.people import is_gone, mark_of
from rayonw.house.table.connection import Connection
from rayonw.house.table.daily import daily_info
from rayonw.house.table.elsewhere import Elsewhere
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.lessons import lesson_info
from rayonw.house.table.series import series_info
from rayonw.house.table.table import Table
from rayonw.house.wire import AgainInfo, Lobby, Pause, SeatInfo, TableInfo


def mark_at(table: Table, number: int, device: tuple[int, ...]) -> str:
    """By which the person at a device knows whoever sits there again; "" for bots, and who only watches."""
    seat = table.seats[number]
    if seat.kind != "person" or not device or number in device or is_gone(seat.person):
        return ""
    return mark_of(table.seats[device[0]].person, seat.person, seat.name if seat.shares else "")


class LobbySnapshot:
    """Who is connected to a table at this moment, and the lobby messages that say so."""

    def __init__(
        self,
        table: Table,
        connections: list[Connection],
        elsewhere: Elsewhere,
        rights: HostRights,
        held: bool,
        pause: Pause | None,
        fill_left: int | None,
        again: AgainInfo | None,
    ) -> None:
        self._table = table
        self._held = held
        self._pause = pause
        self._fill_left = fill_left
        self._again = again
        self._rights = rights
        self._here = {each.person.id for each in connections if each.person is not None}
        self._here |= elsewhere.people()
        self._watching = sum(1 for each in connections if not each.seats) + elsewhere.watching()

    def hosting(self, connection: Connection) -> bool:
        """Whether this connection's person may do what hosts do."""
        return connection.person is not None and self._rights.held_by(self._table, connection.person.id)

    def info(self, you: int | None, hosting: bool, device: tuple[int, ...]) -> TableInfo:
        """Seats, options and phase for a connection that plays seat `you`, one of those at its device.

        The seed comes only when the match is over, that of a day's deal when the deal is opened.
        """
        table = self._table
        seats = [
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                online=seat.kind == "bot" or seat.person in self._here,
                level=seat.level,
                you=number == you,
                host=seat.kind == "person" and seat.person == table.host and not seat.shares,
                device=number in device,
                mark=mark_at(table, number, device),
                face=seat.face,
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
            patience=table.patience,
            pace=table.pace,
            auto=table.auto,
            days=table.days,
            chances=table.chances,
            simultaneous=table.game.simultaneous,
            race=table.game.race,
            held=self._held,
            pause=self._pause,
            undo=table.one_decides and table.phase == "playing",
            undone=table.decisions.undone,
            host_left=self._rights.left(),
            seed=None if table.is_sealed(wall()) else table.seed,
            next=table.next,
            lesson=lesson_info(table),
            listed=table.listed and table.phase == "open",
            fill=table.fill,
            fill_left=self._fill_left,
            daily=daily_info(table),
            rated=table.rated,
            removed=list(table.removed.values()) if hosting and table.phase == "open" else [],
            again=self._again,
            best=table.best,
            series=series_info(table),
            group=table.group if device and table.group else None,
        )

    def frames(
        self, connections: Iterable[Connection], now: int, bot_from: list[int | None]
    ) -> Iterable[tuple[Connection, bytes]]:
        """The lobby message of each connection; who sees the same gets the same bytes."""
        made: dict[tuple[int | None, bool, tuple[int, ...]], bytes] = {}
        for connection in connections:
            key = (connection.seat, self.hosting(connection), connection.seats)
            if key not in made:
                shown = self._table.shown(connection.seat)
                made[key] = frame(Lobby(shown, connection.seat, self.info(*key), now, bot_from))
            yield connection, made[key]
