"""Many matches: every deal is played in all seat orders, in several processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from functools import cached_property
from multiprocessing import get_context

from rayonw import catalogue
from rayonw.arena.match import Result, play_match
from rayonw.arena.orders import Order, rounds
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import Deal
from rayonw.kernel.mind import LEVELS
from rayonw.kernel.option import BadOption, Options

SEED_SPACE = 65536


class BadTournament(ValueError):
    """A tournament that cannot be played as asked."""


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

    def check(self) -> None:
        """BadTournament if it cannot be played."""
        unknown = [bot for bot in self.bots if bot not in LEVELS]
        if unknown:
            raise BadTournament(f"no bot {unknown[0]!r}; there are {', '.join(LEVELS)}")
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

    def play_deal(self, number: int, turns: list[Order]) -> list[Result]:
        """One deal in its seat orders."""
        game = catalogue.game(self.game)
        results = []
        for place, levels in enumerate(turns):
            stream = Deal(self.seed, f"arena {number} {place}")
            chance = Chance(stream.below(SEED_SPACE) * SEED_SPACE + stream.below(SEED_SPACE))
            seed = f"{self.seed} {number}"
            results.append(play_match(game, levels, seed, self.options, self.thinking, chance, number))
        return results


def run(tournament: Tournament, jobs: int = 1, tell: Callable[[int], None] = lambda _: None) -> list[Result]:
    """Play a tournament; `tell` hears how many games were played. The results are in the order of deals."""
    tournament.check()
    played = _here(tournament) if jobs <= 1 else _in_processes(tournament, jobs)
    results: list[Result] = []
    for some in played:
        results += some
        tell(len(results))
    return sorted(results, key=lambda result: result.deal)


def _here(tournament: Tournament) -> Iterator[list[Result]]:
    for number, turns in enumerate(tournament.schedule):
        yield tournament.play_deal(number, turns)


def _in_processes(tournament: Tournament, jobs: int) -> Iterator[list[Result]]:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[list[Result]]] = set()
        bare = replace(tournament)  # without the schedule, which need not travel
        try:
            for number, turns in enumerate(tournament.schedule):
                waiting.add(pool.submit(bare.play_deal, number, turns))
                while len(waiting) >= 2 * jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
