"""Wild Tiles as text: actions, events, and a View for a terminal.

A lay is `r5>ne`; a black tile with its colour `wild=b>s`; in a dead end, without arrow, `r5`; with the call
`r5>ne!`. An Encore is `wild>n&r4>e`, a square after a dead end `@f6`, a tile to pass left `give b5`.
"""

import re
from typing import Any, Final

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
from rayonw.games.wildtiles.match import Match
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    KINDS,
    MAX_SEATS,
    NO_TILE,
    TILE_BY_NAME,
    TILE_NAMES,
    WILD,
)
from rayonw.kernel.state import Refusal

SEAT_LETTERS: Final = "ABCD"
WORDS: Final[dict[int, str]] = {
    DRAW: "draw",
    PASS: "pass",
    ACCEPT: "accept",
    CHALLENGE: "challenge",
    AGREE: "agree",
    DENY: "deny",
}
NAMING: Final[dict[str, int]] = {"catch": CATCH, "swap": SWAP_WITH, "report": REPORT}
LAY_TEXT: Final = re.compile(r"([a-z0-9+-]+)(?:=([bgry]))?(?:>([a-z]+))?(!?)")


def unreadable(text: str) -> Refusal:
    """The refusal of a text that means nothing here."""
    return Refusal("til.T2", "unreadable", text=text[:40])


def write(state: Match, action: int) -> str:
    """An action as text."""
    text = ""
    if action >= ENCORE:
        if action < END and second_lay_in(action - ENCORE) < LAYS:
            arrow = ARROW_NAMES[first_arrow_in(action - ENCORE)]
            text = f"wild>{arrow}&{write_lay(second_lay_in(action - ENCORE))}"
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
        raise Refusal("til.T2", "unknown_action")
    return text


def write_lay(code: int) -> str:
    """A lay as text: tile, colour, arrow, call."""
    kind = kind_in(code)
    arrow = arrow_in(code)
    colour = f"={COLOUR_NAMES[colour_in(code)]}" if kind >= WILD else ""
    if arrow > NO_ARROW or (kind < WILD and colour_in(code)):
        return ""
    return TILE_NAMES[kind] + colour + arrow_text(arrow) + ("!" if code & CALLED else "")


def arrow_text(arrow: int) -> str:
    """ ">ne"; nothing in a dead end."""
    return ">" + ARROW_NAMES[arrow] if arrow < ARROWS else ""


def read(state: Match, text: str) -> int:
    """The inverse of `write`, to the letter."""
    action = meant(state, text)
    if action < 0 or write(state, action) != text:
        raise unreadable(text)
    return action


def meant(state: Match, text: str) -> int:
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
    match = LAY_TEXT.fullmatch(text)
    if match is None:
        return -1
    tile, colour, arrow, call = match.groups()
    kind = TILE_BY_NAME.get(tile, NO_TILE)
    if kind == NO_TILE or (kind >= WILD) != (colour is not None) or (arrow and arrow not in ARROW_NAMES):
        return -1
    named = COLOUR_NAMES.index(colour) if colour else 0
    return lay_of(kind, named, ARROW_NAMES.index(arrow) if arrow else NO_ARROW, 1 if call else 0)


def draw(view: dict[str, Any]) -> str:
    """A View as text for a terminal: the board with its tiles, racks, and what is awaited."""
    rows: list[str] = view["options"]["board"]["rows"]
    lines: list[str] = []
    for number, row in enumerate(rows):
        cells: list[str] = []
        for column, sign in enumerate(row):
            name = chr(97 + column) + str(len(rows) - number)
            cells.append(drawn_square(view, name, sign))
        lines.append(f"{len(rows) - number:>3} " + "".join(cells))
    lines.append("    " + "".join(f"{chr(97 + column):^7}" for column in range(len(rows[0]))))
    for seat in range(view["seats"]):
        mark = "→" if seat in view["waiting"] else " "
        lines.append(
            f" {mark} {SEAT_LETTERS[seat]}  tiles {view['racks'][seat]:>2}  points {view['scores'][seat]}"
        )
    way = "↻" if view["clockwise"] else "↺"
    colour = f"  colour {view['colour']}" if view["colour"] else ""
    lines.append(f"    pile {view['pile']}  {way}{colour}  {view['phase']} {view['target']}".rstrip())
    if "me" in view:
        lines.append("    rack " + " ".join(view["me"]["rack"]))
    return "\n".join(lines)


ARROW_SIGNS: Final[dict[str, str]] = {
    "n": "↑",
    "ne": "↗",
    "e": "→",
    "se": "↘",
    "s": "↓",
    "sw": "↙",
    "w": "←",
    "nw": "↖",
    "": "·",
}


def drawn_square(view: dict[str, Any], name: str, sign: str) -> str:
    """A square in seven columns: its tile and arrow, or its sign; the target in brackets."""
    if name in view["board"]:
        tile = view["board"][name]
        black = (
            "=" + tile["colour"] if not tile["tile"].startswith(tile["colour"]) or tile["tile"] == "" else ""
        )
        text = SHORT.get(tile["tile"], tile["tile"]) + black + ARROW_SIGNS[tile["arrow"]]
    else:
        text = sign
    return f"[{text}]".center(7) if name == view["target"] else text.center(7)


SHORT: Final[dict[str, str]] = (
    {"wild": "W", "wild4": "W4", "super": "S"}
    | {colour + "-rev": colour + "⇄" for colour in COLOUR_NAMES}
    | {colour + "-skip": colour + "⊘" for colour in COLOUR_NAMES}
)
