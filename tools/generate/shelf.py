"""web/src/games/shelf.ts: what the shelf shows of our games before the house has answered."""

import json

from generate.writing import comment
from rayonw.catalogue import games

HEAD = "// Generated from the games' __init__.py by `python -m generate`. Do not edit.\n"


def shelf() -> str:
    """The whole file."""
    lines = [
        f"  {game.id}: {{ title: {json.dumps(game.title, ensure_ascii=False)}, "
        f"seats: {json.dumps(list(game.seat_counts))}, minutes: {game.minutes} }},"
        for game in games()
        if game.home.startswith("rayonw.")
    ]
    said = comment("Title, seat counts and minutes of every game that has a folder here.")
    head = "export const SHELF: Record<string, { title: string; seats: number[]; minutes: number }> = {"
    return f"{HEAD}\n{said}{head}\n" + "\n".join(lines) + "\n};\n"
