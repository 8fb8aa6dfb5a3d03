"""A fingerprint of random matches at every setting: moves, events, views, outcomes."""

import json
from hashlib import sha256

import rayonw
from rayonw.kernel.chance import Chance
from tests.contract.settings import SETTINGS, setting_name
from tests.contract.walk import walk


def digests() -> dict[str, str]:
    """One fingerprint a setting."""
    found = {}
    for number, (game_id, seats, options) in enumerate(SETTINGS):
        game = rayonw.game(game_id)
        state = game.deal(seats, f"lockstep {number}", options)
        hasher = sha256()
        for count, step in enumerate(walk(game, state, Chance(number), 600)):
            told = [game.tell(event) for event in step.events]
            hasher.update(f"{step.move} {json.dumps(told)}".encode())
            if count % 25 == 0:
                seat = count % seats
                hasher.update(json.dumps([state.view(seat), state.legal(seat)]).encode())
        hasher.update(f"{state.outcome()} {json.dumps(game.save(state))}".encode())
        found[f"{game_id} {seats} {setting_name(options)} {number}"] = hasher.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": rayonw.compiled, "digests": digests()}))
