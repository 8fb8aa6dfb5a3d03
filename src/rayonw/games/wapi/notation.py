"""Actions of Wapi as texts ("3>owl", "owl", "owl+") and by their parts."""

from rayonw.games.wapi.action import ACTIONS, action_of, has_totem, part_of
from rayonw.games.wapi.material import COIN, PART_NAMES, token_name
from rayonw.games.wapi.rules import State
from rayonw.games.wapi.shape import Action
from rayonw.kernel.state import Refusal


def write(state: State, action: int) -> str:
    """A coin and its part: `3>owl`; a symbol: `owl`, with a totem `owl+`."""
    if not 0 <= action < ACTIONS:
        raise Refusal("wapi.T1", "unknown_action")
    name = PART_NAMES[part_of(action)]
    if state.drawn >= COIN:
        name = token_name(state.drawn) + ">" + name
    return name + "+" if has_totem(action) else name


def read(state: State, text: str) -> int:
    """The inverse of `write`. A text that speaks of another token than the drawn one is refused."""
    token, arrow, part = text.removesuffix("+").rpartition(">")
    drawn = token_name(state.drawn) if state.drawn >= COIN else ""
    if part not in PART_NAMES or token != drawn or bool(arrow) != bool(drawn):
        raise Refusal("wapi.T1", "unreadable", text=text[:40])
    return action_of(PART_NAMES.index(part), text.endswith("+"))


def describe(state: State, action: int) -> Action:
    """An action by its parts."""
    part = PART_NAMES[part_of(action)]
    if state.drawn >= COIN:
        return {"do": "coin", "value": state.drawn - COIN, "part": part}
    return {"do": "symbol", "part": part, "totem": bool(has_totem(action))}


def compose(parts: Action) -> str:
    """The text of an action given by its parts."""
    if parts["do"] == "coin":
        return f"{parts['value']}>{parts['part']}"
    return parts["part"] + ("+" if parts["totem"] else "")
