"""Actions and positions as text, and the table drawn for a terminal."""

from itertools import pairwise

import pytest

import rayonw
from rayonw.games.watai.action import ACTIONS, verb_of
from rayonw.games.watai.notation import read, write
from rayonw.games.watai.position import position, write_position
from rayonw.kernel.chance import Chance
from rayonw.kernel.patch import diff
from rayonw.kernel.state import Refusal
from tests.contract.walk import walk
from tests.games.watai.sitting import dealt

EXAMPLE = (
    "seats: 3; A: b8 start - r3 | talon g9 g10 | stock r4 r5 r6 | heap y2; B: g2 b7.A; "
    "piles: [start.B b2.C b3.A] [start.C]; variants: 5 10; scores: 3 -4 5; count: doubled; roller: B; go: C"
)


def test_every_int_that_is_an_action_has_one_text_and_comes_back() -> None:
    state = dealt(3)
    texts: dict[str, int] = {}
    for action in range(-10, ACTIONS + 100):
        if verb_of(action) < 0:
            with pytest.raises(Refusal):
                write(state, action)
        else:
            text = write(state, action)
            assert text not in texts, f"{action} and {texts[text]} are both {text}"
            texts[text] = action
            assert read(state, text) == action
    assert len(texts) > 7 * 33 * 47


def test_a_position_is_written_as_it_is_read() -> None:
    state = position(EXAMPLE)
    written = write_position(state)
    assert write_position(position(written)) == written
    assert state.common()["players"]["1"]["devidoir"] == ["g2", "b7.0"]
    assert state.common()["piles"]["0"]["cards"] == "start.1 b2.2 b3.0"


def test_any_position_of_a_match_can_be_written_and_read() -> None:
    for seats in (2, 4):
        state = dealt(seats, [6, 13], seed=f"write {seats}")
        for number, _ in enumerate(walk(rayonw.game("watai"), state, Chance(seats), 200)):
            if number % 20 == 0:
                written = write_position(state)
                assert write_position(position(written)) == written


def test_a_broken_position_is_told() -> None:
    with pytest.raises(ValueError, match="there is no b2 left"):
        position("seats: 3; A: b2 b2")
    with pytest.raises(ValueError, match="does not have colour"):
        position("seats: 3; colour: blue")
    with pytest.raises(ValueError, match="talon, stock, heap, not pocket"):
        position("seats: 3; A: b2 | pocket b3")


def test_the_table_is_drawn_with_the_arena_and_every_seat() -> None:
    drawn = rayonw.game("watai").draw(position(EXAMPLE).view(0))
    assert "1:b3  2:start" in drawn
    assert "→ A" in drawn
    assert "variants 5 10" in drawn
    assert len(drawn.split("\n")) == 1 + 1 + 3


def test_a_step_costs_little_on_the_wire() -> None:
    """Eight seats, a card laid and a hole filled: the patch stays far below the whole view."""
    game = rayonw.game("watai")
    state = dealt(8, seed="wire")
    views = [state.common()]
    views += [state.common() for _ in walk(game, state, Chance(3), 300)]
    sizes = [len(str(diff(old, new))) for old, new in pairwise(views)]
    assert sum(sizes) / len(sizes) < 300
    assert len(str(views[-1])) > 4000
