"""What the rules wait for, and the codes of what a seat may then do."""

from typing import Final

from rayonw.games.wazbaraz.material import HIGH, LOW, WITCHES

CHOOSE: Final = 0
"""The WazBaraz chooses the mistresses of the dance."""
TURN: Final = 1
"""A player may name the mistresses, or lays a movement card."""
MOVE: Final = 2
"""A player has named wrongly and lays a movement card."""
ASK: Final = 3
"""A player has landed on the start and may ask about one witch."""
OVER: Final = 4

PHASE_NAMES: Final = ("choose", "turn", "move", "ask", "over")

PICK: Final = 0
"""PICK + witch adds a witch to the draft, DROP + witch takes her out, CONFIRM speaks it out."""
DROP: Final = 20
CONFIRM: Final = 41
LAY: Final = 50
"""LAY + value lays a movement card."""
QUESTION: Final = 60
"""QUESTION + witch asks about a witch, DECLINE about none."""
DECLINE: Final = 81


def is_pick(action: int) -> bool:
    """Whether a code adds a witch to the draft."""
    return PICK < action <= PICK + WITCHES


def is_drop(action: int) -> bool:
    """Whether a code takes a witch out of the draft."""
    return DROP < action <= DROP + WITCHES


def is_lay(action: int) -> bool:
    """Whether a code lays a movement card."""
    return LAY + LOW <= action <= LAY + HIGH


def is_question(action: int) -> bool:
    """Whether a code asks about a witch."""
    return QUESTION < action <= QUESTION + WITCHES


def is_action(action: int) -> bool:
    """Whether a code means anything at all."""
    if is_pick(action) or is_drop(action) or is_lay(action) or is_question(action):
        return True
    return action in (CONFIRM, DECLINE)


_LAYING: Final = list(range(LAY + LOW, LAY + HIGH + 1))
_DRAFTING: Final = [*range(PICK + 1, DROP + WITCHES + 1), CONFIRM]

CANDIDATES: Final[list[list[int]]] = [
    _DRAFTING,
    _LAYING + _DRAFTING,
    _LAYING,
    [*range(QUESTION + 1, QUESTION + WITCHES + 1), DECLINE],
    [],
]
"""Per phase, the codes that `legal` looks at, in the order it lists them."""
