"""Witty Zibi (Jean-Michel Urien): hidden clans, and bananas on everybody; 4 to 9 players."""

from rayonw.games.wittyzibi.action import ACTIONS
from rayonw.games.wittyzibi.clans import wrong_seats
from rayonw.games.wittyzibi.drawing import draw
from rayonw.games.wittyzibi.event import tell
from rayonw.games.wittyzibi.imagine import imagine
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    DAMAGE,
    FELL,
    LAST_BANANA,
    LATEST_ANSWER,
    LIMIT,
    MAX_SEATS,
    MIN_SEATS,
    SOONEST_ANSWER,
    STOOD,
    STOOD_ALONE,
    USUAL,
    VARIANT_NAMES,
    VERSION,
)
from rayonw.games.wittyzibi.mind import MIND
from rayonw.games.wittyzibi.notation import compose, describe, read, write
from rayonw.games.wittyzibi.observation import Numbers
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.rules import deal, load
from rayonw.games.wittyzibi.shape import SHAPES, Facts
from rayonw.kernel.daily import Daily
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number

FACTS: Facts = {
    "limit": LIMIT,
    "damage": {CARD_NAMES[kind]: DAMAGE[kind] for kind in range(LAST_BANANA + 1)},
    "fell": FELL,
    "stood": STOOD,
    "alone": STOOD_ALONE,
    "soonest_answer": SOONEST_ANSWER,
    "latest_answer": LATEST_ANSWER,
}

GAME = Game(
    id="wittyzibi",
    home=__name__,
    title="Witty Zibi",
    version=VERSION,
    seat_counts=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    minutes=30,
    options=(
        Choice("clans", USUAL, (USUAL, *VARIANT_NAMES[1:])),
        Choice("expert", False),
        Number("target", 10, 5, 30),
        Number("rounds", 0, 0, 12),
        Number("window", 8, 0, 60),
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
    round_ends=frozenset(("round_won", "round_drawn")),
    unfit=wrong_seats,
    teach=lambda _version: FACTS,
    daily=Daily(options={"window": 0, "rounds": 2}),
)
