"""What a match of Wild Tiles is waiting for: its phases."""

from typing import Final

from rayonw.games.wildtiles.shape import Phase

TURN: Final = 0
"""Lay a tile on the target, or draw."""
DRAWN: Final = 1
"""Lay the tile just drawn, or pass."""
FREE: Final = 2
"""After a dead end: choose a square, or draw."""
FREE_DRAWN: Final = 3
"""After a dead end: choose a square for the tile just drawn, or pass."""
CHOSEN: Final = 4
"""Lay a tile on the square just chosen."""
AMEND_FOUR: Final = 5
"""Lay a correct tile in place of the Wild Draw Four taken back."""
AMEND_RENOUNCE: Final = 6
"""Lay a tile after all, having renounced wrongly."""
SWAPPING: Final = 7
"""Choose whose rack to take."""
ANSWER: Final = 8
"""The next seat accepts a Wild Draw Four, or challenges it."""
PASSING: Final = 9
"""Everyone chooses the tiles to pass left."""
HOLD: Final = 10
"""UNO was not called: nobody plays on for two seconds."""
VOTE: Final = 11
"""Everyone but the accused says whether advice was given."""
OVER: Final = 12
PHASE_NAMES: Final[tuple[Phase, ...]] = (
    "turn",
    "drawn",
    "free",
    "free_drawn",
    "chosen",
    "amend_four",
    "amend_renounce",
    "swapping",
    "answer",
    "passing",
    "hold",
    "vote",
    "over",
)

LAYING: Final = 1 << TURN | 1 << DRAWN | 1 << CHOSEN | 1 << AMEND_FOUR | 1 << AMEND_RENOUNCE
"""The set of phases in which a tile is laid on the target."""
