"""A match with bots on a simulated clock: time jumps to what happens next, and nobody waits for anybody.

Bots act after their game's delays and time limits run out, as at a table of the house; so it plays games by
turns and games where everybody plays at once.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from rayonw.bots.decision import Decision, Next, decide
from rayonw.bots.driver import Driver
from rayonw.bots.program import Program, choose_by
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import Refusal, State, View

logger = logging.getLogger("rayonw.bots")


class Endless(Exception):
    """A match that nobody can or will go on with."""


class Match(Protocol):
    """What the simulation plays on: a State, and how it is changed."""

    @property
    def state(self) -> State: ...

    def moment(self, seat: int, /) -> int:
        """The number of the last entry that changed what a seat sees."""

    def act(self, seat: int, action: int, at: int, /) -> None:
        """A seat plays."""

    def expire(self, at: int, /) -> None:
        """Time runs out."""


class Simulation:
    """The bots of a match, and its clock. If thinking is counted in playouts, it can be repeated exactly."""

    def __init__(
        self,
        game: Game,
        levels: Sequence[str | None],
        match: Match,
        thinking: Thinking,
        chance: Chance,
        complain: Callable[[str], None] = logger.error,
        programs: Mapping[str, Program] | None = None,
    ) -> None:
        """`levels` has None for a seat that no bot plays; `complain` hears of a bot that failed.

        A level that `programs` names is played by that program.
        """
        self.game = game
        self.levels = levels
        self.match = match
        self.thinking = thinking
        self.chance = chance
        self.complain = complain
        self.programs = programs or {}
        self.driver = Driver(game, chance.below, complain)
        self.now = 0
        """Milliseconds since the match began."""
        self.due: dict[int, int] = {}
        """When the bots that have decided will act, by seat."""

    def next(self) -> Next | None:
        """What happens next, once all bots that may act have decided; None if nothing does.

        At the same time a time limit comes first, then a bot that need not act, since its moment passes with
        the next action; and among equals the lot decides.
        """
        self._think()
        state, due = self.match.state, self.due
        limit = state.deadline()
        if not due:
            return None if limit is None else Next(max(self.now, limit), None)
        waited = state.to_act()
        seat = min(due, key=lambda seat: (due[seat], seat in waited, self.chance.word()))
        if limit is not None and limit <= due[seat]:
            return Next(max(self.now, limit), None)
        return Next(due[seat], seat)

    def do(self, due: Next) -> None:
        """Let it happen; a bot that somebody else was faster than does nothing."""
        self.now = due.at
        if due.seat is None:
            self.match.expire(due.at)
            return
        del self.due[due.seat]
        action, fresh = self.driver.due(due.seat, self.match.moment)
        try:
            self.match.act(due.seat, action, due.at)
        except Refusal:
            if fresh:
                raise

    def step(self) -> None:
        """Go on to the next thing that happens; Endless if nothing does."""
        due = self.next()
        if due is None:
            raise Endless(f"seats {self.match.state.to_act()} are waited for and do nothing")
        self.do(due)

    def _think(self) -> None:
        """Ask every bot that is to be asked."""
        state, moment = self.match.state, self.match.moment
        for seat in self.driver.to_ask(state, self.levels, moment):
            level = self.levels[seat]
            assert level is not None
            plan = self.driver.answered(state, seat, self._decision(state, seat, level), moment)
            if plan is not None:
                self.due[seat] = self.now + plan.wait

    def _decision(self, state: State, seat: int, level: str) -> Decision | None:
        """What a bot wants; None if it breaks down."""
        view, program = state.view(seat), self.programs.get(level)
        try:
            if program is not None:
                return self._answer(program, view)
            return decide(self.game, view, level, self.chance, self.thinking.budget(), leisurely=False)
        except Exception as error:
            self.complain(f"a bot broke down: {error!r}")
            return None

    def _answer(self, program: Program, view: View) -> Decision:
        """What a program wants. In a game of speed its hands are as quick as a medium bot's."""
        action = choose_by(program, self.game, view, self.chance, self.thinking.milliseconds)
        delay = self.game.mind.delay
        if action == NOTHING or delay is None:
            return Decision(action, 0)
        return Decision(action, delay(view, action, "medium", self.chance))
