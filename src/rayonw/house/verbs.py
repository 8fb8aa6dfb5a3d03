"""What people may ask of a table beside playing: each verb checks a message and says which entry it becomes.

None means that it is already so: the message is acknowledged and nothing is stored.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rayonw.house.entries import Asked, BotSat, Cleared, Left, Sat, SetUp, Started
from rayonw.house.people import Person
from rayonw.house.table import Seat, Table
from rayonw.house.wire import Clear, Leave, Level, PutBot, Setup, Sit, Start, Words
from rayonw.kernel.option import BadOption
from rayonw.kernel.state import Refusal

KEEPER: Level = "medium"
"""The bot that keeps the seat of somebody who leaves during the match."""

BOT_NAMES = ("Wanda", "Wilfrid", "Winnie", "Waldo", "Wendy", "Werther", "Willa", "Wilbur", "Walda", "Wim")


@dataclass(frozen=True)
class Asking:
    """Who asks, at which table, when, and who has a line to it."""

    table: Table
    person: Person
    online: Callable[[str], bool]
    time: int

    def hosting(self) -> bool:
        """Whether they may do what hosts do: the host, or one who sits here while the host's line is gone."""
        if self.person.id == self.table.host:
            return True
        return not self.online(self.table.host) and self.table.seat_of(self.person.id) is not None


def refuse(why: str, **details: Any) -> Refusal:
    """A refusal of the house's own."""
    return Refusal("house", "house." + why, **details)


def entry_for(asking: Asking, message: Any) -> Asked | None:
    """The entry that a message becomes; a Refusal if it may not be."""
    entry = VERBS[type(message)](asking, message)
    if entry is not None:
        entry.by = asking.person.id
        entry.id = message.id
    return entry


def sit(asking: Asking, message: Sit) -> Asked | None:
    """Before the start any free seat; later only one's own, back from the bot."""
    table, person = asking.table, asking.person
    seat = seat_at(table, message.seat)
    if seat.person == person.id:
        if seat.level is None:
            return None
    elif table.phase != "open":
        raise refuse("playing")
    elif seat.kind != "open":
        raise refuse("taken", name=seat.name)
    return Sat(asking.time, message.seat, person.id, person.name)


def leave(asking: Asking, _: Leave) -> Asked | None:
    """Before the start the seat becomes free; during the match a bot keeps it."""
    number = asking.table.seat_of(asking.person.id)
    if number is None:
        raise refuse("not_seated")
    if asking.table.phase == "over":
        raise refuse("over")
    if asking.table.phase == "open":
        return Left(asking.time, number)
    if asking.table.seats[number].level is not None:
        return None
    return Left(asking.time, number, KEEPER)


def put_bot(asking: Asking, message: PutBot) -> Asked | None:
    """On a free seat, in place of another bot, or for a person who is away during the match."""
    must_host(asking)
    table = asking.table
    seat = seat_at(table, message.seat)
    if table.phase == "over":
        raise refuse("over")
    if seat.kind == "person":
        if table.phase == "open":
            raise refuse("taken", name=seat.name)
        if seat.level is None and asking.online(seat.person):
            raise refuse("present", name=seat.name)
    if seat.level == message.level:
        return None
    name = seat.name if seat.kind != "open" else bot_name(table.seats)
    return BotSat(asking.time, message.seat, message.level, name)


def clear(asking: Asking, message: Clear) -> Asked | None:
    """The host frees a seat before the start."""
    must_host(asking)
    must_be_open(asking.table)
    if seat_at(asking.table, message.seat).kind == "open":
        return None
    return Cleared(asking.time, message.seat)


def set_up(asking: Asking, message: Setup) -> Asked | None:
    """The host changes options or seats; no person may sit on a seat that goes."""
    must_host(asking)
    table = asking.table
    must_be_open(table)
    options = settled(table, message.seats, message.options)
    for seat in table.seats[message.seats :]:
        if seat.kind == "person":
            raise refuse("occupied", name=seat.name)
    if options == table.options and message.seats == len(table.seats):
        return None
    return SetUp(asking.time, message.seats, options)


def start(asking: Asking, _: Start) -> Asked | None:
    """The host deals, once, when every seat is taken."""
    must_host(asking)
    table = asking.table
    if table.phase != "open":
        return None
    if any(seat.kind == "open" for seat in table.seats):
        raise refuse("free_seats")
    settled(table, len(table.seats), table.options)
    return Started(asking.time, table.game.version)


VERBS: dict[type, Callable[[Asking, Any], Asked | None]] = {
    Sit: sit,
    Leave: leave,
    PutBot: put_bot,
    Clear: clear,
    Setup: set_up,
    Start: start,
}


def must_host(asking: Asking) -> None:
    """Only the host may; or somebody seated while the host's line is gone."""
    if not asking.hosting():
        raise refuse("not_host", name=asking.table.host_name)


def must_be_open(table: Table) -> None:
    """Only before the start."""
    if table.phase != "open":
        raise refuse("playing" if table.phase == "playing" else "over")


def seat_at(table: Table, number: int) -> Seat:
    """A seat by its number."""
    if not 0 <= number < len(table.seats):
        raise refuse("no_seat")
    return table.seats[number]


def settled(table: Table, seats: int, options: Words) -> Words:
    """All options with their values, as the game takes them."""
    try:
        return table.game.settle(seats, options)
    except BadOption as wrong:
        raise unfit(wrong) from None


def unfit(wrong: BadOption) -> Refusal:
    """Why options do not fit: in the words of the game's sheet, if it has some for it."""
    if wrong.flaw is None:
        return refuse("option", text=str(wrong))
    return Refusal("house", wrong.flaw.why, **wrong.flaw.details, text=str(wrong))


def bot_name(seats: list[Seat]) -> str:
    """A name that nobody at the table has yet."""
    taken = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in taken)
