"""PettingZoo's own tests pass for every turn game, and wrong use gets the errors that it names."""

from typing import Any

import numpy as np
import pytest

import rayonw.envs
from rayonw.kernel.option import BadOption, Options
from tests.contract.settings import setting_name
from tests.outside.settings import FULL, SETTINGS, turn_games
from tests.outside.suites import api_test, render_test, seed_test

CYCLES = 500 if FULL else 60


def about_dictionaries(test: Any) -> Any:
    """PettingZoo warns of dictionaries and empty masks wherever an environment is not on its own list."""
    for message in ("Observation space for each agent probably", "Observation is not a NumPy array"):
        test = pytest.mark.filterwarnings(f"ignore:{message}:UserWarning")(test)
    return pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")(test)


def made(game: str, seats: int, options: Options, **more: Any) -> Any:
    """A wrapped environment."""
    return rayonw.envs.aec(game, seats=seats, options=options, **more)


@about_dictionaries
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=setting_name)
def test_the_api_test_passes(game: str, seats: int, options: Options) -> None:
    api_test(made(game, seats, options), num_cycles=CYCLES)
    api_test(rayonw.envs.raw_aec(game, seats, options), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=setting_name)
def test_the_seed_test_passes(game: str, seats: int, options: Options) -> None:
    seed_test(lambda: made(game, seats, options), CYCLES)


@pytest.mark.parametrize("game", turn_games())
def test_the_render_test_passes(game: str) -> None:
    render_test(lambda render_mode: rayonw.envs.aec(game, render_mode=render_mode))


@pytest.mark.parametrize("game", turn_games())
def test_a_match_is_cut_after_max_cycles_of_every_seat(game: str) -> None:
    env = rayonw.envs.aec(game, max_cycles=2)
    env.reset(seed=3)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert (terminated, truncated, reward) == (False, True, 0)
            env.step(None)
            continue
        steps += 1
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert steps == 2 * env.max_num_agents


def test_the_rewards_are_the_utilities() -> None:
    env = rayonw.envs.aec("wapi", seats=3)
    env.reset(seed=1)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        earned[agent] += reward
        env.step(None if terminated else int(np.flatnonzero(observation["action_mask"])[0]))
    outcome = env.unwrapped.match.state.outcome()
    assert sum(earned.values()) == pytest.approx(0)
    best = max(earned.values())
    assert [seat for seat, worth in enumerate(earned.values()) if worth == best] == list(outcome.winners)


def test_an_illegal_action_ends_the_match_as_in_pettingzoos_own_games(
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = rayonw.envs.aec("wapi")
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert "Illegal move" in caplog.text
    assert env.rewards == {each: -1 if each == agent else 0 for each in env.possible_agents}
    assert all(env.terminations.values())


def test_a_number_outside_the_space_is_an_assertion_of_pettingzoo() -> None:
    env = rayonw.envs.aec("wapi")
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(12)


def test_a_dead_agent_takes_none_only() -> None:
    env = rayonw.envs.aec("wapi", max_cycles=1)
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.last()[3]
    with pytest.raises((ValueError, AssertionError)):
        env.step(0)
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.unwrapped.step(0)


def test_nothing_works_before_reset() -> None:
    env = rayonw.envs.aec("wapi")
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agent_selection


def test_unknown_games_seats_options_and_modes_are_named() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        rayonw.envs.aec("chess")
    with pytest.raises(BadOption, match="not 9"):
        rayonw.envs.aec("wapi", seats=9)
    with pytest.raises(BadOption, match="no option"):
        rayonw.envs.aec("wapi", options={"colour": 1})
    with pytest.raises(ValueError, match="render mode"):
        rayonw.envs.aec("wapi", render_mode="hologram")
    with pytest.raises(BadOption, match="a race"):
        rayonw.envs.aec("watai")
