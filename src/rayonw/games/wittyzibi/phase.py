"""The phases of a match of Witty Zibi: what the rules wait for."""

from typing import Final

PLAY: Final = 0
"""The seat whose turn it is plays a card from its hand."""
THROW: Final = 1
"""It throws the card that its Sorcerer took back."""
ANSWER: Final = 2
"""The seat that a card is thrown at accepts it or strikes it back."""
OVER: Final = 3
"""The match has ended."""
PHASE_NAMES: Final = ("play", "throw", "answer", "over")
