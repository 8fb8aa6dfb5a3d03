"""Which certificate a house has, by its settings."""

import ssl
from typing import Protocol

from rayonw.house.ops import Settings
from rayonw.house.tls.authority import Authority
from rayonw.house.tls.given import BadCertificate, GivenCertificate
from rayonw.house.tls.own import OwnCertificate


class Certificates(Protocol):
    """The certificate of a house, and how it stays good."""

    context: ssl.SSLContext

    @property
    def authority(self) -> Authority | None:
        """The house's own authority, if it signed the certificate."""

    def knows(self, address: str) -> None:
        """Somebody came to this address of the machine."""

    def refresh(self) -> None:
        """Look whether it is to be renewed or read again."""


def certificates_of(settings: Settings) -> Certificates | None:
    """The certificate that the settings ask for, if any; BadCertificate if it cannot be had."""
    if settings.https and (settings.tls_cert or settings.tls_key):
        raise BadCertificate("--https makes a certificate: leave it out where --tls-cert gives one")
    if settings.https:
        return OwnCertificate(settings.data)
    if settings.tls_cert is None and settings.tls_key is None:
        return None
    if settings.tls_cert is None or settings.tls_key is None:
        raise BadCertificate("--tls-cert and --tls-key go together: one of them is missing")
    return GivenCertificate(settings.tls_cert, settings.tls_key)
