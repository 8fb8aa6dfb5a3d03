"""Texts of actions and positions."""

from typing import Any, cast

import pytest

import rayonw
from rayonw.games.wildtiles.action import CALLED, END, LAY, lay_of
from rayonw.games.wildtiles.drawing import draw
from rayonw.games.wildtiles.listing import lays_of
from rayonw.games.wildtiles.material import WILD
from rayonw.games.wildtiles.notation import compose, describe, read, write
from rayonw.games.wildtiles.phase import CHOSEN
from rayonw.games.wildtiles.position import position, write_position
from rayonw.games.wildtiles.ready import all_lays
from rayonw.games.wildtiles.rules import State, load
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Refusal
from tests.games.wildtiles.table import rack

TEXTS = [
    *("r5>ne", "b+2>n", "g-rev>w!", "y-skip", "wild=b>s", "wild4=r!", "super=y>nw", "wild>n&r4>e!", "@f6"),
    *("give wild4", "swap C", "catch A", "report D", "draw", "pass", "accept", "challenge", "agree", "deny"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_reads_back(text: str) -> None:
    state = position("seats: 4; path: r5>n")
    assert write(state, read(state, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "r5 >n",
        "r5=b>n",
        "wild>n",
        "r5>x",
        "@z9",
        "@f12",
        "give",
        "give r5 r6",
        "swap E",
        "catch",
        "R5>n",
        "r10>n",
    ],
)
def test_what_means_nothing_is_refused(text: str) -> None:
    state = position("seats: 4; path: r5>n")
    with pytest.raises(Refusal) as caught:
        read(state, text)
    assert caught.value.why in ("unreadable", "unknown_action")


def test_numbers_that_are_no_action_have_no_text() -> None:
    state = position("seats: 4; path: r5>n")
    for action in (-1, 6, 7, 20, 31, 90, 4095, 4096 + 55 * 128, 10**6):
        with pytest.raises(Refusal):
            write(state, action)


def test_a_position_reads_what_it_writes() -> None:
    game = rayonw.game("wildtiles")
    seen = 0
    for number in range(6):
        state = game.deal(3, f"positions {number}", {"encore": True})
        chance = Chance(number)
        for _ in range(120):
            waited = state.to_act()
            if not waited:
                break
            legal = state.legal(waited[0])
            state.play(waited[0], legal[chance.below(len(legal))], 0)
            assert isinstance(state, State)
            if state.phase <= CHOSEN and state.round == 1:
                again = position(write_position(state))
                assert write_position(again) == write_position(state)
                assert again.legal(again.turn) == state.legal(state.turn)
                seen += 1
    assert seen > 100


def test_a_position_that_says_too_much_is_told() -> None:
    with pytest.raises(ValueError, match="moon"):
        position("seats: 3; moon: full")


def test_a_state_is_saved_whole() -> None:
    state = position("seats: 4; teams; path: r5>n r6>n; A: r1 wild; reversed; scores: 1 2 1 2")
    again = load(state.save())
    assert again.save() == state.save()
    assert again.legal(0) == state.legal(0)


def test_the_board_is_drawn() -> None:
    state = position("seats: 3; path: r5>ne wild=b>n g-rev>w; A: r1 super")
    drawn = draw(state.view(0))
    assert "r5↗" in drawn
    assert "W=b↑" in drawn
    assert "g⇄←" in drawn
    assert "rack r1 super" in drawn
    assert f"[{'.'}]" in drawn, "the target"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "give",
        "give r99",
        "swap",
        "swap E",
        "swap AB",
        "report  B",
        "@",
        "@z9",
        "@f06",
        "r5>up",
        "r5=b>n",
        "wild>n",
        "wild=x>n",
        "x5>n",
        "wild>n&",
        "wild>up&r5>n",
        "wild>n&x5>n",
        "r5>n&r6>n",
        "wild>n&r5>n&r6>n",
        "draw " * 10,
    ],
)
def test_a_text_that_is_no_action_is_refused_and_quoted_up_to_forty_signs(text: str) -> None:
    state = position("seats: 3; path: r3>n; A: r5")
    with pytest.raises(Refusal) as caught:
        read(state, text)
    told = caught.value
    assert (told.clause, told.why, told.details) == ("til.T2a", "unreadable", {"text": text[:40]})


def text_of(state: State, action: int) -> str | Refusal:
    """The text of an action, or why it has none."""
    try:
        return write(state, action)
    except Refusal as refusal:
        return refusal


def test_an_int_that_is_no_action_has_no_text_and_every_other_has_one_of_its_own() -> None:
    state = position("seats: 3; path: r3>n; A: r5")
    told = {action: text_of(state, action) for action in range(-3, END + 3)}
    seen = {text: action for action, text in told.items() if isinstance(text, str)}
    refused = [refusal for refusal in told.values() if isinstance(refusal, Refusal)]
    assert {(each.clause, each.why) for each in refused} == {("til.T2a", "unknown_action")}
    lays = (4 * 13 + 3 * 4) * (8 + 1) * 2
    encores = 8 * lays
    verbs = len(["draw", "pass", "accept", "challenge", "agree", "deny"]) + 3 * 4
    assert len(seen) == len(told) - len(refused) == lays + encores + verbs + 55 + 11 * 11
    for text in ("draw", "give b0", "give super", "@a1", "@k11", "b0>n", "super=y!", "wild>n&b0>n"):
        assert read(state, text) == seen[text]


def test_every_action_told_by_its_parts_is_composed_to_its_text() -> None:
    state = position("seats: 3; path: r3>n; A: r5")
    for action in range(END):
        text = text_of(state, action)
        if isinstance(text, str):
            assert compose(describe(state, action)) == text


@pytest.mark.parametrize("verb", ["catch", "swap", "report"])
@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_parts_with_a_seat_that_is_none_are_refused(verb: str, seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        compose(cast(Any, {"do": verb, "seat": seat}))
    assert caught.value.why == "unreadable"


@pytest.mark.parametrize("path", ["r5>n b5>ne wild=g>s", "r5", "r5>n b5", "r5>n b5 @c6 g5>n"])
def test_a_path_is_written_as_it_is_read(path: str) -> None:
    assert (
        f"; path: {path}; " in write_position(position(f"seats: 3; path: {path}; A: r1; B: g1; C: y9")) + "; "
    )


@pytest.mark.parametrize(
    "fact",
    [
        "board: .../.D./...",
        "board: *.X/.D./<.3",
        "fault: C",
        "accused: C",
        "reversed",
        "idle: 2",
        "scores: 1 2 3",
    ],
)
def test_what_a_position_says_it_writes(fact: str) -> None:
    text = write_position(position(f"seats: 3; path: r5>n; A: r1; B: g1; C: y9; pile: y1 y2; {fact}"))
    assert f"; {fact};" in text + ";"
    if fact.split(":")[0] not in ("idle", "scores"):
        plain = write_position(position("seats: 3; path: r5>n; A: r1; B: g1; C: y9; pile: y1 y2"))
        assert fact.split(":")[0] not in plain, "what is as usual is not said"


def test_a_seat_that_is_not_named_gets_the_first_five_tiles_left() -> None:
    state = position("seats: 3; A: b0 r1; B: b1")
    assert [rack(state, letter) for letter in "ABC"] == ["b0 r1", "b1", "b1 b2 b2 b3 b3"]


def test_a_position_that_says_something_unknown_is_turned_down() -> None:
    with pytest.raises(ValueError, match=r"^a position does not have colour, moon$"):
        position("seats: 3; colour: blue; moon: full")


@pytest.mark.parametrize("called", [0, 1])
def test_the_lays_of_every_face_lie_ready(called: int) -> None:
    faces = [(kind, 0) for kind in range(4 * 13)]
    faces += [(kind, colour) for kind in range(WILD, WILD + 3) for colour in range(4)]
    assert all_lays(called) == [
        LAY + lay_of(kind, colour, arrow, called) for kind, colour in faces for arrow in range(8 + 1)
    ]


@pytest.mark.parametrize(
    ("kind", "due", "many"), [(0, False, 2), (0, True, 4), (WILD, False, 8), (WILD, True, 16)]
)
def test_the_lays_of_a_tile_differ_by_arrow_colour_and_call(kind: int, due: bool, many: int) -> None:
    lays = lays_of(kind, due, [0, 2])
    assert len(lays) == len(set(lays)) == many
    assert {lay & CALLED for lay in lays} == ({0, CALLED} if due else {0})
