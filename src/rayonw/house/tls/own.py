"""A certificate that the house makes for itself: for this machine's names and addresses, renewed in time."""

import ipaddress
import logging
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509

from rayonw.house.ops import machine_addresses, machine_names
from rayonw.house.tls.authority import authority_in, write_over
from rayonw.house.tls.given import BadCertificate, new_context

logger = logging.getLogger("rayonw.tls")

FILE = "house.tls.pem"
RENEW_DAYS = 30
"""A certificate that ends sooner than this is replaced."""
MOST_NAMES = 64


class OwnCertificate:
    """The house's certificate by its own authority, in its data folder."""

    def __init__(self, folder: Path) -> None:
        """BadCertificate if the folder holds what is none."""
        self._file = folder / FILE
        self._asked: set[str] = set()
        """Addresses of this machine by which somebody came."""
        try:
            self.authority = authority_in(folder, machine_names()[-1])
            self.context = new_context()
            self._stamp = 0
            self._leaf: x509.Certificate | None = None
            self.refresh()
            self._warn()
        except (OSError, ValueError, ssl.SSLError) as error:
            raise BadCertificate(f"no certificate can be made in {folder}: {error}") from None

    def _warn(self) -> None:
        """A machine with an address on the internet is no home: its host gives it a certificate."""
        if not all(self.authority.may_sign(address) for address in machine_addresses()):
            logger.warning(
                "this machine has an address that is no home's, for which --https makes no certificate: "
                "browsers will warn there; give one with --tls-cert and --tls-key"
            )

    def knows(self, address: str) -> None:
        """Somebody came to this address of the machine: the certificate is to name it."""
        if address not in self._asked and self.authority.may_sign(address) and len(self._asked) < MOST_NAMES:
            self._asked.add(address)
            self.refresh()

    def refresh(self) -> None:
        """Take what another process renewed, or renew, if the certificate ends soon or lacks a name."""
        if self._file.exists() and self._file.stat().st_mtime_ns != self._stamp:
            self._load()
        now = datetime.now(UTC)
        names = self._names()
        if self._leaf is None or not self._good(self._leaf, names, now):
            write_over(self._file, self.authority.sign(names, now))
            self._load()
            logger.info("the house has made itself a certificate")

    def _load(self) -> None:
        self._stamp = self._file.stat().st_mtime_ns
        try:
            self._leaf = x509.load_pem_x509_certificate(self._file.read_bytes())
            self.context.load_cert_chain(self._file)
        except (ValueError, ssl.SSLError):
            self._leaf = None

    def _names(self) -> list[str]:
        """What the certificate is for: names and addresses of this machine, of those that homes have."""
        wanted = dict.fromkeys([*machine_names(), *machine_addresses(), *sorted(self._asked)])
        return [name for name in wanted if self.authority.may_sign(name)][:MOST_NAMES]

    def _good(self, leaf: x509.Certificate, names: list[str], now: datetime) -> bool:
        if leaf.not_valid_after_utc < now + timedelta(days=RENEW_DAYS):
            return False
        if leaf.issuer != self.authority.certificate.subject or not signed_by(
            leaf, self.authority.certificate
        ):
            return False
        return set(names) <= names_in(leaf)


def signed_by(leaf: x509.Certificate, authority: x509.Certificate) -> bool:
    """Whether this authority, and no earlier one of the same name, signed the certificate."""
    try:
        leaf.verify_directly_issued_by(authority)
    except Exception:  # every kind of failure means the same: it is not ours
        return False
    return True


def names_in(leaf: x509.Certificate) -> set[str]:
    """The names and addresses that a certificate is for."""
    named = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = {str(ipaddress.ip_address(str(each))) for each in named.get_values_for_type(x509.IPAddress)}
    return addresses | set(named.get_values_for_type(x509.DNSName))
