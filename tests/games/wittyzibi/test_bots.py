"""What Witty Zibi's bots believe and choose, from a View alone."""

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wittyzibi.action import ACCEPT, STRIKE
from rayonw.games.wittyzibi.mind.belief import Belief
from rayonw.games.wittyzibi.mind.choice import delay
from rayonw.games.wittyzibi.mind.prospect import prospects
from rayonw.games.wittyzibi.mind.weights import strong_weights
from rayonw.games.wittyzibi.notation import write
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.rules import State
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, D, run

GAME = rayonw.game("wittyzibi")
SIX = "seats: 6; clans: blue blue blue red red red"
LEVELS = ("medium", "strong")


def chosen(state: State, seat: int, level: str, seed: int = 3) -> str:
    """What a bot of this level does."""
    return write(state, choose(GAME, state.view(seat), level, Chance(seed), Playouts(240)))


def friendship(text: str) -> float:
    """How probable a strong bot on seat A holds it that B is of its clan."""
    return Belief(position(text), A, strong_weights(6)).same[B]


def test_without_evidence_belief_is_the_deal_of_the_tokens() -> None:
    four = position("clans: blue red blue red; hands: A[b10]")
    assert Belief(four, A, strong_weights(4)).same[1:] == pytest.approx([2 / 5] * 3), (
        "two blue tokens are among the other five"
    )
    six = position(f"{SIX}; hands: A[b10]")
    assert Belief(six, A, strong_weights(6)).same[1:] == pytest.approx([2 / 5] * 5)
    odd = position("seats: 5; variant: odd; clans: blue blue red red orange; hands: E[b10]")
    assert Belief(odd, 4, strong_weights(5)).same[:4] == [0.0] * 4, "who is alone knows it"


def test_a_token_seen_is_certain_and_changes_what_the_others_may_be() -> None:
    state = position(f"{SIX}; hands: A[b10]; shows: A>D A>E")
    same = Belief(state, A, strong_weights(6)).same
    assert same[3:5] == [0.0, 0.0]
    assert [same[1], same[2], same[5]] == pytest.approx([2 / 3] * 3)


def test_a_fallen_player_and_a_round_still_going_on_are_evidence_too() -> None:
    state = position("clans: blue red blue red; out: B D; hands: A[b10] C[b10]")
    assert Belief(state, A, strong_weights(4)).same[C] == 0.0, "else the round would have ended"


def test_bananas_speak_against_and_nurses_for_one_clan() -> None:
    plain = friendship(f"{SIX}; hands: A[b10]")
    hit = friendship(f"{SIX}; hands: A[b10]; story: B b30>A")
    nursed = friendship(f"{SIX}; hands: A[b10]; story: B nurse>A")
    assert hit < plain < nursed


def test_a_banana_at_somebody_whose_token_one_has_seen_says_more() -> None:
    blind = friendship(f"{SIX}; hands: A[b10]; story: B b20>A")
    seeing = Belief(
        position(f"{SIX}; hands: A[b10]; story: B emissary>A, B b20>A"), A, strong_weights(6)
    ).same[B]
    struck = Belief(
        position(f"{SIX}; hands: A[b10]; story: A emissary>B>A, B b20>A"), A, strong_weights(6)
    ).same[B]
    assert seeing < blind
    assert struck == seeing, "an Emissary struck back shows the other way"


def test_who_hits_a_foe_is_probably_a_friend() -> None:
    state = position(f"{SIX}; hands: A[b10]; shows: A>F; story: B b30>F, B b30>F")
    same = Belief(state, A, strong_weights(6)).same
    assert same[B] > same[C]


def test_worlds_are_drawn_as_often_as_they_are_believed() -> None:
    belief = Belief(position(f"{SIX}; hands: A[b10]; story: B b30>A, B b30>A"), A, strong_weights(6))
    chance = Chance(1)
    drawn = [belief.sample(chance) for _ in range(1500)]
    assert sum(1 for clans in drawn if clans[B] == 0) / 1500 == pytest.approx(belief.same[B], abs=0.04)
    assert all(sorted(clans) == [0, 0, 0, 1, 1, 1] for clans in drawn)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_fells_a_known_foe_and_spares_a_known_friend(level: str) -> None:
    near = "b30 b30 b30 b10"
    state = position(f"{SIX}; shows: A>B A>D; hands: A[b10 b20] B[b10] D[b10]; piles: B[{near}] D[{near}]")
    assert chosen(state, A, level) in ("b10>D", "b20>D")


def choices(state: State, playouts: int) -> set[str]:
    """What a strong bot does for seat A, with different luck."""
    view = state.view(A)
    return {
        write(state, choose(GAME, view, "strong", Chance(seed), Playouts(playouts))) for seed in range(12)
    }


def test_with_four_seats_a_strong_bot_asks_before_it_throws() -> None:
    state = position(
        "clans: blue red blue red; hands: A[emissary nurse b10 b10 b10 b20 b20 b30 b30] B[b10] C[b10] D[b10]"
    )
    for playouts in (8, 200):
        assert choices(state, playouts) <= {"emissary>B", "emissary>C", "emissary>D"}


def test_with_four_seats_a_strong_bot_throws_no_small_banana_at_the_only_foe_it_knows() -> None:
    hands = "hands: A[b10 b20 b30] B[b10 b10 b10] C[b10 b10 b10] D[b10 b10 b10]"
    state = position(f"clans: blue red blue red; shows: A>B; {hands}")
    for playouts in (8, 200):
        assert choices(state, playouts) <= {"b20>B", "b30>B"}


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8, 9])
def test_a_strong_bot_keeps_nothing_back_when_everybody_is_known(seats: int) -> None:
    """Only A and B are left, of two clans: B needs 70 more, and a 30 first takes three turns, not four."""
    pairs = ["blue", "red"] * 4
    clans = [*pairs[: seats - 1], "orange"] if seats in (5, 9) else pairs[:seats]
    state = position(
        f"seats: {seats}; clans: {' '.join(clans)}; out: {' '.join('CDEFGHI'[: seats - 2])}; shows: A>B;"
        " hands: A[b10 b10 b20 b20 b30] B[b10 b10 b10 b10 b10]; piles: B[b20 b20]"
    )
    assert choices(state, 8) == {"b30>B"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_nurses_a_known_friend_in_need(level: str) -> None:
    start = "seats: 6; clans: blue blue blue red red red; shows: A>B A>C A>D A>E A>F"
    state = position(f"{start}; hands: A[nurse] B[b10] E[b10 b10]; piles: B[b30 b30 b30 b10] C[b10]")
    assert chosen(state, A, level) == "nurse>B"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_strikes_what_would_kill_it_and_accepts_a_nurse(level: str) -> None:
    hands = "hands: A[b10 b30 nurse] B[paf b10] C[b10]"
    deadly = position(f"{SIX}; {hands}; piles: B[b30 b30 b30]; shows: B>A")
    run(deadly, "A b30>B")
    assert chosen(deadly, B, level) == "paf"
    kind = position(f"{SIX}; {hands}; piles: B[b30 b30 b30]; shows: B>A")
    run(kind, "A nurse>B")
    assert chosen(kind, B, level) == "accept"


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_a_bot_always_has_an_answer_in_every_phase(level: str) -> None:
    for seats, options in ((4, {"expert": True}), (7, {"clans": "camps"})):
        state = GAME.deal(seats, f"bots {level}", {**options, "rounds": 1, "window": 0})
        chance = Chance(9)
        for _ in range(70):
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            action = choose(GAME, state.view(seat), level, chance, Playouts(6))
            assert action in state.legal(seat)
            state.play(seat, action)


def test_an_easy_bot_does_not_hurt_a_known_friend_nor_nurse_a_known_foe() -> None:
    state = position(f"{SIX}; shows: A>B A>D; hands: A[b10 nurse emissary] B[b10]; piles: B[b10]")
    choices = {chosen(state, A, "easy", seed) for seed in range(120)}
    assert "b10>B" not in choices
    assert "nurse>D" not in choices
    assert {"b10>D", "nurse>B", "emissary>B"} <= choices


@pytest.mark.clause("zibi.R10d")
def test_a_bot_takes_one_to_two_seconds_for_any_answer_whatever_it_holds() -> None:
    with_paf = position("hands: A[b30] B[paf] C[b10]")
    without = position("hands: A[b30] B[b10] C[b10]")
    for state in (with_paf, without):
        run(state, "A b30>B")
    waits = [
        [delay(state.view(B), action, level, Chance(seed)) for seed in range(200)]
        for state, action in ((with_paf, ACCEPT), (with_paf, STRIKE), (without, ACCEPT))
        for level in ("easy", "medium", "strong")
    ]
    assert all(wait == waits[0] for wait in waits)
    assert 1000 <= min(waits[0]) < max(waits[0]) <= 2000
    assert D not in with_paf.to_act()


def test_a_round_is_worth_the_match_that_it_decides() -> None:
    """A stands alone at the target of 10 and has won; level there with C, another round decides."""
    state = position("points: 8 4 7 4; hands: A[b10]")
    won = prospects(state, [2, 0, 2, 0])
    assert won[1:] == [0, 0, 0]
    level = prospects(state, [2, 0, 3, 0])
    assert level[0] == level[2] < won[0]
    assert level[1] == level[3] < level[0]


def test_points_count_less_the_more_rounds_are_to_come() -> None:
    """A lead of 3 is a small part of the win in the first round, a larger one later, and all in the last."""

    def part(text: str) -> float:
        found = prospects(position(f"{text}; hands: A[b10]"), [3, 0, 0, 0])
        return found[0] / sum(found)

    assert 1 / 4 < part("rounds: 6") < part("rounds: 6; round: 5") < part("rounds: 6; round: 6") == 1
    assert 1 / 4 < part("target: 30") < part("target: 10") < part("target: 4; points: 1 1 1 1") == 1


def test_in_the_last_round_a_strong_bot_does_not_share() -> None:
    """Both bananas fell whom they hit. At B: A and C win level, and go on. At C first: A wins alone."""
    board = "clans: blue red blue red; out: D; hands: A[b10 b10] B[b10] C[b10]; piles: B[b30 b30 b30 b10]"
    state = position(f"rounds: 1; {board} C[b30 b30 b30 b10]; shows: A>B A>C")
    assert chosen(state, A, "strong") == "b10>C"
