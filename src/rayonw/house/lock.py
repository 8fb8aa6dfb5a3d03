"""One house a folder: a lock that the system lets go when the process ends, however it ends."""

import sys
from pathlib import Path
from typing import IO

FILE = "house.lock"


class FolderInUse(Exception):
    """Another house has the folder."""


def lock_folder(folder: Path) -> IO[bytes]:
    """Take the folder's lock; it is held until the file is closed."""
    file = (folder / FILE).open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise FolderInUse from None
    return file
