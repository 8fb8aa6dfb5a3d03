"""Groups: the same people next week. A name, a link of its own, and a memory of what they played.

What a group remembers is in the logs of its tables and in the rows of results: seats and options are those of
the last table of a game, wins are counted from how its matches ended.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from rayonw.catalogue import game as game_of
from rayonw.house.log import BrokenLog, Entry, Faster, Grouped, Log, Made, Outdated, Sat, SeatKept, Started
from rayonw.house.ops import wall
from rayonw.house.people import Person, face_of, is_gone
from rayonw.house.store import GroupMatchRow, GroupRow, GroupRows, MemberRow
from rayonw.house.table import (
    LiveTable,
    PlayedMatch,
    Table,
    TableCard,
    clean_code,
    fold,
    house_refusal,
    new_code,
    new_seed,
    seated,
)
from rayonw.house.wire import (
    SOMEBODY,
    Animal,
    GroupCard,
    GroupInfo,
    GroupMatch,
    GroupPerson,
    GroupTable,
    GroupTotal,
    MakeGroup,
    MyGroups,
    Spot,
)
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption, Options
from rayonw.kernel.state import Refusal

MAX_GROUPS = 20
"""Groups that somebody is in."""
MAX_PEOPLE = 12
"""People in a group."""
REMEMBERED = 300
"""Matches that wins are counted from."""
TOLD = 20
"""Matches that are told one by one."""
TRIES = 3
LOOKED_AT = 10
"""Tables that may wait for their people, of which one is looked for."""

_card = msgspec.json.Decoder(TableCard).decode
_told = msgspec.json.Decoder(PlayedMatch).decode


Invite = Callable[[str, str, Collection[str], str], Awaitable[None]]
"""Tells people of a table, by its code and game, where somebody of this name wants to play with them."""


class Groups:
    """All groups of the house."""

    def __init__(
        self,
        rows: GroupRows,
        log: Log,
        find: Callable[[str], Awaitable[LiveTable | None]],
        keep_new: Callable[[list[Entry]], Awaitable[str]],
        keep_cards: Callable[[], Awaitable[None]],
        invite: Invite,
    ) -> None:
        """`find`: a table by its code. `keep_new` stores a new table; `keep_cards` what changed at others.
        `invite`: people are told of a table where they have a seat."""
        self._invite = invite
        self._rows = rows
        self._log = log
        self._find = find
        self._keep_new = keep_new
        self._keep_cards = keep_cards
        self._changing = asyncio.Lock()

    async def of(self, person: str) -> MyGroups:
        """Somebody's groups."""
        groups = await self._rows.of(person)
        members = await self._rows.members([group.code for group in groups]) if groups else []
        cards = []
        for group in groups:
            animal, spot = name_of(group)
            names = [each.name for each in members if each.group == group.code and each.person != person]
            cards.append(GroupCard(group.code, animal, spot, names))
        return MyGroups(cards)

    async def has_place(self, person: str, code: str) -> bool:
        """Whether somebody is in a group."""
        return any(member.person == person for member in await self._rows.members([code]))

    async def make(self, person: Person, wish: MakeGroup) -> str | None:
        """The people at a table become a group: its code; None: there is no such table for this person."""
        async with self._changing:
            for _ in range(TRIES):
                live = await self._found(clean_code(wish.table))
                if live is None or live.table.closed or live.table.seat_of(person.id) is None:
                    return None
                if live.table.lesson is not None:
                    raise house_refusal("lesson")
                people = people_at(live.table, person.id)
                if live.table.group:
                    return await self._add(person, live.table.group, people)
                code = await self._made(people, f"{wish.animal} {wish.spot}")
                try:
                    await live.visits.store(Grouped(wall(), code))
                except Faster:
                    await self._dissolve(code)
                    continue
                except Refusal:
                    await self._dissolve(code)
                    raise
                return code
            raise house_refusal("unready")

    async def _add(self, person: Person, code: str, people: list[str]) -> str | None:
        if not await self.has_place(person.id, code):
            return None
        await self._rows.add(code, people, wall(), MAX_GROUPS, MAX_PEOPLE)
        return code

    async def _made(self, people: list[str], name: str) -> str:
        if len(await self._rows.of(people[0])) >= MAX_GROUPS:
            raise house_refusal("many_groups", most=MAX_GROUPS)
        for _ in range(TRIES):
            code = new_code()
            if await self._rows.make(GroupRow(code, name, wall()), people[:MAX_PEOPLE], MAX_GROUPS):
                return code
        raise house_refusal("unready")

    async def _dissolve(self, code: str) -> None:
        """Another house made the table a group's first."""
        for member in await self._rows.members([code]):
            await self._rows.leave(code, member.place)

    async def get(self, person: str, code: str) -> GroupInfo | None:
        """A group as somebody in it sees it; None for anybody else."""
        members = await self._rows.members([code])
        group = await self._rows.get(code)
        if group is None or all(member.person != person for member in members):
            return None
        await self._keep_cards()
        return told(group, members, await self._rows.matches(code, REMEMBERED), person)

    async def leave(self, person: str, code: str, place: int | None) -> bool:
        """Somebody leaves, or is removed by whoever made the group; whether they are in such a group."""
        members = await self._rows.members([code])
        own = next((member.place for member in members if member.person == person), None)
        if own is None:
            return False
        if place is not None and place != own:
            if members[0].place != own:
                raise house_refusal("not_maker")
            if all(member.place != place for member in members):
                return True
        await self._rows.leave(code, own if place is None else place)
        return True

    async def play(self, person: Person, code: str, game_id: str) -> str | None:
        """The next table of a group: its code; None if there is no such group for this person.

        One after the other, at all houses, so that those who ask at the same time get the same table.
        """
        async with self._changing:
            return await self._rows.alone(code, lambda: self._play(person, code, game_id))

    async def _play(self, person: Person, code: str, game_id: str) -> str | None:
        members = await self._rows.members([code])
        if all(member.person != person.id for member in members):
            return None
        try:
            game = game_of(game_id)
        except KeyError:
            raise house_refusal("unknown", game=game_id[:40]) from None
        await self._keep_cards()
        tables = await self._rows.matches(code, REMEMBERED)
        waiting = await self._waiting(tables, game, person.id)
        if waiting is not None:
            return waiting
        last = await self._last([row for row in tables if game_named(row) == game.id])
        entries = next_table(person, code, game, members, last)
        table = await self._keep_new(entries)
        others = {entry.person for entry in entries if isinstance(entry, Sat)} - {person.id}
        await self._invite(table, game.id, others, person.name)
        return table

    async def _waiting(self, tables: Sequence[GroupMatchRow], game: Game, person: str) -> str | None:
        """A table of the group that was not started yet, where somebody sits or could.

        Another house may have made it a moment ago: then it has no card yet, or one that is behind.
        """
        for row in [row for row in tables if may_wait(row)][:LOOKED_AT]:
            live = await self._found(row.code)
            if live is not None and live.table.game.id == game.id and has_seat(live.table, person):
                return row.code
        return None

    async def _last(self, tables: Sequence[GroupMatchRow]) -> Table | None:
        """The last table of a game, as it was before its start."""
        for row in tables[:TRIES]:
            entries = await self._log.read(row.code)
            start = next((at for at, each in enumerate(entries) if isinstance(each, Started)), len(entries))
            try:
                return fold(row.code, entries[:start])
            except (Outdated, BrokenLog):
                continue
        return None

    async def _found(self, code: str) -> LiveTable | None:
        try:
            return await self._find(code)
        except (Outdated, BrokenLog, msgspec.DecodeError):
            return None


def name_of(group: GroupRow) -> tuple[Animal, Spot]:
    """The two words of a group's name, which is stored as one text."""
    return msgspec.convert(group.name.split(" "), tuple[Animal, Spot])


def people_at(table: Table, first: str) -> list[str]:
    """The people who sit at a table, whoever asks first; a Refusal if they are too few."""
    if sum(seat.kind == "person" and not is_gone(seat.person) for seat in table.seats) < 2:
        raise house_refusal("few_people")
    people = [seat.person for seat in table.seats if seat.kind == "person" and not is_gone(seat.person)]
    return list(dict.fromkeys([first, *people]))


def game_named(row: GroupMatchRow) -> str:
    """Which game was played at a table; "" if nobody knows any more."""
    if row.told:
        return _told(row.told).game
    return _card(row.card).game if row.card else ""


def may_wait(row: GroupMatchRow) -> bool:
    """Whether a table was not started yet, as far as its card knows."""
    return not row.told and (not row.card or _card(row.card).phase == "open")


def has_seat(table: Table, person: str) -> bool:
    """Whether a table was not started yet, and somebody sits there or could."""
    seats = table.seats
    return table.phase == "open" and any(seat.kind == "open" or seat.person == person for seat in seats)


# The next table.


def next_table(
    host: Person, group: str, game: Game, members: Sequence[MemberRow], last: Table | None
) -> list[Entry]:
    """The first entries of a group's next table: everybody has the seat of the last time."""
    before = last.seats if last is not None else []
    kept = [
        SeatKept(seat.kind, seat.person, seat.name, seat.level, seat.shares, seat.face) for seat in before
    ]
    seats = seats_for(game, kept, members, host.id)
    options = settled(game, len(seats), last.options if last is not None else {})
    made = Made(wall(), game.id, len(seats), options, host.id, host.name, new_seed(), group=group)
    if last is not None:
        made.patience, made.pace, made.auto = last.patience, last.pace, last.auto
        made.days, made.chances, made.best = last.days, last.chances, last.best
    return [made, *seated(seats)]


def settled(game: Game, seats: int, options: Options) -> Options:
    """The options of the last time, or, if they do not fit so many people, those of the game."""
    try:
        return game.settle(seats, options)
    except BadOption:
        return game.settle(seats, {})


def seats_for(
    game: Game, kept: Sequence[SeatKept], members: Sequence[MemberRow], host: str
) -> list[SeatKept]:
    """Who sits where: as the last time; who is new takes a free seat, and bots make room for people."""
    looks = {member.person: (member.name, face_of(member.face)) for member in members}
    names = list(looks)
    seats: list[SeatKept | None] = []
    for seat in kept:
        if seat.kind == "person" and seat.person in looks:
            name, face = (seat.name, seat.face) if seat.shares else looks[seat.person]
            seats.append(SeatKept("person", seat.person, name, shares=seat.shares, face=face))
        else:
            seats.append(seat if seat.kind == "bot" else None)
    here = {seat.person for seat in seats if seat is not None}
    for person in sorted(looks.keys() - here, key=lambda each: (each != host, names.index(each))):
        name, face = looks[person]
        new = SeatKept("person", person, name, face=face)
        if None in seats:
            seats[seats.index(None)] = new
        else:
            seats.append(new)
    counts = sorted(game.seat_counts)
    count = next((each for each in counts if each >= len(seats)), counts[-1])
    while len(seats) > count:
        seats.pop(spare(seats, host))
    seats += [None] * (count - len(seats))
    return [seat if seat is not None else SeatKept("open") for seat in seats]


def spare(seats: Sequence[SeatKept | None], host: str) -> int:
    """The seat that goes where there are too many: the last bot's, or else that of the last of the others."""
    last = range(len(seats) - 1, -1, -1)
    bots = (at for at in last if (seat := seats[at]) is None or seat.kind == "bot")
    return next(bots, next(at for at in last if (seat := seats[at]) is None or seat.person != host))


# What is told.


def told(
    group: GroupRow, members: Sequence[MemberRow], rows: Sequence[GroupMatchRow], person: str
) -> GroupInfo:
    """A group as somebody in it sees it."""
    animal, spot = name_of(group)
    over = [(row, _told(row.told)) for row in rows if row.told]
    open_cards = [(row.code, _card(row.card)) for row in rows if not row.told and row.card]
    running = [
        GroupTable(code, card.game, card.phase, [seat.name for seat in card.seats])
        for code, card in open_cards
        if card.phase != "over"
    ]
    matches = [
        GroupMatch(
            row.code,
            match.game,
            row.ended,
            [seat.name or SOMEBODY for seat in match.seats],
            match.winners,
            bool(row.card),
        )
        for row, match in over[:TOLD]
    ]
    people = [
        GroupPerson(member.place, member.name, face_of(member.face), member.person == person, number == 0)
        for number, member in enumerate(members)
    ]
    games = list(dict.fromkeys([match.game for _, match in over] + [table.game for table in running]))
    wins = totals(over, members, person)
    return GroupInfo(group.code, animal, spot, people, games, running, matches, wins)


def totals(
    over: Sequence[tuple[GroupMatchRow, PlayedMatch]], members: Sequence[MemberRow], person: str
) -> list[GroupTotal]:
    """By game and person, how often they played and won; who shares a device counts by name."""
    names = {member.person: member.name for member in members}
    played: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    for row, match in over:
        by_seat = dict(row.people)
        for number, seat in enumerate(match.seats):
            if seat.kind != "person":
                continue
            who = by_seat.get(number, "")
            key = match.game, who, names.get(who, seat.name or SOMEBODY)
            played[key] += 1
            won[key] += number in match.winners and not seat.left
    found = [
        GroupTotal(game, name, bool(who) and who == person, times, won[game, who, name])
        for (game, who, name), times in played.items()
    ]
    return sorted(found, key=lambda total: (total.game, -total.won, -total.played, total.name))
