"""A push service on this machine: it checks who sends and opens what arrives, as a browser would.

What it does is written from RFC 8030, 8188, 8291 and 8292, with nothing of the house's own code.
"""

import asyncio
import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Subscription:
    """One browser: its keys, and the messages it could read."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.messages: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.claims: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.status = 201
        self.asked = 0
        """How many requests came, whatever became of them."""
        self.silent: asyncio.Event | None = None
        """Until then no request is answered, and those that came meanwhile are not taken."""
        self._private = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)

    def as_wish(self, language: str = "fr", origin: str = "") -> dict[str, str]:
        """What the browser's page tells the house."""
        return {
            "endpoint": self.endpoint,
            "p256dh": coded(point(self._private.public_key())),
            "auth": coded(self._auth),
            "language": language,
            "origin": origin,
        }

    def opened(self, body: bytes) -> dict[str, Any]:
        """The message in an aes128gcm body (RFC 8188) that was sealed for this browser (RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self._private.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\x00" + point(self._private.public_key()) + sender
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert padded.endswith(b"\x02"), "the last record"
        message: dict[str, Any] = json.loads(padded[:-1])
        return message


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def signed_by(header: str) -> tuple[str, dict[str, Any]]:
    """The key and the claims of a VAPID header (RFC 8292); an exception if it is not that key's."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = plain(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told: dict[str, Any] = json.loads(plain(claims))
    return parts["k"], told


class PushService:
    """A real HTTP server on a loopback port."""

    def __init__(self, origin: str = "") -> None:
        self.origin = origin
        self.subscriptions: dict[str, Subscription] = {}
        self.others: list[tuple[str, str, Any, dict[str, str]]] = []
        """Requests that are no Web Push: method, path, JSON, headers."""
        self.arrived = asyncio.Event()

    def subscribe(self) -> Subscription:
        """A new browser."""
        name = coded(os.urandom(12))
        self.subscriptions[name] = Subscription(f"{self.origin}/push/{name}")
        return self.subscriptions[name]

    async def push(self, request: web.Request) -> web.Response:
        """POST /push/NAME"""
        known = self.subscriptions[request.match_info["name"]]
        known.asked += 1
        if known.silent is not None:
            await known.silent.wait()
            return web.Response(status=503)
        if known.status == 307:
            raise web.HTTPTemporaryRedirect("/elsewhere")
        if known.status != 201:
            return web.Response(status=known.status, headers={"Retry-After": "0"})
        key, claims = signed_by(request.headers["Authorization"])
        assert claims["aud"] == self.origin
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert claims["sub"].startswith(("mailto:", "https:"))
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert int(request.headers["TTL"]) > 0
        known.messages.append(known.opened(await request.read()))
        known.headers.append(dict(request.headers))
        known.claims.append(claims)
        known.keys.append(key)
        self.arrived.set()
        return web.Response(status=201)

    async def other(self, request: web.Request) -> web.Response:
        """Anything else."""
        self.others.append((request.method, request.path, await request.json(), dict(request.headers)))
        self.arrived.set()
        return web.Response(text="x" * 100_000)


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """An open push service."""
    service = PushService()
    app = web.Application()
    app.router.add_post("/push/{name}", service.push)
    app.router.add_route("*", "/{rest:.*}", service.other)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        service.origin = f"http://{host}:{port}"
        yield service
    finally:
        await runner.cleanup()
