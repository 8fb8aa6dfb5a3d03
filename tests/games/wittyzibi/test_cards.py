"""Bananas, Nurse, Emissary and Sorcerer."""

import pytest

from rayonw.games.wittyzibi.notation import position
from tests.games.wittyzibi.script import (
    A,
    B,
    C,
    D,
    discard,
    hand,
    kinds,
    pile,
    refused,
    run,
    texts,
    told_to,
)


@pytest.mark.clause("zibi.K1")
def test_a_banana_does_as_much_damage_as_it_says() -> None:
    state = position("hands: A[b30] B[b10] C[b20] D[b10]")
    run(state, "A b30>D", "D accept", "B b10>D", "D accept", "C b20>D", "D accept")
    assert state.damage[D] == 30 + 10 + 20


@pytest.mark.clause("zibi.K1")
def test_at_exactly_100_one_lives_and_at_110_one_is_out() -> None:
    start = "clans: blue red blue red; hands: A[b10 b20] B[b10]; piles: C[b30 b30 b30]"
    lives = position(start)
    run(lives, "A b10>C", "C accept")
    assert (lives.damage[C], lives.alive[C]) == (90 + 10, 1)
    falls = position(start)
    run(falls, "A b20>C", "C accept")
    assert (falls.damage[C], falls.alive[C]) == (90 + 20, 0)


@pytest.mark.clause("zibi.K2")
def test_the_eliminated_show_their_token_lose_their_hand_and_play_no_more() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b20] B[b10] C[b30 paf nurse] D[b10]; piles: C[b30 b30 b30]"
    )
    told = run(state, "A b20>C", "C accept")
    assert kinds(told) == ["threw", "hurt", "out", "laid_down"]
    assert told[2] == {"kind": "out", "seat": C, "clan": "blue", "damage": 110}
    assert hand(state, "C") == ""
    assert state.view(None)["players"]["2"]["clan"] == "blue"
    run(state, "B b10>A", "A accept")
    assert state.turn == D


@pytest.mark.clause("zibi.R15")
def test_the_hand_of_the_eliminated_is_laid_open_and_the_pile_stays() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b20] B[sorcerer] C[b30 paf paf]; piles: C[b30 b30 b30]"
    )
    told = run(state, "A b20>C", "C accept")
    assert told[-1] == {"kind": "laid_down", "seat": C, "count": 3, "cards": {"b30": 1, "paf": 2}}
    assert state.view(None)["discard"] == {"b30": 1, "paf": 2}
    assert pile(state, "C") == "b30 b30 b30 b20"
    assert texts(state, "B") == ["drop sorcerer"], "the only pile belongs to the eliminated"


@pytest.mark.clause("zibi.K3")
def test_a_nurse_takes_the_place_of_the_last_banana() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[b10 b30]")
    told = run(state, "A nurse>C", "C accept")
    assert told[-1] == {"kind": "healed", "seat": C, "card": "b30", "damage": 10}
    assert (pile(state, "C"), discard(state)) == ("b10 nurse", "b30")


@pytest.mark.clause("zibi.R7")
def test_a_nurse_lies_on_top_even_if_the_banana_lay_deeper() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[b10 b30 emissary sorcerer]")
    run(state, "A nurse>C", "C accept")
    assert pile(state, "C") == "b10 emissary sorcerer nurse"
    assert state.damage[C] == 10


@pytest.mark.clause("zibi.R7")
def test_a_nurse_on_an_unhurt_player_just_lies_there() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[emissary]")
    told = run(state, "A nurse>C", "C accept")
    assert told[-1] == {"kind": "nursed", "seat": C}
    assert (pile(state, "C"), discard(state)) == ("emissary nurse", "")


@pytest.mark.clause("zibi.K4")
def test_an_emissary_shows_the_receivers_clan_to_the_sender_alone() -> None:
    state = position("clans: blue red blue red; hands: A[emissary] B[b10]")
    told = told_to(state, "A emissary>D", "D accept")
    assert told[-2:] == [
        ({"kind": "showed", "seat": D, "to_seat": A}, "all"),
        ({"kind": "saw", "seat": A, "of_seat": D, "clan": "red"}, "A"),
    ]
    assert state.view(A)["me"]["shown"] == {"3": "red"}
    assert all(state.view(seat)["me"]["shown"] == {} for seat in (B, C, D))
    assert state.view(None)["shows"] == [[A, D]]
    assert pile(state, "D") == "emissary"


@pytest.mark.clause("zibi.K5")
def test_a_sorcerer_takes_the_top_card_and_throws_it_at_once_at_anyone_but_its_player() -> None:
    state = position("hands: A[sorcerer b10] B[b10]; piles: B[b10 b30] C[nurse]")
    assert texts(state, "A")[-2:] == ["sorcerer<B", "sorcerer<C"]
    told = run(state, "A sorcerer<B")
    assert told == [{"kind": "took", "seat": A, "card": "b30", "from_seat": B}]
    assert state.to_act() == (A,)
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"], "the same player is allowed"
    assert refused(state, "A b10>B") == ("zibi.K5", "throw_what_you_took")
    run(state, "A b30>D", "D accept")
    assert (state.damage[B], state.damage[D]) == (10, 30)
    assert state.turn == B


@pytest.mark.clause("zibi.K6")
def test_a_sorcerer_never_takes_from_its_own_players_pile_nor_from_the_eliminated() -> None:
    state = position(
        "hands: A[sorcerer] B[b10]; piles: A[b10] C[b30] D[b20]; out: D; clans: blue red red blue"
    )
    assert texts(state, "A") == ["sorcerer<C"]
    assert refused(state, "A sorcerer<A") == ("zibi.K6", "not_your_pile")
    assert refused(state, "A sorcerer<D") == ("zibi.R5", "target_is_out")
    assert refused(state, "A sorcerer<B") == ("zibi.K5", "pile_empty")


@pytest.mark.clause("zibi.K9")
def test_every_card_that_lies_on_a_pile_can_be_taken_back_and_a_paf_never_lies_there() -> None:
    for top in ("b10", "b20", "b30", "nurse", "emissary", "sorcerer"):
        state = position(f"hands: A[sorcerer] B[b10]; piles: C[b10 {top}] D[b10]")
        assert run(state, "A sorcerer<C")[0]["card"] == top
    state = position("hands: A[b10] B[paf]; draw: b20")
    run(state, "A b10>B", "B paf", "A accept")
    assert (pile(state, "A"), pile(state, "B"), discard(state)) == ("b10", "", "paf")


@pytest.mark.clause("zibi.K9")
def test_what_is_discarded_is_lost_for_the_round() -> None:
    state = position("hands: A[nurse] B[sorcerer]; piles: C[b30]")
    run(state, "A nurse>C", "C accept")
    assert discard(state) == "b30"
    assert run(state, "B sorcerer<C")[0]["card"] == "nurse"


@pytest.mark.clause("zibi.R8")
def test_the_sorcerer_stays_on_the_pile_it_took_from_and_the_banana_stops_hurting_at_once() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: C[b30 b20]")
    run(state, "A sorcerer<C")
    assert pile(state, "C") == "b30 sorcerer"
    assert state.damage[C] == 30


@pytest.mark.clause("zibi.R8")
def test_a_nurse_taken_back_does_not_return_the_damage_she_healed() -> None:
    state = position("hands: A[nurse] B[sorcerer]; piles: C[b30 b20]")
    run(state, "A nurse>C", "C accept", "B sorcerer<C")
    assert state.damage[C] == 30
    assert texts(state, "B") == ["nurse>A", "nurse>C", "nurse>D"]


@pytest.mark.clause("zibi.R8")
def test_with_the_expert_rule_a_taken_banana_that_fits_nowhere_goes_to_the_discard() -> None:
    state = position("expert; hands: A[sorcerer] B[b10]; piles: B[b20 b20] C[b20] D[b20]")
    told = run(state, "A sorcerer<B")
    assert kinds(told) == ["took", "vanished"]
    assert discard(state) == "b20"
    assert (pile(state, "B"), state.damage[B], state.turn) == ("b20 sorcerer", 20, B)


@pytest.mark.clause("zibi.R29")
def test_a_card_thrown_back_lies_above_the_sorcerer() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: C[b30]")
    run(state, "A sorcerer<C", "A b30>C", "C accept")
    assert pile(state, "C") == "sorcerer b30"


@pytest.mark.clause("zibi.R19")
def test_a_sorcerer_that_takes_a_sorcerer_goes_on_to_another_pile() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[b10 sorcerer] C[b30] D[nurse]")
    run(state, "A sorcerer<B")
    assert pile(state, "B") == "b10 sorcerer", "the new one lies where the old one lay"
    assert texts(state, "A") == ["sorcerer<C", "sorcerer<D"]
    assert refused(state, "A sorcerer<B") == ("zibi.R19", "pile_taken")
    told = run(state, "A sorcerer<C")
    assert told == [{"kind": "took", "seat": A, "card": "b30", "from_seat": C}]
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"], "no pile twice bars takes, never throws"
    run(state, "A b30>B", "B accept")
    assert (pile(state, "B"), pile(state, "C")) == ("b10 sorcerer b30", "sorcerer")
    assert state.taken == [0, 0, 0, 0]


@pytest.mark.clause("zibi.R19")
def test_a_sorcerer_taken_back_without_a_pile_left_to_take_from_goes_to_the_discard() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: A[b10] B[b10 sorcerer]")
    told = run(state, "A sorcerer<B")
    assert kinds(told) == ["took", "vanished"]
    assert (discard(state), pile(state, "B"), state.turn) == ("sorcerer", "b10 sorcerer", B)


@pytest.mark.clause("zibi.R29")
def test_a_sorcerer_may_be_played_just_to_lose_a_sorcerer() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[sorcerer]")
    assert texts(state, "A") == ["sorcerer<B"]
    run(state, "A sorcerer<B")
    assert discard(state) == "sorcerer"


@pytest.mark.clause("zibi.R20")
def test_what_a_sorcerer_replays_counts_as_played_from_its_players_hand() -> None:
    start = "clans: blue red blue red; hands: A[sorcerer] B[b10]; piles: "
    state = position(start + "C[emissary]")
    run(state, "A sorcerer<C", "A emissary>D", "D accept")
    assert state.view(A)["me"]["shown"] == {"3": "red"}
    state = position(start + "C[nurse] D[b30]")
    run(state, "A sorcerer<C", "A nurse>D", "D accept")
    assert state.damage[D] == 0
    state = position(start + "C[b20] D[b30 b30 b30]")
    assert "out" in kinds(run(state, "A sorcerer<C", "A b20>D", "D accept"))


@pytest.mark.clause("zibi.R20")
def test_the_expert_rule_looks_at_the_piles_after_the_taking() -> None:
    state = position("expert; hands: A[sorcerer] B[b10]; piles: B[b10 b20] C[b20] D[b20]")
    run(state, "A sorcerer<B")
    assert texts(state, "A") == ["b20>B"], "B's last banana is the 10 again"
