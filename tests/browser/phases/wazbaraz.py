"""WazBaraz: choosing, laying, asking, watching, the end."""

from rayonw.kernel.state import State
from tests.browser.positions import ME, Phase, others_turn, over, own_turn


def laying(state: State) -> bool:
    """I may lay a card or name the mistresses."""
    return own_turn(state) and state.view(ME)["phase"] == "turn"


def asking(state: State) -> bool:
    """I may ask about one witch."""
    return own_turn(state) and state.view(ME)["phase"] == "ask"


def choosing(state: State) -> bool:
    """I choose the mistresses."""
    return own_turn(state) and state.view(ME)["phase"] == "choose"


def keeping(state: State) -> bool:
    """I am the WazBaraz and others play."""
    view = state.view(ME)
    return others_turn(state) and view["wazbaraz"] == ME and view["phase"] == "turn"


PHASES = [
    Phase("lay", laying, 4),
    Phase("ask", asking, 3),
    Phase("choose", choosing, 3, after=-1),
    Phase("theirs", others_turn, 6),
    Phase("over", over, 4),
    Phase("keep", keeping, 3, full=True),
    Phase("lay", laying, 6, full=True),
    Phase("lay", laying, 3, full=True),
    Phase("over", over, 6, full=True),
]
