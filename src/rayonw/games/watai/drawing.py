"""A View of Wataï as text for a terminal."""

from typing import Any

from rayonw.games.watai.notation import SEAT_LETTERS


def draw(view: dict[str, Any]) -> str:
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


def headline(view: dict[str, Any]) -> str:
    """Round, phase, variants, count."""
    parts = [f"round {view['round']}", view["phase"], f"count {view['count']}"]
    if view["variants"]:
        parts.append("variants " + " ".join(map(str, view["variants"])))
    return " · ".join(parts)


def player_line(view: dict[str, Any], seat: int, player: dict[str, Any]) -> str:
    """One seat's cards and score."""
    mine = "→" if view.get("me", {}).get("seat") == seat else " "
    cards = " ".join(f"{card or '·':>5}" for card in player["devidoir"])
    state = " left" if player["left"] else " away" if player["away"] else ""
    return (
        f" {mine} {SEAT_LETTERS[seat]}  [{cards} ]  talon {player['talon']:>2}  stock {player['stock']:>2}"
        f"  heap {player['heap'] or '·':>5} ({player['heap_size']})  score {player['score']}{state}"
    )
