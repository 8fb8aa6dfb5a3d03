"""Wapi (Reiner Knizia): totems, coins and a bag; 2 to 5 players."""

from rayonw.games.wapi.action import ACTIONS
from rayonw.games.wapi.drawing import draw
from rayonw.games.wapi.event import tell
from rayonw.games.wapi.imagine import imagine
from rayonw.games.wapi.material import BOX, EXAMPLE_BOXES, MAX_SEATS, TOTEMS, VERSION, wrong_with
from rayonw.games.wapi.mind import MIND
from rayonw.games.wapi.notation import compose, describe, read, write
from rayonw.games.wapi.observation import Numbers
from rayonw.games.wapi.position import position
from rayonw.games.wapi.rules import deal, load
from rayonw.games.wapi.shape import SHAPES
from rayonw.kernel.game import Game
from rayonw.kernel.option import CLOCKS, Choice, Custom, Number, no_such_first

GAME = Game(
    id="wapi",
    home=__name__,
    title="Wapi",
    version=VERSION,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=20,
    options=(
        Choice("advanced", False),
        Choice("first", "random", ("random", *range(MAX_SEATS))),
        Number("clock", 0, 0, 600, CLOCKS),
        Custom("box", BOX, wrong_with, EXAMPLE_BOXES),
    ),
    codes=ACTIONS,
    opening=deal,
    restore=load,
    writer=write,
    reader=read,
    describer=describe,
    composer=compose,
    shapes=SHAPES,
    teller=tell,
    dreamer=imagine,
    draw=draw,
    mind=MIND,
    position=position,
    numbers=Numbers,
    unfit=no_such_first,
    teach=lambda _version: {"totems": TOTEMS},
)
