"""Wrong codes: whoever sends many codes that no table has is guessing.

Only misses are counted, per network and for the whole house. Who has not missed is never held up, and who
sits at a table always reaches it. A network that missed too often, or that missed at all while the whole
house is being tried, has to wait, whatever its next code is. So nobody can try many codes, and nobody can
keep others out.
"""

from rayonw.house.net.limits import Buckets

HOUSE = "house"


class WrongCodes:
    """The wrong codes that came lately, per network and for the whole house."""

    def __init__(self, of_network: Buckets, of_house: Buckets) -> None:
        self._of_network = of_network
        self._of_house = of_house

    def missed(self, network: str) -> None:
        """A code that no table has."""
        self._of_network.wait(network)
        self._of_house.wait(HOUSE)

    def wait(self, network: str) -> int:
        """0, or the milliseconds until this network may try another code."""
        wait = self._of_network.peek(network)
        if not wait and not self._of_network.is_full(network):
            wait = self._of_house.peek(HOUSE)
        return wait
