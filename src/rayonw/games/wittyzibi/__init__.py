"""Witty Zibi (Jean-Michel Urien): hidden clans, and bananas on everybody; 4 to 9 players."""

from rayonw.games.wittyzibi.bot import MIND
from rayonw.games.wittyzibi.clans import wrong_seats
from rayonw.games.wittyzibi.event import tell
from rayonw.games.wittyzibi.material import MAX_SEATS, MIN_SEATS, USUAL, VARIANT_NAMES
from rayonw.games.wittyzibi.notation import draw, read, write
from rayonw.games.wittyzibi.rules import deal, load
from rayonw.games.wittyzibi.view import imagine
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number

GAME = Game(
    id="wittyzibi",
    title="Witty Zibi",
    version=1,
    seat_counts=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    minutes=30,
    options=(
        Choice("clans", USUAL, (USUAL, *VARIANT_NAMES[1:])),
        Choice("expert", False),
        Number("target", 10, 5, 30),
        Number("rounds", 0, 0, 12),
        Number("window", 8, 0, 60),
    ),
    opening=deal,
    restore=load,
    writer=write,
    reader=read,
    teller=tell,
    dreamer=imagine,
    draw=draw,
    mind=MIND,
    unfit=wrong_seats,
)
