"""Groups of several houses: whoever asks first makes the next table, and everybody gets that one."""

import asyncio
import json
from pathlib import Path

from tests.house.houses.street import street
from tests.house.people.test_groups import made, played
from tests.house.rig import Guest


async def next_table(guest: Guest, group: str, game: str) -> str:
    """The group's next table, as somebody is told who asks for it."""
    status, raw = await guest.post(f"/api/groups/{group}/play", {"game": game})
    assert status == 201, raw
    code: str = json.loads(raw)["code"]
    return code


async def test_two_who_ask_for_the_next_table_at_the_same_moment_at_two_houses_get_the_same(
    tmp_path: Path,
) -> None:
    async with street(tmp_path) as houses:
        ada, bob, one, _ = await played(houses.houses[0])
        group = await made(ada, one.table.code)
        elsewhere = await houses.at(1, bob)
        for game in ("wapi", "wittyzibi", "wildtiles", "wazbaraz", "watai"):
            codes = await asyncio.gather(next_table(ada, group, game), next_table(elsewhere, group, game))
            assert len(set(codes)) == 1, game
        assert await next_table(elsewhere, group, "wapi") == await next_table(ada, group, "wapi")
