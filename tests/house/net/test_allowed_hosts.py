"""By which names the house answers, what it believes of a proxy, what it tells who came by https."""

import socket
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from aiohttp import WSServerHandshakeError

from rayonw.house.net.allowed_hosts import AllowedHosts, BadUrl, name_of, public_origin
from rayonw.house.net.forwarded_headers import plain_address
from rayonw.house.net.limits import CUSTOMER, address_key
from rayonw.house.ops.settings import Settings
from tests.house.process import fails
from tests.house.rig import Guest, Rig, opened

EVIL = (
    "evil.example",
    "evil.example:8747",
    "127.0.0.1.evil.example",
    "[",
    "",
    "a b",
    "localhost.evil.example",
    "10.9.8.7",
)


async def asked(
    guest: Guest, path: str, headers: dict[str, str] | Iterable[tuple[str, str]]
) -> tuple[int, str]:
    """GET with these headers: status and text."""
    async with guest.session.get(guest.base + path, headers=headers) as response:
        return response.status, await response.text()


@pytest.mark.parametrize("host", EVIL)
@pytest.mark.parametrize("path", ["/", "/api/me", "/ws/zzzzzzz", "/metrics", "/none"])
async def test_any_other_host_gets_a_plain_page_that_says_where_the_house_is(
    rig: Rig, host: str, path: str
) -> None:
    browser = await rig.browser()
    status, page = await asked(browser, path, {"Host": host})
    assert status == 421
    assert f'href="{rig.base}/"' in page
    assert "<script" not in page
    assert "evil" not in page
    assert "Rayon W n’est pas à cette adresse" in page
    assert "Rayon W is not at this address" in page


async def test_another_sites_name_can_change_nothing(rig: Rig) -> None:
    """DNS rebinding: the name is theirs, the address is ours, and the page believes it is at home."""
    headers = {
        "Host": "evil.example:8747",
        "Origin": "http://evil.example:8747",
        "Sec-Fetch-Site": "same-origin",
    }
    status, _ = await (await rig.browser()).post("/api/me", {"name": "Ada"}, headers)
    assert status == 421
    ada = await rig.guest()
    code = await ada.make(2)
    with pytest.raises(WSServerHandshakeError) as refused:
        await ada.session.ws_connect(f"{rig.base}/ws/{code}", headers=headers)
    assert refused.value.status == 421


async def test_this_machines_names_and_addresses_are_the_houses(rig: Rig) -> None:
    browser = await rig.browser()
    machine = socket.gethostname()
    short = machine.partition(".")[0]
    port = rig.base.rpartition(":")[2]
    for name in (
        "127.0.0.1",
        "localhost",
        "LOCALHOST",
        "localhost.",
        "[::1]",
        machine,
        short,
        f"{short}.local",
    ):
        for host in (name, f"{name}:{port}", f"{name}:8000"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            status, _ = await browser.post("/api/me", {"name": "Ada"}, headers)
            assert status == 200, host


def test_the_address_that_one_came_by_is_the_houses() -> None:
    hosts = AllowedHosts(Settings(host="0.0.0.0"))
    assert hosts.knows("192.168.1.20:8747", "192.168.1.20")
    assert hosts.knows("192.168.1.20", "::ffff:192.168.1.20")
    assert hosts.knows("[2001:DB8:0::1]:8747".lower(), "2001:db8::1")
    assert hosts.knows("[fe80::1%25eth0]", "fe80::1%eth0")
    assert not hosts.knows("192.168.1.21:8747", "192.168.1.20")
    assert not hosts.knows("0.0.0.0", "192.168.1.20")
    assert AllowedHosts(Settings(host="game.lan")).knows("game.lan:1", "192.168.1.20")


async def test_a_public_address_is_the_houses_too(tmp_path: Path) -> None:
    chosen = Settings(
        data=tmp_path, limits=0, public_url=("https://Games.Example.org/", "http://old.example:81")
    )
    async with opened(tmp_path, chosen) as rig:
        browser = await rig.browser()
        for host, origin, wanted in (
            ("games.example.org", "https://games.example.org", 200),
            ("games.example.org:443", "https://games.example.org", 200),
            ("games.example.org", "http://games.example.org", 403),
            ("games.example.org", "https://games.example.org.evil.example", 403),
            ("old.example:81", "http://old.example:81", 200),
            ("www.games.example.org", "https://www.games.example.org", 421),
        ):
            status, _ = await browser.post("/api/me", {"name": "Ada"}, {"Host": host, "Origin": origin})
            assert status == wanted, (host, origin)
        _, page = await asked(browser, "/", {"Host": "evil.example"})
        assert 'href="https://games.example.org/"' in page
        assert "127.0.0.1" not in page, "a public house does not tell its inner address"


@pytest.mark.parametrize(
    "url",
    ["games.example.org", "ftp://a", "https://", "https://a/b", "https://a?b", "https://a#b", "http://[", ""],
)
def test_a_public_address_that_is_none_is_one_clear_sentence(url: str) -> None:
    with pytest.raises(BadUrl, match="--public-url is an address"):
        public_origin(url)


def test_the_process_says_so(tmp_path: Path) -> None:
    assert "--public-url" in fails(tmp_path, "--port", "0", "--public-url", "nowhere")
    assert "--public-url" in fails(tmp_path, "--port", "0", "--proxy")


# Behind a proxy.


@pytest.fixture
def behind(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, proxy=True, limits=0, public_url=("https://w.example",), bot_processes=1)


async def test_of_a_list_the_right_most_is_the_proxys_word(tmp_path: Path, behind: Settings) -> None:
    async with opened(tmp_path, behind) as rig:
        browser = await rig.browser()
        good = {"Origin": "https://w.example", "X-Forwarded-Host": "evil.example, w.example"}
        assert (await browser.post("/api/me", {"name": "Ada"}, good))[0] == 200
        bad = {"Origin": "https://w.example", "X-Forwarded-Host": "w.example, evil.example"}
        assert (await browser.post("/api/me", {"name": "Ada"}, bad))[0] == 421
        lines = [("X-Forwarded-Host", "evil.example"), ("X-Forwarded-Host", "w.example")]
        assert (await asked(browser, "/api/me", lines))[0] == 200
        assert (await asked(browser, "/api/me", lines[::-1]))[0] == 421


@pytest.mark.parametrize(
    ("proto", "https"),
    [
        ("https", True),
        ("http, https", True),
        ("https, http", False),
        ("http", False),
        (None, True),
        ("HTTPS", True),
    ],
)
async def test_behind_tls_browsers_are_told_to_come_by_https_only(
    tmp_path: Path, behind: Settings, proto: str | None, https: bool
) -> None:
    headers = {"X-Forwarded-Host": "w.example"} | ({"X-Forwarded-Proto": proto} if proto else {})
    async with opened(tmp_path, behind) as rig:
        session = (await rig.browser()).session
        async with session.post(rig.base + "/api/me", json={"name": "Ada"}, headers=headers) as response:
            assert response.status == 200
            assert ("Strict-Transport-Security" in response.headers) is https
            assert ("secure" in response.headers["Set-Cookie"].lower()) is https


async def test_without_a_proxy_nothing_forwarded_is_believed(rig: Rig) -> None:
    headers = {
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-For": "192.0.2.9",
    }
    async with (await rig.browser()).session.get(rig.base + "/api/me", headers=headers) as response:
        assert response.status == 200
        assert "Strict-Transport-Security" not in response.headers


async def limited_after(guest: Guest, forwarded: Iterable[str]) -> int:
    """How many new guests may come from these addresses, one after the other."""
    for number, address in enumerate(forwarded):
        guest.session.cookie_jar.clear()
        status, raw = await guest.post("/api/me", {"name": "Ada"}, {"X-Forwarded-For": address})
        if status == 429:
            assert msgspec.json.decode(raw)["why"] == "house.limited"
            return number
    return -1


async def test_limits_count_the_address_that_the_proxy_saw(tmp_path: Path, behind: Settings) -> None:
    few = Settings(**{**vars(behind), "limits": 0.1})
    async with opened(tmp_path, few) as rig:
        forged = (f"192.0.2.{n}, 198.51.100.7" for n in range(30))
        assert 0 < await limited_after(await rig.browser(), forged) <= 5
        told_apart = (f"198.51.100.7, 192.0.2.{n}" for n in range(30))
        assert await limited_after(await rig.browser(), told_apart) == -1


async def test_new_guests_are_counted_for_a_whole_customers_network(tmp_path: Path, behind: Settings) -> None:
    few = Settings(**{**vars(behind), "limits": 0.1})
    async with opened(tmp_path, few) as rig:
        one_customer = (f"2001:db8:1:{n:x}::1" for n in range(30))
        assert 0 < await limited_after(await rig.browser(), one_customer) <= 5
        many = (f"2001:db8:{n + 2:x}::1" for n in range(30))
        assert await limited_after(await rig.browser(), many) == -1


def test_networks_have_a_key_of_their_own() -> None:
    assert address_key("2001:db8:1:2::1", CUSTOMER) == address_key("2001:db8:1:3::1", CUSTOMER)
    assert address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("192.0.2.1", CUSTOMER) == "192.0.2.1"
    assert address_key("fe80::1%eth0") == "fe80::/64"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("192.0.2.1:5000", "192.0.2.1"),
        ("[2001:db8::1]:5000", "2001:db8::1"),
        ('"[2001:db8::1]"', "2001:db8::1"),
        ("2001:DB8::1", "2001:db8::1"),
        ("unknown", None),
        ("", None),
        ("[", None),
        ("x" * 500, None),
    ],
)
def test_an_address_is_read_in_every_form_proxies_write(text: str, address: str | None) -> None:
    assert plain_address(text) == address


def test_hosts_are_compared_in_one_form() -> None:
    assert name_of("w.example:80") == name_of("w.example.") == "w.example"
    assert name_of("[::0001]:80") == "::1"
    assert [
        name_of(text) for text in ("", "[", "a b", "a:b", "a:1:2", "http://a", "a/b", "a:123456", "é")
    ] == [""] * 9
