"""Admission: players may always connect to a table, and spectators while there is room for them."""

from collections.abc import Sequence

from rayonw.house.people import Person
from rayonw.house.table.connection import Connection
from rayonw.house.table.table import Table

MAX_SPECTATORS = 200
MAX_NAMELESS = 100
"""Spectators who have given no name: half of the places are for those who may want to play."""
NAMELESS_PER_ADDRESS = 16
NAMED_PER_ADDRESS = 32
MAX_WINDOWS = 6
"""Connections of one person to one table."""


def belongs(table: Table, person: Person | None) -> bool:
    """Whether somebody sits at this table or made it."""
    return person is not None and (table.host == person.id or table.seat_of(person.id) is not None)


def has_room(table: Table, connections: Sequence[Connection], new: Connection, factor: float) -> bool:
    """Whether a connection may join. Who sits here or made the table always may: MAX_WINDOWS limits them.

    `factor` is that of the house's limits per address; 0: none.
    """
    if belongs(table, new.person):
        return True
    spectators = [each for each in connections if not belongs(table, each.person)]
    if len(spectators) >= MAX_SPECTATORS:
        return False
    alike = [each for each in spectators if (each.person is None) == (new.person is None)]
    if new.person is None and len(alike) >= MAX_NAMELESS:
        return False
    most = NAMELESS_PER_ADDRESS if new.person is None else NAMED_PER_ADDRESS
    beside = sum(each.address == new.address for each in alike)
    return factor == 0 or beside < max(1, most * factor)
