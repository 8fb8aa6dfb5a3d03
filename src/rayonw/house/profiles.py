"""Profiles: what somebody has played, for themselves, and for others if they show it."""

import json
import re
import secrets
from collections.abc import Sequence

import msgspec

from rayonw.house.ladders import BOTS, Ladders, rating_info, shown
from rayonw.house.lists import Lists
from rayonw.house.ops import wall
from rayonw.house.people import Guest, Person, face_of
from rayonw.house.store import STEADY, GuestRows, PlayedRow, ResultRows, Skill, TotalRow, VariantRow
from rayonw.house.table import PlayedMatch
from rayonw.house.wire import (
    BotRung,
    GameTotals,
    LadderInfo,
    Profile,
    RatingChange,
    ResultInfo,
    ResultPage,
    ResultSeat,
    Rung,
    Shown,
    ShowProfile,
    Totals,
)
from rayonw.kernel.option import Options

DAY = 24 * 3600 * 1000
YEAR = 371
"""Days of the calendar: 53 weeks."""
PAGE = 20
"""Matches in one answer."""
RUNGS = 100
"""People on a ladder whom one answer tells of."""
PUBLIC_BYTES = 12
MARK = re.compile(r"(\d{1,15})\.([\w-]{1,20})", re.ASCII)

_decode = msgspec.json.Decoder(PlayedMatch).decode


class Profiles:
    """Answers to who asks what somebody has played."""

    def __init__(self, rows: ResultRows, guests: GuestRows, lists: Lists, ladders: Ladders) -> None:
        self._rows = rows
        self._guests = guests
        self._lists = lists
        self._ladders = ladders

    async def of(self, guest: Guest, mine: bool, zone: int) -> Profile:
        """Somebody's profile; `zone`: how many minutes the asker's clock is ahead of UTC."""
        if mine:
            await self._fresh(guest.id)
        offset = zone * 60_000
        today = (wall() + offset) // DAY
        totals = await self._rows.totals(guest.id)
        variants = await self._rows.variants(guest.id)
        skills = await self._rows.skills(guest.id)
        days = await self._rows.days(guest.id, (today - YEAR) * DAY - offset, offset)
        ranks = await self._rows.ranks(guest.id) if guest.ladder else {}
        names = sorted({total.game for total in totals} | set(skills))
        games = [game_totals(name, totals, variants, skills.get(name), ranks.get(name)) for name in names]
        games.sort(key=lambda each: -(each.people.played + each.bots.played))
        public = guest.public if mine else ""
        return Profile(
            guest.name, face_of(guest.face), mine, public, guest.ladder and mine, games, days, today
        )

    async def results(self, guest: Guest, mine: bool, game: str | None, mark: str) -> ResultPage:
        """Some of somebody's matches, from a mark on, which the last answer gave."""
        if mine:
            await self._fresh(guest.id)
        found = MARK.fullmatch(mark)
        before = (int(found[1]), found[2]) if found is not None else None
        rows = await self._rows.of(guest.id, game, before, PAGE + 1)
        more = f"{rows[PAGE - 1].ended}.{rows[PAGE - 1].code}" if len(rows) > PAGE else ""
        return ResultPage([result_info(row, mine) for row in rows[:PAGE]], more)

    async def show(self, guest: Guest, wish: ShowProfile) -> Shown:
        """Show a profile from now on, or not; and be on ladders, or not."""
        public = ""
        if wish.shown:
            public = guest.public or secrets.token_urlsafe(PUBLIC_BYTES)
        if (public, wish.ladder) != (guest.public, guest.ladder):
            await self._guests.show(guest.id, public, wish.ladder)
        return Shown(public, wish.ladder)

    async def ladder(self, game: str, me: Guest | None) -> LadderInfo:
        """A game's ladder, as somebody reads it."""
        if me is not None:
            await self._fresh(me.id)
        rows = await self._rows.ladder(game, RUNGS)
        mine = (await self._rows.skills(me.id)).get(game) if me is not None else None
        rank = (await self._rows.ranks(me.id, game)).get(game) if me is not None else None
        rungs = [
            Rung(
                row.name,
                face_of(row.face),
                row.public,
                rating_info(row.skill),
                me is not None and row.person == me.id,
            )
            for row in rows
        ]
        return LadderInfo(
            game,
            rungs,
            [BotRung(level, shown(mu)) for level, mu in BOTS.items()],
            rating_info(mine) if mine is not None else None,
            rank,
            me is not None and me.ladder,
            STEADY,
        )

    async def changes(self, code: str, seats: int, me: Person | None) -> list[RatingChange | None]:
        """What a match did to the ratings of its people, by seat: mine, and those of who is on ladders."""
        await self._lists.keep()
        await self._ladders.settle()
        rows = {row.seat: row for row in await self._rows.at(code)}
        on_it = await self._rows.on_ladders([row.person for row in rows.values()])
        return [
            change_of(row)
            if (row := rows.get(seat)) is not None
            and (row.person in on_it or (me is not None and row.person == me.id))
            else None
            for seat in range(seats)
        ]

    async def _fresh(self, person: str) -> None:
        """What this house knows of somebody's matches is stored, and rated."""
        await self._lists.fresh(person)
        await self._ladders.settle()


def game_totals(
    game: str,
    totals: Sequence[TotalRow],
    variants: Sequence[VariantRow],
    skill: Skill | None,
    rank: int | None,
) -> GameTotals:
    """What somebody played of one game. Best is what is best in most matches: the highest, or the lowest."""
    own = [total for total in totals if total.game == game]
    by = {
        against: Totals(
            sum(total.played for total in own if total.against == against),
            sum(total.won for total in own if total.against == against),
        )
        for against in ("people", "bots")
    }
    low = sum(total.played for total in own if total.low) > sum(each.played for each in own if not each.low)
    scores = [total.best for total in own if total.low == low]
    best = (min(scores) if low else max(scores)) if scores else 0
    favourite = next((variant for variant in variants if variant.game == game), None)
    seats, options = variant_of(favourite.variant) if favourite is not None else (0, {})
    return GameTotals(
        game,
        by["people"],
        by["bots"],
        best,
        max((total.longest for total in own), default=0),
        seats,
        options,
        favourite.times if favourite is not None else 0,
        rating_info(skill) if skill is not None else None,
        rank,
    )


def variant_of(text: str) -> tuple[int, Options]:
    """How many seats, and which options."""
    told = json.loads(text)
    return told["seats"], told["options"]


def result_info(row: PlayedRow, mine: bool) -> ResultInfo:
    """A match as one of its people reads it; to others it tells no name but theirs, and no table."""
    match = _decode(row.told)
    seats = [
        ResultSeat(
            seat.kind,
            seat.name if mine or number == row.seat or seat.kind == "bot" else "",
            seat.face if mine or number == row.seat else "",
            seat.level if seat.kind == "bot" else None,
            seat.score,
            seat.place,
            number == row.seat,
            seat.left,
        )
        for number, seat in enumerate(match.seats)
    ]
    return ResultInfo(
        row.code if mine and row.kept else "",
        row.game,
        row.ended,
        match.length,
        row.won,
        row.place,
        row.counts,
        row.rated,
        match.days > 0,
        match.options,
        seats,
        change_of(row),
    )


def change_of(row: PlayedRow) -> RatingChange | None:
    """What a rated match did to somebody's rating, once it is settled."""
    if not row.rated or row.after is None:
        return None
    before = shown(row.before.mu) if row.before is not None else None
    return RatingChange(before, shown(row.after.mu), row.after.matches < STEADY)
