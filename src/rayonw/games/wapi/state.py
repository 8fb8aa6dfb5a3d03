"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wapi.material import BOX
from rayonw.games.wapi.shape import Box
from rayonw.kernel.state import Saved

if TYPE_CHECKING:
    from mypy_extensions import i64


class Fields:
    """The fields of a match of Wapi."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.version: int = 0
        self.advanced: bool = False
        self.clock: int = 0
        """Seconds for a turn; 0: as long as one likes."""
        self.box: Box = BOX
        self.bag: list[int] = []
        """The tokens that are left, the next one last."""
        self.drawn: i64 = 0
        self.turn: i64 = 0
        self.turn_began: int = 0
        self.space_of: list[int] = []
        """By part and space: FREE, BARE, or the seat whose totem stands there."""
        self.coins: list[int] = []
        """By part and spot: a coin, or NO_TOKEN."""
        self.totems_left: list[int] = []
        self.aside: list[int] = []
        self.ended_by: str = ""
        self.spaces: int = 0
        """Symbol spaces of each part."""
        self.spots: int = 0
        """Coin spots of each part."""
        self.symbols_on: list[int] = []
        self.coins_on: list[int] = []
        self.totems_on: list[int] = []
        self.open_parts: i64 = 0
        """The parts with a free coin spot, as the set of actions that put a coin there."""
        self.guarded_parts: i64 = 0
        """The parts that bear a totem, as the set of actions that put a coin there."""
        self.empty_spots: int = 0

    def copy_to(self, twin: Fields) -> None:
        """Make another State equal to this one, and independent of it."""
        twin.seats = self.seats
        twin.version = self.version
        twin.advanced = self.advanced
        twin.clock = self.clock
        twin.box = self.box
        twin.bag = self.bag[:]
        twin.drawn = self.drawn
        twin.turn = self.turn
        twin.turn_began = self.turn_began
        twin.space_of = self.space_of[:]
        twin.coins = self.coins[:]
        twin.totems_left = self.totems_left[:]
        twin.aside = self.aside[:]
        twin.ended_by = self.ended_by
        twin.spaces = self.spaces
        twin.spots = self.spots
        twin.symbols_on = self.symbols_on[:]
        twin.coins_on = self.coins_on[:]
        twin.totems_on = self.totems_on[:]
        twin.open_parts = self.open_parts
        twin.guarded_parts = self.guarded_parts
        twin.empty_spots = self.empty_spots

    def saved(self) -> Saved:
        """Every field that does not follow from the others, as a JSON-ready dict."""
        return {
            "seats": self.seats,
            "version": self.version,
            "advanced": self.advanced,
            "clock": self.clock,
            "box": self.box,
            "bag": self.bag[:],
            "drawn": self.drawn,
            "turn": self.turn,
            "turn_began": self.turn_began,
            "space_of": self.space_of[:],
            "coins": self.coins[:],
            "totems_left": self.totems_left[:],
            "aside": self.aside[:],
            "ended_by": self.ended_by,
        }

    def restore(self, saved: Saved) -> None:
        """Set every field that was saved."""
        self.seats = saved["seats"]
        self.version = saved["version"]
        self.advanced = saved["advanced"]
        self.clock = saved["clock"]
        self.box = saved["box"]
        self.bag = list(saved["bag"])
        self.drawn = saved["drawn"]
        self.turn = saved["turn"]
        self.turn_began = saved["turn_began"]
        self.space_of = list(saved["space_of"])
        self.coins = list(saved["coins"])
        self.totems_left = list(saved["totems_left"])
        self.aside = list(saved["aside"])
        self.ended_by = saved["ended_by"]
