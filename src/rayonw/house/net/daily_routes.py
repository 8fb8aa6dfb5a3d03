"""The daily deals."""

from aiohttp import web

from rayonw.house.net.body import body
from rayonw.house.net.requests import HOUSE, LIMITS, address_of, check_rate, guest_of, person_of
from rayonw.house.net.responses import HttpProblem, answer
from rayonw.house.net.table_routes import made
from rayonw.house.wire import NewDaily


async def daily(request: web.Request) -> web.Response:
    """GET /api/daily"""
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    person = await person_of(request)
    return answer(await request.app[HOUSE].daily.page(person.id if person is not None else None))


async def daily_results(request: web.Request) -> web.Response:
    """GET /api/daily/GAME/DAY"""
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    person = await person_of(request)
    game, day = request.match_info["game"], request.match_info["day"]
    found = await request.app[HOUSE].daily.results(person.id if person is not None else None, game, day)
    if found is None:
        raise HttpProblem(404, "house.unknown", "there is no such deal, or not yet")
    return answer(found)


async def play_daily(request: web.Request) -> web.Response:
    """POST /api/daily"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, NewDaily)
    return await made(request.app[HOUSE].play_daily(person, wish))


def add_daily(app: web.Application) -> None:
    """All addresses of the daily deals."""
    add = app.router
    add.add_get("/api/daily", daily)
    add.add_post("/api/daily", play_daily)
    add.add_get("/api/daily/{game}/{day}", daily_results)
