"""Rayon W: the games of the W shelf, as rule engines and as a house to play them in."""

from typing import TYPE_CHECKING

from rayonw.catalogue import game
from rayonw.kernel import chance
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption
from rayonw.kernel.state import Outcome, Refusal, State

if TYPE_CHECKING:
    from rayonw.catalogue import games

compiled: bool = not chance.__file__.endswith(".py")
"""Whether the rules run as machine code (mypyc) or as plain Python."""

__version__ = "0.1.0"
__all__ = ["BadOption", "Game", "Outcome", "Refusal", "State", "compiled", "game", "games"]
