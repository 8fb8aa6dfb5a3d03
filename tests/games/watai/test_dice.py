"""The variant die, both dice together, and variants pinned by hand."""

import pytest

from rayonw.games.watai.position import position
from tests.games.watai.sitting import cards, dealt, expire, play, player, refusal, sizes, texts


def after_a_cry(seats: int, number: int, more: str = "") -> dict[str, object]:
    """What everybody sees after a first round in which seat A cried."""
    state = position(f"seed: {number}; seats: {seats}; by die: on; A: y9; B: y9 | talon y3; {more}")
    play(state, "A", "watai")
    return state.common()


@pytest.mark.clause("wat.R19")
def test_one_die_gives_variants_1_to_8_and_the_crier_is_the_roller() -> None:
    seen = set()
    for number in range(60):
        view = after_a_cry(4, number)
        dice = view["dice"]
        assert isinstance(dice, dict)
        assert view["variants"] == dice["variant"]
        assert view["roller"] == 0
        seen |= set(dice["variant"])
    assert seen == set(range(1, 9))


@pytest.mark.clause("wat.R18")
@pytest.mark.clause("wat.R19")
def test_both_dice_are_summed_from_five_players_on_and_variant_1_never_comes_up() -> None:
    seen = set()
    for number in range(400):
        view = after_a_cry(5, number)
        dice = view["dice"]
        assert isinstance(dice, dict)
        assert len(dice["variant"]) == 2
        assert view["variants"] == [sum(dice["variant"])]
        seen.add(sum(dice["variant"]))
    assert seen == set(range(2, 17))
    view = after_a_cry(3, 1, "both dice: on")
    dice = view["dice"]
    assert isinstance(dice, dict)
    assert len(dice["variant"]) == 2, "with fewer by option"


@pytest.mark.clause("wat.R19")
def test_without_variants_no_variant_die_is_rolled() -> None:
    state = position("seats: 4; A: y9; B: y9 | talon y3")
    assert "variant_die" not in play(state, "A", "watai")
    assert state.variants == []


@pytest.mark.clause("wat.R29")
def test_5_and_9_the_extra_stop_closes_a_reversed_pile_and_never_opens_one() -> None:
    state = position("seats: 3; variants: 5 9; A: extra; B: stop; piles: [stop b12 b11] [stop]")
    assert cards(state, "A") == ["1:extra>1", "1:extra>2"]


@pytest.mark.clause("wat.R29")
def test_7_and_11_both_conditions_for_both() -> None:
    state = position("seats: 3; variants: 7 11; A: -; B: b2; C: y9 | talon y4; piles: [start]")
    assert player(state, "A")["may_cry"] is False, "B has a card in his Dévidoir"
    play(state, "B", "1:b2>1")
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]


@pytest.mark.clause("wat.R29")
def test_8_and_12_a_number_may_be_laid_on_its_equal() -> None:
    state = position("seats: 3; variants: 8 12; A: b2 r2; B: y3; piles: [start b2.C]")
    assert cards(state, "A") == ["1:b2>1", "2:r2>1"]
    assert cards(state, "B") == ["1:y3>1"]


@pytest.mark.clause("wat.R29")
def test_3_4_and_10_act_in_that_order() -> None:
    state = dealt(3, [3, 4, 10])
    assert state.common()["to_name"] == [3, 4, 10]
    play(state, "A", "name B")
    assert sizes(state, "B") == (5, 16, 31)
    play(state, "A", "name B")
    assert sizes(state, "B") == (5, 13, 34)
    assert refusal(state, "A", "name A").why == "cannot_be_named"
    play(state, "A", "name B")
    assert (sizes(state, "A"), sizes(state, "B")) == ((5, 10, 34), (5, 16, 34))
    assert texts(state, "A", "go") == ["go"]


@pytest.mark.clause("wat.R35")
def test_pinned_variants_replace_the_variant_die_only() -> None:
    state = position("seats: 3; pinned: 8 14; A: y9; B: y9 | talon y3; C: y9")
    events = play(state, "A", "watai")
    assert "count_die" in events
    assert "variant_die" not in events
    assert state.variants == [8, 14]


@pytest.mark.clause("wat.R35")
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
