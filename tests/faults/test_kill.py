"""kill -9 at random moments, again and again: nothing acknowledged is lost, nothing is played twice."""

import os
import random
from pathlib import Path

from rayonw.house.ops import FILE
from tests.faults.evening import an_evening
from tests.faults.full_disk import can_grow, cannot_grow

FULL = os.environ.get("RAYONW_PROFILE") == "full"
KILLS = 60 if FULL else 7
SEED = random.SystemRandom().randrange(10**6) if FULL else 8747


async def test_killed_again_and_again_the_house_loses_nothing(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    async with an_evening(tmp_path, SEED) as evening:
        for _ in range(KILLS):
            await evening.go_on(evening.chance.uniform(0.1, 1.5))
            await evening.house.kill()
            await evening.house.start()
        await evening.go_on(2.0)
        acknowledged = await evening.verdict()
        assert acknowledged > KILLS * len(evening.players) / 4, "too little was played to prove anything"
        assert all(player.lost_lines >= KILLS / 2 for player in evening.players)


async def test_lines_that_break_all_the_time_change_nothing(tmp_path: Path) -> None:
    async with an_evening(tmp_path, SEED + 1) as evening:
        for _ in range(KILLS * 15):
            await evening.go_on(evening.chance.uniform(0.0, 0.05))
            evening.chance.choice(evening.players).drop_line()
        acknowledged = await evening.verdict()
        assert acknowledged > KILLS * len(evening.players) / 4
        assert sum(player.lost_lines for player in evening.players) >= KILLS * 7


async def test_stopped_in_the_middle_of_play_the_house_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async with an_evening(tmp_path, SEED + 2) as evening:
        for _ in range(max(2, KILLS // 4)):
            await evening.go_on(evening.chance.uniform(0.2, 1.0))
            assert await evening.house.stop() == 0
            await evening.house.start()
        await evening.go_on(1.0)
        acknowledged = await evening.verdict()
        assert acknowledged > len(evening.players)
        assert all("restart" in player.byes for player in evening.players)


async def test_a_full_disk_under_the_file_loses_nothing_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    async with an_evening(tmp_path, SEED + 3) as evening:
        for _ in range(max(2, KILLS // 4)):
            await evening.plays_on()
            growing = tmp_path / f"{FILE}-wal"
            before = evening.told("house.storage")
            cannot_grow(evening.house.pid, growing.stat().st_size)
            await evening.until(lambda before=before: evening.told("house.storage") > before)  # type: ignore[misc]
            await evening.go_on(evening.chance.uniform(0.0, 1.0))
            can_grow(evening.house.pid)
            await evening.plays_on()
        assert await evening.verdict() > len(evening.players)
