"""Wataï (Dujardin, after Perpetual Commotion): a race on common piles; 2 to 8 players, everybody at once."""

from rayonw.games.watai.action import ACTIONS
from rayonw.games.watai.drawing import draw
from rayonw.games.watai.event import tell
from rayonw.games.watai.facts import facts
from rayonw.games.watai.imagine import imagine
from rayonw.games.watai.material import BOXES, EXAMPLE_VARIANTS, MAX_SEATS, VERSION, wrong_with_variants
from rayonw.games.watai.mind import MIND
from rayonw.games.watai.notation import compose, describe, read, write
from rayonw.games.watai.observation import Numbers
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import deal, load
from rayonw.games.watai.shape import SHAPES
from rayonw.kernel.daily import Daily
from rayonw.kernel.game import Game, HouseActions
from rayonw.kernel.option import Choice, Custom, Number, no_such_first

GAME = Game(
    id="watai",
    home=__name__,
    title="Wataï",
    version=VERSION,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=30,
    options=(
        Number("target", 150, 50, 300),
        Custom("variants", "die", wrong_with_variants, EXAMPLE_VARIANTS),
        Choice("both_dice", False),
        Choice("autofill", True),
        Number("patience", 10, 5, 60),
        Choice("first", 0, tuple(range(MAX_SEATS))),
        Choice("box", "green", BOXES),
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
    teach=facts,
    simultaneous=True,
    race=True,
    house_actions=HouseActions(away="away", back="back", leave="leave"),
    daily=Daily(options={"target": 50}, levels=("medium",)),
)
