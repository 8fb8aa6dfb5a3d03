"""Pebbles, a tiny game that is no part of Rayon W: take one to three, and take the last one.

Tests install it as a package of its own. It has no screen and no mind: all that a game needs.
"""

from rayonw.kernel.game import Game

from .rules import ACTIONS, compose, deal, describe, draw, imagine, load, read, tell, write
from .shape import SHAPES

GAME = Game(
    id="pebbles",
    home=__name__,
    title="Pebbles",
    version=1,
    seat_counts=(2, 3),
    minutes=1,
    options=(),
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
    chance=False,
)
