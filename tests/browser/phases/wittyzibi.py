"""Witty Zibi: choosing a card, a card at me, others' turns, being out, the count of a round, the end."""

from rayonw.kernel.state import State
from tests.browser.positions import ME, Phase, Wanted, others_turn, over, own_turn


def mine(*phases: str) -> Wanted:
    """One of these phases, and it is up to me."""
    return lambda state: own_turn(state) and state.view(ME)["phase"] in phases


def alive(state: State) -> bool:
    """I am not out."""
    return bool(state.view(ME)["players"][str(ME)]["alive"])


def theirs(state: State) -> bool:
    """Somebody else plays, and I wait with my cards."""
    return others_turn(state) and alive(state) and state.view(ME)["phase"] == "play"


def sent_back(state: State) -> bool:
    """A card is sent to and fro by PAFs, between others."""
    return others_turn(state) and alive(state) and state.view(ME)["strikes"] > 0


def out(state: State) -> bool:
    """I am out, and the round goes on."""
    return others_turn(state) and not alive(state)


def counted(state: State) -> bool:
    """A round was counted and the next one begins."""
    view = state.view(ME)
    return view["round"] > 1 and view["phase"] == "play" and not view["story"]


CLOCK = {"window": 60}
SHORT = {"target": 5}

PHASES = [
    Phase("play", mine("play"), 4),
    Phase("answer", mine("answer"), 6, CLOCK),
    Phase("theirs", theirs, 9),
    Phase("round", counted, 4, live=True),
    Phase("over", over, 6, SHORT),
    Phase("play", mine("play"), 9, full=True),
    Phase("answer", mine("answer"), 9, CLOCK, full=True),
    Phase("answer", mine("answer"), 4, CLOCK, full=True),
    Phase("back", sent_back, 6, CLOCK, full=True),
    Phase("out", out, 9, full=True),
    Phase("theirs", theirs, 4, full=True),
    Phase("round", counted, 9, live=True, full=True),
    Phase("over", over, 9, SHORT, full=True),
]
