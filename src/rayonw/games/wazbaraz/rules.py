"""WazBaraz: the State of a match, and its verbs, one small function a clause."""

from typing import Any

from rayonw.games.wazbaraz.action import (
    ASK,
    CANDIDATES,
    CHOOSE,
    CONFIRM,
    DECLINE,
    LAY,
    OVER,
    TURN,
    is_lay,
)
from rayonw.games.wazbaraz.circle import spans_of
from rayonw.games.wazbaraz.deduction import FOUND, STRIDE, all_sets, fold, tally
from rayonw.games.wazbaraz.event import ENDED, LATE, SCORED, SHOWN
from rayonw.games.wazbaraz.material import HIGH, LOW, NO_CARD, NOBODY, START, TARGET, VALUES
from rayonw.games.wazbaraz.movement import ask, lay, may_ask, may_lay, random_card, take_old_card
from rayonw.games.wazbaraz.naming import confirm, draw_mistresses, may_draft, redraft
from rayonw.games.wazbaraz.refusal import not_now, not_your_turn
from rayonw.games.wazbaraz.setup import circle_of, deal_movement, first_wazbaraz, lay_start_card
from rayonw.games.wazbaraz.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal


class State:
    """The whole truth of one match of WazBaraz."""

    def __init__(
        self, seats: int, count: int, drawn: bool, pads: str, clock: int, circle: list[int], spans: list[int]
    ) -> None:
        self.seats: int = seats
        self.count: int = count
        """How many mistresses there are."""
        self.drawn: bool = drawn
        self.pads: str = pads
        self.clock: int = clock
        self.seed: str = ""
        self.circle: list[int] = circle
        self.spans: list[int] = spans
        """The witches passed over from each place by each card: what follows from the circle."""
        self.round: int = 1
        self.wazbaraz: int = NOBODY
        self.phase: int = CHOOSE
        self.turn: int = NOBODY
        self.began: int = 0
        """When the rules began to wait for what they wait for."""
        self.mistresses: int = 0
        self.draft: list[int] = []
        """Witches picked by the seat that is waited for, until it confirms."""
        self.start_card: int = NO_CARD
        self.deck: list[int] = []
        """Movement cards not dealt yet."""
        self.spare: list[int] = []
        """Left-over movement cards, set aside unseen."""
        self.hands: list[int] = [0] * (seats * VALUES)
        """How many cards of each value a seat holds, at seat * VALUES + value."""
        self.known: list[int] = [0] * (seats * VALUES)
        """Those of them that everybody has seen being taken."""
        self.held_by: list[int] = [0] * seats
        """The set of seats that once held a seat's hand, and so know all of it."""
        self.card: int = NO_CARD
        """The movement card on the circle, and its place."""
        self.place: int = START
        self.old_card: int = NO_CARD
        """The card that lay there before, while it still lies there."""
        self.old_place: int = START
        self.points: list[int] = [0] * seats
        self.history: list[int] = []
        """The current round, in entries of STRIDE numbers."""
        self.rounds: list[int] = []
        """WazBaraz, finder and mistresses of each round that is over."""
        self.ended_by: str = ""
        self.sets: list[int] = []
        """The sets that fit the history up to `folded`: a memory of `public_sets`, no part of the truth."""
        self.counts: list[int] = []
        """How many of them each witch is in, once somebody asked."""
        self.folded: int = -1

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        return () if self.turn == NOBODY else (self.turn,)

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or seat == NOBODY:
            return []
        return [action for action in CANDIDATES[self.phase] if self.allows(action)]

    @clause("waz.R7")
    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """A turn is: naming, card laid, WAZ or silence, the start's point, question, old card taken."""
        if seat != self.turn or seat == NOBODY:
            raise not_your_turn(self, seat)
        if not self.allows(action):
            raise not_now(self, action)
        events: list[Event] = []
        if is_lay(action):
            lay(self, action - LAY, at, events)
        elif self.phase == ASK:
            ask(self, action, events)
            take_old_card(self, at, events)
        elif action == CONFIRM:
            confirm(self, at, events)
        else:
            redraft(self, action)
        return events

    def allows(self, action: int) -> bool:
        """Whether the seat that is waited for may do this now."""
        if self.phase == ASK:
            return may_ask(action)
        if is_lay(action):
            return may_lay(self, action - LAY)
        return may_draft(self, action)

    @clause("waz.R22")
    def deadline(self) -> int | None:
        """The clock runs anew for each choice, turn, movement after a wrong naming, and question."""
        if self.clock == 0 or self.turn == NOBODY:
            return None
        return self.began + self.clock * 1000

    @clause("waz.R19", "waz.R13")
    def expire(self, at: int) -> list[Event]:
        """Time-out: mistresses are drawn, no question is asked, or a card drawn from the hand is laid."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("waz.R19", "not_yet")
        events: list[Event] = [(EVERYONE, LATE, self.turn)]
        if self.phase == CHOOSE:
            draw_mistresses(self, events)
            self.begin_dance(at, events)
        elif self.phase == ASK:
            ask(self, DECLINE, events)
            take_old_card(self, at, events)
        else:
            lay(self, random_card(self), at, events)
        return events

    def common(self) -> dict[str, Any]:
        return common_view(self)

    def own(self, seat: int) -> dict[str, Any]:
        return own_view(self, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(self, seat)
        return view

    @clause("waz.E2", "waz.R20")
    def outcome(self) -> Outcome | None:
        """The pawn that closed its lap wins; the others rank by their points."""
        if not self.ended_by:
            return None
        winners = tuple([seat for seat in range(self.seats) if self.points[seat] >= TARGET])
        return Outcome(tuple(self.points), winners, self.ended_by)

    def clone(self) -> "State":
        twin = State(self.seats, self.count, self.drawn, self.pads, self.clock, self.circle, self.spans)
        twin.seed = self.seed
        twin.round = self.round
        twin.wazbaraz = self.wazbaraz
        twin.phase = self.phase
        twin.turn = self.turn
        twin.began = self.began
        twin.mistresses = self.mistresses
        twin.draft = self.draft[:]
        twin.start_card = self.start_card
        twin.deck = self.deck[:]
        twin.spare = self.spare[:]
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.held_by = self.held_by[:]
        twin.card = self.card
        twin.place = self.place
        twin.old_card = self.old_card
        twin.old_place = self.old_place
        twin.points = self.points[:]
        twin.history = self.history[:]
        twin.rounds = self.rounds[:]
        twin.ended_by = self.ended_by
        twin.sets = self.sets
        twin.counts = self.counts
        twin.folded = self.folded
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "count": self.count,
            "drawn": self.drawn,
            "pads": self.pads,
            "clock": self.clock,
            "seed": self.seed,
            "circle": self.circle[:],
            "round": self.round,
            "wazbaraz": self.wazbaraz,
            "phase": self.phase,
            "turn": self.turn,
            "began": self.began,
            "mistresses": self.mistresses,
            "draft": self.draft[:],
            "start_card": self.start_card,
            "deck": self.deck[:],
            "spare": self.spare[:],
            "hands": self.hands[:],
            "known": self.known[:],
            "held_by": self.held_by[:],
            "card": self.card,
            "place": self.place,
            "old_card": self.old_card,
            "old_place": self.old_place,
            "points": self.points[:],
            "history": self.history[:],
            "rounds": self.rounds[:],
            "ended_by": self.ended_by,
        }

    @clause("waz.C1")
    def census(self) -> dict[str, int]:
        """Every movement card by its value, wherever it lies, and the witches of the circle."""
        count: dict[str, int] = {"witches": sum(1 for witch in self.circle if witch)}
        lying = [self.start_card, self.card, self.old_card, *self.deck, *self.spare]
        for value in range(LOW, HIGH + 1):
            held = sum(self.hands[seat * VALUES + value] for seat in range(self.seats))
            count["movement " + str(value)] = held + lying.count(value)
        return count

    # A round begins: the mistresses of the dance, and at first the deal.

    @clause("waz.R11")
    def begin_round(self, at: int, events: list[Event]) -> None:
        """The next turn waits for the WazBaraz's choice among all 20 blue cards, or for the draw."""
        if self.drawn:
            draw_mistresses(self, events)
            self.begin_dance(at, events)
        else:
            self.wait_for(CHOOSE, self.wazbaraz, at)

    @clause("waz.R17", "waz.R6")
    def begin_dance(self, at: int, events: list[Event]) -> None:
        """Movement cards are dealt once, after the first choice. The player left of the WazBaraz begins."""
        if self.deck:
            deal_movement(self, events)
        self.wait_for(TURN, self.player_after(self.wazbaraz), at)

    def player_after(self, seat: int) -> int:
        """The next seat clockwise that is not the WazBaraz, who plays no movement."""
        following = (seat + 1) % self.seats
        return (following + 1) % self.seats if following == self.wazbaraz else following

    def wait_for(self, phase: int, seat: int, at: int) -> None:
        """From now on the rules wait for this seat."""
        self.phase = phase
        self.turn = seat
        self.began = at
        self.draft = []

    def note(self, done: int, what: int, place: int = 0, waz: int = 0) -> None:
        """Add what the seat whose turn it is has done to the round's history."""
        self.history += [done, self.turn, what, place, waz]

    # Points and the end.

    @clause("waz.E1", "waz.E2", "waz.R9")
    def score(self, seat: int, points: int, events: list[Event]) -> bool:
        """Points move the pawn; a full lap ends the game at once. Whether it did."""
        self.points[seat] += points
        events.append((EVERYONE, SCORED, seat, points))
        if self.points[seat] < TARGET:
            return False
        self.end(seat, events)
        return True

    @clause("waz.S2", "waz.E1")
    def pawn_place(self, seat: int) -> int:
        """Where a pawn stands: it begins on the start card and is back there after 21 points."""
        return self.points[seat] if self.points[seat] < TARGET else START

    @clause("waz.R18")
    def end(self, winner: int, events: list[Event]) -> None:
        """The game is over; mistresses that nobody named are shown."""
        self.wait_for(OVER, NOBODY, self.began)
        self.ended_by = "waz.E2"
        if self.history[-STRIDE] != FOUND:
            events.append((EVERYONE, SHOWN, self.mistresses))
        events.append((EVERYONE, ENDED, winner))

    # What everybody can work out.

    def public_sets(self) -> list[int]:
        """The sets of mistresses that fit all that everybody has seen and heard in this round."""
        if self.folded < 0:
            self.sets = all_sets(self.count)
            self.counts = []
            self.folded = 0
        if self.folded < len(self.history):
            self.sets = fold(self.sets, self.history, self.folded, self.spans)
            self.counts = []
            self.folded = len(self.history)
        return self.sets

    def public_counts(self) -> list[int]:
        """In how many of the public sets each witch is."""
        sets = self.public_sets()
        if not self.counts:
            self.counts = tally(sets)
        return self.counts


def deal(seats: int, seed: str, options: dict[str, Any]) -> State:
    """A new match, waiting for the first choice, or for the first turn when mistresses are drawn."""
    circle = circle_of(seed, bool(options["shuffled"]))
    state = State(
        seats,
        options["mistresses"],
        options["drawn"],
        options["pads"],
        options["clock"],
        circle,
        spans_of(circle),
    )
    state.seed = seed
    state.wazbaraz = first_wazbaraz(seed, seats, options["first"])
    lay_start_card(state)
    state.begin_round(0, [])
    return state


def load(saved: dict[str, Any]) -> State:
    """The State that `save` wrote."""
    circle = list(saved["circle"])
    state = State(
        saved["seats"],
        saved["count"],
        saved["drawn"],
        saved["pads"],
        saved["clock"],
        circle,
        spans_of(circle),
    )
    state.seed = saved["seed"]
    state.round = saved["round"]
    state.wazbaraz = saved["wazbaraz"]
    state.phase = saved["phase"]
    state.turn = saved["turn"]
    state.began = saved["began"]
    state.mistresses = saved["mistresses"]
    state.draft = list(saved["draft"])
    state.start_card = saved["start_card"]
    state.deck = list(saved["deck"])
    state.spare = list(saved["spare"])
    state.hands = list(saved["hands"])
    state.known = list(saved["known"])
    state.held_by = list(saved["held_by"])
    state.card = saved["card"]
    state.place = saved["place"]
    state.old_card = saved["old_card"]
    state.old_place = saved["old_place"]
    state.points = list(saved["points"])
    state.history = list(saved["history"])
    state.rounds = list(saved["rounds"])
    state.ended_by = saved["ended_by"]
    return state
