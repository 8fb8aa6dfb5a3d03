"""Many matches at once play as single ones do, and their arrays see every step."""

import numpy as np
import pytest

import rayonw
import rayonw.envs
from rayonw.kernel.encoder import NOBODY, Match
from rayonw.kernel.option import Options
from tests.contract.settings import setting_name
from tests.outside.settings import FULL, SETTINGS

STEPS = 2000 if FULL else 150
MATCHES = 5


def chosen(masks: "np.ndarray", sizes: list[int], chance: "np.random.Generator") -> "np.ndarray":
    """A random value that each head's mask allows, for every match."""
    heads = np.split(chance.random(masks.shape) * masks, np.cumsum(sizes)[:-1], axis=1)
    return np.stack([head.argmax(axis=1) for head in heads], axis=1)


@pytest.mark.parametrize("factored", [False, True])
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=setting_name)
def test_the_arrays_show_what_single_matches_show(
    game: str, seats: int, options: Options, factored: bool
) -> None:
    env = rayonw.envs.vector(game, MATCHES, seats=seats, options=options, seed=7, factored=factored)
    found = rayonw.game(game)
    encoder = found.encoder(seats, options)
    dealt = [0] * MATCHES

    def deal(place: int) -> Match:
        dealt[place] += 1
        return Match(found.deal(seats, f"7/1/{place}/{dealt[place] - 1}", options))

    singles = [deal(place) for place in range(MATCHES)]
    chance = np.random.default_rng(1)
    sizes = env.head_sizes if factored else [encoder.actions]
    now = env.now
    for _ in range(STEPS):
        for place, single in enumerate(singles):
            seat = encoder.waiting(single)
            masks: list[bytes] = []
            (encoder.mask_heads if factored else encoder.mask)(single, seat, masks)
            assert now.seat[place] == seat
            assert now.observation[place].tobytes() == encoder.observation(single, seat)
            assert now.mask[place].tobytes() == b"".join(masks)
        actions = chosen(now.mask, sizes, chance)
        numbers = [encoder.joined(row) if factored else row[0] for row in actions.tolist()]
        seats_now = now.seat.tolist()
        assert env.step(actions if factored else actions[:, 0]) is now
        for place, number in enumerate(numbers):
            single = singles[place]
            encoder.act(single, seats_now[place], number)
            over = encoder.waiting(single) == NOBODY
            cut = not over and single.steps >= encoder.longest
            assert now.terminated[place] == over
            assert now.truncated[place] == cut
            assert now.reward[place].tolist() == pytest.approx(encoder.utilities(single))
            if over or cut:
                singles[place] = deal(place)


def test_a_seed_repeats_and_a_reset_goes_on() -> None:
    first, second = (rayonw.envs.vector("wapi", 3, seed=1) for _ in range(2))
    assert (first.now.observation == second.now.observation).all()
    before = first.now.observation.copy()
    assert (first.reset().observation != before).any()
    assert (first.reset(seed=1).observation == before).all()


def test_wrong_numbers_are_refused_in_words() -> None:
    env = rayonw.envs.vector("wapi", 2, seed=1)
    with pytest.raises(ValueError, match="2 matches, but 3 actions"):
        env.step([0, 0, 0])
    with pytest.raises(ValueError, match=r"not legal: wapi\.T"):
        env.step([99, 0])
    with pytest.raises(ValueError, match="at least one"):
        rayonw.envs.vector("wapi", 0)
    with pytest.raises(KeyError, match="no game 'go'"):
        rayonw.envs.vector("go", 2)


def test_a_factored_value_out_of_its_range_is_refused_and_means_no_other_action() -> None:
    env = rayonw.envs.vector("wildtiles", 1, seed=1, factored=True)
    ends = np.cumsum(env.head_sizes)[:-1]
    legal = [int(head.argmax()) for head in np.split(env.now.mask[0], ends)]
    assert legal[0] == 0, "a lay"
    for head, size in enumerate(env.head_sizes[:4]):
        for wrong in (-1, size):
            with pytest.raises(ValueError, match="not legal"):
                env.step([[wrong if place == head else value for place, value in enumerate(legal)]])
    env.step([legal])
