"""Actions, positions and views as text."""

import pytest

import rayonw
from rayonw.games.wittyzibi.notation import draw, position, read, write, write_position
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.story import read_step, write_step
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Refusal
from tests.games.wittyzibi.script import run

GAME = rayonw.game("wittyzibi")


def test_positions_of_a_whole_round_round_trip() -> None:
    for seats, options in ((4, {"expert": True}), (5, {}), (7, {}), (9, {"clans": "camps"})):
        state = GAME.deal(seats, "positions", options)
        assert isinstance(state, State)
        chance = Chance(seats)
        while state.round == 1 and state.outcome() is None:
            again = position(write_position(state))
            saved, expected = again.save(), state.save()
            for order in ("removed", "shows"):
                assert sorted(saved.pop(order)) == sorted(expected.pop(order))
            assert saved == expected
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize(
    "text",
    ["A b20>C", "A b20>C>A", "A b20>C>A>C", "B nurse>A>B x", "I sorcerer<H", "D drop paf", "C lost sorcerer"],
)
def test_steps_of_the_story_round_trip(text: str) -> None:
    assert write_step(read_step(text)) == text


@pytest.mark.parametrize(
    "text", ["", "b20", "b20>", "b20>E", "b20<A", "sorcerer>A", "b40>A", "drop", "drop b40", "PAF", ">A", "A"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(position("hands: A[b10]"), text)
    assert caught.value.why == "unreadable"


def test_an_int_that_is_no_action_has_no_text() -> None:
    state = position("hands: A[b10]")
    for action in (-1, 4, 8, 72, 10**9):
        with pytest.raises(Refusal):
            write(state, action)


@pytest.mark.parametrize("text", ["hands: A[paf paf paf]", "colour: red", "hands: A[b40]"])
def test_a_position_that_cannot_be_is_told(text: str) -> None:
    with pytest.raises(ValueError, match=r"deck has only|does not have|no card"):
        position(text)


def test_a_view_is_drawn_with_what_its_seat_knows() -> None:
    state = position("clans: blue red blue red; shows: A>B; hands: A[b30 paf] B[b10]; piles: B[b30 b20]")
    drawn = draw(state.view(0))
    assert "you are A, blue; hand b30×1  paf×1" in drawn
    assert " → A  ··········   0  cards  2" in drawn
    assert "   B  █████·····  50  cards  1  points  0  red     b30 b20" in drawn
    assert "red" not in draw(state.view(None))
    run(state, "A b30>B")
    assert draw(state.view(None)).endswith("b30 flies from A to B: accept or paf?")


def test_a_sorcerers_card_and_a_mystery_token_are_drawn() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[b30]")
    run(state, "A sorcerer<B")
    assert draw(state.view(1)).count("A has taken b30 back and throws it") == 1
    seven = position("seats: 7; clans: blue blue blue blue red red red; out: C; hands: A[b10]")
    assert "the removed token is red" in draw(seven.view(2))
    assert "†" in draw(seven.view(None))
