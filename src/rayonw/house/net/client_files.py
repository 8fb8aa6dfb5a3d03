"""The browser's client: one page for all addresses, and its files, from memory and compressed once."""

import json
import re
from hashlib import sha256
from pathlib import Path

from aiohttp import web

from rayonw.house.net.compression import squeezed
from rayonw.house.net.responses import HttpProblem

FOLDER = Path(__file__).parents[1] / "client"
INDEX = "index.html"
WORKER = "sw.js"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
}
ABOUT = ("/privacy", "/accessibility")
"""Pages about the house itself."""
HASHED = re.compile(r"^assets/.*-[\w-]{8,}\.\w+$", re.ASCII)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

PAGES = (
    "/",
    "/g/{game}",
    "/t/{code}",
    "/t/{code}/replay",
    "/replay",
    "/m",
    "/c/{code}",
    "/daily",
    "/daily/{game}/{day}",
    "/desk",
    *("/me", "/p/{public}", "/ladder/{game}"),
    *ABOUT,
)

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rayon W</title>
<h1>Rayon W</h1>
<p>The server is running, but its pages are not built.
Start it with <code>./play</code>, or run <code>npm ci</code> and <code>npm run build</code>
in <code>web/</code>.</p>
<p lang="fr">Le serveur tourne, mais ses pages ne sont pas construites.
Lance <code>./play</code>, ou <code>npm ci</code> puis <code>npm run build</code> dans <code>web/</code>.</p>
</html>
"""


class File:
    """One file of the client, compressed if that makes it smaller."""

    def __init__(self, body: bytes, kind: str, cache: str) -> None:
        small = squeezed(body)
        self.is_gzip = len(small) < len(body)
        self.body = small if self.is_gzip else body
        self.kind = kind
        self.headers = {
            "Cache-Control": cache,
            "ETag": '"' + sha256(body).hexdigest()[:20] + '"',
            "Vary": "Accept-Encoding",
        }

    def answer(self, request: web.Request, status: int = 200) -> web.Response:
        """The file; nothing if the browser has it already."""
        if request.headers.get("If-None-Match") == self.headers["ETag"]:
            return web.Response(status=304, headers=self.headers)
        headers = {**self.headers, "Content-Encoding": "gzip"} if self.is_gzip else self.headers
        charset = "utf-8" if self.kind.startswith("text/") else None
        return web.Response(
            body=self.body, status=status, content_type=self.kind, charset=charset, headers=headers
        )


class ClientFiles:
    """All files of the built client; none if it was not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix in TYPES:
                name = path.relative_to(folder).as_posix()
                cache = FOR_EVER if HASHED.match(name) else ASK_AGAIN
                self.files[name] = File(path.read_bytes(), TYPES[path.suffix], cache)
        if WORKER in self.files:
            worker = (folder / WORKER).read_bytes()
            self.files[WORKER] = File(self._of_build(folder) + worker, TYPES[".js"], ASK_AGAIN)

    def _of_build(self, folder: Path) -> bytes:
        """What the service worker must know: which build this is, and its files."""
        names = [name for name in self.files if not name.startswith(".") and name not in (INDEX, WORKER)]
        build = sha256()
        for name in (INDEX, WORKER, *names):
            build.update(name.encode() + sha256((folder / name).read_bytes()).digest())
        addresses = json.dumps(["/", *(f"/{name}" for name in names)])
        return f'self.BUILD="{build.hexdigest()[:16]}";self.FILES={addresses};\n'.encode()

    async def page(self, request: web.Request) -> web.Response:
        """Every page of the house is the same file; the client reads the address."""
        if INDEX not in self.files:
            return web.Response(text=NOT_BUILT, status=503, content_type="text/html", charset="utf-8")
        return self.files[INDEX].answer(request)

    async def file(self, request: web.Request) -> web.Response:
        """A file of the client by its name."""
        name = request.match_info["name"]
        if name in self.files:
            return self.files[name].answer(request)
        if HASHED.match(name):
            raise HttpProblem(
                404, "house.client", "this file belongs to another version of the pages; reload them"
            )
        if name.startswith("api/") or "." in name or INDEX not in self.files:
            raise HttpProblem(404, "house.unknown", "there is nothing here")
        return self.files[INDEX].answer(request, status=404)

    def add_to(self, app: web.Application) -> None:
        """The addresses of pages, and of everything else that is a file."""
        for address in PAGES:
            app.router.add_get(address, self.page)
        app.router.add_get("/{name:.+}", self.file)
