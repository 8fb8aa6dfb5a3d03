"""Blocked rounds: the exact test, the ten seconds, the ninety seconds."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rayonw.games.watai.arena import has_place
from rayonw.games.watai.blocked import is_blocked
from rayonw.games.watai.hand import can_fill, card_at, fill_hole, take, turn
from rayonw.games.watai.material import EXTRA, HEAP, NO_CARD, SOURCES, kind_of, owner_of
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from tests.games.rig import A, expire, play, refusal
from tests.games.watai.table import cards, lines, player


@pytest.mark.clause("wat.R6c")
def test_a_blocked_round_leaves_ten_seconds_to_cry_and_ends_without_a_bonus() -> None:
    state = position("seats: 3; A: b2 r9 | talon g9; B: r9; C: r9 | talon g9; piles: [start.C]")
    assert play(state, "A 1:b2>1", at=4_000) == ["laid", "filled", "blocked"]
    assert state.deadline() == 4_000 + 10_000
    assert expire(state)[0] == "round_over"
    assert [line["bonus"] for line in lines(state)] == [0, 0, 0]
    assert state.last_end == "wat.R6"


@pytest.mark.clause("wat.R6b")
def test_in_these_ten_seconds_who_may_cry_may_cry() -> None:
    state = position("seats: 3; A: b2; B: r9; C: r9 | talon g9; piles: [start.C]")
    play(state, "A 1:b2>1", at=4_000)
    assert play(state, "C watai", at=5_000) == ["false_cry"]
    assert play(state, "B watai", at=14_000)[0] == "watai", "the last millisecond counts"
    assert lines(state)[1]["bonus"] == 5


@pytest.mark.clause("wat.R6d")
def test_ninety_seconds_without_a_card_end_the_round_at_once() -> None:
    state = position("seats: 3; A: start b2 | talon r9 r8; B: r9 | talon r8; C: r9 | talon r8")
    play(state, "A 1:start>+", at=7_000)
    for moment in (30_000, 60_000, 96_999):
        play(state, "A watai", at=moment)
    assert state.deadline() == 7_000 + 90_000
    assert "round_over" in expire(state)
    assert lines(state)[0]["total"] == 1 - 2 * 1 - 3 * 5, (
        "a Start laid, a card in the Talon, three false cries"
    )


@pytest.mark.clause("wat.R6a")
def test_cards_that_some_pass_of_the_stock_brings_up_do_not_block() -> None:
    for order in ("b2 g9 y9", "g9 b2 y9", "g9 y9 b2"):
        state = position(f"seats: 3; A: r9 | stock {order}; B: r9; piles: [start]")
        assert not is_blocked(state)
        for _ in range(12):
            if cards(state, "A"):
                break
            play(state, "A turn")
        assert cards(state, "A") == ["h:b2>1"], "it does come up"
    assert is_blocked(position("seats: 3; A: r9 | stock g9 y9 g8; B: r9; piles: [start]"))


@pytest.mark.clause("wat.R20d")
def test_two_cards_of_stock_and_heap_are_dead_unless_one_tops_the_heap() -> None:
    assert is_blocked(position("seats: 3; A: r9 | stock b2 r2; piles: [start]"))
    assert is_blocked(position("seats: 3; A: r9 | stock b2 | heap r9.B; piles: [start]"))
    assert is_blocked(position("seats: 3; A: r9 | heap r9.B b2; piles: [start]"))
    assert not is_blocked(position("seats: 3; A: r9 | heap b2 r9.B; piles: [start]"))
    assert not is_blocked(position("seats: 3; variants: 14; A: r9 | stock b2 r9.B; piles: [start]"))
    assert is_blocked(position("seats: 3; variants: 14; A: r9 | stock b2; piles: [start]"))


@pytest.mark.clause("wat.R6a")
def test_talon_cards_count_as_far_as_open_holes_admit_them() -> None:
    assert is_blocked(position("seats: 3; autofill: off; A: r9 | talon b2; piles: [start]"))
    assert not is_blocked(position("seats: 3; autofill: off; A: - | talon b2; piles: [start]"))
    assert is_blocked(position("seats: 3; autofill: off; A: - | talon r9 b2; piles: [start]"))
    assert not is_blocked(position("seats: 3; autofill: off; A: - - | talon r9 b2; piles: [start]"))


@pytest.mark.clause("wat.R12")
def test_under_variant_13_setting_the_extra_stop_aside_can_leave_cards_dead() -> None:
    """Three cards turn up together; once the Extra Stop has left, the two others never do again."""
    dead = "seats: 3; variants: 13; A: r9 | stock b2 r8 extra; piles: [start]"
    assert is_blocked(position(dead)), "extra comes up first, r8 shows, and b2 is under it for ever"
    alive = "seats: 3; variants: 13; A: r9 | stock r8 b2 extra; piles: [start]"
    assert not is_blocked(position(alive)), "b2 shows when extra leaves"
    first = "seats: 3; variants: 13; A: r9 | stock extra r8 b2; piles: [start]"
    assert not is_blocked(position(first)), "b2 comes up before extra does"
    four = "seats: 3; variants: 13; A: r9 | stock b2 r8 extra r7; piles: [start]"
    assert not is_blocked(position(four)), "three are left, and each comes up"
    talon = "seats: 3; variants: 13; autofill: off; A: - | talon extra b2; piles: [start]"
    assert not is_blocked(position(talon)), "the hole of an Extra Stop set aside takes one more"


@pytest.mark.clause("wat.R32a")
def test_the_ten_seconds_run_from_the_blocking_action_even_if_nobody_can_cry() -> None:
    state = position("seats: 3; A: b2 r9 | talon r8 r7; B: r9 | talon r8; C: r9 | talon r8; piles: [start]")
    play(state, "A 1:b2>1", at=500)
    play(state, "A watai", at=6_000)
    assert state.deadline() == 500 + 10_000


@pytest.mark.clause("wat.R32b")
def test_a_seat_that_is_away_counts_as_able_a_seat_that_left_does_not() -> None:
    state = position("seats: 3; A: b2; B: r9; C: r9; piles: [start]")
    assert play(state, "A away") == ["away"]
    assert not is_blocked(state)
    assert expire(state) == []
    assert play(state, "A leave", at=60_000) == ["left", "blocked"]


@pytest.mark.clause("wat.R32c")
def test_a_blocked_round_fills_all_holes_too() -> None:
    state = position("seats: 3; autofill: off; A: - r9 | talon g9 g8; B: r9; C: r9")
    assert is_blocked(state)
    assert "filled_all" in expire(state)
    assert lines(state)[0]["talon"] == 2 - 1


@pytest.mark.clause("wat.R8c")
def test_after_a_blocked_round_nobody_rolls_and_who_said_go_says_it_again() -> None:
    state = position("seats: 3; go: B; by die: on; count: doubled; variants: 9; A: r9; B: r9; C: r9")
    expire(state)
    assert state.round == 2
    assert (state.common()["count"], state.variants, state.to_act()) == ("classic", [], (1,))
    assert state.common()["dice"] == {"count": 0, "variant": []}


FACES = ["b2", "b3", "r2", "r3", "r9", "g9", "y8", "stop"]


def brute_force(state: State) -> bool:
    """Whether some turns and fills let seat A lay a card: all that its cards can become is visited."""
    seen: set[tuple[tuple[int, ...], ...]] = set()
    waiting = [state.clone()]
    while waiting:
        here = waiting.pop()
        extra_leaves(here)
        key = (tuple(here.devidoir[A]), tuple(here.talon[A]), tuple(here.stock[A]), tuple(here.heap[A]))
        if key in seen:
            continue
        seen.add(key)
        for source in range(SOURCES):
            card = card_at(here, A, source)
            if card != NO_CARD and has_place(here, kind_of(card)):
                return True
        for place in range(len(here.devidoir[A])):
            if can_fill(here, A, place):
                after = here.clone()
                fill_hole(after, A, place)
                waiting.append(after)
        if here.stock[A] or here.heap[A]:
            after = here.clone()
            turn(after, A)
            waiting.append(after)
    return False


def extra_leaves(state: State) -> None:
    """Set aside an Extra Stop that has come up, as variant 13 has it."""
    for source in range(SOURCES):
        card = card_at(state, A, source)
        if card != NO_CARD and kind_of(card) == EXTRA and owner_of(card, state.seats) == state.roller:
            take(state, A, source)


@pytest.mark.clause("wat.R6a")
@given(data=st.data())
def test_the_test_for_a_blocked_round_is_exact(data: st.DataObject) -> None:
    """Against a search of every turn and fill, with small hands, with and without variants 13 and 14."""
    deck = data.draw(st.permutations([*FACES, "extra"]))
    cuts = sorted(data.draw(st.lists(st.integers(0, 8), min_size=4, max_size=4)))
    places = ["-"] * data.draw(st.integers(0, 2)) + [card for card in deck[: cuts[0]] if card != "extra"]
    open_cards = " ".join(places[:HEAP])
    talon, stock, heap = (" ".join(deck[low:high]) for low, high in pairwise(cuts))
    variants = data.draw(st.sampled_from(["", "13", "14", "13 14"]))
    if variants.startswith("13"):
        heap = heap.replace("extra", "y9")
    else:
        talon, stock, heap = (part.replace("extra", "y9") for part in (talon, stock, heap))
    pile = data.draw(st.sampled_from(["[start]", "[start g2]", "[start r2]", "[start b2 b3]"]))
    state = position(
        f"seats: 3; autofill: off; variants: {variants}; "
        f"A: {open_cards} | talon {talon} | stock {stock} | heap {heap}; piles: {pile.replace('2', '2.B')}"
    )
    assert is_blocked(state) == (not brute_force(state))


def test_a_position_that_is_blocked_says_so_in_its_clock() -> None:
    state = position("seats: 3; A: r9; B: g9")
    assert state.common()["clock"]["blocked_due"] == 10_000
    assert player(state, "A")["may_cry"] is True
    assert refusal(state, "A 1:r9>1").why == "no_such_pile"


@pytest.mark.clause("wat.R6a")
def test_a_single_card_on_the_heap_that_fits_keeps_the_round_going() -> None:
    stuck = "seats: 3; A: b9 | heap {heap}; B: r9; C: r9; piles: [start]"
    assert not is_blocked(position(stuck.format(heap="b2")))
    assert is_blocked(position(stuck.format(heap="b7")))
    assert is_blocked(position(stuck.format(heap="b7 b2"))), (
        "two cards are dead, as printed: only the top counts"
    )


@pytest.mark.clause("wat.R6a")
def test_with_an_extra_stop_still_to_come_the_turns_are_made_in_thought() -> None:
    """Setting the Extra aside leaves two cards, of which only the one on top can ever be played."""
    text = "seats: 3; variants: 13; roller: A; A: b9 | stock {stock}; B: r9; C: r9; piles: [start]"
    assert is_blocked(position(text.format(stock="b2 b7 extra")))
    assert is_blocked(position(text.format(stock="extra b2 b7"))), "the 2 never comes up in time"
    assert not is_blocked(position(text.format(stock="b7 b2 extra")))
    assert not is_blocked(position(text.format(stock="b7 b8 b2 extra")))
