"""Witty Zibi: the State of a match, and how one begins."""

from typing import final

from rayonw.games.wittyzibi.action import ACCEPT, DROP, STRIKE, dropped, kind_of, target_of
from rayonw.games.wittyzibi.answer import accept, strike
from rayonw.games.wittyzibi.clans import variant_of
from rayonw.games.wittyzibi.legality import legal_actions, reason_against
from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, KINDS, NOBODY, VERSION
from rayonw.games.wittyzibi.phase import ANSWER, OVER
from rayonw.games.wittyzibi.refusal import ALLOWED, refusal_of
from rayonw.games.wittyzibi.setup import clear_table, deal_round
from rayonw.games.wittyzibi.shape import Own, View
from rayonw.games.wittyzibi.state import Fields
from rayonw.games.wittyzibi.turn import drop, throw
from rayonw.games.wittyzibi.view import common_view, own_view
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import Event, Outcome, Refusal, Saved


@final
class State(Fields):
    """The whole truth of one match of Witty Zibi."""

    def to_act(self) -> tuple[int, ...]:
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> int:
        """The one seat the rules wait for."""
        if self.phase == ANSWER:
            return self.asked
        return NOBODY if self.phase == OVER else self.turn

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """Check, then change."""
        reason = reason_against(self, seat, action)
        if reason != ALLOWED:
            raise refusal_of(self, action, reason)
        events: list[Event] = []
        if action == ACCEPT:
            accept(self, events)
        elif action == STRIKE:
            strike(self, seat, at, events)
        elif action < DROP:
            throw(self, seat, kind_of(action), target_of(action), at, events)
        else:
            drop(self, seat, dropped(action), events)
        return events

    @clause("zibi.R10b")
    def deadline(self) -> int | None:
        """The time for an answer is the same for everybody, so the wait tells nothing; 0 means no limit."""
        if self.phase != ANSWER or self.window == 0:
            return None
        return self.asked_at + self.window * 1000

    @clause("zibi.R10c")
    def expire(self, at: int) -> list[Event]:
        """Whoever lets the time pass accepts."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("zibi.R10c", "not_yet")
        return self.play(self.asked, ACCEPT, at)

    def common(self) -> View:
        return common_view(self)

    def own(self, seat: int) -> Own:
        return own_view(self, seat)

    def view(self, seat: int | None) -> View:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(self, seat)
        return view

    @clause("zibi.R11b")
    def outcome(self) -> Outcome | None:
        """The highest score wins the match."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        winners = [seat for seat in range(self.seats) if self.points[seat] == best]
        return Outcome(tuple(self.points), tuple(winners), self.ended_by)

    def clone(self) -> "State":
        twin = State()
        self.copy_to(twin)
        return twin

    def save(self) -> Saved:
        return self.saved()

    def census(self) -> dict[str, int]:
        """Every card and clan token, wherever it lies."""
        count: dict[str, int] = {}
        for kind in range(KINDS):
            lying = self.discard[kind] + self.aside[kind] + self.draw_pile.count(kind)
            lying += 1 if self.card == kind else 0
            for seat in range(self.seats):
                lying += self.hands[seat * KINDS + kind] + self.piles[seat].count(kind)
            count[CARD_NAMES[kind]] = lying
        for clan, name in enumerate(CLAN_NAMES):
            count[name] = self.clans.count(clan) + self.removed.count(clan)
        return count

    def count_hands(self) -> None:
        """Set the sizes of all hands, after hands were set up."""
        self.held = [sum(self.hands[seat * KINDS : (seat + 1) * KINDS]) for seat in range(self.seats)]


def new_table(
    seats: int, version: int, seed: str, variant: int, expert: bool, window: int, target: int, rounds: int
) -> State:
    """A table before the first deal."""
    state = State()
    state.seats = seats
    state.version = version
    state.seed = seed
    state.variant = variant
    state.expert = expert
    state.window = window
    state.target = target
    state.rounds = rounds
    state.dealer = NOBODY
    state.turn = NOBODY
    state.clans = [NOBODY] * seats
    state.points = [0] * seats
    clear_table(state)
    return state


def deal(seats: int, seed: str, options: Options, version: int = VERSION) -> State:
    """A new match, its first round dealt."""
    state = new_table(
        seats,
        version,
        seed,
        variant_of(str(options["clans"]), seats),
        bool(options["expert"]),
        int(options["window"]),
        int(options["target"]),
        int(options["rounds"]),
    )
    deal_round(state, [])
    return state


def load(saved: Saved) -> State:
    """The State that `save` wrote."""
    state = State()
    state.restore(saved)
    state.count_hands()
    return state
