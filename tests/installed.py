"""Packages that bring games, installed into a temporary folder as pip would do it."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rayonw import catalogue

PEBBLES = Path(__file__).parent / "pebbles"


def install(site: Path, package: str, distribution: str, value: str = "") -> Path:
    """A copy of Pebbles under another name, with the metadata that pip would write; its folder."""
    folder = site / package
    shutil.copytree(PEBBLES, folder, ignore=shutil.ignore_patterns("__pycache__"))
    declare(site, distribution, value or f"{package}:GAME")
    return folder


def declare(site: Path, distribution: str, value: str) -> None:
    """The metadata of a package with one entry point."""
    info = site / f"{distribution.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[rayonw.games]\npebbles = {value}\n")


@contextmanager
def on_the_path(site: Path) -> Iterator[None]:
    """What is installed in this folder is found; afterwards it never was."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        before = set(sys.modules)
        catalogue.shelf.cache_clear()
        try:
            yield
        finally:
            for name in set(sys.modules) - before:
                if (getattr(sys.modules[name], "__file__", None) or "").startswith(str(site)):
                    del sys.modules[name]
            catalogue.shelf.cache_clear()
