"""The variant die, both dice together, and variants pinned by hand."""

import pytest

from rayonw.games.watai.dice import roll
from rayonw.games.watai.position import position
from rayonw.games.watai.shape import View
from tests.games.rig import expire, play, refusal, texts
from tests.games.watai.table import cards, dealt, player, sizes


def after_a_cry(seats: int, number: int, more: str = "") -> View:
    """What everybody sees after a first round in which seat A cried."""
    state = position(f"seed: {number}; seats: {seats}; by die: on; A: y9; B: y9 | talon y3; {more}")
    play(state, "A watai")
    return state.common()


@pytest.mark.clause("wat.R19e")
def test_one_die_gives_variants_1_to_8_and_the_crier_is_the_roller() -> None:
    seen = set()
    for number in range(60):
        view = after_a_cry(4, number)
        dice = view["dice"]
        assert view["variants"] == dice["variant"]
        assert view["roller"] == 0
        seen |= set(dice["variant"])
    assert seen == set(range(1, 9))


@pytest.mark.clause("wat.C2b")
def test_a_die_has_eight_faces() -> None:
    state = dealt(3)
    assert {roll(state, f"any die {number}") for number in range(100)} == set(range(1, 9))


@pytest.mark.clause("wat.R18")
def test_the_sum_of_both_dice_names_the_variant() -> None:
    for number in range(20):
        view = after_a_cry(8, number)
        assert len(view["dice"]["variant"]) == 2
        assert view["variants"] == [sum(view["dice"]["variant"])]


@pytest.mark.clause("wat.R19c")
def test_both_dice_are_rolled_from_five_players_on_and_with_fewer_by_option() -> None:
    rolled = [len(after_a_cry(seats, 1)["dice"]["variant"]) for seats in range(2, 9)]
    assert rolled == [1, 1, 1, 2, 2, 2, 2]
    assert len(after_a_cry(3, 1, "both dice: on")["dice"]["variant"]) == 2


@pytest.mark.clause("wat.R19d")
def test_with_both_dice_variant_1_never_comes_up() -> None:
    assert {after_a_cry(5, number)["variants"][0] for number in range(400)} == set(range(2, 17))


@pytest.mark.clause("wat.R19e")
def test_without_variants_no_variant_die_is_rolled() -> None:
    state = position("seats: 4; A: y9; B: y9 | talon y3")
    assert "variant_die" not in play(state, "A watai")
    assert state.variants == []


@pytest.mark.clause("wat.R29a")
def test_5_and_9_the_extra_stop_closes_a_reversed_pile_and_never_opens_one() -> None:
    state = position("seats: 3; variants: 5 9; A: extra; B: stop; piles: [stop b12 b11] [stop]")
    assert cards(state, "A") == ["1:extra>1", "1:extra>2"]


@pytest.mark.clause("wat.R29c")
def test_7_and_11_both_conditions_for_both() -> None:
    state = position("seats: 3; variants: 7 11; A: -; B: b2; C: y9 | talon y4; piles: [start]")
    assert player(state, "A")["may_cry"] is False, "B has a card in his Dévidoir"
    play(state, "B 1:b2>1")
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]


@pytest.mark.clause("wat.R29d")
def test_8_and_12_a_number_may_be_laid_on_its_equal() -> None:
    state = position("seats: 3; variants: 8 12; A: b2 r2; B: y3; piles: [start b2.C]")
    assert cards(state, "A") == ["1:b2>1", "2:r2>1"]
    assert cards(state, "B") == ["1:y3>1"]


@pytest.mark.clause("wat.R29e")
def test_3_4_and_10_act_in_that_order() -> None:
    state = dealt(3, [3, 4, 10])
    assert state.common()["to_name"] == [3, 4, 10]
    play(state, "A name B")
    assert sizes(state, "B") == (5, 16, 31)
    play(state, "A name B")
    assert sizes(state, "B") == (5, 13, 34)
    assert refusal(state, "A name A").why == "cannot_be_named"
    play(state, "A name B")
    assert (sizes(state, "A"), sizes(state, "B")) == ((5, 10, 34), (5, 16, 34))
    assert texts(state, "A", "go") == ["go"]


@pytest.mark.clause("wat.R35a")
def test_pinned_variants_replace_the_variant_die_only() -> None:
    state = position("seats: 3; pinned: 8 14; A: y9; B: y9 | talon y3; C: y9")
    events = play(state, "A watai")
    assert "count_die" in events
    assert "variant_die" not in events
    assert state.variants == [8, 14]


@pytest.mark.clause("wat.R35b")
def test_without_a_crier_who_said_go_counts_as_the_roller_of_pinned_variants() -> None:
    first = dealt(3, [2], first=1)
    assert [sizes(first, letter)[0] for letter in "ABC"] == [5, 6, 5]
    blocked = position("seats: 3; go: C; pinned: 2; A: y9; B: y9; C: y9")
    expire(blocked)
    assert blocked.variants == [2]
    assert [sizes(blocked, letter)[0] for letter in "ABC"] == [5, 5, 6]


def test_the_same_seed_rolls_and_deals_the_same() -> None:
    assert after_a_cry(5, 7) == after_a_cry(5, 7)
    assert after_a_cry(5, 7) != after_a_cry(5, 8)


def test_a_seed_rolls_for_ever_what_it_once_rolled() -> None:
    """A record says the seed, and no roll: another stem of the dice would be another match."""
    dice = [after_a_cry(5, number)["dice"] for number in range(4)]
    assert [die["count"] for die in dice] == [1, 6, 5, 3]
    assert [die["variant"] for die in dice] == [[8, 4], [7, 4], [3, 5], [7, 8]]
