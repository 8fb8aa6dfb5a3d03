"""Numbers of the rules that a screen shows."""

from rayonw.games.watai.material import (
    FINE,
    IDLE,
    MAX_SEATS,
    MOVED_CARDS,
    POINT_WAIT,
    SAY_WINDOW,
    STARTS,
    STARTS_FOR_TWO,
    TALON_COST,
    WAT_OUCH,
    WAT_OUCH_COST,
)
from rayonw.games.watai.order import closing_number
from rayonw.games.watai.shape import Facts, Sizes
from rayonw.games.watai.slap import slapped_number


def facts(_version: int) -> Facts:
    """The same numbers in every version of the rules."""
    return {
        "fine": FINE,
        "talon_cost": TALON_COST,
        "wat_ouch": WAT_OUCH,
        "wat_ouch_cost": WAT_OUCH_COST,
        "moved_cards": MOVED_CARDS,
        "idle": IDLE,
        "say_window": SAY_WINDOW,
        "point_wait": POINT_WAIT,
        "sizes": {str(seats): sizes(two=seats == 2) for seats in range(2, MAX_SEATS + 1)},
        "telling": {"both": 7, "down": 9, "second": 11, "slaps": 15},
    }


def sizes(two: bool) -> Sizes:
    """What depends on how many play."""
    return {
        "last": closing_number(two),
        "slapped": slapped_number(two),
        "openers": STARTS_FOR_TWO if two else STARTS,
    }
