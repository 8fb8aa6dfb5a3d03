"""What people are in the middle of when the house dies: each errand is begun, cut, gone on with and checked.

A message that was sent and not answered is sent again after the restart with the same id, as browsers do.
"""

import asyncio
import json
from functools import partial
from typing import Any, Protocol

import msgspec

from rayonw.house.wire import (
    Act,
    Again,
    Attend,
    DailyPage,
    LadderInfo,
    MyNotices,
    MyTables,
    Profile,
    ResultPage,
    Sit,
    Start,
    Sync,
)
from tests.house.matches import play_out
from tests.house.notices.push_service import PushService, Subscription
from tests.house.rig import Guest, Window, new_id
from tests.house.waiting import comes_true, eventually, nothing_for

QUIET = 3.0
"""Seconds in which a hasty house surely sends what it would send twice."""


class Errand(Protocol):
    """Something that a death of the house interrupts twice."""

    async def begin(self) -> None:
        """Come to the point where it matters."""

    async def cut(self) -> None:
        """Say something, and do not wait for the answer."""

    async def go_on(self) -> None:
        """The house is open again: say it again, and come to the next such point."""

    async def check(self) -> None:
        """The house died once more, and is open: nothing is lost, nothing is there twice."""


async def told(guest: Guest, path: str, kind: type[Any]) -> Any:
    """What the house answers."""
    status, raw = await guest.get(path)
    assert status == 200, raw
    return msgspec.json.decode(raw, type=kind)


async def match(ada: Guest, ben: Guest, **wish: Any) -> tuple[Window, Window]:
    """Ada and Ben at a new match of Wapi; Ada begins."""
    code = await ada.make(2, options={"first": 0}, **wish)
    a, b = await ada.open(code), await ben.open(code)
    await b.done(Sit(new_id(), 1))
    await a.done(Start(new_id()))
    for window in (a, b):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.view is not None)
    return a, b


async def turn_passes(window: Window) -> None:
    """Somebody plays until it is the other's turn."""
    while window.legal:
        await window.play()


class TurnNotices:
    """Ben is away: one notice is on its way to his phone, of another table nobody has told him yet."""

    def __init__(self, ada: Guest, ben: Guest, service: PushService) -> None:
        self._ada, self._ben, self._service = ada, ben, service
        self._phone: Subscription
        self._codes: list[str] = []
        self._late: Window

    async def begin(self) -> None:
        """The house asks the phone's service, which does not answer."""
        self._phone = self._service.subscribe()
        self._phone.silent = asyncio.Event()
        status, raw = await self._ben.post("/api/me/push", self._phone.as_wish("fr", self._ben.base))
        assert status == 200, raw
        first, _ = await self._away()
        self._late, _ = await self._away()
        self._codes = [first.table.code, self._late.table.code]
        await turn_passes(first)
        await eventually(lambda: self._phone.asked == 1)

    async def _away(self) -> tuple[Window, Window]:
        a, b = await match(self._ada, self._ben)
        await b.send(Attend(here=False))
        await b.close()
        return a, b

    async def cut(self) -> None:
        """At the other table it becomes Ben's turn, which is acknowledged: no more than that."""
        await turn_passes(self._late)

    async def go_on(self) -> None:
        """Both notices come, each once."""
        assert self._phone.messages == [], "nothing was told when the house died"
        assert self._phone.silent is not None
        self._phone.silent.set()
        self._phone.silent = None
        await eventually(lambda: len(self._phone.messages) >= 2)
        assert await self._unseen() == {(code, "turn") for code in self._codes}

    async def check(self) -> None:
        """Nothing more is sent until he has seen them."""
        await nothing_for(QUIET)
        assert sorted(message["tag"] for message in self._phone.messages) == sorted(self._codes)
        assert await self._unseen() == {(code, "turn") for code in self._codes}
        await self._ben.open(self._codes[0])
        await eventually_unseen(self._ben, {self._codes[1]})

    async def _unseen(self) -> set[tuple[str, str]]:
        cards = (await told(self._ben, "/api/me/notices", MyNotices)).notices
        return {(card.code, card.kind) for card in cards}


async def eventually_unseen(guest: Guest, codes: set[str]) -> None:
    """Wait until somebody has not seen the notices of these tables only."""

    async def so_it_is() -> bool:
        return {card.code for card in (await told(guest, "/api/me/notices", MyNotices)).notices} == codes

    await comes_true(so_it_is)


async def is_counted(guest: Guest) -> bool:
    """Whether both of the day's matches are over, as one of their players is told."""
    page = await told(guest, "/api/daily", DailyPage)
    (deal,) = [deal for deal in page.deals if deal.game == "wapi"]
    return deal.mine is not None and deal.mine.over and deal.finished == 2


class DaysDeal:
    """Ada plays the day's deal; whoever plays the same without any death has the same match."""

    def __init__(self, ada: Guest, ben: Guest) -> None:
        self._ada, self._ben = ada, ben
        self._code = ""
        self._window: Window
        self._act: Act

    async def begin(self) -> None:
        """Two moves were played."""
        self._code = await self._deal(self._ada)
        self._window = await self._ada.open(self._code)
        await self._moves(2)

    async def cut(self) -> None:
        """The third is sent."""
        await self._on_turn()
        self._act = Act(new_id(), self._window.seq, self._window.legal[0])
        await self._window.send(self._act)

    async def go_on(self) -> None:
        """It is sent again, and two more are played; the bots may be in the middle of anything."""
        assert await self._deal(self._ada) == self._code, "the only try goes on"
        self._window = await self._ada.open(self._code)
        await self._window.done(self._act)
        await self._moves(2)

    async def check(self) -> None:
        """The match ends as it does for Ben, whose house did not die."""
        self._window = await self._ada.open(self._code)
        other = await self._ben.open(await self._deal(self._ben))
        for window in (self._window, other):
            while window.outcome is None:
                await (window.play() if window.legal else window.next())
            await window.read_back()
        mine, his = ([(each.by, each.events) for each in one.told] for one in (self._window, other))
        assert mine == his
        assert self._window.outcome == other.outcome
        for guest in (self._ada, self._ben):
            await comes_true(partial(is_counted, guest))  # the result comes with the table's last card

    async def _deal(self, guest: Guest) -> str:
        status, raw = await guest.post("/api/daily", {"game": "wapi"})
        assert status == 201, raw
        code: str = json.loads(raw)["code"]
        return code

    async def _on_turn(self) -> None:
        while not self._window.legal:
            await self._window.next()

    async def _moves(self, count: int) -> None:
        for _ in range(count):
            await self._on_turn()
            await self._window.play()


class Series:
    """Ada and Ben play best of three, and agree on the next match."""

    def __init__(self, ada: Guest, ben: Guest) -> None:
        self._ada, self._ben = ada, ben
        self._code = self._next = ""
        self._wins: list[int] = []
        self._last: Window
        self._again = Again(new_id(), True)

    async def begin(self) -> None:
        """One match is over, and Ada wants another."""
        a, self._last = await match(self._ada, self._ben, best=3)
        await play_out(a, self._last)
        self._code = a.table.code
        await a.done(Again(new_id(), True))
        await a.close()

    async def cut(self) -> None:
        """Ben wants it too: the next table is made now, or is not."""
        await self._last.send(self._again)

    async def go_on(self) -> None:
        """He says it again; there is one next table, with the score."""
        a, b = await self._ada.open(self._code), await self._ben.open(self._code)
        assert a.table.again is None or a.table.again.wants[0], "what she said was acknowledged"
        await b.done(self._again)
        while b.table.next is None:
            await b.next()
        self._next = b.table.next
        window = await self._ada.open(self._next)
        assert window.table.series is not None
        self._wins = window.table.series.wins
        assert sum(self._wins) >= 1

    async def check(self) -> None:
        """Both have it in their lists once; the score is the same."""
        for guest in (self._ada, self._ben):
            lists = await told(guest, "/api/me/tables", MyTables)
            rows = [table for part in (lists.waiting, lists.running, lists.over) for table in part]
            series = [table.code for table in rows if table.series is not None]
            assert sorted(series) == sorted([self._code, self._next])
            window = await guest.open(self._next)
            assert window.table.series is not None
            assert (window.table.series.number, window.table.series.wins) == (2, self._wins)
            assert (await guest.open(self._code)).table.next == self._next


class RatedMatch:
    """Ada and Ben end a rated match: its result is kept and rated once."""

    def __init__(self, ada: Guest, ben: Guest) -> None:
        self._ada, self._ben = ada, ben
        self._windows: tuple[Window, Window]
        self._mover: Guest
        self._act: Act

    async def begin(self) -> None:
        """A few moves were played."""
        self._windows = await match(self._ada, self._ben, rated=True)

    async def cut(self) -> None:
        """An action is sent."""
        one, two = self._windows
        self._mover, window = (self._ada, one) if one.legal else (self._ben, two)
        self._act = Act(new_id(), window.seq, window.legal[0])
        await window.send(self._act)

    async def go_on(self) -> None:
        """It is sent again, and the match played to its end: the house dies as soon as that is said."""
        code = self._windows[0].table.code
        self._windows = one, two = await self._ada.open(code), await self._ben.open(code)
        mover, other = (one, two) if self._mover is self._ada else (two, one)
        seq = await mover.done(self._act)
        for window in (mover, other):
            await window.reach(seq)
        await play_out(one, two)

    async def check(self) -> None:
        """The result is in both profiles, once, and rated once."""
        outcome = self._windows[0].outcome
        assert outcome is not None
        ratings = []
        for seat, guest in enumerate((self._ada, self._ben)):
            page = await told(guest, "/api/me/results", ResultPage)
            (mine,) = [each for each in page.results if each.rated]
            assert mine.won == (seat in outcome.winners)
            assert [each.score for each in mine.seats] == outcome.scores
            (game,) = (await told(guest, "/api/me/profile", Profile)).games
            assert game.rating is not None
            assert game.rating.matches == 1
            ratings.append(game.rating.rating)
            assert (await told(guest, "/api/ladders/wapi", LadderInfo)).mine == game.rating
        assert (ratings[0] > ratings[1]) == (0 in outcome.winners) or len(outcome.winners) == 2
