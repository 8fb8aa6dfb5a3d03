"""WazBaraz as text: actions ("go 7", "+13", "name 4 17", "ask 5") and events."""

from typing import Any, Final

from rayonw.games.wazbaraz.action import (
    CHOOSE,
    CONFIRM,
    DECLINE,
    DROP,
    LAY,
    PICK,
    QUESTION,
    is_action,
    is_drop,
    is_lay,
    is_pick,
)
from rayonw.games.wazbaraz.event import (
    ANSWERED,
    ASKED_ABOUT,
    DEALT,
    FOUND_THEM,
    HANDED,
    LAID,
    NAMED_WRONG,
    SCORED,
    SHOWN,
    TOOK,
)
from rayonw.games.wazbaraz.material import FINDER_POINTS, HIGH, LOW, START_POINTS, WITCHES, witches_of
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.state import Event, Refusal

WITCH_NAMES: Final = {str(witch): witch for witch in range(1, WITCHES + 1)}
VALUE_NAMES: Final = {str(value): value for value in range(LOW, HIGH + 1)}
PASS: Final = "pass"

KIND_NAMES: Final = (
    "chose",
    "drew",
    "dealt",
    "laid",
    "waz",
    "silence",
    "scored",
    "asked",
    "answered",
    "asked_nothing",
    "took",
    "named_wrong",
    "found",
    "handed",
    "shown",
    "ended",
    "late",
)
"""By kind of event."""


def write(state: State, action: int) -> str:
    """`go 7`; a witch picked `+13`, put back `-13`; `name 4 17` or `choose 4 17`; `ask 5` or `pass`."""
    if not is_action(action):
        raise Refusal("waz.T1", "unknown_action")
    if is_pick(action):
        return f"+{action - PICK}"
    if is_drop(action):
        return f"-{action - DROP}"
    if is_lay(action):
        return f"go {action - LAY}"
    if action == CONFIRM:
        return " ".join([confirm_word(state), *map(str, state.draft)])
    return PASS if action == DECLINE else f"ask {action - QUESTION}"


def confirm_word(state: State) -> str:
    """What a confirmed draft is called now."""
    return "choose" if state.phase == CHOOSE else "name"


def read(state: State, text: str) -> int:
    """The inverse of `write`. A naming must be of the witches that are picked."""
    sign, number = text[:1], text[1:]
    if sign == "+" and number in WITCH_NAMES:
        return PICK + WITCH_NAMES[number]
    if sign == "-" and number in WITCH_NAMES:
        return DROP + WITCH_NAMES[number]
    verb, _, number = text.partition(" ")
    if verb == "go" and number in VALUE_NAMES:
        return LAY + VALUE_NAMES[number]
    if verb == "ask" and number in WITCH_NAMES:
        return QUESTION + WITCH_NAMES[number]
    if text == PASS:
        return DECLINE
    if text == write(state, CONFIRM):
        return CONFIRM
    raise Refusal("waz.T1", "unreadable", text=text[:40])


def tell(event: Event) -> dict[str, Any]:
    """An event in words of JSON."""
    kind = event[1]
    word = KIND_NAMES[kind]
    if kind == SHOWN:
        return {"kind": word, "witches": listed(event[2])}
    if kind == DEALT:
        return {"kind": word, "value": event[2], "size": event[3]}
    told: dict[str, Any] = {"kind": word, "seat": event[2]}
    if kind == LAID:
        told["value"] = event[3]
        told["from"] = event[4]
        told["to"] = event[5]
        told["left"] = lying_name(event[6])
        told["reached"] = lying_name(event[7])
    elif kind == SCORED:
        told["kind"] = scored_word(event[3])
        told["points"] = event[3]
    elif kind == ASKED_ABOUT:
        told["witch"] = event[3]
    elif kind == ANSWERED:
        told["kind"] = "answered_ok" if event[4] else "answered_no"
        told["witch"] = event[3]
    elif kind == TOOK:
        told["value"] = event[3]
    elif kind in (NAMED_WRONG, FOUND_THEM):
        told["witches"] = listed(event[3])
    elif kind == HANDED:
        told["other_seat"] = event[3]
    return told


def lying_name(witch: int) -> str:
    """What lies at a place: a witch's number, or "start"."""
    return str(witch) if witch else "start"


def listed(mask: int) -> str:
    """A set of witches: "4, 17"."""
    return ", ".join(map(str, witches_of(mask)))


def scored_word(points: int) -> str:
    """What points are scored for: each kind of score has its own number of them."""
    if points == START_POINTS:
        return "start_point"
    return "finder_points" if points == FINDER_POINTS else "wrong_points"
