"""Records and replays of matches that are over."""

import asyncio
from collections.abc import Sequence

import msgspec
from aiohttp import web

from rayonw.house.log import BrokenLog, Outdated
from rayonw.house.net.requests import (
    HOUSE,
    LIMITS,
    WRONG_CODES,
    address_of,
    body_of,
    check_rate,
    network_of,
    person_of,
    too_many,
)
from rayonw.house.net.responses import HttpProblem, raw_answer
from rayonw.house.ops import wall
from rayonw.house.table import Shown, Table, belongs, clean_code, is_hidden, replayed
from rayonw.house.wire import Face
from rayonw.kernel.record import BadRecord

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


def add_records(app: web.Application) -> None:
    """All addresses of records and replays."""
    add = app.router
    add.add_get("/api/tables/{code}/record", download)
    add.add_get("/api/tables/{code}/replay/{perspective}", table_replay)
    add.add_post("/api/replay/{perspective}", file_replay)
