"""Matches over the wire, for tests that need one."""

from typing import Any

import rayonw
from rayonw.house.wire import PutBot, Sit, Start, Sync
from tests.house.rig import Guest, Rig, Window, new_id


async def match_of(ada: Guest, bob: Guest, game: str = "wapi", **wish: Any) -> tuple[Window, Window]:
    """A match that was just dealt: two people on the first seats, bots where the game needs more."""
    code = await ada.make(max(2, rayonw.game(game).seat_counts[0]), game=game, **wish)
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    for seat in range(2, len(one.table.seats)):
        await one.done(PutBot(new_id(), seat, "easy"))
    await one.done(Start(new_id()))
    for window in (one, two):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    return one, two


async def two_at_a_table(
    rig: Rig, patience: int = 60, **options: object
) -> tuple[Window, Window, Guest, Guest]:
    """Ada on seat 0 begins against Bob on seat 1."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    one, two = await match_of(ada, bob, options={"first": 0, **options}, patience=patience)
    return one, two, ada, bob


async def play_out(*windows: Window) -> None:
    """Everybody plays their first legal action until the match is over."""
    while windows[0].outcome is None:
        mover = next(window for window in windows if window.legal)
        seq = await mover.play()
        for window in windows:
            await window.reach(seq)


async def finished(rig: Rig) -> tuple[Guest, Window, Window]:
    """Ada's browser and the windows of a match of two, played to its end."""
    one, two, ada, _ = await two_at_a_table(rig)
    await play_out(one, two)
    return ada, one, two
