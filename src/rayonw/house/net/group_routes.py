"""The addresses of groups: whoever has a place in one may open it; for others it is as if there were none."""

from aiohttp import web

from rayonw.house.net.body import body
from rayonw.house.net.requests import (
    HOUSE,
    LIMITS,
    WRONG_CODES,
    check_rate,
    guest_of,
    network_of,
    person_of,
    too_many,
)
from rayonw.house.net.responses import HttpProblem, answer, unless_known
from rayonw.house.table import clean_code
from rayonw.house.wire import GroupMade, LeaveGroup, MakeGroup, MyGroups, PlayGroup, TableMade
from rayonw.kernel.state import Refusal

STATUS = {"house.unknown": 404, "house.not_maker": 403}


def no_group(request: web.Request) -> HttpProblem:
    """There is no such group, or table, for whoever asks; who guesses codes has to wait."""
    guesses, network = request.app[WRONG_CODES], network_of(request)
    wait = guesses.wait(network)
    if wait:
        return too_many(request, wait)
    guesses.missed(network)
    return HttpProblem(404, "house.unknown", "there is no such group, or you have no place in it")


def problem(refusal: Refusal) -> HttpProblem:
    """Why something may not be."""
    text = str(refusal.details.get("text", refusal))
    return HttpProblem(STATUS.get(refusal.why, 400), refusal.why, text, details=refusal.details)


async def my_groups(request: web.Request) -> web.Response:
    """GET /api/groups"""
    person = await person_of(request)
    if person is None:
        return answer(MyGroups([]))
    check_rate(request, request.app[LIMITS].lists, person.id)
    return unless_known(request, await request.app[HOUSE].groups.of(person.id))


async def make_group(request: web.Request) -> web.Response:
    """POST /api/groups"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, MakeGroup)
    try:
        code = await request.app[HOUSE].groups.make(person, wish)
    except Refusal as refusal:
        raise problem(refusal) from None
    if code is None:
        raise no_group(request)
    return answer(GroupMade(code), 201)


async def group(request: web.Request) -> web.Response:
    """GET /api/groups/CODE"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].lists, person.id)
    code = clean_code(request.match_info["code"])
    found = await request.app[HOUSE].groups.get(person.id, code)
    if found is None:
        raise no_group(request)
    return unless_known(request, found)


async def play_group(request: web.Request) -> web.Response:
    """POST /api/groups/CODE/play"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, PlayGroup)
    house = request.app[HOUSE]
    try:
        house.must_stay_open()
        code = await house.groups.play(person, clean_code(request.match_info["code"]), wish.game)
    except Refusal as refusal:
        raise problem(refusal) from None
    if code is None:
        raise no_group(request)
    return answer(TableMade(code), 201)


async def leave_group(request: web.Request) -> web.Response:
    """POST /api/groups/CODE/leave"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, LeaveGroup)
    code = clean_code(request.match_info["code"])
    try:
        left = await request.app[HOUSE].groups.leave(person.id, code, wish.place)
    except Refusal as refusal:
        raise problem(refusal) from None
    if not left:
        raise no_group(request)
    return answer({})


def add_groups(app: web.Application) -> None:
    """All addresses of groups."""
    app.router.add_get("/api/groups", my_groups)
    app.router.add_post("/api/groups", make_group)
    app.router.add_get("/api/groups/{code}", group)
    app.router.add_post("/api/groups/{code}/play", play_group)
    app.router.add_post("/api/groups/{code}/leave", leave_group)
