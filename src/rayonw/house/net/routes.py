"""The HTTP routes of the house; wire.py says what each address takes and gives."""

import asyncio
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime

import msgspec
from aiohttp import web
from msgspec.structs import replace

from rayonw.catalogue import games
from rayonw.house.house import House
from rayonw.house.log import BrokenLog, Outdated
from rayonw.house.net.allowed_hosts import AllowedHosts
from rayonw.house.net.app_manifest import app_manifest
from rayonw.house.net.body import body
from rayonw.house.net.client_files import ClientFiles
from rayonw.house.net.desk_routes import add_desk
from rayonw.house.net.game_cards import game_card, lesson_card, sheet_card
from rayonw.house.net.group_routes import add_groups
from rayonw.house.net.limits import Limits
from rayonw.house.net.link_picture import drawing, link_picture, own_origin
from rayonw.house.net.metrics_readers import MetricsReaders
from rayonw.house.net.notice_routes import add_notices
from rayonw.house.net.profile_routes import add_profiles
from rayonw.house.net.pulse import Pulse
from rayonw.house.net.requests import (
    ALLOWED_HOSTS,
    COOKIE,
    HOUSE,
    LIMITS,
    METRICS_READERS,
    PULSE,
    WRONG_CODES,
    WRONG_SECRETS,
    add_headers,
    address_of,
    body_of,
    check_rate,
    check_request,
    give_cookie,
    guest_of,
    host_seen,
    network_of,
    own_end,
    person_of,
    too_many,
)
from rayonw.house.net.responses import HttpProblem, answer, raw_answer, unless_known
from rayonw.house.net.table_socket import websocket
from rayonw.house.net.trust import Trust
from rayonw.house.net.wrong_codes import WrongCodes
from rayonw.house.ops import at_home, seen_from_the_network, wall
from rayonw.house.people import LINK_MINUTES, BadName
from rayonw.house.table import MAX_RECORD, Shown, Table, belongs, clean_code, is_hidden, replayed
from rayonw.house.tls import Authority
from rayonw.house.wire import (
    AskForLink,
    Claim,
    Face,
    Forget,
    Me,
    Meet,
    MovingLink,
    MyTables,
    NewDaily,
    NewLesson,
    NewTable,
    Rename,
    TableMade,
    Whereabouts,
)
from rayonw.kernel.record import BadRecord
from rayonw.kernel.sheet import LANGUAGES
from rayonw.kernel.state import Refusal

# People.

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


async def kept(request: web.Request) -> web.Response:
    """GET /api/kept"""
    return answer(request.app[HOUSE].kept())


async def whereabouts(request: web.Request) -> web.Response:
    """GET /api/where"""
    settings = request.app[HOUSE].settings
    if settings.https and not settings.public_url:
        return answer(Whereabouts(plain_way(request)))
    peer = request.transport.get_extra_info("peername") if request.transport else None
    own = request.transport.get_extra_info("sockname") if request.transport else None
    if settings.proxy or not peer or not own or not at_home(str(peer[0])):
        return answer(Whereabouts(None))
    public = request.app[ALLOWED_HOSTS].public
    return answer(Whereabouts(public[0] if public else seen_from_the_network(settings, int(own[1]))))


def plain_way(request: web.Request) -> str | None:
    """The origin for invitations where phones may have to learn first to trust the house: by plain HTTP."""
    own, port = own_end(request)
    if at_home(own):
        lan = seen_from_the_network(request.app[HOUSE].settings, port)
        return lan and lan.replace("https:", "http:", 1)
    return f"http://{host_seen(request)}"


# Games and tables.


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


# The deals of the days.


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


# Records and replays.

SEALED = "others still play this deal: it is opened a few hours after its day"


async def finished(request: web.Request) -> Table:
    """The table of the address, if its match is over."""
    code = clean_code(request.match_info["code"])
    check_rate(request, request.app[LIMITS].replays, address_of(request))
    try:
        live = await request.app[HOUSE].live_table(code)
    except (Outdated, BrokenLog, msgspec.DecodeError) as error:
        raise HttpProblem(410, "house.outdated", str(error)) from None
    guesses, network = request.app[WRONG_CODES], network_of(request)
    wait = guesses.wait(network)
    if wait and (live is None or not belongs(live.table, await person_of(request))):
        raise too_many(request, wait)
    if live is None:
        guesses.missed(network)
        raise HttpProblem(404, "house.unknown", "there is no such table")
    if is_hidden(live.table, await person_of(request), wall()):
        raise HttpProblem(403, "house.sealed", SEALED)
    if live.table.phase != "over" or live.table.closed or live.ledger.busy():
        raise HttpProblem(409, "house.not_over", "the match is not over yet")
    if live.table.lesson is not None:
        raise HttpProblem(409, "house.lesson", "a lesson is no match: it has no record")
    return live.table


def perspective_of(request: web.Request) -> int | None:
    """A seat number, or None for "public"."""
    text = request.match_info["perspective"]
    if text == "public":
        return None
    if text.isascii() and text.isdecimal() and len(text) < 3:
        return int(text)
    raise HttpProblem(404, "house.no_seat", 'a perspective is a seat number or "public"')


async def record_of(table: Table) -> str:
    """The record of a match that is over; it may be long, so that the event loop goes on beside it."""
    return await asyncio.to_thread(lambda: table.record().text())


async def download(request: web.Request) -> web.Response:
    """GET /api/tables/CODE/record"""
    table = await finished(request)
    if table.is_sealed(wall()):
        raise HttpProblem(409, "house.sealed", SEALED)
    name = f"rayonw-{table.game.id}-{table.code}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return web.Response(text=await record_of(table), content_type="text/plain", headers=headers)


async def table_replay(request: web.Request) -> web.Response:
    """GET /api/tables/CODE/replay/PERSPECTIVE"""
    perspective = perspective_of(request)
    table = await finished(request)
    faces = [seat.face for seat in table.seats]
    sealed = table.is_sealed(wall())
    return await replay_of(
        request, await record_of(table), perspective, tuple(table.reactions), sealed, faces
    )


async def file_replay(request: web.Request) -> web.Response:
    """POST /api/replay/PERSPECTIVE"""
    check_rate(request, request.app[LIMITS].replays, address_of(request))
    perspective = perspective_of(request)
    raw = await body_of(request)
    try:
        text = raw.decode()
    except UnicodeError:
        raise HttpProblem(400, "house.record", "this is no text file") from None
    return await replay_of(request, text, perspective)


async def replay_of(
    request: web.Request,
    text: str,
    perspective: int | None,
    reactions: Sequence[Shown] = (),
    sealed: bool = False,
    faces: Sequence[Face] = (),
) -> web.Response:
    """The replay of a record, made in another process; sealed: without its seed."""
    try:
        body = await request.app[HOUSE].processes.run(replayed, text, perspective, reactions, sealed, faces)
    except BadRecord as wrong:
        raise HttpProblem(400, "house.record", str(wrong)) from None
    return raw_answer(body, headers={"Content-Encoding": "gzip"})


# For whoever keeps the house.


async def health(request: web.Request) -> web.Response:
    """GET /healthz: 200 if the log can be written; one of several houses says which it is."""
    house = request.app[HOUSE]
    await house.store.check()
    which = f" house {house.settings.house}" if house.settings.house else ""
    return web.Response(text=f"ok{which}\n", headers={"Cache-Control": "no-store"})


async def metrics(request: web.Request) -> web.Response:
    """GET /metrics: Prometheus text, for this machine and whom the host allows."""
    if not request.app[METRICS_READERS].include(request):
        raise HttpProblem(403, "house.unknown", "only this machine may read this; see --metrics-for")
    return web.Response(
        body=request.app[HOUSE].metrics.text().encode(),
        headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"},
    )


def application(
    house: House, pages: ClientFiles | None = None, authority: Authority | None = None
) -> web.Application:
    """All addresses of the house."""
    app = web.Application(middlewares=[check_request], client_max_size=MAX_RECORD)
    app[HOUSE] = house
    limits = app[LIMITS] = Limits(house.settings.limits)
    app[ALLOWED_HOSTS] = AllowedHosts(house.settings)
    app[METRICS_READERS] = MetricsReaders(house.settings)
    app[PULSE] = Pulse()
    app[WRONG_CODES] = WrongCodes(limits.wrong_codes, limits.wrong_codes_of_house)
    app[WRONG_SECRETS] = WrongCodes(limits.wrong_secrets, limits.wrong_secrets_of_house)
    app.on_response_prepare.append(add_headers)
    add = app.router
    add.add_get("/ws/{code}", websocket, allow_head=False)
    add.add_get("/api/me", who_am_i)
    add.add_post("/api/me", call_me)
    add.add_post("/api/me/link", moving_link)
    add.add_post("/api/me/claim", claim)
    add.add_get("/api/me/export", take_along)
    add.add_post("/api/me/forget", forget_me)
    add.add_get("/api/me/tables", my_tables)
    add.add_get("/api/kept", kept)
    add.add_get("/api/where", whereabouts)
    add.add_get("/api/link.svg", link_picture)
    add.add_get("/api/games", shelf)
    add.add_get("/api/games/{game}/sheet/{language}", sheet)
    add.add_get("/api/games/{game}/lesson/{language}", lesson)
    add.add_post("/api/tables", new_table)
    add.add_get("/api/open", open_tables)
    add.add_get("/api/open/{game}", open_tables)
    add.add_post("/api/meet", meet)
    add.add_post("/api/lessons", new_lesson)
    add.add_get("/api/daily", daily)
    add.add_post("/api/daily", play_daily)
    add.add_get("/api/daily/{game}/{day}", daily_results)
    add.add_get("/api/tables/{code}/record", download)
    add.add_get("/api/tables/{code}/replay/{perspective}", table_replay)
    add.add_post("/api/replay/{perspective}", file_replay)
    add.add_get("/manifest.webmanifest", app_manifest)
    add_notices(app)
    add_groups(app)
    add_desk(app)
    add_profiles(app)
    add.add_get("/healthz", health)
    add.add_get("/metrics", metrics)
    if authority is not None:
        Trust(authority).add_to(app)
    (pages or ClientFiles()).add_to(app)
    return app
