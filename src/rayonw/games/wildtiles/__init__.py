"""Wild Tiles: tiles with arrows on a board, bluffs and challenges; 2 to 4 players."""

from rayonw.games.wildtiles.board import BOARD, EXAMPLE_BOARDS, wrong_with
from rayonw.games.wildtiles.bot import MIND
from rayonw.games.wildtiles.material import MAX_SEATS
from rayonw.games.wildtiles.notation import draw, read, write
from rayonw.games.wildtiles.rules import deal, load
from rayonw.games.wildtiles.telling import tell
from rayonw.games.wildtiles.view import imagine
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Flaw, Number, Options, Table


def _unfit(seats: int, options: Options) -> str | None:
    if options["teams"] and seats != MAX_SEATS:
        return Flaw(
            "teams_seats",
            "option teams: teams are played with {most} seats, not {found}",
            most=MAX_SEATS,
            found=seats,
        )
    if options["advice"] and seats == 2:
        return Flaw("advice_seats", "option advice: with 2 seats there is nobody to advise")
    return None


GAME = Game(
    id="wildtiles",
    title="Wild Tiles",
    version=1,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=45,
    options=(
        Choice("teams", False),
        Choice("pass_master", False),
        Choice("encore", False),
        Choice("advice", False),
        Number("target", 500, 50, 1000),
        Number("clock", 0, 0, 600),
        Table("board", BOARD, wrong_with, EXAMPLE_BOARDS),
    ),
    opening=deal,
    restore=load,
    writer=write,
    reader=read,
    teller=tell,
    dreamer=imagine,
    draw=draw,
    mind=MIND,
    unfit=_unfit,
    simultaneous=True,
)
