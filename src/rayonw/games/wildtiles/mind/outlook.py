"""What a seat can expect of its actions, from what it sees and by counting the tiles it does not."""

from typing import Final

from rayonw.games.wildtiles.action import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    ENCORE,
    GIVE,
    LAY,
    REPORT,
    SWAP_WITH,
    arrow_in,
    colour_in,
    first_arrow_in,
    kind_in,
    second_lay_in,
)
from rayonw.games.wildtiles.board import NO_ARROW
from rayonw.games.wildtiles.challenge import colour_before
from rayonw.games.wildtiles.fitting import FITTING, ROW_WIDTH, four_is_correct, row_of
from rayonw.games.wildtiles.knowledge import known_to
from rayonw.games.wildtiles.legality import renouncing_is_bluff
from rayonw.games.wildtiles.material import (
    COLOUR_OF,
    DRAW_FOUR,
    DRAW_TWO,
    KINDS,
    MASTER,
    POINTS,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
)
from rayonw.games.wildtiles.mind.blunders import forgets_uno
from rayonw.games.wildtiles.mind.policy import appeal, goes_on
from rayonw.games.wildtiles.path import open_around
from rayonw.games.wildtiles.phase import ANSWER
from rayonw.games.wildtiles.rounds import all_tiles
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.seat import seat_after

TILE: Final = 6.0
"""What a tile in a rack is worth, in points, beside its own."""
SAVED: Final = 14.0
"""What it is worth to keep a Wild for the end."""
BLUFFS: Final = 0.15
"""How likely a player who could be caught takes the risk, against one who could not."""
CAUTION: Final = 0.3
"""How likely the next player is taken to challenge."""


class Outlook:
    """What one seat knows and expects; of the others' racks it uses only how many tiles they hold."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state
        self.seat: int = seat
        self.rack: list[int] = state.racks[seat].tiles()
        self.unseen: list[int] = [0] * KINDS
        for kind in all_tiles(state):
            self.unseen[kind] += 1
        for kind in state.laid:
            self.unseen[kind] -= 1
        for kind in self.rack:
            self.unseen[kind] -= 1
        self.hidden: int = sum(self.unseen)
        self.victim: int = seat_after(state, state.turn)
        self.danger: float = self.how_close()

    def how_close(self) -> float:
        """How soon someone else may go out, from 0 to 1."""
        least = 99
        for other in range(self.state.seats):
            if other != self.seat and self.state.racks[other].size < least:
                least = self.state.racks[other].size
        return 1.0 if least <= 1 else 0.6 if least == 2 else 0.3 if least == 3 else 0.1

    def chance_of(self, fitting: int, tiles: int) -> float:
        """How likely so many unseen tiles contain one of those that fit."""
        missing = 1.0
        for _ in range(tiles):
            missing *= 1.0 - fitting / self.hidden if self.hidden else 1.0
        return 1.0 - missing

    def fits(self, holder: int, wanted: int, uncounted: int = 0) -> float:
        """How likely a player holds a tile of the set `wanted`, so many unknown ones not counted."""
        for kind in known_to(self.state, self.seat, holder):
            if wanted >> kind & 1:
                return 1.0
        fitting = 0
        for kind in range(KINDS):
            if wanted >> kind & 1:
                fitting += self.unseen[kind]
        return self.chance_of(fitting, self.state.racks[holder].size - uncounted)

    def holds_colour(self, holder: int, colour: int) -> float:
        """How likely a player holds a tile of this colour."""
        for kind in known_to(self.state, self.seat, holder):
            if COLOUR_OF[kind] == colour:
                return 1.0
        fitting = 0
        for kind in range(KINDS):
            if COLOUR_OF[kind] == colour:
                fitting += self.unseen[kind]
        return self.chance_of(fitting, self.state.racks[holder].size)

    # Worths.

    def worth(self, action: int) -> float:
        """The worth of an action, in points."""
        if action < 0:
            return 0.0
        if action >= LAY:
            silent = 2 * TILE if forgets_uno(self.state, self.seat, action) else 0.0
            if action >= ENCORE:
                return self.encore(action - ENCORE) - silent
            return self.lay(action - LAY, self.state.target, self.rack) - silent
        if action >= CHOOSE:
            return self.square(action - CHOOSE)
        if action >= GIVE:
            return self.gift(action - GIVE)
        if action >= REPORT:
            return -50.0
        if action >= SWAP_WITH:
            return TILE * (len(self.rack) - len(self.state.racks[action - SWAP_WITH]))
        if action >= CATCH:
            return 2 * TILE
        if action == CHALLENGE:
            return self.challenge()
        if action in (ACCEPT, DENY):
            return 0.0
        return self.renounce(action)

    def renounce(self, action: int) -> float:
        """To draw costs a tile; to be caught renouncing costs more."""
        worth = -TILE if action == DRAW else -1.0
        if renouncing_is_bluff(self.state, self.seat):
            worth -= CAUTION * (10 if self.state.open_arrows == 0 else 3) * TILE
        return worth

    def keep(self, kind: int) -> float:
        """What it would be worth to hold a tile back."""
        if kind == MASTER:
            return -10.0
        if kind >= WILD:
            return SAVED * (1.0 - self.danger)
        return 4.0 * (1.0 - self.danger) if RANK_OF[kind] >= DRAW_TWO else 0.0

    def lay(self, code: int, square: int, rack: list[int]) -> float:
        """Points that go, what the tile does, what may follow it, and where the next player must go."""
        kind = kind_in(code)
        worth = TILE + 0.5 * POINTS[kind] * (0.3 + self.danger) - self.keep(kind) + self.effect(kind)
        if len(rack) == 1:
            return worth + 200.0
        if kind == DRAW_FOUR and not four_is_correct(self.state, self.seat):
            worth -= CAUTION * 9 * TILE
        row = row_of(kind, colour_in(code))
        for held in rack:
            if held < WILD and COLOUR_OF[held] == row // ROW_WIDTH:
                worth += 0.6
        mine = goes_on(self.state, kind)
        if not mine:
            worth += (0.5 + self.danger) * TILE * (1.0 - self.fits(self.victim, FITTING[row]))
        return worth + self.pointing(square, arrow_in(code), mine)

    def effect(self, kind: int) -> float:
        """What a word tile does to the next player."""
        if not self.state.pile:
            return 3.0 * self.danger if RANK_OF[kind] in (SKIP, REVERSE) else 0.0
        near = 8.0 if self.state.racks[self.victim].size <= 2 else 0.0
        if kind == DRAW_FOUR:
            return 4 * TILE * 0.6 + near
        rank = RANK_OF[kind]
        if rank == DRAW_TWO:
            return 2 * TILE * 0.6 + 2.0 + near
        if rank == SKIP or (rank == REVERSE and self.state.seats == 2):
            return 3.0 + near
        return 0.5 * near if rank == REVERSE else 0.0

    def pointing(self, square: int, arrow: int, mine: bool) -> float:
        """What it is worth to send the next player there."""
        if arrow == NO_ARROW:
            return -4 * TILE
        state = self.state
        target = square + state.ground.steps[arrow]
        worth = float(appeal(state, self.seat, state.ground.says[target], mine))
        ways = 0
        for step in state.ground.steps:
            if state.free[target + step]:
                ways += 1
        # The square just laid on is taken, too.
        if ways <= 1:
            worth += -4 * TILE if mine else 4 * TILE
        return worth

    def encore(self, code: int) -> float:
        """A Wild and a second tile at once."""
        second = second_lay_in(code)
        square = self.state.target + self.state.ground.steps[first_arrow_in(code)]
        rest = self.rack[:]
        rest.remove(WILD)
        return TILE - 0.5 * self.keep(WILD) + self.lay(second, square, rest)

    def square(self, square: int) -> float:
        """A square with ways out is better than a dead end."""
        return -4 * TILE if open_around(self.state, square) == 0 else 1.0

    def gift(self, kind: int) -> float:
        """What one would rather not hold."""
        return 0.4 * POINTS[kind] - 2 * self.keep(kind)

    def challenge(self) -> float:
        """What it brings on average to call the bluff, against believing it."""
        state = self.state
        if state.phase == ANSWER:
            able = self.holds_colour(state.turn, colour_before(state))
            guilty = self.guilt(able)
            return guilty * 8 * TILE - (1.0 - guilty) * 2 * TILE
        guilty = self.guilt(self.fits(state.accused, state.wanted, state.late))
        won, lost = (10, 3) if state.open_arrows == 0 else (2, 2)
        return guilty * won * TILE - (1.0 - guilty) * lost * TILE

    def guilt(self, able: float) -> float:
        """How likely a player who may have had to play otherwise did so on purpose."""
        bluffing = able * BLUFFS
        return bluffing / (bluffing + 1.0 - able) if bluffing > 0.0 else 0.0
