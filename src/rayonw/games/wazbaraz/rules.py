"""WazBaraz: the State of a match, and what every game's State can do."""

from typing import final

from rayonw.games.wazbaraz.action import (
    DECLINE,
    asked_in,
    confirm_of,
    drop_of,
    dropped_in,
    is_confirm,
    is_drop,
    is_lay,
    is_pick,
    is_question,
    laid_in,
    picked_in,
)
from rayonw.games.wazbaraz.circle import spans_of
from rayonw.games.wazbaraz.event import LATE
from rayonw.games.wazbaraz.material import HIGH, LOW, NOBODY, VALUES, VERSION
from rayonw.games.wazbaraz.mistresses import draw_mistresses
from rayonw.games.wazbaraz.movement import lay, lay_reason, random_card, take_old_card
from rayonw.games.wazbaraz.naming import confirm, confirm_reason, drop_reason, pick_reason, redraft
from rayonw.games.wazbaraz.phase import ASK, CANDIDATES, CHOOSE
from rayonw.games.wazbaraz.question import ask, decline, question_reason, witch_reason
from rayonw.games.wazbaraz.refusal import ALLOWED, UNKNOWN, not_your_turn, refusal_of
from rayonw.games.wazbaraz.round import begin_dance, begin_round
from rayonw.games.wazbaraz.score import has_gone_round
from rayonw.games.wazbaraz.setup import circle_of, first_wazbaraz, lay_start_card, points_at_first
from rayonw.games.wazbaraz.shape import Box, Own, View
from rayonw.games.wazbaraz.state import Fields
from rayonw.games.wazbaraz.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal, Saved


@final
class State(Fields):
    """The whole truth of one match of WazBaraz."""

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or seat == NOBODY:
            return []
        drops = [drop_of(witch) for witch in self.draft]
        candidates = [*CANDIDATES[self.phase], *drops, confirm_of(self.draft)]
        return [action for action in candidates if self.reason(action) == ALLOWED]

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        if seat != self.turn or seat == NOBODY:
            raise not_your_turn(self, seat)
        reason = self.reason(action)
        if reason != ALLOWED:
            raise refusal_of(self, action, reason)
        events: list[Event] = []
        if is_lay(action):
            lay(self, laid_in(action), at, events)
        elif is_confirm(action):
            confirm(self, at, events)
        elif self.phase != ASK:
            redraft(self, action)
        else:
            if action == DECLINE:
                decline(self, events)
            else:
                ask(self, asked_in(action), events)
            take_old_card(self, at, events)
        return events

    def reason(self, action: int) -> int:
        """ALLOWED, or why the seat that is waited for may not do this: the one place that decides it."""
        if is_lay(action):
            return lay_reason(self, laid_in(action))
        if is_pick(action):
            return pick_reason(self, picked_in(action))
        if is_drop(action):
            return drop_reason(self, dropped_in(action))
        if is_confirm(action):
            return confirm_reason(self, action)
        if is_question(action):
            return witch_reason(self, asked_in(action))
        if action == DECLINE:
            return question_reason(self)
        return UNKNOWN

    def deadline(self) -> int | None:
        if self.clock == 0 or self.turn == NOBODY:
            return None
        return self.began + self.clock * 1000

    def expire(self, at: int) -> list[Event]:
        """Time-out: mistresses are drawn, no question is asked, or a card drawn from the hand is laid."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("waz.R22a", "not_yet")
        events: list[Event] = [(EVERYONE, LATE, self.turn)]
        if self.phase == CHOOSE:
            draw_mistresses(self, events)
            begin_dance(self, at, events)
        elif self.phase == ASK:
            decline(self, events)
            take_old_card(self, at, events)
        else:
            lay(self, random_card(self), at, events)
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

    @clause("waz.R18b", "waz.R20")
    def outcome(self) -> Outcome | None:
        """Everybody ranks by all points scored, those above 21 too; who has gone round wins."""
        if not self.ended_by:
            return None
        winners = [seat for seat in range(self.seats) if has_gone_round(self.points[seat], self.lap)]
        return Outcome(tuple(self.points), tuple(winners), self.ended_by)

    def clone(self) -> "State":
        twin = State()
        self.copy_to(twin)
        return twin

    def save(self) -> Saved:
        return self.saved()

    @clause("waz.C1")
    def census(self) -> dict[str, int]:
        """Every movement card by its value, wherever it lies, and the witches of the circle."""
        count: dict[str, int] = {"witches": sum(1 for witch in self.circle if witch)}
        lying = [self.start_card, self.card, self.old_card, *self.deck, *self.spare]
        for value in range(LOW, HIGH + 1):
            held = sum(self.hands[seat * VALUES + value] for seat in range(self.seats))
            count["movement " + str(value)] = held + lying.count(value)
        return count

    # What every rule does in the end.

    @clause("waz.R21d", "waz.R22a")
    def wait_for(self, phase: int, seat: int, at: int) -> None:
        """From now on the rules wait for this seat: its clock starts anew, and all picks are cleared."""
        self.phase = phase
        self.turn = seat
        self.began = at
        self.draft = []


def new_table(
    seats: int,
    version: int,
    count: int,
    drawn: bool,
    pads: str,
    clock: int,
    circle: list[int],
    box: Box,
) -> State:
    """The circle is laid and the pawns are set; nobody is the WazBaraz yet, and no card is dealt."""
    state = State()
    state.version = version
    state.seats = seats
    state.count = count
    state.drawn = drawn
    state.pads = pads
    state.clock = clock
    state.circle = circle
    state.box = box
    measure(state)
    state.round = 1
    state.wazbaraz = NOBODY
    state.turn = NOBODY
    state.hands = [0] * (seats * VALUES)
    state.known = [0] * (seats * VALUES)
    state.held_by = [0] * seats
    state.points = points_at_first(seats)
    return state


def measure(state: State) -> None:
    """Set what follows from the box and the circle."""
    state.witches = state.box["witches"]
    state.places = len(state.circle)
    state.lap = state.box["lap"]
    state.spans = spans_of(state.circle)


def deal(seats: int, seed: str, options: Options, version: int = VERSION) -> State:
    """A new match, waiting for the first choice, or for the first turn when mistresses are drawn."""
    box: Box = options["box"].copy()
    state = new_table(
        seats,
        version,
        options["mistresses"],
        options["drawn"],
        options["pads"],
        options["clock"],
        circle_of(seed, bool(options["shuffled"]), box["witches"]),
        box,
    )
    state.seed = seed
    state.wazbaraz = first_wazbaraz(seed, seats, options["first"])
    lay_start_card(state)
    begin_round(state, 0, [])
    return state


def load(saved: Saved) -> State:
    """The State that `save` wrote."""
    state = State()
    state.restore(saved)
    measure(state)
    return state
