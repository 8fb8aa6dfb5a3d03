"""Advice to another player, where the table asked for the rule."""

import pytest

import rayonw
from rayonw.games.wildtiles.position import position
from rayonw.kernel.option import BadOption
from tests.games.rig import play, refused, run, texts, waiting
from tests.games.wildtiles.table import count, others

TABLE = "seats: 4; advice; path: r5>n; A: r1 b2 b3; B: g1 g2; C: g4 g7; D: y1 y2; pile: y3 y4 y5 y6 y7"


@pytest.mark.clause("til.B6")
def test_who_gave_advice_draws_four_and_play_goes_on() -> None:
    state = position(TABLE)
    run(state, "C report B")
    told = run(state, "A agree", "D agree")
    assert {"kind": "drew", "seat": 1, "count": 4, "cause": "by_advice"} in told
    assert count(state) == [3, 2 + 4, 2, 2]
    assert (waiting(state), "r1>n" in texts(state, "A")) == ("A", True)


@pytest.mark.clause("til.R5b", "til.R5c")
def test_a_report_stands_only_if_every_seat_but_the_accused_agrees() -> None:
    state = position(TABLE)
    run(state, "C report B")
    assert waiting(state) == "AD", "the reporter has spoken, the accused is not asked"
    assert refused(state, "A r1>n") == ("til.R5c", "vote_first")
    assert refused(state, "B deny") == ("til.R5c", "no_vote")
    run(state, "A agree")
    assert play(state, "D deny") == ["denied"]
    assert count(state)[1] == 2
    assert waiting(state) == "A"


@pytest.mark.clause("til.R5a")
def test_the_rule_is_off_unless_the_table_asks_for_it() -> None:
    state = position(TABLE.replace("advice; ", ""))
    assert refused(state, "C report B") == ("til.R5a", "no_report")
    with pytest.raises(BadOption, match="nobody to advise"):
        rayonw.game("wildtiles").deal(2, "x", {"advice": True})


@pytest.mark.clause("til.R30")
def test_everyone_may_report_once_a_round_and_not_while_a_challenge_is_open() -> None:
    state = position(TABLE)
    run(state, "C report B", "A deny")
    assert refused(state, "C report A") == ("til.R5a", "no_report")
    assert others(state, "B") == ["report A", "report C", "report D"]
    pending = position(TABLE.replace("r1 b2", "wild4 b2"))
    run(pending, "A wild4=b>n")
    assert refused(pending, "C report B") == ("til.R5a", "no_report")
    swap = position(TABLE.replace("r5>n", "r5>n @b10"))
    run(swap, "A draw", "A pass")
    assert "challenge" in texts(swap, "B")
    assert refused(swap, "C report A") == ("til.R5a", "no_report")


def test_what_was_interrupted_goes_on_where_it_was() -> None:
    state = position(TABLE)
    run(state, "A draw")
    before = texts(state, "A")
    run(state, "D report C", "A deny")
    assert others(state, "A")[:1] == ["pass"]
    assert texts(state, "A") == before


@pytest.mark.clause("til.R30")
def test_everybody_has_one_report_a_round_and_who_has_spoken_waits() -> None:
    state = position("seats: 3; advice; path: r5>n; A: r1 b2; B: g1; C: y9; pile: y1 y2 y3 y4 y5")
    run(state, "C report A")
    assert others(state, "C") == []
    assert others(state, "B") == ["agree", "deny"]
    run(state, "B deny", "B report A")
    assert state.common()["reports"] == [False, True, True]
    run(state, "C deny")
    assert [text for text in others(state, "C") + others(state, "B") if text.startswith("report")] == []
    assert "report B" in others(state, "A")


@pytest.mark.clause("til.R30")
def test_advice_may_be_reported_while_a_chosen_square_waits_for_its_tile() -> None:
    state = position("seats: 3; advice; path: r5; A: r1 b2; B: g1; C: y9; pile: y1 y2 y3 y4 y5")
    run(state, "A @c6")
    assert "report A" in others(state, "B")


@pytest.mark.clause("til.R14c")
def test_only_since_rules_2_tiles_of_a_penalty_after_the_draw_are_counted_apart() -> None:
    late = {}
    for version in (1, 2):
        state = position(
            "seats: 3; advice; path: r3>n @b10; A: g1 g4; B: b1; C: b9; pile: g7 r1 r2 r4 r6 r7 r8 r9 y1 y2"
        )
        state.version = version
        run(state, "A draw", "C report A", "B agree")
        late[version] = [state.late]
        run(state, "B report A", "C agree")
        late[version].append(state.late)
    assert late == {1: [0, 0], 2: [4, 4 + 4]}


@pytest.mark.clause("til.R5b")
def test_only_somebody_else_at_the_table_can_be_reported() -> None:
    state = position("seats: 3; advice; path: r5>n; A: r1 b2; B: g1; C: y9; pile: y1 y2 y3 y4 y5")
    assert refused(state, "B report D") == ("til.R5a", "no_report"), "the table has three seats"
    assert refused(state, "B report B") == ("til.R5a", "no_report")
