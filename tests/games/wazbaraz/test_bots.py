"""Bots: they see a View, act within the rules, and do what their level promises."""

import json

import pytest

import rayonw
from rayonw.games.wazbaraz.action import DECLINE, LAY, QUESTION, is_lay, is_pick
from rayonw.games.wazbaraz.deduction import all_sets, heard, public_sets, seat_sets
from rayonw.games.wazbaraz.material import set_of
from rayonw.games.wazbaraz.mind import MIND
from rayonw.games.wazbaraz.mind.choice import HASTY, MEMORY, SURE, remembered_sets
from rayonw.games.wazbaraz.mind.habits import best_question, step_to, telling_card
from rayonw.games.wazbaraz.mind.playout import Dance
from rayonw.games.wazbaraz.mind.search import dance_of, prospect, share
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, play

GAME = rayonw.game("wazbaraz")
LEVELS = ("easy", "medium", "strong")


class Few:
    """A budget of so many playouts."""

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts
        self.done = 0

    def spent(self) -> bool:
        """Whether all are taken; if not, this takes one."""
        self.done += 1
        return self.done > self.playouts

    def used(self) -> float:
        """The part taken."""
        return min(1.0, self.done / self.playouts)


def chosen(state: State, level: str, salt: int = 1, playouts: int = 60) -> int:
    """What a bot of this level does for the seat that is waited for, from a View that went through JSON."""
    view = json.loads(json.dumps(state.view(state.turn)))
    action = MIND.choosers[level](view, Chance(salt), Few(playouts))
    assert action in state.legal(state.turn)
    return action


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (6, {"drawn": True, "clock": 10}), (4, {"mistresses": 5, "shuffled": True})],
)
def test_bots_of_all_levels_play_a_whole_match_by_the_rules(seats: int, options: dict[str, object]) -> None:
    state = GAME.deal(seats, "bots", options)
    assert isinstance(state, State)
    while state.turn >= 0:
        level = LEVELS[(state.turn + 1) % 3]
        state.play(state.turn, chosen(state, level, len(state.history), 8))
    assert state.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_knows_the_mistresses_names_them(level: str) -> None:
    state = position("seats: 6; mistresses: 4 17; history: B ask 4, B ask 17")
    assert len(seat_sets(state, B)) == 1
    for _ in ("+4", "+17", "name 4 17"):
        state.play(B, chosen(state, level))
    assert state.points[B] == 5


def test_a_medium_bot_names_when_few_sets_are_left_and_not_before() -> None:
    few = position("seats: 6; mistresses: 4 16; history: B ask 4, F go 4 from 14 waz; card: 5@18")
    assert len(seat_sets(few, B)) == 3 <= SURE
    assert is_pick(chosen(few, "medium"))
    many = position("seats: 6; mistresses: 4 16; history: B ask 4, F go 10 from 10 waz; card: 5@20")
    assert len(seat_sets(many, B)) == 9 > SURE
    assert is_lay(chosen(many, "medium"))


def test_an_easy_bot_guesses_early() -> None:
    state = position("seats: 6; mistresses: 4 16; history: B ask 4; card: 5@20")
    assert SURE < len(seat_sets(state, B)) == 19 <= HASTY
    picks = [is_pick(chosen(state, "easy", salt)) for salt in range(40)]
    assert 5 < sum(picks) < 35


def test_an_easy_bot_forgets_what_was_heard_long_ago() -> None:
    long_ago = "F go 10 from 0, " + ", ".join(["F pass"] * MEMORY)
    state = position(f"seats: 6; mistresses: 14 16; history: {long_ago}; card: 5@10")
    assert len(seat_sets(state, B)) == 11 * 10 // 2
    assert len(remembered_sets(state)) == 190


def test_the_telling_card_splits_what_is_possible_most_evenly() -> None:
    state = position("seats: 6; mistresses: 4 17; hands: B 3 6 7")
    sets = seat_sets(state, B)
    worst = {}
    for value in (3, 6, 7):
        touched = len(heard(sets, state.spans[value], True))
        worst[value] = max(touched, len(sets) - touched)
    assert worst == {3: 190 - 37, 6: 190 - 85, 7: 190 - 91}
    assert telling_card(state, sets, Chance(1)) == 7
    assert chosen(state, "medium") == LAY + 7


def test_the_best_question_splits_what_is_possible_most_evenly() -> None:
    three = [set_of([4, 5]), set_of([4, 6]), set_of([4, 7])]
    assert {best_question(three, 20, Chance(salt)) for salt in range(20)} == {
        QUESTION + 5,
        QUESTION + 6,
        QUESTION + 7,
    }
    assert best_question(three[:1], 20, Chance(1)) == DECLINE


def test_a_naming_is_reached_step_by_step_and_strange_picks_are_put_back() -> None:
    state = position("seats: 6; mistresses: 4 17; draft: 5 17")
    for _ in range(3):
        state.play(B, step_to(state, set_of([4, 17])))
    assert state.points[B] == 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_takes_over_impossible_picks_goes_on_all_the_same(level: str) -> None:
    state = position("seats: 6; mistresses: 4 17; draft: 1 2; card: 5@3; history: F go 3 from 0")
    for step in range(6):
        if state.turn != B:
            break
        state.play(B, chosen(state, level, step))
    assert state.turn == C


def test_a_strong_bot_does_not_name_one_of_many_sets_on_the_first_turn() -> None:
    state = position("seats: 4; mistresses: 4 17")
    assert all(is_lay(chosen(state, "strong", salt, 12)) for salt in range(20))


def test_a_strong_bot_names_at_once_when_the_next_player_would() -> None:
    state = position(
        "seats: 3; mistresses: 4 17; points: 20 16 16; history: B go 3 from 15 waz, B ask 4; card: 5@18"
    )
    assert len(seat_sets(state, B)) == 2
    assert is_pick(chosen(state, "strong", 1, 300))


AT_THE_LAST = [
    f"seats: {seats}; mistresses: 4 17; points: {home} {' '.join(['10'] * (seats - 1))}; {moment}"
    for seats in (3, 4, 6)
    for home in (19, 20)
    for moment in ("card: 5@0", "card: 5@8; history: C go 8 from 0 waz", "card: 5@12; history: C go 4 from 8")
]
"""The WazBaraz needs one point or two, and up to 190 sets are possible; there are cards before the start."""


@pytest.mark.parametrize("text", AT_THE_LAST)
def test_a_strong_bot_does_not_end_the_match_by_naming_one_of_many_sets(text: str) -> None:
    state = position(text)
    assert len(seat_sets(state, B)) >= 91
    for salt in range(3):
        chosen_card = chosen(state, "strong", salt, 1500)
        assert is_lay(chosen_card)
        if state.points[A] == 20:
            assert state.place + chosen_card - LAY < 21, "a card that passes the start ends the match too"


def test_a_medium_bot_does_not_give_the_last_point_if_it_has_another_card() -> None:
    """From place 13 only the 3 stays before the start; the 8 and the 9 tell more."""
    text = "seats: 5; mistresses: 4 17; card: 5@13; hands: B 3 8 9 10; points: {} 10 10 10 10"
    assert chosen(position(text.format(19)), "medium") != LAY + 3
    assert chosen(position(text.format(20)), "medium") == LAY + 3


def test_a_medium_bot_names_where_every_card_ends_the_match() -> None:
    text = "seats: 5; mistresses: 4 17; card: 5@13; hands: B 8 8 9 10; points: {} 10 10 10 10"
    assert is_lay(chosen(position(text.format(19)), "medium"))
    state = position(text.format(20))
    for _ in ("pick", "pick", "name"):
        state.play(B, chosen(state, "medium"))
    assert state.outcome() is not None


@pytest.mark.parametrize("playouts", [20, 400])
def test_a_strong_bot_names_one_of_many_sets_where_every_card_ends_the_match(playouts: int) -> None:
    """From place 18 a 6 passes the start, and the WazBaraz needs one point: only a naming may save it."""
    text = "seats: 4; mistresses: 12 17; points: 20 10 10 10; card: 5@18; hands: B 6 7 8 9 10"
    state = position(f"{text}; history: D go 10 from 0, D go 8 from 10 waz")
    assert len(seat_sets(state, B)) == 7 * 4 + 7 * 6 // 2, "of 11 left 7 passed: 7 with 4 others, or two of 7"
    assert all(is_pick(chosen(state, "strong", salt, playouts)) for salt in range(5))


def test_a_strong_bot_at_the_last_still_names_one_of_two_sets() -> None:
    """Everybody knows that it is 4 and 16 or 4 and 17: the next player would not wait."""
    silent = "C go 4 from 0, C go 10 from 4, C go 3 from 13, C go 4 from 17"
    state = position(
        f"seats: 3; mistresses: 4 17; points: 19 12 12; card: 5@5;"
        f" history: {silent}, C go 3 from 15 waz, C name 16 17"
    )
    assert [len(seat_sets(state, seat)) for seat in (B, C)] == [2, 2]
    assert all(is_pick(chosen(state, "strong", salt, 400)) for salt in range(5))


def test_in_an_imagined_round_nobody_gives_the_last_point_who_has_another_card() -> None:
    state = position("seats: 4; mistresses: 4 17; points: 20 10 10 10; card: 5@12; hands: B 3 9 10 10 8")
    for salt in range(30):
        assert dance_of(state, Chance(1)).good_card(Chance(salt)) in (3, 8)


def test_in_an_imagined_round_who_has_only_last_points_to_give_names() -> None:
    """All of the 190 sets are possible: right in one of 190 cases, and the match is lost in the others."""
    state = position("seats: 4; mistresses: 4 17; points: 20 10 10 10; card: 5@18; hands: B 6 7 8 9 10")
    dance = dance_of(state, Chance(1))
    dance.take_turn(Chance(1))
    assert dance.over
    assert dance.bet == pytest.approx(1 / 190)
    assert share(dance, A) == pytest.approx(189 / 190 + prospect([20, 15, 10, 10], 21, B, A) / 190)
    assert share(dance, B) == pytest.approx(prospect([20, 15, 10, 10], 21, B, B) / 190)
    assert sum(share(dance, seat) for seat in range(4)) == pytest.approx(1)


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_bot_does_not_name_what_a_person_began_to_pick_when_many_sets_are_left(level: str) -> None:
    for home in (5, 20):
        state = position(f"seats: 4; mistresses: 4 17; points: {home} 10 10 10; draft: 3 9")
        assert all(is_lay(chosen(state, level, salt, 200)) for salt in range(3))


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_bot_that_names_puts_back_what_a_person_picked_wrongly(level: str) -> None:
    state = position("seats: 6; mistresses: 4 17; history: B ask 4, B ask 17; draft: 3")
    for _ in ("-3", "+4", "+17", "name 4 17"):
        state.play(B, chosen(state, level))
    assert state.points[B] == 5


def test_a_strong_wazbaraz_keeps_different_secrets() -> None:
    secrets = set()
    for salt in range(6):
        state = position("seats: 4; phase: choose; round: 2")
        while state.mistresses == 0:
            state.play(A, chosen(state, "strong", salt, 100))
        secrets.add(state.mistresses)
    assert len(secrets) > 3


def test_an_imagined_round_ends_with_a_finder_or_at_21() -> None:
    for salt in range(30):
        state = position("seats: 5; mistresses: 4 17; points: 3 2 1 0 0")
        dance = dance_of(state, Chance(salt))
        before = dance.hands[:]
        dance.finish(Chance(salt))
        assert dance.over
        assert sum(dance.hands) == sum(before)
        assert max(dance.points) >= 21 or dance.wazbaraz != A


def test_an_imagined_move_is_what_the_rules_make_of_it() -> None:
    for value in (3, 6, 7):
        state = position("seats: 6; mistresses: 4 17; card: 5@16; hands: B 3 6 7")
        dance = dance_of(state, Chance(1))
        dance.lay(value, Chance(1))
        play(state, f"go {value}")
        assert (dance.card, dance.place, dance.points) == (state.card, state.place, state.points)
        assert dance.sets == public_sets(state)
        assert (dance.hands, dance.turn) == (state.hands, state.turn)


def test_of_very_many_sets_a_part_stands_for_all() -> None:
    state = position("seats: 4; mistresses: 1 2 3 4 5")
    dance = dance_of(state, Chance(3))
    assert isinstance(dance, Dance)
    assert len(dance.sets) * dance.weight == pytest.approx(len(all_sets(20, 5)))
    assert state.mistresses in dance.sets


def test_prospects_are_shares_of_the_win() -> None:
    points = [10, 12, 3, 0]
    shares = [prospect(points, 21, A, seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[0] > shares[2] > shares[3]
    assert [prospect([21, 20, 20], 21, A, seat) for seat in range(3)] == [1, 0, 0]


def test_picks_come_quickly_and_decisions_slowly() -> None:
    assert MIND.delay is not None
    assert MIND.delay({}, 4, "easy", Chance(1)) < 500 <= MIND.delay({}, LAY + 3, "easy", Chance(1))
