"""A round from its deal to its score, and the match from round to round."""

from typing import Final

from rayonw.games.wildtiles.event import (
    BLOCKED,
    COUNTED,
    CREDITED,
    CUT,
    ENDED,
    RACK_LEFT,
    ROUND,
    WENT_OUT,
)
from rayonw.games.wildtiles.match import NO_LISTS, NONE, OVER, TURN, Match
from rayonw.games.wildtiles.material import (
    DRAW_TWO,
    HAND,
    NO_TILE,
    NOBODY,
    POINTS,
    RANK_OF,
    lowest,
)
from rayonw.games.wildtiles.rack import Rack
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE

BY_GOING_OUT: Final = "til.E1"
BY_BLOCK: Final = "til.E2"
BY_POINTS: Final = "til.E4"
BY_CREDIT: Final = "til.R8"


@clause("til.R22")
def start_round(match: Match) -> None:
    """Each round starts anew: all tiles in the pile, a draw for the start, seven tiles each."""
    match.round += 1
    match.pile = match.all_tiles()
    clear_table(match)
    chance = Deal(match.seed, f"round {match.round}")
    draw_for_start(match, chance)
    chance.shuffle(match.pile)
    deal_racks(match)
    match.turn = match.first
    match.direction = 1
    match.phase = TURN
    match.began = match.now
    match.aim(match.ground.start)
    match.say(ROUND, match.round, match.first, 0)
    for drawn in match.cut:
        match.say(CUT, drawn >> 6, drawn & 63, 0)


def clear_table(match: Match) -> None:
    """Nothing on the board, in the racks, known or pending."""
    match.clear_board()
    match.racks = [Rack() for _ in range(match.seats)]
    match.received = NONE
    match.reports = 0
    clear_turn(match)


def clear_turn(match: Match) -> None:
    """Nothing pending."""
    match.drawn = NO_TILE
    match.idle = 0
    match.accused = NOBODY
    match.fault = NOBODY
    match.held = False
    match.dead_end = False
    match.lost = 0
    match.penalty = 0
    match.penalty_seat = NOBODY
    match.dues = NONE
    match.gifts = NO_LISTS
    match.choosing = 0


@clause("til.S1")
def draw_for_start(match: Match, chance: Deal) -> None:
    """Everyone draws until it is a number; the highest begins, equals draw again; the tiles go back."""
    cut: list[int] = []
    rivals = list(range(match.seats))
    while len(rivals) > 1:
        tiles = match.pile[:]
        highest: list[int] = []
        best = NO_TILE
        for seat in rivals:
            kind = tiles.pop(chance.below(len(tiles)))
            cut.append(seat * 64 + kind)
            while not is_number(kind):
                kind = tiles.pop(chance.below(len(tiles)))
                cut.append(seat * 64 + kind)
            if RANK_OF[kind] > best:
                best = RANK_OF[kind]
                highest = []
            if RANK_OF[kind] == best:
                highest.append(seat)
        rivals = highest
    match.cut = cut
    match.first = rivals[0]


def is_number(kind: int) -> bool:
    """Whether a tile bears a number."""
    return RANK_OF[kind] < DRAW_TWO


@clause("til.S2")
def deal_racks(match: Match) -> None:
    """Seven tiles each, the first player's first, then clockwise."""
    for turn in range(match.seats):
        rack = match.racks[(match.first + turn) % match.seats]
        for _ in range(HAND):
            rack.put(match.pile.pop())


def worth(rack: Rack) -> int:
    """The points of the tiles in a rack."""
    total = 0
    left = rack.kinds
    while left:
        kind = lowest(left)
        left &= left - 1
        total += POINTS[kind] * rack.count(kind)
    return total


@clause("til.E1", "til.E2", "til.R16")
def end_round(match: Match, winner: int) -> None:
    """A rack is empty, or nobody can play on (NOBODY): the tiles left are shown and counted."""
    if winner == NOBODY:
        match.last_end = BY_BLOCK
        match.say(BLOCKED, 0, 0, 0)
    else:
        match.last_end = BY_GOING_OUT
        match.say(WENT_OUT, winner, 0, 0)
    if not match.dreaming:
        match.last_racks = [rack.tiles() for rack in match.racks]
        for seat in range(match.seats):
            match.say_rack(EVERYONE, RACK_LEFT, seat, 0, match.last_racks[seat])
    if match.teams:
        credit_team(match, winner)
    else:
        count_points(match)
    if match.dreaming:
        match.phase = OVER
    elif match.ended_by:
        clear_turn(match)
        match.phase = OVER
        match.say(ENDED, 0, 0, 0)
    else:
        start_round(match)


@clause("til.E3", "til.E4")
def count_points(match: Match) -> None:
    """Everyone counts the tiles left; points are bad, and who first reaches the agreed total has lost."""
    points = [worth(rack) for rack in match.racks]
    match.sheet = [*match.sheet, points]
    match.scores = [match.scores[seat] + points[seat] for seat in range(match.seats)]
    for seat in range(match.seats):
        match.say(COUNTED, seat, points[seat], match.scores[seat])
    if max(match.scores) >= match.limit:
        match.ended_by = BY_POINTS


@clause("til.P2", "til.R8", "til.R27")
def credit_team(match: Match, winner: int) -> None:
    """All racks together are credited to the team that went out; in a block, to the one that holds less."""
    worths = [worth(rack) for rack in match.racks]
    credit = sum(worths)
    team = winner % 2
    if winner == NOBODY:
        even, odd = worths[0] + worths[2], worths[1] + worths[3]
        team = 0 if even < odd else 1
        if even == odd:
            credit = 0
    points = [credit if seat % 2 == team else 0 for seat in range(match.seats)]
    match.sheet = [*match.sheet, points]
    match.scores = [match.scores[seat] + points[seat] for seat in range(match.seats)]
    match.say(CREDITED, team, credit, match.scores[team])
    if max(match.scores) >= match.limit:
        match.ended_by = BY_CREDIT


@clause("til.E4", "til.R7", "til.P2")
def winners(match: Match) -> list[int]:
    """The lowest total wins, for teams the highest credit; ties share."""
    best = max(match.scores) if match.teams else min(match.scores)
    return [seat for seat in range(match.seats) if match.scores[seat] == best]
