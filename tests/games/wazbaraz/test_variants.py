"""More mistresses, and a circle out of order."""

import pytest

import rayonw
from rayonw.games.wazbaraz.circle import between, spans_of
from rayonw.games.wazbaraz.material import VALUES, witches_of
from rayonw.games.wazbaraz.position import position
from tests.games.rig import A, B, kinds, play, refusal
from tests.games.wazbaraz.table import name

GAME = rayonw.game("wazbaraz")
BACKWARDS = "circle: " + " ".join(str(witch) for witch in range(20, 0, -1))


@pytest.mark.clause("waz.V1")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_all_mistresses_must_be_named(count: int) -> None:
    secret = list(range(5, 5 + count))
    setting = f"seats: 6; mistresses: {' '.join(map(str, secret))}"
    right, wrong = position(setting), position(setting)
    assert kinds(name(right, *secret))[0] == "found"
    assert kinds(name(wrong, *secret[:-1], 20))[0] == "named_wrong"


@pytest.mark.clause("waz.V1")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_wazbaraz_chooses_as_many_as_agreed(count: int) -> None:
    state = GAME.deal(3, "a seed", {"mistresses": count, "first": A})
    assert state.view(A)["mistress_count"] == count
    drawn = GAME.deal(3, "a seed", {"mistresses": count, "first": A, "drawn": True})
    assert len(drawn.own(A)["mistresses"]) == count


@pytest.mark.clause("waz.R15a")
def test_with_more_mistresses_one_is_enough_for_waz() -> None:
    state = position("seats: 6; mistresses: 4 9 17; card: 5@15; hands: B 6 7 7")
    assert "waz" in play(state, "go 6")


@pytest.mark.clause("waz.R15b")
@pytest.mark.parametrize("witch", [4, 9, 17])
def test_with_more_mistresses_each_of_them_is_ok(witch: int) -> None:
    state = position("seats: 6; mistresses: 4 9 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7")
    assert "answered_ok" in play(state, f"ask {witch}")


@pytest.mark.clause("waz.R15c")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_with_more_mistresses_the_points_stay_the_same(count: int) -> None:
    secret = list(range(5, 5 + count))
    setting = f"seats: 6; mistresses: {' '.join(map(str, secret))}"
    right, wrong = position(setting), position(setting)
    name(right, *secret)
    name(wrong, *range(10, 10 + count))
    assert right.points == [0, 5, 0, 0, 0, 0]
    assert wrong.points == [2, 0, 0, 0, 0, 0]


@pytest.mark.clause("waz.R15d")
def test_a_part_of_the_answer_is_worth_nothing() -> None:
    state = position("seats: 6; mistresses: 4 9 17 18")
    name(state, 4, 9, 17, 19)
    assert state.points == [2, 0, 0, 0, 0, 0]


@pytest.mark.clause("waz.R10a")
def test_a_draft_of_two_is_not_enough_for_three_mistresses() -> None:
    state = position("seats: 6; mistresses: 4 9 17")
    play(state, "+4", "+9")
    assert refusal(state, "name 4 9").details == {"count": 3}


@pytest.mark.clause("waz.V2")
def test_the_circle_may_lie_out_of_order_and_distances_are_in_places() -> None:
    state = position(f"seats: 6; mistresses: 19 2; {BACKWARDS}; hands: B 3 6 7")
    assert "waz" in play(state, "go 3")
    assert state.place == 3
    assert state.circle[state.place] == 18


@pytest.mark.clause("waz.R16b")
def test_names_stay_the_witches_numbers() -> None:
    state = position(f"seats: 6; mistresses: 19 2; {BACKWARDS}")
    assert kinds(name(state, 2, 19))[0] == "found"


@pytest.mark.clause("waz.R16b")
def test_between_means_places_of_the_circle() -> None:
    circle = [0, *range(20, 0, -1)]
    assert witches_of(between(circle, 0, 3)) == [19, 20]
    assert witches_of(between(circle, 19, 5)) == [1, 19, 20]


@pytest.mark.clause("waz.R16b")
@pytest.mark.parametrize("order", [range(1, 21), range(20, 0, -1)])
def test_every_card_passes_over_the_same_places_in_any_circle(order: range) -> None:
    circle = [0, *order]
    spans = spans_of(circle)
    for place in range(21):
        for value in range(3, 11):
            passed = {circle[(place + step) % 21] for step in range(1, value)} - {0}
            assert set(witches_of(spans[place * VALUES + value])) == passed


@pytest.mark.clause("waz.R16a")
def test_a_shuffled_circle_is_drawn_once_is_public_and_stays() -> None:
    state = GAME.deal(3, "a seed", {"shuffled": True, "first": A})
    circle = state.view(None)["circle"]
    assert sorted(circle) == list(range(1, 21)) != circle
    for text in ("+1", "+2", "choose 1 2"):
        state.play(A, GAME.read(state, text))
    assert state.view(B)["circle"] == circle
    other = GAME.deal(3, "another seed", {"shuffled": True})
    assert other.view(None)["circle"] != circle
