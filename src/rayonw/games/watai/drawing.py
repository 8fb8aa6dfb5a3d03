"""A View of Wataï as text for a terminal."""

from typing import Final

from rayonw.games.watai.material import SEAT_LETTERS
from rayonw.games.watai.shape import Hand, Phase, View

AWAITED: Final[dict[Phase, str]] = {
    "naming": "a player is named",
    "ready": "before the Go",
    "countdown": "three, two, one",
    "race": "all at once",
    "frozen": "everybody waits",
    "over": "match over",
}
"""What happens in this phase, in words."""


def draw(view: View) -> str:
    """Arena, every seat's cards in sight, and the score."""
    lines = [headline(view)]
    piles = [
        f"{int(number) + 1}:{pile['top']}{'' if pile['open'] else ' ×'}"
        for number, pile in view["piles"].items()
    ]
    lines.append("  Arena  " + ("  ".join(piles) or "—"))
    for key, player in view["players"].items():
        lines.append(player_line(view, int(key), player))
    return "\n".join(lines)


def headline(view: View) -> str:
    """Round, phase, variants, count."""
    count = view["count"].replace("_", " ")
    parts = [f"round {view['round']}", AWAITED[view["phase"]], f"count {count}"]
    if view["variants"]:
        parts.append("variants " + " ".join(map(str, view["variants"])))
    return " · ".join(parts)


def player_line(view: View, seat: int, player: Hand) -> str:
    """One seat's cards and score."""
    mine = "→" if "me" in view and view["me"]["seat"] == seat else " "
    cards = " ".join(f"{card or '·':>5}" for card in player["devidoir"])
    state = " left" if player["left"] else " away" if player["away"] else ""
    return (
        f" {mine} {SEAT_LETTERS[seat]}  [{cards} ]  talon {player['talon']:>2}  stock {player['stock']:>2}"
        f"  waste {player['heap'] or '·':>5} ({player['heap_size']})  score {player['score']}{state}"
    )
