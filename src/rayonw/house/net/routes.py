"""All addresses of the house; `house/wire` has what they take and give."""

from aiohttp import web

from rayonw.house.house import House
from rayonw.house.net.allowed_hosts import AllowedHosts
from rayonw.house.net.app_manifest import app_manifest
from rayonw.house.net.client_files import ClientFiles
from rayonw.house.net.daily_routes import add_daily
from rayonw.house.net.desk_routes import add_desk
from rayonw.house.net.game_routes import add_games
from rayonw.house.net.group_routes import add_groups
from rayonw.house.net.house_routes import add_house
from rayonw.house.net.limits import Limits
from rayonw.house.net.link_picture import link_picture
from rayonw.house.net.metrics_readers import MetricsReaders
from rayonw.house.net.notice_routes import add_notices
from rayonw.house.net.person_routes import add_people
from rayonw.house.net.profile_routes import add_profiles
from rayonw.house.net.pulse import Pulse
from rayonw.house.net.record_routes import add_records
from rayonw.house.net.requests import (
    ALLOWED_HOSTS,
    HOUSE,
    LIMITS,
    METRICS_READERS,
    PULSE,
    WRONG_CODES,
    WRONG_SECRETS,
    add_headers,
    check_request,
)
from rayonw.house.net.table_routes import add_tables
from rayonw.house.net.table_socket import websocket
from rayonw.house.net.trust import Trust
from rayonw.house.net.wrong_codes import WrongCodes
from rayonw.house.table import MAX_RECORD
from rayonw.house.tls import Authority

ROUTES = (
    add_people,
    add_profiles,
    add_notices,
    add_groups,
    add_games,
    add_tables,
    add_daily,
    add_records,
    add_desk,
    add_house,
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
    app.router.add_get("/ws/{code}", websocket, allow_head=False)
    app.router.add_get("/api/link.svg", link_picture)
    app.router.add_get("/manifest.webmanifest", app_manifest)
    for add_routes in ROUTES:
        add_routes(app)
    if authority is not None:
        Trust(authority).add_to(app)
    (pages or ClientFiles()).add_to(app)
    return app
