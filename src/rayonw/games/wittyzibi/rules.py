"""Witty Zibi: the State of a match, and its verbs: the turn, the answer, the round's end, the match's end."""

from typing import Any

from rayonw.games.wittyzibi.action import ACCEPT, DROP, STRIKE, kind_of, target_of
from rayonw.games.wittyzibi.cards import (
    barred,
    barred_kind,
    come_to_rest,
    eliminate,
    fits,
    fits_somewhere,
    is_felled,
    is_stuck,
    leave_hand,
    spend_paf,
    take_back,
)
from rayonw.games.wittyzibi.clans import (
    BY_EMPTY_HANDS,
    GOING_ON,
    end_of_round,
    living,
    members,
    no_points,
    round_points,
    variant_of,
)
from rayonw.games.wittyzibi.dealing import deal_round
from rayonw.games.wittyzibi.event import (
    BURNT,
    DISCARDED,
    ENDED,
    LEFT_OUT,
    ROUND_DRAWN,
    ROUND_WON,
    SCORED,
    THREW,
    VANISHED,
)
from rayonw.games.wittyzibi.material import (
    CLANS,
    KINDS,
    MAX_SEATS,
    NO_CARD,
    NOBODY,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.refusal import no_answer, no_drop, no_throw, not_your_turn
from rayonw.games.wittyzibi.story import DESTROYED, DROPPED, LOST, RESTED, step
from rayonw.games.wittyzibi.stuck import hand_is_stuck
from rayonw.games.wittyzibi.table import ANSWER, OVER, PLAY, THROW, Table
from rayonw.games.wittyzibi.view import common_view, own_view, round_result, round_summary
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal


class State(Table):
    """The whole truth of one match, and what may be done."""

    # The contract every game keeps.

    def to_act(self) -> tuple[int, ...]:
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> int:
        """The one seat the rules wait for."""
        if self.phase == ANSWER:
            return self.asked
        return NOBODY if self.phase == OVER else self.turn

    @clause("zibi.T1", "zibi.R13", "zibi.R29")
    def legal(self, seat: int) -> list[int]:
        """Throws, forced discards and answers; nothing else, so no seat can show its token by itself.

        A single choice is still asked.
        """
        if self.phase == OVER or seat != self.actor():
            return []
        if self.phase == ANSWER:
            return self.answers(seat)
        if self.phase == THROW:
            return self.throws(seat, self.card)
        actions: list[int] = []
        for kind in range(KINDS):
            if self.hands[seat * KINDS + kind]:
                actions += self.throws(seat, kind)
        return actions or self.drops(seat)

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """Check, then change."""
        if self.phase == OVER or seat != self.actor():
            raise not_your_turn(self, seat)
        events: list[Event] = []
        if self.phase == ANSWER:
            if action == ACCEPT:
                self.accept(events)
            elif action == STRIKE and self.hands[seat * KINDS + PAF]:
                self.strike(seat, at, events)
            else:
                raise no_answer(action)
        elif 0 <= action < DROP:
            kind = kind_of(action)
            target = target_of(action)
            if not self.has_card(seat, kind) or not fits(self, seat, kind, target):
                raise no_throw(self, seat, kind, target)
            self.throw(seat, kind, target, at, events)
        elif DROP <= action < ACCEPT and self.may_drop(seat, action - DROP):
            self.drop(seat, action - DROP, events)
        else:
            raise no_drop(self, seat, action)
        return events

    @clause("zibi.R10")
    def deadline(self) -> int | None:
        """The window for an answer has the same length for everybody; a length of 0 means no limit."""
        if self.phase != ANSWER or self.window == 0:
            return None
        return self.asked_at + self.window * 1000

    @clause("zibi.R10")
    def expire(self, at: int) -> list[Event]:
        """Whoever lets the window pass accepts."""
        limit = self.deadline()
        if limit is None or at < limit:
            raise Refusal("zibi.R10", "not_yet")
        return self.play(self.asked, ACCEPT, at)

    def common(self) -> dict[str, Any]:
        return common_view(self)

    def own(self, seat: int) -> dict[str, Any]:
        return own_view(self, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        view = common_view(self)
        if seat is not None:
            view["me"] = own_view(self, seat)
        return view

    @clause("zibi.E4", "zibi.R11")
    def outcome(self) -> Outcome | None:
        """The highest score wins the match."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        winners = [seat for seat in range(self.seats) if self.points[seat] == best]
        return Outcome(tuple(self.points), tuple(winners), self.ended_by)

    def clone(self) -> "State":
        twin = State(self.seats, self.seed, self.variant, self.expert, self.window, self.target, self.rounds)
        self.copy_to(twin)
        return twin

    # What may be done.

    def has_card(self, seat: int, kind: int) -> bool:
        """Whether this is the card to throw: one of the hand, or the one just taken back."""
        if self.phase == THROW:
            return kind == self.card
        return self.hands[seat * KINDS + kind] > 0

    def throws(self, seat: int, kind: int) -> list[int]:
        """All players this card may go to."""
        first = kind * MAX_SEATS
        return [first + target for target in range(self.seats) if fits(self, seat, kind, target)]

    def may_drop(self, seat: int, kind: int) -> bool:
        """Whether this card may be discarded."""
        return self.phase == PLAY and self.hands[seat * KINDS + kind] > 0 and is_stuck(self, seat)

    @clause("zibi.R6")
    def drops(self, seat: int) -> list[int]:
        """Whoever can play no card at all discards one of his choice."""
        return [DROP + kind for kind in range(KINDS) if self.hands[seat * KINDS + kind]]

    @clause("zibi.K7", "zibi.R10", "zibi.R29")
    def answers(self, seat: int) -> list[int]:
        """Everyone a card is thrown at is asked, with or without cards; only a PAF in hand gives a choice."""
        return [ACCEPT, STRIKE] if self.hands[seat * KINDS + PAF] else [ACCEPT]

    # The turn.

    @clause("zibi.T1", "zibi.R18", "zibi.R19", "zibi.R20")
    def throw(self, seat: int, kind: int, target: int, at: int, events: list[Event]) -> None:
        """Card and receiver are announced, and he is asked; so with a card that a Sorcerer took back.

        A Sorcerer itself is addressed to nobody: it takes at once.
        """
        if self.phase == PLAY:
            leave_hand(self, seat, kind)
        if kind == SORCERER:
            take_back(self, seat, target, events)
            self.throw_what_was_taken(seat, events)
            return
        if self.phase == THROW:
            self.taken = [0] * self.seats
        self.card = kind
        self.aim = target
        self.strikes = 0
        events.append((EVERYONE, THREW, seat, kind, target))
        self.ask(target, seat, at)

    @clause("zibi.K5", "zibi.R8", "zibi.R19")
    def throw_what_was_taken(self, seat: int, events: list[Event]) -> None:
        """The card taken back is thrown at once; one that fits nowhere goes to the discard."""
        if fits_somewhere(self, seat, self.card):
            self.phase = THROW
            return
        events.append((EVERYONE, VANISHED, seat, self.card))
        self.put_away(seat, LOST)
        self.next_turn(events)

    @clause("zibi.R6", "zibi.R27", "zibi.R29")
    def drop(self, seat: int, kind: int, events: list[Event]) -> None:
        """A forced discard has no effect, is addressed to nobody, and is not replaced."""
        cannot_play = barred_kind(self, seat)
        leave_hand(self, seat, kind)
        hand_is_stuck(self, seat, cannot_play)
        self.card = kind
        self.put_away(seat, DROPPED)
        events.append((EVERYONE, DISCARDED, seat, kind))
        self.next_turn(events)

    def put_away(self, seat: int, fate: int) -> None:
        """The card at hand goes to the discard without having been thrown at anyone."""
        self.discard[self.card] += 1
        self.story.append(step(seat, self.card, seat, 0, fate))
        self.card = NO_CARD

    @clause("zibi.S5", "zibi.R5", "zibi.R21", "zibi.R22")
    def next_turn(self, events: list[Event]) -> None:
        """Clockwise from the last player, to the next alive who has cards; if none has, the round is over."""
        self.phase = PLAY
        self.taken = [0] * self.seats
        seat = self.turn
        for _ in range(self.seats):
            seat = seat + 1 if seat + 1 < self.seats else 0
            if self.held[seat]:
                self.turn = seat
                return
        self.end_round(BY_EMPTY_HANDS, no_points(self), events)

    # The answer.

    def ask(self, seat: int, giver: int, at: int) -> None:
        """A seat has to accept the card in the air or strike it back to its giver."""
        self.phase = ANSWER
        self.asked = seat
        self.giver = giver
        self.asked_at = at

    @clause("zibi.R18", "zibi.R22")
    def accept(self, events: list[Event]) -> None:
        """The card rests and works; then come elimination, the fall of a clan, and at last empty hands."""
        receiver = self.asked
        self.story.append(step(self.turn, self.card, self.aim, self.strikes, RESTED))
        kind = self.card
        self.nothing_in_the_air()
        come_to_rest(self, kind, receiver, self.giver, events)
        self.giver = NOBODY
        if is_felled(self, receiver):
            eliminate(self, receiver, events)
            reason = end_of_round(self)
            if reason != GOING_ON:
                self.end_round(reason, round_points(self), events)
                return
        self.next_turn(events)

    @clause("zibi.K7", "zibi.K8", "zibi.R9", "zibi.R18")
    def strike(self, seat: int, at: int, events: list[Event]) -> None:
        """The card flies back to its giver, who may strike it again, and so on between these two."""
        spend_paf(self, seat, events)
        self.strikes += 1
        if barred(self, self.card, self.giver):
            self.burn(self.giver, events)
        else:
            self.ask(self.giver, seat, at)

    @clause("zibi.X2", "zibi.R24")
    def burn(self, receiver: int, events: list[Event]) -> None:
        """A banana struck back against the expert rule is destroyed; the chain and the turn end there."""
        events.append((EVERYONE, BURNT, receiver, self.card))
        self.discard[self.card] += 1
        self.story.append(step(self.turn, self.card, self.aim, self.strikes, DESTROYED))
        self.nothing_in_the_air()
        self.giver = NOBODY
        self.next_turn(events)

    def nothing_in_the_air(self) -> None:
        """The card has come down."""
        self.card = NO_CARD
        self.aim = NOBODY
        self.asked = NOBODY
        self.strikes = 0
        self.asked_at = 0

    # The end of a round, and of the match.

    @clause("zibi.R26")
    def end_round(self, reason: str, points: list[int], events: list[Event]) -> None:
        """All tokens are turned up, removed ones too; points are given; then the next round, or the end."""
        self.scored = [*self.scored, points]
        if self.one_round:
            self.phase = OVER
            return
        for seat in range(self.seats):
            self.points[seat] += points[seat]
        self.last = round_summary(self, reason, points)
        self.past = {**self.past, str(self.round): round_result(self.last)}
        self.tell_round(reason, points, events)
        if self.match_is_over():
            self.phase = OVER
            self.turn = NOBODY
            self.ended_by = "zibi.R11"
            events.append((EVERYONE, ENDED))
        else:
            deal_round(self, events)

    def tell_round(self, reason: str, points: list[int], events: list[Event]) -> None:
        """Who won the round, what everybody was, and who scores."""
        if reason == BY_EMPTY_HANDS:
            events.append((EVERYONE, ROUND_DRAWN, self.round))
        else:
            events.append((EVERYONE, ROUND_WON, self.round, self.winning_clan()))
        for seat in range(self.seats):
            scored = (EVERYONE, SCORED, seat, self.clans[seat], points[seat], self.points[seat])
            events.append(scored)
        events += [(EVERYONE, LEFT_OUT, clan) for clan in self.removed]

    def winning_clan(self) -> int:
        """The clan that stands; beside a lone survivor, the larger one."""
        at_deal = members(self)
        now = living(self)
        return max(range(CLANS), key=lambda clan: (now[clan] > 0, at_deal[clan]))

    @clause("zibi.E4", "zibi.R11", "zibi.R30")
    def match_is_over(self) -> bool:
        """At the target, or after a fixed number of rounds, drawn ones too; a tie for the best: one more."""
        best = max(self.points)
        if self.points.count(best) > 1:
            return False
        return self.round >= self.rounds if self.rounds else best >= self.target


def deal(seats: int, seed: str, options: dict[str, Any]) -> State:
    """A new match, its first round dealt."""
    state = State(
        seats,
        seed,
        variant_of(str(options["clans"]), seats),
        bool(options["expert"]),
        int(options["window"]),
        int(options["target"]),
        int(options["rounds"]),
    )
    deal_round(state, [])
    return state


def load(saved: dict[str, Any]) -> State:
    """The State that `save` wrote."""
    state = State(
        saved["seats"],
        saved["seed"],
        saved["variant"],
        saved["expert"],
        saved["window"],
        saved["target"],
        saved["rounds"],
    )
    state.take_up(saved)
    return state
