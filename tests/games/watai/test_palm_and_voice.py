"""Variants 15 and 16: slaps and announcements."""

import pytest

from rayonw.games.watai.position import position
from tests.games.rig import expire, play, refusal, refused, run, texts
from tests.games.watai.table import dealt, lines, player

TO_NINE = "[start b2 b3 b4 b5 b6 b7 b8 b9]"
TEN = f"seats: 3; variants: 15; A: b10 stop; B: b11 start | talon y4; C: y9; piles: {TO_NINE}"
SAYING = "seats: 3; variants: 16; A: b2 b3 b4 start; B: stop start; C: y9 | talon y4; piles: [start]"


@pytest.mark.clause("wat.V15a")
def test_v15_as_soon_as_a_10_is_laid_its_pile_is_slapped() -> None:
    state = position(TEN)
    assert state.common()["piles"]["0"]["slap_due"] == -1
    play(state, "A 1:b10>1", at=1_000)
    assert state.common()["piles"]["0"]["slap_due"] == 1_000 + 3_000


@pytest.mark.clause("wat.V15b")
def test_v15_whoever_slaps_the_pile_of_a_10_has_1_point() -> None:
    state = position(TEN)
    play(state, "A 1:b10>1", at=1_000)
    for letter in "ABC":
        assert play(state, f"{letter} slap 1", at=1_500) == ["slapped"]
    assert [player(state, letter)["slaps"] for letter in "ABC"] == [1, 1, 1]
    play(state, "A watai", at=2_000)
    assert lines(state)[2]["total"] == 1


@pytest.mark.clause("wat.V15b")
def test_v15_each_pile_slapped_brings_a_point() -> None:
    piles = "[start b2 b3 b4 b5 b6 b7 b8 b9] [start r2 r3 r4 r5 r6 r7 r8 r9]"
    state = position(f"seats: 3; variants: 15; A: b10 r10; B: start; C: y9 | talon y4; piles: {piles}")
    play(state, "A 1:b10>1", "A 2:r10>2", "C slap 1", "C slap 2", at=1_000)
    assert player(state, "C")["slaps"] == 2


@pytest.mark.clause("wat.R13b")
def test_a_slap_counts_within_three_seconds_even_if_the_10_is_covered_meanwhile() -> None:
    state = position(TEN)
    play(state, "A 1:b10>1", at=1_000)
    play(state, "B 1:b11>1", at=1_400)
    assert play(state, "C slap 1", at=4_000) == ["slapped"], "the last millisecond counts"
    assert state.deadline() == 4_000
    expire(state)
    assert play(state, "A slap 1", at=4_000) == ["slapped_in_vain"]


@pytest.mark.clause("wat.R13a")
@pytest.mark.clause("wat.R13c")
def test_once_per_seat_and_pile_and_a_needless_slap_blocks_for_a_second() -> None:
    state = position(TEN)
    assert play(state, "C slap 1", at=500) == ["slapped_in_vain"]
    play(state, "A 1:b10>1", at=600)
    assert refusal(state, "C slap 1", at=700).why == "slaps_blocked"
    assert play(state, "B slap 1", at=700) == ["slapped"]
    assert play(state, "B slap 1", at=800) == ["slapped_in_vain"]
    assert state.deadline() == 500 + 1_000
    expire(state)
    assert play(state, "C slap 1", at=1_500) == ["slapped"]
    assert player(state, "B")["slaps"] == 1


@pytest.mark.clause("wat.R34a")
@pytest.mark.clause("wat.R34b")
def test_a_slap_while_blocked_prolongs_nothing_and_a_later_10_opens_the_window_anew() -> None:
    state = position(TEN + "; variants: 8 15")
    play(state, "C slap 1", at=500)
    refusal(state, "C slap 1", at=1_400)
    assert player(state, "C")["slap_due"] == 1_500
    colours = position(
        "seats: 3; variants: 8 15; A: b10 r10; B: start; C: y9; piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    )
    play(colours, "A 1:b10>1", at=1_000)
    play(colours, "B slap 1", at=1_100)
    play(colours, "A 2:r10>1", at=3_000)
    assert colours.common()["piles"]["0"]["slap_due"] == 3_000 + 3_000, "from the latest 10"
    assert play(colours, "C slap 1", at=5_000) == ["slapped"]
    assert play(colours, "B slap 1", at=5_000) == ["slapped_in_vain"], "once per seat and pile"


@pytest.mark.clause("wat.R26d")
def test_v15_with_two_players_the_8_is_slapped() -> None:
    state = position("seats: 2; variants: 15; A: b8; B: start; piles: [start b2 b3 b4 b5 b6 b7]")
    play(state, "A 1:b8>1")
    assert play(state, "B slap 1") == ["slapped"]


def test_without_variant_15_nothing_is_slapped() -> None:
    state = position("seats: 3; A: b2; B: start; piles: [start]")
    assert refusal(state, "A slap 1").why == "no_slapping"
    assert refusal(position(TEN), "A slap 2").why == "no_such_pile"


@pytest.mark.clause("wat.V16b")
def test_v16_each_number_laid_is_announced() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=1_000)
    assert texts(state, "A", "say") == ["say 2"]
    assert run(state, "A say 2", at=2_000) == [{"kind": "said", "seat": 0, "number": 2}]
    assert texts(state, "A", "say") == []


@pytest.mark.clause("wat.V16c")
def test_v16_each_omission_costs_1() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=1_000)
    assert expire(state) == ["omitted"]
    assert player(state, "A")["omissions"] == 1
    play(state, "A watai", at=4_000)
    assert lines(state)[0]["total"] == 1 + 1 + 5 - 1, "a Start, the 2, the cry, the omission"


@pytest.mark.clause("wat.V16c")
def test_v16_two_omissions_cost_2() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=1_000)
    expire(state)
    play(state, "A 2:b3>1", at=4_000)
    expire(state)
    assert player(state, "A")["omissions"] == 2


@pytest.mark.clause("wat.R14b")
def test_a_number_is_announced_within_two_seconds() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=3_000)
    assert player(state, "A")["owes"] == [[2, 3_000 + 2_000]]
    assert state.deadline() == 3_000 + 2_000


@pytest.mark.clause("wat.R14c")
def test_several_announcements_may_be_waiting() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=1_000)
    play(state, "A 2:b3>1", at=1_500)
    assert player(state, "A")["owes"] == [[2, 3_000], [3, 3_500]]
    play(state, "A say 3", at=1_600)
    assert player(state, "A")["owes"] == [[2, 3_000]]


@pytest.mark.clause("wat.R14d")
def test_start_and_stop_need_no_announcement() -> None:
    state = position(SAYING + " [start b2.B b3.B b4.B b5 b6 b7 b8 b9 b10 b11 b12]")
    play(state, "B 2:start>+", "B 1:stop>2")
    assert player(state, "B")["owes"] == []


@pytest.mark.clause("wat.R14e")
def test_what_is_waiting_when_the_round_ends_is_forgiven() -> None:
    state = position(SAYING)
    play(state, "A 1:b2>1", at=1_000)
    play(state, "A watai", at=2_900)
    assert lines(state)[0]["omissions"] == 0
    assert state.say_due == []


@pytest.mark.clause("wat.V16a")
def test_v16_a_seat_takes_an_accent_or_a_language() -> None:
    state = position(SAYING)
    assert texts(state, "A", "accent")[::4] == ["accent fr-FR", "accent en-GB", "accent it-IT"]
    assert run(state, "A accent it-IT") == [{"kind": "accent", "seat": 0, "accent": "it-IT"}]
    assert refused(position(TEN), "A accent it-IT") == ("wat.V16a", "no_accents")


@pytest.mark.clause("wat.R14a")
def test_an_accent_can_be_chosen_from_the_deal_on_and_everybody_sees_it() -> None:
    state = dealt(3, [16])
    play(state, "B accent ja-JP")
    assert [player(state, letter)["accent"] for letter in "ABC"] == ["", "ja-JP", ""]


@pytest.mark.clause("wat.R34d")
def test_an_accent_is_chosen_once_per_round_if_at_all() -> None:
    state = position(SAYING)
    play(state, "A accent it-IT")
    assert refused(state, "A accent de-DE") == ("wat.R34d", "one_accent_per_round")
    assert player(state, "A")["accent"] == "it-IT"
    assert play(state, "B 2:start>+") == ["opened"], "optional"


@pytest.mark.clause("wat.R34c")
def test_an_announcement_that_is_not_pending_is_refused_free() -> None:
    state = position(SAYING)
    assert refused(state, "A say 5") == ("wat.R34c", "nothing_to_announce")
    assert refusal(state, "A say 5").details == {"number": 5}
    assert player(state, "A")["omissions"] == 0


def test_two_of_one_number_are_announced_one_by_one() -> None:
    state = position("seats: 3; variants: 16; A: b2 r2; B: start; piles: [start] [start]")
    play(state, "A 1:b2>1", at=1_000)
    play(state, "A 2:r2>2", at=1_200)
    play(state, "A say 2", at=1_300)
    assert player(state, "A")["owes"] == [[2, 3_200]]
