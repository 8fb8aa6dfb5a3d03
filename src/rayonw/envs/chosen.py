"""What every environment begins with: a game, its seats and options, and the game in numbers."""

import secrets
from dataclasses import dataclass

from rayonw.catalogue import game as find_game
from rayonw.kernel.encoder import Encoder, Match
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption, Options


@dataclass(frozen=True)
class Chosen:
    """A game at one seat count with one set of options."""

    game: Game
    seats: int
    options: Options
    encoder: Encoder

    def deal(self, seed: str) -> Match:
        """A new match."""
        return Match(self.game.opening(self.seats, seed, self.options, self.game.version))


def choose(game: str, seats: int | None, options: Options | None, race: bool = False) -> Chosen:
    """The game of that id; KeyError if there is none, BadOption if seats or options do not fit.

    Without a seat count the fewest seats. `race`: whether the door is for games in which everybody plays at
    once.
    """
    found = find_game(game)
    if found.house_actions is not None and not race:
        raise BadOption(f"{found.title} is a race, and not played by turns: see rayonw.envs.parallel")
    if found.house_actions is None and race:
        raise BadOption(f"{found.title} is played by turns: see rayonw.envs.aec")
    count = found.seat_counts[0] if seats is None else seats
    return Chosen(found, count, found.settle(count, options), found.encoder(count, options))


class Seeds:
    """The seeds of one match after another: a stream that a number begins, or chance if none was given."""

    def __init__(self) -> None:
        self._begin: int | None = None
        self._number = 0

    def next(self, seed: int | None) -> str:
        """The next seed, of the stream that this number begins, or of the one begun before."""
        if seed is not None or self._begin is None:
            self._begin = secrets.randbits(63) if seed is None else int(seed)
            self._number = 0
        self._number += 1
        return f"{self._begin}/{self._number}"
