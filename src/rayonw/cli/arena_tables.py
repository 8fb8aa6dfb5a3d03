"""What `rayonw arena` prints: win rates, curves over playouts, and how many playouts there is time for."""

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

import rayonw
from rayonw.arena import Ladder, Pace, Point, Rate, Summary, Tournament
from rayonw.kernel.game import Game


def paper() -> Console:
    """Standard output; of a fixed width where it is no terminal."""
    return Console(width=None if sys.stdout.isatty() else 100, highlight=False)


def draw(game: Game, tournament: Tournament, table: Summary, seconds: float) -> None:
    """The table on standard output."""
    console = paper()
    drawn = Table(title=f"{game.title}, {tournament.seats} seats, {tournament.thinking} per decision")
    for heading in ("bot", "wins", "95 % interval", "even share", "", "points"):
        drawn.add_column(heading, justify="left" if heading in ("bot", "") else "right")
    for standing in table.standings:
        drawn.add_row(standing.bot, *told(standing.rate), f"{standing.points:.1f}")
    for pair in table.pairs if len(tournament.bots) > 2 else ():
        drawn.add_row(f"{pair.bot} against {pair.rival}", *told(pair.rate), "")
    console.print(drawn)
    orders = {order for turns in tournament.schedule for order in turns}
    console.print(
        f"{table.games} games of {table.deals} deals, in {len(orders)} seat orders; {table.actions} actions, "
        f"{seconds:.0f} s. Intervals: Wilson, by deals."
    )


def told(rate: Rate) -> tuple[str, str, str, str]:
    """A rate in cells."""
    return (
        f"{rate.rate:.1%}",
        f"{rate.low:.1%} – {rate.high:.1%}",
        f"{rate.even:.1%}",
        rate.verdict(),
    )


def draw_curve(game: Game, tournament: Tournament, points: Sequence[Point]) -> None:
    """The win rate of the first bot for each number of playouts."""
    console = paper()
    bots = " against ".join(tournament.bots)
    drawn = Table(title=f"{game.title}, {tournament.seats} seats, {bots}")
    for heading in ("playouts", "games", "wins", "95 % interval", "even share", ""):
        drawn.add_column(heading, justify="left" if heading == "" else "right")
    for point in points:
        rate = point.table.standings[0].rate
        drawn.add_row(f"{point.playouts:,}", f"{point.table.games:,}", *told(rate))
    console.print(drawn)
    console.print("The same deals in every row. Intervals: Wilson, by deals.")


def draw_pace(game: Game, paces: Iterable[Pace]) -> None:
    """Playouts per decision at each number of seats."""
    console = paper()
    drawn = Table(title=f"{game.title}: playouts per decision of the strong bot")
    for heading in ("seats", "ms", "median", "from", "to", "decisions"):
        drawn.add_column(heading, justify="right")
    for pace in paces:
        cells = [f"{pace.at(part):,}" for part in (0.5, 0.1, 0.9)] if pace.counts else ["–"] * 3
        drawn.add_row(str(pace.seats), f"{pace.milliseconds:g}", *cells, str(len(pace.counts)))
    console.print(drawn)
    speed = "compiled" if rayonw.compiled else "interpreted: a compiled package makes many times as many"
    console.print(
        f"Processor time of one core; from and to hold eight of ten decisions. The rules are {speed}. "
        "– : it does not search."
    )


def draw_ladder(game: Game, ladders: Iterable[Ladder]) -> None:
    """The rungs at each number of seats."""
    console = paper()
    for ladder in ladders:
        tournament = ladder.tournament
        drawn = Table(title=f"{game.title}, {tournament.seats} seats, {tournament.thinking} per decision")
        for heading in ("bot", "rating", "95 % interval", "games", "won, 1 is even"):
            drawn.add_column(heading, justify="left" if heading == "bot" else "right")
        for rung in ladder.rungs:
            interval = f"{rung.low:.1f} – {rung.high:.1f}"
            drawn.add_row(rung.bot, f"{rung.rating:.1f}", interval, f"{rung.games:,}", f"{rung.won:.2f}")
        console.print(drawn)
    console.print("Ratings: openskill, Plackett-Luce, 25 at the start. Intervals: deals drawn again.")
