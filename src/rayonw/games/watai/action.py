"""Every action of Wataï as a small int, built and taken apart here and nowhere else."""

from typing import Final

from rayonw.games.watai.material import HEAP, KINDS, MAX_PILES, SOURCES

GO: Final = 0
TURN: Final = 1
CRY: Final = 2
AWAY: Final = 3
BACK: Final = 4
LEAVE: Final = 5
PRESS_READY: Final = 6
FILL: Final = 8
"""+ the hole's place in the Dévidoir, 0 to 5."""
ACCENT: Final = 16
"""+ the accent, 0 to 11."""
NAME: Final = 32
"""+ the seat named, 0 to 7."""
SAY: Final = 40
"""+ the number announced, 2 to 12."""
SLAP: Final = 64
"""+ the pile, 0 to 31."""
POINT: Final = 128
"""+ the seat pointed at × 8 + the source of the card, 0 to 6."""
PLAY: Final = 256
"""+ (the card's source × 64 + the pile) × 64 + its kind, so that no other card is laid in its stead."""
NEW_PILE: Final = 63
"""The pile that an opening card makes."""
ACTIONS: Final = PLAY + SOURCES * 64 * 64


def lay(source: int, pile: int, kind: int) -> int:
    """Lay the card of a source, which is of this kind, on a pile."""
    return PLAY + (source * 64 + pile) * 64 + kind


def laid_source(action: int) -> int:
    """Where the card to be laid lies."""
    return (action - PLAY) // 4096


def laid_pile(action: int) -> int:
    """The pile it goes on, or NEW_PILE."""
    return (action - PLAY) // 64 % 64


def laid_kind(action: int) -> int:
    """What it must be."""
    return (action - PLAY) % 64


def point(target: int, source: int) -> int:
    """Point at the card of a source of another seat."""
    return POINT + target * 8 + source


def pointed_seat(action: int) -> int:
    """Whose card is pointed at."""
    return (action - POINT) // 8


def pointed_source(action: int) -> int:
    """Where that card lies."""
    return action % 8


def said_number(action: int) -> int:
    """The number that is announced."""
    return action - SAY


def verb_of(action: int) -> int:
    """The verb of an action, or -1 for an int that means nothing."""
    if PLAY <= action < ACTIONS:
        pile = laid_pile(action)
        return PLAY if laid_kind(action) < KINDS and (pile < MAX_PILES or pile == NEW_PILE) else -1
    if POINT <= action < PLAY:
        return POINT if action < POINT + 64 and action % 8 <= HEAP else -1
    if SLAP <= action < SLAP + MAX_PILES:
        return SLAP
    if SAY + 2 <= action <= SAY + 12:
        return SAY
    if NAME <= action < NAME + 8:
        return NAME
    if ACCENT <= action < ACCENT + 12:
        return ACCENT
    if FILL <= action < FILL + 6:
        return FILL
    return action if GO <= action <= PRESS_READY else -1
