"""Tables that are made, and open tables where somebody sits down."""

from collections.abc import Awaitable

from aiohttp import web
from msgspec.structs import replace

from rayonw.catalogue import games
from rayonw.house.net.body import body
from rayonw.house.net.requests import HOUSE, LIMITS, address_of, check_rate, guest_of
from rayonw.house.net.responses import HttpProblem, answer
from rayonw.house.wire import Meet, NewLesson, NewTable, TableMade
from rayonw.kernel.state import Refusal

STATUS: dict[str, int] = {"house.unknown": 404, "house.daily_done": 409, "house.daily_first": 409}


async def new_table(request: web.Request) -> web.Response:
    """POST /api/tables"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, NewTable)
    return await made(request.app[HOUSE].make(person, wish))


async def open_tables(request: web.Request) -> web.Response:
    """GET /api/open and /api/open/GAME"""
    game = request.match_info.get("game")
    if game is not None and game not in {each.id for each in games()}:
        raise HttpProblem(404, "house.unknown", "there is no such game")
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    house = request.app[HOUSE]
    tables = await house.meeting.tables(game)
    return answer(replace(tables, notice=house.desk.notice(), stop_at=house.desk.said.stop_at))


async def meet(request: web.Request) -> web.Response:
    """POST /api/meet"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, Meet)
    return await made(request.app[HOUSE].meet(person, wish))


async def new_lesson(request: web.Request) -> web.Response:
    """POST /api/lessons"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, NewLesson)
    return await made(request.app[HOUSE].make_lesson(person, wish))


async def made(making: Awaitable[str]) -> web.Response:
    """The code of a new table, or why there is none."""
    try:
        return answer(TableMade(await making), 201)
    except Refusal as refusal:
        text = str(refusal.details.get("text", refusal))
        raise HttpProblem(STATUS.get(refusal.why, 400), refusal.why, text, details=refusal.details) from None


def add_tables(app: web.Application) -> None:
    """All addresses of tables."""
    add = app.router
    add.add_post("/api/tables", new_table)
    add.add_get("/api/open", open_tables)
    add.add_get("/api/open/{game}", open_tables)
    add.add_post("/api/meet", meet)
    add.add_post("/api/lessons", new_lesson)
