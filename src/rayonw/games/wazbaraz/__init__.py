"""WazBaraz (Spartaco Albertarelli): a dance of witches, and a secret; 3 to 6 players."""

from rayonw.games.wazbaraz.bot import MIND
from rayonw.games.wazbaraz.drawing import draw
from rayonw.games.wazbaraz.imagine import imagine
from rayonw.games.wazbaraz.material import (
    MAX_MISTRESSES,
    MAX_SEATS,
    MIN_MISTRESSES,
    MIN_SEATS,
    PAD_HAND,
    PADS,
)
from rayonw.games.wazbaraz.notation import read, tell, write
from rayonw.games.wazbaraz.rules import deal, load
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number, no_such_first

GAME = Game(
    id="wazbaraz",
    title="WazBaraz",
    version=1,
    seat_counts=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    minutes=30,
    options=(
        Choice("first", "random", ("random", *range(MAX_SEATS))),
        Number("mistresses", MIN_MISTRESSES, MIN_MISTRESSES, MAX_MISTRESSES),
        Choice("drawn", False),
        Choice("shuffled", False),
        Choice("pads", PAD_HAND, PADS),
        Number("clock", 0, 0, 600),
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
