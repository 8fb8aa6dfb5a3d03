"""Nothing that a seat may not know is in any frame it gets."""

import msgspec
import pytest

import rayonw
from rayonw.house.wire import Lobby, Sit, Start, Sync
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import State
from tests.house.rig import Rig, Window, new_id


async def all_seats(rig: Rig, game: str) -> tuple[list[Window], Window]:
    """Every seat at a window, and a spectator."""
    seats = rayonw.game(game).seat_counts[-1]
    guests = [await rig.guest(f"G{number}") for number in range(seats)]
    code = await guests[0].make(seats, game=game)
    windows = [await guest.open(code) for guest in guests]
    watcher = await (await rig.browser()).open(code)
    for number, window in enumerate(windows[1:], 1):
        await window.done(Sit(new_id(), number))
    await windows[0].done(Start(new_id()))
    for window in (*windows, watcher):
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    return windows, watcher


def bag_orders(state: State) -> list[str]:
    """The order of the bag as it would look in JSON, by numbers and by names."""
    bag = state.save()["bag"]
    return [msgspec.json.encode(order).decode() for order in (bag, bag[::-1])]


async def test_the_bags_order_and_the_seed_reach_nobody_before_the_end(rig: Rig) -> None:
    windows, watcher = await all_seats(rig, "wapi")
    live = await rig.live_table(watcher.table.code)
    state = live.table.state
    assert state is not None
    orders = set(bag_orders(state))
    while state.to_act():
        mover = windows[state.to_act()[0]]
        seq = await mover.play()
        for window in (*windows, watcher):
            await window.reach(seq)
        if len(state.save()["bag"]) > 8:
            orders |= set(bag_orders(state))
    for window in (*windows, watcher):
        over = [n for n, m in enumerate(window.messages) if isinstance(m, Lobby) and m.table.phase == "over"]
        before = window.frames[: over[0]] if over else window.frames
        assert not any(live.table.seed in frame for frame in before)
        assert not any(order in frame for order in orders for frame in window.frames)


async def test_no_persons_id_is_told_to_others(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.done(Start(new_id()))
    await one.hear(Sync)
    ids = (ada.me.id, bob.me.id)
    assert not any(an_id in frame for an_id in ids for frame in one.frames + two.frames)


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
async def test_a_seats_frames_could_have_come_from_any_world_it_imagines(rig: Rig, game: str) -> None:
    """Whoever sits elsewhere gets the same sync for two truths that their View cannot tell apart."""
    windows, watcher = await all_seats(rig, game)
    live = await rig.live_table(watcher.table.code)
    state = live.table.state
    assert state is not None
    for number, window in enumerate(windows):
        imagined = live.table.game.imagine(state.view(number), Chance(number + 1))
        assert window.view == imagined.view(number)
        assert window.legal == live.table.game.offered(imagined, number)
    assert watcher.view == state.view(None)
