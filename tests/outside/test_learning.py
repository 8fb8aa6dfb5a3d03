"""The learned player of Wapi: its lessons, and that the package plays what numpy has learned."""

import json
from pathlib import Path

import numpy as np
import pytest
from learning import selfplay
from learning.__main__ import main, read, written
from learning.features import SEATS, Features
from learning.imitation import imitate, teach
from learning.network import backward, forward, fresh
from learning.selfplay import SelfPlay, gains

import rayonw
from rayonw.games.wapi.mind.network import Network
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, Match


@pytest.fixture(autouse=True)
def short_school(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few matches are enough to see how it learns."""
    monkeypatch.setattr(selfplay, "MATCHES", 16)
    monkeypatch.setattr(selfplay, "STEPS", 96)


def test_the_package_finds_what_numpy_finds() -> None:
    weights = fresh(np.random.default_rng(3))
    network = Network(json.loads(written(weights)))
    game = rayonw.game("wapi")
    encoder = game.encoder(SEATS)
    features, chance = Features(encoder), Chance(2)
    for deal in range(3):
        match = Match(game.deal(SEATS, f"alike {deal}"))
        while (seat := encoder.waiting(match)) != NOBODY:
            seen = np.frombuffer(encoder.observation(match, seat), np.uint8)[None]
            passed = forward(weights, features(seen))
            network.look(match.state, seat)
            assert network.logits() == pytest.approx(passed.logits[0].tolist(), abs=2e-3)
            assert network.value() == pytest.approx(float(passed.value[0]), abs=2e-3)
            legal = match.state.legal(seat)
            encoder.act(match, seat, legal[chance.below(len(legal))])


def test_the_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    weights = {name: held.astype(np.float64) for name, held in fresh(rng).items()}
    rows = rng.standard_normal((3, 6, weights["W1"].shape[0]))
    by_logits, by_value = rng.standard_normal((3, 12)), rng.standard_normal(3)

    def loss() -> float:
        passed = forward(weights, rows)
        return float((passed.logits * by_logits).sum() + (passed.value * by_value).sum())

    grad = backward(weights, forward(weights, rows), by_logits, by_value)
    for name, held in weights.items():
        place = tuple(int(rng.integers(size)) for size in held.shape)
        before, little = held[place], 1e-6
        held[place] = before + little
        more = loss()
        held[place] = before - little
        less = loss()
        held[place] = before
        assert grad[name][place] == pytest.approx((more - less) / (2 * little), rel=1e-4, abs=1e-7), name


def test_a_decision_is_followed_by_the_same_seats_next_one() -> None:
    value = np.array([[0.5], [-0.25], [0.0]], np.float32)
    seat = np.array([[0], [1], [0]])
    over = np.array([[False], [False], [True]])
    reward = np.array([[[0, 0]], [[0, 0]], [[1, -1]]], np.float32)
    gain, whole = gains(value, seat, over, reward, 0.5)
    assert whole.all()
    assert gain[:, 0].tolist() == [0.0 - 0.5 + 0.5 * 1.0, -1 + 0.25, 1.0 - 0.0]
    _, part = gains(value, seat, ~over, reward, 0.5)
    assert part[:, 0].tolist() == [True, True, False], "the last match is not over yet"


def test_imitation_and_self_play_go_on_from_what_was_kept(tmp_path: Path) -> None:
    weights = fresh(np.random.default_rng(1))
    lesson = teach(games=3, playouts=2, seed=1)
    first, _ = imitate(weights, lesson, 1, np.random.default_rng(1))
    later, _ = imitate(weights, lesson, 15, np.random.default_rng(1))
    assert later > first
    out = tmp_path / "network.json"
    out.write_text(written(weights), encoding="utf-8")
    again = read(out.read_text(encoding="utf-8"))
    assert all(np.allclose(again[name], weights[name], atol=1e-4) for name in weights)
    assert main(["--out", str(out), "--minutes", "0.0001", "--trial", "1"]) == 0
    after = read(out.read_text(encoding="utf-8"))
    assert not np.allclose(after["Wp"], again["Wp"], atol=1e-6), "it learned"


def test_self_play_keeps_decisions_with_a_choice_only() -> None:
    seen = SelfPlay(fresh(np.random.default_rng(1)), 1).play()
    assert (seen.mask.sum(axis=1) > 1).all()
    assert seen.mask[np.arange(len(seen.action)), seen.action].all()
    assert np.abs(seen.worth).max() <= 1.5
