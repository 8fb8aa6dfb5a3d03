"""Actions of Witty Zibi as texts (`b20>C`, `sorcerer<B`, `drop paf`, `accept`, `paf`) and by their parts."""

from typing import Final

from rayonw.games.wittyzibi.action import (
    ACCEPT,
    DROP,
    STRIKE,
    drop_of,
    dropped,
    kind_of,
    target_of,
    throw_of,
)
from rayonw.games.wittyzibi.material import CARD_NAMES, MAX_SEATS, SEAT_LETTERS, SORCERER
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.shape import Action
from rayonw.kernel.state import Refusal

ACCEPT_TEXT: Final = "accept"
STRIKE_TEXT: Final = "paf"
DROP_TEXT: Final = "drop "


def write(state: State, action: int) -> str:
    """A throw: `b20>C`; a Sorcerer and the pile it takes from: `sorcerer<B`; `drop paf`; an answer."""
    if action == ACCEPT:
        return ACCEPT_TEXT
    if action == STRIKE:
        return STRIKE_TEXT
    if DROP <= action < ACCEPT:
        return DROP_TEXT + CARD_NAMES[dropped(action)]
    if not 0 <= action < DROP or target_of(action) >= state.seats:
        raise Refusal("zibi.T1", "unknown_action")
    return throw_text(kind_of(action), target_of(action))


def throw_text(kind: int, target: int) -> str:
    """A card and the player it goes to, or whose pile a Sorcerer takes from."""
    return CARD_NAMES[kind] + ("<" if kind == SORCERER else ">") + SEAT_LETTERS[target]


def read(state: State, text: str) -> int:
    """The inverse of `write`."""
    if text == ACCEPT_TEXT:
        return ACCEPT
    if text == STRIKE_TEXT:
        return STRIKE
    if text.startswith(DROP_TEXT) and text.removeprefix(DROP_TEXT) in CARD_NAMES:
        return drop_of(CARD_NAMES.index(text.removeprefix(DROP_TEXT)))
    name, letter = text[:-2], text[-1:]
    if name in CARD_NAMES and letter in SEAT_LETTERS[: state.seats]:
        kind, target = CARD_NAMES.index(name), SEAT_LETTERS.index(letter)
        if text == throw_text(kind, target):
            return throw_of(kind, target)
    raise Refusal("zibi.T1", "unreadable", text=text[:40])


def describe(_state: State, action: int) -> Action:
    """An action by its parts."""
    if action == ACCEPT:
        return {"do": "accept"}
    if action == STRIKE:
        return {"do": "paf"}
    if action >= DROP:
        return {"do": "drop", "card": CARD_NAMES[dropped(action)]}
    return {"do": "play", "card": CARD_NAMES[kind_of(action)], "seat": target_of(action)}


def compose(parts: Action) -> str:
    """The text of an action given by its parts."""
    if parts["do"] == "play":
        if not 0 <= parts["seat"] < MAX_SEATS:
            raise Refusal("zibi.S1a", "no_such_seat")
        return throw_text(CARD_NAMES.index(parts["card"]), parts["seat"])
    if parts["do"] == "drop":
        return DROP_TEXT + parts["card"]
    return ACCEPT_TEXT if parts["do"] == "accept" else STRIKE_TEXT
