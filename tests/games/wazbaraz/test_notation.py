"""WazBaraz as text: actions, events, positions."""

from itertools import combinations
from math import comb

import pytest

from rayonw.games.wazbaraz.action import (
    CONFIRM,
    DECLINE,
    DROP,
    LAY,
    PICK,
    QUESTION,
    confirm_of,
    confirmed_in,
    is_action,
    is_confirm,
    is_drop,
    is_lay,
    is_pick,
    is_question,
)
from rayonw.games.wazbaraz.hand import cards_of
from rayonw.games.wazbaraz.material import NOBODY
from rayonw.games.wazbaraz.notation import read, write
from rayonw.games.wazbaraz.phase import ASK, OVER, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, D, E, F, run
from tests.games.wazbaraz.table import name

CALM = "seats: 6; mistresses: 4 17; hands: B 3 6 7, C 4 8 10"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("+1", PICK + 1),
        ("-20", DROP + 20),
        ("go 3", LAY + 3),
        ("ask 20", QUESTION + 20),
        ("pass", DECLINE),
        ("name", CONFIRM),
        ("name 1", CONFIRM + 1),
        ("name 20", CONFIRM + 20),
        ("name 1 2", CONFIRM + 20 + 1),
        ("name 19 20", CONFIRM + 20 + 190),
        ("name 16 17 18 19 20", CONFIRM + 20 + 190 + 1140 + 4845 + 15504),
    ],
)
def test_every_kind_of_action_has_its_text(text: str, action: int) -> None:
    state = position(CALM + "; draft: 4 17")
    assert write(state, action) == text
    assert read(state, text) == action


def test_every_code_means_one_thing() -> None:
    last = CONFIRM + sum(comb(20, size) for size in range(6))
    codes = range(-5, last + 5)
    assert [code for code in codes if is_pick(code)] == list(range(1, 21))
    assert [code for code in codes if is_drop(code)] == list(range(21, 41))
    assert [code for code in codes if is_lay(code)] == list(range(LAY + 3, LAY + 11))
    assert [code for code in codes if is_question(code)] == list(range(QUESTION + 1, QUESTION + 21))
    assert [code for code in codes if is_confirm(code)] == list(range(CONFIRM, last))
    meaning = (20 + 20) + 8 + 20 + len(["pass"]) + (last - CONFIRM)
    assert sum(map(is_action, codes)) == meaning


@pytest.mark.parametrize("action", [0, 41, LAY + 2, DECLINE + 1, 10**9])
def test_what_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(Refusal) as caught:
        write(position(CALM), action)
    assert (caught.value.clause, caught.value.why) == ("waz.T1", "unknown_action")


@pytest.mark.parametrize("size", range(6))
def test_every_set_of_witches_has_a_number_of_its_own(size: int) -> None:
    first = CONFIRM + sum(comb(20, smaller) for smaller in range(size))
    codes = [confirm_of(list(witches)) for witches in combinations(range(1, 21), size)]
    assert sorted(codes) == list(range(first, first + comb(20, size)))
    assert [tuple(confirmed_in(code)) for code in codes] == list(combinations(range(1, 21), size))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "go 2",
        "go 11",
        "go 3 4",
        "ask 0",
        "+21",
        "-0",
        "pass on",
        "go " * 20,
        "choose 4 17",
        "name 17 4",
        "name 4 4",
        "name 4 21",
        "name 4  17",
        "name ",
        "name 1 2 3 4 5 6",
    ],
)
def test_a_text_that_is_no_action_is_refused_and_quoted_up_to_forty_signs(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read(position(CALM), text)
    refused = caught.value
    assert (refused.clause, refused.why, refused.details) == ("waz.T1", "unreadable", {"text": text[:40]})


def test_a_movement_is_told_with_its_places_and_what_lies_there() -> None:
    state = position("seats: 6; mistresses: 17 18; card: 5@15; hands: B 6 7 8, C 4 8 10")
    assert run(state, "go 6", "ask 17", "go 4") == [
        {"kind": "laid", "seat": B, "value": 6, "from": 15, "to": 0, "left": "15", "reached": "start"},
        {"kind": "waz", "seat": A},
        {"kind": "start_point", "seat": A, "points": 1},
        {"kind": "asked", "seat": B, "witch": 17},
        {"kind": "answered_ok", "seat": B, "witch": 17},
        {"kind": "took", "seat": B, "value": 5},
        {"kind": "laid", "seat": C, "value": 4, "from": 0, "to": 4, "left": "start", "reached": "4"},
        {"kind": "silence", "seat": A},
        {"kind": "took", "seat": C, "value": 6},
    ]


def test_a_question_may_be_answered_no_or_not_asked() -> None:
    asking = "seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7"
    assert run(position(asking), "ask 9")[:2] == [
        {"kind": "asked", "seat": B, "witch": 9},
        {"kind": "answered_no", "seat": B, "witch": 9},
    ]
    assert run(position(asking), "pass")[0] == {"kind": "asked_nothing", "seat": B}


def test_a_naming_is_told_with_the_witches_named() -> None:
    state = position(CALM)
    assert name(state, 16, 4) == [
        {"kind": "named_wrong", "seat": B, "witches": "4, 16"},
        {"kind": "wrong_points", "seat": A, "points": 2},
    ]
    assert name(position(CALM), 17, 4) == [
        {"kind": "found", "seat": B, "witches": "4, 17"},
        {"kind": "finder_points", "seat": B, "points": 5},
        {"kind": "handed", "seat": B, "other_seat": A},
    ]


def test_the_first_choice_is_told_and_then_the_deal() -> None:
    state = position("seats: 4; phase: choose; deck: 3 3 4 4 5 5 6 6 6 7 7 7 8 8 9 9 10")
    chose, dealt = name(state, 4, 17)
    assert chose == {"kind": "chose", "seat": A}
    assert dealt == {"kind": "dealt", "value": state.card, "size": 16 // 3}


def test_a_position_says_only_what_differs_from_the_beginning_of_the_dance() -> None:
    state = position("mistresses: 4 17")
    assert (state.seats, state.wazbaraz, state.turn, state.phase) == (3, A, B, TURN)
    assert (state.card, state.place, state.count, state.round, state.began) == (5, 0, 2, 1, 0)
    assert (state.pads, state.clock, state.drawn, state.draft) == ("hand", 0, False, [])


@pytest.mark.parametrize(("seats", "size"), [(3, 8), (4, 5), (5, 4), (6, 3)])
def test_hands_that_are_not_said_get_the_lowest_cards_left(seats: int, size: int) -> None:
    state = position(f"seats: {seats}; mistresses: 4 17")
    assert cards_of(state.hands, A) == []
    assert [len(cards_of(state.hands, seat)) for seat in range(1, seats)] == [size] * (seats - 1)
    assert cards_of(state.hands, B)[:3] == [3, 3, 4]
    assert len(state.spare) == 16 - size * (seats - 1)


def test_who_may_ask_has_a_card_less_until_the_old_one_is_taken() -> None:
    state = position("seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15")
    assert state.phase == ASK
    assert [len(cards_of(state.hands, seat)) for seat in (B, C, D, E, F)] == [3 - 1, 3, 3, 3, 3]


def test_a_position_may_be_over() -> None:
    state = position("seats: 3; mistresses: 4 17; phase: over; points: 21 0 0")
    assert (state.phase, state.turn, state.ended_by) == (OVER, NOBODY, "waz.E2")


def test_a_position_that_says_something_unknown_is_turned_down() -> None:
    with pytest.raises(ValueError, match=r"^a position does not have broom, moon$"):
        position("mistresses: 4 17; broom: 1; moon: full")
