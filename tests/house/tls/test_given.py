"""A certificate that the host gives: its names, its renewal, one sentence for everything that is wrong."""

import ssl
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import ClientSession, TCPConnector
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

from rayonw.house.ops.settings import Settings
from rayonw.house.tls import BadCertificate, GivenCertificate, certificates_of
from rayonw.house.tls.authority import Authority, authority_in
from tests.house.process import fails
from tests.house.rig import Guest, opened

HOST = "games.example.org"


def make(folder: Path, name: str, days_ago: int = 0) -> tuple[Path, Path]:
    """A certificate and its key as files, by an authority that is limited to homes."""
    (folder / "ca").mkdir(exist_ok=True)
    pem = authority_of(folder).sign([name], datetime.now(UTC) - timedelta(days=days_ago))
    key, _, certificate = pem.partition(b"-----BEGIN CERTIFICATE")
    (folder / "key.pem").write_bytes(key)
    (folder / "cert.pem").write_bytes(b"-----BEGIN CERTIFICATE" + certificate)
    return folder / "cert.pem", folder / "key.pem"


def authority_of(folder: Path) -> Authority:
    return authority_in(folder / "ca", "sofa")


async def test_plain_http_leads_to_https_and_only_the_public_name_is_bound_to_it(tmp_path: Path) -> None:
    certificate, key = make(tmp_path, "localhost")
    settings = Settings(
        data=tmp_path, limits=0, tls_cert=certificate, tls_key=key, public_url=(f"https://{HOST}",)
    )
    trust = ssl.create_default_context(cadata=authority_of(tmp_path).der)
    given = GivenCertificate(certificate, key)
    async with (
        opened(tmp_path, settings, certificates=given) as rig,
        ClientSession(connector=TCPConnector(ssl=trust)) as session,
    ):
        base = rig.base.replace("127.0.0.1", "localhost")
        async with session.get(base.replace("https", "http") + "/g/wapi?a=1", allow_redirects=False) as led:
            assert (led.status, led.headers["Location"]) == (308, base + "/g/wapi?a=1")
        guest = Guest(base.replace("https", "http"), session)
        assert (await guest.post("/api/me", {"name": "Ada"}))[0] == 426
        async with session.get(base + "/healthz") as response:
            assert response.status == 200
            assert "Strict-Transport-Security" not in response.headers
        async with session.get(base + "/healthz", headers={"Host": HOST}) as response:
            assert "Strict-Transport-Security" in response.headers


def test_a_renewed_certificate_is_taken_and_a_broken_one_is_not(tmp_path: Path) -> None:
    certificate, key = make(tmp_path, "localhost")
    given = GivenCertificate(certificate, key)
    first = serial(given, tmp_path)
    make(tmp_path, "localhost")
    given.refresh()
    second = serial(given, tmp_path)
    assert second != first
    certificate.write_text("half of a file")
    given.refresh()
    assert serial(given, tmp_path) == second
    key.unlink()
    given.refresh()
    assert serial(given, tmp_path) == second


def serial(given: GivenCertificate, folder: Path) -> str:
    """The serial number of the certificate that browsers are shown."""
    trust = ssl.create_default_context(cadata=authority_of(folder).der)
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = given.context.wrap_bio(to_server, to_client, server_side=True)
    client = trust.wrap_bio(to_client, to_server, server_hostname="localhost")
    for side in (client, server, client):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
    return str((client.getpeercert() or {})["serialNumber"])


def test_a_certificate_that_ended_is_used_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    GivenCertificate(*make(tmp_path, "localhost", days_ago=100))
    assert "browsers will warn" in caplog.text


def test_a_key_with_a_password_is_refused_in_words(tmp_path: Path) -> None:
    certificate, key = make(tmp_path, "localhost")
    locked = ec.generate_private_key(ec.SECP256R1())
    form = BestAvailableEncryption(b"secret")
    key.write_bytes(locked.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, form))
    with pytest.raises(BadCertificate, match="password"):
        GivenCertificate(certificate, key)


def test_whatever_is_wrong_with_certificate_and_key_is_one_clear_sentence(tmp_path: Path) -> None:
    certificate, key = make(tmp_path, "localhost")
    (tmp_path / "other").mkdir()
    _, other = make(tmp_path / "other", "localhost")
    text, data = tmp_path / "text", tmp_path / "data"
    text.write_text("no PEM")
    data.mkdir()
    (data / "house.authority.pem").write_text("not a key")
    settings = Settings(data=data, tls_cert=certificate, tls_key=key)
    assert certificates_of(settings) is not None
    wrong = {
        "one of them is missing": replace(settings, tls_key=None),
        "No such file": replace(settings, tls_key=tmp_path / "none"),
        "does not belong to the certificate": replace(settings, tls_key=other),
        "holds no private key": replace(settings, tls_key=text),
        "holds no certificate": replace(settings, tls_cert=text),
        "leave it out": replace(settings, https=True),
        "no certificate can be made": Settings(data=data, https=True),
    }
    for sentence, each in wrong.items():
        with pytest.raises(BadCertificate, match=sentence):
            certificates_of(each)


def test_the_process_says_it_in_one_sentence(tmp_path: Path) -> None:
    certificate, _ = make(tmp_path, "localhost")
    (tmp_path / "other").mkdir()
    _, other = make(tmp_path / "other", "localhost")
    files = ("--tls-cert", str(certificate), "--tls-key", str(other))
    assert "does not belong" in fails(tmp_path / "data", "--port", "0", *files)
