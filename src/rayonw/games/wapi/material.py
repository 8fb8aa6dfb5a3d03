"""What is in the Wapi box: data only."""

from typing import Final, cast

from rayonw.games.wapi.shape import Box
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Flaw

VERSION: Final = 1
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs."""

OWL: Final = 0
SORCERER: Final = 1
JACKAL: Final = 2
BEAR: Final = 3
EAGLE: Final = 4
SALMON: Final = 5

PART_NAMES: Final = ("owl", "sorcerer", "jackal", "bear", "eagle", "salmon")
PARTS: Final = 6

COIN: Final = 6
"""A token below COIN is a symbol, the part it belongs to; COIN + v is a coin worth v."""
MAX_COIN: Final = 20

NO_TOKEN: Final = -1
NOBODY: Final = -1

FREE: Final = -2
"""A symbol space without token."""
BARE: Final = -1
"""A symbol space with a token that bears no totem. Any other value is the seat whose totem stands there."""

TOTEMS: Final = 3
MAX_SEATS: Final = 5
SEAT_LETTERS: Final = "ABCDE"

WAITED_FOR: Final[list[tuple[int, ...]]] = [*[(seat,) for seat in range(MAX_SEATS)], ()]
"""By seat whose turn it is; NOBODY, as -1, finds the last."""

BOX: Final[Box] = {
    "spaces": 4,
    "spots": 5,
    "symbols": 4,
    "coins": {"0": 18, "1": 12, "2": 6, "3": 6, "5": 6},
}
"""The reconstructed box: spaces and coin spots of each part, symbol tokens of each kind, coins by value."""


@clause("wapi.C1", "wapi.R1")
def tokens(box: Box) -> list[int]:
    """All tokens of a box; in the one that we know of, 6×4 symbols and 48 coins make 72."""
    return symbol_tokens(box) + coin_tokens(box)


@clause("wapi.C2")
def symbol_tokens(box: Box) -> list[int]:
    """Symbols come in six kinds, as many of each."""
    return [part for part in range(PARTS) for _ in range(box["symbols"])]


@clause("wapi.C3")
def coin_tokens(box: Box) -> list[int]:
    """Coins by value, those that are worth nothing first."""
    coins: list[int] = []
    for value in sorted(int(value) for value in box["coins"]):
        coins += [COIN + value] * box["coins"][str(value)]
    return coins


BOX_TOKENS: Final = tokens(BOX)


def wrong_with(box: object) -> str | None:
    """What is wrong with a custom box, or None."""
    if not isinstance(box, dict) or set(box) != set(BOX):
        return Flaw("box_parts", "a box has exactly {parts}", parts=", ".join(BOX))
    for name, low, high in (("spaces", 1, 8), ("spots", 1, 8), ("symbols", 0, 12)):
        if type(box[name]) is not int or not low <= box[name] <= high:
            return Flaw(
                "box_number",
                "{name} is a whole number from {low} to {high}, not {found}",
                name=name,
                low=low,
                high=high,
                found=repr(box[name]),
            )
    if not isinstance(box["coins"], dict):
        return Flaw("box_coins", "coins are counts by value, such as {example}", example='{"0": 18, "1": 12}')
    for value, count in box["coins"].items():
        if not (
            isinstance(value, str) and value.isascii() and value.isdecimal() and value == str(int(value))
        ):
            return Flaw("box_value", "a coin's value is a number written out, not {found}", found=repr(value))
        if int(value) > MAX_COIN:
            return Flaw(
                "box_worth", "a coin is worth at most {most}, not {found}", most=MAX_COIN, found=value
            )
        if type(count) is not int or not 0 <= count <= 99:
            return Flaw("box_count", "there are 0 to 99 coins of a value, not {found}", found=repr(count))
    if not tokens(cast(Box, box)):
        return Flaw("box_empty", "a box needs at least one token")
    return None


EXAMPLE_BOXES: Final[tuple[Box, ...]] = (
    {"spaces": 2, "spots": 3, "symbols": 4, "coins": {"0": 6, "1": 8, "4": 6}},
    {"spaces": 3, "spots": 6, "symbols": 3, "coins": {"1": 10, "10": 2}},
    {"spaces": 4, "spots": 1, "symbols": 0, "coins": {"2": 3}},
)
"""Boxes in which symbols find no space (R3) or the bag runs empty (R6)."""


def token_name(token: int) -> str:
    """ "owl" or "3"; "" for no token."""
    if token == NO_TOKEN:
        return ""
    return PART_NAMES[token] if token < COIN else str(token - COIN)


def token_of(name: str) -> int:
    """The token of that name."""
    if name == "":
        return NO_TOKEN
    if name in PART_NAMES:
        return PART_NAMES.index(name)
    return COIN + int(name)
