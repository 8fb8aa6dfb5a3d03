"""Three houses, one truth: whatever breaks, nothing acknowledged is lost, doubled or shown otherwise."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from tests.faults import shifted_house
from tests.faults.full_disk import cannot_grow
from tests.faults.street import a_street

FULL = os.environ.get("RAYONW_PROFILE") == "full"
EVENINGS = 10 if FULL else 1
KILLS = 100 if FULL else 4
OTHERS = 30 if FULL else 2
SEED = random.SystemRandom().randrange(10**6) if FULL else 8747


@pytest.mark.parametrize("number", range(EVENINGS))
async def test_houses_that_are_killed_lose_nothing_and_others_drive_their_tables(
    tmp_path: Path, number: int
) -> None:
    """A thousand times with --full: ten evenings, so that several can be spent side by side."""
    seed = SEED + 100 * number
    print(f"seed {seed}")
    async with a_street(tmp_path, seed) as street:
        evening = street.evening
        for _ in range(KILLS):
            await evening.go_on(evening.chance.uniform(0.1, 1.5))
            house = evening.chance.choice(evening.houses)
            await house.kill()
            await evening.go_on(evening.chance.uniform(0.0, 1.0))
            await house.start()
        await evening.go_on(3.0)
        assert await evening.verdict() > KILLS * 4, "too little was played to prove anything"


async def test_a_server_that_is_killed_and_comes_back_loses_nothing(tmp_path: Path) -> None:
    async with a_street(tmp_path, SEED + 1) as street:
        for _ in range(OTHERS):
            await street.evening.go_on(street.evening.chance.uniform(0.5, 2.0))
            await street.restart_server()
        await street.evening.go_on(4.0)
        assert await street.evening.verdict() > 20


async def test_connections_to_the_server_that_stall_or_break_change_nothing(tmp_path: Path) -> None:
    async with a_street(tmp_path, SEED + 2) as street:
        chance = street.evening.chance
        for _ in range(OTHERS * 2):
            proxy = chance.choice(street.proxies)
            await street.evening.go_on(chance.uniform(0.3, 1.0))
            if chance.random() < 0.5:
                proxy.cut()
            else:
                proxy.stall()
                await street.evening.go_on(chance.uniform(0.5, 7.0))
                proxy.go_on()
        await street.evening.go_on(4.0)
        assert await street.evening.verdict() > 20


async def test_of_two_houses_that_both_believe_to_drive_a_table_one_does(tmp_path: Path) -> None:
    """One hangs until others have taken its tables over, and wakes believing that they are its own."""
    async with a_street(tmp_path, SEED + 3) as street:
        evening = street.evening
        for number in range(OTHERS):
            await evening.plays_on()
            sleeper = evening.houses[number % len(evening.houses)]
            await street.hang(sleeper)
            sleeper.wake()
            await evening.plays_on()
        assert await street.changes_of_drivers() > 0, "the first house drove every table"
        assert await evening.verdict() > 20


async def test_houses_that_are_renewed_in_turn_lose_nothing(tmp_path: Path) -> None:
    async with a_street(tmp_path, SEED + 4) as street:
        for house in [*street.evening.houses] * (10 if FULL else 1):
            await street.evening.go_on(0.7)
            assert await house.stop() == 0
            await asyncio.gather(house.start(), street.evening.go_on(0.5))
        await street.evening.go_on(2.0)
        assert await street.evening.verdict() > 20


async def test_a_server_whose_disk_is_full_loses_nothing_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    async with a_street(tmp_path, SEED + 5) as street:
        evening = street.evening
        for _ in range(OTHERS):
            await evening.plays_on()
            await street.fill_disk()
            before = evening.told("house.storage")
            await evening.until(lambda before=before: evening.told("house.storage") > before)  # type: ignore[misc]
            await evening.go_on(evening.chance.uniform(0.0, 2.0))
            street.make_room()
            await evening.plays_on()
        await street.remove_filler()
        assert await evening.verdict() > 20


async def test_a_server_that_cannot_even_write_its_own_log_comes_back_with_all_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    async with a_street(tmp_path, SEED + 6) as street:
        evening = street.evening
        for _ in range(OTHERS):
            await evening.plays_on()
            cannot_grow(street.server.pid, 0)
            await evening.until(street.server.ended)
            await evening.go_on(evening.chance.uniform(0.0, 2.0))
            await street.restart_server()
            await evening.plays_on()
        assert await evening.verdict() > 20


async def test_a_server_whose_clock_is_set_back_still_has_the_tables_of_dead_houses_taken_over(
    tmp_path: Path,
) -> None:
    """Leases are on the server's clock: one that was given an hour ago must not last for an hour more."""
    async with a_street(tmp_path, SEED + 7) as street:
        evening = street.evening
        for number in range(OTHERS):
            await evening.plays_on()
            await street.set_clock(-3600 * (number + 1))
            house = evening.chance.choice(evening.houses)
            await house.kill()
            await evening.go_on(evening.chance.uniform(0.0, 3.0))
            await evening.everybody_is_driven()
            await house.start()
        await street.set_clock(3600)
        await evening.plays_on()
        assert await evening.verdict() > 20


async def test_houses_whose_clocks_are_wrong_and_set_back_agree_on_everything(tmp_path: Path) -> None:
    """Matches run on clocks that nobody can set; the time of day is in lobbies and in what grows old."""
    for number, shift in enumerate((0, -3600, 86_400)):
        home = tmp_path / f"house{number}"
        home.mkdir()
        (home / shifted_house.NAME).write_text(str(shift), encoding="utf-8")
    async with a_street(tmp_path, SEED + 8, shifted_house.__name__) as street:
        evening = street.evening
        for number in range(OTHERS):
            await evening.plays_on()
            house = evening.chance.choice(evening.houses)
            (house.data / shifted_house.NAME).write_text(str(-7200 * (number + 1)), encoding="utf-8")
        await evening.plays_on()
        assert await evening.verdict() > 20
