"""What the house counts, in Prometheus' text format."""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterator
from typing import Literal

from rayonw.house.ops.wall_clock import wall
from rayonw.house.wire import DeskPart

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds in seconds."""
RECENT = 200
Refused = Literal["message", "request", "limit", "connection"]
"""What the house refused."""


class Counter:
    """Counts that only grow, by the value of one label."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str, heard: Callable[[str], None] | None = None) -> None:
        """`heard` hears of each value that is counted."""
        self.name, self.about, self.label = name, about, label
        self.counts: dict[str, int] = {}
        self._heard = heard

    def add(self, value: str, count: int = 1) -> None:
        """Count."""
        self.counts[value] = self.counts.get(value, 0) + count
        if self._heard is not None:
            self._heard(value)

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

    def below(self, part: float) -> float:
        """The bound below which this part of all durations is, in milliseconds."""
        wanted, found = part * sum(self.counts), 0
        for bound, count in zip((*BUCKETS, BUCKETS[-1] * 2), self.counts, strict=True):
            found += count
            if found >= wanted:
                return bound * 1000
        return 0.0

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

    def __init__(self, tables: Callable[[], int], connections: Callable[[], int], house: str = "") -> None:
        """`house`: the name of this process, if there are several."""
        self.recent: deque[tuple[int, Refused, str]] = deque(maxlen=RECENT)
        """What was refused last; of actions that the rules refuse only that they were."""
        self.actions = Counter("rayonw_actions_total", "Entries of matches, by who made them.", "by")
        self.refusals = Counter(
            "rayonw_refusals_total",
            "Messages refused, by clause or reason.",
            "reason",
            self._refused("message"),
        )
        self.limited = Counter(
            "rayonw_limited_total", "Messages and requests over a rate limit.", "what", self._refused("limit")
        )
        self.byes = Counter(
            "rayonw_byes_total", "Connections that the house closed.", "reason", self._refused("connection")
        )
        self.notices = Counter(
            "rayonw_notices_total", "Requests that told people of their tables, by what came of it.", "result"
        )
        self.problems = Counter(
            "rayonw_problems_total", "Requests refused, by reason.", "reason", self._refused("request")
        )
        self.append = Histogram("rayonw_append_seconds", "From the check of an entry until it is durable.")
        self.broadcast = Histogram(
            "rayonw_broadcast_seconds", "From the message until its step was sent to all."
        )
        self.pauses = Histogram("rayonw_pause_seconds", "Pauses of Python's garbage collector.")
        self.tables = Gauge("rayonw_tables", "Tables in memory.", tables)
        self.connections = Gauge("rayonw_connections", "Open WebSockets.", connections)
        self._which = Counter("rayonw_house", "Which of several houses tells these numbers.", "house")
        if house:
            self._which.add(house)
        self.more: list[Counter | Gauge | Histogram] = []
        """What other parts count."""

    def parts(self) -> list[DeskPart]:
        """How long parts of the house take."""
        named: list[tuple[Literal["append", "broadcast", "pause"], Histogram]] = [
            ("append", self.append),
            ("broadcast", self.broadcast),
            ("pause", self.pauses),
        ]
        return [DeskPart(name, sum(one.counts), one.below(0.5), one.below(0.99)) for name, one in named]

    def _refused(self, what: Refused) -> Callable[[str], None]:
        def heard(why: str) -> None:
            self.recent.append(
                (wall(), what, why if what != "message" or why.startswith("house.") else "rules")
            )

        return heard

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
            self.notices,
            self.problems,
            self.append,
            self.broadcast,
            self.pauses,
            *self.more,
            *([self._which] if self._which.counts else []),
        ]
        for family in families:
            lines += [f"# HELP {family.name} {family.about}", f"# TYPE {family.name} {family.kind}"]
            lines += family.lines()
        return "\n".join(lines) + "\n"
