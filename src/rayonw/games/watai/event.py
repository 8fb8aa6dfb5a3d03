"""What is seen to happen in Wataï: kinds of events. All events are public."""

from typing import Final

DEALT: Final = 0
VARIANT: Final = 1
COUNT_DIE: Final = 2
WATAIE_ROLLED: Final = 3
VARIANT_DIE: Final = 4
NAMED: Final = 5
GO_SAID: Final = 6
STARTED: Final = 7
LAID: Final = 8
FILLED: Final = 9
TURNED: Final = 10
GATHERED: Final = 11
FALSE_CRY: Final = 12
WATAI: Final = 13
CAUGHT: Final = 14
POINTED_IN_VAIN: Final = 15
FROZE: Final = 16
SET_ASIDE: Final = 17
THAWED: Final = 18
SLAPPED_PILE: Final = 19
SLAPPED_IN_VAIN: Final = 20
SAID: Final = 21
OMITTED: Final = 22
TOOK_ACCENT: Final = 23
BLOCKED: Final = 24
FILLED_ALL: Final = 25
COUNTED: Final = 26
WENT_AWAY: Final = 27
CAME_BACK: Final = 28
LEFT: Final = 29
ROUND_OVER: Final = 30
ENDED: Final = 31


CONTINUED: Final = 0
OPENED: Final = 1
CLOSED_IT: Final = 2
"""What a card laid did to its pile."""
