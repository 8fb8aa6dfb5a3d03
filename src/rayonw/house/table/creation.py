"""New tables, made by a guest, for a lesson or as a rematch; the checks are those of a live table."""

import secrets

from rayonw.catalogue import game as game_of
from rayonw.house.log import Agreed, BotSat, BrokenLog, Daily, Entry, Left, Made, Sat, SeatKept, Started
from rayonw.house.ops import wall
from rayonw.house.people import BOT_NAMES, Person
from rayonw.house.table.checks import Asking, must_go_over_days
from rayonw.house.table.commands import entry_for
from rayonw.house.table.lessons import stage
from rayonw.house.table.refusals import house_refusal, option_refusal
from rayonw.house.table.series import next_match
from rayonw.house.table.table import Table
from rayonw.house.wire import Bring, NewLesson, NewTable, PutBot, Sit, Start
from rayonw.kernel.daily import daily_table
from rayonw.kernel.game import Game
from rayonw.kernel.lesson import LEARNER, load_lesson
from rayonw.kernel.option import BadOption


def new_seed() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def new_table(host: Person, wish: NewTable) -> list[Entry]:
    """The first entries of a new table, its host on the first seat; a Refusal if the wish does not fit."""
    try:
        game = game_of(wish.game)
        options = game.settle(wish.seats, wish.options)
    except KeyError:
        raise house_refusal("unknown", game=wish.game[:40]) from None
    except BadOption as wrong:
        raise option_refusal(wrong) from None
    made = Made(
        wall(),
        game.id,
        wish.seats,
        options,
        host.id,
        host.name,
        new_seed(),
        patience=wish.patience,
        pace=wish.pace,
        auto=wish.auto,
        days=wish.days,
        chances=wish.chances,
        best=wish.best,
        listed=wish.listed and not wish.start,
        fill=wish.fill if wish.listed else None,
        language=wish.language,
        rated=wish.rated,
    )
    table = Table("", made)
    must_go_over_days(table, wish.days)
    entries: list[Entry] = [made]
    messages: list[Sit | Bring | PutBot | Start] = [Sit("", 0)]
    messages += [Bring("", seat, name) for seat, name in enumerate(wish.beside, 1)]
    messages += [PutBot("", seat, level) for seat, level in enumerate(wish.bots, 1 + len(wish.beside))]
    messages += [Start("")] if wish.start else []
    for message in messages:
        entry = entry_for(Asking(table, host, [], 0, wall()), message)
        assert entry is not None
        entries.append(entry)
        if not isinstance(entry, Started):
            table.apply(entry)
    return entries


def new_lesson(learner: Person, wish: NewLesson) -> list[Entry]:
    """The first entries of a lesson's table, the learner on the first seat; a Refusal if there is none."""
    try:
        game = game_of(wish.game)
    except KeyError:
        raise house_refusal("unknown", game=wish.game[:40]) from None
    lesson = load_lesson(game)
    if lesson is None:
        raise house_refusal("unknown", game=game.id)
    options = game.settle(lesson.seats, lesson.options)
    names = [name for name in BOT_NAMES if name != learner.name][: lesson.seats - 1]
    return [
        Made(wall(), game.id, lesson.seats, options, learner.id, learner.name, new_seed()),
        Sat(wall(), LEARNER, learner.id, learner.name),
        *(BotSat(wall(), seat, "medium", name) for seat, name in enumerate(names, LEARNER + 1)),
        stage(game, 0),
    ]


def daily_table_of(person: Person, game: Game, seed: str, daily: Daily) -> list[Entry]:
    """The first entries of a table for the deal of a day: its person on the first seat, then bots."""
    table = daily_table(game)
    names = [name for name in BOT_NAMES if name != person.name]
    return [
        Made(wall(), game.id, table.seats, table.options, person.id, person.name, seed, daily=daily),
        Sat(wall(), 0, person.id, person.name),
        *(BotSat(wall(), seat, level, names[seat - 1]) for seat, level in enumerate(table.levels, 1)),
        Started(wall(), game.version),
    ]


def rematch_of(table: Table, agreed: Agreed) -> list[Entry]:
    """The first entries of a rematch, with who agreed to it; dealt at once if no seat is free."""
    free = any(seat.kind == "open" for seat in agreed.seats)
    number, wins = next_match(table, free)
    made = Made(
        wall(),
        table.game.id,
        len(agreed.seats),
        table.options,
        agreed.host,
        agreed.host_name,
        new_seed(),
        table.code,
        table.patience,
        table.pace,
        table.auto,
        table.days,
        table.chances,
        best=table.best,
        number=number,
        wins=wins,
        rated=table.rated and same_people(table, agreed),
        group=table.group,
    )
    entries = [made, *seated(agreed.seats)]
    return entries if free else [*entries, Started(wall(), table.game.version, days=table.days)]


def same_people(table: Table, agreed: Agreed) -> bool:
    """Whether everybody plays again, and nobody has a bot in their place."""
    return all(
        (seat.kind, seat.person) == (before.kind, before.person)
        and (seat.kind == "bot" or seat.level is None)
        for seat, before in zip(agreed.seats, table.seats, strict=True)
    )


def seated(seats: list[SeatKept]) -> list[Entry]:
    """The entries by which everybody has the seat that is kept for them."""
    entries: list[Entry] = []
    for number, seat in enumerate(seats):
        if seat.kind == "bot":
            if seat.level is None:
                raise BrokenLog(f"the bot on seat {number} has no level")
            entries.append(BotSat(wall(), number, seat.level, seat.name))
        elif seat.kind == "person":
            entries.append(Sat(wall(), number, seat.person, seat.name, shares=seat.shares, face=seat.face))
            if seat.level is not None:
                entries.append(Left(wall(), number, seat.level))
    return entries
