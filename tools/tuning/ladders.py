"""The ladder's page and its plot, made from the runs stored in docs/ladder/.

    PYTHONPATH=tools python -m tuning.ladders

writes docs/ladder.md and docs/images/ladder.svg. A run is stored by
`rayonw ladder GAME --seats SEATS --playouts 30 --json docs/ladder/GAME-SEATS.json`.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rayonw
from tuning.curves import COLOURS, INK, TEXT, line

ROOT = Path(__file__).resolve().parents[2]
STORED = ROOT / "docs" / "ladder"
PAGE = ROOT / "docs" / "ladder.md"
PLOT = ROOT / "docs" / "images" / "ladder.svg"
LEVELS = ("easy", "medium", "strong")

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 640, 150, 20, 26, 24, 34
APART = 6
"""How far the bots of a row lie from each other, so that their intervals can be told apart."""
FIRST_RATING = 25.0
"""What everybody has at the start."""


@dataclass(frozen=True)
class Stored:
    """The ladder of a game at one number of seats."""

    game: str
    seats: int
    options: dict[str, Any]
    thinking: str
    seed: str
    rungs: tuple[dict[str, Any], ...]

    def name(self) -> str:
        """What it is called on the page."""
        return f"{rayonw.game(self.game).title}, {self.seats} seats"

    def played(self) -> int:
        """Games in all: each was played by two bots."""
        return sum(int(rung["games"]) for rung in self.rungs) // 2


def stored(folder: Path) -> list[Stored]:
    """All ladders, by game and seats."""
    found: list[Stored] = []
    for path in sorted(folder.glob("*.json")):
        for told in json.loads(path.read_text(encoding="utf-8")):
            rungs = tuple(told["rungs"])
            found.append(
                Stored(told["game"], told["seats"], told["options"], told["thinking"], told["seed"], rungs)
            )
    return sorted(found, key=lambda ladder: (rayonw.game(ladder.game).title, ladder.seats))


def plot(ladders: list[Stored]) -> str:
    """A row for every ladder: each bot's rating as a dot, on its interval."""
    ends = [float(rung[end]) for ladder in ladders for rung in ladder.rungs for end in ("low", "high")]
    lowest, highest = min([*ends, FIRST_RATING]) - 1, max([*ends, FIRST_RATING]) + 1
    height = TOP + ROW * len(ladders) + BOTTOM

    def across(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (rating - lowest) / (highest - lowest)

    drawn: list[str] = []
    for tick in range(int(lowest) // 5 * 5 + 5, int(highest) + 1, 5):
        x = across(tick)
        drawn.append(line(x, TOP, x, height - BOTTOM, INK, 'stroke-opacity="0.25"'))
        drawn.append(
            f'<text x="{x:.1f}" y="{height - BOTTOM + 14}" text-anchor="middle" {TEXT}>{tick}</text>'
        )
    for row, ladder in enumerate(ladders):
        middle = TOP + ROW * (row + 0.5) + 3
        drawn.append(f'<text x="{LEFT - 8}" y="{middle:.1f}" text-anchor="end" {TEXT}>{ladder.name()}</text>')
        for rung in ladder.rungs:
            colour = colour_of(str(rung["bot"]))
            x = across(float(rung["rating"]))
            y = TOP + ROW * (row + 0.5) + APART * (1 - place_of(str(rung["bot"])))
            drawn.append(
                line(
                    across(float(rung["low"])), y, across(float(rung["high"])), y, colour, 'stroke-width="2"'
                )
            )
            drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
    for number, level in enumerate(LEVELS):
        drawn.append(
            f'<text x="{LEFT + 70 * number}" y="14" fill="{colour_of(level)}" font-family="sans-serif" '
            f'font-size="11" font-weight="bold">{level}</text>'
        )
    drawn.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{height - 4}" text-anchor="middle" {TEXT}>'
        "rating (openskill), 95 % interval</text>"
    )
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="Ratings of all bots">'
    return "\n".join([head, *drawn, "</svg>", ""])


def place_of(bot: str) -> int:
    """A bot's place among the levels; behind them for all others."""
    return LEVELS.index(bot) if bot in LEVELS else len(LEVELS)


def colour_of(bot: str) -> str:
    """A bot's colour: the same in every row."""
    return COLOURS[place_of(bot)]


INTRODUCTION = """# The ladder

Every pair of bots of a game plays each other, each deal in all seat orders, and are rated by
[openskill](https://openskill.me) (Weng-Lin, Plackett-Luce; 25 at the start). Such ratings depend on the
order in which games are heard: so the deals are drawn again 200 times, with replacement and in a new order.
The mean is the rating, the middle 95 % of the draws are its interval. *Won* is what a bot's seat got of the
wins, where 1 is an even share. Ratings of different rows are not comparable: each is a world of three bots.
So few playouts leave *strong* little more than its first thought; with a table's thousands, and more games:
[arena.md](arena.md).

![Ratings of all bots with their intervals](images/ladder.svg)

| game | seats | options | thinking | games | bot | rating | 95 % interval | won |
|---|---|---|---|---|---|---|---|---|
"""


def page(ladders: list[Stored]) -> str:
    """The page as Markdown."""
    rows: list[str] = []
    for ladder in ladders:
        for number, rung in enumerate(ladder.rungs):
            options = f"`{json.dumps(ladder.options)}`" if ladder.options else ""
            first = (
                f"| {rayonw.game(ladder.game).title} | {ladder.seats} | {options} | {ladder.thinking} "
                f"| {ladder.played():,} "
                if number == 0
                else "| | | | | "
            )
            interval = f"{rung['low']:.1f} – {rung['high']:.1f}"
            rows.append(
                f"{first}| {rung['bot']} | **{rung['rating']:.1f}** | {interval} | {rung['won']:.2f} |"
            )
    return INTRODUCTION + "\n".join(rows) + "\n" + repeat(ladders)


def repeat(ladders: list[Stored]) -> str:
    """How to play all of it again."""
    lines: list[str] = []
    for ladder in ladders:
        options = f" --options '{json.dumps(ladder.options)}'" if ladder.options else ""
        lines.append(
            f"rayonw ladder {ladder.game} --seats {ladder.seats} --games {ladder.played() // 3} "
            f"--playouts {ladder.thinking.removesuffix(' playouts')} --seed {ladder.seed}{options} "
            f"--json docs/ladder/{ladder.game}-{ladder.seats}.json"
        )
    told = "\n".join(lines)
    drawn = "PYTHONPATH=tools python -m tuning.ladders"
    said = "To play it again, and draw this page (`--games` counts for each pair):"
    return f"\n{said}\n\n```sh\n{told}\n{drawn}\n```\n"


def main() -> None:
    """Write the page and the plot."""
    ladders = stored(STORED)
    PLOT.write_text(plot(ladders), encoding="utf-8")
    PAGE.write_text(page(ladders), encoding="utf-8")


if __name__ == "__main__":
    main()
