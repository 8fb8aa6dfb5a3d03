"""What a match of Wataï is waiting for."""

from typing import Final

NAMING: Final = 0
"""The roller names a player (variants 3, 4 and 10)."""
READY: Final = 1
"""Cards are dealt; somebody says Go."""
COUNTDOWN: Final = 2
"""3, 2, 1."""
RACE: Final = 3
"""Everybody plays at once."""
FROZEN: Final = 4
"""One seat plays alone (variant 13)."""
OVER: Final = 5

PHASE_NAMES: Final = ("naming", "ready", "countdown", "race", "frozen", "over")
