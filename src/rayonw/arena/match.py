"""One match between bots, on a simulated clock: nobody waits for anybody."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rayonw.bots.levels import choose
from rayonw.bots.playout import shares
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.option import Options
from rayonw.kernel.state import Outcome, State

LONGEST = 100_000
"""Actions after which a match is given up as endless."""


class Endless(Exception):
    """A match that nobody can or will go on with."""


@dataclass
class Sitting:
    """Bots of these levels at one table. Where thinking is counted in playouts, a match can be repeated."""

    game: Game
    levels: Sequence[str]
    state: State
    thinking: Thinking
    chance: Chance
    now: int = 0
    actions: int = 0
    planned: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat to the time and the action it has set its mind on."""

    def play(self) -> Outcome:
        """Play to the end."""
        while True:
            outcome = self.state.outcome()
            if outcome is not None:
                return outcome
            if self.actions >= LONGEST:
                raise Endless(f"no end after {LONGEST} actions")
            self.step()

    def step(self) -> None:
        """Every seat that has no plan makes one; then what comes first is done, an action or a time-out."""
        waited = self.state.to_act()
        for seat in range(self.state.seats):
            if seat not in self.planned:
                self.plan(seat)
        limit = self.state.deadline()
        if not self.planned:
            if limit is None:
                raise Endless(f"seats {waited} are waited for and do nothing")
            self.expire(limit)
            return
        # Among equals a seat that need not act goes first: its moment passes with the next action.
        seat = min(self.planned, key=lambda seat: (self.planned[seat][0], seat in waited, self.chance.word()))
        due, action = self.planned[seat]
        if limit is not None and due >= limit:
            self.expire(limit)
            return
        del self.planned[seat]
        self.now = due
        if action in self.state.legal(seat):
            self.state.play(seat, action, due)
            self.actions += 1

    def plan(self, seat: int) -> None:
        """Ask the seat's bot, by its View, what it will do and when."""
        if not self.state.legal(seat):
            return
        view = self.state.view(seat)
        level = self.levels[seat]
        action = choose(self.game, view, level, self.chance, self.thinking.budget())
        if action != NOTHING:
            delay = self.game.mind.delay
            wait = 0 if delay is None else delay(view, action, level, self.chance)
            self.planned[seat] = (self.now + wait, action)

    def expire(self, limit: int) -> None:
        """Time runs out."""
        self.now = max(self.now, limit)
        self.state.expire(self.now)
        self.actions += 1


@dataclass(frozen=True)
class Result:
    """One match that was played: the bot of each seat, and what each seat got."""

    deal: int
    levels: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    actions: int


def play_match(
    game: Game,
    levels: Sequence[str],
    seed: str,
    options: Options,
    thinking: Thinking,
    chance: Chance,
    deal: int = 0,
) -> Result:
    """Deal, play, and tell who won."""
    sitting = Sitting(game, levels, game.deal(len(levels), seed, options), thinking, chance)
    outcome = sitting.play()
    return Result(deal, tuple(levels), outcome.scores, tuple(shares(outcome, len(levels))), sitting.actions)
