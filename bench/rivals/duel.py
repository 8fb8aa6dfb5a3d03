"""A tournament of one of our bots against a rival, by the arena's deals, files and intervals.

A rival is a search that is not ours, or another of our bots; and the seer is *strong* that sees everything.

The seat that is waited for decides, as in every door for learners: so both sides may do the same. Everybody
has the same processor time for a decision; the machine's other work does not shorten it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bench.rivals.seer import choose_seeing
from rayonw import catalogue
from rayonw.arena import Endless, Result, Tournament
from rayonw.arena.orders import rounds
from rayonw.arena.pace import Counted
from rayonw.arena.tournament import SEED_SPACE
from rayonw.bots.levels import choose as our_choice
from rayonw.bots.levels import players
from rayonw.bots.playout import shares
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import Deal
from rayonw.kernel.encoder import NOBODY, Match
from rayonw.kernel.game import Game

LONGEST = 100_000
RIVALS = ("plain", "openspiel")
"""Searches that know nothing of any game; each has a constant of exploration."""
SEER = "seer"


class Player(Protocol):
    """Plays a match for the seat at turn."""

    def play(self, match: Match, seat: int, chance: Chance, milliseconds: float) -> None: ...


@dataclass(frozen=True)
class Ours:
    """One of our bots, by its seat's View alone."""

    game: Game
    level: str

    def play(self, match: Match, seat: int, chance: Chance, milliseconds: float) -> None:
        """What the bot of this level does."""
        view = match.state.view(seat)
        match.state.play(
            seat, our_choice(self.game, view, self.level, chance, Counted(milliseconds)), match.at
        )


@dataclass(frozen=True)
class Seer:
    """The strong bot that knows what its View does not tell."""

    game: Game

    def play(self, match: Match, seat: int, chance: Chance, milliseconds: float) -> None:
        """What it does, seeing everything."""
        action = choose_seeing(self.game, match.state, seat, chance, Counted(milliseconds))
        match.state.play(seat, action, match.at)


class Plain:
    """The plain IS-MCTS."""

    def __init__(self, duel: "Duel", game: Game, constant: float) -> None:
        from bench.rivals.plain import PlainSearch

        self.search = PlainSearch(game, game.encoder(duel.seats, duel.options), constant)

    def play(self, match: Match, seat: int, chance: Chance, milliseconds: float) -> None:
        """What its search finds."""
        budget = Counted(milliseconds)
        action = self.search.choose(match, seat, match.state.view(seat), chance, budget)
        match.state.play(seat, action, match.at)


class Spiel:
    """OpenSpiel's bot; its package is needed only where it plays."""

    def __init__(self, duel: "Duel", game: Game, constant: float, seed: int) -> None:
        from bench.rivals.spiel import SpielSearch

        self.search = SpielSearch(game, duel.seats, duel.options, constant, seed)
        self.encoder = game.encoder(duel.seats, duel.options)

    def play(self, match: Match, seat: int, _chance: Chance, milliseconds: float) -> None:
        """What its search finds."""
        self.encoder.act(match, seat, self.search.choose(match, Counted(milliseconds)))


@dataclass(frozen=True)
class Duel(Tournament):
    """Ours against a rival, whose name and constant stand where the arena has a program's command."""

    def play_deal(self, number: int) -> list[Result]:
        """One deal in its seat orders."""
        turns = rounds(self.bots, self.seats)
        orders = turns[number % len(turns)]
        return [self.play_game(number, place, levels) for place, levels in enumerate(orders)]

    def play_game(self, number: int, place: int, levels: tuple[str, ...]) -> Result:
        """One match from the deal to the end."""
        game = catalogue.game(self.game)
        stream = Deal(self.seed, f"duel {number} {place}")
        chance = Chance(stream.below(SEED_SPACE) * SEED_SPACE + stream.below(SEED_SPACE))
        sitting = self.sitting(game, stream.word())
        match = Match(game.deal(self.seats, f"{self.seed} {number}", self.options))
        waiting = game.encoder(self.seats, self.options).waiting
        decisions = 0
        while (seat := waiting(match)) != NOBODY:
            if decisions >= LONGEST:
                raise Endless(f"no end after {LONGEST} actions")
            sitting[levels[seat]].play(match, seat, chance, self.thinking.milliseconds)
            decisions += 1
        outcome = match.state.outcome()
        return Result(number, levels, outcome.scores, tuple(shares(outcome, self.seats)), decisions)

    def sitting(self, game: Game, seed: int) -> Mapping[str, Player]:
        """Who plays, by name."""
        found: dict[str, Player] = {}
        for bot in self.bots:
            if bot == SEER:
                found[bot] = Seer(game)
                continue
            if bot in players(game):
                found[bot] = Ours(game, bot)
                continue
            name, constant = self.programs[bot]
            found[bot] = (
                Plain(self, game, float(constant))
                if name == "plain"
                else Spiel(self, game, float(constant), seed)
            )
        return found
