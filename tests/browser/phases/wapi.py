"""Wapi: a coin or a symbol in hand, somebody else's, the end."""

from rayonw.kernel.state import State
from tests.browser.positions import ME, Phase, others_turn, over, own_turn


def symbol_in_hand(state: State) -> bool:
    """A totem, now or never."""
    return own_turn(state) and len(state.legal(ME)) == 2 and not state.view(ME)["drawn"].isdigit()


def coin_in_hand(state: State) -> bool:
    """A coin and several parts for it."""
    return own_turn(state) and state.view(ME)["drawn"].isdigit()


PHASES = [
    Phase("coin", coin_in_hand, 4),
    Phase("symbol", symbol_in_hand, 2),
    Phase("theirs", others_turn, 4),
    Phase("over", over, 4),
    Phase("symbol", symbol_in_hand, 4, full=True),
    Phase("over", over, 2, full=True),
    Phase("over", over, 3, full=True),
]
