"""What seats know and what they do not; worlds imagined from it."""

from itertools import product

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wittyzibi.action import ACCEPT, DROP, STRIKE
from rayonw.games.wittyzibi.imagine import imagine
from rayonw.games.wittyzibi.material import CARD_NAMES, KINDS, NURSE, PAF, SORCERER
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.stuck import TELLS, Needs, card_joins, card_leaves
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, D, E, run

GAME = rayonw.game("wittyzibi")
NEAR_DEATH = "b30 b30 b30 b10"


def worlds(state: State, seat: int | None, number: int = 200) -> list[State]:
    """Worlds that this seat cannot tell from the truth."""
    chance = Chance(11)
    view = state.view(seat)
    found = [imagine(view, chance) for _ in range(number)]
    assert all(world.view(seat) == view for world in found)
    assert all(world.census() == state.census() for world in found)
    assert all(world.tells == state.tells for world in found)
    return found


def knows(state: State, seat: int, owner: int) -> bool:
    """Whether a seat has seen another's token."""
    view = state.view(seat)
    return view["players"][str(owner)]["clan"] != "" or str(owner) in view["me"]["shown"]


@pytest.mark.clause("zibi.S6a")
def test_a_token_is_seen_by_all_only_once_its_owner_is_out() -> None:
    state = position(f"clans: blue red blue red; hands: A[b10 b10] B[b10] D[b10]; piles: C[{NEAR_DEATH}]")
    run(state, "A b10>B", "B accept")
    assert [knows(state, seat, C) for seat in (A, B, D)] == [False, False, False]
    run(state, "B b10>C", "C accept")
    assert [knows(state, seat, C) for seat in (A, B, D)] == [True, True, True]


@pytest.mark.clause("zibi.S6b")
def test_before_that_only_the_sender_of_an_emissary_sees_it() -> None:
    state = position("clans: blue red blue red; hands: A[emissary b10] B[b10] D[b10]")
    run(state, "A emissary>C", "C accept")
    assert [knows(state, seat, C) for seat in (A, B, D)] == [True, False, False]


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


def test_the_card_in_the_air_is_in_no_imagined_hand() -> None:
    state = position("hands: A[b10] B[b10 b10] C[b20]; discard: nurse nurse nurse; air: nurse A>B")
    for world in worlds(state, A):
        assert sum(world.hands[seat * KINDS + NURSE] for seat in range(4)) == 0, "all four Nurses are seen"
    one_left = position("hands: A[b10] B[b10 b10] C[b20]; discard: nurse nurse; air: nurse A>B")
    assert max(world.hands[B * KINDS + NURSE] for world in worlds(one_left, A)) == 1


@pytest.mark.clause("zibi.R6a")
def test_a_discard_tells_everybody_that_the_rest_of_the_hand_cannot_be_played() -> None:
    state = position("seats: 6; hands: A[sorcerer paf paf b10] B[paf sorcerer sorcerer] C[b10]; turn: B")
    run(state, "B drop sorcerer")
    for world in worlds(state, C):
        assert world.hands[B * KINDS + PAF] + world.hands[B * KINDS + SORCERER] == 2
    assert len({world.hands[B * KINDS + PAF] for world in worlds(state, C)}) == 3, "0, 1 or 2 PAFs"


def test_who_had_to_discard_still_knows_the_own_hand() -> None:
    state = position("seats: 6; hands: A[b10] B[paf sorcerer sorcerer] C[b10]; turn: B")
    run(state, "B drop sorcerer")
    for world in worlds(state, B):
        assert [world.hands[B * KINDS + kind] for kind in (PAF, SORCERER)] == [1, 1]


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


@pytest.mark.parametrize(
    ("tells", "held", "pafs"),
    [
        ("0 2 2 0", 3, 2 + 2 - 3),
        ("0 2 0 2", 3, 2 + 2 - 3),
        ("0 0 2 2", 3, 2 + 2 - 3),
        ("0 1 2 0", 3, 0),
        ("0 4 4 0", 5, 4 + 4 - 5),
        ("0 4 0 4", 5, 4 + 4 - 5),
        ("0 0 4 4", 5, 4 + 4 - 5),
        ("0 2 2 2", 4, (2 + 2 + 2 - 4 + 1) // 2),
        ("0 3 2 2", 4, (3 + 2 + 2 - 4 + 1) // 2),
        ("3 2 2 0", 3, 3),
        ("1 1 1 1", 1, 1),
    ],
)
def test_before_an_unseen_card_joins_a_hand_what_is_known_of_its_pafs_is_noted(
    tells: str, held: int, pafs: int
) -> None:
    """With p PAFs at least t − p cards are of a set's other kind: sets that together ask for more than the
    hand holds share PAFs. Of three sets: (t₁ − p) + (t₂ − p) + (t₃ − p) + p cards are at most the hand."""
    state = position(f"seats: 6; hands: B[{'b10 ' * held}]; tells: A 5 5 5 5, B {tells}, C 5 5 5 5")
    card_joins(state, B)
    counts = state.tells[B * TELLS : (B + 1) * TELLS]
    assert counts == [pafs, *map(int, tells.split()[1:])]
    assert state.tells[:TELLS] == state.tells[C * TELLS : (C + 1) * TELLS] == [5] * TELLS


@pytest.mark.parametrize(
    ("kind", "left"),
    [("paf", [0, 1, 2, 3]), ("sorcerer", [1, 1, 3, 4]), ("b20", [1, 2, 2, 4]), ("b30", [1, 2, 3, 3])],
)
def test_a_card_that_leaves_a_hand_may_be_one_of_those_known(kind: str, left: list[int]) -> None:
    state = position("seats: 6; hands: B[b10]; tells: B 1 2 3 4")
    card_leaves(state, B, CARD_NAMES.index(kind))
    assert state.tells[B * TELLS : (B + 1) * TELLS] == left
    card_leaves(state, B, CARD_NAMES.index("b10"))
    assert state.tells[B * TELLS : (B + 1) * TELLS] == left, "a 10 tells nothing"


def test_only_hands_of_which_something_is_known_have_needs() -> None:
    state = position("seats: 6; hands: A[b10] B[paf] C[b10] D[paf]; tells: B 1 0 0 0, D 0 0 0 1")
    needs = Needs(state, [A, B, C, D], [0] * KINDS)
    assert needs.seats == [B, D]


@pytest.mark.parametrize(
    ("tells", "pafs", "unseen", "cards"),
    [
        ("1 0 0 0", 0, "paf 4", None),
        ("1 0 0 0", 1, "paf 4", {"paf": 1}),
        ("0 2 0 0", 1, "paf 4 sorcerer 1", {"paf": 1, "sorcerer": 1}),
        ("0 2 0 0", 0, "paf 4 sorcerer 1", None),
        ("0 0 2 1", 0, "b20 2 b30 1", {"b20": 2, "b30": 1}),
        ("0 0 2 2", 0, "b20 2 b30 2", None),
    ],
)
def test_a_hand_of_three_gets_what_it_needs_or_nothing(
    tells: str, pafs: int, unseen: str, cards: dict[str, int] | None
) -> None:
    words = unseen.split()
    left = [0] * KINDS
    for name, number in zip(words[::2], words[1::2], strict=True):
        left[CARD_NAMES.index(name)] = int(number)
    before = left[:]
    state = position(f"seats: 6; hands: B[b10 b10 b10]; tells: B {tells}")
    needs = Needs(state, [B], left)
    assert needs.take(B, pafs) == (cards is not None)
    given = {name: needs.hands[B * KINDS + kind] for kind, name in enumerate(CARD_NAMES)}
    assert {name: number for name, number in given.items() if number} == (cards or {})
    needs.put_back(B)
    assert (left, needs.hands) == (before, [0] * (6 * KINDS))
