"""HTTP about what people have played: profiles, results, ladders."""

import re

from aiohttp import web

from rayonw.catalogue import games
from rayonw.house.net.body import body
from rayonw.house.net.requests import (
    COOKIE,
    HOUSE,
    LIMITS,
    WRONG_CODES,
    address_of,
    check_rate,
    guest_of,
    network_of,
    person_of,
    too_many,
)
from rayonw.house.net.responses import HttpProblem, answer, unless_known
from rayonw.house.people import Guest
from rayonw.house.table import clean_code
from rayonw.house.wire import ShowProfile

PUBLIC = re.compile(r"[\w-]{16}", re.ASCII)
MINUTES = re.compile(r"-?\d{1,3}", re.ASCII)
FARTHEST = 14 * 60
"""Minutes that a clock may be ahead of UTC, or behind."""


def zone_of(request: web.Request) -> int:
    """How far the asker's clock is ahead of UTC, in minutes; 0 if that makes no sense."""
    text = request.query.get("zone", "0")
    minutes = int(text) if MINUTES.fullmatch(text) else 0
    return max(-FARTHEST, min(FARTHEST, minutes))


def game_of(request: web.Request) -> str | None:
    """The game whose matches are asked for; None: of all."""
    game = request.query.get("game") or None
    must_exist(game)
    return game


def must_exist(game: str | None) -> None:
    """404 for a game that is none."""
    if game is not None and game not in {each.id for each in games()}:
        raise HttpProblem(404, "house.unknown", "there is no such game")


async def me_of(request: web.Request) -> Guest:
    """The guest who asks, as the store knows them."""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].lists, person.id)
    row = await request.app[HOUSE].people.guest_of_token(request.cookies[COOKIE])
    if row is None:
        raise HttpProblem(401, "house.no_guest", "choose a name first: POST /api/me")
    return row


async def shown_of(request: web.Request) -> Guest:
    """Whoever shows their profile at this address; 404, and soon no answer, for who tries addresses."""
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    guesses, network = request.app[WRONG_CODES], network_of(request)
    wait = guesses.wait(network)
    if wait:
        raise too_many(request, wait)
    public = request.match_info["public"]
    row = await request.app[HOUSE].people.guest_shown(public) if PUBLIC.fullmatch(public) else None
    if row is None:
        guesses.missed(network)
        raise HttpProblem(404, "house.unknown", "nobody shows a profile here")
    return row


async def my_profile(request: web.Request) -> web.Response:
    """GET /api/me/profile"""
    me = await me_of(request)
    return unless_known(request, await request.app[HOUSE].profiles.of(me, True, zone_of(request)))


async def show_profile(request: web.Request) -> web.Response:
    """POST /api/me/profile"""
    person = await guest_of(request)
    check_rate(request, request.app[LIMITS].posts_by_person, person.id)
    wish = await body(request, ShowProfile)
    return answer(await request.app[HOUSE].profiles.show(await me_of(request), wish))


async def my_results(request: web.Request) -> web.Response:
    """GET /api/me/results"""
    game = game_of(request)
    me = await me_of(request)
    mark = request.query.get("after", "")
    return answer(await request.app[HOUSE].profiles.results(me, True, game, mark))


async def profile(request: web.Request) -> web.Response:
    """GET /api/profiles/ID"""
    guest = await shown_of(request)
    return unless_known(request, await request.app[HOUSE].profiles.of(guest, False, zone_of(request)))


async def results(request: web.Request) -> web.Response:
    """GET /api/profiles/ID/results"""
    game = game_of(request)
    guest = await shown_of(request)
    mark = request.query.get("after", "")
    return answer(await request.app[HOUSE].profiles.results(guest, False, game, mark))


async def ladder(request: web.Request) -> web.Response:
    """GET /api/ladders/GAME"""
    game = request.match_info["game"]
    must_exist(game)
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    me = await me_of(request) if await person_of(request) is not None else None
    return unless_known(request, await request.app[HOUSE].profiles.ladder(game, me))


async def ratings(request: web.Request) -> web.Response:
    """GET /api/tables/CODE/ratings"""
    check_rate(request, request.app[LIMITS].lists, address_of(request))
    house, person = request.app[HOUSE], await person_of(request)
    live = house.live_tables.get(clean_code(request.match_info["code"]))
    if live is None or not live.table.rated or live.table.outcome is None or live.ledger.busy():
        return answer([])
    table = live.table
    return answer(await house.profiles.changes(table.code, len(table.seats), person))


def add_profiles(app: web.Application) -> None:
    """All addresses of profiles and ladders."""
    add = app.router
    add.add_get("/api/me/profile", my_profile)
    add.add_post("/api/me/profile", show_profile)
    add.add_get("/api/me/results", my_results)
    add.add_get("/api/profiles/{public}", profile)
    add.add_get("/api/profiles/{public}/results", results)
    add.add_get("/api/ladders/{game}", ladder)
    add.add_get("/api/tables/{code}/ratings", ratings)
