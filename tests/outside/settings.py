"""What the suites of others run over: games at their fewest and most seats, and everything in a full run."""

import os

import rayonw
from rayonw.kernel.option import Options

FULL = os.environ.get("RAYONW_PROFILE") == "full"


def turn_games() -> list[str]:
    """The games that are played by turns."""
    return [game.id for game in rayonw.games() if game.numbers is not None and game.house_actions is None]


def settings() -> list[tuple[str, int, Options]]:
    """Game, seats and options."""
    found: list[tuple[str, int, Options]] = []
    for game_id in turn_games():
        game = rayonw.game(game_id)
        counts = game.seat_counts if FULL else (game.seat_counts[0], game.seat_counts[-1])
        for seats in counts:
            sets = game.samples(seats)
            found += [(game_id, seats, options) for options in (sets if FULL else [sets[0], sets[-1]])]
    return found


SETTINGS = settings()
