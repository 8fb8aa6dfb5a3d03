"""Who somebody is: name, face, other devices, their tables, everything of theirs to take along or forget."""

from datetime import UTC, datetime

from aiohttp import web

from rayonw.catalogue import games
from rayonw.house.net.body import body
from rayonw.house.net.link_picture import drawing, own_origin
from rayonw.house.net.requests import (
    COOKIE,
    HOUSE,
    LIMITS,
    address_of,
    check_rate,
    give_cookie,
    guest_of,
    network_of,
    person_of,
    too_many,
)
from rayonw.house.net.responses import HttpProblem, answer, unless_known
from rayonw.house.people import LINK_MINUTES, BadName
from rayonw.house.wire import AskForLink, Claim, Forget, Me, MovingLink, MyTables, Rename

EXPORT_MS = 5000
"""After how long somebody may ask again whose file is still being made."""


async def who_am_i(request: web.Request) -> web.Response:
    """GET /api/me"""
    person = await person_of(request)
    if person is None:
        return answer(Me("", ""))
    response = answer(Me(person.id, person.name, person.face))
    give_cookie(request, response, request.cookies[COOKIE])
    return response


async def call_me(request: web.Request) -> web.Response:
    """POST /api/me"""
    wish = await body(request, Rename)
    house = request.app[HOUSE]
    person = await person_of(request)
    token = None
    try:
        if person is None:
            check_rate(request, request.app[LIMITS].guests, network_of(request))
            person, token = await house.people.make(wish.name, wish.face or "")
        elif person.name != wish.name or wish.face not in (None, person.face):
            if house.bars.silences(person.id, address_of(request)):
                raise HttpProblem(403, "house.silenced", "the host of this house has silenced you")
            check_rate(request, request.app[LIMITS].posts_by_person, person.id)
            face = person.face if wish.face is None else wish.face
            person = await house.people.rename(person, wish.name, face)
            house.renamed(person)
    except BadName as wrong:
        raise HttpProblem(400, wrong.why, str(wrong)) from None
    response = answer(Me(person.id, person.name, person.face))
    if token is not None:
        give_cookie(request, response, token)
    return response


async def moving_link(request: web.Request) -> web.Response:
    """POST /api/me/link"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    origin = own_origin(request, (await body(request, AskForLink)).origin)
    if request.app[HOUSE].settings.scheme == "https":
        origin = origin.replace("http:", "https:", 1)
    link = f"{origin}/m#{await request.app[HOUSE].people.link(person)}"
    return answer(MovingLink(link, drawing(link).decode(), LINK_MINUTES))


async def claim(request: web.Request) -> web.Response:
    """POST /api/me/claim"""
    wish = await body(request, Claim)
    moved = await request.app[HOUSE].people.claim(wish.token)
    if moved is None:
        raise HttpProblem(410, "house.link", "this link was used already, or is too old")
    person, token = moved
    response = answer(Me(person.id, person.name, person.face))
    give_cookie(request, response, token)
    return response


async def take_along(request: web.Request) -> web.StreamResponse:
    """GET /api/me/export: everything that is the guest's, as a zip file."""
    person = await guest_of(request)
    limits = request.app[LIMITS]
    check_rate(request, limits.exports, person.id)
    if not limits.open_exports.take(person.id):
        raise too_many(request, EXPORT_MS)
    try:
        day = datetime.now(UTC).date().isoformat()
        name = f'attachment; filename="rayonw-{day}.zip"'
        headers = {"Content-Disposition": name, "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        response.content_type = "application/zip"
        parts = request.app[HOUSE].export(person)
        first = await anext(parts)
        await response.prepare(request)
        await response.write(first)
        async for part in parts:
            await response.write(part)
        await response.write_eof()
        return response
    finally:
        limits.open_exports.give(person.id)


async def forget_me(request: web.Request) -> web.Response:
    """POST /api/me/forget"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, Forget)
    if " ".join(wish.name.split()).casefold() != person.name.casefold():
        raise HttpProblem(409, "house.name_other", "this is not the name of who asks")
    await request.app[HOUSE].forgetting.forget(person.id)
    response = answer(Me("", ""))
    response.del_cookie(COOKIE, path="/", httponly=True, samesite="Lax")
    return response


async def my_tables(request: web.Request) -> web.Response:
    """GET /api/me/tables"""
    person = await person_of(request)
    if person is None:
        return answer(MyTables([], [], []))
    check_rate(request, request.app[LIMITS].lists, person.id)
    game = request.query.get("game")
    if game is not None and game not in {known.id for known in games()}:
        raise HttpProblem(404, "house.unknown", "there is no such game")
    return unless_known(request, await request.app[HOUSE].lists.of(person.id, game))


def add_people(app: web.Application) -> None:
    """All addresses of people."""
    add = app.router
    add.add_get("/api/me", who_am_i)
    add.add_post("/api/me", call_me)
    add.add_post("/api/me/link", moving_link)
    add.add_post("/api/me/claim", claim)
    add.add_get("/api/me/export", take_along)
    add.add_post("/api/me/forget", forget_me)
    add.add_get("/api/me/tables", my_tables)
