"""What commands share: arguments, the sentence that says what is wrong with them, the reader's language."""

import argparse
import json
import os
from pathlib import Path
from typing import Any

from rayonw import catalogue
from rayonw.kernel.game import Game
from rayonw.kernel.record import BadRecord, Record
from rayonw.kernel.sheet import LANGUAGES

MAX_RECORD = 4_000_000


class BadUse(Exception):
    """A wrong argument, in one sentence."""


def game_named(game_id: str) -> Game:
    """The game of that id."""
    try:
        return catalogue.game(game_id)
    except KeyError as unknown:
        raise BadUse(unknown.args[0]) from None


def checkout() -> Path | None:
    """The sources of Rayon W around the current folder, if there are some."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "bench" / "engine.py").is_file() and (folder / "src" / "rayonw").is_dir():
            return folder
    return None


def options_written(text: str | None) -> dict[str, Any]:
    """Options from JSON text, such as {"advanced": true}."""
    try:
        options = json.loads(text or "{}")
    except ValueError as wrong:
        raise BadUse(f"--options is not JSON: {wrong}") from None
    if not isinstance(options, dict):
        raise BadUse('--options is a JSON object, such as {"advanced": true}')
    return options


def record_at(path: Path) -> Record:
    """The record file at a path."""
    try:
        if path.stat().st_size > MAX_RECORD:
            raise BadUse(f"{path} is too large for a record")
        return Record.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadUse(f"{path} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadUse(f"{path} is not a text file") from None
    except BadRecord as wrong:
        raise BadUse(f"{path} is not a record: {wrong}") from None


def write_file(path: Path, text: str) -> None:
    """Write a text file that was asked for."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadUse(f"{path} cannot be written: {error.strerror or error}") from None


def add_language(parser: argparse.ArgumentParser) -> None:
    """--lang, by default the terminal's."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=terminal_language(), help="language of the words"
    )


def terminal_language() -> str:
    """French where the terminal is French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"
