"""Wild Tiles in numbers, plainly."""

from rayonw.games.wildtiles.action import CATCH, CHOOSE, GIVE, LAY, REPORT, SWAP_WITH, encore_of, lay_of
from rayonw.games.wildtiles.board import ARROWS, NOWHERE
from rayonw.games.wildtiles.legality import renouncer
from rayonw.games.wildtiles.material import COLOUR_OF, COLOURS, KINDS, WILD
from rayonw.games.wildtiles.passing import PASSED_TILES
from rayonw.games.wildtiles.phase import PASSING, PHASE_NAMES, VOTE
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.encoder import NOTHING_HALF, Match
from rayonw.kernel.option import Options
from tests.contract.plain.cells import clockwise, filled, hot, in_set, seen

PLAIN = 6
FACES = [(kind, colour) for kind in range(KINDS) for colour in range(COLOURS if kind >= WILD else 1)]
LAYS = [
    lay_of(kind, colour, arrow, called)
    for kind, colour in FACES
    for arrow in range(ARROWS + 1)
    for called in (0, 1)
]
"""Every lay by face, arrow and call."""
SECONDS = [[encore_of(arrow, lay) for lay in LAYS] for arrow in range(ARROWS)]
"""By the arrow of its Wild, what an Encore may be."""


def tiles(kinds: list[int]) -> list[int]:
    """Some tiles: one of a kind, two; of black ones three, four."""
    cells = [1 if kinds.count(kind) >= least else 0 for least in (1, 2) for kind in range(KINDS)]
    return cells + [1 if kinds.count(kind) >= least else 0 for least in (3, 4) for kind in range(WILD, KINDS)]


def observation(match: Match, seat: int, _options: Options) -> list[int]:
    """What a seat sees."""
    state: State = match.state
    order = clockwise(state.seats, seat)
    squares = state.ground.squares
    aimed = state.target != NOWHERE
    cells = hot(seen(state.turn, seat, state.seats), state.seats) + hot(state.phase, len(PHASE_NAMES))
    cells += hot(squares.index(state.target) if aimed else -1, len(squares))
    cells += in_set(state.open_arrows if aimed else 0, ARROWS)
    cells += hot(state.drawn if seat == state.turn else -1, KINDS)
    cells += tiles(state.racks[seat].tiles())
    for owner in order:
        cells += divmod(state.scores[owner], 256)
    cells += [state.racks[owner].size for owner in order]
    cells += [state.round, len(state.pile), 1 if state.direction > 0 else 0]
    cells += [1 if state.drawn >= 0 else 0, state.idle]
    cells.append(1 if state.fitted and seat == renouncer(state) else 0)
    cells += hot(seen(state.first, seat, state.seats), state.seats)
    cells += pending(match, state, seat)
    cells += filled([fact % 64 + 1 for fact in sorted(state.received) if fact // 64 == seat], PASSED_TILES)
    for owner in order[1:]:
        cells += tiles(state.racks[owner].known[seat].tiles())
    for viewer in order[1:]:
        cells += tiles(state.racks[seat].seen_by(viewer))
    cells += [1 if square in state.path else 0 for square in squares]
    return cells + filled(board(state), 4 * len(squares))


def pending(match: Match, state: State, seat: int) -> list[int]:
    """Faults, penalties, gifts, votes, Encores."""
    seats = state.seats
    order = clockwise(seats, seat)
    vote, passing = state.phase == VOTE, state.phase == PASSING
    cells: list[int] = []
    for whom in (
        state.accused,
        state.fault,
        state.penalty_seat if state.penalty else -1,
        state.vote_by if vote else -1,
        state.vote_on if vote else -1,
    ):
        cells += hot(seen(whom, seat, seats), seats)
    cells += [state.penalty, 1 if state.fault >= 0 and state.held else 0]
    cells.append(state.late if renouncer(state) >= 0 else 0)
    cells += [state.dues[owner] if passing else 0 for owner in order]
    cells += [1 if passing and not state.choosing >> owner & 1 else 0 for owner in order]
    cells += [state.reports >> owner & 1 for owner in order]
    cells += [state.votes >> owner & 1 if vote else 0 for owner in order]
    cells += hot(state.interrupted if vote else -1, len(PHASE_NAMES)) + hot(match.half, ARROWS)
    return cells + filled([kind + 1 for kind in state.gifts[seat]] if passing else [], PASSED_TILES)


def board(state: State) -> list[int]:
    """The tiles in the order of play: square, kind, colour and arrow, each + 1."""
    cells: list[int] = []
    for square, kind, mark in zip(state.path, state.laid, state.marks, strict=True):
        colour = mark >> 4 if kind >= WILD else COLOUR_OF[kind]
        cells += [state.ground.squares.index(square) + 1, kind + 1, colour + 1, mark % 16 + 1]
    return cells


def mask(match: Match, seat: int) -> list[int]:
    """What a seat may do: lays, gifts, squares, plain actions, what concerns others, Encores' arrows."""
    state: State = match.state
    legal = set(state.legal(seat))
    squares = state.ground.squares
    others = clockwise(state.seats, seat)[1:]
    rest = [GIVE + kind for kind in range(KINDS)] + [CHOOSE + square for square in squares] + [*range(PLAIN)]
    rest += [verb + other for verb in (CATCH, SWAP_WITH, REPORT) for other in others]
    arrows = range(ARROWS if state.encore else 0)
    if match.half != NOTHING_HALF:
        cells = [1 if code in legal else 0 for code in SECONDS[match.half]]
        return cells + [0] * (len(rest) + len(arrows))
    cells = [1 if code in legal else 0 for code in [LAY + lay for lay in LAYS] + rest]
    return cells + [0 if legal.isdisjoint(SECONDS[arrow]) else 1 for arrow in arrows]
