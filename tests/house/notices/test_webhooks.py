"""Webhooks: the host names the targets, a person chooses one, and each is spoken to in its own way."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rayonw.house.notices import BadWebhooks, read_webhooks
from rayonw.house.wire import NoticeSettings, NoticesTried
from tests.house.notices.push_service import push_service
from tests.house.notices.test_notices import choose, gone, house, told, turn_passes, two

FILE = """
[ntfy]
shape = "ntfy"
url = "{origin}/"
name = "ntfy at home"

[rooms]
shape = "matrix"
url = "{origin}"
token = "secret-token"

[club]
shape = "discord"
url = "{origin}/api/webhooks/123/abc"
"""


async def test_each_shape_is_sent_what_it_wants(tmp_path: Path) -> None:
    async with push_service() as service:
        file = tmp_path / "webhooks.toml"
        file.write_text(FILE.format(origin=service.origin), encoding="utf-8")
        async with house(tmp_path, service, webhooks=file, allow_push=()) as rig:
            _, ben, a, b, code = await two(rig)
            chosen = await choose(ben, webhook={"target": "ntfy", "address": "ben-8fh2kq"}, language="en")
            assert [(each.id, each.name, each.shape) for each in chosen.targets] == [
                ("ntfy", "ntfy at home", "ntfy"),
                ("rooms", "rooms", "matrix"),
                ("club", "club", "discord"),
            ]
            assert service.origin not in msgspec.json.encode(chosen).decode(), "where they are is the host's"
            await gone(rig, b, code)
            await turn_passes(a)
            await told(rig)
            ((method, path, body, headers),) = service.others
            assert (method, path) == ("POST", "/")
            assert body == {
                "topic": "ben-8fh2kq",
                "title": "Wapi: your turn",
                "message": "With Ada.",
                "click": f"{rig.base}/t/{code}",
            }
            assert "Authorization" not in headers

            service.others.clear()
            await choose(ben, webhook={"target": "rooms", "address": "!abc:example.org"})
            _, raw = await ben.post("/api/me/notices/test", {})
            assert msgspec.json.decode(raw, type=NoticesTried) == NoticesTried(1, 0)
            ((method, path, body, headers),) = service.others
            assert method == "PUT"
            assert path.startswith("/_matrix/client/v3/rooms/!abc:example.org/send/m.room.message/")
            assert body["msgtype"] == "m.text"
            assert body["body"].splitlines()[-1] == f"{rig.base}/"
            assert headers["Authorization"] == "Bearer secret-token"

            service.others.clear()
            await choose(ben, webhook={"target": "club", "address": ""})
            await ben.post("/api/me/notices/test", {})
            ((method, path, body, headers),) = service.others
            assert (method, path) == ("POST", "/api/webhooks/123/abc")
            assert body["content"].startswith("Ben · Rayon W")
            assert body["allowed_mentions"] == {"parse": []}

            service.others.clear()
            assert (await choose(ben)).webhook is None
            await ben.post("/api/me/notices/test", {})
            assert service.others == []


async def test_a_person_says_only_what_the_shape_needs(tmp_path: Path) -> None:
    async with push_service() as service:
        file = tmp_path / "webhooks.toml"
        file.write_text(FILE.format(origin=service.origin), encoding="utf-8")
        async with house(tmp_path, service, webhooks=file) as rig:
            ada = await rig.guest("Ada")
            base: dict[str, Any] = {"kinds": [], "quiet": None, "language": "fr", "origin": ada.base}
            for target, address in (
                ("ntfy", ""),
                ("ntfy", "short"),
                ("ntfy", "../../admin"),
                ("ntfy", "a/b/c/d/e"),
                ("ntfy", "x" * 65),
                ("ntfy", "topic\nx"),
                ("rooms", "#alias:example.org"),
                ("rooms", "!room:evil.example/../../x"),
                ("club", "https://evil.example"),
                ("nowhere", "topic-12"),
            ):
                wish = {**base, "webhook": {"target": target, "address": address}}
                status, raw = await ada.post("/api/me/notices/settings", wish)
                assert (status, msgspec.json.decode(raw)["why"]) == (400, "house.webhook"), (target, address)
            status, raw = await ada.get("/api/me/notices/settings")
            assert msgspec.json.decode(raw, type=NoticeSettings).webhook is None
            assert service.others == []


async def test_a_target_that_the_host_took_back_is_asked_no_more(tmp_path: Path) -> None:
    async with push_service() as service:
        file = tmp_path / "webhooks.toml"
        file.write_text(FILE.format(origin=service.origin), encoding="utf-8")
        async with house(tmp_path, service, webhooks=file) as rig:
            ada = await rig.guest("Ada")
            await choose(ada, webhook={"target": "ntfy", "address": "ada-12345"})
            token = ada.token()
        async with house(tmp_path, service) as rig:
            ada = await rig.browser()
            ada.session.cookie_jar.update_cookies({"rayonw": token})
            _, raw = await ada.get("/api/me/notices/settings")
            assert msgspec.json.decode(raw, type=NoticeSettings).webhook is None
            _, raw = await ada.post("/api/me/notices/test", {})
            assert msgspec.json.decode(raw, type=NoticesTried) == NoticesTried(0, 0)
            assert service.others == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1", "short name"),
        ('[a]\nshape = "smoke"\nurl = "https://a.example"', "is one of ntfy, matrix, discord"),
        ('[a]\nshape = "ntfy"\nurl = "a.example"', "is an address"),
        ('[a]\nshape = "ntfy"\nurl = "https://a.example?x=1"', "is an address"),
        ('[a]\nshape = "matrix"\nurl = "https://a.example"', "needs the token"),
        ('[A b]\nshape = "ntfy"', "is no TOML"),
        ('["A"]\nshape = "ntfy"', "short name"),
        ('[a]\nshape = "ntfy"\nurl = 3', "short texts"),
        ('[a]\nshape = "ntfy"\nurl = "https://a.example"\nadmin = "x"', "short name"),
    ],
)
def test_a_file_that_is_wrong_is_told_in_one_sentence(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "webhooks.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadWebhooks, match=why):
        read_webhooks(file)


def test_a_file_that_is_missing_is_told_too(tmp_path: Path) -> None:
    with pytest.raises(BadWebhooks, match="cannot be read"):
        read_webhooks(tmp_path / "none.toml")
