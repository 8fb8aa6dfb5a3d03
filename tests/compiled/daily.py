"""The day's deal of every game, played by the house with moves drawn by chance: what its log says."""

import json

import rayonw
from tests.house.table.swift import InstantBots, swiftly
from tests.house.table.test_dealt_bots import dealt, match, opened, play_freely

MOVES = 8
"""Of the person, for each game; bots play in between."""

Played = list[tuple[int, int | None, str]]


def days_deals() -> dict[str, Played]:
    """By game, when who played what."""
    return {game.id: swiftly(one_deal(game.id)) for game in rayonw.games()}


async def one_deal(game: str) -> Played:
    """The first moves of a day's deal."""
    live = opened(dealt(game), InstantBots(1))
    await play_freely(live, luck=11, moves=MOVES)
    live.close()
    return match(live.log.entries)


if __name__ == "__main__":
    print(json.dumps({"compiled": rayonw.compiled, "deals": days_deals()}))
