"""Texts of actions and positions."""

import pytest

import rayonw
from rayonw.games.wildtiles.match import CHOSEN
from rayonw.games.wildtiles.notation import draw, read, write
from rayonw.games.wildtiles.position import position, write_position
from rayonw.games.wildtiles.rules import State, load
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Refusal

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
