"""A full disk without rights to mount one: the files of a process and its children cannot grow any more.

The limit on the size of files (RLIMIT_FSIZE) does this: a write beyond it fails as on a disk without room;
Python and PostgreSQL both ignore the signal that comes with it. `prlimit` of util-linux sets it, as the user
whose process it is: so no other right is needed.
"""

import os
import subprocess
from pathlib import Path

UNLIMITED = "unlimited"


def cannot_grow(process: int, most: int) -> None:
    """From now on no file of a process and its children grows beyond so many bytes."""
    limit(process, str(most))


def can_grow(process: int) -> None:
    """There is room again."""
    limit(process, UNLIMITED)


def limit(process: int, most: str) -> None:
    """Set the limit: the process first, whose new children have it from the start, then those it has."""
    for pid in (process, *children(process)):
        user, group = (int(status(pid).get(name, "0").split()[0]) for name in ("Uid", "Gid"))
        command = ["prlimit", "--pid", str(pid), f"--fsize={most}:"]
        as_owner = {"user": user, "group": group, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run(command, capture_output=True, text=True, check=False, **as_owner)  # type: ignore[call-overload]
        if done.returncode != 0 and status(pid):
            raise OSError(f"a full disk cannot be tried here: {done.stderr.strip()}")


def children(process: int) -> list[int]:
    """The processes that a process started."""
    every = [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]
    return [pid for pid in every if status(pid).get("PPid") == str(process)]


def status(pid: int) -> dict[str, str]:
    """What the system says of a process; nothing if it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return {}
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}
