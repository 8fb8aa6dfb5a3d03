"""The host's desk: only by the secret, everything is logged, who is banned is out, and no match is shown."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rayonw.house.net.desk_routes import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.wire import Announce, Bye, Desk, Publish, React, Sign, Sit
from tests.house import rig as rigs
from tests.house.matches import match_of
from tests.house.notices.push_service import push_service
from tests.house.rig import Guest, Rig, new_id, opened
from tests.house.waiting import eventually

STORES = ("sqlite", "postgres")
SECRET = "the-secret-of-this-start-0123456789"


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(data=folder, pace=0, bot_processes=1, desk=SECRET, **{"limits": 0, **more})


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with opened(tmp_path, settings(tmp_path)) as rig:
        yield rig


async def host_of(rig: Rig, secret: str = SECRET) -> Guest:
    """A browser that has opened the desk."""
    host = await rig.browser()
    status, raw = await host.post("/api/desk/open", {"secret": secret})
    assert status == 200, raw
    return host


async def desk(host: Guest) -> Desk:
    status, raw = await host.get("/api/desk")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=Desk)


async def act(host: Guest, path: str, /, **wish: Any) -> Desk:
    status, raw = await host.post(f"/api/desk/{path}", wish)
    assert status == 200, raw
    return msgspec.json.decode(raw, type=Desk)


ACTS: dict[str, dict[str, Any]] = {
    "close": {"code": "abc-defg-hjk"},
    "bar": {"kind": "address", "who": "192.0.2.7", "what": "ban"},
    "unbar": {"kind": "address", "who": "192.0.2.7"},
    "notice": {"text": "hello"},
    "stop": {"minutes": 1},
    "webhook": {"id": "ntfy", "language": "fr", "address": "some-topic"},
    "backup": {},
}


# Who may.


async def test_nobody_gets_to_the_desk_without_the_secret(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    status, raw = await ada.get("/api/desk")
    assert (status, b"house.desk" in raw) == (401, True)
    for what, wish in ACTS.items():
        status, raw = await ada.post(f"/api/desk/{what}", wish)
        assert (status, b"house.desk" in raw) == (401, True)
    for secret in ("", "x", SECRET[:-1], SECRET + "x", "é" * 50, "x" * 5000):
        status, _ = await ada.post("/api/desk/open", {"secret": secret})
        assert status == 401
        ada.session.cookie_jar.update_cookies({COOKIE: secret[:200]})
        status, _ = await ada.get("/api/desk")
        assert status in (400, 401)
    assert not rig.house.bars.any()
    assert rig.house.desk.said.text == ""


async def test_a_house_without_a_secret_has_no_desk(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0, bot_processes=1)) as rig:
        ada = await rig.browser()
        for secret in ("", "None", SECRET):
            status, _ = await ada.post("/api/desk/open", {"secret": secret})
            assert status == 401


async def test_the_secret_becomes_a_cookie_that_scripts_and_other_sites_cannot_use(rig: Rig) -> None:
    host = await rig.browser()
    async with host.session.post(f"{rig.base}/api/desk/open", json={"secret": SECRET}) as answer:
        cookie = answer.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Strict", "Path=/api/desk"):
        assert part in cookie


async def test_another_site_cannot_use_the_hosts_browser(rig: Rig) -> None:
    host = await host_of(rig)
    for what, wish in ACTS.items():
        status, raw = await host.post(f"/api/desk/{what}", wish, {"Origin": "https://evil.example"})
        assert (status, b"house.origin" in raw) == (403, True)
    assert not rig.house.bars.any()


async def test_who_tries_many_secrets_waits(tmp_path: Path) -> None:
    async with opened(tmp_path, settings(tmp_path, limits=1)) as rig:
        eve = await rig.browser()
        statuses = [(await eve.post("/api/desk/open", {"secret": f"guess {n}"}))[0] for n in range(14)]
        assert statuses[0] == 401
        assert statuses[-1] == 429


async def test_a_new_start_has_a_new_secret(tmp_path: Path) -> None:
    async with opened(tmp_path, settings(tmp_path)):
        pass
    other = Settings(data=tmp_path, limits=0, bot_processes=1, desk="another-secret-9876543210")
    async with opened(tmp_path, other) as rig:
        status, _ = await (await rig.browser()).post("/api/desk/open", {"secret": SECRET})
        assert status == 401
        await host_of(rig, "another-secret-9876543210")


# What it shows.


async def test_the_desk_tells_tables_and_people_and_nothing_of_a_match(rig: Rig) -> None:
    host, ada, bob = await host_of(rig), await rig.guest("Ada"), await rig.guest("Bob")
    one, _ = await match_of(ada, bob, "wazbaraz")
    shown = await desk(host)
    (table,) = shown.tables
    assert (table.code, table.game, table.phase, table.connections) == (
        one.table.code,
        "wazbaraz",
        "playing",
        2,
    )
    assert {person.name for person in shown.people} == {"Ada", "Bob"}
    assert shown.connections == 2
    assert shown.storage > 0
    _, raw = await host.get("/api/desk")
    live = await rig.live_table(one.table.code)
    assert live.table.seed.encode() not in raw
    for hidden in (b'"view"', b'"hand"', b'"state"', b'"legal"', ada.token().encode()):
        assert hidden not in raw


async def test_the_desk_tells_what_was_refused(rig: Rig) -> None:
    host, ada = await host_of(rig), await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    assert await window.why(Sit(new_id(), 9)) == "house.no_seat"
    await ada.get("/api/open/chess")
    told = [(each.what, each.why) for each in (await desk(host)).refused]
    assert told[:2] == [("request", "house.unknown"), ("message", "house.no_seat")]


async def test_every_act_is_stored_with_its_time(tmp_path: Path) -> None:
    before = wall()
    async with opened(tmp_path, settings(tmp_path)) as rig:
        host = await host_of(rig)
        await act(host, "notice", text="Tea at five")
        await act(host, "bar", kind="address", who="192.0.2.7", what="ban")
    async with opened(tmp_path, settings(tmp_path)) as rig:
        shown = await desk(await host_of(rig))
        done = [(each.act, each.detail) for each in reversed(shown.acts)]
        assert done == [
            ("opened", ""),
            ("notice", "Tea at five"),
            ("ban", "address 192.0.2.7"),
            ("opened", ""),
        ]
        assert all(before <= each.time <= wall() for each in shown.acts)
        assert [(each.kind, each.who, each.what) for each in shown.bars] == [("address", "192.0.2.7", "ban")]


# Banned, silenced.


async def out_of_everywhere(guest: Guest, code: str) -> None:
    """Nothing is answered but that one is banned, and what is one's own."""
    for path in ("/api/me/tables", "/api/me/profile", "/api/games", "/api/open", "/api/games/wapi/sheet/en"):
        status, raw = await guest.get(path)
        assert (status, b"house.banned" in raw) == (403, True), path
    for path, wish in (("/api/me", {"name": "New"}), ("/api/meet", {"game": "wapi"})):
        status, raw = await guest.post(path, wish)
        assert (status, b"house.banned" in raw) == (403, True), path
    assert await guest.turned_away(code) == "banned"
    assert await guest.turned_away("zzz-zzzz-zzz") == "banned", "nor is it told which tables there are"


async def test_a_banned_person_is_out_at_once_and_stays_out(tmp_path: Path) -> None:
    async with opened(tmp_path, settings(tmp_path)) as rig:
        host, ada, bob = await host_of(rig), await rig.guest("Ada"), await rig.guest("Bob")
        code = await ada.make(2)
        window, other = await bob.open(code), await ada.open(code)
        await act(host, "bar", kind="person", who=bob.me.id, what="ban", name="Bob")
        bye = await window.hear(Bye)
        assert bye.reason == "banned"
        await out_of_everywhere(bob, code)
        assert (await ada.who()).name == "Ada", "others are as they were"
        await other.done(Publish(new_id(), True, None))
        token = bob.token()
    async with opened(tmp_path, settings(tmp_path)) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({"rayonw": token})
        await out_of_everywhere(again, code)
        await act(await host_of(rig), "unbar", kind="person", who=bob.me.id)
        assert (await again.who()).name == "Bob"
        await again.open(code)


async def test_a_banned_address_is_out_whoever_comes_from_there_and_the_host_is_not(rig: Rig) -> None:
    host, ada = await host_of(rig), await rig.guest("Ada")
    code = await ada.make(2)
    window = await ada.open(code)
    await act(host, "bar", kind="address", who="127.0.0.1", what="ban")
    assert (await window.hear(Bye)).reason == "banned"
    await out_of_everywhere(ada, code)
    await out_of_everywhere(await rig.browser(), code)
    await act(host, "unbar", kind="address", who="127.0.0.1")
    await ada.open(code)


async def test_what_is_no_address_is_refused(rig: Rig) -> None:
    host = await host_of(rig)
    for who in ("", "everybody", "300.1.1.1", "10.0.0.0/33"):
        status, _ = await host.post("/api/desk/bar", {"kind": "address", "who": who, "what": "ban"})
        assert status == 400
    assert not rig.house.bars.any()


async def test_who_is_silenced_plays_on_without_a_new_name_or_an_open_table(rig: Rig) -> None:
    host, bob = await host_of(rig), await rig.guest("Bob")
    window = await bob.open(await bob.make(2))
    await act(host, "bar", kind="person", who=bob.me.id, what="silence")
    status, raw = await bob.post("/api/me", {"name": "Rude"})
    assert (status, b"house.silenced" in raw) == (403, True)
    assert await window.why(Publish(new_id(), True, 60)) == "house.silenced"
    assert await window.why(React(new_id(), get_args(Sign)[0])) == "house.silenced"
    assert (await bob.who()).name == "Bob"
    await bob.make(2)


# Closing a table, words to all, the end.


async def test_a_closed_table_is_closed_for_everybody_and_for_good(tmp_path: Path) -> None:
    async with opened(tmp_path, settings(tmp_path)) as rig:
        host, ada, bob = await host_of(rig), await rig.guest("Ada"), await rig.guest("Bob")
        one, two = await match_of(ada, bob)
        code = one.table.code
        await act(host, "close", code=code)
        for window in (one, two):
            assert (await window.hear(Bye)).reason == "closed"
        assert await ada.turned_away(code) == "closed"
        status, _ = await ada.get(f"/api/tables/{code}/record")
        assert status == 409
        status, _ = await host.post("/api/desk/close", {"code": "zzz-zzzz-zzz"})
        assert status == 400
    async with opened(tmp_path, settings(tmp_path)) as rig:
        assert await (await rig.browser()).turned_away(code) == "closed"


async def test_everybody_hears_the_host_at_tables_and_on_the_shelf(rig: Rig) -> None:
    host, ada = await host_of(rig), await rig.guest("Ada")
    code = await ada.make(2)
    window = await ada.open(code)
    await act(host, "notice", text="  Tea\n at five " + "x" * 500)
    heard = await window.hear(Announce)
    assert heard.text.startswith("Tea at five")
    assert len(heard.text) == 200
    late = await ada.open(code)
    assert (await late.hear(Announce)).text == heard.text
    _, raw = await ada.get("/api/open")
    assert msgspec.json.decode(raw)["notice"] == heard.text
    await act(host, "notice", text="")
    assert (await window.hear(Announce)).text == ""


async def test_before_a_quiet_stop_everybody_is_told_and_nothing_new_begins(rig: Rig) -> None:
    host, ada = await host_of(rig), await rig.guest("Ada")
    window = await ada.open(await ada.make(2))
    shown = await act(host, "stop", minutes=5)
    assert shown.stop_at is not None
    left = (await window.hear(Announce)).stop_left
    assert left is not None
    assert 0 < left <= 300_000
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": ["easy"], "start": True}
    status, raw = await ada.post("/api/tables", wish)
    assert (status, b"house.closing" in raw) == (400, True)
    await act(host, "stop", minutes=0)
    assert (await window.hear(Announce)).stop_left is None
    await ada.make(2)


async def test_the_house_closes_when_the_countdown_is_over(rig: Rig) -> None:
    rig.house.desk.said.stop_at = wall()
    async with asyncio.timeout(20):
        await rig.house.desk.go_on()
    assert rig.house.desk.stop.is_set()


async def test_a_backup_is_written_while_the_house_is_open(tmp_path: Path) -> None:
    async with opened(tmp_path, settings(tmp_path, database=rigs.DATABASE)) as rig:
        await rig.guest("Ada")
        host = await host_of(rig)
        shown = await act(host, "backup")
        assert shown.backing_up
        await eventually(lambda: not rig.house.desk.backing_up())
        shown = await desk(host)
        (made,) = shown.backups
        assert [each.act for each in shown.acts][:2] == ["backed_up", "backup"]
        with closing(sqlite3.connect(tmp_path / "house.backups" / made.name)) as db:
            assert db.execute("SELECT name FROM person").fetchall() == [("Ada",)]


async def test_the_host_sees_the_services_of_the_file_and_tries_one(tmp_path: Path) -> None:
    async with push_service() as service:
        file = tmp_path / "webhooks.toml"
        lines = [
            *("[home]", 'shape = "ntfy"', f'url = "{service.origin}/"', 'token = "tell-nobody"'),
            *("[club]", 'shape = "discord"', 'url = "http://127.0.0.1:9/hooks/tell-nobody"'),
        ]
        file.write_text("\n".join(lines), encoding="utf-8")
        async with opened(tmp_path, settings(tmp_path, webhooks=file)) as rig:
            host = await host_of(rig)
            told = (await desk(host)).webhooks
            assert [(each.id, each.shape, each.origin, each.time) for each in told] == [
                ("home", "ntfy", service.origin, 0),
                ("club", "discord", "http://127.0.0.1:9", 0),
            ]
            home, _ = (await act(host, "webhook", id="home", language="en", address="my-topic")).webhooks
            assert (home.status, home.error) == (200, "")
            ((method, path, body, _),) = service.others
            assert (method, path, body["topic"]) == ("POST", "/", "my-topic")
            shown = await act(host, "webhook", id="club", language="fr")
            club = shown.webhooks[1]
            assert club.time > 0
            assert (club.status, bool(club.error)) == (0, True)
            assert "tell-nobody" not in msgspec.json.encode(shown).decode(), "these are secrets"
            assert {each.detail for each in shown.acts if each.act == "webhook"} == {"home", "club"}
            for wrong in ({"id": "nowhere"}, {"id": "home", "address": "a b"}, {"id": "home"}):
                status, raw = await host.post("/api/desk/webhook", {"language": "fr", **wrong})
                assert (status, b"house.webhook" in raw) == (400, True)
            assert len(service.others) == 1


async def test_who_is_banned_still_takes_along_and_deletes_what_is_theirs(rig: Rig) -> None:
    host, ada = await host_of(rig), await rig.guest("Ada")
    await act(host, "bar", kind="person", who=ada.me.id, what="ban", name="Ada")
    assert (await ada.post("/api/me", {"name": "Eve"}))[0] == 403
    assert (await ada.who()).name == "Ada"
    status, raw = await ada.get("/api/me/export")
    assert (status, raw[:2]) == (200, b"PK")
    status, raw = await ada.post("/api/me/forget", {"name": "Ada"})
    assert status == 200, raw
    assert (await ada.who()).id != ada.me.id
