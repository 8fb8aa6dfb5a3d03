"""Wataï as text: what is done, and what is seen to happen.

`go`, `turn`, `watai`, `fill 2`, `2:b7>3` (the second card of the Dévidoir, a blue 7, on the third pile),
`h:b7>3` (from the heap), `1:start>+` (opens a pile), `!C2` and `!Ch` (point at seat C's second card, at its
heap), `slap 3`, `say 7`, `accent it-IT`, `name C`, and for lines `away`, `back`, `leave`.
"""

from typing import TYPE_CHECKING, Any, Final

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
    SAY,
    SLAP,
    TURN,
    laid_kind,
    laid_pile,
    laid_source,
    lay,
    point,
    verb_of,
)
from rayonw.games.watai.event import (
    BLOCKED,
    CAME_BACK,
    CAUGHT,
    CLOSED_IT,
    COUNT_DIE,
    COUNTED,
    DEALT,
    ENDED,
    FALSE_CRY,
    FILLED,
    FILLED_ALL,
    FROZE,
    GATHERED,
    GO_SAID,
    LAID,
    LEFT,
    NAMED,
    OMITTED,
    OPENED,
    POINTED_IN_VAIN,
    ROUND_OVER,
    SAID,
    SET_ASIDE,
    SLAPPED_IN_VAIN,
    SLAPPED_PILE,
    STARTED,
    THAWED,
    TOOK_ACCENT,
    TURNED,
    VARIANT,
    VARIANT_DIE,
    WATAI,
    WATAIE_ROLLED,
    WENT_AWAY,
)
from rayonw.games.watai.material import (
    ACCENTS,
    FACES,
    HEAP,
    HIGH,
    KIND_OF_FACE,
    LOW,
    MAX_PILES,
    SOURCES,
)
from rayonw.games.watai.score import COUNT_NAMES
from rayonw.kernel.state import Event, Refusal

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

SEAT_LETTERS: Final = "ABCDEFGH"
SOURCE_SIGNS: Final = "123456h"

_WORDS: dict[str, int] = {
    "go": GO,
    "turn": TURN,
    "watai": CRY,
    "away": AWAY,
    "back": BACK,
    "leave": LEAVE,
}
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


_SEAT_ALONE: Final[dict[int, str]] = {
    GO_SAID: "go",
    GATHERED: "gathered",
    FALSE_CRY: "false_cry",
    FROZE: "froze",
    SET_ASIDE: "set_aside",
    WENT_AWAY: "away",
    CAME_BACK: "back",
    LEFT: "left",
    WATAIE_ROLLED: "wataie",
    ENDED: "won",
}
"""Events that tell of one seat and nothing else."""

_BARE: Final[dict[int, str]] = {STARTED: "started", THAWED: "thawed", BLOCKED: "blocked"}


def tell(event: Event) -> dict[str, Any]:
    """An event in words of JSON."""
    kind = event[1]
    if kind in _SEAT_ALONE:
        return {"kind": _SEAT_ALONE[kind], "seat": event[2]}
    if kind in _BARE:
        return {"kind": _BARE[kind]}
    return tell_of_the_race(event) or tell_of_rounds(event)


def tell_of_the_race(event: Event) -> dict[str, Any]:
    """What happens with cards, voice, finger and palm; {} for anything else."""
    kind = event[1]
    if kind == LAID:
        how = "opened" if event[5] == OPENED else "closed" if event[5] == CLOSED_IT else "laid"
        return {
            "kind": how + "_for" if event[6] else how,
            "seat": event[2],
            "card": FACES[event[3]],
            "pile": event[4] + 1,
        }
    if kind == FILLED:
        return {"kind": "filled", "seat": event[2], "place": event[3] + 1, "card": FACES[event[4]]}
    if kind == TURNED:
        return {"kind": "turned", "seat": event[2], "cards": event[3], "card": FACES[event[4]]}
    if kind in (CAUGHT, POINTED_IN_VAIN):
        word = "caught" if kind == CAUGHT else "pointed_in_vain"
        return {"kind": word, "seat": event[2], "other_seat": event[3], "card": FACES[event[4]]}
    if kind in (SLAPPED_PILE, SLAPPED_IN_VAIN):
        word = "slapped" if kind == SLAPPED_PILE else "slapped_in_vain"
        return {"kind": word, "seat": event[2], "pile": event[3] + 1}
    if kind in (SAID, OMITTED):
        return {"kind": "said" if kind == SAID else "omitted", "seat": event[2], "number": event[3]}
    if kind == TOOK_ACCENT:
        return {"kind": "accent", "seat": event[2], "accent": ACCENTS[event[3]]}
    return {}


def tell_of_rounds(event: Event) -> dict[str, Any]:
    """What happens between rounds."""
    kind = event[1]
    if kind == WATAI:
        return {"kind": "watai", "seat": event[2], "bonus": event[3]}
    if kind == ROUND_OVER:
        return {"kind": "round_over"}
    if kind == FILLED_ALL:
        return {"kind": "filled_all", "seat": event[2], "cards": event[3]}
    if kind == COUNTED:
        return {"kind": "counted", "seat": event[2], "points": event[3], "score": event[4]}
    if kind == COUNT_DIE:
        return {"kind": "count_die", "seat": event[2], "die": event[3], "count": COUNT_NAMES[event[4]]}
    if kind == VARIANT_DIE:
        return {"kind": "variant_die", "seat": event[2], "die": event[3]}
    if kind == VARIANT:
        return {"kind": "variant", "variant": f"v{event[2]}"}
    if kind == NAMED:
        word = "named" if event[5] else "named_by_chance"
        return {"kind": word, "seat": event[2], "other_seat": event[3], "variant": f"v{event[4]}"}
    assert kind == DEALT
    return {"kind": "dealt", "round": event[2]}
