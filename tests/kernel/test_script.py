"""Chance that is told piece by piece: what is asked for, when, and how likely each answer is."""

from fractions import Fraction
from itertools import permutations

import pytest

from rayonw.kernel.deal import Deal
from rayonw.kernel.script import Followed, Script, Undrawn
from tests.chances import Happening, chances, evenly

WALK = ("any", "walk")


def test_a_number_is_each_of_its_values_alike() -> None:
    assert chances(lambda: (Deal(*WALK).below(5),)) == evenly([(n,) for n in range(5)])


def test_a_shuffle_is_every_order_alike_and_equal_pieces_are_one_outcome() -> None:
    pieces = [4, 4, 7, 9]

    def shuffled() -> Happening:
        deal = Deal(*WALK)
        items = pieces[:]
        deal.shuffle(items)
        return tuple(items)

    found = chances(shuffled)
    assert found == evenly(permutations(pieces))
    assert len(found) == 12


def test_what_is_picked_is_gone() -> None:
    def picked() -> Happening:
        deal = Deal(*WALK)
        items = [1, 1, 2]
        return (deal.pick(items), deal.pick(items), *items)

    assert chances(picked) == evenly(permutations([1, 1, 2]))


def test_only_what_is_looked_at_of_a_shuffle_is_asked_for() -> None:
    def looked_at() -> Happening:
        deal = Deal(*WALK)
        items = [1, 2, 3, 4]
        deal.shuffle_part(items, 1, 3)
        assert sorted(items) == [1, 2, 3, 4]
        return tuple(items[1:3])

    assert chances(looked_at) == evenly(permutations([1, 2, 3, 4], 2))


def test_a_pile_is_asked_for_what_is_drawn_from_its_end_and_for_nothing_else() -> None:
    def drawn() -> Happening:
        deal = Deal(*WALK)
        pile = [1, 2, 2, 3]
        deal.shuffle_pile(pile)
        return pile.pop(), pile.pop()

    assert chances(drawn) == evenly([(a, b) for a, b, *_ in permutations([1, 2, 2, 3])])
    script = Script([])
    with Followed(script):
        Deal("any", "untouched").shuffle_pile([1, 2, 3])
        script.check_piles()


def test_a_pile_may_be_shuffled_again_after_a_draw() -> None:
    def again() -> Happening:
        deal = Deal(*WALK)
        pile = [1, 2, 3]
        deal.shuffle_pile(pile)
        first = pile.pop()
        deal.shuffle_pile(pile)
        return first, pile.pop()

    assert chances(again) == evenly(permutations([1, 2, 3], 2))


def test_what_is_drawn_decides_what_is_asked_next() -> None:
    """Whoever draws a 1 rolls a number, and whoever draws a 2 draws again: the pile is asked first."""

    def either() -> Happening:
        deal = Deal(*WALK)
        pile = [1, 2, 2]
        deal.shuffle_pile(pile)
        drawn = pile.pop()
        return (drawn, deal.below(2) if drawn == 1 else pile.pop())

    third = Fraction(1, 3)
    assert chances(either) == {(1, 0): third / 2, (1, 1): third / 2, (2, 1): third, (2, 2): third}


def test_two_piles_are_told_apart() -> None:
    def both() -> Happening:
        deal = Deal(*WALK)
        low, high = [1, 2], [8, 9]
        deal.shuffle_pile(low)
        deal.shuffle_pile(high)
        return high.pop(), low.pop()

    assert chances(both) == evenly([(a, b) for a in (8, 9) for b in (1, 2)])


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_what_lies_beside_a_pile_might_as_well_be_in_it(drawn: int) -> None:
    asking, script = Script([]), Script([(0, drawn)])
    for following in (asking, script):
        pile, beside = [1, 2], [3]
        following.pile(pile, beside, "")
        assert sorted(pile + beside) == [1, 2, 3]
        top = pile.pop()
    assert top == drawn
    script.check_piles()
    with pytest.raises(Undrawn):
        asking.check_piles()
    assert asking.outcomes == [1, 2, 3]


def test_what_can_be_only_one_thing_is_not_asked() -> None:
    def certain() -> Happening:
        deal = Deal(*WALK)
        same = [6, 6]
        deal.shuffle_pile(same)
        return (deal.below(1), deal.pick([3]), same.pop())

    script = Script([])
    with Followed(script):
        assert certain() == (0, 3, 6)
        script.check_piles()


def test_seeds_count_again_when_a_script_is_no_longer_followed() -> None:
    before = Deal("hibou", "wapi").below(1000)
    with pytest.raises(Undrawn), Followed(Script([])):
        Deal("hibou", "wapi").below(1000)
    assert Deal("hibou", "wapi").below(1000) == before
    whole, part, pile = list(range(9)), list(range(9)), list(range(9))
    Deal("hibou", "x").shuffle(whole)
    Deal("hibou", "x").shuffle_part(part, 2, 3)
    Deal("hibou", "x").shuffle_pile(pile)
    assert whole == part == pile, "the same order, however much of it is looked at"
