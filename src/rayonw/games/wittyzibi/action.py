"""What a seat of Witty Zibi can do, as small ints; built and taken apart here only."""

from typing import Final

from rayonw.games.wittyzibi.material import KINDS, MAX_SEATS

DROP: Final = KINDS * MAX_SEATS
"""DROP + kind discards a card; below it lie the throws."""
ACCEPT: Final = DROP + KINDS
STRIKE: Final = ACCEPT + 1


def throw_of(kind: int, target: int) -> int:
    """A card and the player it goes to, or whose pile a Sorcerer takes from."""
    return kind * MAX_SEATS + target


def kind_of(action: int) -> int:
    """The card of a throw."""
    return action // MAX_SEATS


def target_of(action: int) -> int:
    """The player of a throw."""
    return action % MAX_SEATS
