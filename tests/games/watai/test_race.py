"""A round: piles, Dévidoir, Talon, Stock, the cry, and races for a place."""

import pytest

from rayonw.games.watai.hand import gathered
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from rayonw.kernel.state import Refusal
from tests.games.rig import expire, play, refusal, refused, run, texts
from tests.games.watai.table import cards, dealt, lines, player, shown, sizes, start, tops


def heap(state: State) -> str:
    """The top of A's heap, as everybody sees it."""
    return str(player(state, "A")["heap"])


@pytest.mark.clause("wat.G1a")
def test_a_round_is_won_by_who_is_first_rid_of_his_talon() -> None:
    state = position("seats: 3; A: b2 | talon; B: b2 | talon r9; C: b2 | talon r9")
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, False, False]
    assert play(state, "A watai")[:2] == ["watai", "round_over"]
    assert state.round == 2


@pytest.mark.clause("wat.P1a")
def test_before_the_first_round_one_seat_says_go_and_no_other() -> None:
    state = dealt(3)
    assert state.to_act() == (0,)
    assert refused(state, "B go") == ("wat.P1a", "not_yours_to_say_go")


@pytest.mark.clause("wat.P1b")
def test_in_later_rounds_who_cried_says_go() -> None:
    ended = position("seats: 3; A: b2 | talon r9; B: b2; C: b2 | talon r9")
    play(ended, "B watai")
    assert ended.to_act() == (1,)
    assert texts(ended, "B", "go") == ["go"]
    assert refused(ended, "A go") == ("wat.P1b", "not_yours_to_say_go")


@pytest.mark.clause("wat.P1c")
def test_after_go_nobody_waits_for_a_turn() -> None:
    state = dealt(3)
    assert refused(state, "B turn") == ("wat.P1c", "wait_for_go")
    start(state)
    assert state.to_act() == (0, 1, 2)
    assert all("turn" in texts(state, letter) for letter in "ABC")


@pytest.mark.clause("wat.R1a")
def test_the_host_or_a_chosen_seat_says_the_first_go() -> None:
    assert dealt(4).to_act() == (0,)
    assert dealt(4, first=2).to_act() == (2,)


@pytest.mark.clause("wat.R1b")
def test_after_go_a_countdown_lets_all_start_together() -> None:
    state = dealt(4)
    assert play(state, "A go", at=700) == ["go"]
    assert state.to_act() == ()
    assert state.deadline() == 700 + 3000
    assert refusal(state, "A turn", at=3699).why == "countdown"
    assert expire(state) == ["started"]
    assert state.to_act() == (0, 1, 2, 3)


@pytest.mark.clause("wat.P2a")
def test_a_start_opens_a_new_pile_from_the_devidoir_or_the_heap() -> None:
    state = position("seats: 3; A: start b2 r5; B: y9 | heap start")
    assert cards(state, "A") == ["1:start>+"]
    assert play(state, "A 1:start>+") == ["opened"]
    assert play(state, "B h:start>+") == ["opened"]
    assert refused(state, "A 3:r5>+") == ("wat.P2a", "opens_no_pile")


@pytest.mark.clause("wat.P2b")
def test_there_may_be_any_number_of_piles() -> None:
    state = position("seats: 3; A: start start start start; B: start start start start; piles: [start.C]")
    for place in range(1, 5):
        play(state, f"A {place}:start>+", f"B {place}:start>+")
    assert tops(state) == ["start"] * (1 + 4 + 4)
    assert refused(position("seats: 3; A: b2; piles: [start]"), "A 1:b2>2") == ("wat.P2b", "no_such_pile")


@pytest.mark.clause("wat.P3a")
def test_on_a_start_goes_a_2_of_any_suit_by_anyone() -> None:
    state = position("seats: 3; A: r2 y3 r4; B: y2 stop; piles: [start.C]")
    assert cards(state, "A") == ["1:r2>1"]
    assert cards(state, "B") == ["1:y2>1"]
    assert refused(state, "A 2:y3>1") == ("wat.P3a", "does_not_fit")


@pytest.mark.clause("wat.P3b")
def test_then_come_3_to_12_of_the_piles_suit_by_anyone() -> None:
    state = position("seats: 3; A: r2 y3 r4; B: r3 stop; piles: [start.C]")
    play(state, "A 1:r2>1")
    assert cards(state, "A") == []
    assert cards(state, "B") == ["1:r3>1"]
    assert refused(state, "A 2:y3>1") == ("wat.P3b", "does_not_fit")
    play(state, "B 1:r3>1")
    assert cards(state, "A") == ["3:r4>1"]


@pytest.mark.clause("wat.P3c")
def test_a_stop_closes_a_pile_that_shows_12() -> None:
    full = position("seats: 3; B: stop b12; A: stop; piles: [start b2 b3 b4 b5 b6 b7 b8 b9 b10 b11]")
    assert refused(full, "A 1:stop>1") == ("wat.P3c", "does_not_fit")
    play(full, "B 2:b12>1")
    assert cards(full, "A") == ["1:stop>1"]
    assert play(full, "A 1:stop>1") == ["closed", "blocked"]
    assert tops(full) == ["stop×"]
    assert cards(full, "B") == []
    shut = position("seats: 3; A: b2; piles: [start b2.B b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 stop]")
    assert refused(shut, "A 1:b2>1") == ("wat.P3c", "does_not_fit"), "nothing goes on a closed pile"


@pytest.mark.clause("wat.P4")
def test_cards_come_from_the_devidoir_or_the_top_of_the_heap_only() -> None:
    state = position(
        "seats: 3; A: b9 | talon b2 | stock r2 r7 | heap g9 y2; B: b9 | heap g2 y2; piles: [start]"
    )
    assert cards(state, "A") == [], "2s lie in the Talon, in the Stock and under the heap's top"
    assert cards(state, "B") == ["h:g2>1"]
    play(state, "B h:g2>1")
    assert refusal(state, "B h:g2>1").why == "no_card_there"


@pytest.mark.clause("wat.R2b")
def test_a_hole_is_filled_from_the_talon_by_a_gesture_of_its_own() -> None:
    state = position("seats: 3; autofill: off; A: b2 r9 | talon g4 g5; C: start; piles: [start]")
    assert refusal(state, "A fill 1").why == "no_hole_there"
    assert play(state, "A 1:b2>1") == ["laid"]
    assert shown(state, "A") == ["", "r9"]
    assert texts(state, "A", "fill") == ["fill 1"]
    assert run(state, "A fill 1")[0] == {"kind": "filled", "seat": 0, "place": 1, "card": "g4"}
    assert shown(state, "A") == ["g4", "r9"]
    assert sizes(state, "A") == (2, 1, 0)


@pytest.mark.clause("wat.R25a")
def test_a_hole_beside_an_empty_talon_stays_open() -> None:
    state = position("seats: 3; autofill: off; A: - r9; piles: [start]")
    assert refusal(state, "A fill 1").why == "talon_empty"


@pytest.mark.clause("wat.P5")
@pytest.mark.parametrize("autofill", ["on", "off"])
def test_a_hole_is_never_filled_from_the_stock_nor_from_the_heap(autofill: str) -> None:
    state = position(
        f"seats: 3; autofill: {autofill}; A: b2 r9 | stock g4 g5 g6 g7 | heap y9; C: start; piles: [start]"
    )
    assert play(state, "A 1:b2>1") == ["laid"]
    assert texts(state, "A", "fill") == []
    assert refusal(state, "A fill 1").why == "talon_empty"
    assert shown(state, "A") == ["", "r9"]
    assert sizes(state, "A") == (2, 0, 4)
    assert player(state, "A")["heap"] == "y9"


@pytest.mark.clause("wat.P5")
def test_the_talon_fills_and_the_stock_stays_as_it_is() -> None:
    state = position("seats: 3; A: b2 r9 | talon y4 | stock g4 g5 g6; C: start; piles: [start]")
    assert play(state, "A 1:b2>1") == ["laid", "filled"]
    assert shown(state, "A") == ["y4", "r9"]
    assert sizes(state, "A") == (2, 0, 3)


@pytest.mark.clause("wat.R2a")
def test_with_autofill_holes_are_filled_for_every_seat_alike() -> None:
    state = position("seats: 3; A: b2 | talon g4; B: b3 | talon g5; piles: [start]")
    assert play(state, "A 1:b2>1") == ["laid", "filled"]
    assert play(state, "B 1:b3>1") == ["laid", "filled", "blocked"]
    assert (shown(state, "A"), shown(state, "B")) == (["g4"], ["g5"])


@pytest.mark.clause("wat.P6a")
def test_three_cards_of_the_stock_come_up_together_the_third_on_top() -> None:
    state = position("seats: 3; A: | stock r5 g2 b2 y9; piles: [start] [start]")
    assert run(state, "A turn")[0] == {"kind": "turned", "seat": 0, "cards": 3, "card": "b2"}
    assert cards(state, "A") == ["h:b2>1", "h:b2>2"]
    assert sizes(state, "A") == (0, 0, 1)


@pytest.mark.clause("wat.P6b")
def test_of_the_heap_the_top_card_is_played_then_the_one_under_it() -> None:
    state = position("seats: 3; A: | heap b2 g2 r5; piles: [start] [start]")
    play(state, "A h:b2>1")
    assert heap(state) == "g2"
    play(state, "A h:g2>2")
    assert heap(state) == "r5"


@pytest.mark.clause("wat.P7a")
def test_the_last_one_or_two_cards_are_not_played_and_the_heap_becomes_the_stock() -> None:
    state = position("seats: 3; A: | stock b4 b5 | heap b3 b2 r9; piles: [start]")
    assert play(state, "A turn") == ["gathered"]
    assert heap(state) == ""
    assert sizes(state, "A") == (0, 0, 5)
    # Turned over, the heap's bottom card lies on top and is slipped under: r9 goes last.
    assert play(state, "A turn") == ["turned"]
    assert heap(state) == "b4", "b2, b3, b4 came up"
    assert play(state, "A turn") == ["gathered"]


@pytest.mark.clause("wat.R20a")
def test_exactly_three_cards_left_are_turned_and_playable_as_usual() -> None:
    state = position("seats: 3; A: | stock r9 g9 b2; piles: [start]")
    assert play(state, "A turn") == ["turned"]
    assert cards(state, "A") == ["h:b2>1"]


@pytest.mark.clause("wat.P8a")
def test_a_good_cry_ends_the_round_at_once() -> None:
    state = position("seats: 3; A: b2; B: b2 r3 | talon r9; C: b2 | talon r9; piles: [start]")
    events = run(state, "A watai")
    assert events[0] == {"kind": "watai", "seat": 0, "bonus": 5}
    assert state.round == 2


@pytest.mark.clause("wat.P8b")
def test_after_the_cry_others_have_their_holes_filled_and_lay_no_card() -> None:
    state = position("seats: 3; autofill: off; A: b2; B: b2 - | talon r9 g9; C: b2; piles: [start]")
    assert "filled_all" in play(state, "A watai")
    assert lines(state)[1]["talon"] == 2 - 1
    assert refused(state, "B 1:b2>1") == ("wat.P1c", "wait_for_go")


@pytest.mark.clause("wat.R3")
def test_at_the_cry_the_rules_fill_every_hole_for_everyone() -> None:
    state = position("seats: 3; autofill: off; A: b2; B: - r3 - | talon r9 g9 y9; C: - | talon r9")
    events = run(state, "A watai")
    filled = {event["seat"]: event["cards"] for event in events if event["kind"] == "filled_all"}
    assert filled == {1: 2, 2: 1}
    left = {seat: line["talon"] for seat, line in state.common()["last"]["lines"].items()}
    assert left == {"0": 0, "1": 3 - 2, "2": 1 - 1}


@pytest.mark.clause("wat.P9")
def test_crying_without_an_empty_talon_costs_5_and_the_round_goes_on() -> None:
    state = position("seats: 3; A: b2 | talon r9; B: b2 | talon r9; piles: [start.C]")
    assert play(state, "A watai") == ["false_cry"]
    assert play(state, "A watai") == ["false_cry"]
    assert player(state, "A")["false_cries"] == 2
    assert play(state, "B 1:b2>1") == ["laid", "filled", "blocked"]
    play(state, "B watai")
    assert lines(state)[0]["total"] == -2 * 5 - 2 * 1


@pytest.mark.clause("wat.P11")
def test_the_stock_is_there_when_nothing_of_the_devidoir_fits() -> None:
    state = position("seats: 3; A: r9 | stock r4 r5 r6; piles: [start]")
    assert cards(state, "A") == []
    assert play(state, "A turn") == ["turned"]


@pytest.mark.clause("wat.R16")
def test_no_lock_tells_that_a_card_of_the_devidoir_fits() -> None:
    """The penalty for refusing (P10) keeps the rule."""
    state = position("seats: 3; A: b2 | stock r4 r5 r6; piles: [start]")
    assert cards(state, "A") == ["1:b2>1"]
    assert play(state, "A turn") == ["turned"]


@pytest.mark.clause("wat.R5")
def test_while_nobody_cries_play_goes_on_and_the_first_cry_has_the_bonus() -> None:
    state = position("seats: 3; A: b2; B: b3 | talon r9; C: start | talon r9; piles: [start]")
    play(state, "A 1:b2>1")
    play(state, "B 1:b3>1")
    assert shown(state, "B") == ["r9"]
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]
    play(state, "B watai")
    assert [line["bonus"] for line in lines(state)] == [0, 5, 0]


@pytest.mark.clause("wat.R7a")
def test_the_order_of_arrival_decides_and_the_loser_keeps_his_card_and_is_told_who_was_faster() -> None:
    state = position("seats: 3; A: b2; B: b2; C: r9; piles: [start]")
    play(state, "A 1:b2>1", at=1000)
    late = refusal(state, "B 1:b2>1", at=1003)
    assert (late.clause, late.why, late.details) == (
        "wat.R7c",
        "somebody_was_faster",
        {"seat": 0, "card": "b2"},
    )
    assert shown(state, "B") == ["b2"]
    assert refusal(state, "C 1:r9>1", at=1003).why == "does_not_fit", "it did not fit before either"
    assert refusal(state, "B 1:b2>1", at=3001).why == "does_not_fit", "two seconds later it is no race"


@pytest.mark.clause("wat.R7b")
def test_an_action_names_its_card_so_that_no_other_is_laid_in_its_stead() -> None:
    state = position("seats: 3; A: b2 | talon r2; piles: [start] [start]")
    play(state, "A 1:b2>1")
    gone = refusal(state, "A 1:b2>2")
    assert (gone.why, gone.details) == ("no_card_there", {"card": "b2"})
    assert play(state, "A 1:r2>2")[0] == "laid"


@pytest.mark.clause("wat.R20b")
def test_stock_gestures_with_three_left_with_one_or_two_and_with_none() -> None:
    state = position("seats: 3; A: | stock b4 b5 b6 b7; B: start")
    assert play(state, "A turn") == ["turned"]
    assert (sizes(state, "A")[2], heap(state)) == (1, "b6")
    assert play(state, "A turn") == ["gathered"]
    assert (sizes(state, "A")[2], heap(state)) == (4, "")
    three = position("seats: 3; A: | stock b4 b5 b6; B: start")
    play(three, "A turn")
    assert play(three, "A turn") == ["gathered"], "none left: gathered, nothing shows"
    assert play(three, "A turn") == ["turned"]
    assert heap(three) == "b4", "b4 was slipped under"


@pytest.mark.clause("wat.R20d")
def test_one_or_two_cards_in_all_stay_dead() -> None:
    state = position("seats: 3; A: b9 | stock b3 b2; B: start; piles: [start]")
    for _ in range(4):
        assert play(state, "A turn") == ["gathered"]
        assert cards(state, "A") == []
    single = position("seats: 3; A: b9 | stock b3; B: start")
    assert play(single, "A turn") == ["gathered"]
    assert sizes(single, "A") == (1, 0, 1)


@pytest.mark.clause("wat.R20e")
def test_a_card_on_the_heap_may_be_played_until_it_is_gathered() -> None:
    state = position("seats: 3; A: b9 | stock b3 | heap b2; B: start; piles: [start]")
    assert cards(state, "A") == ["h:b2>1"]
    play(state, "A turn")
    assert cards(state, "A") == []
    assert refused(state, "A h:b2>1") == ("wat.P4", "no_card_there")


@pytest.mark.clause("wat.R21a")
@pytest.mark.parametrize("autofill", ["on", "off"])
def test_an_empty_talon_alone_ends_nothing(autofill: str) -> None:
    state = position(f"seats: 3; autofill: {autofill}; A: b2; B: b2; piles: [start]")
    play(state, "A 1:b2>1")
    assert state.round == 1
    assert "watai" in texts(state, "A")


@pytest.mark.clause("wat.R21b")
@pytest.mark.parametrize(("variants", "good"), [("", "AB"), ("7", "B"), ("11", "AB"), ("7 11", "")])
def test_a_cry_is_good_with_what_variants_7_and_11_ask_for(variants: str, good: str) -> None:
    state = position(f"seats: 3; variants: {variants}; A: b2; B: -; C: b2 | talon r9")
    for letter in "ABC":
        assert player(state, letter)["may_cry"] == (letter in good)


@pytest.mark.clause("wat.R21c")
def test_any_other_cry_costs_5() -> None:
    state = position("seats: 3; variants: 7; A: b2; B: -; C: b2; piles: [start.C]")
    assert play(state, "A watai") == ["false_cry"], "the Dévidoir is not empty"
    play(state, "B watai")
    assert lines(state)[0]["total"] == -5


@pytest.mark.clause("wat.R21d")
def test_a_cry_after_the_end_is_void_and_free() -> None:
    state = position("seats: 3; A: b2 | talon r9; B: b2; piles: [start]")
    play(state, "B watai")
    scores = list(state.scores)
    assert refused(state, "A watai") == ("wat.R21d", "cry_after_the_end")
    assert state.scores == scores


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
            play(state, f"A {text}")


def test_the_story_of_a_pile_is_told_card_by_card() -> None:
    state = position("seats: 3; A: start b2 stop; B: start")
    opened, laid = run(state, "A 1:start>+", "A 2:b2>1")
    assert opened["kind"] == "opened"
    assert laid == {"kind": "laid", "seat": 0, "card": "b2", "pile": 1}


@pytest.mark.clause("wat.R7c")
def test_two_seconds_later_a_card_does_not_fit_and_nobody_was_faster() -> None:
    text = "seats: 3; A: r5; B: r5 b2; C: r9; piles: [start] [start.C r2 r3 r4]"
    just, late, never = position(text), position(text), position(text)
    for state in (just, late, never):
        play(state, "A 1:r5>2", at=1000)
    assert refusal(just, "B 1:r5>2", at=3000).details == {"seat": 0, "card": "r5"}
    assert refusal(late, "B 1:r5>2", at=3001).why == "does_not_fit"
    assert refusal(never, "B 2:b2>2", at=1000).why == "does_not_fit", "it never fitted there"


@pytest.mark.clause("wat.R20c")
def test_a_single_card_on_the_heap_may_be_gathered() -> None:
    state = position("seats: 3; A: b9 | heap r9; B: b9; C: b9; piles: [start]")
    assert texts(state, "A", "turn") == ["turn"]
    assert play(state, "A turn") == ["gathered"]
    assert sizes(state, "A") == (1, 0, 1)
    assert texts(position("seats: 3; A: b9; piles: [start]"), "A", "turn") == []


@pytest.mark.clause("wat.P7b")
@pytest.mark.parametrize(
    ("heap", "stock"),
    [([1], [1]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 3, 2]), ([1, 2, 3, 4], [1, 4, 3, 2])],
)
def test_a_heap_turned_over_has_its_top_card_slipped_under(heap: list[int], stock: list[int]) -> None:
    """The top is the last: 1 2 3 turned over is 3 2 1, and its top, the 1, goes under: 1 3 2."""
    assert gathered(heap) == stock


def test_what_may_be_done_lists_holes_palms_and_debts() -> None:
    state = position(
        "seats: 3; variants: 15 16; autofill: off; A: b2 - r12 - | talon y4 y5; B: b9; C: b9; "
        "piles: [start] [start.C r2 r3 r4 r5 r6 r7 r8.A r9 r10 r11]"
    )
    assert texts(state, "A", "fill") == ["fill 2", "fill 4"]
    assert texts(state, "A", "slap") == ["slap 1", "slap 2"]
    assert texts(state, "A", "say") == []
    play(state, "A 1:b2>1")
    play(state, "A 3:r12>2")
    assert texts(state, "A", "say") == ["say 2", "say 12"]
    play(state, "A slap 1")
    assert texts(state, "A", "slap") == []
    assert texts(position("seats: 3; variants: 16; A: b2; piles: [start]"), "A", "slap") == []


def test_an_action_without_a_time_is_of_the_matchs_beginning() -> None:
    state = position("seats: 3; A: b2; B: r9; C: r9; piles: [start]")
    state.play(0, state.legal(0)[0])
    assert state.common()["piles"]["0"]["at"] == 0


def test_when_the_countdown_is_over_no_phase_is_due() -> None:
    state = start(dealt(3))
    assert state.common()["clock"]["phase_due"] == -1


def test_a_match_just_dealt_has_rolled_no_die_and_waits_for_its_go() -> None:
    state = dealt(3)
    assert state.common()["dice"] == {"count": 0, "variant": []}
    assert state.common()["anybody_goes"] is False
    assert [state.legal(seat) for seat in (-1, 3)] == [[], []]
    assert [player(state, letter)["dealt"] for letter in "ABC"] == [True] * 3
