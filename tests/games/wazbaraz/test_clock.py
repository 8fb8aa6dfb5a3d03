"""Tables with a clock."""

import pytest

from rayonw.games.wazbaraz.action import LAY
from rayonw.games.wazbaraz.hand import cards_of, hand_size
from rayonw.games.wazbaraz.phase import ASK, CHOOSE, MOVE, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, expire, kinds, play
from tests.games.wazbaraz.table import name


@pytest.mark.clause("waz.R19b")
def test_time_out_on_a_turn_plays_a_card_of_the_hand_and_names_nobody() -> None:
    state = position("seats: 6; mistresses: 4 17; clock: 30; hands: B 3 6 7; draft: 4 17")
    with pytest.raises(Refusal) as caught:
        state.expire(30_000 - 1)
    assert (caught.value.clause, caught.value.why) == ("waz.R22a", "not_yet")
    assert expire(state, 30_000)[:2] == ["late", "laid"]
    assert state.card in (3, 6, 7)
    assert state.points == [0] * 6
    assert hand_size(state.hands, B) == 3


@pytest.mark.clause("waz.R19b")
def test_the_card_played_on_time_out_is_drawn_at_random() -> None:
    seen = set()
    for number in range(40):
        state = position("seats: 6; mistresses: 4 17; clock: 30; hands: B 3 6 7")
        state.seed = f"seed {number}"
        state.expire(30_000)
        seen.add(state.card)
    assert seen == {3, 6, 7}


@pytest.mark.clause("waz.R19c")
def test_drawn_mistresses_are_drawn_anew_in_every_round() -> None:
    state = position("seats: 6; mistresses: 4 17; drawn")
    secrets = []
    for _ in range(3):
        secret = state.own(state.wazbaraz)["mistresses"]
        secrets.append(tuple(secret))
        assert kinds(name(state, *secret))[-1] == "drew"
        assert state.phase == TURN
    assert len(set(secrets)) == 3


@pytest.mark.clause("waz.R11c")
def test_time_out_on_the_choice_draws_the_mistresses() -> None:
    state = position("seats: 6; phase: choose; round: 2; wazbaraz: C; clock: 30; draft: 4")
    assert expire(state, 30_000) == ["late", "drew"]
    assert len(state.own(C)["mistresses"]) == 2
    assert (state.phase, state.turn) == (TURN, 3)


@pytest.mark.clause("waz.R13b")
def test_time_out_on_the_question_gives_no_answer() -> None:
    state = position(
        "seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7; clock: 30; began: 500"
    )
    assert expire(state, 30_500) == ["late", "asked_nothing", "took"]
    assert state.own(B)["answers"] == {}
    assert cards_of(state.hands, B) == [3, 5, 7]


@pytest.mark.clause("waz.R22b")
@pytest.mark.parametrize("phase", ["choose", "turn"])
def test_picking_witches_does_not_stop_the_clock(phase: str) -> None:
    state = position(f"seats: 6; mistresses: 4 17; phase: {phase}; clock: 30; began: 500")
    play(state, "+4", "+9", "-9", at=20_000)
    assert state.deadline() == 500 + 30_000


@pytest.mark.clause("waz.R22a")
def test_the_clock_starts_anew_for_each_decision() -> None:
    state = position("seats: 6; phase: choose; clock: 30; deck: 3 3 4 4 5 5 6 6 6 7 7 7 8 8 9 9 10")
    waits = [(state.phase, state.deadline())]
    play(state, "+4", "+17", "choose 4 17", at=2000)
    waits.append((state.phase, state.deadline()))
    play(state, "+1", "+2", "name 1 2", at=5000)
    waits.append((state.phase, state.deadline()))
    assert waits == [(CHOOSE, 30_000), (TURN, 2000 + 30_000), (MOVE, 5000 + 30_000)]


@pytest.mark.clause("waz.R22a")
def test_a_question_has_its_own_time_and_the_end_has_none() -> None:
    state = position(
        "seats: 6; mistresses: 4 17; clock: 30; card: 5@15; hands: B 6 7 7; points: 19 0 0 0 0 0"
    )
    play(state, "go 6", at=7000)
    assert (state.phase, state.deadline()) == (ASK, 7000 + 30_000)
    play(state, "pass", at=8000)
    name(state, 1, 2)
    assert state.points[A] == 19 + 1 + 2
    assert state.deadline() is None


def test_who_gives_no_time_gives_the_matchs_beginning() -> None:
    state = position("seats: 6; mistresses: 4 17; began: 500; hands: B 3 6 7")
    state.play(B, LAY + 3)
    assert state.began == 0


@pytest.mark.clause("waz.R22a")
def test_without_a_clock_nothing_expires() -> None:
    state = position("seats: 6; mistresses: 4 17")
    assert state.deadline() is None
    with pytest.raises(Refusal):
        state.expire(10**12)
