"""Moving house: everything goes from one place to another, which is a data folder, a file or a database."""

from contextlib import AsyncExitStack
from pathlib import Path

from rayonw.house.ops import FILE, LOCK, FolderInUse, lock_folder, mark, prepare_folder
from rayonw.house.store.copying import Reader, Tell, Writer, compare, copy
from rayonw.house.store.failures import BadStore
from rayonw.house.store.opening import SCHEMES
from rayonw.house.store.sqlite.whole import SqliteReader, SqliteWriter

CLOSE = "close it first, or what is played meanwhile stays behind; a backup may be made of an open house"


async def move(source: str, target: str, replace: bool, tell: Tell, closed: bool = False) -> int:
    """Copy a whole house and compare the copy row by row: how many rows; BadStore in one sentence if not.

    The house it comes from may be open, unless it has to be `closed`: what it was at one moment is copied. A
    house that is already at the target is refused, unless it may be replaced; then it must be closed.
    """
    async with AsyncExitStack() as stack:
        if closed:
            keep_closed(source, stack)
        reader = await reader_of(source)
        stack.push_async_callback(reader.close)
        if closed and await reader.is_open():
            raise BadStore(f"a house has this database open: {CLOSE}")
        writer = await writer_of(target, replace, stack)
        try:
            rows = await copy(reader, writer, tell)
        finally:
            await writer.close()
        copied = await reader_of(target)
        stack.push_async_callback(copied.close)
        await compare(reader, copied, tell)
        if is_folder(target):
            mark(Path(target))
        return rows


async def reader_of(place: str) -> Reader:
    """A reader of the store at a place."""
    if place.startswith(SCHEMES):
        from rayonw.house.store.postgres.whole import read_postgres

        return await read_postgres(place)
    return SqliteReader(file_at(place))


def keep_closed(place: str, stack: AsyncExitStack) -> None:
    """BadStore if a house has the folder of a place open; none can be opened there until the end.

    Of a database its houses say it, and a backup is nobody's to open.
    """
    if place.startswith(SCHEMES):
        return
    file = file_at(place)
    if file.name == FILE and (file.parent / LOCK).exists():
        try:
            stack.enter_context(lock_folder(file.parent))
        except FolderInUse:
            raise BadStore(f"a house has the folder {file.parent} open: {CLOSE}") from None


async def writer_of(place: str, replace: bool, stack: AsyncExitStack) -> Writer:
    """Room for a house at a place; a data folder stays locked until the end."""
    if place.startswith(SCHEMES):
        from rayonw.house.store.postgres.whole import write_postgres

        return await write_postgres(place, replace)
    return SqliteWriter(room_at(place, stack), replace)


def is_folder(place: str) -> bool:
    """Whether a place is a data folder."""
    return not place.startswith(SCHEMES) and (place.endswith("/") or Path(place).is_dir())


def file_at(place: str) -> Path:
    """The file at a place."""
    path = Path(place)
    if not path.exists():
        raise BadStore(f"there is nothing at {path}")
    return path / FILE if path.is_dir() else path


def room_at(place: str, stack: AsyncExitStack) -> Path:
    """Where a file can be written; a data folder is locked."""
    path = Path(place)
    try:
        if is_folder(place):
            prepare_folder(path)
            stack.enter_context(lock_folder(path))
            return path / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
    except FolderInUse:
        raise BadStore(f"a house has the folder {path} open: close it first") from None
    except OSError as error:
        raise BadStore(f"{path} cannot be written: {error.strerror or error}") from None
    return path
