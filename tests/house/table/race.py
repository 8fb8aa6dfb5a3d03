"""A race at a table of windows, for the tests of games where everybody plays at once."""

import asyncio

from rayonw.games.watai.material import COUNTDOWN_TIME
from rayonw.house.wire import Ack, Act, Refused, Sit, Start, Sync
from tests.house.rig import Rig, Window, new_id


async def race(rig: Rig, seats: int, **options: object) -> list[Window]:
    """So many guests at a table of Wataï, the race just begun."""
    guests = [await rig.guest(f"G{number}") for number in range(seats)]
    code = await guests[0].make(seats, game="watai", options={"variants": "none", **options})
    windows = [await guest.open(code) for guest in guests]
    for number, window in enumerate(windows[1:], 1):
        await window.done(Sit(new_id(), number))
    await windows[0].done(Start(new_id()))
    for window in windows:
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    await windows[0].play("go")
    await pass_time(rig, windows[0], COUNTDOWN_TIME)
    for window in windows:
        while window.view["phase"] != "race":
            await window.next()
    return windows


async def pass_time(rig: Rig, window: Window, milliseconds: int) -> None:
    """Time passes at a table without anybody waiting; a gesture that is refused lets the house look."""
    live = await rig.live_table(window.table.code)
    live.clock.match.start(live.clock.match.now() + milliseconds)
    assert isinstance(await window.ask(Act(new_id(), window.seq, "slap 1")), Refused)


async def answers(window: Window, ids: set[str]) -> list[Ack | Refused]:
    """Read until all these messages are answered."""
    found: list[Ack | Refused] = []
    while ids:
        heard = await window.next()
        if isinstance(heard, Ack | Refused) and heard.id in ids:
            ids.remove(heard.id)
            found.append(heard)
    return found


async def send_all(window: Window, actions: list[str]) -> set[str]:
    """Play all these at once, on what was last seen; their ids."""
    acts = [Act(new_id(), window.seq, action) for action in actions]
    for act in acts:
        await window.send(act)
    return {act.id for act in acts}


async def level(windows: list[Window], seq: int) -> None:
    """All windows have seen this entry."""
    await asyncio.gather(*(window.reach(seq) for window in windows))
