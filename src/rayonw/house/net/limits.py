"""Limits: how often a person or an address may do something, and how many of something it may have."""

import ipaddress
import time

MAX_KEYS = 50_000
HOUSEHOLD = 64
"""Bits of an IPv6 address that a household has in common."""
CUSTOMER = 48
"""Bits of an IPv6 address that all networks of one customer have in common."""
PER_ADDRESS = 256
"""Connections of one address."""


class Buckets:
    """Buckets of tokens, one per key: `burst` at once, then `rate` per second."""

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

    def peek(self, key: str) -> int:
        """As `wait`, but nothing is taken."""
        if self.rate == 0:
            return 0
        level = self._level_of(key, time.monotonic())
        return 0 if level >= 1 else int((1 - level) / self.rate * 1000) + 1

    def is_full(self, key: str) -> bool:
        """Whether nothing was taken lately."""
        return self._level_of(key, time.monotonic()) >= self.burst

    def _level_of(self, key: str, now: float) -> float:
        level, then = self._level.get(key, (self.burst, now))
        return min(self.burst, level + (now - then) * self.rate)

    def _forget_the_full(self, now: float) -> None:
        full_after = self.burst / self.rate
        self._level = {key: at for key, at in self._level.items() if now - at[1] < full_after}


class Places:
    """How many of something a key may have at the same time; 0: as many as it likes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Take a place, if there is one."""
        taken = self._taken.get(key, 0)
        if self.most and taken >= self.most:
            return False
        self._taken[key] = taken + 1
        return True

    def give(self, key: str) -> None:
        """Give a place back."""
        left = self._taken.get(key, 0) - 1
        if left > 0:
            self._taken[key] = left
        else:
            self._taken.pop(key, None)


class Limits:
    """All limits of the house, times a factor; factor 0 switches them off."""

    def __init__(self, factor: float = 1.0) -> None:
        def buckets(rate: float, burst: float) -> Buckets:
            return Buckets(rate * factor, burst * factor)

        self.messages = buckets(20, 60)
        """WebSocket messages of a person."""
        self.messages_by_address = buckets(200, 600)
        self.sockets = buckets(5, 60)
        """New WebSockets from an address."""
        self.open_sockets = Places(int(PER_ADDRESS * factor))
        """WebSockets of an address; without a proxy its connections are counted as well."""
        self.posts = buckets(4, 40)
        """Changing requests from an address."""
        self.posts_by_person = buckets(2, 20)
        self.guests = buckets(0.5, 40)
        """New guests from a network: of IPv6 a /48, as much as one customer may have."""
        self.wrong_codes = buckets(1 / 30, 20)
        """Codes of no table from a network."""
        self.wrong_codes_of_house = buckets(5, 100)
        self.notices = buckets(2, 30)
        """Notices of a person."""
        self.tried_notices = buckets(1 / 20, 4)
        """Words that somebody sends to their own devices, to see whether they arrive."""
        self.wrong_secrets = buckets(1 / 30, 10)
        """Secrets that open no desk, from a network."""
        self.wrong_secrets_of_house = buckets(1, 50)
        self.replays = buckets(2, 20)
        """Replays for an address: they cost the most."""
        self.lists = buckets(4, 60)
        """Lists of open tables for an address, and of a person's own."""
        self.exports = buckets(1 / 60, 3)
        """Files with everything that is a person's."""
        self.open_exports = Places(1 if factor else 0)
        """Of one person at the same time."""
        self.pictures = buckets(2, 40)
        """Pictures of links for an address."""


def address_key(address: str, bits: int = HOUSEHOLD) -> str:
    """IPv4 addresses one by one; of IPv6 the network, since a single household has a whole one."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 6:
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, bits), strict=False))
    return str(ip)
