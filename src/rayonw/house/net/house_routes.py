"""What the house says of itself: what it keeps, where it is, whether it is well."""

from aiohttp import web

from rayonw.house.net.requests import ALLOWED_HOSTS, HOUSE, METRICS_READERS, host_seen, own_end
from rayonw.house.net.responses import HttpProblem, answer
from rayonw.house.ops import at_home, seen_from_the_network
from rayonw.house.wire import Whereabouts


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


def add_house(app: web.Application) -> None:
    """All addresses of the house itself."""
    add = app.router
    add.add_get("/api/kept", kept)
    add.add_get("/api/where", whereabouts)
    add.add_get("/healthz", health)
    add.add_get("/metrics", metrics)
