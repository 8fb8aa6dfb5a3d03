"""The host's desk, as rows: its keys, whom it bars, what was done there."""

from typing import NamedTuple, Protocol

from rayonw.house.wire import BarKind, BarWhat


class BarRow(NamedTuple):
    """Somebody, or an address, that the host has silenced or banned, and since when."""

    kind: BarKind
    who: str
    name: str
    what: BarWhat
    since: int


class AuditRow(NamedTuple):
    """What the host did, and when."""

    time: int
    act: str
    detail: str


class DeskRows(Protocol):
    """What belongs to the host's desk: its keys, whom it bars, and everything that was done there."""

    async def keep_key(self, key: str) -> None:
        """This house's desk opens by the secret with this hash; at all houses, while this one is open."""

    async def has_key(self, key: str) -> bool:
        """Whether the secret with this hash opens the desk."""

    async def bar(self, row: BarRow) -> None:
        """Silence or ban somebody, or an address, instead of what was so before."""

    async def unbar(self, kind: BarKind, who: str) -> None:
        """Lift it."""

    async def bars(self, most: int) -> list[BarRow]:
        """All of them, the newest first."""

    async def note(self, row: AuditRow) -> None:
        """The host did something."""

    async def acts(self, most: int) -> list[AuditRow]:
        """What the host did last, the newest first."""

    async def size(self) -> int:
        """How many bytes everything takes."""
