"""How good the weights are: matches without search against one of our bots, every deal from both seats."""

import numpy as np

import rayonw
from learning.features import SEATS, Features
from learning.network import Weights, forward, odds
from rayonw.arena import Rate
from rayonw.arena.score import proportion
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, Match


def against(weights: Weights, level: str, deals: int, playouts: int, seed: str = "trial") -> Rate:
    """The part of the wins that the weights get against a bot; draws are halves."""
    game = rayonw.game("wapi")
    encoder = game.encoder(SEATS)
    features = Features(encoder)
    chance = Chance(5)
    won: list[tuple[float, float]] = []
    for number in range(deals):
        got = 0.0
        for learner in range(SEATS):
            match = Match(game.deal(SEATS, f"{seed} {number}"))
            while (seat := encoder.waiting(match)) != NOBODY:
                legal = match.state.legal(seat)
                action = legal[0]
                if len(legal) > 1 and seat == learner:
                    seen = np.frombuffer(encoder.observation(match, seat), np.uint8)[None]
                    mask = np.frombuffer(encoder.action_mask(match, seat), np.bool_)[None]
                    action = int(odds(forward(weights, features(seen)).logits, mask).argmax())
                elif len(legal) > 1:
                    action = choose(game, match.state.view(seat), level, chance, Playouts(playouts))
                encoder.act(match, seat, action)
            got += (1 + encoder.utilities(match)[learner]) / 2
        won.append((got, float(SEATS)))
    return proportion(won, 0.5)
