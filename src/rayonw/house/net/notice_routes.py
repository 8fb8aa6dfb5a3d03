"""The routes of notices; wire.py says what each address takes and gives."""

from collections.abc import Awaitable

from aiohttp import web

from rayonw.house.net.body import body
from rayonw.house.net.link_picture import own_origin
from rayonw.house.net.requests import HOUSE, LIMITS, check_rate, guest_of, person_of
from rayonw.house.net.responses import HttpProblem, answer, unless_known
from rayonw.house.people import Person
from rayonw.house.wire import (
    AddDevice,
    ChooseNotices,
    DropDevice,
    MyNotices,
    NoticeSettings,
    SeeNotices,
    TryNotices,
)
from rayonw.kernel.state import Refusal

WHY = {
    "house.quiet": "quiet hours have a beginning, another end, and a time zone that this house knows",
    "house.webhook": "the host of this house allows no such target, or it does not find you by this",
    "house.push": "this house does not send messages to this browser's push service",
}


async def my_notices(request: web.Request) -> web.Response:
    """GET /api/me/notices"""
    person = await person_of(request)
    if person is None:
        return answer(MyNotices([]))
    check_rate(request, request.app[LIMITS].notices, person.id)
    return unless_known(request, await request.app[HOUSE].notices.of(person.id))


async def see_notices(request: web.Request) -> web.Response:
    """POST /api/me/notices/seen"""
    person = await writer(request)
    wish = await body(request, SeeNotices)
    return answer(await request.app[HOUSE].notices.see(person.id, wish.codes))


async def notice_settings(request: web.Request) -> web.Response:
    """GET /api/me/notices/settings"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].notices, person.id)
    return answer(await request.app[HOUSE].notices.settings_of(person.id))


async def choose_notices(request: web.Request) -> web.Response:
    """POST /api/me/notices/settings"""
    person = await writer(request)
    wish = await body(request, ChooseNotices)
    own_origin(request, wish.origin)
    return await settled(request.app[HOUSE].notices.choose(person.id, wish))


async def add_device(request: web.Request) -> web.Response:
    """POST /api/me/push"""
    person = await writer(request)
    wish = await body(request, AddDevice)
    own_origin(request, wish.origin)
    return await settled(request.app[HOUSE].notices.add_device(person.id, wish))


async def drop_device(request: web.Request) -> web.Response:
    """POST /api/me/push/off"""
    person = await writer(request)
    wish = await body(request, DropDevice)
    return await settled(request.app[HOUSE].notices.drop_device(person.id, wish.device))


async def try_notices(request: web.Request) -> web.Response:
    """POST /api/me/notices/test"""
    person = await writer(request)
    await body(request, TryNotices)
    check_rate(request, request.app[LIMITS].tried_notices, person.id)
    return answer(await request.app[HOUSE].notices.try_out(person))


async def writer(request: web.Request) -> Person:
    """The guest, who does not ask for changes too often."""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    return person


async def settled(work: Awaitable[NoticeSettings]) -> web.Response:
    """How somebody is told from now on, or why not."""
    try:
        return answer(await work)
    except Refusal as refusal:
        raise HttpProblem(400, refusal.why, WHY.get(refusal.why, refusal.why)) from None


def add_notices(app: web.Application) -> None:
    """The addresses of notices."""
    add = app.router
    add.add_get("/api/me/notices", my_notices)
    add.add_post("/api/me/notices/seen", see_notices)
    add.add_get("/api/me/notices/settings", notice_settings)
    add.add_post("/api/me/notices/settings", choose_notices)
    add.add_post("/api/me/notices/test", try_notices)
    add.add_post("/api/me/push", add_device)
    add.add_post("/api/me/push/off", drop_device)
