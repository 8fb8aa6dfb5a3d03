"""Web Push: the house's own keys, and messages that are sealed for one browser.

`pywebpush` encrypts and `py_vapid` signs. They do not send: their own way follows redirects and reads answers
of any length.
"""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from hashlib import sha256
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rayonw.house.notices.addresses import origin_of
from rayonw.house.ops import wall
from rayonw.house.store import DeviceRow, NoticeRows

KEY = "vapid"
TTL = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that cannot be reached."""
SIGNED_SECONDS = 12 * 3600
NOBODY = "mailto:host@rayonw.invalid"
"""Whom a push service may write to about this house, if it has no address of its own."""
GONE = (404, 410)
"""Answers that say that a browser takes no more messages."""
DEVICE_DIGITS = 32
POINT, SECRET = 65, 16
"""Bytes of a browser's public key and of its secret."""


class PushKeys:
    """The key pair by which browsers know this house: made once, kept in the store, shared by all houses."""

    def __init__(self, rows: NoticeRows, contact: str | None) -> None:
        """`contact`: the house's address for others."""
        self._rows = rows
        self._contact = contact_of(contact)
        self._key: EllipticCurvePrivateKey | None = None

    async def private(self) -> EllipticCurvePrivateKey:
        """The secret half."""
        if self._key is None:
            new = generate_private_key(SECP256R1()).private_numbers().private_value
            kept = await self._rows.key(KEY, encoded(new.to_bytes(32, "big")))
            self._key = derive_private_key(int.from_bytes(decoded(kept), "big"), SECP256R1())
        return self._key

    async def public(self) -> str:
        """The half that browsers are told."""
        key = (await self.private()).public_key()
        return encoded(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def sealed(self, device: DeviceRow, message: bytes, topic: str) -> tuple[bytes, dict[str, str]]:
        """A message that only this browser can read, and the headers that say from whom it is.

        A later message of the same topic replaces one that was not delivered yet.
        """
        key = await self.private()
        return await asyncio.to_thread(seal, key, self._contact, device, message, topic)


def seal(
    key: EllipticCurvePrivateKey, contact: str, device: DeviceRow, message: bytes, topic: str
) -> tuple[bytes, dict[str, str]]:
    """Encrypt and sign; in a thread, as these packages take a while to load."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    signer = Vapid02()
    signer.private_key = key
    claims = {
        "aud": origin_of(device.endpoint),
        "exp": wall() // 1000 + SIGNED_SECONDS,
        "sub": contact,
    }
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    body: bytes = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(message)["body"]
    return body, {
        "Authorization": signer.sign(claims)["Authorization"],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
        "Topic": encoded(sha256(topic.encode()).digest())[:DEVICE_DIGITS],
        "Urgency": "normal",
    }


def contact_of(address: str | None) -> str:
    """Whom a push service may write to: the house's address, if it has one that can be written to."""
    parts = urlsplit(address or "")
    host = parts.hostname or ""
    return f"https://{host}" if parts.scheme == "https" and "." in host and ":" not in host else NOBODY


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser's keys are a point on the curve and a secret."""
    try:
        point, secret = decoded(p256dh), decoded(auth)
        if len(point) != POINT or len(secret) != SECRET:
            return False
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (ValueError, BadBase64):
        return False
    return True


def device_id(endpoint: str) -> str:
    """A browser's short name, which tells nobody where it is reached."""
    return sha256(endpoint.encode()).hexdigest()[:DEVICE_DIGITS]


def encoded(data: bytes) -> str:
    """Bytes as the web writes keys."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of a key; ValueError if it is none."""
    if len(text) > 2 * POINT or not text.isascii():
        raise ValueError("too long for a key")
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
