"""What the contract suite runs over: every game, seat count and option, found by itself."""

import os
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.option import BadOption, Options

FULL = os.environ.get("RAYONW_PROFILE") == "full"
examples = settings(max_examples=(100 if rayonw.compiled else 20) if FULL else 12 if rayonw.compiled else 6)
"""Each example is a whole walk through a match, so a few at every seat count go far; ./check walks twice, and
most of it compiled, which goes several times as far in the same time. `--full` is to end within two hours."""

TABLES = [(game.id, seats) for game in rayonw.games() for seats in game.seat_counts]
"""Every game at every seat count."""

SETTINGS = [
    (game_id, seats, options) for game_id, seats in TABLES for options in rayonw.game(game_id).samples(seats)
]
"""Every game at every seat count with every single option value."""


def setting_name(part: Any) -> str:
    """A readable test id."""
    if isinstance(part, dict):
        return ",".join(f"{key}={str(value)[:16]}" for key, value in part.items())
    return str(part)


@st.composite
def mixed_options(draw: st.DrawFn, game_id: str, seats: int) -> Options:
    """Options in any combination that the game takes."""
    game = rayonw.game(game_id)
    chosen = {option.id: draw(st.sampled_from(option.samples())) for option in game.options}
    try:
        return game.settle(seats, chosen)
    except BadOption:
        return game.settle(seats)
