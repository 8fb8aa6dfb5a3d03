"""Every level plays every game, by Views only."""

from dataclasses import replace

import pytest

import rayonw
from rayonw.arena.match import BotMatch
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose, seat_of
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import LEVELS, NOTHING, Budget, Mind
from rayonw.kernel.state import View

WAPI = rayonw.game("wapi")
MINDLESS = replace(WAPI, mind=Mind())
"""Wapi for bots that know its rules only."""

EVERYWHERE = [
    (game.id, seats) for game in rayonw.games() for seats in (game.seat_counts[0], game.seat_counts[-1])
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats"), EVERYWHERE)
def test_every_level_answers_with_legal_actions(game_id: str, seats: int, level: str) -> None:
    game = rayonw.game(game_id)
    state = game.deal(seats, "a bot's match")
    chance = Chance(5)
    for _ in range(12):
        waited = state.to_act()
        if not waited:
            limit = state.deadline()
            assert limit is not None
            state.expire(limit)
            continue
        seat = waited[0]
        action = choose(game, state.view(seat), level, chance, Playouts(4))
        if action == NOTHING:
            limit = state.deadline()
            assert limit is not None, "a seat that is waited for and does nothing would stop the match"
            state.expire(limit)
            continue
        assert action in state.legal(seat)
        state.play(seat, action, 0)
        if state.outcome() is not None:
            break


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_a_mind_is_played_to_its_end(level: str) -> None:
    state = WAPI.deal(2, "mindless")
    outcome = BotMatch(MINDLESS, [level, "easy"], state, Thinking(playouts=2), Chance(1)).play()
    assert outcome.winners


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_and_playouts_give_the_same_answer(level: str) -> None:
    view = WAPI.deal(3, "again").view(seat_to_act(WAPI.deal(3, "again").view(0)))
    answers = {choose(WAPI, view, level, Chance(11), Playouts(30)) for _ in range(3)}
    assert len(answers) == 1


def test_a_single_choice_needs_no_thought() -> None:
    budget = Playouts(10)
    state = forced_position()
    assert choose(WAPI, state, "strong", Chance(1), budget) == 0
    assert budget.used() == 0


def test_a_seat_that_may_do_nothing_does_nothing() -> None:
    state = WAPI.deal(2, "not my turn")
    other = 1 - state.to_act()[0]
    for level in LEVELS:
        assert choose(WAPI, state.view(other), level, Chance(1), Playouts(1)) == NOTHING


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="no level 'weak'; there are easy, medium, strong"):
        choose(WAPI, WAPI.deal(2, "x").view(0), "weak", Chance(1), Playouts(1))


def test_a_games_own_chooser_comes_first() -> None:
    asked: list[int] = []

    def chooser(view: View, _chance: Chance, _budget: Budget) -> int:
        asked.append(seat_of(view))
        return 3

    game = replace(WAPI, mind=replace(WAPI.mind, choosers={"medium": chooser}))
    view = WAPI.deal(2, "x").view(1)
    assert choose(game, view, "medium", Chance(1), Playouts(1)) == 3
    assert asked == [1]


def test_medium_plays_the_action_rated_best() -> None:
    game = replace(WAPI, mind=Mind(rate=lambda _state, _seat, action: action))
    state = WAPI.deal(2, "rated")
    seat = state.to_act()[0]
    assert choose(game, state.view(seat), "medium", Chance(1), Playouts(1)) == max(state.legal(seat))


def test_easy_plays_what_the_game_calls_sensible() -> None:
    game = replace(WAPI, mind=Mind(sensible=lambda state, seat, _chance: state.legal(seat)[-1]))
    state = WAPI.deal(2, "sensible")
    seat = state.to_act()[0]
    assert choose(game, state.view(seat), "easy", Chance(1), Playouts(1)) == state.legal(seat)[-1]


def seat_to_act(view: View) -> int:
    """Whose turn a Wapi view says it is."""
    return int(view["turn"])


def forced_position() -> View:
    """A coin with one legal part: the owl alone bears a totem and has a spot."""
    from rayonw.games.wapi.position import position

    return position("parts: owl[A... 11]; drawn: coin 3; turn: B").view(1)
