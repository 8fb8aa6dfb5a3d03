"""Empty lists that States share until they have their own; never changed in place.

A State is made blank and then filled, dealt or copied: with lists of its own to throw away a copy would take
a fifth longer.
"""

from typing import Any, Final

from rayonw.games.wildtiles.rack import Rack

NO_OPTIONS: Final[dict[str, Any]] = {}
NO_INTS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_RACKS: Final[list[Rack]] = []
NO_SQUARES: Final[list[bool]] = []
