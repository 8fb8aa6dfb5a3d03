"""Wataï: the State of a match, and the contract every game keeps.

Everybody plays at once. Time enters by `at` alone; every clock that runs is due at one `deadline`, the
earliest, and `expire` lets run out all that is due. What a seat may do changes by logged actions and
deadlines, never by time alone.
"""

from typing import final

from rayonw.games.watai.action import (
    ACCENT,
    AWAY,
    BACK,
    CRY,
    FILL,
    GO,
    NAME,
    NEW_PILE,
    PLAY,
    POINT,
    PRESS_READY,
    SAY,
    SLAP,
    TURN,
    laid_pile,
    laid_source,
    pointed_seat,
    pointed_source,
    verb_of,
)
from rayonw.games.watai.announcement import omit, say, take_accent
from rayonw.games.watai.arena import clear_arena, rebuild_arena
from rayonw.games.watai.blocked import end_if_stuck, watch_for_a_block
from rayonw.games.watai.clock import FAR, OFF, earliest, move_to, stop_clocks
from rayonw.games.watai.cry import cry
from rayonw.games.watai.dice import put_in_force
from rayonw.games.watai.freeze import thaw
from rayonw.games.watai.go import expire_ready, first_go, go_sayers, say_go, say_ready, watch_the_ready
from rayonw.games.watai.hand import cards_of
from rayonw.games.watai.legality import legal_actions, reason_against
from rayonw.games.watai.line import come_back, expire_lines, go_away, leave
from rayonw.games.watai.material import NOBODY, SOURCES, VERSION
from rayonw.games.watai.naming import name, name_at_random
from rayonw.games.watai.phase import FROZEN, NAMING, OVER, RACE, READY
from rayonw.games.watai.pointing import free_fingers, point_at, watch_places
from rayonw.games.watai.race import fill, lay_card, start_race, turn_stock
from rayonw.games.watai.refusal import refusal_of
from rayonw.games.watai.rounds import next_round
from rayonw.games.watai.score import clear_round
from rayonw.games.watai.shape import Own, View
from rayonw.games.watai.slap import close_slap_windows, slap
from rayonw.games.watai.state import Fields
from rayonw.games.watai.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import Event, Outcome, Refusal, Saved


@final
class State(Fields):
    """The whole truth of one match of Wataï."""

    def to_act(self) -> tuple[int, ...]:
        """All seats in the race, one before it and in a freeze, none during 3-2-1."""
        if self.phase == RACE:
            return tuple([seat for seat in range(self.seats) if not self.left[seat]])
        if self.phase == FROZEN:
            return (self.lone,)
        if self.phase == READY:
            return tuple(go_sayers(self))
        return (self.roller,) if self.phase == NAMING else ()

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    @clause("wat.R7a")
    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """The order of arrival decides: what is legal at this moment is done at this moment."""
        reason = reason_against(self, seat, action)
        if reason:
            raise refusal_of(self, seat, action, at, reason)
        move_to(self, at)
        events: list[Event] = []
        act(self, seat, action, events)
        settle(self, events)
        return events

    def deadline(self) -> int | None:
        """The earliest of all clocks that run."""
        due = earliest(self)
        return None if due == FAR else due

    @clause("wat.R31d", "wat.R31g")
    def expire(self, at: int) -> list[Event]:
        """All that is due and nothing early: start and thaw, announcements and slaps, the round's end."""
        due = self.deadline()
        if due is None or at < due:
            raise Refusal("wat.R31d", "not_yet")
        move_to(self, at)
        events: list[Event] = []
        expire_phase(self, events)
        expire_lines(self)
        if self.phase == RACE:
            omit(self, events)
            close_slap_windows(self)
            free_fingers(self)
            settle(self, events)
            end_if_stuck(self, events)
        elif self.phase == FROZEN:
            settle(self, events)
        return events

    def common(self) -> View:
        return common_view(self)

    def own(self, seat: int) -> Own:
        return own_view(seat)

    def view(self, seat: int | None) -> View:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(seat)
        return view

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome(tuple(self.scores), tuple(self.winners), self.ended_by)

    def clone(self) -> "State":
        twin = State()
        self.copy_to(twin)
        return twin

    def save(self) -> Saved:
        return self.saved()

    def census(self) -> dict[str, int]:
        """Every card of every pack, wherever it lies; no two are the same, so a lost or doubled one shows."""
        lying = self.box + self.aside + self.cards_laid
        for seat in range(self.seats):
            lying += cards_of(self, seat)
        return {"cards": len(lying), "different cards": len(set(lying))}


def act(state: State, seat: int, action: int, events: list[Event]) -> None:
    """Do what was found legal."""
    verb = verb_of(action)
    if verb == PLAY:
        pile = laid_pile(action)
        target = len(state.shows) if pile == NEW_PILE else pile
        lay_card(state, seat, laid_source(action), target, False, events)
    elif verb == TURN:
        turn_stock(state, seat, events)
    elif verb == FILL:
        fill(state, seat, action - FILL, events)
    elif verb == CRY:
        cry(state, seat, events)
    elif verb == POINT:
        point_at(state, seat, pointed_seat(action), pointed_source(action), events)
    elif verb == SLAP:
        slap(state, seat, action - SLAP, events)
    elif verb == SAY:
        say(state, seat, action - SAY, events)
    else:
        act_beside(state, seat, action, verb, events)


def act_beside(state: State, seat: int, action: int, verb: int, events: list[Event]) -> None:
    """The same for what is done beside the race."""
    if verb == GO:
        say_go(state, seat, events)
    elif verb == PRESS_READY:
        say_ready(state, seat, events)
    elif verb == NAME:
        name(state, action - NAME, True, events)
    elif verb == ACCENT:
        take_accent(state, seat, action - ACCENT, events)
    elif verb == AWAY:
        go_away(state, seat, events)
    elif verb == BACK:
        come_back(state, seat, events)
    else:
        leave(state, seat, events)
    watch_the_ready(state)


def settle(state: State, events: list[Event]) -> None:
    """What every change may bring about: places gained and lost, and a round that is blocked."""
    if state.phase == RACE or state.phase == FROZEN:
        watch_places(state)
        watch_for_a_block(state, events)


def expire_phase(state: State, events: list[Event]) -> None:
    """The end of a naming, of the wait for Go, the countdown, a freeze."""
    if state.phase == READY:
        expire_ready(state, events)
    elif state.phase == FROZEN:
        if state.thaw_due <= state.now:
            thaw(state, events)
    elif state.phase_due != OFF and state.phase_due <= state.now:
        if state.phase == NAMING:
            name_at_random(state, events)
        else:
            start_race(state, events)


def new_table(seats: int, seed: str, options: Options, version: int) -> State:
    """A table before the first deal: no cards, no clock that runs, nobody gone."""
    state = State()
    state.seats = seats
    state.version = version
    state.seed = seed
    state.options = options
    heed_options(state)
    state.phase = READY
    state.go = first_go(options)
    state.roller = state.go
    state.lone = NOBODY
    put_in_force(state, [])
    state.devidoir = [[] for _ in range(seats)]
    state.talon = [[] for _ in range(seats)]
    state.stock = [[] for _ in range(seats)]
    state.heap = [[] for _ in range(seats)]
    state.since = [[OFF] * SOURCES for _ in range(seats)]
    clear_arena(state)
    stop_clocks(state)
    state.away_due = [OFF] * seats
    state.scores = [0] * seats
    clear_round(state)
    state.last_crier = NOBODY
    state.away = [False] * seats
    state.left = [False] * seats
    state.dealt = [False] * seats
    state.ready = [False] * seats
    state.accent = [NOBODY] * seats
    return state


def heed_options(state: State) -> None:
    """Set what follows from the options."""
    options = state.options
    state.target = int(options["target"])
    state.patience = int(options["patience"])
    state.autofill = bool(options["autofill"])
    state.both_dice = bool(options["both_dice"])
    variants = options["variants"]
    state.by_die = variants == "die"
    state.pinned = list(variants) if isinstance(variants, list) else []


@clause("wat.E4")
def deal(seats: int, seed: str, options: Options, version: int = VERSION) -> State:
    """No die is rolled for the first round."""
    state = new_table(seats, seed, dict(options), version)
    next_round(state, NOBODY, [])
    return state


def load(saved: Saved) -> State:
    """The State that `save` wrote."""
    state = State()
    state.restore(saved)
    heed_options(state)
    put_in_force(state, state.variants)
    rebuild_arena(state)
    return state
