"""What the rules of WazBaraz wait for."""

from typing import Final

from rayonw.games.wazbaraz.action import LAYING, PICKING, QUESTIONING
from rayonw.games.wazbaraz.shape import Phase

CHOOSE: Final = 0
"""The WazBaraz chooses the mistresses of the dance."""
TURN: Final = 1
"""A player may name the mistresses, or lays a movement card."""
MOVE: Final = 2
"""A player has named wrongly and lays a movement card."""
ASK: Final = 3
"""A player has landed on the start and may ask about one witch."""
OVER: Final = 4

PHASE_NAMES: Final[tuple[Phase, ...]] = ("choose", "turn", "move", "ask", "over")

CANDIDATES: Final[list[list[int]]] = [PICKING, LAYING + PICKING, LAYING, QUESTIONING, []]
"""By phase, the codes that `legal` looks at first, in the order it lists them."""
