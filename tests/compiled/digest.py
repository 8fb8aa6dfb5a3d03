"""A fingerprint of random matches at every setting: moves, events, views, observations, outcomes."""

import json
from hashlib import sha256

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import Match
from tests.contract.settings import SETTINGS, setting_name
from tests.contract.walk import walk


def digests() -> dict[str, str]:
    """One fingerprint a setting."""
    found = {}
    for number, (game_id, seats, options) in enumerate(SETTINGS):
        game = rayonw.game(game_id)
        state = game.deal(seats, f"lockstep {number}", options)
        encoder = game.encoder(seats, options) if game.numbers is not None else None
        hasher = sha256()
        for count, step in enumerate(walk(game, state, Chance(number), 600)):
            told = [game.tell(event) for event in step.events]
            hasher.update(f"{step.move} {json.dumps(told)}".encode())
            if count % 25 == 0:
                seat = count % seats
                hasher.update(json.dumps([state.view(seat), state.legal(seat)]).encode())
                if encoder is not None:
                    match = Match(state)
                    hasher.update(encoder.observation(match, seat) + encoder.action_mask(match, seat))
        hasher.update(f"{state.outcome()} {json.dumps(game.save(state))}".encode())
        found[f"{game_id} {seats} {setting_name(options)} {number}"] = hasher.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": rayonw.compiled, "digests": digests()}))
