"""Games, their sheets and their lessons."""

from aiohttp import web

from rayonw.catalogue import games
from rayonw.house.net.game_cards import game_card, lesson_card, sheet_card
from rayonw.house.net.responses import HttpProblem, answer
from rayonw.kernel.sheet import LANGUAGES


async def shelf(_: web.Request) -> web.Response:
    """GET /api/games"""
    return answer([game_card(game) for game in games()])


async def sheet(request: web.Request) -> web.Response:
    """GET /api/games/ID/sheet/LANG"""
    known = {game.id for game in games()}
    game_id, language = request.match_info["game"], request.match_info["language"]
    if game_id not in known or language not in LANGUAGES:
        raise HttpProblem(404, "house.unknown", "there is no such sheet")
    return answer(sheet_card(game_id, language))


async def lesson(request: web.Request) -> web.Response:
    """GET /api/games/ID/lesson/LANG"""
    known = {game.id for game in games()}
    game_id, language = request.match_info["game"], request.match_info["language"]
    card = lesson_card(game_id, language) if game_id in known and language in LANGUAGES else None
    if card is None:
        raise HttpProblem(404, "house.unknown", "there is no such lesson")
    return answer(card)


def add_games(app: web.Application) -> None:
    """All addresses of games."""
    add = app.router
    add.add_get("/api/games", shelf)
    add.add_get("/api/games/{game}/sheet/{language}", sheet)
    add.add_get("/api/games/{game}/lesson/{language}", lesson)
