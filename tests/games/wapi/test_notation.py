"""Wapi as text: actions, events, positions."""

import pytest

from rayonw.games.wapi.material import BEAR, COIN, EAGLE, OWL, PART_NAMES, tokens
from rayonw.games.wapi.notation import read, write
from rayonw.games.wapi.position import position, write_position
from rayonw.kernel.state import Refusal
from tests.games.rig import run


@pytest.mark.parametrize(
    ("drawn", "texts"),
    [("coin 3", {0: "3>owl", 2 * EAGLE: "3>eagle"}), ("bear", {2 * BEAR: "bear", 2 * BEAR + 1: "bear+"})],
)
def test_actions_are_written_by_token_and_part(drawn: str, texts: dict[int, str]) -> None:
    state = position(f"drawn: {drawn}")
    for action, text in texts.items():
        assert write(state, action) == text
        assert read(state, text) == action


@pytest.mark.parametrize("action", [-1, 12])
def test_what_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(Refusal) as caught:
        write(position("drawn: owl"), action)
    assert (caught.value.clause, caught.value.why) == ("wapi.T1", "unknown_action")


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        ("coin 3", "5>owl"),
        ("coin 3", "owl"),
        ("coin 3", ">owl"),
        ("coin 3", "3>"),
        ("coin 3", "3>wolf"),
        ("owl", ">owl"),
        ("owl", "3>owl"),
        ("owl", "wolf" * 20),
    ],
)
def test_a_text_that_is_no_action_is_refused_and_quoted_up_to_forty_signs(drawn: str, text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(position(f"drawn: {drawn}"), text)
    told = caught.value
    assert (told.clause, told.why, told.details) == ("wapi.T1", "unreadable", {"text": text[:40]})


def test_events_tell_who_did_what_where() -> None:
    state = position("seats: 3; spaces: 2; turn: B; drawn: coin 5; bag: eagle eagle 0 eagle bear 3")
    assert run(state, "5>salmon", "eagle+", "eagle", "0>eagle") == [
        {"kind": "coin", "seat": 1, "part": "salmon", "value": 5},
        {"kind": "drew_symbol", "seat": 2, "token": "eagle"},
        {"kind": "totem", "seat": 2, "part": "eagle"},
        {"kind": "drew_symbol", "seat": 0, "token": "eagle"},
        {"kind": "symbol", "seat": 0, "part": "eagle"},
        {"kind": "drew_coin", "seat": 1, "token": "0"},
        {"kind": "coin", "seat": 1, "part": "eagle", "value": 0},
        {"kind": "drew_symbol", "seat": 2, "token": "eagle"},
        {"kind": "aside", "seat": 2, "token": "eagle"},
        {"kind": "drew_symbol", "seat": 0, "token": "bear"},
    ]


def test_the_last_event_tells_that_the_match_ended() -> None:
    assert run(position("drawn: owl; bag:"), "owl") == [
        {"kind": "symbol", "seat": 0, "part": "owl"},
        {"kind": "ended"},
    ]


@pytest.mark.parametrize(
    ("parts", "rest"),
    [
        ("AxB. 305|.... |.... |C... 1|.... |.... 0", "drawn: coin 0; turn: B; totems: 2 2 2; advanced"),
        (".... |.... |.... |.... |.... |xxxx ", "drawn: owl; turn: A; totems: 3 0 3"),
    ],
)
def test_a_position_is_written_as_it_is_read(parts: str, rest: str) -> None:
    named = zip(PART_NAMES, parts.split("|"), strict=True)
    text = f"seats: 3; parts: {' '.join(f'{name}[{inside}]' for name, inside in named)}; {rest}"
    assert write_position(position(text)) == text


def test_a_position_says_only_what_differs_from_the_start() -> None:
    state = position("drawn: owl")
    assert (state.seats, state.turn, state.advanced, state.clock) == (2, 0, False, 0)
    assert state.totems_left == [3, 3]
    assert (state.spaces, state.spots) == (4, 5)
    assert sorted([*state.bag, OWL]) == tokens(state.box)


def test_a_position_may_have_a_box_of_its_own() -> None:
    state = position("spaces: 2; spots: 3; symbols: 1; drawn: coin 1")
    assert (state.spaces, state.spots, state.bag.count(OWL)) == (2, 3, 1)


def test_totems_that_stand_are_no_longer_left_and_tokens_that_lie_are_not_in_the_bag() -> None:
    state = position("parts: owl[ABAx 35] bear[x... 3]; drawn: coin 3")
    assert state.totems_left == [3 - 2, 3 - 1]
    assert (state.bag.count(OWL), state.bag.count(BEAR)) == (4 - 4, 4 - 1)
    assert (state.bag.count(COIN + 3), state.bag.count(COIN + 5)) == (6 - 3, 6 - 1)
    assert len(state.bag) == 72 - 4 - 1 - 3 - 1


def test_a_position_that_says_something_unknown_is_turned_down() -> None:
    with pytest.raises(ValueError, match=r"^a position does not have wolf, moon$"):
        position("drawn: owl; wolf: 1; moon: 2")
