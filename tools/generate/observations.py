"""docs/observations.md: every field of every game's observation, and its numbered actions."""

from generate.shapes import our_games
from rayonw.kernel.encoder import Encoder
from rayonw.kernel.game import Game

HEAD = """\
# Observations and numbered actions

Generated from the code by `python -m generate`. Do not edit.

An observation is a flat array of bytes (u8), the same for equal Views and different for different ones, but
for what is left out below. Seats are relative: 0 is who looks, 1 the next one clockwise; so are seats in
actions (`+1`). "One of" fields have a single 1, or none. Sizes are for the fewest seats, usual options;
`rayonw.game("wapi").encoder(seats, options)` tells all of this for any others.
"""


def observations() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(game_page(game) for game in our_games() if game.numbers is not None)])


def game_page(game: Game) -> str:
    """One game."""
    seats = game.seat_counts[0]
    encoder = game.encoder(seats)
    lines = [
        f"## {game.title}",
        "",
        f"{encoder.size} elements with {seats} seats. {actions(encoder)}",
        "",
        "| from | elements | field | meaning |",
        "|---|---|---|---|",
    ]
    first = 0
    for field in encoder.fields:
        lines.append(f"| {first} | {field.size} | {field.name} | {field.meaning} |")
        first += field.size
    lines += ["", f"Left out of the View: {listed(encoder.left_out)}."]
    if encoder.latest:
        kept = ", ".join(f"of `{key}` the latest {count}" for key, count in encoder.latest.items())
        lines.append(f"Told only in part: {kept}.")
    if encoder.unordered:
        lines.append(f"Told without their order: {listed(encoder.unordered)}.")
    return "\n".join([*lines, ""])


def actions(encoder: Encoder) -> str:
    """How many actions there are, and some of them."""
    texts = encoder.texts
    told = f"{encoder.actions} flat actions, from `{texts[0]}` to `{texts[-1]}`"
    if len(encoder.heads) > 1:
        heads = ", ".join(f"{head.name} {len(head.texts)}" for head in encoder.heads)
        told += f"; factored: {heads}"
    return f"{told}. A match is cut after {encoder.longest:,} actions."


def listed(keys: list[str]) -> str:
    """Keys of a View."""
    return ", ".join(f"`{key}`" for key in keys)
