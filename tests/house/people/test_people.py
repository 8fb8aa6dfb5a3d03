"""Guests: names, cookies, moving to another device."""

import sqlite3
from http.cookies import SimpleCookie
from pathlib import Path

import asyncpg
import msgspec
import pytest

from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.people.people import LINK_MINUTES, MAX_DEVICES
from rayonw.house.wire import Me
from tests.house import rig as rigs
from tests.house.rig import Guest, Rig, opened

STORES = ("sqlite", "postgres")


async def test_a_browser_that_was_never_here_is_nobody(rig: Rig) -> None:
    assert await (await rig.browser()).who() == Me("", "")


async def test_a_name_makes_a_guest_whom_the_house_knows_again(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    assert await ada.who() == ada.me
    assert ada.me.name == "Ada"


async def test_a_guest_is_known_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada = await rig.guest("Ada")
        token = ada.token()
    async with opened(tmp_path) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        assert await again.who() == ada.me


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(rig: Rig) -> None:
    browser = await rig.browser()
    async with browser.session.post(rig.base + "/api/me", json={"name": "Ada"}) as response:
        cookie = SimpleCookie(response.headers["Set-Cookie"])[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) > 365 * 24 * 3600
    assert not cookie["secure"], "by plain http it would be lost"


async def test_behind_an_https_proxy_the_cookie_is_secure(tmp_path: Path) -> None:
    behind = Settings(data=tmp_path, proxy=True, public_url=("https://w.example",))
    async with opened(tmp_path, behind) as rig:
        browser = await rig.browser()
        headers = {
            "X-Forwarded-Proto": "https",
            "X-Forwarded-Host": "w.example",
            "Origin": "https://w.example",
        }
        async with browser.session.post(
            rig.base + "/api/me", json={"name": "Ada"}, headers=headers
        ) as response:
            assert response.status == 200
            assert SimpleCookie(response.headers["Set-Cookie"])[COOKIE]["secure"]


async def test_the_store_has_no_token_that_could_be_used(rig: Rig, tmp_path: Path) -> None:
    ada = await rig.guest("Ada")
    status, raw = await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    assert status == 200
    secrets = [ada.token(), msgspec.json.decode(raw)["link"].partition("#")[2]]
    dump = await everything_stored(tmp_path)
    assert ada.me.id in dump
    assert not any(secret in dump for secret in secrets)


async def everything_stored(folder: Path) -> str:
    """All that is in the house's store, as text."""
    if rigs.DATABASE:
        line = await asyncpg.connect(rigs.DATABASE)
        tables = ("person", "token", "link", "log", "note")
        rows = [await line.fetch(f"SELECT t::text FROM rayonw.{table} AS t") for table in tables]
        await line.close()
        return "\n".join(str(row) for some in rows for row in some)
    connection = sqlite3.connect(folder / "house.sqlite3")
    dump = "\n".join(connection.iterdump())
    connection.close()
    return dump


async def test_a_guest_may_change_the_name_and_stays_the_same_person(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    before = ada.me.id
    await ada.named("  Adèle   Müller ")
    assert await ada.who() == Me(before, "Adèle Müller")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x1fb\x07", "\u200b"])
async def test_a_name_that_cannot_be_shown_is_refused(rig: Rig, name: str) -> None:
    browser = await rig.browser()
    status, raw = await browser.post("/api/me", {"name": name})
    assert status == 400
    assert msgspec.json.decode(raw)["why"].startswith("house.name")
    assert await browser.who() == Me("", "")


async def test_a_wrong_or_odd_cookie_is_nobody(rig: Rig) -> None:
    for value in ("x", "a" * 43, "é" * 30, "a" * 5000):
        async with (await rig.browser()).session.get(
            rig.base + "/api/me", headers={"Cookie": f"{COOKIE}={value}"}
        ) as response:
            assert response.status == 200
            assert (await response.json())["id"] == ""


async def move(ada: Guest, device: Guest) -> int:
    """Ada's link, opened on another device; the status."""
    _, raw = await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    token = msgspec.json.decode(raw)["link"].partition("/m#")[2]
    status, _ = await device.post("/api/me/claim", {"token": token})
    return status


async def test_a_moving_link_makes_another_device_the_same_guest(rig: Rig) -> None:
    ada, phone = await rig.guest("Ada"), await rig.browser()
    assert await move(ada, phone) == 200
    assert await phone.who() == await ada.who() == ada.me
    window = await phone.open(await ada.make(2))
    assert window.you == 0


async def test_a_moving_link_works_once(rig: Rig) -> None:
    ada, phone, thief = await rig.guest("Ada"), await rig.browser(), await rig.browser()
    _, raw = await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    token = msgspec.json.decode(raw)["link"].partition("/m#")[2]
    assert (await phone.post("/api/me/claim", {"token": token}))[0] == 200
    status, raw = await thief.post("/api/me/claim", {"token": token})
    assert (status, msgspec.json.decode(raw)["why"]) == (410, "house.link")
    assert await thief.who() == Me("", "")


async def test_a_new_moving_link_ends_the_one_before(rig: Rig) -> None:
    ada, phone = await rig.guest("Ada"), await rig.browser()
    _, raw = await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    old = msgspec.json.decode(raw)["link"].partition("/m#")[2]
    assert (await phone.post("/api/me/claim", {"token": old}))[0] == 410


async def test_a_moving_link_does_not_live_long(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, phone = await rig.guest("Ada"), await rig.browser()
    _, raw = await ada.post("/api/me/link", {"origin": "http://127.0.0.1"})
    token = msgspec.json.decode(raw)["link"].partition("/m#")[2]
    later = wall() + LINK_MINUTES * 60_000 + 1
    monkeypatch.setattr("rayonw.house.people.people.wall", lambda: later)
    assert (await phone.post("/api/me/claim", {"token": token}))[0] == 410


async def test_the_oldest_device_makes_room(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    devices = [await rig.browser() for _ in range(MAX_DEVICES)]
    carrier = ada
    for device in devices:
        assert await move(carrier, device) == 200
        carrier = device
    assert await ada.who() == Me("", "")
    assert await devices[0].who() == ada.me
    assert await devices[-1].who() == ada.me


async def test_only_guests_get_links_and_tables(rig: Rig) -> None:
    browser = await rig.browser()
    for path in ("/api/me/link", "/api/tables"):
        status, raw = await browser.post(path, {})
        assert (status, msgspec.json.decode(raw)["why"]) == (401, "house.no_guest")
