"""A whole store, copied to another: for moving house, for backups, and for putting one back.

The rows of every kind are read as they were at one moment, written all or none, then read again from both
sides and compared one by one.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from rayonw.house.store.failures import BadStore

Row = tuple[Any, ...]


class Kind(NamedTuple):
    """One kind of rows that every store has: its name, its columns, and those that order it."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


RESULT = (
    *("code", "person", "seat", "game", "ended", "place", "score", "won", "counts", "against", "low"),
    *("length", "variant", "rated", "mu_before", "sigma_before", "mu", "sigma", "nth"),
)
KINDS = (
    Kind("table", ("table_id", "phase", "since"), ("table_id",)),
    Kind("log", ("table_id", "seq", "entry"), ("table_id", "seq")),
    Kind("card", ("table_id", "seq", "card"), ("table_id",)),
    Kind("sitting", ("table_id", "person", "seq", "rank", "since", "game"), ("table_id", "person")),
    Kind("due", ("table_id", "seq", "due"), ("table_id",)),
    Kind("pulse", ("what", "alive"), ("what",)),
    Kind("note", ("table_id", "person", "note"), ("table_id", "person")),
    Kind("person", ("id", "name", "made", "seen", "face", "public", "ladder"), ("id",)),
    Kind("played", ("code", "game", "ended", "rated", "settled", "told"), ("code",)),
    Kind("result", RESULT, ("code", "person")),
    Kind("rating", ("game", "person", "mu", "sigma", "matches", "rung"), ("game", "person")),
    Kind("play_group", ("code", "name", "made"), ("code",)),
    Kind("group_member", ("group_code", "person", "place", "since"), ("group_code", "person")),
    Kind("group_match", ("group_code", "code", "since"), ("group_code", "code")),
    Kind("token", ("hash", "person", "made"), ("hash",)),
    Kind("link", ("hash", "person", "until"), ("hash",)),
    Kind("trace", ("person", "table_id"), ("person", "table_id")),
    Kind("forgetting", ("person", "salt", "since"), ("person",)),
    Kind(
        "notice",
        ("table_id", "person", "kind", "moment", "time", "about", "seen", "send_at", "tries"),
        ("table_id", "person"),
    ),
    Kind("notice_choice", ("person", "choice"), ("person",)),
    Kind("push_device", ("id", "person", "endpoint", "p256dh", "auth", "made"), ("id",)),
    Kind("house_key", ("name", "value"), ("name",)),
    Kind("bar", ("kind", "who", "name", "what", "since"), ("kind", "who")),
    Kind("secret", ("what", "value", "made"), ("what",)),
    Kind(
        "daily",
        ("day", "game", "person", "code", "place", "seats", "points", "lead", "time", "done"),
        ("day", "game", "person"),
    ),
    Kind("audit", ("time", "act", "detail"), ("time", "act", "detail")),
)
"""Everything durable. What houses tell each other while they are open is not."""


class Reader(Protocol):
    """A store as it was at one moment."""

    async def count(self, kind: Kind) -> int:
        """How many rows there are of this kind."""

    def rows(self, kind: Kind) -> AsyncIterator[Sequence[Row]]:
        """All rows of this kind in the order of its key, some at a time."""

    async def is_open(self) -> bool:
        """Whether a house says that it has this store open; a file cannot say it."""

    async def close(self) -> None:
        """Nothing more is read."""


class Writer(Protocol):
    """A store that is being filled. Nobody sees anything of it before `finish`."""

    async def write(self, kind: Kind, rows: Sequence[Row]) -> None:
        """Add rows."""

    async def finish(self) -> None:
        """Everything is there: from now on this is the store."""

    async def close(self) -> None:
        """Without `finish` before: nothing has changed."""


Tell = Callable[[str, int, int], None]
"""Hears what is being done ("copying", "comparing"), and how many rows of how many are."""


async def copy(source: Reader, target: Writer, tell: Tell) -> int:
    """Copy everything: how many rows."""
    total = await total_of(source)
    done = 0
    for kind in KINDS:
        async for rows in source.rows(kind):
            await target.write(kind, rows)
            done += len(rows)
            tell("copying", done, total)
    await target.finish()
    return done


async def compare(source: Reader, copied: Reader, tell: Tell) -> None:
    """BadStore unless both have the same rows."""
    total = await total_of(source)
    done = 0
    for kind in KINDS:
        others = one_by_one(copied.rows(kind))
        async for row in one_by_one(source.rows(kind)):
            other = await anext(others, None)
            if other != row:
                place = " ".join(str(value) for value in row[: len(kind.key)])
                raise BadStore(f"the copy differs from what it was made of at {kind.name} {place}")
            done += 1
            if done % 1000 == 0 or done == total:
                tell("comparing", done, total)
        if await anext(others, None) is not None:
            raise BadStore(f"the copy has more rows of {kind.name} than what it was made of")


async def one_by_one(chunks: AsyncIterator[Sequence[Row]]) -> AsyncIterator[Row]:
    """The rows, each by itself."""
    async for chunk in chunks:
        for row in chunk:
            yield tuple(row)


async def total_of(source: Reader) -> int:
    """All rows of a store."""
    return sum([await source.count(kind) for kind in KINDS])
