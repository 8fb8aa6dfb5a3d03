"""A tournament: which bots play what, and how often. Every deal is played in all seat orders."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cached_property

from rayonw import catalogue
from rayonw.arena.match import Result, play_match
from rayonw.arena.orders import Order, rounds
from rayonw.arena.results import ResultsFile
from rayonw.arena.trouble import BadTournament
from rayonw.arena.workers import Here, Played, Workers
from rayonw.bots.levels import players
from rayonw.bots.program import Program
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import Deal
from rayonw.kernel.option import BadOption, Options

SEED_SPACE = 65536


@dataclass(frozen=True)
class Tournament:
    """Which bots play what, how often. Its results depend on nothing else if thinking is by playouts."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: str = "arena"
    options: Options = field(default_factory=dict)
    thinking: Thinking = field(default_factory=Thinking)
    programs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The commands of bots that are programs of somebody else, by the bot's name."""

    def check(self) -> None:
        """BadTournament if it cannot be played."""
        known = (*players(catalogue.game(self.game)), *self.programs)
        unknown = [bot for bot in self.bots if bot not in known]
        if unknown:
            raise BadTournament(f"no bot {unknown[0]!r}; there are {', '.join(known)}")
        if len(set(self.bots)) != len(self.bots):
            raise BadTournament("name each bot once: seats are filled by repetition")
        if len(self.bots) < 2:
            raise BadTournament("a tournament needs at least two bots")
        if self.seats < len(self.bots):
            raise BadTournament(f"{len(self.bots)} bots do not fit on {self.seats} seats")
        if self.games < 1:
            raise BadTournament("a tournament needs at least one game")
        try:
            catalogue.game(self.game).settle(self.seats, self.options)
        except BadOption as wrong:
            raise BadTournament(str(wrong)) from None

    @cached_property
    def schedule(self) -> list[list[Order]]:
        """For each deal its seat orders; as many deals as it takes for the wanted number of games."""
        turns = rounds(self.bots, self.seats)
        deals: list[list[Order]] = []
        games = 0
        while games < self.games:
            deals.append(turns[len(deals) % len(turns)])
            games += len(deals[-1])
        return deals

    def matches(self) -> int:
        """How many games that makes."""
        return sum(map(len, self.schedule))

    def play_deal(self, number: int) -> list[Result]:
        """One deal in its seat orders."""
        game = catalogue.game(self.game)
        turns = rounds(self.bots, self.seats)
        results = []
        with ExitStack() as stack:
            programs = {
                name: stack.enter_context(Program(command)) for name, command in self.programs.items()
            }
            for place, levels in enumerate(turns[number % len(turns)]):
                stream = Deal(self.seed, f"arena {number} {place}")
                chance = Chance(stream.below(SEED_SPACE) * SEED_SPACE + stream.below(SEED_SPACE))
                seed = f"{self.seed} {number}"
                results.append(
                    play_match(game, levels, seed, self.options, self.thinking, chance, number, programs)
                )
        return results


def run(
    tournament: Tournament,
    workers: Workers | None = None,
    tell: Callable[[int], None] = lambda _: None,
    kept: ResultsFile | None = None,
    part: tuple[int, int] = (1, 1),
) -> list[Result]:
    """Play a tournament; `tell` hears how many games were played. The results are in the order of deals.

    Deals that `kept` has are not played again, and it keeps those that are. Of several parts one is played:
    (2, 5) is the second of five, so that five machines share the deals.
    """
    tournament.check()
    number, parts = part
    wanted = range(number - 1, len(tournament.schedule), parts)
    played: Played = dict(kept.deals(wanted)) if kept is not None else {}
    games = sum(map(len, played.values()))
    if games:
        tell(games)
    left = [deal for deal in wanted if deal not in played]
    bare = replace(tournament)  # without the schedule, which need not travel
    for deal, results in (workers or Here()).play(bare.play_deal, left):
        if kept is not None:
            kept.keep(deal, results)
        played[deal] = results
        games += len(results)
        tell(games)
    return [result for deal in sorted(played) for result in played[deal]]
