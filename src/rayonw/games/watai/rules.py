"""Wataï: the State of a match, and the contract every game keeps.

Everybody plays at once. Time enters by `at` alone; every clock that runs is due at one `deadline`, the
earliest, and `expire` lets run out all that is due. What a seat may do changes by logged actions and
deadlines, never by time alone.
"""

from typing import Any

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
    SAY,
    SLAP,
    TURN,
    laid_pile,
    laid_source,
    verb_of,
)
from rayonw.games.watai.arena import NO_CLOCK, Arena, empty_arena
from rayonw.games.watai.clock import FAR, OFF, Clock, load_clock
from rayonw.games.watai.event import OMITTED, TOOK_ACCENT
from rayonw.games.watai.hand import Hand, load_hand
from rayonw.games.watai.law import is_legal, legal_actions
from rayonw.games.watai.line import come_back, go_away, leave
from rayonw.games.watai.material import IDLE, NOBODY, VARIANTS
from rayonw.games.watai.phase import FROZEN, NAMING, OVER, RACE, READY
from rayonw.games.watai.race import (
    cry,
    fill,
    lay_card,
    point_at,
    say,
    settle,
    show,
    slap,
    thaw,
    turn_stock,
)
from rayonw.games.watai.refusal import not_yet, refusal_of
from rayonw.games.watai.rounds import end_round, name, name_at_random, next_round, say_go, start_race
from rayonw.games.watai.score import CLASSIC, Ledger, load_ledger
from rayonw.games.watai.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event, Outcome


class State:
    """The whole truth of one match of Wataï."""

    def __init__(self, seats: int, seed: str, options: dict[str, Any]) -> None:
        self.seats: int = seats
        self.seed: str = seed
        self.options: dict[str, Any] = options
        self.target: int = int(options["target"])
        self.patience: int = int(options["patience"])
        self.autofill: bool = bool(options["autofill"])
        self.both_dice: bool = bool(options["both_dice"])
        variants = options["variants"]
        self.by_die: bool = variants == "die"
        self.pinned: list[int] = list(variants) if isinstance(variants, list) else []
        self.phase: int = READY
        self.round: int = 0
        self.go: int = int(options["first"])
        self.roller: int = self.go
        self.lone: int = NOBODY
        self.count: int = CLASSIC
        self.count_die: int = 0
        self.variant_dice: list[int] = []
        self.variants: list[int] = []
        self.on: list[bool] = [False] * (VARIANTS + 1)
        """By number: whether this variant is in force."""
        self.to_name: list[int] = []
        """Variants whose named player is still to be named."""
        self.hands: list[Hand] = [Hand() for _ in range(seats)]
        self.arena: Arena = empty_arena(seats, self.on)
        self.box: list[int] = []
        """Cards that are not in this round."""
        self.aside: list[int] = []
        self.froze: list[int] = []
        """Extra Stops that have frozen the game."""
        self.clock: Clock = Clock(seats)
        self.ledger: Ledger = Ledger(seats)
        self.away: list[bool] = [False] * seats
        self.left: list[bool] = [False] * seats
        self.dealt: list[bool] = [False] * seats
        """By seat: whether it got cards in this round."""
        self.accent: list[int] = [NOBODY] * seats
        self.winners: list[int] = []
        self.ended_by: str = ""

    # The contract every game keeps.

    @clause("wat.P1", "wat.R31")
    def to_act(self) -> tuple[int, ...]:
        """Nobody waits for a turn: all seats race, one acts before it and in a freeze, none during 3-2-1."""
        if self.phase == RACE:
            return tuple([seat for seat in range(self.seats) if not self.left[seat]])
        if self.phase == FROZEN:
            return (self.lone,)
        if self.phase == READY:
            return (self.go_sayer(),)
        return (self.roller,) if self.phase == NAMING else ()

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    @clause("wat.R7")
    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """The order of arrival decides: what is legal at this moment is done at this moment."""
        if not is_legal(self, seat, action):
            raise refusal_of(self, seat, action, at)
        self.clock.move_to(at)
        events: list[Event] = []
        self.act(seat, action, events)
        settle(self, events)
        return events

    @clause("wat.R31")
    def deadline(self) -> int | None:
        """The earliest of all clocks that run."""
        if self.phase == OVER:
            return None
        due = self.clock.earliest_line()
        if self.phase == RACE:
            due = min(due, self.clock.earliest_in_round(self.arena.slap_due) + self.clock.lost)
        elif self.phase == FROZEN:
            due = min(due, self.clock.thaw_due)
        elif self.phase != READY:
            due = min(due, self.clock.phase_due)
        return None if due == FAR else due

    @clause("wat.R31")
    def expire(self, at: int) -> list[Event]:
        """All that is due: start and thaw, then announcements and slaps, then the round's end."""
        due = self.deadline()
        if due is None or at < due:
            raise not_yet()
        self.clock.move_to(at)
        events: list[Event] = []
        self.expire_phase(events)
        self.expire_lines()
        if self.phase == RACE:
            self.expire_voice_and_palm(events)
            settle(self, events)
            self.expire_round(events)
        elif self.phase == FROZEN:
            settle(self, events)
        return events

    def common(self) -> dict[str, Any]:
        return common_view(self)

    def own(self, seat: int) -> dict[str, Any]:
        return own_view(seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(seat)
        return view

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome(tuple(self.ledger.scores), tuple(self.winners), self.ended_by)

    def clone(self) -> "State":
        twin = State(self.seats, self.seed, self.options)
        twin.phase = self.phase
        twin.round = self.round
        twin.go = self.go
        twin.roller = self.roller
        twin.lone = self.lone
        twin.count = self.count
        twin.count_die = self.count_die
        twin.variant_dice = self.variant_dice[:]
        twin.variants = self.variants[:]
        twin.on = self.on[:]
        twin.to_name = self.to_name[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.arena = self.arena.clone()
        twin.box = self.box[:]
        twin.aside = self.aside[:]
        twin.froze = self.froze[:]
        twin.clock = self.clock.clone()
        twin.ledger = self.ledger.clone()
        twin.away = self.away[:]
        twin.left = self.left[:]
        twin.dealt = self.dealt[:]
        twin.accent = self.accent[:]
        twin.winners = self.winners[:]
        twin.ended_by = self.ended_by
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "phase": self.phase,
            "round": self.round,
            "go": self.go,
            "roller": self.roller,
            "lone": self.lone,
            "count": self.count,
            "count_die": self.count_die,
            "variant_dice": self.variant_dice[:],
            "variants": self.variants[:],
            "to_name": self.to_name[:],
            "hands": [hand.save() for hand in self.hands],
            "arena": self.arena.save(),
            "box": self.box[:],
            "aside": self.aside[:],
            "froze": self.froze[:],
            "clock": self.clock.save(),
            "ledger": self.ledger.save(),
            "away": self.away[:],
            "left": self.left[:],
            "dealt": self.dealt[:],
            "accent": self.accent[:],
            "winners": self.winners[:],
            "ended_by": self.ended_by,
        }

    @clause("wat.R7")
    def census(self) -> dict[str, int]:
        """Every card of every pack, wherever it lies; no two are the same, so a lost or doubled one shows."""
        lying = self.box + self.aside + self.arena.cards
        for hand in self.hands:
            lying += hand.cards()
        return {"cards": len(lying), "different cards": len(set(lying))}

    # Who and what.

    @clause("wat.P1", "wat.R36", "wat.R38")
    def go_sayer(self) -> int:
        """Who says Go: the one whose right it is, or the next whose line stands."""
        for step in range(self.seats):
            seat = (self.go + step) % self.seats
            if not self.left[seat] and not self.away[seat]:
                return seat
        return self.first_there()

    @clause("wat.R36")
    def first_there(self) -> int:
        """Whose right it is to say Go, or the next seat that has not left."""
        seat = self.go
        while self.left[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def seats_left(self) -> int:
        """How many seats have not left."""
        return self.seats - sum(self.left)

    @clause("wat.P6", "wat.V14")
    def turned_together(self) -> int:
        """Three cards of the Stock come up together; two with variant 14."""
        return 2 if self.on[14] else 3

    @clause("wat.V1", "wat.R10")
    def is_mirrored(self) -> bool:
        """Everybody plays with the other hand: table, controls and keys are mirrored."""
        return self.on[1]

    @clause("wat.C3", "wat.R18", "wat.R19")
    def rolls_both_dice(self) -> bool:
        """Both boxes bring both dice: from five seats on, and with fewer by choice."""
        return self.both_dice or self.seats > 4

    # Doing it.

    def act(self, seat: int, action: int, events: list[Event]) -> None:
        """Do what was found legal."""
        verb = verb_of(action)
        if verb == PLAY:
            pile = laid_pile(action)
            target = len(self.arena.shows) if pile == NEW_PILE else pile
            lay_card(self, seat, laid_source(action), target, False, events)
        elif verb == TURN:
            turn_stock(self, seat, events)
        elif verb == FILL:
            fill(self, seat, action - FILL, events)
        elif verb == CRY:
            cry(self, seat, events)
        elif verb == POINT:
            point_at(self, seat, (action - POINT) // 8, action % 8, events)
        elif verb == SLAP:
            slap(self, seat, action - SLAP, events)
        elif verb == SAY:
            say(self, seat, action - SAY, events)
        else:
            self.act_beside(seat, action, verb, events)

    def act_beside(self, seat: int, action: int, verb: int, events: list[Event]) -> None:
        """The same for what is done beside the race."""
        if verb == GO:
            say_go(self, seat, events)
        elif verb == NAME:
            name(self, action - NAME, True, events)
        elif verb == ACCENT:
            self.accent[seat] = action - ACCENT
            events.append((EVERYONE, TOOK_ACCENT, seat, action - ACCENT))
        elif verb == AWAY:
            go_away(self, seat, events)
        elif verb == BACK:
            come_back(self, seat, events)
        else:
            leave(self, seat, events)

    # Running out.

    @clause("wat.R15", "wat.R28", "wat.R31")
    def expire_phase(self, events: list[Event]) -> None:
        """The end of a naming, a freeze, the countdown; an Extra Stop among the first five freezes then."""
        clock = self.clock
        if self.phase == FROZEN:
            if clock.thaw_due <= clock.now:
                thaw(self, events)
        elif clock.phase_due != OFF and clock.phase_due <= clock.now:
            if self.phase == NAMING:
                name_at_random(self, events)
            else:
                start_race(self, events)
                for seat in range(self.seats):
                    for place in range(len(self.hands[seat].devidoir)):
                        show(self, seat, place, events)

    @clause("wat.V16", "wat.R4", "wat.R13", "wat.R14")
    def expire_voice_and_palm(self, events: list[Event]) -> None:
        """Announcements that did not come cost 1 each; slap windows close; who had to wait is free again."""
        clock = self.clock
        ticks = clock.ticks()
        while clock.say_due and clock.say_due[0] <= ticks:
            seat = clock.say_seat[0]
            self.ledger.omissions[seat] += 1
            events.append((EVERYONE, OMITTED, seat, clock.say_number[0]))
            clock.settle_owed(0)
        for pile in range(len(self.arena.slap_due)):
            if self.arena.slap_due[pile] <= ticks:
                self.arena.slap_due[pile] = NO_CLOCK
        for seat in range(self.seats):
            if clock.point_due[seat] <= ticks:
                clock.point_due[seat] = OFF
            if clock.slap_due[seat] <= ticks:
                clock.slap_due[seat] = OFF

    @clause("wat.R6", "wat.R32")
    def expire_round(self, events: list[Event]) -> None:
        """A blocked round ends after ten seconds, a round in which nobody laid a card for ninety at once."""
        clock = self.clock
        blocked = clock.blocked_due != OFF and clock.blocked_due <= clock.ticks()
        if blocked or clock.placed_at + IDLE <= clock.ticks():
            end_round(self, NOBODY, "wat.R6", events)

    def expire_lines(self) -> None:
        """A line lost for so long may be given up."""
        for seat in range(self.seats):
            if self.away[seat] and self.clock.away_due[seat] <= self.clock.now:
                self.clock.away_due[seat] = OFF


@clause("wat.R1", "wat.E4")
def deal(seats: int, seed: str, options: dict[str, Any]) -> State:
    """The host says the first Go, or whose birthday is nearest; no die is rolled for the first round."""
    state = State(seats, seed, dict(options))
    next_round(state, NOBODY, [])
    return state


def load(saved: dict[str, Any]) -> State:
    """The State that `save` wrote."""
    state = State(saved["seats"], saved["seed"], saved["options"])
    state.phase = saved["phase"]
    state.round = saved["round"]
    state.go = saved["go"]
    state.roller = saved["roller"]
    state.lone = saved["lone"]
    state.count = saved["count"]
    state.count_die = saved["count_die"]
    state.variant_dice = list(saved["variant_dice"])
    state.variants = list(saved["variants"])
    state.on = [number in state.variants for number in range(VARIANTS + 1)]
    state.to_name = list(saved["to_name"])
    state.hands = [load_hand(hand) for hand in saved["hands"]]
    state.arena = empty_arena(state.seats, state.on)
    state.arena.restore(saved["arena"])
    state.box = list(saved["box"])
    state.aside = list(saved["aside"])
    state.froze = list(saved["froze"])
    state.clock = load_clock(saved["clock"], state.seats)
    state.ledger = load_ledger(saved["ledger"])
    state.away = list(saved["away"])
    state.left = list(saved["left"])
    state.dealt = list(saved["dealt"])
    state.accent = list(saved["accent"])
    state.winners = list(saved["winners"])
    state.ended_by = saved["ended_by"]
    return state
