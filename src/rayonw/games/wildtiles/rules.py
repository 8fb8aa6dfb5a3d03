"""Wild Tiles: the State of a match. The rules themselves are in the files beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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
from rayonw.games.wildtiles.board import Ground, ground_of
from rayonw.games.wildtiles.challenge import accept_four, agree, catch, challenge, deny, report
from rayonw.games.wildtiles.choices import allows, legal_actions
from rayonw.games.wildtiles.fitting import may_vote, renouncing_is_bluff, seat_after
from rayonw.games.wildtiles.match import ANSWER, HOLD, NO_LISTS, OVER, PASSING, VOTE, Match
from rayonw.games.wildtiles.material import KINDS, MAX_SEATS, TILE_NAMES
from rayonw.games.wildtiles.order import HOLD_MS, open_turn
from rayonw.games.wildtiles.rack import rack_of
from rayonw.games.wildtiles.refusal import why_not
from rayonw.games.wildtiles.rounds import start_round, winners
from rayonw.games.wildtiles.turn import (
    choose_gift,
    choose_square,
    draw_one,
    lay,
    lay_encore,
    pass_turn,
    swap_racks,
)
from rayonw.games.wildtiles.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.state import Event, Outcome, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SEAT: Final[tuple[int, ...]] = ()
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SEATS)]
TOGETHER: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(MAX_SEATS) if seats >> seat & 1]) for seats in range(1 << MAX_SEATS)
]
"""The seats of a set (bit n: seat n)."""


class State(Match):
    """The whole truth of one match of Wild Tiles."""

    def __init__(self, seats: int, seed: str, options: dict[str, Any], ground: Ground) -> None:
        super().__init__(seats, seed, options, ground)

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
        """Bluffs are among them; `own` tells the seat which."""
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
                self.tell_fresh()
        return self.log

    def carry_out(self, seat: i64, action: i64) -> None:
        """An action that is known to be legal."""
        if action >= ENCORE:
            lay_encore(self, seat, action - ENCORE)
        elif action >= LAY:
            lay(self, seat, action - LAY)
        elif action >= CHOOSE:
            choose_square(self, seat, action - CHOOSE)
        elif action >= GIVE:
            choose_gift(self, seat, action - GIVE)
        else:
            self.do(seat, action)

    def do(self, seat: i64, action: i64) -> None:
        """A verb that is neither a lay nor a gift."""
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

    # Time.

    def deadline(self) -> int | None:
        if self.phase == HOLD:
            return self.fault_at + HOLD_MS
        if self.clock == 0 or self.phase == OVER:
            return None
        return self.began + self.clock * 1000

    @clause("til.R17", "til.R29")
    def expire(self, at: int) -> list[Event]:
        """Two seconds after a missing UNO are over; or the table's clock: who is waited for acts plainly."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("til.R29", "not_yet")
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

    @clause("til.R29")
    def plain_action(self, seat: i64) -> int:
        """Out of time: accept, deny, draw, or pass, but do not bluff; else the first legal action."""
        actions = self.legal(seat)
        for action in (ACCEPT, DENY, DRAW, PASS):
            if action in actions and not (action <= PASS and renouncing_is_bluff(self, seat)):
                return action
        return actions[0]

    # What can be known, and the end.

    def common(self) -> dict[str, Any]:
        return common_view(self)

    def own(self, seat: int) -> dict[str, Any]:
        return own_view(self, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
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
        twin = State(self.seats, self.seed, self.options, self.ground)
        self.copy_to(twin)
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "round": self.round,
            "scores": self.scores[:],
            "sheet": [points[:] for points in self.sheet],
            "last_racks": [rack[:] for rack in self.last_racks],
            "last_end": self.last_end,
            "cut": self.cut[:],
            "first": self.first,
            "ended_by": self.ended_by,
            "pile": self.pile[:],
            "racks": [rack.tiles() for rack in self.racks],
            "path": self.path[:],
            "tiles": self.laid[:],
            "marks": self.marks[:],
            "target": self.target,
            "phase": self.phase,
            "turn": self.turn,
            "direction": self.direction,
            "drawn": self.drawn,
            "idle": self.idle,
            "accused": self.accused,
            "fault": self.fault,
            "fault_at": self.fault_at,
            "held": self.held,
            "dead_end": self.dead_end,
            "penalty": self.penalty,
            "penalty_seat": self.penalty_seat,
            "dues": self.dues[:],
            "gifts": [gift[:] for gift in self.gifts],
            "received": self.received[:],
            "known": [rack.facts() for rack in self.racks],
            "reports": self.reports,
            "vote_by": self.vote_by,
            "vote_on": self.vote_on,
            "votes": self.votes,
            "interrupted": self.interrupted,
            "began": self.began,
        }


def deal(seats: int, seed: str, options: dict[str, Any]) -> State:
    """A new match, its first round dealt."""
    state = State(seats, seed, options, ground_of(options["board"]))
    state.agree_on(options)
    start_round(state)
    return state


def load(saved: dict[str, Any]) -> State:
    """The State that `save` wrote."""
    options: dict[str, Any] = saved["options"]
    state = State(saved["seats"], saved["seed"], options, ground_of(options["board"]))
    state.agree_on(options)
    state.round = saved["round"]
    state.scores = list(saved["scores"])
    state.sheet = [list(points) for points in saved["sheet"]]
    state.last_racks = [list(rack) for rack in saved["last_racks"]]
    state.last_end = saved["last_end"]
    state.cut = list(saved["cut"])
    state.first = saved["first"]
    state.ended_by = saved["ended_by"]
    state.pile = list(saved["pile"])
    state.racks = [rack_of(list(rack)) for rack in saved["racks"]]
    state.restore_board(saved["path"], saved["tiles"], saved["marks"], saved["target"])
    state.phase = saved["phase"]
    state.turn = saved["turn"]
    state.direction = saved["direction"]
    state.drawn = saved["drawn"]
    state.idle = saved["idle"]
    state.accused = saved["accused"]
    state.fault = saved["fault"]
    state.fault_at = saved["fault_at"]
    state.held = saved["held"]
    state.dead_end = saved["dead_end"]
    state.penalty = saved["penalty"]
    state.penalty_seat = saved["penalty_seat"]
    state.dues = list(saved["dues"])
    state.gifts = [list(gift) for gift in saved["gifts"]]
    state.await_gifts()
    state.received = list(saved["received"])
    for seat, facts in enumerate(saved["known"]):
        for fact in facts:
            state.racks[seat].reveal(fact >> 6, fact & 63)
    state.reports = saved["reports"]
    state.vote_by = saved["vote_by"]
    state.vote_on = saved["vote_on"]
    state.votes = saved["votes"]
    state.interrupted = saved["interrupted"]
    state.began = saved["began"]
    return state
