"""A View of Wild Tiles as text for a terminal."""

from typing import Final

from rayonw.games.wildtiles.material import COLOUR_NAMES, SEAT_LETTERS
from rayonw.games.wildtiles.shape import Phase, View

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
SHORT: Final[dict[str, str]] = (
    {"wild": "W", "wild4": "W4", "super": "S"}
    | {colour + "-rev": colour + "⇄" for colour in COLOUR_NAMES}
    | {colour + "-skip": colour + "⊘" for colour in COLOUR_NAMES}
)

AWAITED: Final[dict[Phase, str]] = {
    "turn": "next tile",
    "drawn": "the drawn tile",
    "free": "any square",
    "free_drawn": "any square for the drawn tile",
    "chosen": "tile for this square",
    "amend_four": "correct tile instead",
    "amend_renounce": "tile after all",
    "swapping": "whose rack?",
    "answer": "believed or not?",
    "passing": "tiles for the left",
    "hold": "UNO missed?",
    "vote": "advice or not?",
    "over": "match over",
}
"""What a match in this phase waits for, in words."""


def draw(view: View) -> str:
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
    target = f"  {view['target']}:" if view["target"] else " "
    lines.append(f"    pile {view['pile']}  {way}{colour}{target} {AWAITED[view['phase']]}")
    if "me" in view:
        lines.append("    rack " + " ".join(view["me"]["rack"]))
    return "\n".join(lines)


def drawn_square(view: View, name: str, sign: str) -> str:
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
