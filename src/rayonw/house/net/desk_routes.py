"""The addresses of the host's desk: nobody gets anywhere here without the secret from the console."""

from collections.abc import Awaitable, Callable

from aiohttp import web

from rayonw.house.net.body import body
from rayonw.house.net.requests import HOUSE, WRONG_SECRETS, network_of, secure, too_many
from rayonw.house.net.responses import HttpProblem, answer
from rayonw.house.wire import Bar, CloseTable, HostNotice, MakeBackup, OpenDesk, StopSoon, TryWebhook, Unbar
from rayonw.kernel.state import Refusal

COOKIE = "rayonw_desk"
SECONDS = 12 * 3600
PATH = "/api/desk"
LONGEST = 100
"""Characters of a secret."""


async def check_secret(request: web.Request, secret: str) -> None:
    """Go on only with the secret; who tries many waits."""
    guesses, network = request.app[WRONG_SECRETS], network_of(request)
    wait = guesses.wait(network)
    if wait:
        raise too_many(request, wait)
    if not secret or len(secret) > LONGEST or not await request.app[HOUSE].desk.admits(secret):
        if secret:
            guesses.missed(network)
        raise HttpProblem(401, "house.desk", "the desk opens by the link that the server's console prints")


async def open_desk(request: web.Request) -> web.Response:
    """POST /api/desk/open: the secret becomes a cookie that no script and no other site can use."""
    secret = (await body(request, OpenDesk)).secret
    await check_secret(request, secret)
    await request.app[HOUSE].desk.note("opened")
    response = answer({})
    response.set_cookie(
        COOKIE, secret, max_age=SECONDS, path=PATH, httponly=True, samesite="Strict", secure=secure(request)
    )
    return response


async def leave_desk(_: web.Request) -> web.Response:
    """POST /api/desk/leave: this browser forgets the secret."""
    response = answer({})
    response.del_cookie(COOKIE, path=PATH)
    return response


async def show_desk(request: web.Request) -> web.Response:
    """GET /api/desk"""
    await check_secret(request, request.cookies.get(COOKIE, ""))
    return answer(await request.app[HOUSE].desk.state())


Work = Callable[[web.Request], Awaitable[None]]


def act(work: Work) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Something that the host does; the answer is the desk as it is then."""

    async def handler(request: web.Request) -> web.Response:
        await check_secret(request, request.cookies.get(COOKIE, ""))
        try:
            await work(request)
        except Refusal as refusal:
            raise HttpProblem(400, refusal.why, str(refusal), details=refusal.details) from None
        return answer(await request.app[HOUSE].desk.state())

    return handler


async def close_table(request: web.Request) -> None:
    """POST /api/desk/close"""
    await request.app[HOUSE].desk.close_table((await body(request, CloseTable)).code)


async def bar(request: web.Request) -> None:
    """POST /api/desk/bar"""
    await request.app[HOUSE].desk.bar(await body(request, Bar))


async def unbar(request: web.Request) -> None:
    """POST /api/desk/unbar"""
    await request.app[HOUSE].desk.unbar(await body(request, Unbar))


async def notice(request: web.Request) -> None:
    """POST /api/desk/notice"""
    await request.app[HOUSE].desk.say(await body(request, HostNotice))


async def stop(request: web.Request) -> None:
    """POST /api/desk/stop"""
    await request.app[HOUSE].desk.stop_soon(await body(request, StopSoon))


async def webhook(request: web.Request) -> None:
    """POST /api/desk/webhook"""
    await request.app[HOUSE].desk.try_webhook(await body(request, TryWebhook))


async def backup(request: web.Request) -> None:
    """POST /api/desk/backup"""
    await body(request, MakeBackup)
    await request.app[HOUSE].desk.back_up()


def add_desk(app: web.Application) -> None:
    """All addresses of the desk."""
    app.router.add_get(PATH, show_desk)
    app.router.add_post(f"{PATH}/open", open_desk)
    app.router.add_post(f"{PATH}/leave", leave_desk)
    for name, work in (
        ("close", close_table),
        ("bar", bar),
        ("unbar", unbar),
        ("notice", notice),
        ("stop", stop),
        ("webhook", webhook),
        ("backup", backup),
    ):
        app.router.add_post(f"{PATH}/{name}", act(work))
