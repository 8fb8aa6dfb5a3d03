"""Actions and positions as text, and the table drawn for a terminal."""

from itertools import pairwise
from typing import Any, cast

import pytest

import rayonw
from rayonw.games.watai.action import ACTIONS, verb_of
from rayonw.games.watai.material import EXTRA_PLACE, PACK
from rayonw.games.watai.notation import compose, read, write
from rayonw.games.watai.position import DEFAULTS, position, write_position
from rayonw.kernel.chance import Chance
from rayonw.kernel.patch import diff
from rayonw.kernel.state import Refusal
from tests.contract.walk import walk
from tests.games.watai.table import dealt

EXAMPLE = (
    "seats: 3; A: b8 start - r3 | talon g9 g10 | stock r4 r5 r6 | heap y2; B: g2 b7.A; "
    "piles: [start.B b2.C b3.A] [start.C]; variants: 5 10; scores: 3 -4 5; count: doubled; roller: B; go: C"
)


def test_every_int_that_is_an_action_has_one_text_and_comes_back() -> None:
    state = dealt(3)
    texts: dict[str, int] = {}
    for action in range(-10, ACTIONS + 100):
        if verb_of(action) < 0:
            with pytest.raises(Refusal) as caught:
                write(state, action)
            assert (caught.value.clause, caught.value.why) == ("wat.P4", "unknown_action")
        else:
            text = write(state, action)
            assert text not in texts, f"{action} and {texts[text]} are both {text}"
            texts[text] = action
            assert read(state, text) == action
    assert len(texts) > 7 * 33 * 47


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "1:b2",
        "b2>1",
        "1b2>1",
        "1:b2>",
        "1:b13>1",
        "8:b2>1",
        "11:b2>1",
        ":b2>1",
        "1:b2>99",
        "turn " * 10,
    ],
)
def test_a_text_that_is_no_action_is_refused_and_quoted_up_to_forty_signs(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(dealt(3), text)
    told = caught.value
    assert (told.clause, told.why, told.details) == ("wat.P4", "unreadable", {"text": text[:40]})


def test_a_position_says_only_what_differs_from_a_race_just_begun() -> None:
    state = position("")
    assert (state.seats, state.round, state.go, state.roller) == (2, 1, 0, 0)
    assert state.common()["phase"] == "race"
    assert state.common()["dice"] == {"count": 0, "variant": []}
    assert state.options == DEFAULTS
    laid = position("seats: 3; piles: [start]; first: 1; both dice: on")
    assert laid.common()["piles"]["0"]["at"] == 0
    assert (laid.options["first"], laid.options["both_dice"]) == (1, True)
    assert sorted(laid.box + laid.cards_laid) == sorted(
        pack * PACK + place for pack in range(3) for place in range(EXTRA_PLACE + 1)
    )


def test_a_position_is_written_as_it_is_read() -> None:
    state = position(EXAMPLE)
    written = write_position(state)
    assert write_position(position(written)) == written
    assert state.common()["players"]["1"]["devidoir"] == ["g2", "b7.0"]
    assert state.common()["piles"]["0"]["cards"] == "start.1 b2.2 b3.0"


@pytest.mark.parametrize(
    "fact",
    ["left: B C", "autofill: off", "autofill: on", "aside: extra.A extra.B", "count: bonus_20", "target: 90"],
)
def test_what_a_position_says_it_writes(fact: str) -> None:
    assert f"; {fact};" in write_position(position(f"seats: 4; A: b2; {fact}")) + ";"


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
    with pytest.raises(ValueError, match=r"^a position does not have colour, moon$"):
        position("seats: 3; colour: blue; moon: full")
    with pytest.raises(ValueError, match="talon, stock, heap, not pocket"):
        position("seats: 3; A: b2 | pocket b3")
    assert len(position("seats: 3; A: b2 b3 b4 b5 b6 b7").devidoir[0]) == 6
    with pytest.raises(ValueError, match=r"^a Dévidoir has at most 6 places, not 7$"):
        position("seats: 3; A: b2 b3 b4 b5 b6 b7 -")


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


@pytest.mark.parametrize("seat", [-1, 8, 9])
def test_parts_with_a_seat_that_is_none_make_a_text_that_cannot_be_read(seat: int) -> None:
    for parts, text in (
        ({"do": "name", "seat": seat}, "name ?"),
        ({"do": "point", "seat": seat, "source": "1"}, "!?1"),
    ):
        assert compose(cast(Any, parts)) == text
        with pytest.raises(Refusal):
            read(dealt(2), text)
