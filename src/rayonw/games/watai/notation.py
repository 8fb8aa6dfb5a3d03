"""Actions of Wataï as texts and by their parts.

`ready`, `go`, `turn`, `watai`, `fill 2`, `2:b7>3` (the second card of the Dévidoir, a blue 7, on the third
pile), `h:b7>3` (from the heap), `1:start>+` (opens a pile), `!C2` and `!Ch` (point at seat C's second card,
at its heap), `slap 3`, `say 7`, `accent it-IT`, `name C`, and for lines `away`, `back`, `leave`.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.watai.action import (
    ACCENT,
    AWAY,
    BACK,
    CRY,
    FILL,
    GO,
    LEAVE,
    NAME,
    NEW_PILE,
    PLAY,
    POINT,
    PRESS_READY,
    SAY,
    SLAP,
    TURN,
    laid_kind,
    laid_pile,
    laid_source,
    lay,
    point,
    pointed_seat,
    pointed_source,
    said_number,
    verb_of,
)
from rayonw.games.watai.material import (
    ACCENTS,
    FACES,
    HEAP,
    HIGH,
    KIND_OF_FACE,
    LOW,
    MAX_PILES,
    SEAT_LETTERS,
    SOURCE_SIGNS,
    SOURCES,
)
from rayonw.games.watai.shape import Action, Word
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

PLAIN: Final[dict[int, Word]] = {
    GO: "go",
    TURN: "turn",
    CRY: "watai",
    AWAY: "away",
    BACK: "back",
    LEAVE: "leave",
    PRESS_READY: "ready",
}
"""Actions without parts."""

_WORDS: dict[str, int] = {str(_word): _verb for _verb, _word in PLAIN.items()}
for _place in range(HEAP):
    _WORDS[f"fill {_place + 1}"] = FILL + _place
for _accent in range(len(ACCENTS)):
    _WORDS["accent " + ACCENTS[_accent]] = ACCENT + _accent
for _seat in range(len(SEAT_LETTERS)):
    _WORDS["name " + SEAT_LETTERS[_seat]] = NAME + _seat
    for _source in range(SOURCES):
        _WORDS["!" + SEAT_LETTERS[_seat] + SOURCE_SIGNS[_source]] = point(_seat, _source)
for _number in range(LOW, HIGH + 1):
    _WORDS[f"say {_number}"] = SAY + _number
for _pile in range(MAX_PILES):
    _WORDS[f"slap {_pile + 1}"] = SLAP + _pile

_TEXTS: list[str] = [""] * PLAY
for _text, _action in _WORDS.items():
    _TEXTS[_action] = _text

_PILES: dict[str, int] = {"+": NEW_PILE}
for _pile in range(MAX_PILES):
    _PILES[str(_pile + 1)] = _pile


def write(_state: "State", action: int) -> str:
    """An action as text; it needs no State, since a card to be laid is part of the action."""
    verb = verb_of(action)
    if verb < 0:
        raise Refusal("wat.P4", "unknown_action")
    if verb != PLAY:
        return _TEXTS[action]
    pile = laid_pile(action)
    place = "+" if pile == NEW_PILE else str(pile + 1)
    return SOURCE_SIGNS[laid_source(action)] + ":" + FACES[laid_kind(action)] + ">" + place


def read(_state: "State", text: str) -> int:
    """The inverse of `write`."""
    if text in _WORDS:
        return _WORDS[text]
    card, arrow, pile = text.partition(">")
    source, colon, face = card.partition(":")
    if (
        not arrow
        or not colon
        or pile not in _PILES
        or face not in KIND_OF_FACE
        or len(source) != 1
        or source not in SOURCE_SIGNS
    ):
        raise Refusal("wat.P4", "unreadable", text=text[:40])
    return lay(SOURCE_SIGNS.index(source), _PILES[pile], KIND_OF_FACE[face])


def describe(_state: "State", action: int) -> Action:
    """An action by its parts; places and piles are counted from 1, as in texts."""
    verb = verb_of(action)
    if verb == PLAY:
        source = SOURCE_SIGNS[laid_source(action)]
        card = FACES[laid_kind(action)]
        pile = laid_pile(action)
        if pile == NEW_PILE:
            return {"do": "open", "source": source, "card": card}
        return {"do": "lay", "source": source, "card": card, "pile": pile + 1}
    if verb == POINT:
        return {"do": "point", "seat": pointed_seat(action), "source": SOURCE_SIGNS[pointed_source(action)]}
    if verb == FILL:
        return {"do": "fill", "place": action - FILL + 1}
    if verb == SLAP:
        return {"do": "slap", "pile": action - SLAP + 1}
    if verb == SAY:
        return {"do": "say", "number": said_number(action)}
    if verb == NAME:
        return {"do": "name", "seat": action - NAME}
    if verb == ACCENT:
        return {"do": "accent", "accent": ACCENTS[action - ACCENT]}
    return {"do": PLAIN[verb]}


def compose(parts: Action) -> str:
    """The text of an action given by its parts; parts that mean nothing make a text that cannot be read."""
    if parts["do"] == "lay":
        return f"{parts['source']}:{parts['card']}>{parts['pile']}"
    if parts["do"] == "open":
        return f"{parts['source']}:{parts['card']}>+"
    if parts["do"] == "point":
        return "!" + letter(parts["seat"]) + parts["source"]
    if parts["do"] == "name":
        return "name " + letter(parts["seat"])
    if parts["do"] == "fill":
        return f"fill {parts['place']}"
    if parts["do"] == "slap":
        return f"slap {parts['pile']}"
    if parts["do"] == "say":
        return f"say {parts['number']}"
    if parts["do"] == "accent":
        return "accent " + parts["accent"]
    return parts["do"]


def letter(seat: int) -> str:
    """The letter of a seat, or ? for none."""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else "?"
