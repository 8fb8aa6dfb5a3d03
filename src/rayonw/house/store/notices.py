"""Notices, as rows: what people are told of their tables, where it is sent, what they chose."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class NoticeRow(NamedTuple):
    """What somebody is told of a table: which kind of news, of which moment of the match, and about what.

    `about` is a text whose meaning is the house's business. At most one per person and table.
    """

    table: str
    person: str
    kind: str
    moment: str
    time: int
    about: str


class DeviceRow(NamedTuple):
    """A browser that takes Web Push messages: where they are sent, and by which keys they are sealed."""

    id: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    made: int


class NoticeRows(Protocol):
    """Notices, who was sent them and who saw them; what people chose; and by which keys the house sends."""

    async def add(self, rows: Sequence[NoticeRow]) -> int:
        """Tell people something: how many of these are to be sent.

        Who has not seen the last notice of the table is sent nothing more, but finds the new one instead; who
        has seen one of the same moment is told nothing.
        """

    async def know(self, rows: Sequence[NoticeRow]) -> None:
        """These people have just seen for themselves what a notice would tell them."""

    async def see(self, seen: Sequence[tuple[str, str]]) -> None:
        """By table and person: they were at the table, and saw all there is to see."""

    async def withdraw(self, table: str, moment: str, instead: Sequence[NoticeRow]) -> None:
        """What people were told of a table at this moment is no longer so, and nobody has to see it. Who has
        not, and is told something `instead`, finds that; nothing more is sent for it."""

    async def unseen(self, person: str, most: int) -> list[NoticeRow]:
        """What a person has not seen and still is so, the newest first."""

    async def claim(self, now: int, until: int, tries: int, most: int) -> list[NoticeRow]:
        """Notices that are to be sent by now, for this house alone; if it does not settle them before
        `until`, another house sends them, so many times at most."""

    async def settle(self, row: NoticeRow, again: int | None) -> None:
        """A notice was sent; `again`: it is to be sent at that time instead."""

    async def choice(self, person: str) -> str | None:
        """What somebody has chosen about notices; None: nothing yet."""

    async def choose(self, person: str, choice: str) -> None:
        """Somebody chooses."""

    async def add_device(self, device: DeviceRow, most: int) -> None:
        """A browser takes messages, for this person alone; of their browsers the newest `most` do."""

    async def drop_device(self, device: str, person: str | None = None) -> None:
        """A browser takes no more messages; if a person is named, only one of theirs."""

    async def devices(self, person: str) -> list[DeviceRow]:
        """A person's browsers that take messages, the oldest first."""

    async def key(self, name: str, new: str) -> str:
        """A secret of all houses on this store: the one that there is, or from now on this new one."""

    async def left_behind(self, since: int, most: int) -> list[str]:
        """Tables that a house had in memory when it died, and nobody has had since; of those whose match was
        over by then only the ones that ended after `since`."""

    async def asleep(self, tables: Sequence[str]) -> None:
        """Everything about these tables is settled: no house has them in memory."""
