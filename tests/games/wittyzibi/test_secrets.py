"""What seats know and what they do not; worlds imagined from it."""

from itertools import product

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wittyzibi.action import ACCEPT, DROP, STRIKE
from rayonw.games.wittyzibi.material import KINDS, PAF, SORCERER
from rayonw.games.wittyzibi.notation import position
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.view import imagine
from rayonw.kernel.chance import Chance
from tests.games.wittyzibi.script import A, B, C, D, E, run

GAME = rayonw.game("wittyzibi")
NEAR_DEATH = "b30 b30 b30 b10"


def worlds(state: State, seat: int | None, number: int = 200) -> list[State]:
    """Worlds that this seat cannot tell from the truth."""
    chance = Chance(11)
    view = state.view(seat)
    found = [imagine(view, chance) for _ in range(number)]
    assert all(world.view(seat) == view for world in found)
    assert all(world.census() == state.census() for world in found)
    return found


@pytest.mark.clause("zibi.S6")
def test_a_token_is_seen_by_its_owner_an_emissarys_sender_and_all_once_its_owner_is_out() -> None:
    state = position(
        f"clans: blue red blue red; hands: A[emissary b10] B[b10] D[b10]; piles: C[{NEAR_DEATH}]"
    )
    run(state, "A emissary>C", "C accept")

    def knows(seat: int) -> bool:
        view = state.view(seat)
        return view["players"]["2"]["clan"] != "" or "2" in view["me"]["shown"]

    assert [knows(seat) for seat in (A, B, D)] == [True, False, False]
    run(state, "B b10>C", "C accept")
    assert [knows(seat) for seat in (A, B, D)] == [True, True, True]


@pytest.mark.clause("zibi.R13")
def test_no_seat_can_show_its_token_by_itself() -> None:
    chance = Chance(3)
    state = GAME.deal(6, "no showing")
    while state.outcome() is None:
        seat = state.to_act()[0]
        actions = state.legal(seat)
        assert all(0 <= action < DROP + KINDS or action in (ACCEPT, STRIKE) for action in actions)
        assert all(not state.legal(other) for other in range(6) if other != seat)
        state.play(seat, actions[chance.below(len(actions))])


@pytest.mark.clause("zibi.R28")
def test_a_bot_that_keeps_a_seat_gets_its_view_only_and_tells_nothing_of_its_clan() -> None:
    hidden = position("clans: blue red blue red; hands: A[b10 b20 nurse] B[b20 b30] C[paf] D[b10]")
    other = position("clans: blue red red blue; hands: A[b10 b20 nurse] B[b10 b10] C[b20] D[paf]")
    assert hidden.view(A) == other.view(A)
    for level in ("easy", "medium", "strong"):
        choices = [choose(GAME, state.view(A), level, Chance(5), Playouts(60)) for state in (hidden, other)]
        assert choices[0] == choices[1]
        assert choices[0] in hidden.legal(A)
    assert hidden.view(B)["players"]["0"]["clan"] == ""


def test_imagined_clans_cover_all_that_is_possible_and_nothing_else() -> None:
    state = position("clans: blue red blue red; shows: A>B; hands: A[b10] B[b10]")
    assert {tuple(world.clans) for world in worlds(state, A)} == {
        (0, 1, c, d) for c, d in product((0, 1), repeat=2)
    }


def test_an_imagined_round_is_never_one_that_would_have_ended() -> None:
    state = position("clans: blue red blue red; out: B; hands: A[b10] C[b10]")
    for world in worlds(state, C):
        assert 1 in (world.clans[A], world.clans[D]), "a red player must be alive"
    assert {tuple(world.clans) for world in worlds(state, C)} == {(0, 1, 0, 1), (1, 1, 0, 0), (1, 1, 0, 1)}


def test_who_looked_at_the_mystery_token_imagines_it_as_it_is() -> None:
    seven = "seats: 7; variant: one_more; clans: blue blue blue blue red red red; out: C"
    state = position(f"{seven}; hands: A[b10]")
    assert {world.removed[0] for world in worlds(state, C)} == {1}
    assert {world.removed[0] for world in worlds(state, B)} == {0, 1}


def test_hidden_hands_are_imagined_from_unseen_cards_only() -> None:
    state = position("hands: A[paf] B[b10 b10 b10] C[b20]; discard: paf; draw: b30")
    for world in worlds(state, A):
        assert [world.held[seat] for seat in range(4)] == [1, 3, 1, 0]
        assert world.hands[B * KINDS + PAF] == world.hands[C * KINDS + PAF] == 0, "both PAFs are seen"


@pytest.mark.clause("zibi.R6")
def test_a_discard_tells_everybody_that_the_rest_of_the_hand_cannot_be_played() -> None:
    state = position("seats: 6; hands: A[sorcerer paf paf b10] B[paf sorcerer sorcerer] C[b10]; turn: B")
    run(state, "B drop sorcerer")
    for world in worlds(state, C):
        assert world.hands[B * KINDS + PAF] + world.hands[B * KINDS + SORCERER] == 2
    assert len({world.hands[B * KINDS + PAF] for world in worlds(state, C)}) == 3, "0, 1 or 2 PAFs"


def test_what_a_discard_told_is_kept_while_cards_come_and_go() -> None:
    state = position("seats: 6; hands: A[b10] B[paf paf] C[b10 b10]; turn: B; draw: b30; piles: D[b10]")
    run(state, "B drop paf")
    for world in worlds(state, C):
        assert world.hands[B * KINDS + PAF] == 1
    run(state, "C b10>B", "B paf", "C accept")
    assert {world.hands[B * KINDS + PAF] for world in worlds(state, A)} == {0, 1}, "the drawn card is unknown"


def test_two_discards_of_different_kinds_together_tell_of_pafs() -> None:
    state = position("seats: 6; hands: A[b10] B[paf b20] C[b10]; turn: C; draw: b30; tells: B 0 1 1 0")
    assert all(world.hands[B * KINDS + PAF] + world.hands[B * KINDS + 1] >= 1 for world in worlds(state, A))
    run(state, "C b10>B", "B paf", "C accept")
    counts = state.view(None)["players"]["1"]["tells"]
    assert counts == [0, 0, 0, 0]
    sure = position("seats: 6; hands: A[b10] B[paf] C[b10]; turn: C; tells: B 0 1 1 0")
    assert {world.hands[B * KINDS + PAF] for world in worlds(sure, A)} == {1}


def test_many_stuck_hands_share_the_few_cards_there_are() -> None:
    hands = "hands: A[paf sorcerer] B[paf sorcerer sorcerer] C[paf paf] D[b10] E[sorcerer sorcerer]"
    state = position(f"seats: 6; {hands}; tells: A 1 2 1 1, B 0 3 0 0, C 2 2 2 2, E 0 2 0 0")
    splits = set()
    for world in worlds(state, D):
        pafs = [world.hands[seat * KINDS + PAF] for seat in (A, B, C, E)]
        sorcerers = [world.hands[seat * KINDS + SORCERER] for seat in (A, B, C, E)]
        assert [p + s for p, s in zip(pafs, sorcerers, strict=True)] == [2, 3, 2, 2]
        splits.add(tuple(pafs))
    possible = {
        (a, b, 2, e)
        for a, b, e in product((1, 2), range(4), range(3))
        if a + b + 2 + e <= 4 and 9 - (a + b + 2 + e) <= 6
    }
    assert splits == possible, "4 PAFs and 6 Sorcerers for 9 cards; A has a PAF at least, C two"


def test_a_seat_sees_its_own_drawn_card_and_nobody_else_does() -> None:
    one = position("hands: A[b10] B[paf] C[b10]; draw: b30")
    two = position("hands: A[b10] B[paf] C[b10]; draw: nurse")
    for state in (one, two):
        run(state, "A b10>B", "B paf")
    assert [one.view(seat) == two.view(seat) for seat in (None, A, B, C)] == [True, True, False, True]
    assert E not in one.to_act()
