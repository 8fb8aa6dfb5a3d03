"""kill -9 while notices are sent, a day's deal is played, a rematch agreed on, a match rated: all is kept."""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar

from tests.faults import hasty_house
from tests.faults.errands import DaysDeal, Errand, RatedMatch, Series, TurnNotices
from tests.faults.process import HouseProcess
from tests.house.notices.push_service import push_service
from tests.house.postgres import database
from tests.house.rig import Guest

FULL = os.environ.get("RAYONW_PROFILE") == "full"
ROUNDS = 10 if FULL else 1
SEED = random.SystemRandom().randrange(10**6) if FULL else 8747
STORES = ("sqlite", "postgres")


@asynccontextmanager
async def two_guests(base: str) -> AsyncIterator[tuple[Guest, Guest]]:
    """Ada and Ben, for one errand."""
    async with AsyncExitStack() as stack:
        guests = []
        for name in ("Ada", "Ben"):
            guest = Guest(base, ClientSession(cookie_jar=CookieJar(unsafe=True)))
            stack.push_async_callback(guest.go)
            guests.append(await guest.named(name))
        yield guests[0], guests[1]


@pytest.mark.parametrize("number", range(ROUNDS))
@pytest.mark.parametrize("store", STORES)
async def test_killed_in_the_middle_of_it_the_house_remembers_everything(
    tmp_path: Path, store: str, number: int
) -> None:
    chance = random.Random(SEED + number)
    print(f"seed {SEED + number}")
    async with AsyncExitStack() as stack:
        service = await stack.enter_async_context(push_service())
        more = ["--allow-push", service.origin]
        if store == "postgres":
            more += ["--database", await stack.enter_async_context(database())]
        house = HouseProcess(tmp_path, *more, module=hasty_house.__name__)
        stack.push_async_callback(house.clear_up)
        await house.start()
        pairs = [await stack.enter_async_context(two_guests(house.base)) for _ in range(4)]
        errands: list[Errand] = [
            DaysDeal(*pairs[0]),
            Series(*pairs[1]),
            RatedMatch(*pairs[2]),
            TurnNotices(*pairs[3], service),  # the last: its request is under way, and not for long
        ]
        for errand in errands:
            await errand.begin()
        for step in ("cut", "go_on"):
            await asyncio.gather(*(getattr(errand, step)() for errand in errands))
            await asyncio.sleep(chance.uniform(0.0, 0.05))
            await house.kill()
            await house.start()
        for errand in errands:
            await errand.check()
        assert await house.stop() == 0
        house.must_have_no_traceback()
