"""The actions of Witty Zibi as ints: a card and a player, a discard, or an answer."""

from typing import Final

from rayonw.games.wittyzibi.material import KINDS, MAX_SEATS

DROP: Final = KINDS * MAX_SEATS
"""DROP + kind discards a card; below it lie the throws."""
ACCEPT: Final = DROP + KINDS
STRIKE: Final = ACCEPT + 1
ACTIONS: Final = STRIKE + 1
"""Every action is below this."""


def throw_of(kind: int, target: int) -> int:
    """A card and the player it goes to, or whose pile a Sorcerer takes from: by card, then by player."""
    return kind * MAX_SEATS + target


def kind_of(action: int) -> int:
    """The card of a throw."""
    return action // MAX_SEATS


def target_of(action: int) -> int:
    """The player of a throw."""
    return action % MAX_SEATS


def drop_of(kind: int) -> int:
    """The discard of a card."""
    return DROP + kind


def dropped(action: int) -> int:
    """The card of a discard."""
    return action - DROP
