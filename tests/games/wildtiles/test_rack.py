"""Tiles as sets: up to four of a kind, and what others know of a rack."""

from collections import Counter
from itertools import permutations

import pytest

from rayonw.games.wildtiles.material import DRAW_FOUR, MASTER, WILD, tile_name, tile_of
from rayonw.games.wildtiles.rack import NOTHING, Rack, Tiles, rack_of, same
from rayonw.games.wildtiles.tileset import kinds_in, lowest

A, B, C, D = range(4)


def counted(tiles: Tiles, *kinds: int) -> list[int]:
    """How many tiles there are of some kinds."""
    return [tiles.count(kind) for kind in kinds]


def test_four_tiles_of_several_kinds_come_and_go_one_by_one() -> None:
    tiles = Tiles()
    for number in range(1, 5):
        for kind in (0, WILD, DRAW_FOUR, MASTER):
            tiles.put(kind)
        assert counted(tiles, 0, WILD, DRAW_FOUR, MASTER) == [number] * 4
        assert tiles.tiles() == [0] * number + [WILD] * number + [DRAW_FOUR] * number + [MASTER] * number
        assert len(tiles) == 4 * number
    for number in range(3, -1, -1):
        for kind in (0, WILD, DRAW_FOUR, MASTER):
            tiles.take(kind)
        assert counted(tiles, 0, WILD, DRAW_FOUR, MASTER) == [number] * 4
    assert (tiles.tiles(), len(tiles), tiles.kinds) == ([], 0, 0)


def test_kinds_do_not_mix_however_they_come_and_go() -> None:
    for order in permutations([WILD] * 2 + [MASTER] * 3):
        tiles = rack_of(list(order))
        tiles.take(MASTER)
        assert Counter(tiles.tiles()) == {WILD: 2, MASTER: 2}
        tiles.take(WILD)
        assert Counter(tiles.tiles()) == {WILD: 1, MASTER: 2}


def test_equal_tiles_are_equal() -> None:
    assert rack_of([1, 2, 2]) == rack_of([2, 1, 2])
    assert rack_of([1, 2, 2]) != rack_of([1, 2])
    assert rack_of([1]) != [1]


@pytest.mark.parametrize("kinds", [[], [0], [0, 1], [1, 2], [0, 13, 54], [53, 54]])
def test_a_set_of_kinds_is_read_in_order(kinds: list[int]) -> None:
    whole = sum(1 << kind for kind in kinds)
    assert kinds_in(whole) == kinds
    assert lowest(whole) == (kinds[0] if kinds else -1)


def test_no_tile_has_no_name() -> None:
    assert tile_name(-1) == ""
    assert tile_of("") == -1


def known_to(rack: Rack, viewer: int) -> list[int]:
    """The tiles that a seat knows to be in a rack."""
    return [fact % 64 for fact in rack.facts() if fact // 64 == viewer]


def test_what_each_seat_knows_is_kept_apart() -> None:
    rack = rack_of([3, 5, 5, WILD])
    rack.reveal(B, 5)
    rack.reveal(B, WILD)
    rack.reveal(C, 3)
    assert [known_to(rack, seat) for seat in (A, B, C, D)] == [[], [5, WILD], [3], []]
    assert rack.told == 1 << 3 | 1 << 5 | 1 << WILD


def test_a_tile_that_leaves_is_known_no_longer() -> None:
    rack = rack_of([3, 5, 5, WILD])
    rack.show_to(B)
    rack.reveal(C, 5)
    rack.spend(5)
    assert [known_to(rack, seat) for seat in (B, C)] == [[3, 5, WILD], []]
    rack.spend(5)
    assert known_to(rack, B) == [3, WILD]
    assert rack.told == 1 << 3 | 1 << WILD


def test_what_one_seat_forgets_the_others_still_know() -> None:
    rack = rack_of([3, 5, WILD])
    rack.show_to(B)
    rack.reveal(C, 5)
    rack.reveal(D, 3)
    rack.forget(B)
    assert [known_to(rack, seat) for seat in (B, C, D)] == [[], [5], [3]]
    assert rack.told == 1 << 5 | 1 << 3
    rack.forget(A)
    assert rack.told == 1 << 5 | 1 << 3, "A knew nothing"
    rack.forget(C)
    rack.forget(D)
    assert (rack.facts(), rack.told) == ([], 0)


def test_a_copy_of_what_is_known_lives_its_own_life() -> None:
    rack = rack_of([3, 5])
    rack.reveal(B, 5)
    twin = rack.copy()
    twin.spend(5)
    assert (known_to(rack, B), known_to(twin, B)) == ([5], [])
    assert same(NOTHING) is NOTHING
    assert same(rack.known[B]) is not rack.known[B]
    assert same(rack.known[B]) == rack.known[B]


def test_what_a_seat_knows_in_secret_is_kept_apart_and_ends_when_the_rack_is_shown_to_it() -> None:
    """A swap may bring tiles that a third seat once saw: the new holder cannot tell which."""
    rack = rack_of([0, 3, 5])
    rack.reveal(B, 0)
    rack.reveal(B, 3)
    rack.reveal(C, 5)
    rack.hide(B, 0)
    rack.hide(B, 3)
    rack.hide(C, 5)
    assert rack.unaware() == [B * 64 + 0, B * 64 + 3, C * 64 + 5]
    assert (rack.seen_by(B), rack.seen_by(C)) == ([], [])
    rack.show_to(B)
    assert rack.unaware() == [C * 64 + 5]
    assert (rack.seen_by(B), rack.seen_by(C)) == ([0, 3, 5], [])


def test_a_closed_rack_is_known_to_nobody() -> None:
    rack = rack_of([0, 3, 5])
    rack.show_to(B)
    rack.hide(C, 3)
    rack.close()
    assert (rack.facts(), rack.unaware(), rack.told) == ([], [], 0)
