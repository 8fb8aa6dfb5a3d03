"""Several tables with people and bots, and everything that may go wrong in one evening."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientWebSocketResponse

import rayonw
from rayonw.house.serve import FILE
from tests.faults.player import Player
from tests.faults.process import HouseProcess
from tests.faults.verdict import judge


class Evening:
    """A house, its players, and a seeded source of misfortune."""

    def __init__(self, data: Path, seed: int) -> None:
        self.house = HouseProcess(data)
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Every game at a table with a bot; Wapi also with people only, and with one person."""
        await self.house.start()
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

    async def settle(self) -> None:
        """Nobody plays anything new; wait until all that was sent is answered."""
        for player in self.players:
            player.playing = False
        async with asyncio.timeout(60):
            while not all(player.idle() for player in self.players):
                await self.go_on(0.05)
        await self.go_on(1.0)

    async def verdict(self) -> int:
        """Stop, and compare all that was seen with the log; the number of acknowledged actions."""
        await self.settle()
        assert await self.house.stop() == 0
        await self.go_home()
        assert "Traceback" not in self.house.errors()
        return judge(self.players, self.house.data / FILE)

    async def go_home(self) -> None:
        """Everybody closes the browser."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in self.players:
            await player.session.close()

    async def _table(self, game: str, seats: int, bots: int) -> None:
        people = [
            Player(self.house.base, f"{game[:8]} {number}", self.chance.randrange(10**6))
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


@asynccontextmanager
async def an_evening(data: Path, seed: int) -> AsyncIterator[Evening]:
    """An evening that is cleared up afterwards, however it ends."""
    evening = Evening(data, seed)
    try:
        await evening.begin()
        yield evening
    finally:
        await evening.go_home()
        await evening.house.clear_up()
