"""Several tables with people and bots, and everything that may go wrong in one evening."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientWebSocketResponse

import rayonw
from tests.faults.checker import check, read_logs, read_transcripts
from tests.faults.player import Player
from tests.faults.process import HouseProcess
from tests.faults.seen import Seen

PATIENCE = 90.0
"""Seconds in which whatever is waited for surely comes, also on a busy machine."""


class Evening:
    """One house or several, their players, and a seeded source of misfortune."""

    def __init__(self, houses: Sequence[HouseProcess], place: str, seed: int) -> None:
        """`place` is where the houses keep everything."""
        self.houses = houses
        self.house = houses[0]
        self._place = place
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Every game at a table with a bot; Wapi also with people only, and with one person."""
        await asyncio.gather(*(house.start() for house in self.houses))
        for game in rayonw.games():
            await self._table(game.id, game.seat_counts[0], bots=1)
        await self._table("wapi", 4, bots=0)
        await self._table("wapi", 3, bots=2)
        self._tasks = [asyncio.create_task(player.run()) for player in self.players]

    async def go_on(self, seconds: float) -> None:
        """Play on; if a player's expectation was broken, fail."""
        done, _ = await asyncio.wait(self._tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def until(self, true: Callable[[], bool]) -> None:
        """Play on until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                await self.go_on(0.1)

    def told(self, why: str) -> int:
        """How often somebody was refused for this reason."""
        return sum(player.refusals[why] for player in self.players)

    def acknowledged(self) -> int:
        """How many actions were acknowledged."""
        acks = (an_id for player in self.players for seen in player.tables for an_id in seen.acked)
        return sum(an_id.startswith("act") for an_id in acks)

    async def plays_on(self) -> None:
        """Wait until more is acknowledged than when this is asked."""
        before = self.acknowledged()
        await self.until(lambda: self.acknowledged() > before + len(self.players))

    async def settle(self) -> None:
        """Nobody plays anything new; wait until all that was sent is answered."""
        for player in self.players:
            player.playing = False
        async with asyncio.timeout(PATIENCE):
            while not all(player.idle() for player in self.players):
                await self.go_on(0.05)
        await self.go_on(1.0)

    async def everybody_is_driven(self) -> None:
        """Wait until every running match waits for people only: no table has bots that nobody drives."""
        async with asyncio.timeout(PATIENCE):
            while left := [player.here.code for player in self.players if bots_are_waited_for(player.here)]:
                await self.go_on(0.1)
                print("waiting for bots at", set(left))

    async def verdict(self) -> int:
        """Stop, and compare all that was heard with the log; the number of acknowledged actions."""
        await self.settle()
        await self.everybody_is_driven()
        for house in self.houses:
            assert await house.stop() == 0
        await self.go_home()
        for house in self.houses:
            house.must_have_no_traceback()
        transcript = [line for player in self.players for line in player.transcript]
        clients, contradictions = read_transcripts(transcript)
        verdict = check(await read_logs(self._place), clients)
        starts = sum(house.starts for house in self.houses)
        lost = sum(player.lost_lines for player in self.players)
        print(f"{starts} starts of houses, {lost} lost lines; compared: {verdict.acknowledged} acknowledged")
        print(f"actions and {verdict.shown} shown entries")
        assert [*contradictions, *verdict.faults] == []
        return verdict.acknowledged

    async def go_home(self) -> None:
        """Everybody closes the browser."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in self.players:
            await player.session.close()

    async def _table(self, game: str, seats: int, bots: int) -> None:
        people = [
            Player(
                [house.base for house in self.houses], f"{game[:8]} {number}", self.chance.randrange(10**6)
            )
            for number in range(seats - bots)
        ]
        self.players += people
        for player in people:
            await player.arrive()
        host = people[0]
        wish = {"game": game, "seats": seats, "options": {}, "bots": [], "start": False}
        async with host.session.post(self.house.base + "/api/tables", json=wish) as response:
            code = (await response.json())["code"]
        address = f"{self.house.base}/ws/{code}"
        for number, player in enumerate(people[1:], 1):
            async with player.session.ws_connect(address) as socket:
                await ask(socket, {"t": "sit", "id": "sit", "seat": number})
        async with host.session.ws_connect(address) as socket:
            for number in range(len(people), seats):
                await ask(socket, {"t": "bot", "id": f"bot{number}", "seat": number, "level": "easy"})
            await ask(socket, {"t": "start", "id": "start"})
        for player in people:
            player.go_to(code)


async def ask(socket: ClientWebSocketResponse, message: dict[str, Any]) -> None:
    """Send, and wait until it is acknowledged."""
    await socket.send_json(message)
    while True:
        heard = await socket.receive_json(timeout=20)
        if heard.get("id") == message["id"]:
            assert heard["t"] == "ack", heard
            return


def bots_are_waited_for(seen: Seen) -> bool:
    """Whether the rules wait for a bot and for nobody else."""
    if seen.table is None or seen.outcome is not None or not seen.to_act:
        return False
    return all(seen.table.seats[seat].level is not None for seat in seen.to_act)


def an_evening(data: Path, seed: int) -> AbstractAsyncContextManager[Evening]:
    """An evening at one house on its own file."""
    return spent(Evening([HouseProcess(data)], str(data), seed))


@asynccontextmanager
async def spent(evening: Evening) -> AsyncIterator[Evening]:
    """An evening that is cleared up afterwards, however it ends."""
    try:
        await evening.begin()
        yield evening
    finally:
        await evening.go_home()
        for house in evening.houses:
            await house.clear_up()
