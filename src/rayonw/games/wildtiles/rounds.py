"""A round from its deal to its score, and the match from round to round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.event import (
    BLOCKED,
    COUNTED,
    CREDITED,
    CUT,
    ENDED,
    RACK_LEFT,
    ROUND,
    WENT_OUT,
    say,
    say_rack,
)
from rayonw.games.wildtiles.material import (
    DRAW_TWO,
    FULL_BOX,
    HAND,
    NO_TILE,
    NOBODY,
    PASSED_BOX,
    POINTS,
    RANK_OF,
)
from rayonw.games.wildtiles.path import aim, clear_board
from rayonw.games.wildtiles.phase import OVER, TURN
from rayonw.games.wildtiles.rack import Rack
from rayonw.games.wildtiles.seat import team_of
from rayonw.games.wildtiles.tileset import lowest
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE

if TYPE_CHECKING:
    from rayonw.games.wildtiles.rules import State

BY_GOING_OUT: Final = "til.E1"
BY_BLOCK: Final = "til.E2"
BY_POINTS: Final = "til.E4"
BY_CREDIT: Final = "til.R8"


@clause("til.R22a")
def start_round(state: State) -> None:
    """Each round starts anew: all tiles in the pile, a draw for the start, seven tiles each."""
    state.round += 1
    state.pile = all_tiles(state)
    clear_table(state)
    chance = Deal(state.seed, f"round {state.round}")
    draw_for_start(state, chance)
    chance.shuffle_pile(state.pile)
    deal_racks(state)
    state.turn = state.first
    state.direction = 1
    state.phase = TURN
    state.began = state.now
    aim(state, state.ground.start)
    say(state, ROUND, state.round, state.first, 0)
    for drawn in state.cut:
        say(state, CUT, drawn >> 6, drawn & 63, 0)


def all_tiles(state: State) -> list[int]:
    """All tiles in the game, in the order of their kinds."""
    return PASSED_BOX[:] if state.pass_master else FULL_BOX[:]


def clear_table(state: State) -> None:
    """Nothing on the board, in the racks, known or pending."""
    clear_board(state)
    state.racks = [Rack() for _ in range(state.seats)]
    state.received = []
    state.reports = 0
    clear_turn(state)


def clear_turn(state: State) -> None:
    """Nothing pending."""
    state.drawn = NO_TILE
    state.idle = 0
    state.accused = NOBODY
    state.fault = NOBODY
    state.held = False
    state.dead_end = False
    state.lost = False
    state.penalty = 0
    state.penalty_seat = NOBODY
    state.dues = []
    state.gifts = []
    state.choosing = 0


@clause("til.S1b")
def draw_for_start(state: State, chance: Deal) -> None:
    """Everyone draws for the start; the highest begins, equals draw again; the tiles go back."""
    cut: list[int] = []
    rivals = list(range(state.seats))
    while len(rivals) > 1:
        tiles = state.pile[:]
        highest: list[int] = []
        best = NO_TILE
        for seat in rivals:
            kind = draw_number(seat, tiles, cut, chance)
            if RANK_OF[kind] > best:
                best = RANK_OF[kind]
                highest = []
            if RANK_OF[kind] == best:
                highest.append(seat)
        rivals = highest
    state.cut = cut
    state.first = rivals[0]


@clause("til.S1a")
def draw_number(seat: int, tiles: list[int], cut: list[int], chance: Deal) -> int:
    """A seat draws until it has a number."""
    kind = chance.pick(tiles)
    cut.append(seat * 64 + kind)
    while not is_number(kind):
        kind = chance.pick(tiles)
        cut.append(seat * 64 + kind)
    return kind


def is_number(kind: int) -> bool:
    """Whether a tile bears a number."""
    return RANK_OF[kind] < DRAW_TWO


@clause("til.S2a")
def deal_racks(state: State) -> None:
    """Seven tiles each, the first player's first, then clockwise."""
    for turn in range(state.seats):
        rack = state.racks[(state.first + turn) % state.seats]
        for _ in range(HAND):
            rack.put(state.pile.pop())


def worth(rack: Rack) -> int:
    """The points of the tiles in a rack."""
    total = 0
    left = rack.kinds
    while left:
        kind = lowest(left)
        left &= left - 1
        total += POINTS[kind] * rack.count(kind)
    return total


def end_round(state: State, winner: int) -> None:
    """A rack is empty, or nobody can play on (NOBODY): the tiles left are shown and counted."""
    if winner == NOBODY:
        state.last_end = BY_BLOCK
        say(state, BLOCKED, 0, 0, 0)
    else:
        state.last_end = BY_GOING_OUT
        say(state, WENT_OUT, winner, 0, 0)
    if not state.dreaming:
        state.last_racks = [rack.tiles() for rack in state.racks]
        for seat in range(state.seats):
            say_rack(state, EVERYONE, RACK_LEFT, seat, 0, state.last_racks[seat])
    if state.teams:
        credit_team(state, winner)
    else:
        count_points(state)
    if state.dreaming:
        state.phase = OVER
    elif state.ended_by:
        clear_turn(state)
        state.phase = OVER
        say(state, ENDED, 0, 0, 0)
    else:
        start_round(state)


@clause("til.E3b", "til.R22b")
def count_points(state: State) -> None:
    """Everyone counts the tiles left, which is 0 for whoever went out; points are bad."""
    points = [worth(rack) for rack in state.racks]
    state.sheet = [*state.sheet, points]
    state.scores = [state.scores[seat] + points[seat] for seat in range(state.seats)]
    for seat in range(state.seats):
        say(state, COUNTED, seat, points[seat], state.scores[seat])
    if somebody_lost(state):
        state.ended_by = BY_POINTS


@clause("til.E4")
def somebody_lost(state: State) -> bool:
    """The first to reach the agreed total has lost."""
    return max(state.scores) >= state.limit


@clause("til.P2", "til.R8", "til.R27b")
def credit_team(state: State, winner: int) -> None:
    """All racks together are credited to the team that went out; in a block, to the one that holds less."""
    worths = [worth(rack) for rack in state.racks]
    credit = sum(worths)
    team = team_of(winner)
    if winner == NOBODY:
        even, odd = worths[0] + worths[2], worths[1] + worths[3]
        team = 0 if even < odd else 1
        if even == odd:
            credit = 0
    points = [credit if team_of(seat) == team else 0 for seat in range(state.seats)]
    state.sheet = [*state.sheet, points]
    state.scores = [state.scores[seat] + points[seat] for seat in range(state.seats)]
    say(state, CREDITED, team, credit, state.scores[team])
    if max(state.scores) >= state.limit:
        state.ended_by = BY_CREDIT


@clause("til.E4b", "til.R7")
def winners(state: State) -> list[int]:
    """The lowest total wins, for teams the highest credit; ties share."""
    best = max(state.scores) if state.teams else min(state.scores)
    return [seat for seat in range(state.seats) if state.scores[seat] == best]
