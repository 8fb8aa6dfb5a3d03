"""How long a bot may think: by the clock, or by a count of playouts so that a run can be repeated exactly."""

import time

DEFAULT_MS = 300


class Milliseconds:
    """Thinking time. It runs from the moment the budget is made, or arrives in another process."""

    def __init__(self, milliseconds: float = DEFAULT_MS) -> None:
        self.milliseconds = milliseconds
        self.began = time.perf_counter()

    def __reduce__(self) -> tuple[type["Milliseconds"], tuple[float]]:
        return Milliseconds, (self.milliseconds,)

    def spent(self) -> bool:
        """Whether the time is over."""
        return self.used() >= 1

    def used(self) -> float:
        """The part of the time that has passed, at most 1."""
        if self.milliseconds <= 0:
            return 1.0
        return min(1.0, (time.perf_counter() - self.began) * 1000 / self.milliseconds)


class Playouts:
    """A number of playouts: `spent` says no that many times."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts
        self.done = 0

    def spent(self) -> bool:
        """Whether all playouts were taken; if not, this takes one."""
        if self.done >= self.playouts:
            return True
        self.done += 1
        return False

    def used(self) -> float:
        """The part of the playouts taken."""
        return self.done / self.playouts if self.playouts > 0 else 1.0
