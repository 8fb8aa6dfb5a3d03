"""PettingZoo's tests of parallel environments pass for Wataï, and a tick does what is written of it."""

from typing import Any

import numpy as np
import pytest

import rayonw
import rayonw.envs
from rayonw.kernel.option import BadOption, Options
from tests.contract.settings import setting_name
from tests.outside.settings import FULL
from tests.outside.suites import parallel_api_test, parallel_seed_test

WATAI = rayonw.game("watai")
COUNTS = WATAI.seat_counts if FULL else (2, 8)
SETTINGS = [
    (seats, options)
    for seats in COUNTS
    for options in (WATAI.samples(seats) if FULL else WATAI.samples(seats)[:2])
]
CYCLES = 500 if FULL else 60


def started(seats: int, **more: Any) -> Any:
    """An environment in the race: ready, Go, and the countdown is over."""
    env = rayonw.envs.parallel("watai", seats=seats, **more)
    env.reset(seed=1)
    while env.match.state.view(None)["phase"] != "race":
        env.step({agent: first_but_wait(env, agent) for agent in env.agents})
    return env


def first_but_wait(env: Any, agent: str) -> int:
    """The first thing that a seat may do; to wait if there is nothing else."""
    mask = env.encoder.action_mask(env.match, env.seat_of[agent])
    return next((number for number in range(1, len(mask)) if mask[number]), 0)


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=setting_name)
def test_the_api_and_seed_tests_pass(seats: int, options: Options) -> None:
    parallel_api_test(rayonw.envs.parallel("watai", seats=seats, options=options), num_cycles=CYCLES)
    parallel_seed_test(lambda: rayonw.envs.parallel("watai", seats=seats, options=options), CYCLES)


def test_a_match_is_cut_after_max_cycles() -> None:
    env = rayonw.envs.parallel("watai", seats=3, max_cycles=4)
    env.reset(seed=1)
    cycles = 0
    while env.agents:
        _, rewards, terminated, truncated, _ = env.step(dict.fromkeys(env.agents, 0))
        cycles += 1
    assert cycles == 4
    assert set(truncated.values()) == {True}
    assert set(terminated.values()) == {False}
    assert set(rewards.values()) == {0.0}


def test_a_random_match_comes_to_its_end_and_its_rewards_add_up_to_nothing() -> None:
    env = rayonw.envs.parallel("watai", seats=2, options={"target": 50}, tick=1000)
    seen, _ = env.reset(seed=2)
    chance = np.random.default_rng(1)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {
            agent: int(chance.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents
        }
        seen, rewards, terminated, _, _ = env.step(actions)
    assert set(terminated.values()) == {True}
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_tick_passes_the_time_and_what_is_refused_does_not_happen() -> None:
    env = started(2, tick=200)
    before, saved = env.match.at, env.match.state.save()
    refused = {
        agent: int(np.flatnonzero(np.frombuffer(env.encoder.action_mask(env.match, seat), np.int8) == 0)[-1])
        for agent, seat in env.seat_of.items()
    }
    env.step(refused)
    after = env.match.state.save()
    assert env.match.at == before + 200
    assert after["cards_laid"] == saved["cards_laid"]
    assert after["scores"] == saved["scores"]


def test_it_is_drawn_as_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "human"):
        env = rayonw.envs.parallel("watai", render_mode=mode)
        env.reset(seed=1)
        text = env.render()
        assert text if mode == "ansi" else capsys.readouterr().out
        env.close()


def test_wrong_use_is_named() -> None:
    with pytest.raises(BadOption, match="played by turns"):
        rayonw.envs.parallel("wapi")
    with pytest.raises(ValueError, match="a tick of 0"):
        rayonw.envs.parallel("watai", tick=0)
    with pytest.raises(KeyError, match="no game 'snap'"):
        rayonw.envs.parallel("snap")
