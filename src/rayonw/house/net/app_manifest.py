"""The manifest by which a phone puts Rayon W on its home screen; its shortcuts are the catalogue's games."""

import msgspec
from aiohttp import web

from rayonw.catalogue import games

GROUND, INK = "#FBF6EC", "#1E1B2E"
WORDS = {
    "fr": {
        "name": "Rayon W\u202f: des jeux de société",
        "description": "Des jeux de société, entre amis ou contre des bots, sans compte.",
    },
    "en": {
        "name": "Rayon W: board games",
        "description": "Board games, with friends or against bots, without an account.",
    },
}
MOST_SHORTCUTS = 10
"""Systems show fewer, but none more."""


def picture(source: str, sizes: str, kind: str, purpose: str = "any") -> dict[str, str]:
    """One icon, as a manifest names it."""
    return {"src": source, "sizes": sizes, "type": kind, "purpose": purpose}


ICONS = [
    picture("/icon.svg", "any", "image/svg+xml"),
    picture("/icons/icon-192.png", "192x192", "image/png"),
    picture("/icons/icon-512.png", "512x512", "image/png"),
    picture("/icons/maskable-192.png", "192x192", "image/png", "maskable"),
    picture("/icons/maskable-512.png", "512x512", "image/png", "maskable"),
]


def manifest(language: str) -> dict[str, object]:
    """What the home screen shows and where it leads."""
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "short_name": "Rayon W",
        "lang": language,
        "dir": "ltr",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": ICONS,
        "shortcuts": [
            {"name": game.title, "url": f"/g/{game.id}", "icons": ICONS[1:2]}
            for game in games()[:MOST_SHORTCUTS]
        ],
        **WORDS[language],
    }


async def app_manifest(request: web.Request) -> web.Response:
    """GET /manifest.webmanifest, in the language that ?lang= asks for, or the browser."""
    asked = request.query.get("lang") or request.headers.get("Accept-Language", "")[:40]
    language = "fr" if "fr" in asked.lower() else "en"
    return web.Response(
        body=msgspec.json.encode(manifest(language)),
        content_type="application/manifest+json",
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"},
    )
