"""Webhooks: services beside browsers that the host of the house lets notices be sent to.

The host names them in a file. A person chooses one and says only what its shape needs to find them: whatever
that is, requests go to the address that the host named and to no other.
"""

import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import quote, urlsplit

from rayonw.house.notices.addresses import Place, place_of
from rayonw.house.notices.words import Said
from rayonw.house.wire import WebhookShape, WebhookTarget

MOST = 20
"""Targets of one house."""
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
NEEDS: dict[WebhookShape, re.Pattern[str]] = {
    "ntfy": re.compile(r"[A-Za-z0-9_-]{6,64}", re.ASCII),
    "matrix": re.compile(r"![A-Za-z0-9._=/+-]{1,100}(:[A-Za-z0-9.-]{1,100}(:[0-9]{1,5})?)?", re.ASCII),
    "discord": re.compile(""),
}
"""What a person says: a topic, which is as good as a password; a room's id; nothing, since the address that
the host named is one channel's."""


class BadWebhooks(Exception):
    """Why the file cannot be used, in one sentence."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """A service that the host allows."""

    id: str
    name: str
    shape: WebhookShape
    url: str
    token: str = ""

    @property
    def place(self) -> Place:
        """Where its requests go."""
        place = place_of(self.url)
        assert place is not None, "it was read by read_webhooks"
        return place

    @property
    def target(self) -> WebhookTarget:
        """What people are told of it."""
        return WebhookTarget(self.id, self.name, self.shape)

    def finds(self, address: str) -> bool:
        """Whether this is what its shape needs."""
        return NEEDS[self.shape].fullmatch(address) is not None


def read_webhooks(file: Path | None) -> dict[str, Webhook]:
    """The targets of a file; BadWebhooks in one sentence if they cannot be had."""
    if file is None:
        return {}
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadWebhooks(f"{file} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadWebhooks(f"{file} is no TOML file: {error}") from None
    if len(tables) > MOST:
        raise BadWebhooks(f"{file} names more than {MOST} targets")
    return {name: webhook_of(file, name, table) for name, table in tables.items()}


def webhook_of(file: Path, name: str, table: Any) -> Webhook:
    """One target of a file."""
    known = {"shape", "url", "name", "token"}
    if not NAME.fullmatch(name) or not isinstance(table, dict) or not set(table) <= known:
        raise BadWebhooks(f"{file}: [{name}] has a short name, and shape, url, name and token at most")
    if not all(
        isinstance(value, str) and value.isprintable() and len(value) < 500 for value in table.values()
    ):
        raise BadWebhooks(f"{file}: what [{name}] says are short texts")
    url, token = table.get("url", "").rstrip("/"), table.get("token", "")
    shape = next((each for each in NEEDS if each == table.get("shape")), None)
    if shape is None:
        raise BadWebhooks(f"{file}: the shape of [{name}] is one of {', '.join(NEEDS)}")
    if place_of(url) is None or urlsplit(url).query or urlsplit(url).fragment:
        raise BadWebhooks(f"{file}: the url of [{name}] is an address such as https://ntfy.example.org")
    if shape == "matrix" and not token:
        raise BadWebhooks(f"{file}: [{name}] needs the token of an account that sends")
    if not token.isascii():
        raise BadWebhooks(f"{file}: the token of [{name}] is none")
    return Webhook(name, table.get("name") or name, shape, url, token)


@dataclass(frozen=True, slots=True)
class Letter:
    """A request to a service."""

    method: str
    url: str
    body: bytes
    headers: dict[str, str]


def letter(webhook: Webhook, address: str, said: Said, link: str, reader: str) -> Letter:
    """A notice as a service wants it; `reader` is whom it is for, where others read along."""
    headers = {"Content-Type": "application/json"}
    if webhook.token:
        headers["Authorization"] = f"Bearer {webhook.token}"
    match webhook.shape:
        case "ntfy":
            told = {"topic": address, "title": said.title, "message": said.body or said.title, "click": link}
            return Letter("POST", webhook.url, as_json(told if link else without(told, "click")), headers)
        case "matrix":
            room, number = quote(address, safe=""), token_hex(12)
            url = f"{webhook.url}/_matrix/client/v3/rooms/{room}/send/m.room.message/{number}"
            return Letter("PUT", url, as_json({"msgtype": "m.text", "body": lines(said, link)}), headers)
        case "discord":
            words = {"content": lines(said, link, reader), "allowed_mentions": {"parse": []}}
            return Letter("POST", webhook.url, as_json(words), headers)


def lines(said: Said, link: str, reader: str = "") -> str:
    """A notice as plain lines."""
    first = f"{reader} · {said.title}" if reader else said.title
    return "\n".join(line for line in (first, said.body, link) if line)


def without(words: dict[str, str], name: str) -> dict[str, str]:
    """All but one."""
    return {key: value for key, value in words.items() if key != name}


def as_json(words: object) -> bytes:
    """As it is sent."""
    return json.dumps(words, ensure_ascii=False).encode()
