"""How much every decision of a match may cost; a fresh budget is made for each."""

from dataclasses import dataclass

from rayonw.bots.budget import DEFAULT_MS, Milliseconds, Playouts
from rayonw.kernel.mind import Budget


@dataclass(frozen=True)
class Thinking:
    """How long a bot may think: by the clock, unless a number of playouts is given."""

    milliseconds: float = DEFAULT_MS
    playouts: int | None = None

    def budget(self) -> Budget:
        """The budget of one decision."""
        return Milliseconds(self.milliseconds) if self.playouts is None else Playouts(self.playouts)

    def __str__(self) -> str:
        return f"{self.milliseconds:g} ms" if self.playouts is None else f"{self.playouts} playouts"
