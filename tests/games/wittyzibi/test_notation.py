"""Actions, positions and views as text."""

import pytest

import rayonw
from rayonw.games.wittyzibi.drawing import draw
from rayonw.games.wittyzibi.material import PAF, SORCERER
from rayonw.games.wittyzibi.notation import compose, describe, read, write
from rayonw.games.wittyzibi.position import position, write_position
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.shape import Action
from rayonw.games.wittyzibi.story import DROPPED, LOST, read_step, step, write_step
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Refusal
from tests.games.rig import A, C, D, run

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


def test_a_discard_and_a_lost_card_were_struck_by_nobody() -> None:
    assert read_step("D drop paf") == step(D, PAF, D, 0, DROPPED)
    assert read_step("C lost sorcerer") == step(C, SORCERER, C, 0, LOST)
    state = position("hands: A[paf] B[b10]")
    run(state, "A drop paf")
    assert state.story == [read_step("A drop paf")]


@pytest.mark.parametrize("air", ["b20 A>B", "b20 A>B>A", "b20 A>B>A>B", "b20 C>D>C>D>C"])
def test_a_card_in_the_air_is_written_with_all_its_hops(air: str) -> None:
    state = position(f"hands: A[b10] B[b10]; turn: {air[4]}; air: {air}")
    assert f"air: {air}" in write_position(state)
    assert (state.strikes, state.asked) == (air.count(">") - 1, "ABCD".index(air[-1]))


def test_a_position_is_written_with_every_hand_and_pile() -> None:
    text = write_position(position("hands: A[b10 paf] C[b20]; piles: B[b30] D[b10 nurse]"))
    assert "; hands: A[b10 paf] C[b20]; piles: B[b30] D[b10 nurse]; " in text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b20",
        "b20>",
        "b20>E",
        "b20<A",
        "sorcerer>A",
        "b40>A",
        "drop",
        "drop b40",
        "PAF",
        ">A",
        "A",
        "drop " * 10,
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(position("hands: A[b10]"), text)
    told = caught.value
    assert (told.clause, told.why, told.details) == ("zibi.T1", "unreadable", {"text": text[:40]})


def test_an_int_that_is_no_action_has_no_text() -> None:
    state = position("hands: A[b10]")
    for action in (-1, 4, 8, 72, 10**9):
        with pytest.raises(Refusal) as caught:
            write(state, action)
        assert (caught.value.clause, caught.value.why) == ("zibi.T1", "unknown_action")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b10>A", 0),
        ("b20>D", 9 + 3),
        ("sorcerer<B", 5 * 9 + 1),
        ("drop b10", 63),
        ("drop paf", 69),
        ("accept", 70),
    ],
)
def test_every_kind_of_action_has_its_text(text: str, action: int) -> None:
    state = position("hands: A[b10]")
    assert write(state, action) == text
    assert read(state, text) == action


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("b10>A", {"do": "play", "card": "b10", "seat": A}),
        ("b20>D", {"do": "play", "card": "b20", "seat": D}),
        ("sorcerer<C", {"do": "play", "card": "sorcerer", "seat": C}),
        ("drop b10", {"do": "drop", "card": "b10"}),
        ("drop paf", {"do": "drop", "card": "paf"}),
        ("accept", {"do": "accept"}),
        ("paf", {"do": "paf"}),
    ],
)
def test_every_kind_of_action_has_its_parts(text: str, parts: Action) -> None:
    state = position("hands: A[b10]")
    assert describe(state, read(state, text)) == parts
    assert compose(parts) == text


@pytest.mark.parametrize("seat", [-1, 9])
def test_an_action_on_a_seat_that_no_table_has_is_refused(seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        compose({"do": "play", "card": "b10", "seat": seat})
    assert (caught.value.clause, caught.value.why) == ("zibi.S1a", "no_such_seat")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hands: A[paf paf paf]", "the deck has only 2 paf"),
        ("colour: red; moon: full", "a position does not have colour, moon"),
        ("hands: A[b40]", "there is no card 'b40'"),
    ],
)
def test_a_position_that_cannot_be_is_told(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=f"^{says}$"):
        position(text)


def test_a_position_says_only_what_differs_from_an_empty_table() -> None:
    state = position("")
    assert (state.seats, state.turn, state.dealer, state.round, state.seed) == (4, 0, 3, 1, "position")
    assert (state.window, state.target, state.rounds, state.expert) == (8, 10, 0, False)
    assert (state.clans, state.removed) == ([0, 0, 0, 1], [1, 1])
    assert (state.held, state.points, sum(state.aside)) == ([0] * 4, [0] * 4, 76)


def test_the_draw_pile_is_written_from_its_top() -> None:
    state = position("hands: A[b10] B[paf]; draw: b30 nurse")
    told = run(state, "A b10>B", "B paf")
    assert told[-1] == {"kind": "drew", "seat": 1, "card": "b30"}


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
    assert "the token set aside is red" in draw(seven.view(2))
    assert "†" in draw(seven.view(None))
