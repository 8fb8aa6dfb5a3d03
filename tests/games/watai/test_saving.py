"""A match that is saved and loaded again goes on as it was."""

import json

import pytest

from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State, load
from tests.games.rig import play
from tests.games.watai.table import player


def loaded(state: State) -> State:
    """The State, written as JSON and read again."""
    again = load(json.loads(json.dumps(state.save())))
    assert again.common() == state.common()
    return again


@pytest.mark.clause("wat.E5")
def test_the_count_of_the_last_round_is_kept_line_by_line() -> None:
    """B: 3 cards laid, 2 in the Talon, two false cries, one refusal, four slaps, six omissions."""
    state = position(
        "seats: 3; count: doubled; scores: 10 20 30; A: b2; B: r9 | talon y4 y5; C: r9 | talon y3; "
        "piles: [start.A b2.B b3.B b4.B]"
    )
    state.refusals[1], state.slaps[1], state.omissions[1] = 1, 4, 6
    for letter in "BBA":
        play(state, f"{letter} watai")
    lines = loaded(state).common()["last"]["lines"]
    assert lines["0"]["bonus"] == 5
    total = 2 * (3 - 2 * 2) - 5 * (2 + 1) + 4 - 6
    assert lines["1"] == {
        "cards": 3,
        "talon": 2,
        "bonus": 0,
        "factor": 2,
        "false_cries": 2,
        "refusals": 1,
        "slaps": 4,
        "omissions": 6,
        "total": total,
        "score": 20 + total,
    }


@pytest.mark.clause("wat.V15b")
@pytest.mark.clause("wat.V16b")
def test_the_highest_variants_hold_on() -> None:
    state = loaded(
        position(
            "seats: 3; variants: 15 16; A: b10; B: g2 | talon y4; C: r9; "
            "piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
        )
    )
    play(state, "A 1:b10>1", at=700)
    play(state, "B slap 1", at=800)
    play(state, "A say 10", at=900)
    assert player(state, "B")["slaps"] == 1
    assert player(state, "A")["owes"] == []
