"""Wataï: before the first round, the race with few and with many, between rounds, variants, the end."""

from rayonw.kernel.state import State
from tests.browser.positions import ME, Phase, Wanted, over

NEVER = ("watai", "!", "slap", "say", "accent", "away", "leave", "back")
CALM = {"variants": "none"}


def in_phase(*phases: str) -> Wanted:
    """The match is in one of these phases."""
    return lambda state: state.view(ME)["phase"] in phases


def between(state: State) -> bool:
    """A round was counted, the next one is not open."""
    view = state.view(ME)
    return view["phase"] in ("ready", "naming") and view["round"] > 1


def later(state: State) -> bool:
    """Several rounds were counted: the match is told round by round."""
    return between(state) and len(state.view(ME)["sheet"]) > 1


PHASES = [
    Phase("first", in_phase("ready"), 3, CALM, after=-1, never=NEVER),
    Phase("race", in_phase("race"), 4, CALM, after=30, never=NEVER),
    Phase("race", in_phase("race"), 8, CALM, after=40, never=NEVER),
    Phase("between", between, 3, CALM, never=NEVER),
    Phase("later", later, 3, {**CALM, "target": 300}, never=NEVER),
    Phase("over", over, 3, {**CALM, "target": 150}, never=NEVER),
    Phase("race", in_phase("race"), 2, CALM, after=30, never=NEVER, full=True),
    Phase("between", between, 8, CALM, never=NEVER, full=True),
    Phase("over", over, 8, {**CALM, "target": 50}, never=NEVER, full=True),
]
