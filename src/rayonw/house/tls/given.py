"""A certificate and a key that the host gives; read again whenever they are renewed."""

import logging
import ssl
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

logger = logging.getLogger("rayonw.tls")


class BadCertificate(Exception):
    """Why no TLS can be spoken, in one sentence."""


def new_context() -> ssl.SSLContext:
    """How the house speaks TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    return context


class GivenCertificate:
    """The host's own certificate, such as one by Let's Encrypt."""

    authority = None

    def __init__(self, certificate: Path, key: Path) -> None:
        """BadCertificate if browsers could never be answered with these files."""
        self._files = (certificate, key)
        check_pair(certificate, key)
        self.context = new_context()
        self._stamp = self._seen()
        self.context.load_cert_chain(certificate, key)

    def knows(self, address: str) -> None:
        """Its names are as they are."""

    def refresh(self) -> None:
        """Read the files again if they changed; what cannot be used leaves the earlier one in use."""
        if self._seen() == self._stamp:
            return
        try:
            check_pair(*self._files)
            self.context.load_cert_chain(*self._files)
        except (BadCertificate, OSError) as sentence:
            logger.error("the renewed certificate is not used: %s", sentence)
            return
        self._stamp = self._seen()
        logger.info("the renewed certificate is in use")

    def _seen(self) -> tuple[int, ...]:
        """What changes whenever the files do; nothing if they are gone."""
        try:
            stats = [path.stat() for path in self._files]
        except OSError:
            return self._stamp
        return tuple(number for each in stats for number in (each.st_mtime_ns, each.st_size, each.st_ino))


def check_pair(certificate_file: Path, key_file: Path) -> None:
    """The files are a certificate and its key; BadCertificate with one sentence if not."""
    certificate = certificate_in(certificate_file)
    key = key_in(key_file)
    if spki(certificate.public_key()) != spki(key.public_key()):
        raise BadCertificate(f"the key {key_file} does not belong to the certificate {certificate_file}")
    end = certificate.not_valid_after_utc
    if end < datetime.now(UTC):
        logger.warning("the certificate ended on %s: browsers will warn of it", end.date().isoformat())


def spki(key: object) -> bytes:
    """A public key in the one form in which two can be compared."""
    encoded: bytes = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)  # type: ignore[attr-defined]
    return encoded


def read(path: Path, what: str) -> bytes:
    """The bytes of a file, or one sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadCertificate(f"the {what} {path} cannot be read: {error.strerror or error}") from None


def certificate_in(path: Path) -> x509.Certificate:
    """The first certificate of a PEM file."""
    raw = read(path, "certificate")
    try:
        return x509.load_pem_x509_certificates(raw)[0]
    except (ValueError, IndexError):
        raise BadCertificate(f"{path} holds no certificate in PEM form") from None


def key_in(path: Path) -> PrivateKeyTypes:
    """The private key of a PEM file."""
    raw = read(path, "key")
    try:
        return load_pem_private_key(raw, None)
    except TypeError:
        raise BadCertificate(f"the key {path} is locked by a password: give one without") from None
    except ValueError:
        raise BadCertificate(f"{path} holds no private key in PEM form") from None
