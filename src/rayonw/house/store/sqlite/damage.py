"""How the house notices that its file is lost, damaged or another program's.

At the start the whole file is checked (`PRAGMA quick_check`: 1.2 s per gigabyte once it is in the system's
memory). Of a file above LARGE bytes only head and length are: the rest is checked beside the open house.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from rayonw.house.ops import FILE, MARK
from rayonw.house.store.failures import BadStore, StorageFailed
from rayonw.house.store.sqlite.migrations import APPLICATION, TABLES, VERSION, format_of

LARGE = 512 * 1024 * 1024
MAGIC = b"SQLite format 3\0"
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class BadFile(BadStore):
    """Why a file cannot be the house's."""


class NewerStore(BadFile):
    """The file was written by a newer house."""


class FileDamaged(StorageFailed):
    """The open file is damaged or gone; nothing more is stored in it."""


def failure(error: sqlite3.Error) -> StorageFailed:
    """What to tell of an error of SQLite's: damage stays, anything else may pass."""
    return FileDamaged(str(error)) if is_damage(error) else StorageFailed(str(error))


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file makes no sense."""
    code: int = getattr(error, "sqlite_errorcode", None) or 0
    return code & 0xFF in DAMAGED


def inspect(path: Path, expected: bool) -> None:
    """Make sure that a file is a sound house's, or that a new one may be made; BadFile otherwise.

    `expected`: there was a house, so a file that is missing or empty is a loss. Nothing is changed.
    """
    size = size_of(path)
    if size <= 0:
        if expected or size_of(beside(path, "-wal")) > 0:
            raise lost(path, "is missing" if size < 0 else "is empty")
        return
    with path.open("rb") as file:
        head = file.read(18)
    if not head.startswith(MAGIC):
        raise damaged(path, "it does not begin as a database does")
    page = int.from_bytes(head[16:], "big") or 1
    if size % (65536 if page == 1 else page) and size_of(beside(path, "-wal")) <= 0:
        raise damaged(path, "its end is missing")
    try:
        with closing(connect_existing(path)) as db:
            inspect_inside(path, db, expected)
            flaw = "" if size > LARGE else flaw_of(db)
    except sqlite3.Error as error:
        if is_damage(error):
            raise damaged(path, str(error)) from None
        raise BadFile(f"{path} cannot be opened: {error}") from None
    if flaw:
        raise damaged(path, flaw)


def inspect_inside(path: Path, db: sqlite3.Connection, expected: bool) -> None:
    """Whose file it is, by the marks that SQLite keeps for that and by its tables."""
    version = format_of(db)
    (application,) = db.execute("PRAGMA application_id").fetchone()
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version > VERSION and application in (0, APPLICATION):
        knows = f"it has format {version}, this house knows {VERSION}"
        raise NewerStore(f"{path} was written by a newer Rayon W: {knows}")
    if version == 0 and application == 0 and not tables:
        if expected:
            raise lost(path, "is empty")
    elif application != (APPLICATION if version > 1 else 0) or version == 0 or not tables >= TABLES:
        advice = "choose another folder with --data" if path.name == FILE else "it is no backup of a house"
        raise BadFile(f"{path} belongs to another program: {advice}")


def connect_existing(path: Path, thread: bool = True) -> sqlite3.Connection:
    """A connection to a file that is there; none is made."""
    return sqlite3.connect(path.resolve().as_uri() + "?mode=rw", uri=True, check_same_thread=thread)


def flaw_of(db: sqlite3.Connection) -> str:
    """The first flaw that SQLite finds in the whole file; "" if it is sound."""
    (told,) = db.execute("PRAGMA quick_check(1)").fetchone()
    return "" if told == "ok" else " ".join(str(told).split())


def lost(path: Path, how: str) -> BadFile:
    """There was a house, and now there is none."""
    if path.name != FILE:
        return BadFile(f"{path} {how}: take another backup")
    begin = f"delete {path.parent / MARK} to begin anew"
    return BadFile(f"{path} {how}, but there was a house here: restore a backup of it, or {begin}")


def damaged(path: Path, flaw: str) -> BadFile:
    """There is something, but no sound house."""
    if path.name != FILE:
        return BadFile(f"{path} is damaged ({flaw}): take another backup")
    begin = f"move it away and delete {path.parent / MARK} to begin anew"
    return BadFile(f"{path} is damaged ({flaw}): restore a backup of it, or {begin}")


def size_of(path: Path) -> int:
    """Bytes of a file; -1 if there is none."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return -1


def beside(path: Path, end: str) -> Path:
    """A file that SQLite keeps beside another."""
    return path.with_name(path.name + end)
