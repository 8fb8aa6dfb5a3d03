"""Gymnasium environments: one seat learns, bots play the others.

Importing this module registers `rayonw/Wapi-v1`, `rayonw/WazBaraz-v1`, `rayonw/WildTiles-v1` and
`rayonw/WittyZibi-v1`: Gymnasium looks for no plugins by itself since its version 1.0.
"""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose as bot_choice
from rayonw.bots.levels import players
from rayonw.envs.chosen import Seeds, choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY
from rayonw.kernel.option import Options
from rayonw.kernel.state import Refusal

IDS = {
    "wapi": "rayonw/Wapi-v1",
    "wazbaraz": "rayonw/WazBaraz-v1",
    "wildtiles": "rayonw/WildTiles-v1",
    "wittyzibi": "rayonw/WittyZibi-v1",
}
RANDOM = "random"
PLAYOUTS = 200
"""How many playouts a strong opponent has for a decision: a count, so that a run can be repeated."""
ILLEGAL = -1.0
"""What an illegal action is worth; the match is over then, as in PettingZoo's games."""


class Single(gymnasium.Env):
    """One seat of a turn game. The reward is its utility when the match is over, and nothing before."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: str = "medium",
        seats: int | None = None,
        options: Options | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: a level of bots, or `random`. `seat`: the learner's, drawn for each match if None."""
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render mode {render_mode!r} is not ansi")
        self.render_mode = render_mode
        self.chosen = choose(game, seats, options)
        known = (RANDOM, *players(self.chosen.game))
        if opponents not in known:
            raise ValueError(f"opponents {opponents!r} are not one of {', '.join(known)}")
        if seat is not None and not 0 <= seat < self.chosen.seats:
            raise ValueError(f"there is no seat {seat} among {self.chosen.seats}")
        self.encoder = self.chosen.encoder
        self.opponents = opponents
        self.fixed_seat = seat
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.encoder.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.encoder.actions)
        self._seeds = Seeds()
        self._over = True
        """There is no match to be played on: none was begun, or it has ended, by an illegal action too."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next match, up to the learner's first decision. A seed begins a stream of matches."""
        super().reset(seed=seed, options=options)
        drawn = self._seeds.next(seed)
        self.chance = Chance(int.from_bytes(drawn.encode(), "big") % 2**60)
        self.seat = self.chance.below(self.chosen.seats) if self.fixed_seat is None else self.fixed_seat
        self.match = self.chosen.deal(drawn)
        self._let_others_play()
        self._over = False
        if self.encoder.waiting(self.match) == NOBODY:  # over before the learner had anything to decide
            return self.reset(options=options)
        return self._seen(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a number; the others play until it is the learner's turn again, or the end."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the match is over, or none was begun: call reset")
        info = {"seat": self.seat}
        try:
            self.encoder.act(self.match, self.seat, int(action))
        except Refusal as refusal:
            self._over = True
            return self._seen(), ILLEGAL, True, False, {**info, "illegal": str(refusal)}
        cut = self._let_others_play()
        over = self.encoder.waiting(self.match) == NOBODY
        self._over = over or cut
        reward = self.encoder.utilities(self.match)[self.seat] if over else 0.0
        return self._seen(), reward, over, cut and not over, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may do now, as libraries with masked policies ask for it."""
        return np.frombuffer(self.encoder.action_mask(self.match, self.seat), np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it, as text."""
        if self.render_mode is None:
            return None
        return self.chosen.game.draw(self.match.state.view(self.seat))

    def _seen(self) -> dict[str, Any]:
        """The learner's observation and action mask."""
        match, seat = self.match, self.seat
        return {
            "observation": np.frombuffer(self.encoder.observation(match, seat), np.uint8),
            "action_mask": np.frombuffer(self.encoder.action_mask(match, seat), np.int8),
        }

    def _let_others_play(self) -> bool:
        """Bots play until the learner is waited for or the match is over; whether it lasts too long."""
        encoder, match = self.encoder, self.match
        while (seat := encoder.waiting(match)) not in (self.seat, NOBODY) and match.steps < encoder.longest:
            self._play_bot(seat)
        return match.steps >= encoder.longest

    def _play_bot(self, seat: int) -> None:
        """One action of an opponent."""
        state = self.match.state
        if self.opponents == RANDOM:
            legal = state.legal(seat)
            action = legal[self.chance.below(len(legal))]
        else:
            view = state.view(seat)
            action = bot_choice(self.chosen.game, view, self.opponents, self.chance, Playouts(PLAYOUTS))
        state.play(seat, action, self.match.at)
        self.match.steps += 1


def register_all() -> None:
    """Tell Gymnasium of the games."""
    for game, name in IDS.items():
        gymnasium.register(id=name, entry_point="rayonw.envs.single:Single", kwargs={"game": game})


register_all()
