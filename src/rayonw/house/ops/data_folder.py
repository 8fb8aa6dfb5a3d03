"""The data folder of a house: its files, who may read them, and the mark that there was a house."""

import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path

FILE = "house.sqlite3"
LOCK = "house.lock"
MARK = "house.made"
PROBE = "house.probe"
COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file; it gives them the file's own rights."""
SECRETS = ("house.authority.pem", "house.tls.pem")
"""Keys of a house that speaks TLS by an authority of its own."""
OWN = (FILE, *(FILE + end for end in COMPANIONS), LOCK, MARK, PROBE, *SECRETS)

OTHERS = stat.S_IRWXG | stat.S_IRWXO
PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600

MARKED = """\
Rayon W has kept a house in this folder since {day}; all of it is in {file}.
If that file is missing or empty, the house does not open, so that a loss is not taken for a new beginning:
restore a backup of it. To begin anew, delete this file.
"""


def prepare_folder(folder: Path) -> list[str]:
    """Make the folder, see that it can be written, and keep it to its owner.

    The answer: a sentence about everything that could not be kept from others. OSError if the folder cannot
    be had.
    """
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    probe = folder / PROBE
    make_private(probe)
    probe.unlink()
    return keep_private(folder)


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE))


def keep_private(folder: Path) -> list[str]:
    """Take the rights of others away from what is the house's own; a sentence about all that kept them.

    A folder that holds more than a house may be meant for others: it is left as it is. Windows keeps a
    user's folders private by other means.
    """
    if sys.platform == "win32":
        return []
    told = [sentence for name in OWN if (sentence := tightened(folder / name, PRIVATE_FILE))]
    if not open_to_others(folder):
        return told
    if all(path.name.startswith("house.") for path in folder.iterdir()):
        sentence = tightened(folder, PRIVATE_FOLDER)
    else:
        sentence = (
            f"others on this machine may look into {folder}, which holds more than a house; "
            "the house's own files are kept from them"
        )
    return [*told, sentence] if sentence else told


def tightened(path: Path, rights: int) -> str:
    """Leave a file or folder to its owner; a sentence if that cannot be done, "" otherwise."""
    try:
        if not path.exists() or not open_to_others(path):
            return ""
        path.chmod(rights)
        why = "" if not open_to_others(path) else "the file system does not keep rights"
    except OSError as error:
        why = error.strerror or str(error)
    return why and f"others on this machine may read {path}, and that cannot be changed: {why}"


def open_to_others(path: Path) -> bool:
    """Whether anybody but the owner has a right to it."""
    return bool(path.stat().st_mode & OTHERS)


def marked(folder: Path) -> bool:
    """Whether there was a house in this folder."""
    return (folder / MARK).exists()


def mark(folder: Path) -> None:
    """From now on there was a house in this folder."""
    if not marked(folder):
        make_private(folder / MARK)
        today = datetime.now(UTC).date().isoformat()
        (folder / MARK).write_text(MARKED.format(day=today, file=FILE), encoding="utf-8")
