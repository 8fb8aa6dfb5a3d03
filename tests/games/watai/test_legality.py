"""What is legal is listed, and what is listed is legal: every int, in every phase."""

import pytest

from rayonw.games.watai.action import ACTIONS
from rayonw.games.watai.arena import fits
from rayonw.games.watai.legality import ALLOWED, reason_against
from rayonw.games.watai.material import KINDS
from rayonw.games.watai.phase import PHASE_NAMES
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.kernel.state import Refusal
from tests.games.rig import expire, play
from tests.games.watai.table import dealt

RICH = (
    "seats: 3; autofill: off; A: start b3 - r12 y2 g5 | talon y4 y5 | stock r4 r5 r6 | heap y3 b9; "
    "B: - stop g2 | talon g9 | heap extra; C: b2 r9 | stock g4; "
    "piles: [start] [start.C b2.B] [start.B r2 r3 r4.B r5.B r6.B r7 r8 r9 r10 r11] [start.B g2.C g3 g4 stop]"
)
"""A race with cards, holes, an empty Talon, an empty Stock, and piles of all sorts."""
EVERY_INT = range(-2, ACTIONS + 2)


def race(variants: str, *lines: str) -> State:
    """The race under these variants, after these lines."""
    state = position(RICH + f"; variants: {variants}")
    for moment, line in enumerate(lines):
        play(state, line, at=moment * 100)
    return state


def frozen() -> State:
    """A turned up his Extra Stop and plays alone."""
    state = position(RICH.replace("stock r4 r5 r6", "stock r4 r5 extra") + "; variants: 13 15 16")
    assert play(state, "A turn")[-1] == "set_aside"
    return state


def gone() -> State:
    """C's line was lost a minute ago."""
    state = position(RICH)
    play(state, "C away")
    expire(state)
    return state


def silent() -> State:
    """Who should say Go has not: anybody may."""
    state = dealt(3)
    while not state.anybody_goes:
        expire(state)
    return state


STATES = {
    "a race": race(""),
    "variants of the order": race("5 8 9 12"),
    "palms and voices": race("15 16", "A 2:b3>2", "A 5:y2>1", "B slap 2", "C accent it-IT"),
    "a finger that rests": race("", "A !B2"),
    "a freeze": frozen(),
    "a line that is lost": gone(),
    "a seat that left": position(RICH + "; left: C"),
    "a naming": dealt(3, [3, 10, 16]),
    "before Go": dealt(3, [16]),
    "before Go in rules 1": dealt(3, version=1),
    "anybody may say Go": silent(),
    "3, 2, 1": position(RICH + "; phase: countdown"),
    "over": position(RICH + "; phase: over"),
}


def accepts(state: State, seat: int, action: int) -> bool:
    """Whether an action is played on this very State."""
    try:
        state.play(seat, action, state.now)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("name", STATES)
def test_legal_lists_exactly_what_play_accepts(name: str) -> None:
    """Every int that is an action or is not, for every seat and two that do not exist."""
    state = STATES[name]
    for seat in range(-1, state.seats + 1):
        legal = state.legal(seat)
        assert len(legal) == len(set(legal))
        for action in legal:
            assert reason_against(state, seat, action) == ALLOWED
            state.clone().play(seat, action, state.now)
        before = state.save()
        assert not [action for action in set(EVERY_INT) - set(legal) if accepts(state, seat, action)]
        assert state.save() == before


def test_every_phase_is_among_them() -> None:
    assert {PHASE_NAMES[state.phase] for state in STATES.values()} == set(PHASE_NAMES)


@pytest.mark.parametrize("name", STATES)
def test_the_arena_counts_on_how_many_piles_each_kind_fits(name: str) -> None:
    """`legal` skips a kind by this count instead of asking every pile."""
    state = STATES[name]
    for kind in range(KINDS):
        assert state.places[kind] == sum(fits(state, kind, pile) for pile in range(len(state.shows)))
