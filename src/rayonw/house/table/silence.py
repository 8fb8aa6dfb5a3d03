"""Silence: from when on a bot may play the seat of somebody who is silent, or whose connection is lost.

All times are milliseconds of the match clock. The house holds them and sends them to every browser, so that
no browser has a rule of its own. They depend on what everybody can see, and on nothing else: a private action
neither ends a wait nor begins one.
"""

from collections.abc import Container

from rayonw.house.table.history import Played
from rayonw.house.table.presence import RELOAD_SECONDS
from rayonw.house.table.table import Table

RETURN_SECONDS = 20.0
"""Time for everybody to come back when a table is opened again, before their connection counts as lost."""


class Silence:
    """How long the rules have waited for each seat of a table, and which people have no connection."""

    __slots__ = ("_lost", "_scale", "_since")

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._since: dict[int, int] = {}
        """The seats that the rules wait for, as everybody can see, and since when."""
        self._lost: dict[int, int] = {}
        """The seats whose person has no connection, and from when on that is no mere reload."""

    def resume(self, table: Table, now: int) -> None:
        """The match was dealt or read from its log; a wait that was under way goes on.

        The match clock may be set back to the last entry then: no time that was noted is later than now.
        """
        waited = table.state.to_act() if table.state is not None else ()
        self._since = {seat: min(self._since.get(seat, now), now) for seat in waited}
        self._lost = {seat: min(at, now + milliseconds(RELOAD_SECONDS)) for seat, at in self._lost.items()}

    def snapshot(self) -> tuple[dict[int, int], dict[int, int]]:
        """Since when which seats have been waited for, and from when on which people count as lost."""
        return self._since, self._lost

    def adopt(self, since: dict[int, int], lost: dict[int, int]) -> None:
        """Know what the house knows that drives the table, as far as it concerns the same seats."""
        self._since = {seat: since.get(seat, own) for seat, own in self._since.items()}
        self._lost = {seat: lost.get(seat, own) for seat, own in self._lost.items()}

    def moved(self, table: Table, played: Played) -> None:
        """An entry of the match: whoever acted, visibly and in person, is waited for anew."""
        if played.private or table.state is None:
            return
        at, doer, before = played.at, played.by, self._since
        since: dict[int, int] = {}
        if doer is not None and table.game.house_actions is not None and played.text in table.game.reserved():
            doer = None
        for seat in table.state.to_act():
            since[seat] = at if seat == doer else before.get(seat, at)
        if doer is not None and table.shared:
            for seat in since.keys() & set(table.beside(doer)):
                since[seat] = at
        self._since = since

    def returned(self, seat: int, now: int) -> None:
        """A person has the seat back from the bot: the wait begins anew."""
        if seat in self._since:
            self._since[seat] = now

    def look(self, table: Table, here: Container[str], now: int, grace: float = RELOAD_SECONDS) -> None:
        """Lines came or went: these people have one."""
        for number, seat in enumerate(table.seats):
            if seat.kind == "person" and seat.person not in here:
                self._lost.setdefault(number, now + milliseconds(grace))
            else:
                self._lost.pop(number, None)

    def bot_from(self, table: Table) -> list[int | None]:
        """By seat: when anybody who sits here may let a bot play it; None if nobody may at any time.

        A silent person's seat: after the table's patience. A seat whose person has no connection: as soon as
        this is no mere reload. People who share a device act one after the other: where several of them are
        waited for, they have that much more time, and whoever acts gives it to the others again.
        In a match over days nobody may: it has deadlines of its own.
        """
        if table.phase != "playing" or table.days:
            return [None] * len(table.seats)
        patience = int(table.patience * self._scale * 1000)
        since, lost = self._since, self._lost
        times: list[int | None] = [None] * len(table.seats)
        for number in {*since, *lost} if lost else since:
            seat = table.seats[number]
            if seat.kind != "person" or seat.level is not None:
                continue
            time = lost.get(number)
            if number in since:
                turns = sum(each in since for each in table.beside(number)) if table.shared else 1
                silent = since[number] + patience * turns
                time = silent if time is None else min(time, silent)
            times[number] = time
        return times


def milliseconds(seconds: float) -> int:
    """A time as the match clock counts it."""
    return int(seconds * 1000)
