"""WazBaraz (Spartaco Albertarelli): a dance of witches, and a secret; 3 to 6 players."""

from rayonw.games.wazbaraz.action import ACTIONS
from rayonw.games.wazbaraz.drawing import draw
from rayonw.games.wazbaraz.event import tell
from rayonw.games.wazbaraz.imagine import imagine
from rayonw.games.wazbaraz.material import (
    BOX,
    EXAMPLE_BOXES,
    MAX_MISTRESSES,
    MAX_SEATS,
    MIN_MISTRESSES,
    PAD_HAND,
    PADS,
    VERSION,
    too_small,
    wrong_with,
)
from rayonw.games.wazbaraz.mind import MIND
from rayonw.games.wazbaraz.notation import compose, describe, read, write
from rayonw.games.wazbaraz.observation import Numbers
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.rules import deal, load
from rayonw.games.wazbaraz.setup import seat_counts
from rayonw.games.wazbaraz.shape import SHAPES
from rayonw.games.wazbaraz.view import facts
from rayonw.kernel.game import Game
from rayonw.kernel.option import CLOCKS, Choice, Custom, Number, Options, no_such_first


def unfit(seats: int, options: Options) -> str | None:
    """Why these options do not go together or with this many seats, or None."""
    return no_such_first(seats, options) or too_small(seats, options)


GAME = Game(
    id="wazbaraz",
    home=__name__,
    title="WazBaraz",
    version=VERSION,
    seat_counts=seat_counts(),
    minutes=30,
    options=(
        Choice("first", "random", ("random", *range(MAX_SEATS))),
        Number("mistresses", MIN_MISTRESSES, MIN_MISTRESSES, MAX_MISTRESSES),
        Choice("drawn", False),
        Choice("shuffled", False),
        Choice("pads", PAD_HAND, PADS),
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
    round_ends=frozenset(("found",)),
    unfit=unfit,
    teach=facts,
)
