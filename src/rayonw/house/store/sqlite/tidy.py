"""`rayonw tidy`: delete everything that is too old in a folder at once, or tell how much that would be."""

import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from rayonw.house.ops import FILE, Due, FolderInUse, Settings, due, lock_folder, wall
from rayonw.house.store.ageing import NONE, AgedPhase
from rayonw.house.store.sqlite import ageing_rows as rows
from rayonw.house.store.sqlite.damage import BadFile, inspect
from rayonw.house.store.sqlite.file import connect
from rayonw.house.store.sqlite.migrations import VERSION, format_of, migrate, take_steps

STEP = 500
"""Rows, tables or guests in one transaction."""
ALL = -1

UNSTARTED = "tables never started"
FINISHED = "finished matches"
GUESTS = "guests unseen"


MatchLength = Callable[[str, list[str]], int | None]
"""How many milliseconds the match of a table's log took; None while it is not over, or if it cannot be played
by the rules of today."""


class CannotTidy(Exception):
    """A data folder cannot be tidied; the text is one sentence that says why."""


def tidy_folder(settings: Settings, dry_run: bool, match_length: MatchLength) -> int:
    """Tidy a folder and say what went, or would go; the exit code."""
    try:
        counts = tidied(settings, dry_run, match_length)
    except CannotTidy as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    print(f"Would be deleted from {settings.data}:" if dry_run else f"Deleted from {settings.data}:")
    kept = {
        UNSTARTED: settings.keep_unstarted,
        FINISHED: settings.keep_finished,
        GUESTS: settings.keep_guests,
    }
    for what, days in kept.items():
        after = "kept for ever" if days is None else f"after {days:g} days"
        print(f"{counts[what]:8}  {what} ({after})")
    return 0


def tidied(settings: Settings, dry_run: bool, match_length: MatchLength) -> Counter[str]:
    """What was deleted, or would be, by kind."""
    path = settings.data / FILE
    limits = due(settings, wall())
    if not path.exists():
        raise CannotTidy(f"there is no house in {settings.data}")
    try:
        with lock_folder(settings.data):
            inspect(path, expected=True)
            with closing(connect(path)) as db:
                work = rehearsed if dry_run else done
                return work(db, limits, match_length)
    except FolderInUse:
        return beside_the_house(path, limits, dry_run)
    except BadFile as sentence:
        raise CannotTidy(str(sentence)) from None
    except (sqlite3.Error, OSError) as error:
        raise CannotTidy(f"{path} cannot be tidied: {error}") from None


def beside_the_house(path: Path, limits: Due, dry_run: bool) -> Counter[str]:
    """The folder is in use: whoever only wants to know reads along."""
    if not dry_run:
        raise CannotTidy(
            f"a house has the folder {path.parent} open and tidies it by itself: "
            "close it first, or add --dry-run to see what would go"
        )
    try:
        with closing(connect(path)) as db:
            version = format_of(db)
            if version != VERSION:
                other = f"{path} has format {version}, this Rayon W knows {VERSION}"
                raise CannotTidy(f"{other}: close the house first")
            return counted(db, limits)
    except sqlite3.Error as error:
        raise CannotTidy(f"{path} cannot be read: {error}") from None


def rehearsed(db: sqlite3.Connection, limits: Due, match_length: MatchLength) -> Counter[str]:
    """What would be deleted; all that has to be brought up to date for the answer is taken back."""
    db.execute("BEGIN IMMEDIATE")
    try:
        take_steps(db)
        if limits.finished is not None:
            settle(db, match_length)
        return counted(db, limits)
    finally:
        db.execute("ROLLBACK")


def counted(db: sqlite3.Connection, limits: Due) -> Counter[str]:
    """How much is too old."""
    counts: Counter[str] = Counter()
    if limits.unstarted is not None:
        old = rows.aged(db, "open", limits.unstarted, ALL)
        counts[UNSTARTED] = len(old) - len(rows.fresh(db, old, limits.unstarted))
    if limits.finished is not None:
        counts[FINISHED] = len(rows.aged(db, "over", limits.finished, ALL))
    if limits.guests is not None:
        counts[GUESTS] = len(rows.unseen(db, limits.guests, ALL))
    return counts


def done(db: sqlite3.Connection, limits: Due, match_length: MatchLength) -> Counter[str]:
    """Delete what is too old, and give the room back to the disk."""
    migrate(db)
    counts: Counter[str] = Counter()
    if limits.unstarted is not None:
        counts[UNSTARTED] = retire_all(db, "open", limits.unstarted)
    if limits.finished is not None:
        with transaction(db):
            settle(db, match_length)
        counts[FINISHED] = retire_all(db, "over", limits.finished)
    if limits.guests is not None:
        counts[GUESTS] = forget_all(db, limits.guests)
    more = True
    while more:
        with transaction(db):
            more = rows.delete_gone(db, STEP)
    if counts.total():
        with suppress(sqlite3.Error):  # It needs room itself; without it the file keeps its length.
            db.execute("VACUUM")
    return counts


def retire_all(db: sqlite3.Connection, phase: AgedPhase, before: int) -> int:
    """Hide all tables of this phase that are too old: how many."""
    gone = 0
    after = NONE
    while found := rows.aged(db, phase, before, STEP, after):
        after = found[-1]
        fresh = {table.code for table in rows.fresh(db, found, before)} if phase == "open" else set()
        with transaction(db):
            gone += rows.retire(db, phase, [table.code for table in found if table.code not in fresh])
    return gone


def forget_all(db: sqlite3.Connection, before: int) -> int:
    """Delete all guests who were not seen for too long: how many."""
    gone = 0
    while people := rows.unseen(db, before, STEP):
        with transaction(db):
            gone += rows.forget(db, people, before)
    return gone


def settle(db: sqlite3.Connection, match_length: MatchLength) -> None:
    """Replay matches whose end was not noted, because of a crash or an earlier version, and note it."""
    query = "SELECT table_id, since FROM phase WHERE phase = 'playing'"
    for code, started in db.execute(query).fetchall():
        query = "SELECT entry FROM log WHERE table_id = ? ORDER BY seq"
        length = match_length(code, [entry for (entry,) in db.execute(query, (code,))])
        if length is not None:
            over = "UPDATE phase SET phase = 'over', since = ? WHERE table_id = ?"
            db.execute(over, (started + length, code))


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
