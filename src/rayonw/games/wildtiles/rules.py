"""Wild Tiles: the State of a match. Its rules are in the files beside, named after the sheet's words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rayonw.games.wildtiles.action import (
    ACCEPT,
    AGREE,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    ENCORE,
    GIVE,
    LAY,
    PASS,
    REPORT,
    SWAP_WITH,
)
from rayonw.games.wildtiles.advice import agree, deny, may_vote, report
from rayonw.games.wildtiles.blank import NO_LISTS
from rayonw.games.wildtiles.board import ground_of
from rayonw.games.wildtiles.challenge import accept_four, challenge
from rayonw.games.wildtiles.event import tell_fresh
from rayonw.games.wildtiles.legality import could_obey
from rayonw.games.wildtiles.listing import allows, legal_actions
from rayonw.games.wildtiles.material import KINDS, MAX_SEATS, TILE_NAMES, VERSION
from rayonw.games.wildtiles.order import open_turn
from rayonw.games.wildtiles.passing import await_gifts
from rayonw.games.wildtiles.path import restore_board
from rayonw.games.wildtiles.phase import ANSWER, HOLD, OVER, PASSING, VOTE
from rayonw.games.wildtiles.refusal import why_not
from rayonw.games.wildtiles.rounds import start_round, winners
from rayonw.games.wildtiles.seat import seat_after
from rayonw.games.wildtiles.state import Fields
from rayonw.games.wildtiles.turn import (
    choose_square,
    draw_one,
    give,
    lay,
    lay_encore,
    pass_turn,
    swap_racks,
)
from rayonw.games.wildtiles.uno import HOLD_MS, catch
from rayonw.games.wildtiles.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import Event, Outcome, Refusal, Saved

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.shape import Own, View

NO_SEAT: Final[tuple[int, ...]] = ()
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SEATS)]
TOGETHER: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(MAX_SEATS) if seats >> seat & 1]) for seats in range(1 << MAX_SEATS)
]
"""The seats of a set (bit n: seat n)."""


@final
class State(Fields):
    """The whole truth of one match of Wild Tiles."""

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        """Nobody is waited for while a missing UNO can be caught: then time itself is."""
        phase = self.phase
        if phase < ANSWER:
            return ALONE[self.turn]
        if phase == ANSWER:
            return ALONE[seat_after(self, self.turn)]
        if phase == PASSING:
            return TOGETHER[self.choosing]
        if phase == VOTE:
            return tuple([seat for seat in range(self.seats) if may_vote(self, seat)])
        return NO_SEAT

    def legal(self, seat: int) -> list[int]:
        """Bluffs are among them; `Game.describe` marks them, for the seat itself."""
        if not 0 <= seat < self.seats:
            return []
        return legal_actions(self, seat)

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        if not allows(self, seat, action):
            raise why_not(self, seat, action)
        self.now = at
        self.log = []
        self.carry_out(seat, action)
        # After a swap or an All pass a rack does not show which of its new tiles were drawn.
        if self.fresh:
            if SWAP_WITH <= action < REPORT or GIVE <= action < CHOOSE:
                self.fresh = NO_LISTS
            else:
                tell_fresh(self)
        return self.log

    def deadline(self) -> int | None:
        if self.phase == HOLD:
            return self.fault_at + HOLD_MS
        if self.clock == 0 or self.phase == OVER:
            return None
        return self.began + self.clock * 1000

    def expire(self, at: int) -> list[Event]:
        """Two seconds after a missing UNO are over; or the table's clock: who is waited for acts plainly."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("til.R29a", "not_yet")
        if self.phase == HOLD:
            self.now = at
            self.held = False
            open_turn(self)
            return []
        events: list[Event] = []
        phase = self.phase
        for seat in self.to_act():
            if self.phase == phase:  # one voice may settle a vote
                events += self.play(seat, self.plain_action(seat), at)
        return events

    def common(self) -> View:
        return common_view(self)

    def own(self, seat: int) -> Own:
        return own_view(self, seat)

    def view(self, seat: int | None) -> View:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(self, seat)
        return view

    def outcome(self) -> Outcome | None:
        if not self.ended_by:
            return None
        return Outcome(tuple(self.scores), tuple(winners(self)), self.ended_by)

    def census(self) -> dict[str, int]:
        """Every tile, in the pile, in a rack or on the board."""
        counts = [0] * KINDS
        for kind in self.pile:
            counts[kind] += 1
        for rack in self.racks:
            for kind in rack.tiles():
                counts[kind] += 1
        for kind in self.laid:
            counts[kind] += 1
        return {TILE_NAMES[kind]: counts[kind] for kind in range(KINDS)}

    def clone(self) -> State:
        twin = State()
        self.copy_to(twin)
        return twin

    def save(self) -> Saved:
        return self.saved()

    # How an action is carried out.

    def carry_out(self, seat: i64, action: i64) -> None:
        """An action that is known to be legal."""
        if action >= ENCORE:
            lay_encore(self, seat, action - ENCORE)
        elif action >= LAY:
            lay(self, seat, action - LAY)
        elif action >= CHOOSE:
            choose_square(self, seat, action - CHOOSE)
        elif action >= GIVE:
            give(self, seat, action - GIVE)
        else:
            self.do(seat, action)

    def do(self, seat: i64, action: i64) -> None:
        """A plain action."""
        if action == DRAW:
            draw_one(self, seat)
        elif action == PASS:
            pass_turn(self, seat)
        elif action == ACCEPT:
            accept_four(self, seat)
        elif action == CHALLENGE:
            challenge(self, seat)
        elif action == AGREE:
            agree(self, seat)
        elif action == DENY:
            deny(self, seat)
        elif action >= REPORT:
            report(self, seat, action - REPORT)
        elif action >= SWAP_WITH:
            swap_racks(self, seat, action - SWAP_WITH)
        else:
            catch(self, seat)
            if self.phase == HOLD:
                open_turn(self)

    @clause("til.R29a", "til.R29c")
    def plain_action(self, seat: i64) -> int:
        """Out of time: accept, deny, draw, or pass, but do not bluff; else the first legal action."""
        actions = self.legal(seat)
        for action in (ACCEPT, DENY, DRAW, PASS):
            if action in actions and not (action <= PASS and could_obey(self, seat)):
                return action
        return actions[0]

    def settle(self) -> None:
        """Set what follows from the options."""
        options = self.options
        self.ground = ground_of(options["board"])
        self.teams = bool(options["teams"])
        self.pass_master = bool(options["pass_master"])
        self.encore = bool(options["encore"])
        self.advice = bool(options["advice"])
        self.limit = int(options["target"])
        self.clock = int(options["clock"])


def new_match(seats: int, seed: str, options: Options, version: int) -> State:
    """A match with nothing dealt yet."""
    state = State()
    state.seats = seats
    state.seed = seed
    state.options = options
    state.version = version
    state.scores = [0] * seats
    state.settle()
    return state


def deal(seats: int, seed: str, options: Options, version: int = VERSION) -> State:
    """A new match, its first round dealt."""
    state = new_match(seats, seed, options, version)
    start_round(state)
    return state


def load(saved: Saved) -> State:
    """The State that `save` wrote."""
    state = State()
    state.restore(saved)
    state.settle()
    restore_board(state, state.path, state.laid, state.marks, state.target)
    await_gifts(state)
    return state
