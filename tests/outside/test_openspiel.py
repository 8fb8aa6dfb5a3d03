"""OpenSpiel's own tests, bots and solvers run on our turn games."""

import json
import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from rayonw.bots.budget import Playouts
from rayonw.envs.openspiel import TurnState, bot_policy, resampled
from rayonw.kernel.chance import Chance
from rayonw.kernel.option import BadOption
from tests.outside.settings import FULL, SETTINGS, turn_games

TINY = {"bag": "owl 1", "first": "0"}
"""A Wapi small enough to be solved."""


def loaded(game: str, seats: int, options: dict[str, object]) -> pyspiel.Game:
    """A game with these options; tables are JSON."""
    given = {key: json.dumps(value) if isinstance(value, dict) else value for key, value in options.items()}
    mixed = {key: str(value) if key in ("first", "clans", "pads") else value for key, value in given.items()}
    return pyspiel.load_game(f"rayonw_{game}", {"seats": seats, **mixed})


def played(state: TurnState, steps: int) -> TurnState:
    """The same state after some random steps, at a seat's decision."""
    chance = np.random.RandomState(3)
    while steps > 0 or state.is_chance_node():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=weights)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
            steps -= 1
    return state


@pytest.mark.parametrize("game", turn_games())
def test_the_random_simulation_passes_with_serialisation(game: str) -> None:
    more = {"wildtiles": {"target": 50}, "wittyzibi": {"rounds": 1}}.get(game, {})
    found = pyspiel.load_game(f"rayonw_{game}", more)
    pyspiel.random_sim_test(found, num_sims=10 if FULL else 1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS if FULL else SETTINGS[::3])
def test_matches_with_all_seats_and_options_end_with_utilities_that_add_up_to_nothing(
    game: str, seats: int, options: dict[str, object]
) -> None:
    short = {"target": 50} if game == "wildtiles" else {"rounds": 1} if game == "wittyzibi" else {}
    state = loaded(game, seats, {**options, **short}).new_initial_state()
    chance = np.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert state.num_players() == seats
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("game", turn_games())
def test_a_state_is_copied_stored_and_resampled_without_a_seat_seeing_a_difference(game: str) -> None:
    state = played(pyspiel.load_game(f"rayonw_{game}").new_initial_state(), 9)
    seat = state.current_player()
    other = resampled(state, seat)
    stored = pickle.loads(pickle.dumps(state))
    for twin in (state.clone(), stored, other):
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        assert twin.legal_actions() == state.legal_actions()
    before = state.information_state_string(seat)
    other.apply_action(other.legal_actions()[0])
    assert state.information_state_string(seat) == before


@pytest.mark.parametrize("game", turn_games())
def test_its_search_bots_play(game: str) -> None:
    found = pyspiel.load_game(f"rayonw_{game}", {"target": 50} if game == "wildtiles" else {})
    by_sets = ismcts.ISMCTSBot(
        found, ismcts_evaluator(), uct_c=2.0, max_simulations=4, random_state=np.random.RandomState(1)
    )
    by_sets.set_resampler(resampled)
    plain = mcts.MCTSBot(found, 2.0, 2, ismcts_evaluator(), random_state=np.random.RandomState(1))
    for bot in (by_sets, plain):
        state = played(found.new_initial_state(), 30 if game == "wapi" else 5)
        assert bot.step(state) in state.legal_actions()


def ismcts_evaluator() -> mcts.RandomRolloutEvaluator:
    """One random rollout per leaf."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


def test_its_cfr_finds_what_cannot_be_exploited_in_a_small_wapi() -> None:
    game = pyspiel.load_game("rayonw_wapi", TINY)
    solver = cfr.CFRSolver(game)
    found = [exploitability.nash_conv(game, solver.average_policy())]
    for _ in range(4):
        solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[-1] < found[0] / 2


def test_its_cfr_runs_on_a_small_wazbaraz_of_three() -> None:
    box = json.dumps({"witches": 3, "movement": {"3": 4}, "lap": 1})
    game = pyspiel.load_game("rayonw_wazbaraz", {"box": box, "first": "0"})
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before


def test_our_bots_play_by_numbers() -> None:
    state = played(pyspiel.load_game("rayonw_wapi").new_initial_state(), 5)
    assert bot_policy(state, "medium", Chance(1), Playouts(1)) in state.legal_actions()


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(BadOption, match="not 9"):
        pyspiel.load_game("rayonw_wapi(seats=9)")
    with pytest.raises(ValueError, match="no bag"):
        pyspiel.load_game("rayonw_wittyzibi(bag=owl)")
    with pytest.raises(pyspiel.SpielError, match="Unknown game"):
        pyspiel.load_game("rayonw_chess")
