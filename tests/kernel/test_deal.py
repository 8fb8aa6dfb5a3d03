"""Seeded deals: fair, repeatable, and checkable by hand."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import Deal, seed_hash


def test_the_promise_is_the_sha256_of_the_seed() -> None:
    assert seed_hash("hibou") == sha256(b"hibou").hexdigest()


def test_a_deal_reads_its_numbers_from_sha256_of_seed_label_and_block() -> None:
    stream = Deal("hibou", "wapi")
    block = b"".join(sha256(f"hibou/wapi/{number}".encode()).digest() for number in range(2))
    expected = [block[place] * 256 + block[place + 1] for place in range(0, len(block), 2)]
    assert [stream.word() for _ in expected] == expected


def test_the_first_shuffle_can_be_followed_by_hand() -> None:
    """Fisher and Yates from the last place down, each place swapped with word mod (place + 1)."""
    stream = Deal("hibou", "wapi")
    words = [stream.below(4), stream.below(3), stream.below(2)]
    items = [10, 11, 12, 13]
    for place, other in zip((3, 2, 1), words, strict=True):
        items[place], items[other] = items[other], items[place]
    shuffled = [10, 11, 12, 13]
    Deal("hibou", "wapi").shuffle(shuffled)
    assert shuffled == items


@given(n=st.integers(1, 65536), seed=st.text(max_size=10))
def test_numbers_stay_below_their_bound(n: int, seed: str) -> None:
    stream = Deal(seed, "bound")
    assert all(0 <= stream.below(n) < n for _ in range(20))


@pytest.mark.parametrize("stream", [Deal("fair", "shuffle"), Chance(3)])
def test_every_order_of_three_comes_up_about_as_often(stream: Deal | Chance) -> None:
    rounds = 6000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        items = [0, 1, 2]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    even = rounds / 6
    assert len(orders) == 6
    assert sum((count - even) ** 2 / even for count in orders.values()) < 20.5, (
        "chi-squared, 5 degrees, p = 0.001"
    )


def test_chance_gives_units_from_0_to_1_with_the_right_mean() -> None:
    stream = Chance(11)
    units = [stream.unit() for _ in range(4000)]
    assert min(units) >= 0
    assert max(units) < 1
    assert abs(sum(units) / 4000 - 0.5) < 4 * (1 / 12 / 4000) ** 0.5


def test_different_seeds_and_labels_give_different_streams() -> None:
    streams = [Deal("a", "x"), Deal("a", "y"), Deal("b", "x")]
    assert len({tuple(stream.word() for _ in range(4)) for stream in streams}) == 3
    assert len({tuple(Chance(seed).below(1000) for _ in range(1)) for seed in range(50)}) > 40
