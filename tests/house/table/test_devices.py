"""Several people at one device: each sees their own hand, while they have it, and nobody else's."""

from collections.abc import Iterator
from itertools import count, cycle
from random import Random
from typing import Any

import msgspec
import pytest

import rayonw
from rayonw.house.table import creation
from rayonw.house.table.live import LiveTable
from rayonw.house.wire import (
    Ack,
    Act,
    Again,
    Bring,
    Clear,
    Json,
    Leave,
    Lobby,
    Note,
    Noted,
    Older,
    Page,
    Ping,
    Pong,
    Ready,
    Refused,
    Sit,
    Start,
    Sync,
    Take,
    Undo,
)
from tests.house.rig import Guest, Rig, Window, new_id
from tests.house.table.knowledge import Knowledge, Reader

STORES = ("sqlite", "postgres")
pytestmark = pytest.mark.usefixtures("store_kind")
GAMES = [game.id for game in rayonw.games() if not game.race]
DEVICE = 3
"""People at one device; one more sits elsewhere."""
MOVES = 80

_marks = count(1)


async def together(ada: Guest, game: str = "wapi", beside: tuple[str, ...] = ("Bo",), **wish: Any) -> Window:
    """Ada and others at her device, bots on as many seats as the game needs; dealt, nobody has the device."""
    seats = max(len(beside) + 1, rayonw.game(game).seat_counts[0])
    bots = ("easy",) * (seats - 1 - len(beside))
    code = await ada.make(seats, bots=bots, start=True, game=game, beside=beside, **wish)
    return await ada.open(code)


async def take(window: Window, seat: int | None) -> Sync:
    """Somebody has the device now, or nobody; what it hears."""
    await window.send(Take(seat))
    sync: Sync = await window.hear(Sync)
    assert sync.you == seat
    return sync


async def refused(window: Window, message: Any) -> str:
    """Say something that has no id and is refused; why."""
    await window.send(message)
    answer = await window.until(lambda heard: isinstance(heard, Refused) and heard.id == "")
    why: str = answer.why
    return why


async def shown(window: Window, message: Any) -> None:
    """Say something that changes the table, and see it changed."""
    await window.reach(await window.done(message))


async def test_a_match_begins_with_nobodys_hand(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, "wildtiles")
    assert window.you is None
    assert window.legal == []
    assert "me" not in window.view
    assert [seat.device for seat in window.table.seats] == [True, True]
    assert [seat.name for seat in window.table.seats] == ["Ada", "Bo"]
    assert [seat.host for seat in window.table.seats] == [True, False]
    assert window.table.watching == 0, "who shares a device does not watch"


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_of_another_seat_reaches_the_device(
    rig: Rig, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every frame says what whoever has the device may know, or a stranger while it is passed on: no more."""
    monkeypatch.setattr(creation, "new_seed", lambda: f"{game} at one device")
    evening = await passed_on(rig, game)
    table = evening.live.table
    while len(table.played) < MOVES and table.outcome is None:
        await evening.move()
    await evening.look_back()
    reader = Reader(Knowledge(table), evening.notes, evening.asked)
    for frame, viewer in evening.shown():
        reader.frame(frame, viewer)
    assert {viewer for viewer, by in reader.steps if by == DEVICE} == {0, 1, 2, None}, (
        "Eve did not play enough"
    )
    assert {viewer for viewer, by in reader.steps if viewer == by} == {0, 1, 2}
    assert reader.pages == {0, 1, 2, None}


class PassedOn:
    """A device that Ada, Bo and Cy pass on, while Eve plays at her own: who saw which frame."""

    def __init__(self, window: Window, eve: Window, live: LiveTable) -> None:
        self.window = window
        self.live = live
        self.notes: dict[int | None, Json] = {}
        self.asked: dict[str, int] = {}
        self._eve = eve
        self._chance = Random(live.table.seed)
        self._meanwhile = cycle((None, 0, 1, 2))
        """Who has the device when Eve plays."""
        self._first = len(window.frames) - 1
        self._takes: list[tuple[int, int | None]] = [(self._first, None)]
        """From which frame on who had the device."""

    async def move(self) -> None:
        """Whoever is waited for plays something; Eve while anybody, or nobody, has the device."""
        await heard_all(self.window)
        state = self.live.table.state
        assert state is not None
        waited = state.to_act()
        if self.window.table.pause is not None:
            await self._next_round()
        elif not waited:
            await self.window.next()
        elif (seat := self._chance.choice(waited)) < DEVICE:
            await self._give(seat)
            await self._play(self.window)
            if self._chance.random() < 0.5:
                await self._give(None)
        else:
            await self._give(next(self._meanwhile))
            await self._play(self._eve)

    async def look_back(self) -> None:
        """Each in turn reads the log from its beginning."""
        for seat in (0, 1, 2, None):
            await self._give(seat)
            asked = Older(new_id(), self.window.seq + 1)
            self.asked[asked.id] = asked.before
            await self.window.send(asked)
            await self.window.hear(Page)

    def shown(self) -> Iterator[tuple[str, int | None]]:
        """Every frame since the deal, and who had the device then."""
        takes = dict(self._takes)
        viewer = None
        for number, frame in enumerate(self.window.frames):
            viewer = takes.get(number, viewer)
            if number >= self._first:
                yield frame, viewer

    async def _give(self, seat: int | None) -> None:
        """Somebody has the device; the first time they write something down."""
        if self.window.you != seat:
            await take(self.window, seat)
            self._takes.append((len(self.window.frames) - 1, seat))
        if seat is not None and seat not in self.notes:
            self.notes[seat] = {"mine": f"of seat {seat}"}
            await self.window.send(Note(new_id(), self.notes[seat]))
            await self.window.hear(Noted)

    async def _play(self, window: Window) -> None:
        """Something at random; if time ran out meanwhile, that was stale, and another move comes."""
        await heard_all(window)
        if window.legal:
            answer = await window.ask(Act(new_id(), window.seq, self._chance.choice(window.legal)))
            assert isinstance(answer, Ack) or answer.why == "house.stale"

    async def _next_round(self) -> None:
        """Everybody has seen how the round ended."""
        for window in (self.window, self._eve):
            await window.done(Ready(new_id()))
        for window in (self.window, self._eve):
            while window.table.pause is not None:
                await window.next()


async def passed_on(rig: Rig, game: str) -> PassedOn:
    """Ada, Bo and Cy at one device and Eve at another, dealt."""
    ada, eve = await rig.guest("Ada"), await rig.guest("Eve")
    code = await ada.make(DEVICE + 1, game=game, beside=("Bo", "Cy"))
    window, other = await ada.open(code), await eve.open(code)
    await other.done(Sit(new_id(), DEVICE))
    await window.send(Start(new_id()))
    for each in (window, other):
        await each.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    await other.send(Note(new_id(), {"mine": "Eve's"}))
    return PassedOn(window, other, await rig.live_table(code))


async def heard_all(window: Window) -> None:
    """Read everything that a window was told so far."""
    mark = next(_marks)
    await window.send(Ping(mark))
    await window.until(lambda heard: isinstance(heard, Pong) and heard.mark == mark)


async def test_only_seats_of_this_device_can_be_taken(rig: Rig) -> None:
    ada, eve = await rig.guest("Ada"), await rig.guest("Eve")
    window = await together(ada, "wildtiles", ("Bo",), options={})
    watcher = await eve.open(window.table.code)
    assert await refused(watcher, Take(0)) == "house.not_yours"
    assert await refused(window, Take(7)) == "house.not_yours"
    assert await refused(window, Take(-1)) == "house.not_yours"
    assert watcher.you is None
    assert "me" not in watcher.view


async def test_a_bots_seat_or_anothers_cannot_be_taken(rig: Rig) -> None:
    ada, eve = await rig.guest("Ada"), await rig.guest("Eve")
    code = await ada.make(4, game="wildtiles", beside=("Bo",), bots=("easy",))
    window, other = await ada.open(code), await eve.open(code)
    await other.done(Sit(new_id(), 3))
    await window.done(Start(new_id()))
    await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    assert await refused(window, Take(2)) == "house.not_yours"
    assert await refused(window, Take(3)) == "house.not_yours"
    assert await refused(other, Take(0)) == "house.not_yours"
    assert other.you == 3, "one seat at a device needs no taking"


async def test_nobody_acts_while_the_device_is_passed_on(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, options={"first": 0})
    await take(window, 0)
    action, seq = window.legal[0], window.seq
    await take(window, None)
    assert await window.why(Act(new_id(), seq, action)) == "house.passing"
    assert await window.why(Note(new_id(), {"a": 1})) == "house.passing"


async def test_what_was_meant_for_another_hand_is_stale(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, options={"first": 0})
    await take(window, 0)
    action, seq = window.legal[0], window.seq
    await take(window, 1)
    assert await window.why(Act(new_id(), seq, action, 0)) == "house.stale"
    assert await window.why(Note(new_id(), {"a": 1}, 0)) == "house.stale"
    await take(window, 0)
    await window.done(Act(new_id(), seq, action, 0))


async def test_everybody_at_a_device_has_a_note_of_their_own(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, "wazbaraz", ("Bo", "Cy"))
    await take(window, 1)
    await window.done(Note(new_id(), {"mine": "Bo's"}))
    await window.hear(Noted)
    assert (await take(window, 0)).note == {}
    await window.done(Note(new_id(), {"mine": "Ada's"}))
    assert (await take(window, None)).note == {}
    assert (await take(window, 1)).note == {"mine": "Bo's"}
    await window.close()
    again = await ada.open(window.table.code)
    assert again.note == {}, "nobody has said yet who has the device"
    assert (await take(again, 0)).note == {"mine": "Ada's"}
    assert (await take(again, 2)).note == {}


async def test_a_new_connection_shows_nobodys_hand_until_somebody_takes_it(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, "wildtiles")
    await take(window, 1)
    await window.close()
    again = await ada.open(window.table.code)
    assert again.you is None
    assert "me" not in again.view
    await take(again, 1)
    assert "me" in again.view


async def test_pages_of_the_log_are_those_of_whoever_has_the_device(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, options={"first": 0})
    for seat in (0, 1):
        await take(window, seat)
        await window.play()
    await window.send(Older(new_id(), window.seq))
    page = await window.hear(Page)
    assert [told.by for told in page.history] == [0]


async def test_people_at_one_device_are_people_so_nothing_is_taken_back(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, options={"first": 0})
    await take(window, 0)
    await window.play()
    assert not window.table.undo
    assert await window.why(Undo(new_id())) == "house.no_undo"


async def test_a_match_at_one_device_ends_and_is_played_again(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, options={"first": 0})
    live = await rig.live_table(window.table.code)
    while window.outcome is None:
        assert live.table.state is not None
        await take(window, live.table.state.to_act()[0])
        await window.play()
    status, raw = await ada.get(f"/api/tables/{window.table.code}/replay/1")
    assert status == 200
    assert msgspec.json.decode(raw)["names"] == ["Ada", "Bo"]
    await take(window, None)
    await window.done(Again(new_id(), True))
    lobby = await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.next is not None)
    again = await ada.open(lobby.table.next)
    assert [seat.name for seat in again.table.seats] == ["Ada", "Bo"]
    assert [seat.device for seat in again.table.seats] == [True, True]
    assert again.you is None


async def test_who_shares_a_device_sits_down_and_leaves_in_the_lobby(rig: Rig) -> None:
    ada, eve = await rig.guest("Ada"), await rig.guest("Eve")
    code = await ada.make(4, game="wildtiles")
    window, other = await ada.open(code), await eve.open(code)
    assert await other.why(Bring(new_id(), 1, "Fay")) == "house.not_seated"
    await shown(window, Bring(new_id(), 1, " Bo "))
    await other.done(Sit(new_id(), 2))
    await other.done(Bring(new_id(), 3, "Fay"))
    assert window.you == 0, "before the start there is no hand to hide"
    await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[3].kind == "person")
    assert [seat.name for seat in window.table.seats] == ["Ada", "Bo", "Eve", "Fay"]
    assert [seat.device for seat in window.table.seats] == [True, True, False, False]
    assert await other.why(Leave(new_id(), 1)) == "house.not_yours"
    await shown(window, Leave(new_id(), 1))
    assert [seat.kind for seat in window.table.seats] == ["person", "open", "person", "person"]
    await shown(window, Clear(new_id(), 2))
    assert [seat.kind for seat in window.table.seats] == ["person", "open", "open", "open"], (
        "Fay goes with Eve"
    )


async def test_names_at_a_device_are_checked_like_any_others(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(4, game="wildtiles"))
    assert await window.why(Bring(new_id(), 1, "  ")) == "house.name"
    assert await window.why(Bring(new_id(), 1, "x" * 25)) == "house.name"
    assert await window.why(Bring(new_id(), 1, "Wanda")) == "house.name_bot"
    assert await window.why(Bring(new_id(), 1, "Ada")) == "house.name_same"
    assert await window.why(Bring(new_id(), 0, "Bo")) == "house.taken"
    assert await window.why(Bring(new_id(), 9, "Bo")) == "house.no_seat"


async def test_a_race_needs_a_device_for_everybody(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, game="watai"))
    assert await window.why(Bring(new_id(), 1, "Bo")) == "house.one_device"
    status, raw = await ada.post(
        "/api/tables",
        {"game": "watai", "seats": 2, "options": {}, "bots": [], "start": False, "beside": ["Bo"]},
    )
    assert status == 400
    assert b"house.one_device" in raw


async def test_a_new_name_of_the_guest_renames_nobody_else(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada)
    await ada.named("Adèle")
    await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[0].name == "Adèle")
    assert window.table.seats[1].name == "Bo"


async def test_a_bot_plays_for_one_of_them_until_they_take_the_seat_back(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, "wildtiles", ("Bo", "Cy"))
    await take(window, 1)
    await shown(window, Leave(new_id()))
    assert [seat.level for seat in window.table.seats] == [None, "medium", None]
    await shown(window, Sit(new_id(), 1))
    assert [seat.level for seat in window.table.seats] == [None, None, None]
    assert [seat.name for seat in window.table.seats] == ["Ada", "Bo", "Cy"]


async def test_the_log_keeps_who_shares_a_device(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await together(ada, "wildtiles")
    code = window.table.code
    await window.close()
    await rig.nobody_at(code)
    rig.house.live_tables.pop(code).close()
    again = await ada.open(code)
    assert [seat.device for seat in again.table.seats] == [True, True]
    assert again.you is None
