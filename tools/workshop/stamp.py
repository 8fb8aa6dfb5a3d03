"""Stamps: a small file that says from which sources something was made."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

MADE = {"__pycache__", "client", "node_modules", "dist", "test-results"}
"""Folders of what is made from sources."""


def sources(folder: Path) -> list[Path]:
    """Files of a folder, without what is made from them."""
    found: list[Path] = []
    for where, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in MADE and not name.endswith(".egg-info")]
        found.extend(Path(where) / name for name in files)
    return found


def digest(root: Path, files: Iterable[Path], *extra: str) -> str:
    """Hash of names (relative to `root`) and contents of the files, and of any further text."""
    whole = hashlib.sha256()
    for path in sorted(files):
        name, content = path.relative_to(root).as_posix().encode(), path.read_bytes()
        whole.update(b"%d %d\n" % (len(name), len(content)) + name + content)
    for text in extra:
        whole.update(b"\n" + text.encode())
    return whole.hexdigest()


def read(stamp: Path) -> str | None:
    """What the stamp says, None if there is none."""
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else None
