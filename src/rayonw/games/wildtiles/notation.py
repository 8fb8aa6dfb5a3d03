"""Actions of Wild Tiles as texts, and by their parts.

A lay is `r5>ne`; a black tile with its colour `wild=b>s`; in a dead end, without arrow, `r5`; with the call
`r5>ne!`. An Encore is `wild>n&r4>e`, a square after a dead end `@f6`, a tile to pass left `give b5`.
"""

import re
from typing import Final, Literal

from rayonw.games.wildtiles.action import (
    ACCEPT,
    AGREE,
    CALLED,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    ENCORE,
    END,
    GIVE,
    LAY,
    LAYS,
    PASS,
    REPORT,
    SWAP_WITH,
    arrow_in,
    colour_in,
    encore_of,
    first_arrow_in,
    kind_in,
    lay_of,
    second_lay_in,
)
from rayonw.games.wildtiles.board import ARROW_NAMES, ARROWS, NO_ARROW, NOWHERE
from rayonw.games.wildtiles.legality import four_is_bluff, renouncing_is_bluff
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    DRAW_FOUR,
    KINDS,
    MAX_SEATS,
    NO_TILE,
    SEAT_LETTERS,
    TILE_BY_NAME,
    TILE_NAMES,
    WILD,
)
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.shape import Action, Encore, Lay
from rayonw.kernel.state import Refusal

RENOUNCING: Final[dict[int, Literal["draw", "pass"]]] = {DRAW: "draw", PASS: "pass"}
ANSWERS: Final[dict[int, Literal["accept", "challenge", "agree", "deny"]]] = {
    ACCEPT: "accept",
    CHALLENGE: "challenge",
    AGREE: "agree",
    DENY: "deny",
}
WORDS: Final[dict[int, str]] = {**RENOUNCING, **ANSWERS}
NAMING: Final[dict[str, int]] = {"catch": CATCH, "swap": SWAP_WITH, "report": REPORT}
LAY_TEXT: Final = re.compile(r"([a-z0-9+-]+)(?:=([bgry]))?(?:>([a-z]+))?(!?)")


def unreadable(text: str) -> Refusal:
    """The refusal of a text that means nothing here."""
    return Refusal("til.T2a", "unreadable", text=text[:40])


def write(state: State, action: int) -> str:
    """An action as text."""
    text = ""
    if action >= ENCORE:
        text = write_encore(action - ENCORE) if action < END else ""
    elif LAY <= action < LAY + LAYS:
        text = write_lay(action - LAY)
    elif GIVE <= action < GIVE + KINDS:
        text = "give " + TILE_NAMES[action - GIVE]
    elif CHOOSE <= action < LAY:
        square = action - CHOOSE
        text = "@" + state.ground.name(square) if square in state.ground.squares else ""
    elif action in WORDS:
        text = WORDS[action]
    else:
        for word, verb in NAMING.items():
            if verb <= action < verb + MAX_SEATS:
                text = f"{word} {SEAT_LETTERS[action - verb]}"
    if not text:
        raise Refusal("til.T2a", "unknown_action")
    return text


def write_encore(code: int) -> str:
    """An Encore as text: where the Wild points, and the second lay; "" if there is no such lay."""
    lay = second_lay_in(code)
    second = write_lay(lay) if lay < LAYS else ""
    return f"wild>{ARROW_NAMES[first_arrow_in(code)]}&{second}" if second else ""


def write_lay(code: int) -> str:
    """A lay as text: tile, colour, arrow, call; "" for a code that means none."""
    kind = kind_in(code)
    arrow = arrow_in(code)
    colour = f"={COLOUR_NAMES[colour_in(code)]}" if kind >= WILD else ""
    if arrow > NO_ARROW or (kind < WILD and colour_in(code)):
        return ""
    return TILE_NAMES[kind] + colour + arrow_text(arrow) + ("!" if code & CALLED else "")


def arrow_text(arrow: int) -> str:
    """ ">ne"; nothing in a dead end."""
    return ">" + ARROW_NAMES[arrow] if arrow < ARROWS else ""


def read(state: State, text: str) -> int:
    """The inverse of `write`, to the letter."""
    action = meant(state, text)
    if action < 0 or write(state, action) != text:
        raise unreadable(text)
    return action


def meant(state: State, text: str) -> int:
    """The action a text seems to mean, or -1."""
    word, _, rest = text.partition(" ")
    for action, name in WORDS.items():
        if text == name:
            return action
    if word in NAMING:
        return NAMING[word] + SEAT_LETTERS.index(rest) if len(rest) == 1 and rest in SEAT_LETTERS else -1
    if word == "give":
        return GIVE + TILE_BY_NAME[rest] if rest in TILE_BY_NAME else -1
    if text.startswith("@"):
        square = state.ground.square(text[1:])
        return -1 if square == NOWHERE else CHOOSE + square
    if "&" in text:
        return meant_encore(text)
    code = meant_lay(text)
    return -1 if code < 0 else LAY + code


def meant_encore(text: str) -> int:
    """The Encore a text seems to mean, or -1."""
    wild, _, second = text.partition("&")
    arrow = wild.removeprefix("wild>")
    code = meant_lay(second)
    return encore_of(ARROW_NAMES.index(arrow), code) if arrow in ARROW_NAMES and code >= 0 else -1


def meant_lay(text: str) -> int:
    """The lay a text seems to mean, without the LAY in front, or -1."""
    found = LAY_TEXT.fullmatch(text)
    if found is None:
        return -1
    tile, colour, arrow, call = found.groups()
    kind = TILE_BY_NAME.get(tile, NO_TILE)
    if kind == NO_TILE or (kind >= WILD) != (colour is not None) or (arrow and arrow not in ARROW_NAMES):
        return -1
    named = COLOUR_NAMES.index(colour) if colour else 0
    return lay_of(kind, named, ARROW_NAMES.index(arrow) if arrow else NO_ARROW, 1 if call else 0)


# By parts.


def describe(state: State, action: int) -> Action:
    """An action by its parts; a bluff is marked."""
    if action >= ENCORE:
        return describe_encore(action - ENCORE)
    if action >= LAY:
        return describe_lay(state, action - LAY)
    if action >= CHOOSE:
        return {"do": "choose", "square": state.ground.name(action - CHOOSE)}
    if action >= GIVE:
        return {"do": "give", "tile": TILE_NAMES[action - GIVE]}
    if action >= REPORT:
        return {"do": "report", "seat": action - REPORT}
    if action >= SWAP_WITH:
        return {"do": "swap", "seat": action - SWAP_WITH}
    if action >= CATCH:
        return {"do": "catch", "seat": action - CATCH}
    if action in ANSWERS:
        return {"do": ANSWERS[action]}
    if renouncing_is_bluff(state, state.turn):
        return {"do": RENOUNCING[action], "bluff": True}
    return {"do": RENOUNCING[action]}


def describe_lay(state: State, code: int) -> Lay:
    """A lay by its parts."""
    lay: Lay = {
        "do": "lay",
        "tile": TILE_NAMES[kind_in(code)],
        "colour": COLOUR_NAMES[colour_in(code)] if kind_in(code) >= WILD else "",
        "arrow": ARROW_NAMES[arrow_in(code)] if arrow_in(code) < ARROWS else "",
        "call": bool(code & CALLED),
    }
    if kind_in(code) == DRAW_FOUR and four_is_bluff(state, state.turn):
        lay["bluff"] = True
    return lay


def describe_encore(code: int) -> Encore:
    """An Encore by its parts."""
    lay = second_lay_in(code)
    return {
        "do": "encore",
        "way": ARROW_NAMES[first_arrow_in(code)],
        "tile": TILE_NAMES[kind_in(lay)],
        "colour": COLOUR_NAMES[colour_in(lay)] if kind_in(lay) >= WILD else "",
        "arrow": ARROW_NAMES[arrow_in(lay)] if arrow_in(lay) < ARROWS else "",
        "call": bool(lay & CALLED),
    }


def compose(parts: Action) -> str:
    """The text of an action given by its parts."""
    if parts["do"] == "lay":
        return compose_lay(parts)
    if parts["do"] == "encore":
        return f"wild>{parts['way']}&{compose_lay(parts)}"
    if parts["do"] == "give":
        return f"give {parts['tile']}"
    if parts["do"] == "choose":
        return f"@{parts['square']}"
    if parts["do"] == "catch" or parts["do"] == "swap" or parts["do"] == "report":
        if not 0 <= parts["seat"] < MAX_SEATS:
            raise unreadable(f"{parts['do']} {parts['seat']}")
        return f"{parts['do']} {SEAT_LETTERS[parts['seat']]}"
    return parts["do"]


def compose_lay(parts: Lay | Encore) -> str:
    """The text of the lay in an action."""
    if parts["tile"] not in TILE_BY_NAME:
        raise unreadable(parts["tile"])
    colour = f"={parts['colour']}" if parts["colour"] else ""
    arrow = f">{parts['arrow']}" if parts["arrow"] else ""
    return parts["tile"] + colour + arrow + ("!" if parts["call"] else "")
