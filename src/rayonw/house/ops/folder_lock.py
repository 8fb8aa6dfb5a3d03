"""The lock of the data folder: only one house uses it. It ends with the process, however that ends."""

import sys
from pathlib import Path
from typing import IO

from rayonw.house.ops.data_folder import LOCK, make_private


class FolderInUse(Exception):
    """Another house has the folder."""


def lock_folder(folder: Path) -> IO[bytes]:
    """Take the folder's lock; it is held until the file is closed."""
    make_private(folder / LOCK)
    file = (folder / LOCK).open("ab")
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
