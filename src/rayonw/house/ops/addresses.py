"""Addresses: where people on the same network find this house."""

import socket
from ipaddress import ip_address

from rayonw.house.ops.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts to listen on that mean every address of the machine."""


def bracketed(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def lan_address(family: socket.AddressFamily = socket.AF_INET) -> str | None:
    """This machine's address on its network, if it has one. Nothing is sent."""
    far = "192.0.2.1" if family == socket.AF_INET else "2001:db8::1"
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            address = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if at_home(address) else address


def machine_names() -> list[str]:
    """The names by which this machine is found on its network; its own name is the last."""
    machine = socket.gethostname().lower().rstrip(".")
    short = machine.partition(".")[0]
    return [*dict.fromkeys(["localhost", *((short + ".local", short, machine) if short else ())])]


def machine_addresses() -> list[str]:
    """The addresses of this machine, as far as they can be known without asking anybody."""
    on_networks = (lan_address(family) for family in (socket.AF_INET, socket.AF_INET6))
    return ["127.0.0.1", "::1", *(each for each in on_networks if each is not None)]


def at_home(address: str) -> bool:
    """Whether somebody at this address sits at the house's own machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def seen_from_the_network(settings: Settings, port: int) -> str | None:
    """The origin for others on the network, if the house listens there."""
    lan = lan_address() if settings.host in EVERYWHERE else None
    return None if lan is None else f"{settings.scheme}://{lan}:{port}"
