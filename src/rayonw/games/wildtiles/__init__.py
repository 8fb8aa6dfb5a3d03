"""Wild Tiles: tiles with arrows on a board, bluffs and challenges; 2 to 4 players."""

from rayonw.games.wildtiles.action import END
from rayonw.games.wildtiles.advice import GAVE_ADVICE
from rayonw.games.wildtiles.board import BOARD, EXAMPLE_BOARDS, wrong_with
from rayonw.games.wildtiles.challenge import GUILTY_FOUR
from rayonw.games.wildtiles.drawing import draw
from rayonw.games.wildtiles.event import tell
from rayonw.games.wildtiles.imagine import imagine
from rayonw.games.wildtiles.material import MAX_SEATS, VERSION
from rayonw.games.wildtiles.mind import MIND
from rayonw.games.wildtiles.notation import compose, describe, read, write
from rayonw.games.wildtiles.observation import Numbers
from rayonw.games.wildtiles.order import DEAD_END_COST
from rayonw.games.wildtiles.passing import PASSED_TILES
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import deal, load
from rayonw.games.wildtiles.seat import team_of
from rayonw.games.wildtiles.shape import SHAPES, Facts
from rayonw.games.wildtiles.uno import HOLD_MS
from rayonw.kernel.daily import Daily
from rayonw.kernel.game import Game
from rayonw.kernel.option import CLOCKS, Choice, Custom, Flaw, Number, Options


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


def _team(seat: int, options: Options) -> int:
    return team_of(seat) if options["teams"] else seat


def _lowest_wins(options: Options) -> bool:
    return not options["teams"]


def _facts(_version: int) -> Facts:
    return {
        "dead_end": DEAD_END_COST,
        "taken_back": GUILTY_FOUR,
        "advice": GAVE_ADVICE,
        "all_pass": PASSED_TILES,
        "hold": HOLD_MS // 1000,
        "teams": [[seat for seat in range(MAX_SEATS) if team_of(seat) == team] for team in range(2)],
    }


GAME = Game(
    id="wildtiles",
    home=__name__,
    title="Wild Tiles",
    version=VERSION,
    seat_counts=tuple(range(2, MAX_SEATS + 1)),
    minutes=45,
    options=(
        Choice("teams", False),
        Choice("pass_master", False),
        Choice("encore", False),
        Choice("advice", False),
        Number("target", 500, 50, 1000),
        Number("clock", 0, 0, 600, CLOCKS),
        Custom("board", BOARD, wrong_with, EXAMPLE_BOARDS),
    ),
    codes=END,
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
    passes=frozenset(("pass",)),
    round_ends=frozenset(("counted", "credited")),
    unfit=_unfit,
    teach=_facts,
    team=_team,
    lowest_wins=_lowest_wins,
    simultaneous=True,
    daily=Daily(options={"target": 100}),
)
