"""Driving: one house at a time lets a table's bots play, its time run out and its rules hear who is
connected.

Everybody's own actions may come in at any house. A house that has no neighbours drives every table it has.
"""


class Driving:
    """Whether this house drives a table, and with which epoch."""

    __slots__ = ("epoch",)

    def __init__(self, epoch: int | None) -> None:
        self.epoch = epoch
        """None: another house drives it, or nobody for a moment."""

    @property
    def here(self) -> bool:
        """Whether this house drives the table."""
        return self.epoch is not None

    @property
    def fence(self) -> int:
        """What the store checks when the driver appends; 0: nothing, since somebody asked for the entry."""
        return self.epoch or 0
