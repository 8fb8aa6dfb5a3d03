"""Who may read /metrics: this machine, and the networks that the host names.

Players must not: the counters tell of refused actions, which are private.
"""

import ipaddress

from aiohttp import web

from rayonw.house.net.forwarded_headers import last, plain_address
from rayonw.house.ops import Settings

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadNetwork(ValueError):
    """What is no address and no network; the text says so."""


def network_of(text: str) -> Network:
    """An address, or a network such as 10.0.0.0/8."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadNetwork(f"--metrics-for {text}: no address, and no network such as 10.0.0.0/8") from None


class MetricsReaders:
    """The addresses that may read the numbers of one house."""

    def __init__(self, settings: Settings) -> None:
        self._proxy = settings.proxy
        self._networks = [network_of(text) for text in settings.metrics_for]

    def include(self, request: web.Request) -> bool:
        """Whether the request comes from one of them; what any proxy passed on counts by whom it names."""
        forwarded = last(request, "X-Forwarded-For")
        if forwarded and not self._proxy:
            return False
        address = plain_address(forwarded or request.remote or "")
        if address is None:
            return False
        ip = ipaddress.ip_address(address)
        if ip.version == 6 and ip.ipv4_mapped is not None:
            ip = ip.ipv4_mapped
        return ip.is_loopback or any(ip in network for network in self._networks)
