"""Tables at several houses of ours, every seat of a table at another one."""

from bench.load.rayonw_house import House


class Unrouted(House):
    """Houses without any routing."""

    def address(self, _slot: int, seat: int) -> str:
        """The house at which a seat is."""
        return self.bases[seat % len(self.bases)]


def server(base: str) -> House:
    """The houses at these addresses."""
    return Unrouted(base)
