"""Variants 15 and 16: slaps and announcements."""

import pytest

from rayonw.games.watai.position import position
from tests.games.watai.sitting import expire, play, player, refusal, texts, told

TO_NINE = "[start b2 b3 b4 b5 b6 b7 b8 b9]"
TEN = f"seats: 3; variants: 15; A: b10 stop; B: b11 start | talon y4; C: y9; piles: {TO_NINE}"
SAYING = "seats: 3; variants: 16; A: b2 b3 b4 start; B: stop start; C: y9 | talon y4; piles: [start]"


@pytest.mark.clause("wat.V15")
def test_v15_whoever_slaps_the_pile_of_a_10_has_1_point() -> None:
    state = position(TEN)
    play(state, "A", "1:b10>1", at=1_000)
    for letter in "ABC":
        assert play(state, letter, "slap 1", at=1_500) == ["slapped"]
    assert [player(state, letter)["slaps"] for letter in "ABC"] == [1, 1, 1]
    play(state, "A", "watai", at=2_000)
    assert state.ledger.lines[2].total() == 1


@pytest.mark.clause("wat.R13")
def test_a_slap_counts_within_three_seconds_even_if_the_10_is_covered_meanwhile() -> None:
    state = position(TEN)
    play(state, "A", "1:b10>1", at=1_000)
    play(state, "B", "1:b11>1", at=1_400)
    assert play(state, "C", "slap 1", at=4_000) == ["slapped"], "the last millisecond counts"
    assert state.deadline() == 4_000
    expire(state)
    assert play(state, "A", "slap 1", at=4_000) == ["slapped_in_vain"]


@pytest.mark.clause("wat.R13")
def test_once_a_seat_and_pile_and_a_needless_slap_blocks_for_a_second() -> None:
    state = position(TEN)
    assert play(state, "C", "slap 1", at=500) == ["slapped_in_vain"]
    play(state, "A", "1:b10>1", at=600)
    assert refusal(state, "C", "slap 1", at=700).why == "slaps_blocked"
    assert play(state, "B", "slap 1", at=700) == ["slapped"]
    assert play(state, "B", "slap 1", at=800) == ["slapped_in_vain"]
    assert state.deadline() == 500 + 1_000
    expire(state)
    assert play(state, "C", "slap 1", at=1_500) == ["slapped"]
    assert player(state, "B")["slaps"] == 1


@pytest.mark.clause("wat.R34")
def test_a_slap_while_blocked_prolongs_nothing_and_a_later_10_opens_the_window_anew() -> None:
    state = position(TEN + "; variants: 8 15")
    play(state, "C", "slap 1", at=500)
    refusal(state, "C", "slap 1", at=1_400)
    assert player(state, "C")["slap_due"] == 1_500
    colours = position(
        "seats: 3; variants: 8 15; A: b10 r10; B: start; C: y9; piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    )
    play(colours, "A", "1:b10>1", at=1_000)
    play(colours, "B", "slap 1", at=1_100)
    play(colours, "A", "2:r10>1", at=3_000)
    assert colours.common()["piles"]["0"]["slap_due"] == 3_000 + 3_000, "from the latest 10"
    assert play(colours, "C", "slap 1", at=5_000) == ["slapped"]
    assert play(colours, "B", "slap 1", at=5_000) == ["slapped_in_vain"], "once a seat and pile"


@pytest.mark.clause("wat.R26")
def test_v15_with_two_players_the_8_is_slapped() -> None:
    state = position("seats: 2; variants: 15; A: b8; B: start; piles: [start b2 b3 b4 b5 b6 b7]")
    play(state, "A", "1:b8>1")
    assert play(state, "B", "slap 1") == ["slapped"]


def test_without_variant_15_nothing_is_slapped() -> None:
    state = position("seats: 3; A: b2; B: start; piles: [start]")
    assert refusal(state, "A", "slap 1").why == "no_slapping"
    assert refusal(position(TEN), "A", "slap 2").why == "no_such_pile"


@pytest.mark.clause("wat.V16")
def test_v16_each_number_laid_is_announced_or_costs_1() -> None:
    state = position(SAYING)
    play(state, "A", "1:b2>1", at=1_000)
    assert texts(state, "A", "say") == ["say 2"]
    assert told(state, "A", "say 2", at=2_000) == [{"kind": "said", "seat": 0, "number": 2}]
    play(state, "A", "2:b3>1", at=3_000)
    assert state.deadline() == 3_000 + 2_000
    assert expire(state) == ["omitted"]
    assert player(state, "A")["omissions"] == 1


@pytest.mark.clause("wat.R14")
def test_several_may_be_pending_start_and_stop_need_none_and_the_end_forgives() -> None:
    state = position(SAYING)
    play(state, "B", "2:start>+", at=500)
    play(state, "A", "1:b2>1", at=1_000)
    play(state, "A", "2:b3>1", at=1_500)
    assert player(state, "A")["owes"] == [[2, 3_000], [3, 3_500]]
    assert player(state, "B")["owes"] == []
    play(state, "A", "say 3", at=1_600)
    assert player(state, "A")["owes"] == [[2, 3_000]]
    play(state, "A", "watai", at=2_900)
    assert state.ledger.lines[0].omissions == 0


@pytest.mark.clause("wat.R14")
@pytest.mark.clause("wat.R34")
def test_an_accent_is_chosen_once_a_round_if_at_all() -> None:
    state = position(SAYING)
    assert len(texts(state, "A", "accent")) == 12
    assert told(state, "A", "accent it-IT")[0] == {"kind": "accent", "seat": 0, "accent": "it-IT"}
    assert refusal(state, "A", "accent de-DE").why == "one_accent_a_round"
    assert player(state, "A")["accent"] == "it-IT"
    assert play(state, "B", "2:start>+") == ["opened"], "optional"
    assert refusal(position(TEN), "A", "accent it-IT").why == "no_accents"


@pytest.mark.clause("wat.R34")
def test_an_announcement_that_is_not_pending_is_refused_free() -> None:
    state = position(SAYING)
    told_no = refusal(state, "A", "say 5")
    assert (told_no.clause, told_no.why, told_no.details) == ("wat.R34", "nothing_to_announce", {"number": 5})
    assert player(state, "A")["omissions"] == 0


def test_two_of_one_number_are_announced_one_by_one() -> None:
    state = position("seats: 3; variants: 16; A: b2 r2; B: start; piles: [start] [start]")
    play(state, "A", "1:b2>1", at=1_000)
    play(state, "A", "2:r2>2", at=1_200)
    play(state, "A", "say 2", at=1_300)
    assert player(state, "A")["owes"] == [[2, 3_200]]
