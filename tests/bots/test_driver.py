"""The bot driver: who thinks, what becomes of a decision, and what is not for bots."""

from dataclasses import replace
from typing import Any, cast

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.decision import Decision, decide
from rayonw.bots.driver import Driver
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import HouseActions
from rayonw.kernel.mind import LEVELS, NOTHING, Mind
from rayonw.kernel.state import State

TURNS = replace(rayonw.game("wapi"), writer=lambda _state, action: str(action))
"""A game by turns whose actions are written as numbers."""
RACE = replace(TURNS, simultaneous=True)
GUARDED = replace(TURNS, house_actions=HouseActions(away="7", back="8", leave="9"))


class Fake:
    """A table in the hands of a test: what each seat may play, and how much has happened."""

    def __init__(self, *legal: list[int]) -> None:
        self.legal_by_seat = legal
        self.happened = 0

    def legal(self, seat: int) -> list[int]:
        return self.legal_by_seat[seat]

    @property
    def state(self) -> State:
        return cast("State", self)

    def moment(self, _seat: int) -> int:
        return self.happened


class Rig:
    """A driver whose lot is always the last, and who remembers complaints."""

    def __init__(self, game: Any, *legal: list[int]) -> None:
        self.fake = Fake(*legal)
        self.complaints: list[str] = []
        self.driver = Driver(game, lambda n: n - 1, self.complaints.append)

    def asks(self, *levels: str | None) -> list[int]:
        return self.driver.to_ask(self.fake.state, levels, self.fake.moment)

    def answer(self, seat: int, decision: Decision | None) -> Decision | None:
        return self.driver.answered(self.fake.state, seat, decision, self.fake.moment)


def test_bots_that_may_act_are_asked_once_and_people_never() -> None:
    rig = Rig(TURNS, [1], [1], [], [1])
    assert rig.asks("easy", None, "easy", "strong") == [0, 3]
    assert rig.asks("easy", None, "easy", "strong") == []


def test_a_bot_that_waits_for_its_time_is_not_asked_again() -> None:
    rig = Rig(RACE, [1, 2])
    rig.asks("easy")
    assert rig.answer(0, Decision(2, 500)) == Decision(2, 500)
    rig.fake.happened += 1
    assert rig.asks("easy") == []
    assert rig.driver.due(0, rig.fake.moment) == (2, False)
    assert rig.asks("easy") == [0]


def test_a_bot_that_chose_nothing_is_asked_again_only_after_something_happened() -> None:
    rig = Rig(TURNS, [1])
    rig.asks("easy")
    assert rig.answer(0, Decision(NOTHING, 0)) is None
    assert rig.asks("easy") == []
    rig.fake.happened += 1
    assert rig.asks("easy") == [0]


def test_in_a_game_by_turns_a_decision_on_an_old_position_is_thrown_away() -> None:
    rig = Rig(TURNS, [1])
    rig.asks("easy")
    rig.fake.happened += 1
    assert rig.answer(0, Decision(1, 0)) is None
    assert rig.asks("easy") == [0], "it thinks anew"


def test_in_a_race_a_decision_on_an_old_position_is_kept_and_marked() -> None:
    rig = Rig(RACE, [1])
    rig.asks("easy")
    rig.fake.happened += 1
    assert rig.answer(0, Decision(1, 0)) == Decision(1, 0)
    assert rig.driver.due(0, rig.fake.moment) == (1, False)
    assert rig.complaints == []


def test_in_a_race_an_action_that_was_legal_when_asked_is_no_nonsense() -> None:
    rig = Rig(RACE, [1, 2])
    rig.asks("easy")
    rig.fake.legal_by_seat = ([2],)
    rig.fake.happened += 1
    assert rig.answer(0, Decision(1, 0)) == Decision(1, 0)
    assert rig.complaints == []


def test_a_decision_that_nothing_overtook_is_fresh() -> None:
    rig = Rig(TURNS, [1])
    rig.asks("easy")
    rig.answer(0, Decision(1, 0))
    assert rig.driver.due(0, rig.fake.moment) == (1, True)


def test_instead_of_nonsense_something_legal_is_played_and_that_is_told() -> None:
    rig = Rig(TURNS, [1, 2])
    rig.asks("easy")
    assert rig.answer(0, Decision(99, 300)) == Decision(2, 300)
    assert rig.complaints == ["a bot chose 99, which is not legal"]


def test_a_bot_that_broke_down_plays_something_legal_at_an_unhurried_pace() -> None:
    rig = Rig(TURNS, [1, 2])
    rig.asks("easy")
    assert rig.answer(0, None) == Decision(2, TURNS.mind.pace[0])


def test_a_bot_that_broke_down_while_its_chance_passed_does_nothing() -> None:
    rig = Rig(RACE, [1])
    rig.asks("easy")
    rig.fake.legal_by_seat = ([],)
    rig.fake.happened += 1
    assert rig.answer(0, None) is None


@pytest.mark.parametrize("legal", [[7], [8, 9], [7, 8, 9]])
def test_a_seat_for_which_only_the_house_may_act_is_not_asked(legal: list[int]) -> None:
    assert Rig(GUARDED, legal).asks("easy") == []


@pytest.mark.parametrize("legal", [[1], [7, 1], [7, 8, 9, 1]])
def test_a_seat_that_may_do_more_than_the_house_is_asked(legal: list[int]) -> None:
    assert Rig(GUARDED, legal).asks("easy") == [0]


def test_what_only_the_house_plays_is_nonsense_from_a_bot() -> None:
    rig = Rig(GUARDED, [1, 9])
    rig.asks("easy")
    assert rig.answer(0, Decision(9, 0)) == Decision(1, 0)
    assert rig.complaints == ["a bot chose 9, which is not legal"]


def test_a_forgotten_bot_is_asked_anew() -> None:
    rig = Rig(TURNS, [1])
    rig.asks("easy")
    rig.driver.forget(0)
    assert rig.asks("easy") == [0]
    rig.answer(0, Decision(1, 0))
    rig.driver.forget(0)
    assert rig.asks("easy") == [0]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_a_game_without_a_mind_do_not_think_of_what_only_the_house_plays(level: str) -> None:
    """Wapi's first coin may go on any of six parts; if four were the house's, two are left."""
    wapi = rayonw.game("wapi")
    state = wapi.deal(2, "a coin first")
    seat = state.to_act()[0]
    reserved = [wapi.write(state, action) for action in state.legal(seat)][:3]
    guarded = replace(wapi, mind=Mind(), house_actions=HouseActions(*reserved))
    chosen = {choose(guarded, state.view(seat), level, Chance(seed), Playouts(4)) for seed in range(20)}
    assert not {wapi.write(state, action) for action in chosen} & set(reserved)


def test_a_bot_takes_the_time_of_its_game() -> None:
    wapi = rayonw.game("wapi")
    view = wapi.deal(2, "x").view(wapi.deal(2, "x").to_act()[0])
    slow = replace(wapi, mind=Mind(delay=lambda _view, _action, _level, _chance: 4321))
    assert decide(slow, view, "easy", Chance(1), Playouts(1)).wait == 4321
    assert decide(slow, view, "easy", Chance(1), Playouts(1), leisurely=False).wait == 4321
    assert decide(wapi, view, "easy", Chance(1), Playouts(1), leisurely=False).wait == 0
    least, most = wapi.mind.pace
    assert least <= decide(wapi, view, "easy", Chance(1), Playouts(1)).wait <= most
