"""The browser's client: one page for all addresses, and its files, from memory and compressed once."""

import gzip
import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from aiohttp import web

from rayonw.house.guard import Refuse

FOLDER = Path(__file__).parent / "client"
INDEX = "index.html"
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
ALREADY_SMALL = {".woff2", ".png", ".webp", ".ico"}
HASHED = re.compile(r"^assets/.*-[\w-]{8,}\.\w+$", re.ASCII)
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rayon W</title>
<h1>Rayon W</h1>
<p>The house is open, but its pages are not built.
Start it with <code>./play</code>, or run <code>npm ci</code> and <code>npm run build</code>
in <code>web/</code>.</p>
<p lang="fr">La maison est ouverte, mais ses pages ne sont pas construites.
Lancez <code>./play</code>, ou <code>npm ci</code> puis <code>npm run build</code> dans <code>web/</code>.</p>
</html>
"""


@dataclass
class File:
    """One file of the client."""

    body: bytes
    kind: str
    cache: str
    squeeze: bool
    tag: str = field(init=False)
    _small: bytes | None = None

    def __post_init__(self) -> None:
        self.tag = '"' + sha256(self.body).hexdigest()[:20] + '"'

    def answer(self, request: web.Request, status: int = 200) -> web.Response:
        """The file, compressed for browsers that can read that; nothing if they have it already."""
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == self.tag:
            return web.Response(status=304, headers=headers)
        body = self.body
        if self.squeeze and "gzip" in request.headers.get("Accept-Encoding", ""):
            if self._small is None:
                self._small = gzip.compress(self.body, 9, mtime=0)
            body = self._small
            headers["Content-Encoding"] = "gzip"
        charset = "utf-8" if self.kind.startswith("text/") else None
        return web.Response(
            body=body, status=status, content_type=self.kind, charset=charset, headers=headers
        )


class Pages:
    """All files of the built client; none if it was not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix in TYPES:
                name = path.relative_to(folder).as_posix()
                cache = FOR_EVER if HASHED.match(name) else ASK_AGAIN
                squeeze = path.suffix not in ALREADY_SMALL
                self.files[name] = File(path.read_bytes(), TYPES[path.suffix], cache, squeeze)

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
            raise Refuse(
                404, "house.client", "this file belongs to another version of the pages; reload them"
            )
        if name.startswith("api/") or "." in name or INDEX not in self.files:
            raise Refuse(404, "house.unknown", "there is nothing here")
        return self.files[INDEX].answer(request, status=404)

    def add_to(self, app: web.Application) -> None:
        """The addresses of pages, and of everything else that is a file."""
        for address in ("/", "/g/{game}", "/t/{code}", "/t/{code}/replay", "/replay", "/m/{token}"):
            app.router.add_get(address, self.page)
        app.router.add_get("/{name:.+}", self.file)
