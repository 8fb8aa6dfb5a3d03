"""Under which address the people on the same network find this house."""

import socket
from ipaddress import ip_address

from rayonw.house.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts to listen on that mean every address of the machine."""


def bracketed(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def lan_address() -> str | None:
    """This machine's address on its network, if it has one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def at_home(address: str) -> bool:
    """Whether somebody at this address sits at the house's own machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def seen_from_the_network(settings: Settings, port: int) -> str | None:
    """The origin for others on the network, if the house listens there."""
    lan = lan_address() if settings.host in EVERYWHERE else None
    return None if lan is None else f"http://{lan}:{port}"
