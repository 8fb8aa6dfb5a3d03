"""Refusing to play a card that fits, and the finger that points at it."""

import pytest

from rayonw.games.watai.hand import cards_of
from rayonw.games.watai.position import position
from tests.games.rig import expire, play, refusal, run, texts
from tests.games.watai.table import lines, player, shown, start, tops

HELD = "seats: 3; A: b2 r9 | talon g4; B: start; C: g9; piles: [start.C] [start.C]"
"""A could lay the 2 from the start, at 0 ms."""


@pytest.mark.clause("wat.P10")
def test_a_card_that_fitted_for_ten_seconds_costs_5() -> None:
    state = position(HELD)
    events = run(state, "B !A1", at=10_000)
    assert events[0] == {"kind": "caught", "seat": 1, "other_seat": 0, "card": "b2"}
    assert player(state, "A")["refusals"] == 1
    play(state, "A watai", at=10_001)
    assert lines(state)[0]["total"] == 1 - 5 + 5, "the card laid, the penalty, the cry"


@pytest.mark.clause("wat.R4d")
def test_it_is_laid_for_him_on_the_oldest_pile_it_fits() -> None:
    state = position(HELD)
    assert [event["kind"] for event in run(state, "B !A1", at=10_000)] == ["caught", "laid_for", "filled"]
    assert tops(state) == ["b2", "start"]
    assert shown(state, "A") == ["g4", "r9"]
    opener = position("seats: 3; A: start; B: g9; piles: [start]")
    assert play(opener, "B !A1", at=10_000) == ["caught", "opened_for", "blocked"]


@pytest.mark.clause("wat.R4e")
def test_a_millisecond_too_soon_the_pointer_waits_ten_seconds() -> None:
    state = position(HELD)
    assert play(state, "B !A1", at=9_999) == ["pointed_in_vain"]
    assert player(state, "A")["refusals"] == 0
    assert refusal(state, "B !A1", at=10_500).why == "wait_to_point"
    assert texts(state, "B", "!") == []
    assert play(state, "C !A1", at=10_500)[0] == "caught", "another finger is free"
    assert state.deadline() == 9_999 + 10_000
    expire(state)
    assert texts(state, "B", "!") == ["!A1", "!A2", "!C1"]


@pytest.mark.clause("wat.R4c")
def test_the_ten_seconds_are_without_a_break() -> None:
    state = position("seats: 3; A: b3; B: b3 start; C: b2 b2.B; piles: [start] [start]")
    play(state, "C 1:b2>1", at=1_000)
    play(state, "B 1:b3>1", at=5_000)
    assert player(state, "A")["since"][0] == -1, "the place is taken"
    play(state, "C 2:b2>2", at=6_000)
    assert play(state, "B !A1", at=15_999) == ["pointed_in_vain"]
    assert play(state, "C !A1", at=16_000)[:2] == ["caught", "laid_for"]


@pytest.mark.clause("wat.R4c")
def test_another_place_at_the_same_moment_is_no_break() -> None:
    state = position("seats: 3; A: b3; B: b3 start; piles: [start b2] [start b2]")
    play(state, "B 1:b3>1", at=5_000)
    assert play(state, "B !A1", at=10_000)[0] == "caught"


@pytest.mark.clause("wat.R4b")
def test_a_table_may_choose_another_patience() -> None:
    state = position(HELD + "; patience: 5")
    assert play(state, "B !A1", at=4_999) == ["pointed_in_vain"]
    assert play(state, "C !A1", at=5_000)[0] == "caught"


@pytest.mark.clause("wat.R4f")
def test_one_penalty_per_card_since_the_card_is_gone() -> None:
    state = position(HELD)
    play(state, "B !A1", at=10_000)
    assert state.cards_laid[-1] not in cards_of(state, 0)
    assert play(state, "C !A1", at=10_001) == ["pointed_in_vain"], "the card that filled the hole is new"


@pytest.mark.clause("wat.R4a")
def test_the_top_of_a_heap_can_be_pointed_at_and_its_clock_starts_when_it_comes_up() -> None:
    state = position("seats: 3; A: r9 | stock g9 y9 b2 | heap; B: start; piles: [start]")
    play(state, "A turn", at=2_000)
    assert play(state, "B !Ah", at=11_999) == ["pointed_in_vain"]
    assert play(state, "C !Ah", at=12_000)[:2] == ["caught", "laid_for"]


@pytest.mark.clause("wat.R4g")
@pytest.mark.clause("wat.R33d")
def test_nobody_points_at_a_seat_that_is_away_and_its_clocks_restart_on_return() -> None:
    state = position(HELD)
    play(state, "A away", at=9_000)
    assert refusal(state, "B !A1", at=20_000).why == "not_at_the_absent"
    play(state, "A back", at=20_000)
    assert play(state, "B !A1", at=29_999) == ["pointed_in_vain"]
    assert play(state, "C !A1", at=30_000)[0] == "caught"


@pytest.mark.clause("wat.R33c")
def test_pointing_at_a_hole_yourself_or_nobody_is_refused_without_a_wait() -> None:
    state = position(HELD + "; left: C")
    assert refusal(state, "A !A1").why == "point_at_others"
    assert refusal(state, "B !A3").why == "nothing_to_point_at"
    assert refusal(state, "B !Ah").why == "nothing_to_point_at"
    assert refusal(state, "B !C1").why == "not_at_the_absent"
    assert refusal(state, "B !D1").why == "no_such_seat"
    assert "!A1" in texts(state, "B")


@pytest.mark.clause("wat.R33b")
def test_a_strangers_card_in_a_devidoir_can_be_pointed_at() -> None:
    """The sheet names no owner of the refused card."""
    state = position("seats: 3; variants: 10; A: b2.B; B: start; piles: [start.C]")
    play(state, "B !A1", at=10_000)
    assert player(state, "A")["refusals"] == 1
    assert [player(state, letter)["laid"] for letter in "AB"] == [0, 1], "the point goes to the back"


@pytest.mark.clause("wat.R33e")
@pytest.mark.clause("wat.R33f")
def test_a_forced_card_needs_no_announcement_but_opens_a_slap_window() -> None:
    state = position("seats: 3; variants: 15 16; A: b10; B: start; piles: [start b2 b3 b4 b5 b6 b7 b8 b9]")
    play(state, "B !A1", at=10_000)
    assert player(state, "A")["owes"] == []
    assert state.common()["piles"]["0"]["slap_due"] == 10_000 + 3_000


@pytest.mark.clause("wat.R31c")
def test_the_clock_of_the_first_five_cards_runs_from_the_end_of_the_countdown() -> None:
    state = start(position("seats: 3; phase: ready; A: start b2; B: g9; C: r9"), at=50_000)
    assert player(state, "A")["since"][:2] == [50_000 + 3_000, -1]
    assert play(state, "B !A1", at=62_999) == ["pointed_in_vain"]
    assert play(state, "C !A1", at=63_000)[0] == "caught"


@pytest.mark.clause("wat.P10")
def test_every_card_that_was_kept_back_costs_five_again() -> None:
    state = position("seats: 3; A: b2 start r9; B: r9; C: r9; piles: [start]")
    assert play(state, "B !A1", at=10_000)[0] == "caught"
    assert play(state, "C !A2", at=10_000)[0] == "caught"
    assert player(state, "A")["refusals"] == 2
