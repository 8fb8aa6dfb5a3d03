"""Wapi (Reiner Knizia): totems, coins and a bag; 2 to 5 players."""

from rayonw.games.wapi.bot import MIND
from rayonw.games.wapi.material import BOX, EXAMPLE_BOXES, MAX_SEATS, wrong_with
from rayonw.games.wapi.notation import draw, read, tell, write
from rayonw.games.wapi.rules import deal, load
from rayonw.games.wapi.view import imagine
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number, Table, no_such_first

GAME = Game(
    id="wapi",
    title="Wapi",
    version=1,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=20,
    options=(
        Choice("advanced", False),
        Choice("first", "random", ("random", *range(MAX_SEATS))),
        Number("clock", 0, 0, 600),
        Table("box", BOX, wrong_with, EXAMPLE_BOXES),
    ),
    opening=deal,
    restore=load,
    writer=write,
    reader=read,
    teller=tell,
    dreamer=imagine,
    draw=draw,
    mind=MIND,
    unfit=no_such_first,
)
