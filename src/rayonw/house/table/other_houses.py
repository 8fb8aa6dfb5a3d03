"""What a live table tells the other houses on the same store."""

from typing import Protocol

from rayonw.house.table.elsewhere import Elsewhere
from rayonw.house.wire import Json


class Neighbours(Protocol):
    """The other houses, as far as a live table needs to know them."""

    def tell_company(self, table: str) -> None:
        """Somebody came or went at a table here: tell the other houses."""

    def tell_note(self, table: str, person: str, note: Json) -> None:
        """A person's note changed: tell the other houses."""

    def ask_who_drives(self) -> None:
        """Find out soon which tables this house drives."""


class OtherHouses:
    """The way from one table to the other houses; they are told only what they may have in memory."""

    def __init__(self, table: str, neighbours: Neighbours | None, elsewhere: Elsewhere) -> None:
        """`neighbours` None: there are no other houses."""
        self._table = table
        self._neighbours = neighbours
        self._elsewhere = elsewhere

    def tell_company(self) -> None:
        """Somebody came or went here."""
        if self._neighbours is not None and self._elsewhere.shared:
            self._neighbours.tell_company(self._table)

    def tell_note(self, person: str, note: Json) -> None:
        """A person's note changed here."""
        if self._neighbours is not None and self._elsewhere.shared:
            self._neighbours.tell_note(self._table, person, note)

    def ask_who_drives(self) -> bool:
        """Find out whether this house still drives the table; False: there is no other that could."""
        if self._neighbours is None:
            return False
        self._neighbours.ask_who_drives()
        return True
