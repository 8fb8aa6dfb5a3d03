"""Series: several matches at one table after the other, until somebody has won more than half of them.

The wins belong to seats: whoever leaves a series leaves their wins to the bot that plays on for them. A
shared victory is a win for everybody who shares it, a match without a winner for nobody. As soon as a seat
has two wins in a best of three, or three in a best of five, the series is decided; seats that come to it
together share it. With more than two seats it may take more matches: the wins needed are the same.
"""

from rayonw.house.table.table import Table
from rayonw.house.wire import SeriesInfo


def needed(best: int) -> int:
    """How many matches somebody has to win."""
    return best // 2 + 1


def wins_of(table: Table) -> list[int]:
    """By seat, the matches of the series that were won, this one among them once it is over."""
    before = table.made.wins if len(table.made.wins) == len(table.seats) else [0] * len(table.seats)
    winners = table.outcome.winners if table.outcome is not None else ()
    return [wins + (seat in winners) for seat, wins in enumerate(before)]


def winners_of(table: Table) -> list[int]:
    """The seats that have won the series; none while it goes on."""
    return [seat for seat, wins in enumerate(wins_of(table)) if wins >= needed(table.best)]


def series_info(table: Table) -> SeriesInfo | None:
    """What everybody is told of a series; None at a table of a single match."""
    if table.best == 1 or table.lesson is not None:
        return None
    return SeriesInfo(table.best, table.made.number, wins_of(table), winners_of(table))


def next_match(table: Table, new_people: bool) -> tuple[int, list[int]]:
    """The number of the next match, and the wins before it; where seats are free for others, or the series
    is decided, another begins."""
    if table.best == 1 or new_people or winners_of(table):
        return 1, []
    return table.made.number + 1, wins_of(table)
