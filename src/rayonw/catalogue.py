"""The catalogue finds all games: those of our folder, and those that installed packages bring.

A package brings a game by an entry point of the group `rayonw.games` whose value is a `Game`. What cannot be
loaded is left out, with the reason; the other games stay.
"""

import logging
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import ModuleType

from rayonw.kernel.game import Game
from rayonw.kernel.sheet import LANGUAGES, load_sheet

logger = logging.getLogger("rayonw.catalogue")

GROUP = "rayonw.games"
FITTING_ID = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What a game's id looks like: it is part of addresses and records."""


class Unfit(Exception):
    """Something that cannot stand on the shelf as a game; the text says why."""


@dataclass(frozen=True)
class LeftOut:
    """A game that could not be loaded: which package brings it, and why not, in one line."""

    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.package}: {self.reason}"


@dataclass
class Shelf:
    """The games by their ids, and what was left out."""

    games: dict[str, Game] = field(default_factory=dict)
    packages: dict[str, str] = field(default_factory=dict)
    """Game id to the package that brings it."""
    left_out: list[LeftOut] = field(default_factory=list)

    def add(self, package: str, load: Callable[[], object]) -> None:
        """Load a game and put it on the shelf, or note why that cannot be."""
        try:
            game = fitting(load())
            if game.id in self.games:
                raise Unfit(f"there is a game {game.id!r} already, from {self.packages[game.id]}")
        except Exception as error:
            reason = str(error) if isinstance(error, Unfit) else f"{type(error).__name__}: {error}"
            found = LeftOut(package, " ".join(reason.split()))
            self.left_out.append(found)
            logger.error("a game is left out: %s", found)
            return
        self.games[game.id] = game
        self.packages[game.id] = package


def fitting(value: object) -> Game:
    """A value that is a game with its sheets; Unfit, or BadSheet, if it is not."""
    if not isinstance(value, Game):
        raise Unfit(f"it brings a value of type {type(value).__name__}, which is no Game")
    if not FITTING_ID.fullmatch(value.id):
        raise Unfit(f"{value.id!r} cannot be the id of a game: a letter, then letters, digits, - or _")
    if not value.seat_counts or value.version < 1:
        raise Unfit(f"{value.id!r} has no number of seats, or no rules version from 1 on")
    for language in LANGUAGES:
        load_sheet(value, language)
    return value


def own_games() -> Iterator[tuple[str, Callable[[], object]]]:
    """The games of our folder: the name of each package, and how it is loaded."""
    folders = import_module(GROUP).__path__
    for name in sorted(module.name for module in iter_modules(folders) if module.ispkg):
        yield f"{GROUP}.{name}", partial(load_own, f"{GROUP}.{name}")


def load_own(package: str) -> object:
    """The game that a package of our folder declares."""
    return import_module(package).GAME


def installed_games() -> Iterator[tuple[str, Callable[[], object]]]:
    """The games of installed packages, in the order of their names."""

    def named(entry: EntryPoint) -> str:
        return entry.dist.name if entry.dist is not None else entry.module

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (named(entry), entry.name)):
        yield f"{named(entry)} ({entry.value})", entry.load


@cache
def shelf() -> Shelf:
    """All games, found once per process; where two have the same id, ours stays, then the first."""
    made = Shelf()
    for package, load in (*own_games(), *installed_games()):
        made.add(package, load)
    return made


def games() -> list[Game]:
    """All games of the shelf."""
    return list(shelf().games.values())


def game(game_id: str) -> Game:
    """One game by its id; KeyError with the ids there are."""
    try:
        return shelf().games[game_id]
    except KeyError:
        raise KeyError(f"no game {game_id!r}; there are {', '.join(shelf().games)}") from None


def package_of(game_id: str) -> str:
    """The package that brings a game."""
    return shelf().packages[game_id]


def left_out() -> list[LeftOut]:
    """The games of packages that could not be loaded."""
    return list(shelf().left_out)


class _Games(ModuleType):
    """`rayonw.games` is the folder of games and also the function that lists them."""

    def __call__(self) -> list[Game]:
        return games()


import_module(GROUP)
sys.modules[GROUP].__class__ = _Games
