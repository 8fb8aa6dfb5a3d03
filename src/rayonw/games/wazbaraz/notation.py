"""Actions of WazBaraz as texts ("go 7", "+13", "name 4 17", "ask 5") and by their parts."""

from typing import Final

from rayonw.games.wazbaraz.action import (
    DECLINE,
    DROP,
    LAY,
    PICK,
    QUESTION,
    asked_in,
    confirm_of,
    confirmed_in,
    dropped_in,
    is_action,
    is_confirm,
    is_drop,
    is_lay,
    is_pick,
    laid_in,
    picked_in,
)
from rayonw.games.wazbaraz.material import HIGH, LOW, MAX_MISTRESSES, WITCHES
from rayonw.games.wazbaraz.phase import CHOOSE
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.shape import Action
from rayonw.kernel.state import Refusal

WITCH_NAMES: Final = {str(witch): witch for witch in range(1, WITCHES + 1)}
VALUE_NAMES: Final = {str(value): value for value in range(LOW, HIGH + 1)}
PASS: Final = "pass"


def write(state: State, action: int) -> str:
    """`go 7`; a witch picked `+13`, put back `-13`; `name 4 17` or `choose 4 17`; `ask 5` or `pass`."""
    if not is_action(action):
        raise Refusal("waz.T1", "unknown_action")
    return compose(describe(state, action))


def read(state: State, text: str) -> int:
    """The inverse of `write`. It looks at nothing secret: whether these witches are picked, the rules ask."""
    sign, number = text[:1], text[1:]
    if sign == "+" and number in WITCH_NAMES:
        return PICK + WITCH_NAMES[number]
    if sign == "-" and number in WITCH_NAMES:
        return DROP + WITCH_NAMES[number]
    verb, blank, number = text.partition(" ")
    if verb == "go" and number in VALUE_NAMES:
        return LAY + VALUE_NAMES[number]
    if verb == "ask" and number in WITCH_NAMES:
        return QUESTION + WITCH_NAMES[number]
    if text == PASS:
        return DECLINE
    if verb == ("choose" if state.phase == CHOOSE else "name"):
        return spoken_out(text, number.split(" ") if blank else [])
    raise unreadable(text)


def unreadable(text: str) -> Refusal:
    """The refusal of a text that means nothing here."""
    return Refusal("waz.T1", "unreadable", text=text[:40])


def spoken_out(text: str, numbers: list[str]) -> int:
    """The confirmation of these witches: each once, by number, at most as many as there can be mistresses."""
    witches = [WITCH_NAMES.get(number, 0) for number in numbers]
    if 0 in witches or len(witches) > MAX_MISTRESSES or witches != sorted(set(witches)):
        raise unreadable(text)
    return confirm_of(witches)


def describe(state: State, action: int) -> Action:
    """An action by its parts."""
    if is_pick(action):
        return {"do": "pick", "witch": picked_in(action)}
    if is_drop(action):
        return {"do": "drop", "witch": dropped_in(action)}
    if is_lay(action):
        return {"do": "lay", "card": laid_in(action)}
    if is_confirm(action):
        if state.phase == CHOOSE:
            return {"do": "choose", "witches": confirmed_in(action)}
        return {"do": "name", "witches": confirmed_in(action)}
    if action == DECLINE:
        return {"do": "decline"}
    return {"do": "ask", "witch": asked_in(action)}


def compose(parts: Action) -> str:
    """The text of an action given by its parts."""
    if parts["do"] == "pick":
        return f"+{parts['witch']}"
    if parts["do"] == "drop":
        return f"-{parts['witch']}"
    if parts["do"] == "lay":
        return f"go {parts['card']}"
    if parts["do"] == "ask":
        return f"ask {parts['witch']}"
    if parts["do"] == "decline":
        return PASS
    return " ".join([parts["do"], *map(str, parts["witches"])])
