"""The house's HTTP interface; wire.py says what each address takes and gives."""

from typing import TypeVar

import msgspec
from aiohttp import web

from rayonw.catalogue import games
from rayonw.house.guard import (
    COOKIE,
    HOUSE,
    LIMITS,
    Refuse,
    add_headers,
    address_of,
    answer,
    check_rate,
    give_cookie,
    guarded,
    guest_of,
    person_of,
    raw_answer,
)
from rayonw.house.house import House
from rayonw.house.limits import Limits
from rayonw.house.pages import Pages
from rayonw.house.people import LINK_MINUTES, BadName
from rayonw.house.replay import MAX_RECORD, replayed
from rayonw.house.shelf import game_card, sheet_card
from rayonw.house.socket import websocket
from rayonw.house.table import BrokenLog, Outdated, Table
from rayonw.house.whereabouts import at_home, seen_from_the_network
from rayonw.house.wire import Claim, Me, MovingLink, NewTable, Rename, TableMade, Whereabouts
from rayonw.kernel.record import BadRecord
from rayonw.kernel.sheet import LANGUAGES
from rayonw.kernel.state import Refusal

MAX_JSON = 16 * 1024
T = TypeVar("T")


async def body(request: web.Request, kind: type[T]) -> T:
    """The JSON body of a request, of the right kind."""
    raw = await request.read()
    if len(raw) > MAX_JSON:
        raise Refuse(413, "house.huge", f"more than {MAX_JSON} bytes")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refuse(400, "house.malformed", str(error)) from None


# People.


async def who_am_i(request: web.Request) -> web.Response:
    """GET /api/me"""
    person = await person_of(request)
    if person is None:
        return answer(Me("", ""))
    response = answer(Me(person.id, person.name))
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
            check_rate(request, request.app[LIMITS].guests, address_of(request))
            person, token = await house.people.make(wish.name)
        elif person.name != wish.name:
            check_rate(request, request.app[LIMITS].posts_by_person, person.id)
            person = await house.people.rename(person, wish.name)
            house.renamed(person)
    except BadName as wrong:
        raise Refuse(400, "house.name", str(wrong)) from None
    response = answer(Me(person.id, person.name))
    if token is not None:
        give_cookie(request, response, token)
    return response


async def moving_link(request: web.Request) -> web.Response:
    """POST /api/me/link"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    token = await request.app[HOUSE].people.link(person)
    return answer(MovingLink("/m/" + token, LINK_MINUTES))


async def claim(request: web.Request) -> web.Response:
    """POST /api/me/claim"""
    wish = await body(request, Claim)
    moved = await request.app[HOUSE].people.claim(wish.token)
    if moved is None:
        raise Refuse(410, "house.link", "this link was used already, or is too old")
    person, token = moved
    response = answer(Me(person.id, person.name))
    give_cookie(request, response, token)
    return response


async def whereabouts(request: web.Request) -> web.Response:
    """GET /api/where"""
    settings = request.app[HOUSE].settings
    peer = request.transport.get_extra_info("peername") if request.transport else None
    own = request.transport.get_extra_info("sockname") if request.transport else None
    if settings.proxy or not peer or not own or not at_home(str(peer[0])):
        return answer(Whereabouts(None))
    return answer(Whereabouts(seen_from_the_network(settings, int(own[1]))))


# Games and tables.


async def shelf(_: web.Request) -> web.Response:
    """GET /api/games"""
    return answer([game_card(game) for game in games()])


async def sheet(request: web.Request) -> web.Response:
    """GET /api/games/ID/sheet/LANG"""
    known = {game.id for game in games()}
    game_id, language = request.match_info["game"], request.match_info["language"]
    if game_id not in known or language not in LANGUAGES:
        raise Refuse(404, "house.unknown", "there is no such sheet")
    return answer(sheet_card(game_id, language))


STATUS: dict[str, int] = {"house.unknown": 404}


async def new_table(request: web.Request) -> web.Response:
    """POST /api/tables"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, NewTable)
    try:
        code = await request.app[HOUSE].make(person, wish)
    except Refusal as refusal:
        text = str(refusal.details.get("text", refusal))
        raise Refuse(STATUS.get(refusal.why, 400), refusal.why, text, details=refusal.details) from None
    return answer(TableMade(code), 201)


# Records and replays.


async def finished(request: web.Request) -> Table:
    """The table of the address, if its match is over."""
    code = request.match_info["code"].lower()
    check_rate(request, request.app[LIMITS].replays, address_of(request))
    try:
        sitting = await request.app[HOUSE].sitting(code)
    except (Outdated, BrokenLog, msgspec.DecodeError) as error:
        raise Refuse(410, "house.outdated", str(error)) from None
    if sitting is None:
        raise Refuse(404, "house.unknown", "there is no such table")
    if sitting.table.phase != "over" or sitting.ledger.busy():
        raise Refuse(409, "house.not_over", "the match is not over yet")
    return sitting.table


def perspective_of(request: web.Request) -> int | None:
    """A seat number, or None for "public"."""
    text = request.match_info["perspective"]
    if text == "public":
        return None
    if text.isascii() and text.isdecimal() and len(text) < 3:
        return int(text)
    raise Refuse(404, "house.no_seat", 'a perspective is a seat number or "public"')


async def download(request: web.Request) -> web.Response:
    """GET /api/tables/CODE/record"""
    table = await finished(request)
    name = f"rayonw-{table.game.id}-{table.code}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return web.Response(text=table.record().text(), content_type="text/plain", headers=headers)


async def table_replay(request: web.Request) -> web.Response:
    """GET /api/tables/CODE/replay/PERSPECTIVE"""
    perspective = perspective_of(request)
    table = await finished(request)
    return await replay_of(request, table.record().text(), perspective)


async def file_replay(request: web.Request) -> web.Response:
    """POST /api/replay/PERSPECTIVE"""
    check_rate(request, request.app[LIMITS].replays, address_of(request))
    perspective = perspective_of(request)
    raw = await request.read()
    try:
        text = raw.decode()
    except UnicodeError:
        raise Refuse(400, "house.record", "this is no text file") from None
    return await replay_of(request, text, perspective)


async def replay_of(request: web.Request, text: str, perspective: int | None) -> web.Response:
    """The replay of a record, made in another process."""
    try:
        return raw_answer(await request.app[HOUSE].means.bots.run(replayed, text, perspective))
    except BadRecord as wrong:
        raise Refuse(400, "house.record", str(wrong)) from None


# For whoever keeps the house.


async def health(request: web.Request) -> web.Response:
    """GET /healthz: 200 if the log can be written."""
    await request.app[HOUSE].store.check()
    return web.Response(text="ok\n", headers={"Cache-Control": "no-store"})


async def metrics(request: web.Request) -> web.Response:
    """GET /metrics: Prometheus text."""
    return web.Response(
        body=request.app[HOUSE].metrics.text().encode(),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"},
    )


def application(house: House, pages: Pages | None = None) -> web.Application:
    """All addresses of the house."""
    app = web.Application(middlewares=[guarded], client_max_size=MAX_RECORD)
    app[HOUSE] = house
    app[LIMITS] = Limits(house.settings.limits)
    app.on_response_prepare.append(add_headers)
    add = app.router
    add.add_get("/ws/{code}", websocket, allow_head=False)
    add.add_get("/api/me", who_am_i)
    add.add_post("/api/me", call_me)
    add.add_post("/api/me/link", moving_link)
    add.add_post("/api/me/claim", claim)
    add.add_get("/api/where", whereabouts)
    add.add_get("/api/games", shelf)
    add.add_get("/api/games/{game}/sheet/{language}", sheet)
    add.add_post("/api/tables", new_table)
    add.add_get("/api/tables/{code}/record", download)
    add.add_get("/api/tables/{code}/replay/{perspective}", table_replay)
    add.add_post("/api/replay/{perspective}", file_replay)
    add.add_get("/healthz", health)
    add.add_get("/metrics", metrics)
    (pages or Pages()).add_to(app)
    return app
