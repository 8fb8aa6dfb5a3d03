"""Kinds of events: what was seen or heard to happen."""

from typing import Final

CHOSE: Final = 0
DREW: Final = 1
DEALT: Final = 2
LAID: Final = 3
WAZ: Final = 4
SILENCE: Final = 5
SCORED: Final = 6
ASKED_ABOUT: Final = 7
ANSWERED: Final = 8
ASKED_NOTHING: Final = 9
TOOK: Final = 10
NAMED_WRONG: Final = 11
FOUND_THEM: Final = 12
HANDED: Final = 13
SHOWN: Final = 14
ENDED: Final = 15
LATE: Final = 16
