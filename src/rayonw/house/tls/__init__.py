"""TLS: the certificate by which browsers know the house, given by the host or made by the house itself."""

from rayonw.house.tls.authority import Authority, authority_in
from rayonw.house.tls.certificates import Certificates, certificates_of
from rayonw.house.tls.given import BadCertificate, GivenCertificate
from rayonw.house.tls.own import OwnCertificate

__all__ = [
    "Authority",
    "BadCertificate",
    "Certificates",
    "GivenCertificate",
    "OwnCertificate",
    "authority_in",
    "certificates_of",
]
