"""A schedule: what the bots of a match do and when, by the deal and the match clock alone.

In a match whose bots have their chances from the deal, everything a bot does follows from the seed, from what
was played before, and from when. So the same moves at the same times of the match give the same match, in any
process, before and after a restart; and where the rules know turns only, at any times.

A bot is asked at a time of the match, and acts after its delay on the same clock. Like the driver, a schedule
neither waits nor computes: whoever runs it asks the bots and plays.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rayonw.bots.allowed import allowed
from rayonw.bots.decision import Decision, Next
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import Deal
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import State

PLAYOUTS = 120
"""How long a bot thinks: never by the clock. Without compiled rules it is a quarter of a second at most."""

Moment = tuple[int, int]
"""How many moves of a match a seat knows of: those for everybody, and its own private ones."""


class Question(NamedTuple):
    """A bot is to think: of which seat, at which time of the match, with which chances."""

    seat: int
    at: int
    moment: Moment
    chance: int
    """The seed of the bot's chances."""


class _Plan(NamedTuple):
    """An action that a bot has decided on, and when it plays it."""

    at: int
    action: int


class Schedule:
    """The bots of one match, each with at most one question or plan at a time."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._seed = seed
        self._common = 0
        self._own: Counter[int] = Counter()
        self._asked: dict[int, Question] = {}
        self._plans: dict[int, _Plan] = {}
        self._passed: dict[int, Moment] = {}
        """The moment at which a seat's bot chose to do nothing."""
        self._times: dict[int, tuple[Moment, int]] = {}
        """How often a seat's bot was asked at the same moment."""

    def played(self, by: int | None, private: bool) -> None:
        """Somebody played. Where only turns count, whatever was planned before is forgotten."""
        if by is not None:
            self._plans.pop(by, None)
            self._asked.pop(by, None)
        if private and by is not None:
            self._own[by] += 1
            return
        self._common += 1
        if not self._game.simultaneous:
            self._asked.clear()
            self._plans.clear()

    def to_ask(self, state: State, levels: Sequence[str | None], at: int) -> list[Question]:
        """The bots that begin to think at this time of the match. `levels`: None for a seat without a bot."""
        questions: list[Question] = []
        for seat, level in enumerate(levels):
            if level is None or seat in self._asked or seat in self._plans:
                continue
            moment = (self._common, self._own[seat])
            if self._passed.get(seat) == moment or not allowed(self._game, state, seat):
                continue
            before, times = self._times.get(seat, (moment, 0))
            times = times + 1 if before == moment else 1
            self._times[seat] = moment, times
            lots = Deal(self._seed, f"bot {seat} {moment[0]} {moment[1]} {times}")
            question = Question(seat, at, moment, lots.word() << 15 ^ lots.word())
            self._asked[seat] = question
            questions.append(question)
        return questions

    def answered(
        self, question: Question, decision: Decision | None, state: State, wait: Callable[[int], int]
    ) -> None:
        """A bot's decision, None if it broke down; `wait`: how long it takes for it at this table.

        What it may not play, or no decision at all, becomes anything that it may.
        """
        seat = question.seat
        if self._asked.get(seat) is not question:
            return
        del self._asked[seat]
        actions = allowed(self._game, state, seat)
        if decision is None or decision.action not in (NOTHING, *actions):
            action = actions[Chance(question.chance).below(len(actions))] if actions else NOTHING
            decision = Decision(action, self._game.mind.pace[0])
        if decision.action == NOTHING:
            self._passed[seat] = question.moment
        else:
            self._plans[seat] = _Plan(question.at + wait(decision.wait), decision.action)

    def thinks(self) -> bool:
        """Whether any bot has not answered yet: until then nobody knows what happens next."""
        return bool(self._asked)

    def next(self, state: State) -> Next | None:
        """What happens next; None if nothing does, unless a person acts.

        At the same time a time limit comes first, then a bot that need not act, since its moment passes with
        the next action; then by seats.
        """
        limit = state.deadline()
        if not self._plans:
            return None if limit is None else Next(limit, None)
        waited = state.to_act()
        seat = min(self._plans, key=lambda seat: (self._plans[seat].at, seat in waited, seat))
        if limit is not None and limit <= self._plans[seat].at:
            return Next(limit, None)
        return Next(self._plans[seat].at, seat)

    def take(self, seat: int) -> int:
        """The bot of a seat acts now: what it plays, if the rules still allow it."""
        return self._plans.pop(seat).action

    def missed(self, state: State, at: int, by: int | None, person: bool) -> Next | None:
        """The bot whose time came before a move of the log, and is not the one that moved; None: none.

        Whoever reads a log again asks this: somebody had been faster than that bot. A person's move at the
        same time comes after bots'.
        """
        if not self._plans:
            return None
        waited = state.to_act()
        seat = min(self._plans, key=lambda seat: (self._plans[seat].at, seat in waited, seat))
        if seat == by:
            return None
        due = self._plans[seat].at
        if person:
            before = due <= at
        elif by is None:
            before = due < at
        else:
            before = (due, seat in waited, seat) < (at, by in waited, by)
        return Next(due, seat) if before else None
