"""A round: piles, Dévidoir, Talon, Stock, the cry, and races for a place."""

import pytest

from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.kernel.state import Refusal
from tests.games.watai.sitting import (
    cards,
    dealt,
    expire,
    kinds,
    play,
    player,
    refusal,
    shown,
    sizes,
    start,
    texts,
    told,
    tops,
)


def heap(state: State) -> str:
    """The top of A's heap, as everybody sees it."""
    return str(player(state, "A")["heap"])


@pytest.mark.clause("wat.G1")
def test_a_round_is_won_by_who_is_first_rid_of_his_talon() -> None:
    state = position("seats: 3; A: b2 | talon; B: b2 | talon r9; C: b2 | talon r9")
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, False, False]
    assert play(state, "A", "watai")[:2] == ["watai", "round_over"]
    assert state.round == 2


@pytest.mark.clause("wat.P1")
def test_somebody_says_go_and_later_the_crier_does_and_then_nobody_waits_for_a_turn() -> None:
    state = dealt(3)
    assert state.to_act() == (0,)
    assert refusal(state, "B", "go").clause == "wat.P1"
    assert refusal(state, "B", "turn").why == "wait_for_go"
    start(state)
    assert state.to_act() == (0, 1, 2)
    assert all("turn" in texts(state, letter) for letter in "ABC")
    ended = position("seats: 3; A: b2 | talon r9; B: b2; C: b2 | talon r9")
    play(ended, "B", "watai")
    assert ended.to_act() == (1,)
    assert texts(ended, "B", "go") == ["go"]


@pytest.mark.clause("wat.R1")
def test_the_host_or_a_chosen_seat_says_the_first_go_and_3_2_1_follows() -> None:
    assert dealt(4).to_act() == (0,)
    state = dealt(4, first=2)
    assert state.to_act() == (2,)
    assert play(state, "C", "go", at=700) == ["go"]
    assert state.to_act() == ()
    assert state.deadline() == 700 + 3000
    assert refusal(state, "A", "turn", at=3699).why == "countdown"
    assert expire(state) == ["started"]
    assert state.to_act() == (0, 1, 2, 3)


@pytest.mark.clause("wat.P2")
def test_a_start_opens_a_new_pile_and_there_may_be_any_number() -> None:
    state = position("seats: 3; A: start b2 r5; B: start | heap start")
    assert cards(state, "A") == ["1:start>+"]
    assert play(state, "A", "1:start>+") == ["opened"]
    assert play(state, "B", "1:start>+") == ["opened"]
    assert play(state, "B", "h:start>+") == ["opened"]
    assert tops(state) == ["start", "start", "start"]
    assert refusal(state, "A", "3:r5>+").why == "opens_no_pile"


@pytest.mark.clause("wat.P3")
def test_a_2_of_any_suit_by_anyone_fixes_the_suit_then_3_to_12_and_stop() -> None:
    state = position("seats: 3; A: r2 y3 r4; B: r3 stop; piles: [start.C]")
    assert cards(state, "A") == ["1:r2>1"]
    play(state, "A", "1:r2>1")
    assert cards(state, "A") == []
    assert cards(state, "B") == ["1:r3>1"]
    play(state, "B", "1:r3>1")
    assert cards(state, "A") == ["3:r4>1"]
    full = position("seats: 3; B: stop b12; A: stop; piles: [start b2 b3 b4 b5 b6 b7 b8 b9 b10 b11]")
    assert cards(full, "A") == []
    play(full, "B", "2:b12>1")
    assert cards(full, "A") == ["1:stop>1"]
    assert play(full, "A", "1:stop>1") == ["closed", "blocked"]
    assert tops(full) == ["stop×"]
    assert cards(full, "B") == []


@pytest.mark.clause("wat.P4")
def test_cards_come_from_the_devidoir_or_the_top_of_the_heap_only() -> None:
    state = position(
        "seats: 3; A: b9 | talon b2 | stock r2 r7 | heap g9 y2; B: b9 | heap g2 y2; piles: [start]"
    )
    assert cards(state, "A") == [], "2s lie in the Talon, in the Stock and under the heap's top"
    assert cards(state, "B") == ["h:g2>1"]
    play(state, "B", "h:g2>1")
    assert refusal(state, "B", "h:g2>1").why == "no_card_there"


@pytest.mark.clause("wat.P5")
def test_a_hole_is_filled_from_the_talon_by_a_gesture_of_its_own() -> None:
    state = position("seats: 3; autofill: off; A: b2 r9 | talon g4 g5; C: start; piles: [start]")
    assert refusal(state, "A", "fill 1").why == "no_hole_there"
    assert play(state, "A", "1:b2>1") == ["laid"]
    assert shown(state, "A") == ["", "r9"]
    assert texts(state, "A", "fill") == ["fill 1"]
    assert told(state, "A", "fill 1")[0] == {"kind": "filled", "seat": 0, "place": 1, "card": "g4"}
    assert shown(state, "A") == ["g4", "r9"]
    assert sizes(state, "A") == (2, 1, 0)


@pytest.mark.clause("wat.P5")
def test_a_hole_beside_an_empty_talon_stays_open() -> None:
    state = position("seats: 3; autofill: off; A: - r9; piles: [start]")
    assert refusal(state, "A", "fill 1").why == "talon_empty"


@pytest.mark.clause("wat.R2")
def test_with_autofill_holes_are_filled_for_every_seat_alike() -> None:
    state = position("seats: 3; A: b2 | talon g4; B: b3 | talon g5; piles: [start]")
    assert play(state, "A", "1:b2>1") == ["laid", "filled"]
    assert play(state, "B", "1:b3>1") == ["laid", "filled", "blocked"]
    assert (shown(state, "A"), shown(state, "B")) == (["g4"], ["g5"])


@pytest.mark.clause("wat.P6")
def test_three_cards_of_the_stock_come_up_together_the_third_on_top() -> None:
    state = position("seats: 3; A: | stock r5 g2 b2 y9; piles: [start] [start]")
    assert told(state, "A", "turn")[0] == {"kind": "turned", "seat": 0, "cards": 3, "card": "b2"}
    assert cards(state, "A") == ["h:b2>1", "h:b2>2"]
    play(state, "A", "h:b2>1")
    assert heap(state) == "g2"
    play(state, "A", "h:g2>2")
    assert heap(state) == "r5"
    assert sizes(state, "A") == (0, 0, 1)


@pytest.mark.clause("wat.P7")
def test_the_last_one_or_two_cards_are_not_played_and_the_heap_becomes_the_stock() -> None:
    state = position("seats: 3; A: | stock b4 b5 | heap b3 b2 r9; piles: [start]")
    assert play(state, "A", "turn") == ["gathered"]
    assert heap(state) == ""
    assert sizes(state, "A") == (0, 0, 5)
    # Turned over, the heap's bottom card lies on top and is slipped under: r9 goes last.
    assert play(state, "A", "turn") == ["turned"]
    assert heap(state) == "b4", "b2, b3, b4 came up"
    assert play(state, "A", "turn") == ["gathered"]


@pytest.mark.clause("wat.P7")
def test_exactly_three_cards_left_are_turned_and_playable_as_usual() -> None:
    state = position("seats: 3; A: | stock r9 g9 b2; piles: [start]")
    assert play(state, "A", "turn") == ["turned"]
    assert cards(state, "A") == ["h:b2>1"]


@pytest.mark.clause("wat.P8")
def test_a_good_cry_ends_the_round_at_once() -> None:
    state = position("seats: 3; A: b2; B: b2 r3 | talon r9; C: b2 | talon r9; piles: [start]")
    events = told(state, "A", "watai")
    assert events[0] == {"kind": "watai", "seat": 0, "bonus": 5}
    assert refusal(state, "B", "1:b2>1").why == "wait_for_go"


@pytest.mark.clause("wat.R3")
def test_at_the_cry_the_rules_fill_every_hole_for_everyone() -> None:
    state = position("seats: 3; autofill: off; A: b2; B: - r3 - | talon r9 g9 y9; C: - | talon r9")
    events = told(state, "A", "watai")
    filled = {event["seat"]: event["cards"] for event in events if event["kind"] == "filled_all"}
    assert filled == {1: 2, 2: 1}
    left = {seat: line["talon"] for seat, line in state.common()["last"]["lines"].items()}
    assert left == {"0": 0, "1": 3 - 2, "2": 1 - 1}


@pytest.mark.clause("wat.P9")
def test_crying_without_an_empty_talon_costs_5_and_the_round_goes_on() -> None:
    state = position("seats: 3; A: b2 | talon r9; B: b2 | talon r9; piles: [start.C]")
    assert play(state, "A", "watai") == ["false_cry"]
    assert play(state, "A", "watai") == ["false_cry"]
    assert player(state, "A")["false_cries"] == 2
    assert play(state, "B", "1:b2>1") == ["laid", "filled", "blocked"]
    play(state, "B", "watai")
    assert state.ledger.lines[0].total() == -2 * 5 - 2 * 1


@pytest.mark.clause("wat.P11")
@pytest.mark.clause("wat.R16")
def test_the_stock_may_be_turned_while_a_card_of_the_devidoir_fits() -> None:
    """No lock: it would tell that a card fits. The penalty for refusing (P10) keeps the rule."""
    state = position("seats: 3; A: b2 | stock r4 r5 r6; piles: [start]")
    assert cards(state, "A") == ["1:b2>1"]
    assert play(state, "A", "turn") == ["turned"]


@pytest.mark.clause("wat.R5")
def test_while_nobody_cries_play_goes_on_and_the_first_cry_has_the_bonus() -> None:
    state = position("seats: 3; A: b2; B: b3 | talon r9; C: start | talon r9; piles: [start]")
    play(state, "A", "1:b2>1")
    play(state, "B", "1:b3>1")
    assert shown(state, "B") == ["r9"]
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]
    play(state, "B", "watai")
    assert [line.bonus for line in state.ledger.lines] == [0, 5, 0]


@pytest.mark.clause("wat.R7")
def test_the_order_of_arrival_decides_and_the_loser_keeps_his_card_and_is_told_who_was_faster() -> None:
    state = position("seats: 3; A: b2; B: b2; C: r9; piles: [start]")
    play(state, "A", "1:b2>1", at=1000)
    late = refusal(state, "B", "1:b2>1", at=1003)
    assert (late.clause, late.why, late.details) == (
        "wat.R7",
        "somebody_was_faster",
        {"seat": 0, "card": "b2"},
    )
    assert shown(state, "B") == ["b2"]
    assert refusal(state, "C", "1:r9>1", at=1003).why == "does_not_fit", "it did not fit before either"
    assert refusal(state, "B", "1:b2>1", at=3001).why == "does_not_fit", "two seconds later it is no race"


@pytest.mark.clause("wat.R7")
def test_an_action_names_its_card_so_that_no_other_is_laid_in_its_stead() -> None:
    state = position("seats: 3; A: b2 | talon r2; piles: [start] [start]")
    play(state, "A", "1:b2>1")
    gone = refusal(state, "A", "1:b2>2")
    assert (gone.why, gone.details) == ("no_card_there", {"card": "b2"})
    assert play(state, "A", "1:r2>2")[0] == "laid"


@pytest.mark.clause("wat.R20")
def test_stock_gestures_with_three_left_with_one_or_two_and_with_none() -> None:
    state = position("seats: 3; A: | stock b4 b5 b6 b7; B: start")
    assert play(state, "A", "turn") == ["turned"]
    assert (sizes(state, "A")[2], heap(state)) == (1, "b6")
    assert play(state, "A", "turn") == ["gathered"]
    assert (sizes(state, "A")[2], heap(state)) == (4, "")
    three = position("seats: 3; A: | stock b4 b5 b6; B: start")
    play(three, "A", "turn")
    assert play(three, "A", "turn") == ["gathered"], "none left: gathered, nothing shows"
    assert play(three, "A", "turn") == ["turned"]
    assert heap(three) == "b4", "b4 was slipped under"


@pytest.mark.clause("wat.R20")
def test_one_or_two_cards_in_all_stay_dead_but_a_card_on_the_heap_is_playable_until_gathered() -> None:
    state = position("seats: 3; A: b9 | stock b3 b2; B: start; piles: [start]")
    for _ in range(4):
        assert play(state, "A", "turn") == ["gathered"]
        assert cards(state, "A") == []
    on_heap = position("seats: 3; A: b9 | stock b3 | heap b2; B: start; piles: [start]")
    assert cards(on_heap, "A") == ["h:b2>1"]
    empty = position("seats: 3; A: b9; B: start")
    assert refusal(empty, "A", "turn").why == "stock_empty"
    single = position("seats: 3; A: b9 | stock b3; B: start")
    assert play(single, "A", "turn") == ["gathered"]
    assert sizes(single, "A") == (1, 0, 1)


@pytest.mark.clause("wat.R21")
def test_the_cry_is_an_action_of_its_own_and_free_after_the_end() -> None:
    state = position("seats: 3; A: b2 | talon r9; B: b2; piles: [start]")
    play(state, "A", "1:b2>1")
    assert state.round == 1, "an empty Talon alone ends nothing"
    play(state, "B", "watai")
    scores = list(state.ledger.scores)
    void = refusal(state, "A", "watai")
    assert (void.clause, void.why) == ("wat.R21", "cry_after_the_end")
    assert state.ledger.scores == scores


def test_nothing_is_read_that_is_not_an_action() -> None:
    state = position("seats: 3; A: b2")
    for text in (
        "",
        "7:b2>1",
        "1:b2>0",
        "1:b2>33",
        "1:b2",
        "1:b13>1",
        "fill 7",
        "say 13",
        "name I",
        "!A7",
        "h>1",
    ):
        with pytest.raises(Refusal):
            play(state, "A", text)


def test_the_story_of_a_pile_is_told_card_by_card() -> None:
    state = position("seats: 3; A: start b2 stop; B: start")
    seen = told(state, "A", "1:start>+") + told(state, "A", "2:b2>1")
    assert kinds(seen) == ["opened", "laid"]
    assert seen[1] == {"kind": "laid", "seat": 0, "card": "b2", "pile": 1}
