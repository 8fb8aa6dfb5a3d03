"""The shelf: every game folder is found by itself."""

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from rayonw.kernel.game import Game


@cache
def _shelf() -> dict[str, Game]:
    folders = import_module("rayonw.games").__path__
    names = sorted(module.name for module in iter_modules(folders) if module.ispkg)
    return {name: import_module(f"rayonw.games.{name}").GAME for name in names}


def games() -> list[Game]:
    """All games of the shelf."""
    return list(_shelf().values())


def game(game_id: str) -> Game:
    """One game by its id; KeyError with the ids there are."""
    try:
        return _shelf()[game_id]
    except KeyError:
        raise KeyError(f"no game {game_id!r}; there are {', '.join(_shelf())}") from None


class _Shelf(ModuleType):
    """`rayonw.games` is the folder of games and also the function that lists them."""

    def __call__(self) -> list[Game]:
        return games()


import_module("rayonw.games")
sys.modules["rayonw.games"].__class__ = _Shelf
