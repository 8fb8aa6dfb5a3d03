"""Bananas, Nurse, Emissary and Sorcerer."""

import pytest

from rayonw.games.wittyzibi.position import position
from tests.games.rig import A, B, C, D, kinds, play, refused, run, texts, told_to
from tests.games.wittyzibi.table import discard, hand, pile


@pytest.mark.clause("zibi.K1a")
def test_a_banana_does_as_much_damage_as_it_says() -> None:
    state = position("hands: A[b30] B[b10] C[b20] D[b10]")
    run(state, "A b30>D", "D accept", "B b10>D", "D accept", "C b20>D", "D accept")
    assert state.damage[D] == 30 + 10 + 20


@pytest.mark.clause("zibi.R18a")
def test_a_throw_and_a_hit_are_told_with_card_giver_receiver_and_damage() -> None:
    state = position("hands: B[b30] C[b10]; piles: D[b30]; turn: B")
    assert run(state, "B b30>D", "D accept") == [
        {"kind": "threw", "seat": B, "card": "b30", "to_seat": D},
        {"kind": "hurt", "seat": D, "card": "b30", "damage": 30 + 30},
    ]


@pytest.mark.clause("zibi.K1b")
def test_at_exactly_100_one_lives_and_at_110_one_is_out() -> None:
    start = "clans: blue red blue red; hands: A[b10 b20] B[b10]; piles: C[b30 b30 b30]"
    lives = position(start)
    run(lives, "A b10>C", "C accept")
    assert (lives.damage[C], lives.alive[C]) == (90 + 10, 1)
    falls = position(start)
    run(falls, "A b20>C", "C accept")
    assert (falls.damage[C], falls.alive[C]) == (90 + 20, 0)


@pytest.mark.clause("zibi.K2a")
def test_the_eliminated_show_their_token_to_all() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b20] B[b10] C[b30 paf nurse] D[b10]; piles: C[b30 b30 b30]"
    )
    told = run(state, "A b20>C", "C accept")
    assert kinds(told) == ["threw", "hurt", "out", "laid_down"]
    assert told[2] == {"kind": "out", "seat": C, "clan": "blue", "damage": 110}
    assert [state.view(seat)["players"]["2"]["clan"] for seat in (None, A, B, C, D)] == ["blue"] * 5


@pytest.mark.clause("zibi.K2b")
def test_the_hand_of_the_eliminated_goes_to_the_discard() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b20] B[b10] C[b30 paf nurse]; piles: C[b30 b30 b30]; discard: b10"
    )
    run(state, "A b20>C", "C accept")
    assert (hand(state, "C"), state.held[C], discard(state)) == ("", 0, "b10 b30 nurse paf")


@pytest.mark.clause("zibi.R15a")
def test_only_the_cards_of_the_eliminated_are_laid_down() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b20] C[b10 b10 paf] D[b10 nurse]; piles: C[b30 b30 b30]; "
        "tells: C 1 2 3 2, B 0 1 0 0, D 0 0 1 0"
    )
    told = run(state, "A b20>C", "C accept")
    assert told[-1] == {"kind": "laid_down", "seat": C, "count": 3, "cards": {"b10": 2, "paf": 1}}
    assert hand(state, "D") == "b10 nurse"
    tells = [state.view(None)["players"][str(seat)]["tells"] for seat in (B, C, D)]
    assert tells == [[0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0]], "what was known of C's hand is gone with it"


@pytest.mark.clause("zibi.R15a")
def test_the_hand_of_the_eliminated_is_laid_open() -> None:
    state = position("clans: blue red blue red; hands: A[b20] B[b10] C[b30 paf paf]; piles: C[b30 b30 b30]")
    told = told_to(state, "A b20>C", "C accept")
    laid = {"kind": "laid_down", "seat": C, "count": 3, "cards": {"b30": 1, "paf": 2}}
    assert told[-1] == (laid, "all")
    assert state.view(None)["discard"] == {"b30": 1, "paf": 2}


@pytest.mark.clause("zibi.R15b")
def test_the_pile_of_the_eliminated_stays_out_of_reach() -> None:
    state = position("clans: blue red blue red; hands: A[b20] B[sorcerer]; piles: C[b30 b30 b30]")
    run(state, "A b20>C", "C accept")
    assert pile(state, "C") == "b30 b30 b30 b20"
    assert texts(state, "B") == ["drop sorcerer"], "the only pile belongs to the eliminated"


@pytest.mark.clause("zibi.K3")
def test_a_nurse_takes_the_place_of_the_last_banana() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[b10 b30]")
    told = run(state, "A nurse>C", "C accept")
    assert told[-1] == {"kind": "healed", "seat": C, "card": "b30", "damage": 10}
    assert (pile(state, "C"), discard(state)) == ("b10 nurse", "b30")


@pytest.mark.clause("zibi.K3")
def test_of_two_equal_bananas_a_nurse_takes_the_upper_one() -> None:
    state = position("hands: A[nurse] B[sorcerer]; piles: C[b30 b10 b30 emissary]")
    run(state, "A nurse>C", "C accept")
    assert (pile(state, "C"), discard(state)) == ("b30 b10 emissary nurse", "b30")
    expert = position("expert; hands: A[nurse] B[b10] D[b30 b10]; piles: C[b30 b10 b30]")
    run(expert, "A nurse>C", "C accept", "B b10>A", "A accept")
    assert "b30>C" in texts(expert, "D"), "C's last banana is the 10 now"


@pytest.mark.clause("zibi.R7b")
def test_a_nurse_lies_on_top_even_if_the_banana_lay_deeper() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[b10 b30 emissary sorcerer]")
    run(state, "A nurse>C", "C accept")
    assert pile(state, "C") == "b10 emissary sorcerer nurse"
    assert state.damage[C] == 10


@pytest.mark.clause("zibi.K3")
def test_a_nurse_takes_a_10_like_any_banana() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[b10]")
    assert run(state, "A nurse>C", "C accept")[-1] == {
        "kind": "healed",
        "seat": C,
        "card": "b10",
        "damage": 0,
    }


@pytest.mark.clause("zibi.R7a")
def test_a_nurse_on_an_unhurt_player_just_lies_there() -> None:
    state = position("hands: A[nurse] B[b10]; piles: C[emissary]")
    told = run(state, "A nurse>C", "C accept")
    assert told[-1] == {"kind": "nursed", "seat": C}
    assert (pile(state, "C"), discard(state)) == ("emissary nurse", "")


@pytest.mark.clause("zibi.K4a")
def test_an_emissary_shows_the_receivers_clan_to_the_sender_alone() -> None:
    state = position("clans: blue red blue red; hands: A[emissary] B[b10]")
    told = told_to(state, "A emissary>D", "D accept")
    assert told[-2:] == [
        ({"kind": "showed", "seat": D, "to_seat": A}, "all"),
        ({"kind": "saw", "seat": A, "of_seat": D, "clan": "red"}, "A"),
    ]
    assert state.view(A)["me"]["shown"] == {"3": "red"}
    assert all(state.view(seat)["me"]["shown"] == {} for seat in (B, C, D))
    assert pile(state, "D") == "emissary"


@pytest.mark.clause("zibi.K4b")
def test_everybody_sees_that_a_token_was_shown_and_to_whom() -> None:
    state = position("clans: blue red blue red; hands: A[emissary] B[b10]")
    told = told_to(state, "A emissary>D", "D accept")
    assert ({"kind": "showed", "seat": D, "to_seat": A}, "all") in told
    assert all(state.view(seat)["shows"] == [[A, D]] for seat in (None, A, B, C, D))


@pytest.mark.clause("zibi.K5a")
def test_a_sorcerer_takes_the_top_card_of_another_players_pile() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[b10 b30] C[nurse]")
    assert texts(state, "A") == ["sorcerer<B", "sorcerer<C"]
    assert refused(state, "A sorcerer<D") == ("zibi.K5a", "pile_empty")
    assert run(state, "A sorcerer<B") == [{"kind": "took", "seat": A, "card": "b30", "from_seat": B}]
    assert pile(state, "B") == "b10 sorcerer"


@pytest.mark.clause("zibi.K5b")
def test_what_a_sorcerer_took_is_thrown_at_once_at_anyone_but_its_player() -> None:
    state = position("hands: A[sorcerer b10] B[b10]; piles: B[b10 b30] C[nurse]")
    run(state, "A sorcerer<B")
    assert state.to_act() == (A,)
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"], "the same player is allowed"
    assert refused(state, "A b10>B") == ("zibi.K5b", "throw_what_you_took")
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
    assert refused(state, "A sorcerer<D") == ("zibi.R5a", "target_is_out")
    assert refused(state, "A sorcerer<B") == ("zibi.K5a", "pile_empty")


@pytest.mark.clause("zibi.K9a")
def test_every_card_that_lies_on_a_pile_can_be_taken_back_and_a_paf_never_lies_there() -> None:
    for top in ("b10", "b20", "b30", "nurse", "emissary", "sorcerer"):
        state = position(f"hands: A[sorcerer] B[b10]; piles: C[b10 {top}] D[b10]")
        assert run(state, "A sorcerer<C")[0]["card"] == top
    state = position("hands: A[b10] B[paf]; draw: b20")
    run(state, "A b10>B", "B paf", "A accept")
    assert (pile(state, "A"), pile(state, "B"), discard(state)) == ("b10", "", "paf")


@pytest.mark.clause("zibi.K9b")
def test_what_is_discarded_is_lost_for_the_round() -> None:
    state = position("hands: A[nurse] B[sorcerer]; piles: C[b30]")
    run(state, "A nurse>C", "C accept")
    assert discard(state) == "b30"
    assert run(state, "B sorcerer<C")[0]["card"] == "nurse"


@pytest.mark.clause("zibi.R8a")
def test_the_sorcerer_stays_on_the_pile_it_took_from() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: C[b30 b20]")
    run(state, "A sorcerer<C", "A b20>D", "D accept")
    assert pile(state, "C") == "b30 sorcerer"


@pytest.mark.clause("zibi.R8b")
def test_a_banana_taken_back_stops_hurting_at_once() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: C[b30 b20]")
    run(state, "A sorcerer<C")
    assert state.damage == [0, 0, 30, 0]


@pytest.mark.clause("zibi.R8c")
def test_a_nurse_taken_back_does_not_return_the_damage_she_healed() -> None:
    state = position("hands: A[nurse] B[sorcerer]; piles: C[b30 b20]")
    run(state, "A nurse>C", "C accept", "B sorcerer<C")
    assert state.damage[C] == 30
    assert texts(state, "B") == ["nurse>A", "nurse>C", "nurse>D"]


@pytest.mark.clause("zibi.R8d")
def test_with_the_expert_rule_a_taken_banana_that_fits_nowhere_goes_to_the_discard() -> None:
    state = position("expert; hands: A[sorcerer] B[b10]; piles: B[b20 b20] C[b20] D[b20]")
    told = run(state, "A sorcerer<B")
    assert kinds(told) == ["took", "vanished"]
    assert discard(state) == "b20"
    assert (pile(state, "B"), state.damage[B], state.turn) == ("b20 sorcerer", 20, B)


@pytest.mark.clause("zibi.R29c")
def test_a_card_thrown_back_lies_above_the_sorcerer() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: C[b30]")
    run(state, "A sorcerer<C", "A b30>C", "C accept")
    assert pile(state, "C") == "sorcerer b30"


@pytest.mark.clause("zibi.R19a")
def test_a_sorcerer_that_takes_a_sorcerer_goes_on_to_another_pile() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[b10 sorcerer] C[b30] D[nurse]")
    run(state, "A sorcerer<B")
    assert pile(state, "B") == "b10 sorcerer", "the new one lies where the old one lay"
    assert texts(state, "A") == ["sorcerer<C", "sorcerer<D"]
    told = run(state, "A sorcerer<C")
    assert told == [{"kind": "took", "seat": A, "card": "b30", "from_seat": C}]


@pytest.mark.clause("zibi.R19b")
def test_no_pile_is_taken_from_twice_in_a_turn() -> None:
    state = position("hands: A[sorcerer] B[sorcerer]; piles: C[b10 sorcerer] D[b30]")
    run(state, "A sorcerer<C")
    assert texts(state, "A") == ["sorcerer<D"]
    assert refused(state, "A sorcerer<C") == ("zibi.R19b", "pile_taken")
    run(state, "A sorcerer<D", "A b30>B", "B accept")
    assert state.taken == [0, 0, 0, 0]
    assert texts(state, "B") == ["sorcerer<C", "sorcerer<D"], "the next turn begins anew"


@pytest.mark.clause("zibi.R29e")
def test_no_pile_twice_bars_takes_and_never_throws() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[b10 sorcerer] C[b30]")
    run(state, "A sorcerer<B", "A sorcerer<C")
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"]
    run(state, "A b30>B", "B accept")
    assert (pile(state, "B"), pile(state, "C")) == ("b10 sorcerer b30", "sorcerer")


@pytest.mark.clause("zibi.R19c")
def test_a_sorcerer_taken_back_without_a_pile_left_to_take_from_goes_to_the_discard() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: A[b10] B[b10 sorcerer]")
    told = run(state, "A sorcerer<B")
    assert kinds(told) == ["took", "vanished"]
    assert (discard(state), pile(state, "B"), state.turn) == ("sorcerer", "b10 sorcerer", B)


@pytest.mark.clause("zibi.R29d")
def test_a_sorcerer_may_be_played_just_to_lose_a_sorcerer() -> None:
    state = position("hands: A[sorcerer] B[b10]; piles: B[sorcerer]")
    assert texts(state, "A") == ["sorcerer<B"]
    run(state, "A sorcerer<B")
    assert discard(state) == "sorcerer"


@pytest.mark.clause("zibi.R20a")
def test_what_a_sorcerer_replays_counts_as_played_from_its_players_hand() -> None:
    start = "clans: blue red blue red; hands: A[sorcerer] B[b10]; piles: "
    state = position(start + "C[emissary]")
    run(state, "A sorcerer<C", "A emissary>D", "D accept")
    assert state.view(A)["me"]["shown"] == {"3": "red"}
    state = position(start + "C[nurse] D[b30]")
    run(state, "A sorcerer<C", "A nurse>D", "D accept")
    assert state.damage[D] == 0
    state = position(start + "C[b20] D[b30 b30 b30]")
    assert "out" in play(state, "A sorcerer<C", "A b20>D", "D accept")


@pytest.mark.clause("zibi.R20b")
def test_the_expert_rule_looks_at_the_piles_after_the_taking() -> None:
    state = position("expert; hands: A[sorcerer] B[b10]; piles: B[b10 b20] C[b20] D[b20]")
    run(state, "A sorcerer<B")
    assert texts(state, "A") == ["b20>B"], "B's last banana is the 10 again"
