"""Wild Tiles: laying, answering, a dead end, UNO forgotten, the count of a round, the end."""

from rayonw.kernel.state import State
from tests.browser.positions import ME, Phase, Wanted, others_turn, over, own_turn


def mine(*phases: str) -> Wanted:
    """One of these phases, and it is up to me."""
    return lambda state: own_turn(state) and state.view(ME)["phase"] in phases


def counted(state: State) -> bool:
    """A round was counted and the next one begins."""
    view = state.view(ME)
    return len(view["sheet"]) > 0 and not view["board"]


def catching(state: State) -> bool:
    """UNO was not called: whoever sees it has two seconds."""
    return state.view(ME)["phase"] == "hold" and bool(state.legal(ME))


PHASES = [
    Phase("lay", mine("turn"), 4),
    Phase("answer", mine("answer"), 3),
    Phase("dead end", mine("free"), 2),
    Phase("theirs", others_turn, 4),
    Phase("catch", catching, 4),
    Phase("round", counted, 4, live=True, shows="[data-round]"),
    Phase("over", over, 4, {"target": 100}),
    Phase("lay", mine("turn"), 2, full=True),
    Phase("swap", mine("swapping"), 4, full=True),
    Phase("pass", mine("passing"), 4, full=True),
    Phase("round", counted, 2, live=True, shows="[data-round]", full=True),
    Phase("over", over, 2, {"target": 100}, full=True),
    Phase("in teams", own_turn, 4, {"teams": True}),
]
