"""Gymnasium's own check passes for every turn game."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rayonw.envs
from rayonw.envs.single import IDS
from tests.outside.settings import turn_games

IDS_HERE = [IDS[game] for game in turn_games()]


def test_every_turn_game_has_an_id() -> None:
    assert sorted(IDS) == turn_games()


def test_an_id_with_its_module_needs_no_import() -> None:
    """Gymnasium calls no plugins of installed packages; this is its own way to name one."""
    program = (
        f"import gymnasium\nfor name in {IDS_HERE}:\n    gymnasium.make('rayonw.envs:' + name).reset(seed=1)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", IDS_HERE)
@pytest.mark.parametrize("opponents", ["random", "easy", "medium"])
def test_check_env_passes(name: str, opponents: str) -> None:
    check_env(gymnasium.make(name, opponents=opponents).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", IDS_HERE)
def test_a_match_is_played_to_its_end_and_repeats_by_its_seed(name: str) -> None:
    def rewards() -> list[float]:
        env = gymnasium.make(name, opponents="easy", render_mode="ansi")
        found = []
        for number in range(2):
            seen, _ = env.reset(seed=5 if number == 0 else None)
            over = False
            while not over:
                assert env.unwrapped.action_masks().any()
                seen, reward, ended, cut, _ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
                over = ended or cut
                found.append(float(reward))
            assert env.render()
        return found

    assert rewards() == rewards()


def test_an_illegal_action_ends_the_match_and_says_why() -> None:
    env = gymnasium.make("rayonw/Wapi-v1", opponents="easy", seat=1)
    seen, info = env.reset(seed=1)
    assert info == {"seat": 1}
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(illegal)
    assert (reward, ended) == (-1, True)
    assert "wapi.T" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))


def test_a_step_before_the_beginning_or_after_the_end_needs_a_reset() -> None:
    env = rayonw.envs.Single("wapi", opponents="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_wrong_opponents_and_seats_are_named() -> None:
    with pytest.raises(ValueError, match="opponents 'grandmaster'"):
        gymnasium.make("rayonw/Wapi-v1", opponents="grandmaster")
    with pytest.raises(ValueError, match="no seat 7"):
        gymnasium.make("rayonw/Wapi-v1", seat=7)
    with pytest.raises(gymnasium.error.Error):
        gymnasium.make("rayonw/Chess-v1")


def test_several_environments_are_stepped_side_by_side() -> None:
    envs = gymnasium.make_vec("rayonw/Wapi-v1", num_envs=3, opponents="easy")
    seen, _ = envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        seen, _, over, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum())
    assert ended >= 3
