"""The fast encoders write, byte for byte, what plain definitions say: old weights go on fitting."""

from importlib import import_module

import pytest

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, NOTHING_HALF, Match
from rayonw.kernel.option import Options
from tests.contract.settings import FULL, SETTINGS, setting_name

DEFINED = ("wapi", "wazbaraz", "wittyzibi", "wildtiles")
"""The games whose encoders keep ready bytes from step to step."""
STEPS = 2000 if FULL else 120
AFRESH = 35
"""After so many steps play goes back to an earlier copy, whose ready bytes are older."""


@pytest.mark.parametrize(
    ("game", "seats", "options"), [setting for setting in SETTINGS if setting[0] in DEFINED], ids=setting_name
)
def test_observations_and_masks_are_what_plain_definitions_say(
    game: str, seats: int, options: Options
) -> None:
    plain = import_module(f"tests.contract.plain.{game}")
    found = rayonw.game(game)
    encoder = found.encoder(seats, options)
    settled = found.settle(seats, options)
    chance = Chance(seats)
    match = Match(found.deal(seats, "plain 0", options))
    earlier = match.clone()
    for step in range(STEPS):
        actor = encoder.waiting(match)
        for viewer in {actor, chance.below(seats)} - {NOBODY}:
            assert list(encoder.observation(match, viewer)) == plain.observation(match, viewer, settled)
            if viewer == actor or match.half == NOTHING_HALF:
                assert list(encoder.action_mask(match, viewer)) == plain.mask(match, viewer)
        if actor == NOBODY:
            match = Match(found.deal(seats, f"plain {step}", options))
            earlier = match.clone()
            continue
        if step % AFRESH == AFRESH - 1:
            match, earlier = earlier, match.clone()
            continue
        mask = encoder.action_mask(match, actor)
        numbers = [number for number in range(encoder.actions) if mask[number]]
        encoder.act(match, actor, numbers[chance.below(len(numbers))])
