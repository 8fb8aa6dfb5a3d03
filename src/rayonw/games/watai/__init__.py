"""Wataï (Dujardin, after Perpetual Commotion): a race on common piles; 2 to 8 players, everybody at once."""

from rayonw.games.watai.bot import MIND
from rayonw.games.watai.drawing import draw
from rayonw.games.watai.imagine import imagine
from rayonw.games.watai.material import BOXES, EXAMPLE_VARIANTS, MAX_SEATS, wrong_with_variants
from rayonw.games.watai.notation import read, tell, write
from rayonw.games.watai.rules import deal, load
from rayonw.kernel.game import Game, HouseActions
from rayonw.kernel.option import Choice, Number, Table, no_such_first

GAME = Game(
    id="watai",
    title="Wataï",
    version=1,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=30,
    options=(
        Number("target", 150, 50, 300),
        Table("variants", "die", wrong_with_variants, EXAMPLE_VARIANTS),
        Choice("both_dice", False),
        Choice("autofill", True),
        Number("patience", 10, 5, 60),
        Number("first", 0, 0, MAX_SEATS - 1),
        Choice("box", "green", BOXES),
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
    simultaneous=True,
    house_actions=HouseActions(away="away", back="back", leave="leave"),
)
