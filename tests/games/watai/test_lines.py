"""Lines lost, found again and given up."""

import pytest

from rayonw.games.watai.position import position
from tests.games.rig import expire, play, refusal, texts
from tests.games.watai.table import dealt, lines, player, sizes, start

RACE = "seats: 3; A: b2 | talon y4; B: start | talon y4; C: r9 | talon y4 y5; piles: [start.C]"


@pytest.mark.clause("wat.R38a")
@pytest.mark.clause("wat.R38c")
def test_a_lost_line_can_only_come_back_and_be_given_up_after_a_minute() -> None:
    state = position(RACE)
    play(state, "A away", at=1_000)
    assert player(state, "A")["away"] is True
    assert texts(state, "A") == ["back"]
    assert refusal(state, "A 1:b2>1").why == "come_back_first"
    assert refusal(state, "A leave", at=60_999).why == "not_away_long_enough"
    assert state.deadline() == 1_000 + 60_000
    expire(state)
    assert texts(state, "A") == ["back", "leave"]
    assert play(state, "A back", at=70_000) == ["back"]
    assert refusal(state, "A leave").why == "line_stands"
    assert refusal(state, "A back").why == "line_stands"


@pytest.mark.clause("wat.R38b")
def test_the_next_one_present_says_go_for_a_seat_that_is_away() -> None:
    state = dealt(3)
    play(state, "A away")
    assert state.to_act() == (1,)
    play(state, "B away")
    play(state, "C away")
    assert state.to_act() == (0,), "nobody is there: whose right it is comes back first"
    assert texts(state, "A") == ["back"]
    play(state, "C back")
    assert play(state, "C go") == ["go"]


@pytest.mark.clause("wat.R30a")
def test_a_seat_that_leaves_keeps_its_cards_as_they_lie_and_is_scored_so() -> None:
    state = position(RACE)
    play(state, "C away")
    expire(state)
    assert play(state, "C leave", at=60_000) == ["left"]
    assert state.to_act() == (0, 1), "the round goes on while two seats play"
    play(state, "B 1:start>+", at=60_000)
    play(state, "B watai", at=60_001)
    assert lines(state)[2]["total"] == 1 - 2 * 2


@pytest.mark.clause("wat.R36a")
@pytest.mark.clause("wat.R36c")
def test_a_seat_that_left_gets_no_later_deal_and_cannot_win_and_the_next_says_go() -> None:
    state = position("seats: 3; left: C; go: C; scores: 0 0 200; A: y9; B: y9 | talon y3; C: y9")
    play(state, "A watai")
    assert state.outcome() is None, "200 points of a seat that left win nothing"
    assert sizes(state, "C") == (0, 0, 0)
    assert state.census()["different cards"] == 3 * 53
    blocked = position("seats: 3; left: C; go: C; A: y9; B: y9 | talon y3; C: y9")
    expire(blocked)
    assert blocked.to_act() == (0,), "the next seat in its stead"
    assert refusal(blocked, "C away").why == "seat_left"


@pytest.mark.clause("wat.R36d")
def test_the_empty_talon_of_a_seat_that_left_counts_for_variant_11() -> None:
    state = position("seats: 3; variants: 11; left: C; A: y9; B: y9 | talon y3; C: y9")
    assert player(state, "A")["may_cry"] is True
    undealt = dealt(3, [11])
    undealt.left[2] = True
    undealt.dealt[2] = False
    undealt.talon[2] = []
    undealt.talon[0] = []
    assert player(undealt, "A")["may_cry"] is False, "only if it had cards in this round"


@pytest.mark.clause("wat.R36e")
def test_with_one_seat_left_the_round_is_scored_without_a_crier_and_that_seat_wins() -> None:
    state = position("seats: 2; scores: 5 80; A: - b2 | talon y4 y5; B: start | talon y4; piles: [start.A]")
    play(state, "B away")
    expire(state)
    play(state, "B leave", at=60_000)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "wat.R36")
    assert outcome.scores == (5 + 1 - 2 * (2 - 1), 80 - 2)


@pytest.mark.clause("wat.R38f")
def test_a_round_that_has_not_begun_is_not_counted() -> None:
    state = dealt(2)
    play(state, "B away")
    expire(state, at=60_000)
    play(state, "B leave", at=60_000)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0), (0,))


@pytest.mark.clause("wat.R38d")
@pytest.mark.clause("wat.R38e")
def test_a_roller_who_leaves_lets_chance_name_and_a_lone_player_who_leaves_ends_the_freeze() -> None:
    naming = dealt(3, [3, 4], first=1)
    play(naming, "B away")
    naming.away_due[1] = -1
    assert play(naming, "B leave", at=100) == ["left", "named_by_chance", "named_by_chance"]
    assert naming.to_act() == (2,)
    alone = position("seats: 3; variants: 13; A: y9 | stock r9 g9 extra; B: start; C: y9")
    play(alone, "A turn", at=55_000)
    play(alone, "A away", at=55_100)
    alone.away_due[0] = -1
    assert play(alone, "A leave", at=58_000) == ["left", "thawed"]
    assert alone.to_act() == (1, 2)
    assert alone.common()["clock"]["placed_at"] == 0 + 3_000, "three seconds stood still"


def test_what_a_leaver_owed_is_forgiven() -> None:
    state = position("seats: 3; variants: 16; A: b2; B: start; C: y9; piles: [start]")
    play(state, "A 1:b2>1", at=1_000)
    play(state, "A away", at=1_100)
    state.away_due[0] = -1
    play(state, "A leave", at=1_200)
    assert state.say_due == []


def test_lines_may_be_lost_in_every_phase() -> None:
    state = dealt(3, [3])
    play(state, "A away")
    assert expire(state) == ["named_by_chance"]
    play(state, "A back", at=10_001)
    start(state, at=11_000)
    assert play(state, "A away", at=15_000) == ["away"]
    assert state.to_act() == (0, 1, 2)


@pytest.mark.clause("wat.R30b")
def test_with_one_seat_left_the_round_ends_by_that_ruling_and_who_left_is_not_away() -> None:
    state = position("seats: 2; A: b2 | talon y3; B: r8 | talon y4; piles: [start.A]; scores: 5 9")
    play(state, "B away")
    expire(state, 60_000)
    play(state, "B leave", at=60_000)
    assert (player(state, "B")["left"], player(state, "B")["away"]) == (True, False)
    assert state.common()["last"]["end"] == "wat.R30"
    assert state.common()["last"]["crier"] == -1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.clause("wat.R38f")
def test_between_rounds_the_last_seat_wins_at_once() -> None:
    state = position(
        "seats: 2; phase: ready; round: 2; A: b2 | talon y3; B: r8 | talon y4; scores: 5 9; away: B"
    )
    state.away_due[1] = -1
    play(state, "B leave")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((5, 9), (0,), "wat.R36")


def test_who_leaves_is_forgiven_everything_owed() -> None:
    state = position(
        "seats: 3; variants: 16; A: b2 b3 b4 | talon y5 y6 y7 y8; B: r9 | talon y4; C: r9; piles: [start]"
    )
    for text in ("1:b2>1", "2:b3>1", "3:b4>1"):
        play(state, f"A {text}")
    assert [owed[0] for owed in player(state, "A")["owes"]] == [2, 3, 4]
    play(state, "A away")
    state.away_due[0] = -1
    play(state, "A leave")
    assert player(state, "A")["owes"] == []
