"""The load generator against a real house: it speaks the wire as it is now."""

import asyncio
import json
import os
import sys
from pathlib import Path

import rayonw
from bench.load.rayonw_house import BOX, House
from bench.load.table import SEATS
from tests.faults.process import HouseProcess

ROOT = Path(__file__).parents[2]
TABLES = 3
RATE = 30


async def test_scripted_clients_play_at_a_real_house(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    await house.start()
    try:
        load = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bench.load", "rayonw_house", house.base, str(TABLES), "1", str(os.getpid())),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        answer, _ = await asyncio.wait_for(load.communicate(f"{RATE}\n".encode()), 90)
        assert load.returncode == 0
        told = json.loads(answer)
        assert told["offered"] == RATE
        assert told["lost"] == 0
        assert told["dry"] == 0
        assert told["actions"] >= RATE * 0.8
    finally:
        await house.clear_up()


async def test_eight_hands_race_at_a_real_house(tmp_path: Path) -> None:
    house = HouseProcess(tmp_path)
    await house.start()
    try:
        load = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bench.load.race", house.base, "1", "1"),
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
        )
        answer, _ = await asyncio.wait_for(load.communicate(), 90)
        assert load.returncode == 0
        told = json.loads(answer)
        assert told["lost"] == 0
        assert told["played"] > 0
        assert told["played"] + told["refused"] == told["sent"]
    finally:
        await house.clear_up()


def test_a_match_of_the_load_lasts_as_long_as_promised() -> None:
    """Symbols stay bare, coins go on the first part."""
    game = rayonw.game("wapi")
    for number in range(100):
        state = game.deal(SEATS, f"long {number}", {"box": BOX})
        actions = 0
        while state.to_act():
            seat = state.to_act()[0]
            state.play(seat, state.legal(seat)[0])
            actions += 1
        assert actions >= House.actions
