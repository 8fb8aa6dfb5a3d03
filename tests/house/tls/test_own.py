"""A house with an authority of its own, as browsers see it that trust this authority and no other."""

import asyncio
import socket
import ssl
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from aiohttp import ClientConnectorCertificateError, ClientSession, CookieJar, TCPConnector
from cryptography import x509

from rayonw.house.ops.settings import Settings, TimeLimits
from rayonw.house.tls import OwnCertificate
from rayonw.house.tls.authority import FILE as AUTHORITY
from rayonw.house.tls.authority import LEAF_DAYS, YEARS, authority_in, new_authority
from rayonw.house.tls.own import FILE, RENEW_DAYS, names_in
from tests.house.rig import Guest, Rig, opened
from tests.house.waiting import eventually


@asynccontextmanager
async def at_home(folder: Path, **more: object) -> AsyncIterator[tuple[Rig, OwnCertificate]]:
    """A house as `--https` opens it."""
    own = OwnCertificate(folder)
    settings = Settings(data=folder, pace=0, limits=0, bot_processes=1, https=True, **more)  # type: ignore[arg-type]
    async with opened(folder, settings, certificates=own) as rig:
        yield rig, own


def trusting(own: OwnCertificate) -> ssl.SSLContext:
    """A browser that trusts the house's authority and no other."""
    return ssl.create_default_context(cadata=own.authority.der)


@asynccontextmanager
async def browser(rig: Rig, own: OwnCertificate) -> AsyncIterator[Guest]:
    """A browser at the house that trusts its authority."""
    connector = TCPConnector(ssl=trusting(own))
    async with ClientSession(cookie_jar=CookieJar(unsafe=True), connector=connector) as session:
        guest = Guest(rig.base, session)
        yield guest
        await guest.go()


def port_of(rig: Rig) -> int:
    return int(rig.base.rpartition(":")[2])


async def served(rig: Rig, own: OwnCertificate) -> x509.Certificate:
    """The certificate that a new connection is shown."""
    _, writer = await asyncio.open_connection("127.0.0.1", port_of(rig), ssl=trusting(own))
    raw = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    writer.close()
    await writer.wait_closed()
    return x509.load_der_x509_certificate(raw)


async def test_a_match_is_played_by_tls(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own), browser(rig, own) as ada:
        await ada.named("Ada")
        window = await ada.open(await ada.make(bots=("easy",), start=True))
        while not window.legal:
            await window.next()
        await window.play()
        cookie = next(each for each in ada.session.cookie_jar if each.key == "rayonw")
        assert cookie["secure"]


async def test_who_does_not_trust_the_authority_is_not_spoken_to(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, _):
        stranger = await rig.browser()
        with pytest.raises(ClientConnectorCertificateError):
            await stranger.get("/healthz")


async def test_the_certificate_names_this_machine(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own):
        names = names_in(await served(rig, own))
        machine = socket.gethostname().lower().partition(".")[0]
        assert {"localhost", "127.0.0.1", "::1", f"{machine}.local"} <= names


async def test_an_address_by_which_somebody_comes_is_named_from_then_on(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own):
        assert "127.0.0.9" not in names_in(await served(rig, own))
        own.knows("127.0.0.9")
        assert "127.0.0.9" in names_in(await served(rig, own))


def test_only_addresses_and_names_of_homes_are_signed(tmp_path: Path) -> None:
    authority = authority_in(tmp_path, "sofa")
    for name in ("192.168.1.20", "10.0.0.3", "fd00::7", "sofa.local", "sofa", "localhost"):
        assert authority.may_sign(name)
    for name in ("example.org", "8.8.8.8", "2a00::1", "local.example.org", "notlocal", "höuse.local"):
        assert not authority.may_sign(name)


async def test_browsers_themselves_refuse_what_the_authority_signs_for_other_sites(tmp_path: Path) -> None:
    authority = authority_in(tmp_path, "sofa")
    (tmp_path / "stolen.pem").write_bytes(authority.sign(["example.org"], datetime.now(UTC)))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "stolen.pem")
    server = await asyncio.start_server(lambda _r, w: w.close(), "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    trust = ssl.create_default_context(cadata=authority.der)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
        await asyncio.open_connection("127.0.0.1", port, ssl=trust, server_hostname="example.org")
    server.close()


async def test_keys_are_for_their_owner_alone_and_the_authority_stays_the_same(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (_, own):
        first = own.authority.fingerprint
    for name in (AUTHORITY, FILE):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert OwnCertificate(tmp_path).authority.fingerprint == first


async def test_a_certificate_that_ends_soon_is_renewed_while_the_house_is_open(tmp_path: Path) -> None:
    authority = authority_in(tmp_path, "sofa")
    long_ago = datetime.now(UTC) - timedelta(days=LEAF_DAYS - RENEW_DAYS - 1)
    names = ["localhost", "127.0.0.1"]
    async with at_home(tmp_path) as (rig, own):
        (tmp_path / FILE).write_bytes(authority.sign(names, long_ago))
        own._load()
        old = await served(rig, own)
        (tmp_path / FILE).write_bytes(authority.sign(names, long_ago - timedelta(days=2)))
        own.refresh()
        new = await served(rig, own)
    assert new.serial_number != old.serial_number
    assert new.not_valid_after_utc > datetime.now(UTC) + timedelta(days=LEAF_DAYS - 2)


async def test_what_another_process_renewed_is_taken_and_not_renewed_again(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own):
        own_names = names_in(await served(rig, own))
        (tmp_path / FILE).write_bytes(own.authority.sign(sorted(own_names), datetime.now(UTC)))
        theirs = x509.load_pem_x509_certificate((tmp_path / FILE).read_bytes()).serial_number
        own.refresh()
        assert (await served(rig, own)).serial_number == theirs


def test_an_authority_that_ends_before_its_certificates_is_replaced(tmp_path: Path) -> None:
    old = datetime.now(UTC) - timedelta(days=365 * YEARS - LEAF_DAYS + 1)
    (tmp_path / AUTHORITY).write_bytes(new_authority("sofa", old))
    assert authority_in(tmp_path, "sofa").outlives(datetime.now(UTC) + timedelta(days=365))


async def test_plain_http_shows_the_steps_and_the_way_on(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own):
        host = f"127.0.0.1:{port_of(rig)}"
        plain = Guest(f"http://{host}", (await rig.browser()).session)
        async with plain.session.get(plain.base + '/t/abc?x="<') as response:
            page = await response.text()
            assert response.status == 200
            assert f"connect-src 'self' https://{host};" in response.headers["Content-Security-Policy"]
            assert "script-src 'self';" in response.headers["Content-Security-Policy"]
        assert f'href="https://{host}/t/abc?x=%22%3C"' in page
        assert f'data-seen="https://{host}/trust/seen"' in page
        assert own.authority.fingerprint in page
        status, _ = await plain.post("/api/me", {"name": "Ada"})
        assert status == 426
        status, raw = await plain.get("/trust/rayonw.crt")
        assert (status, raw) == (200, own.authority.der)
        assert sha256(raw).hexdigest() == own.authority.fingerprint.replace(" ", "").lower()


async def test_the_page_speaks_both_languages_and_begins_with_the_readers_phone(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, _):
        plain = Guest(rig.base.replace("https", "http"), (await rig.browser()).session)
        iphone = {"Accept-Language": "fr-FR", "User-Agent": "Mozilla/5.0 (iPhone; …)".replace("…", "x")}
        french = (await plain.get("/trust", iphone))[1].decode()
        assert '<html lang="fr">' in french
        assert french.index("iPhone et iPad") < french.index("Android") < french.index("Ordinateur")
        assert "<details open><summary>iPhone" in french
        assert "data-seen" not in french
        android = {"Accept-Language": "de", "User-Agent": "Mozilla/5.0 (Linux; Android 15)"}
        english = (await plain.get("/trust", android))[1].decode()
        assert '<html lang="en">' in english
        assert "<details open><summary>Android" in english
        assert '<html lang="fr">' in (await plain.get("/trust?lang=fr", android))[1].decode()


async def test_no_browser_is_bound_to_https_by_a_certificate_of_the_houses_own(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own), browser(rig, own) as ada:
        async with ada.session.get(rig.base + "/healthz") as response:
            assert "Strict-Transport-Security" not in response.headers
        async with ada.session.get(rig.base + "/trust/seen") as response:
            assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


async def test_invitations_lead_by_plain_http_to_the_steps_and_personal_links_do_not(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, own), browser(rig, own) as ada:
        await ada.named("Ada")
        _, where = await ada.get("/api/where", {"Host": "localhost"})
        assert b"https:" not in where
        _, link = await ada.post("/api/me/link", {"origin": rig.base.replace("https", "http")})
        assert f'"link":"{rig.base}/m#'.encode() in link


async def test_another_sites_name_is_told_the_right_one_by_plain_http_too(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (rig, _):
        plain = Guest(rig.base.replace("https", "http"), (await rig.browser()).session)
        status, raw = await plain.get("/trust", {"Host": "evil.example"})
        assert status == 421
        assert f'href="{rig.base}/"' in raw.decode()


async def test_who_says_nothing_or_nonsense_is_sent_away(tmp_path: Path) -> None:
    limits = replace(TimeLimits(), header=0.2)
    async with at_home(tmp_path, time_limits=limits) as (rig, own), browser(rig, own) as ada:
        for said in (b"", b"\x16\x03\x01nonsense" + bytes(600), b"\x16"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(rig))
            writer.write(said)
            await reader.read()
            assert reader.at_eof()
            writer.close()
        assert (await ada.get("/healthz"))[0] == 200
        await eventually(lambda: rig.connections.open <= 1)
