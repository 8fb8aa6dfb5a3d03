"""The checks of what people may ask of a table: each says which entry a message becomes, or refuses it.

None means that it is so already: the message is acknowledged and nothing is stored. Who may ask at all is
said in `commands`.
"""

from dataclasses import dataclass

from rayonw.house.log import (
    Asked,
    BotSat,
    Cleared,
    Left,
    Named,
    Reacted,
    Readmitted,
    Sat,
    SetUp,
    Started,
    Undone,
    Wished,
)
from rayonw.house.people import BOT_NAMES, BadName, Person, good_name
from rayonw.house.table.refusals import house_refusal, option_refusal
from rayonw.house.table.table import Seat, Table
from rayonw.house.wire import (
    Again,
    Bring,
    Clear,
    Cover,
    Days,
    Leave,
    Level,
    PutBot,
    React,
    Readmit,
    Setup,
    Sit,
    Start,
    Undo,
)
from rayonw.kernel.option import BadOption, Options
from rayonw.kernel.state import Refusal, private_to

COVER_LEVEL: Level = "medium"
"""The bot that plays for a person who left during the match, is silent, or is not connected."""

MAX_LEAVES = 100
MAX_RETURNS = 200
MAX_SWAPS = 100
"""How often a seat may be left, taken back and given to another bot during a match: its log has an end.
Leaving ends first, so that nobody locks themselves out; and a bot may always sit down for a person."""
MAX_PRIVATE = 2000
"""How many private actions of one person a match takes: nothing else ends picking and putting back."""
MAX_WISHES = 20
"""How often one person may change their mind about playing again."""
LEAST_RATED = 2
"""People at a rated match; bots may sit there too."""
MAX_RENAMES = 20
"""How often one person may get another name during a match; then the table keeps the last."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What a check may look at: the table, who asks and when, and since when a bot may play which seat."""

    table: Table
    person: Person
    bot_from: list[int | None]
    at: int
    """The match clock."""
    time: int
    """The wall clock."""
    seat: int | None = None
    """The seat of whoever has the device."""


def sit(asking: Asking, message: Sit) -> Asked | None:
    """Before the start any free seat; later only one's own, back from the bot."""
    table, person = asking.table, asking.person
    seat = seat_at(table, message.seat)
    if seat.person == person.id:
        return None if seat.level is None else back_from_bot(table, message.seat, asking.time)
    if table.phase != "open":
        raise house_refusal("playing")
    if seat.kind != "open":
        raise house_refusal("taken", name=seat.name)
    if person.id in table.removed:
        raise house_refusal("removed", name=table.host_name)
    return Sat(asking.time, message.seat, person.id, person.name, face=person.face)


def back_from_bot(table: Table, number: int, time: int) -> Sat:
    """A person takes their seat back, as it was."""
    seat = table.seats[number]
    return Sat(time, number, seat.person, seat.name, shares=seat.shares, face=seat.face)


def bring(asking: Asking, message: Bring) -> Asked | None:
    """Before the start somebody who shares the device takes a free seat, under a name of their own."""
    table = asking.table
    must_be_open(table)
    seat = seat_at(table, message.seat)
    if table.game.race:
        raise house_refusal("one_device")
    if table.rated:
        raise house_refusal("rated_device")
    try:
        name = good_name(message.name)
    except BadName as wrong:
        raise Refusal("house", wrong.why) from None
    if seat.person == asking.person.id and seat.name == name:
        return None
    if seat.kind != "open":
        raise house_refusal("taken", name=seat.name)
    if any(each.name == name for each in table.seats):
        raise house_refusal("name_same", name=name)
    return Sat(asking.time, message.seat, asking.person.id, name, shares=True)


def leave(asking: Asking, message: Leave) -> Asked | None:
    """Before the start the seat becomes free; during the match a bot plays it."""
    number = asking.seat if message.seat is None else message.seat
    if number is None:
        number = asking.table.seat_of(asking.person.id)
    if number is None or number not in asking.table.seats_at(asking.person.id):
        raise house_refusal("not_yours")
    if asking.table.phase == "over":
        raise house_refusal("over")
    if asking.table.phase == "open":
        return Left(asking.time, number)
    if asking.table.seats[number].level is not None:
        return None
    return Left(asking.time, number, COVER_LEVEL)


def put_bot(asking: Asking, message: PutBot) -> Asked | None:
    """On a free seat, or in place of another bot."""
    table = asking.table
    seat = seat_at(table, message.seat)
    if table.phase == "over":
        raise house_refusal("over")
    if seat.kind == "person":
        raise house_refusal("taken", name=seat.name)
    if seat.level == message.level:
        return None
    if table.rated and table.phase == "playing":
        raise house_refusal("rated_bot")
    name = seat.name if seat.kind != "open" else bot_name(table.seats)
    return BotSat(asking.time, message.seat, message.level, name)


def cover(asking: Asking, message: Cover) -> Asked | None:
    """A bot plays for somebody who is silent or not connected, once the seat's time has come."""
    table = asking.table
    seat = seat_at(table, message.seat)
    must_be_playing(table)
    if seat.level is not None:
        return None
    since = asking.bot_from[message.seat]
    if since is None:
        raise house_refusal("present", name=seat.name)
    if since > asking.at:
        raise house_refusal("patience", name=seat.name, seconds=-(-(since - asking.at) // 1000))
    return BotSat(asking.time, message.seat, COVER_LEVEL, seat.name)


def clear(asking: Asking, message: Clear) -> Asked | None:
    """A seat becomes free before the start."""
    must_be_open(asking.table)
    if seat_at(asking.table, message.seat).kind == "open":
        return None
    return Cleared(asking.time, message.seat)


def set_up(asking: Asking, message: Setup) -> Asked | None:
    """Options, patience, pace or seats change before the start; no person may sit on a seat that goes."""
    table = asking.table
    must_be_open(table)
    options = settled(table, message.seats, message.options)
    for seat in table.seats[message.seats :]:
        if seat.kind == "person":
            raise house_refusal("occupied", name=seat.name)
    patience = table.patience if message.patience is None else message.patience
    pace = table.pace if message.pace is None else message.pace
    auto = table.auto if message.auto is None else message.auto
    days = table.days if message.days is None else message.days
    chances = table.chances if message.chances is None else message.chances
    best = table.best if message.best is None else message.best
    must_go_over_days(table, days)
    rated = table.rated if message.rated is None else message.rated
    if rated and any(seat.shares for seat in table.seats):
        raise house_refusal("rated_device")
    how = (table.patience, table.pace, table.auto, table.days, table.chances, table.best, table.rated)
    if (options, message.seats) == (table.options, len(table.seats)) and how == (
        patience,
        pace,
        auto,
        days,
        chances,
        best,
        rated,
    ):
        return None
    return SetUp(
        asking.time,
        message.seats,
        options,
        patience=patience,
        pace=pace,
        auto=auto,
        days=days,
        chances=chances,
        best=best,
        rated=rated,
    )


def must_fit_rating(table: Table) -> None:
    """A rated match is played by two people at least, each at a device of their own."""
    if not table.rated:
        return
    if any(seat.shares for seat in table.seats):
        raise house_refusal("rated_device")
    if not enough_people(table):
        raise house_refusal("rated_people")


def enough_people(table: Table) -> bool:
    """Whether there are enough people for a rated match."""
    people = [seat for seat in table.seats if seat.kind == "person" and not seat.shares]
    return sum(seat.level is None for seat in people) >= LEAST_RATED


def must_go_over_days(table: Table, days: Days) -> None:
    """A race is run at once, or not at all."""
    if days and table.game.race:
        raise house_refusal("days")


def readmit(asking: Asking, message: Readmit) -> Asked | None:
    """Somebody who was removed may sit here again."""
    must_be_open(asking.table)
    removed = list(asking.table.removed)
    if not 0 <= message.place < len(removed):
        return None
    return Readmitted(asking.time, removed[message.place])


def start(asking: Asking, _: Start) -> Asked | None:
    """The match is dealt, once, when every seat is taken."""
    table = asking.table
    if table.phase != "open":
        return None
    if any(seat.kind == "open" for seat in table.seats):
        raise house_refusal("free_seats")
    settled(table, len(table.seats), table.options)
    must_fit_rating(table)
    return Started(asking.time, table.game.version, days=table.days)


def react(asking: Asking, message: React) -> Asked | None:
    """A sign for the others, once the match was dealt; not too many, and not all at once."""
    table, person = asking.table, asking.person.id
    if table.phase == "open":
        raise house_refusal("not_playing")
    if table.reactions.has_enough(person):
        raise house_refusal("enough")
    wait = table.reactions.wait(person, asking.time)
    if wait:
        raise house_refusal("hush", seconds=-(-wait // 1000))
    seat = table.seat_of(person) if asking.seat is None else asking.seat
    assert seat is not None
    return Reacted(asking.time, seat, message.sign)


def again(asking: Asking, message: Again) -> Asked | None:
    """Whether somebody wants to play again, until that is settled."""
    table, person = asking.table, asking.person.id
    if table.outcome is None:
        raise house_refusal("not_over")
    if table.agreed is not None or table.next is not None or table.wishes.get(person) == message.wants:
        return None
    if table.wished[person] >= MAX_WISHES:
        raise house_refusal("often")
    return Wished(asking.time, person, message.wants)


def undo(asking: Asking, _: Undo) -> Asked | None:
    """Back to the last decision, for whoever plays with bots alone."""
    must_be_playing(asking.table)
    if asking.table.rated:
        raise house_refusal("rated_undo")
    decision = asking.table.last_decision()
    if decision is None:
        raise house_refusal("no_undo")
    return Undone(asking.time, decision.kept)


def renamed(table: Table, person: Person, time: int) -> Named | None:
    """Somebody who belongs to the table has a new name or face, until the match is over."""
    looks = [(seat.name, seat.face) for seat in table.seats if seat.person == person.id and not seat.shares]
    if table.host == person.id:
        looks.append((table.host_name, person.face))
    known = all(look == (person.name, person.face) for look in looks)
    if known or table.renames[person.id] >= MAX_RENAMES or table.phase == "over":
        return None
    return Named(time, person.id, person.name, person.face)


def must_not_be_too_often(table: Table, entry: Asked) -> None:
    """During a match a seat changes hands a limited number of times."""
    if table.phase != "playing":
        return
    if (
        (isinstance(entry, Left) and table.returns[entry.seat] >= MAX_LEAVES)
        or (isinstance(entry, Sat) and table.returns[entry.seat] >= MAX_RETURNS)
        or (
            isinstance(entry, BotSat)
            and table.seats[entry.seat].level is not None
            and table.swaps[entry.seat] >= MAX_SWAPS
        )
    ):
        raise house_refusal("often")


def must_not_pick_for_ever(table: Table, seat: int, text: str, at: int) -> None:
    """What a seat does for itself alone has an end, as the log has; what everybody sees goes on."""
    if table.state is None or table.numbering.private_of(seat) < MAX_PRIVATE:
        return
    trial = table.state.clone()
    if private_to(trial.play(seat, table.game.read(trial, text), at), seat):
        raise house_refusal("often")


def must_be_open(table: Table) -> None:
    """Only before the start."""
    if table.phase != "open":
        raise house_refusal("playing" if table.phase == "playing" else "over")


def must_be_playing(table: Table) -> None:
    """Only during the match."""
    if table.phase != "playing":
        raise house_refusal("not_playing" if table.phase == "open" else "over")


def seat_at(table: Table, number: int) -> Seat:
    """A seat by its number."""
    if not 0 <= number < len(table.seats):
        raise house_refusal("no_seat")
    return table.seats[number]


def settled(table: Table, seats: int, options: Options) -> Options:
    """All options with their values, as the game takes them."""
    try:
        return table.game.settle(seats, options)
    except BadOption as wrong:
        raise option_refusal(wrong) from None


def bot_name(seats: list[Seat]) -> str:
    """A name that nobody at the table has yet."""
    taken = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in taken)
