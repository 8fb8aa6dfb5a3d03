"""Rate limits: buckets of tokens by person and by address. Whoever is limited is told how long to wait."""

import ipaddress
import time

MAX_KEYS = 50_000


class Buckets:
    """One bucket a key: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level: dict[str, tuple[float, float]] = {}

    def wait(self, key: str) -> int:
        """Take one token: 0, or the milliseconds until there is one again (then nothing is taken)."""
        if self.rate == 0:
            return 0
        now = time.monotonic()
        level, then = self._level.get(key, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        if level < 1:
            return int((1 - level) / self.rate * 1000) + 1
        if len(self._level) >= MAX_KEYS:
            self._forget_the_full(now)
        self._level[key] = (level - 1, now)
        return 0

    def _forget_the_full(self, now: float) -> None:
        full_after = self.burst / self.rate
        self._level = {key: at for key, at in self._level.items() if now - at[1] < full_after}


class Limits:
    """All limits of the house, times a factor; factor 0 switches them off."""

    def __init__(self, factor: float = 1.0) -> None:
        def buckets(rate: float, burst: float) -> Buckets:
            return Buckets(rate * factor, burst * factor)

        self.messages = buckets(20, 60)
        """WebSocket messages of a person."""
        self.messages_by_address = buckets(200, 600)
        self.lines = buckets(5, 60)
        """New WebSockets from an address."""
        self.posts = buckets(4, 40)
        """Changing requests from an address."""
        self.posts_by_person = buckets(2, 20)
        self.guests = buckets(0.5, 40)
        """New guests from an address."""
        self.replays = buckets(2, 20)
        """Replays for an address: they cost the most."""


def address_key(address: str) -> str:
    """IPv4 addresses one by one; of IPv6 the network, since a single household has a whole one."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip.version == 6:
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
