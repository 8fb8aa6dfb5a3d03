"""The tables and the plot of docs/arena.md, made from the curves stored in docs/arena/.

    PYTHONPATH=tools python -m tuning.curves

writes docs/images/arena.svg and prints the rows of each curve's table. A curve is stored by
`rayonw arena GAME --playouts 10,100,1000 --json docs/arena/GAME-SEATS.json`.
"""

import json
from dataclasses import dataclass, replace
from math import log10
from pathlib import Path
from typing import Any

import rayonw

ROOT = Path(__file__).resolve().parents[2]
STORED = ROOT / "docs" / "arena"
PLOT = ROOT / "docs" / "images" / "arena.svg"

WIDTH, HEIGHT = 240, 190
"""Of one game's plot."""
LEFT, RIGHT, TOP, BOTTOM = 38, 12, 30, 36
LOWEST, HIGHEST = 0.3, 1.0
"""The win rates at the lower and the upper edge."""
COLOURS = ("#b4532a", "#3a6ea5", "#5b7d3a", "#7a4f8f")
INK = "#6b7078"
TEXT = f'fill="{INK}" font-family="sans-serif" font-size="10"'


@dataclass(frozen=True)
class Curve:
    """A stored curve: the first bot's win rate, with its interval, over playouts."""

    game: str
    seats: int
    options: dict[str, Any]
    even: float
    points: tuple[tuple[int, int, float, float, float], ...]
    """Playouts, games, win rate, and its interval's ends."""

    def rows(self) -> list[str]:
        """Its rows of a Markdown table."""
        first = f"| {self.seats}"
        return [
            f"{first} | {playouts:,} | {games:,} | **{percent(rate)} %** | {percent(low)} – {percent(high)} |"
            for playouts, games, rate, low, high in self.points
        ]


def percent(rate: float) -> str:
    """55.3 for 0.553."""
    return f"{rate * 100:.1f}"


def read(path: Path) -> Curve:
    """A curve as `rayonw arena` wrote it; a run with one number of playouts is a curve of one point."""
    told = json.loads(path.read_text(encoding="utf-8"))
    one = {**told, **told.get("thinking", {})}
    points = []
    for point in told.get("points", [one]):
        first = point["standings"][0]
        even = first["even"]
        points.append((point["playouts"], point["games"], first["wins"], first["low"], first["high"]))
    return Curve(told["game"], told["seats"], told["options"], even, tuple(points))


def stored() -> list[Curve]:
    """All curves, by game and seats; those of one game, seats and options are joined."""
    found: dict[tuple[str, int, str], Curve] = {}
    for path in sorted(STORED.glob("*.json")):
        curve = read(path)
        key = (curve.game, curve.seats, json.dumps(curve.options))
        points = found[key].points + curve.points if key in found else curve.points
        found[key] = replace(curve, points=tuple(sorted(points)))
    return [found[key] for key in sorted(found)]


def across(playouts: int, most: int) -> float:
    """Where a number of playouts lies, on a scale of powers of ten."""
    return LEFT + (WIDTH - LEFT - RIGHT) * log10(playouts) / log10(most)


def up(rate: float) -> float:
    """Where a win rate lies."""
    inside = min(HIGHEST, max(LOWEST, rate))
    return TOP + (HEIGHT - TOP - BOTTOM) * (HIGHEST - inside) / (HIGHEST - LOWEST)


def axes(title: str, even: float, most: int) -> list[str]:
    """Title, grid and scales of one game's plot."""
    drawn = [f'<text x="{LEFT}" y="16" {TEXT} font-weight="bold">{title}</text>']
    for tenth in range(int(LOWEST * 10), int(HIGHEST * 10) + 1, 2):
        high = up(tenth / 10)
        label = f'<text x="{LEFT - 5}" y="{high + 3:.1f}" text-anchor="end" {TEXT}>{tenth * 10} %</text>'
        drawn += [line(LEFT, high, WIDTH - RIGHT, high, INK, 'stroke-opacity="0.25"'), label]
    power = 1
    while power <= most:
        x = across(power, most)
        drawn.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 14}" text-anchor="middle" {TEXT}>{power:,}</text>'
        )
        power *= 10
    drawn.append(line(LEFT, up(even), WIDTH - RIGHT, up(even), INK, 'stroke-dasharray="4 3"'))
    middle = (LEFT + WIDTH - RIGHT) / 2
    drawn.append(
        f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle" {TEXT}>playouts per decision</text>'
    )
    return drawn


def line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {more}/>'


def trace(curve: Curve, number: int, most: int) -> list[str]:
    """A curve's line, its intervals, and how many seats it is of."""
    colour = COLOURS[number % len(COLOURS)]
    places = [(across(point[0], most), up(point[2])) for point in curve.points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    drawn = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.8"/>']
    for (x, y), (_, _, _, low, high) in zip(places, curve.points, strict=True):
        drawn.append(line(x, up(low), x, up(high), colour, 'stroke-opacity="0.6"'))
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{colour}"/>')
    words = f"{curve.seats} seats"
    drawn.append(
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - BOTTOM - 6 - 12 * number}" text-anchor="end" '
        f'fill="{colour}" font-family="sans-serif" font-size="10">{words}</text>'
    )
    return drawn


def plot(curves: list[Curve]) -> str:
    """One plot a game, side by side, as an SVG drawing."""
    games = list(dict.fromkeys(curve.game for curve in curves))
    drawn = []
    for column, game in enumerate(games):
        several = [curve for curve in curves if curve.game == game]
        most = max(10, *(curve.points[-1][0] for curve in several))
        inside = axes(rayonw.game(game).title, several[0].even, most)
        for number, curve in enumerate(several):
            inside += trace(curve, number, most)
        drawn.append(f'<g transform="translate({column * WIDTH} 0)">' + "\n".join(inside) + "</g>")
    size = f'width="{WIDTH * len(games)}" height="{HEIGHT}" viewBox="0 0 {WIDTH * len(games)} {HEIGHT}"'
    label = "Win rates of the strong bots against medium ones over playouts per decision"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">'
    return "\n".join([head, *drawn, "</svg>", ""])


def main() -> None:
    """Draw, and print the tables."""
    curves = stored()
    PLOT.write_text(plot(curves), encoding="utf-8")
    for curve in curves:
        print(f"{rayonw.game(curve.game).title} {curve.options}", *curve.rows(), sep="\n")


if __name__ == "__main__":
    main()
