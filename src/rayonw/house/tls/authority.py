"""The house's own certificate authority: whoever trusts it trusts this house, and nothing on the internet.

Its certificate is limited to names and addresses of homes, so that a stolen key could not speak for any other
site.
"""

import ipaddress
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from rayonw.house.ops import make_private

FILE = "house.authority.pem"
"""Key and certificate in one file, so that they are never of two minds."""
YEARS = 10
LEAF_DAYS = 90
"""Phones refuse certificates that hold for longer than 825 days."""
SKEW = timedelta(days=1)
"""A phone's clock may be slow."""

HOME_NAMES = ("localhost", "local", "lan", "home.arpa", "internal")
HOME_NETWORKS = (
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "100.64.0.0/10",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
NETWORKS = tuple(ipaddress.ip_network(each) for each in HOME_NETWORKS)


class Authority:
    """The authority's key and certificate."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, certificate: x509.Certificate) -> None:
        self._key = key
        self.certificate = certificate

    @property
    def der(self) -> bytes:
        """The certificate as phones take it."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the certificate, in pairs, as phones show it."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(" ").upper()

    def outlives(self, moment: datetime) -> bool:
        """Whether it still holds then."""
        return self.certificate.not_valid_after_utc > moment

    def may_sign(self, name: str) -> bool:
        """Whether this name or address is one that the authority is limited to."""
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return name.isascii() and any(name == each or name.endswith("." + each) for each in self._names())
        return any(address in network for network in NETWORKS)

    def _names(self) -> list[str]:
        limits = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value
        return [each.value for each in limits.permitted_subtrees or () if isinstance(each, x509.DNSName)]

    def sign(self, names: list[str], now: datetime) -> bytes:
        """A key and a certificate for these names, and the authority's own, in PEM form."""
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = (
            begun(names[0], now, now + timedelta(days=LEAF_DAYS), self.certificate.subject)
            .public_key(key.public_key())
            .add_extension(x509.SubjectAlternativeName([general(name) for name in names]), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(usage(signing=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()), critical=False
            )
            .sign(self._key, hashes.SHA256())
        )
        return (
            pem_of(key) + certificate.public_bytes(Encoding.PEM) + self.certificate.public_bytes(Encoding.PEM)
        )


def authority_in(folder: Path, machine: str) -> Authority:
    """The authority of a data folder; made at the first time, and again when its time is nearly over."""
    path = folder / FILE
    now = datetime.now(UTC)
    if path.exists():
        found = authority_of(path.read_bytes())
        if found.outlives(now + timedelta(days=LEAF_DAYS)):
            return found
        path.unlink(missing_ok=True)
    write_once(path, new_authority(machine, now))
    return authority_of(path.read_bytes())


def authority_of(pem: bytes) -> Authority:
    """An authority as it was written; ValueError if it is none."""
    key = load_pem_private_key(pem, None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError("not the key of a house")
    return Authority(key, x509.load_pem_x509_certificate(pem))


def new_authority(machine: str, now: datetime) -> bytes:
    """A key and a certificate that it signed itself, in PEM form."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Rayon W ({machine})"[:64])])
    names = [*HOME_NAMES, *([machine] if machine.isascii() and machine not in HOME_NAMES else [])]
    limits = [x509.DNSName(name) for name in names]
    homes = [x509.IPAddress(network) for network in NETWORKS]
    certificate = (
        begun("", now, now + timedelta(days=365 * YEARS), subject, subject)
        .public_key(key.public_key())
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage(signing=True), critical=True)
        .add_extension(x509.NameConstraints([*limits, *homes], None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return pem_of(key) + certificate.public_bytes(Encoding.PEM)


def begun(
    name: str, now: datetime, end: datetime, issuer: x509.Name, subject: x509.Name | None = None
) -> x509.CertificateBuilder:
    """What every certificate of ours begins with."""
    own = subject or x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])
    return (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(issuer)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SKEW)
        .not_valid_after(end)
    )


def usage(signing: bool) -> x509.KeyUsage:
    """What a key is for: signing certificates, or speaking TLS."""
    return x509.KeyUsage(
        digital_signature=not signing,
        key_cert_sign=signing,
        crl_sign=signing,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def general(name: str) -> x509.GeneralName:
    """A name or address as it stands in a certificate."""
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def pem_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A private key in PEM form."""
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def write_once(path: Path, content: bytes) -> None:
    """Write a private file whole, unless another process was faster; then theirs holds."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    write_private(beside, content)
    try:
        os.link(beside, path)
    except FileExistsError:
        pass
    finally:
        beside.unlink()


def write_over(path: Path, content: bytes) -> None:
    """Replace a private file, whole at every moment."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    write_private(beside, content)
    beside.replace(path)


def write_private(path: Path, content: bytes) -> None:
    """A file that only its owner may read, from its first byte on."""
    path.unlink(missing_ok=True)
    make_private(path)
    path.write_bytes(content)
