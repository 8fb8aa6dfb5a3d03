"""Variant 13: one seat plays alone for ten seconds, and every clock stands still."""

import pytest

from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from tests.games.rig import expire, play, refusal, refused, texts
from tests.games.watai.table import cards, lines, player, shown, sizes, start, tops

TURNED = "seats: 3; variants: 13; A: b2 | stock r9 g9 extra | talon y4; B: start r2; C: g9.C; piles: [start]"


def frozen() -> State:
    """A turned up the Extra Stop at 1,000 ms."""
    state = position(TURNED)
    assert play(state, "A turn", at=1_000) == ["turned", "froze", "set_aside"]
    return state


@pytest.mark.clause("wat.V13b")
def test_the_extra_stop_turned_up_freezes_the_game_for_everybody_but_its_player() -> None:
    state = frozen()
    assert state.to_act() == (0,)
    told = refusal(state, "B 1:start>+", at=5_000)
    assert (told.clause, told.why, told.details) == ("wat.V13b", "frozen", {"seat": 0})
    assert play(state, "A 1:b2>1", at=5_000) == ["laid", "filled"]
    assert state.deadline() == 1_000 + 10_000
    assert expire(state) == ["thawed"]
    assert play(state, "B 1:start>+", at=11_000) == ["opened"]


@pytest.mark.clause("wat.R12")
def test_the_extra_stop_is_then_set_aside_and_counts_nothing() -> None:
    state = frozen()
    assert player(state, "A")["heap"] == "g9", "the card under it shows"
    assert state.common()["aside"] == ["extra.0"]
    assert player(state, "A")["laid"] == 1, "the Start of the position"


@pytest.mark.clause("wat.R28c")
def test_a_freeze_comes_from_the_devidoir_too_and_the_hole_is_filled_as_usual() -> None:
    state = position("seats: 3; variants: 13; A: b2 | talon extra y4; B: start; piles: [start]")
    assert play(state, "A 1:b2>1") == ["laid", "filled", "froze", "set_aside", "filled"]
    assert shown(state, "A") == ["y4"]
    by_hand = position(
        "seats: 3; variants: 13; autofill: off; A: b2 | talon extra y4; B: start; piles: [start]"
    )
    play(by_hand, "A 1:b2>1")
    assert play(by_hand, "A fill 1") == ["filled", "froze", "set_aside"]
    assert shown(by_hand, "A") == [""]


@pytest.mark.clause("wat.R28a")
def test_an_extra_stop_freezes_when_it_becomes_the_heaps_top_or_lies_in_the_devidoir() -> None:
    uncovered = position("seats: 3; variants: 13; A: | heap b2 extra r9; B: start; piles: [start]")
    assert play(uncovered, "A h:b2>1") == ["laid", "froze", "set_aside"]
    assert player(uncovered, "A")["heap"] == "r9"
    filled = position("seats: 3; variants: 13; A: b2 | talon extra; B: start; piles: [start]")
    assert play(filled, "A 1:b2>1") == ["laid", "filled", "froze", "set_aside"]


@pytest.mark.clause("wat.R28d")
def test_gathering_an_extra_stop_with_the_heap_freezes_nothing() -> None:
    gathered = position("seats: 3; variants: 13; A: | stock extra | heap r9 r8; B: start")
    assert play(gathered, "A turn") == ["gathered"]
    assert state_of(gathered) == "race"


def state_of(state: State) -> str:
    return str(state.common()["phase"])


@pytest.mark.clause("wat.R28b")
def test_among_the_first_five_it_freezes_when_the_countdown_ends() -> None:
    state = position("seats: 3; phase: ready; variants: 13; A: extra b2 | talon y4; B: start; C: r9")
    assert state_of(start(state)) == "frozen"
    assert shown(state, "A") == ["y4", "b2"]
    assert player(state, "B")["since"][0] == 3_000, "a Start has its place from the end of the countdown"
    assert state.deadline() == 3_000 + 10_000
    assert state.to_act() == (0,)


LONE = "seats: 3; variants: 13; A: b2 | talon extra; B: start | talon y4; piles: [start.C]"
"""A lays the 2, and his Extra Stop fills the hole."""


@pytest.mark.clause("wat.R28f")
def test_the_lone_player_may_even_cry() -> None:
    state = position(LONE)
    play(state, "A 1:b2>1")
    assert play(state, "A watai")[0] == "watai"
    assert [line["total"] for line in lines(state)[:2]] == [1 + 5, -2]


@pytest.mark.clause("wat.R28e")
def test_the_others_gestures_are_refused_without_a_penalty() -> None:
    state = position(LONE)
    play(state, "A 1:b2>1")
    for text in ("watai", "1:start>+", "turn", "!A1"):
        assert refused(state, f"B {text}") == ("wat.V13b", "frozen")
    assert player(state, "B")["false_cries"] == 0
    assert player(state, "B")["point_due"] == -1


@pytest.mark.clause("wat.R28g")
def test_in_the_talon_the_extra_stop_costs_2() -> None:
    never = position("seats: 3; variants: 13; A: b2 | talon y4 extra; B: r9; piles: [start.C]")
    play(never, "B watai")
    assert lines(never)[0]["total"] == -2 * 2


@pytest.mark.clause("wat.R31e")
def test_a_freeze_stops_every_clock() -> None:
    """A place of B's since 0, a vain finger at 500, a freeze from 1,000 to 11,000: ten seconds are lost."""
    state = position(TURNED)
    play(state, "C !A1", at=500)
    play(state, "A turn", at=1_000)
    assert state.deadline() == 11_000, "only the thaw is due"
    expire(state)
    assert state.deadline() == 500 + 10_000 + 10_000, "the finger of C"
    assert play(state, "A !B1", at=19_999) == ["pointed_in_vain"]
    expire(state)
    assert play(state, "C !B1", at=20_500)[0] == "caught"
    assert player(state, "B")["refusals"] == 1


@pytest.mark.clause("wat.R31e")
def test_the_ninety_seconds_and_the_blocked_ten_stand_still_too() -> None:
    state = frozen()
    expire(state)
    assert state.common()["clock"]["placed_at"] == 0 + 10_000
    blocked = position("seats: 3; variants: 13; A: b9 | heap b2 extra; B: r9; C: r9; piles: [start]")
    assert play(blocked, "A h:b2>1", at=2_000) == ["laid", "froze", "set_aside", "blocked"]
    assert expire(blocked) == ["thawed"]
    assert blocked.deadline() == 12_000 + 10_000


@pytest.mark.clause("wat.R31e")
def test_a_place_gained_during_a_freeze_counts_from_the_thaw() -> None:
    state = position(TURNED + "; patience: 5")
    play(state, "A turn", at=1_000)
    play(state, "A 1:b2>1", at=4_000)
    expire(state)
    play(state, "B 1:start>+", at=11_500)
    assert player(state, "B")["since"][1] == 11_500, "B's r2 has had a place since its own Start"
    other = position("seats: 3; variants: 13; A: b2 | stock r9 g9 extra; B: b3; C: start; piles: [start]")
    play(other, "A turn", at=1_000)
    play(other, "A 1:b2>1", at=4_000)
    expire(other)
    assert player(other, "B")["since"][0] == 11_000


@pytest.mark.clause("wat.R31f")
def test_the_lone_player_may_point_and_slap() -> None:
    state = position(
        "seats: 3; variants: 13 15; A: | stock r9 g9 extra; B: start b10; C: y9; "
        "piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    )
    play(state, "B 2:b10>1", at=9_500)
    play(state, "A turn", at=10_500)
    assert refusal(state, "C slap 1", at=11_000).why == "frozen"
    assert play(state, "A slap 1", at=20_000) == ["slapped"], "the window stands open too"
    assert play(state, "A !B1", at=20_100)[0] == "caught", "ten seconds had passed before the freeze"


@pytest.mark.clause("wat.R29b")
def test_5_and_13_it_freezes_when_it_comes_up_and_is_then_played_once_each() -> None:
    state = position(
        "seats: 3; variants: 5 13; A: | stock r9 g9 extra; B: start extra; piles: [start] [start b2]"
    )
    assert play(state, "A turn") == ["turned", "froze"]
    assert cards(state, "A") == ["h:extra>1", "h:extra>2"]
    assert play(state, "A h:extra>2") == ["closed"]
    assert tops(state) == ["start", "extra×"]
    expire(state)
    assert play(state, "B 2:extra>1") == ["closed"], "only the roller's Extra Stops freeze"
    again = position("seats: 3; variants: 5 13; A: | stock r9 g9 extra y9; B: start")
    assert play(again, "A turn") == ["turned", "froze"]
    expire(again)
    tops_seen = []
    for _ in range(8):
        assert play(again, "A turn", at=10_000) in (["gathered"], ["turned"])
        tops_seen.append(player(again, "A")["heap"])
    assert "extra" in tops_seen, "it came up a second time, and nothing froze"


@pytest.mark.clause("wat.R35c")
def test_5_and_13_the_extra_stop_of_another_than_the_roller_freezes_nobody() -> None:
    own = position("seats: 3; variants: 5 13; roller: A; A: start; B: y9 | stock r9 g9 extra; piles: [start]")
    assert play(own, "B turn") == ["turned"]
    assert play(own, "B h:extra>1") == ["closed"]
    filled = position("seats: 3; variants: 5 13; roller: A; A: start; B: b2 | talon extra; piles: [start]")
    assert play(filled, "B 1:b2>1") == ["laid", "filled"]
    held = position("seats: 3; variants: 5 6 13; roller: A; A: start | stock r9 g9 extra.B; B: y9; C: y9")
    assert play(held, "A turn") == ["turned"], "it is B's, though the roller turns it up"
    other = position("seats: 3; variants: 5 13; roller: B; A: start; B: y9 | stock r9 g9 extra; C: y9")
    assert play(other, "B turn") == ["turned", "froze"], "B rolled"


@pytest.mark.clause("wat.R35d")
def test_6_and_13_or_10_and_13_whoever_turns_it_up_plays_alone() -> None:
    state = position("seats: 3; variants: 6 13; A: y9 | talon y4; B: start | stock r9.A g9.A extra.A; C: y9")
    play(state, "B turn")
    assert state.to_act() == (1,)
    ten = position("seats: 3; variants: 10 13; A: y9; C: b2 | talon extra.A y4; B: start; piles: [start]")
    play(ten, "C 1:b2>1")
    assert ten.to_act() == (2,)


@pytest.mark.clause("wat.R35e")
def test_an_extra_stop_filled_in_after_the_end_stays_without_a_freeze() -> None:
    state = position(
        "seats: 3; scores: 0 150 0; variants: 13; autofill: off; A: - | talon extra; B: y9; C: y9"
    )
    assert "froze" not in play(state, "B watai")
    assert shown(state, "A") == ["extra"]
    assert sizes(state, "A") == (1, 0, 0)


@pytest.mark.clause("wat.R39")
def test_a_second_extra_stop_in_a_freeze_adds_ten_seconds() -> None:
    state = position("seats: 2; variants: 5 13; A: start extra | stock r3 g3 extra; B: start")
    state.phase = 1
    start(state)
    assert state.deadline() == 3_000 + 10_000
    play(state, "A turn", at=6_000)
    assert state.deadline() == 3_000 + 10_000 + 10_000


def test_others_have_no_action_but_their_line_while_frozen() -> None:
    state = frozen()
    assert texts(state, "B") == ["away"]
    assert "1:b2>1" in texts(state, "A")


@pytest.mark.clause("wat.V13b")
def test_without_variant_13_no_extra_stop_freezes_anybody() -> None:
    state = position(
        "seats: 3; variants: 5; roller: A; A: y9 | stock r9 g9 extra; B: start; C: r9; piles: [start]"
    )
    assert play(state, "A turn") == ["turned"]


@pytest.mark.clause("wat.R31e")
def test_two_freezes_stop_the_clocks_twice() -> None:
    state = position(
        "seats: 2; variants: 5 13; A: y7 | stock r3 g3 extra g4 g5 extra; B: start; piles: [start]"
    )
    play(state, "A turn", at=1_000)
    expire(state)
    assert state.common()["clock"]["placed_at"] == 0 + 10_000
    play(state, "A turn", at=12_000)
    expire(state)
    assert state.common()["clock"]["placed_at"] == 0 + 10_000 + 10_000


@pytest.mark.clause("wat.R38e")
def test_another_seat_that_leaves_does_not_end_the_freeze() -> None:
    state = position(
        "seats: 3; variants: 13; away: C; A: b2 | stock r9 g9 extra | talon y4; B: start; piles: [start]"
    )
    state.away_due[2] = -1
    play(state, "A turn", at=1_000)
    assert play(state, "C leave", at=2_000) == ["left"]
    assert state_of(state) == "frozen"
