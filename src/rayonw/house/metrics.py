"""What the house counts, in Prometheus' text format."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds in seconds."""


class Counter:
    """Counts that only grow, by the value of one label."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str) -> None:
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, int] = {}

    def add(self, value: str, count: int = 1) -> None:
        """Count."""
        self.counts[value] = self.counts.get(value, 0) + count

    def lines(self) -> Iterator[str]:
        """The samples."""
        for value, count in sorted(self.counts.items()):
            yield f'{self.name}{{{self.label}="{value}"}} {count}'


class Gauge:
    """A number read when it is asked for."""

    kind = "gauge"

    def __init__(self, name: str, about: str, read: Callable[[], int]) -> None:
        self.name, self.about, self.read = name, about, read

    def lines(self) -> Iterator[str]:
        """The sample."""
        yield f"{self.name} {self.read()}"


class Histogram:
    """How long something took, in seconds."""

    kind = "histogram"

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> Iterator[str]:
        """The cumulative buckets, the sum and the count."""
        total = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    """All numbers of the house."""

    def __init__(self, tables: Callable[[], int], connections: Callable[[], int]) -> None:
        self.actions = Counter("rayonw_actions_total", "Entries of matches, by who made them.", "by")
        self.refusals = Counter("rayonw_refusals_total", "Messages refused, by clause or reason.", "reason")
        self.limited = Counter("rayonw_limited_total", "Messages and requests over a rate limit.", "what")
        self.byes = Counter("rayonw_byes_total", "Lines that the house closed.", "reason")
        self.append = Histogram("rayonw_append_seconds", "From the check of an entry until it is durable.")
        self.broadcast = Histogram(
            "rayonw_broadcast_seconds", "From the message until its step was sent to all."
        )
        self.tables = Gauge("rayonw_tables", "Tables in memory.", tables)
        self.connections = Gauge("rayonw_connections", "Open WebSockets.", connections)

    def text(self) -> str:
        """The page that Prometheus reads."""
        lines: list[str] = []
        families: list[Counter | Gauge | Histogram] = [
            self.tables,
            self.connections,
            self.actions,
            self.refusals,
            self.limited,
            self.byes,
            self.append,
            self.broadcast,
        ]
        for family in families:
            lines += [f"# HELP {family.name} {family.about}", f"# TYPE {family.name} {family.kind}"]
            lines += family.lines()
        return "\n".join(lines) + "\n"
