"""All that is somebody's: to be taken along, or to be forgotten."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rayonw.house.wire import Json


class Forgetting(NamedTuple):
    """Somebody who wished to be forgotten, and since when; the salt makes the names that stand for them."""

    person: str
    salt: str
    since: int


class Traced(NamedTuple):
    """A table whose log tells of somebody, and whether its match is over."""

    table: str
    over: bool


class TextRow(NamedTuple):
    """A text that tells of somebody: an entry of a log, or with seq 0 a table's card."""

    seq: int
    text: str


class Changed(NamedTuple):
    """A text, and what it becomes."""

    seq: int
    before: str
    after: str


class ForgettingRows(Protocol):
    """All that is somebody's: to be taken along, or to be forgotten.

    Their own rows go in one commit, which also notes that tables still tell of them; then these are rewritten
    one after the other. Whoever dies in between, or after, leaves a note of what is left to do.
    """

    async def everything(self, person: str) -> dict[str, list[Json]]:
        """All rows that are the person's own, by their kind; no hashes of secrets."""

    async def begin(self, wish: Forgetting) -> bool:
        """Delete all rows that are the person's own; whether there was such a person."""

    async def unfinished(self, most: int) -> list[Forgetting]:
        """Those of whom tables may still tell, the longest first."""

    async def tables(self, person: str, after: str, most: int) -> list[Traced]:
        """Tables that somebody ever sat at or hosted, from the one after this on, by their codes."""

    async def texts(self, person: str, table: str) -> list[TextRow]:
        """What is stored of a table and tells of somebody, and entries by which a bot sat down: they have the
        name of whoever it plays for."""

    async def rewrite(self, table: str, changes: Sequence[Changed]) -> None:
        """Change texts of a table that are still as they were, in one commit. Its line in the list of open
        tables goes: its driver writes another."""

    async def finish(self, person: str) -> None:
        """Nothing tells of the person any more. What was stored for them meanwhile goes as well."""
