"""Occasions: what a table has to tell people who are not there, as its log says."""

from dataclasses import dataclass
from hashlib import sha256

import msgspec
from msgspec import Struct

from rayonw.house.ops import wall
from rayonw.house.people import is_gone
from rayonw.house.store import NoticeRow
from rayonw.house.table import Table, waited_for
from rayonw.house.wire import NoticeKind


class About(Struct, omit_defaults=True):
    """What a notice says of its table: never more than the lobby tells everybody who has the code."""

    game: str
    names: list[str] = []
    """Everybody else who plays."""
    winners: list[str] = []
    won: bool = False
    you: str = ""
    """Whom it tells, by the name at the table."""
    by: str = ""
    """Who asks, if somebody does."""
    again: bool = False
    """Whether it is a rematch."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """One person's reason to come to a table; the same moment is told once."""

    kind: NoticeKind
    moment: str


OVER = Occasion("over", "over")
ASKED = Occasion("rematch", "again")
"""Somebody wants to play again. Once that is settled, the new table tells its people."""

_encode = msgspec.json.Encoder().encode
about_of = msgspec.json.Decoder(About).decode
"""What a notice says, as it was stored."""


def occasions(table: Table) -> dict[str, Occasion]:
    """By person, why to come to this table now; lessons and tables that were closed have nothing to tell."""
    if table.lesson is not None or table.closed:
        return {}
    people = dict.fromkeys(
        seat.person for seat in table.seats if seat.kind == "person" and not is_gone(seat.person)
    )
    if table.phase == "over":
        asked = table.asked_at is not None and table.agreed is None and table.next is None
        again = {seat.person for seat in table.agreed.seats} if table.agreed is not None else set()
        return {
            person: ASKED if asked and person not in table.wishes else OVER
            for person in people
            if person not in again
        }
    if table.phase == "open":
        return {table.host: Occasion("full", f"full {company(table)}")} if waits_for_host(table) else {}
    found = dict.fromkeys(people, Occasion("rematch", "rematch")) if table.after else {}
    found.pop(table.host, None)
    for seat in waited_for(table):
        found[table.seats[seat].person] = Occasion("turn", f"turn {last_act(table, seat)}")
    return found


def waits_for_host(table: Table) -> bool:
    """Whether every seat is taken, and somebody beside the host took one."""
    if is_gone(table.host):
        return False
    taken = all(seat.kind != "open" for seat in table.seats)
    return taken and any(seat.kind == "person" and seat.person != table.host for seat in table.seats)


def company(table: Table) -> str:
    """A short name for who sits at a table."""
    people = " ".join(sorted(seat.person for seat in table.seats if seat.kind == "person"))
    return sha256(people.encode()).hexdigest()[:12]


def last_act(table: Table, seat: int) -> int:
    """The entry of the last action of a seat; 0 before the first. A turn lasts until the next."""
    return next((played.seq for played in table.played.before(table.seq + 1) if played.by == seat), 0)


def notice_of(table: Table, person: str, occasion: Occasion) -> NoticeRow:
    """What a person is told of a table."""
    own = {number for number, seat in enumerate(table.seats) if seat.person == person}
    names = [
        seat.name for number, seat in enumerate(table.seats) if seat.kind != "open" and number not in own
    ]
    winners = table.outcome.winners if table.phase == "over" and table.outcome is not None else ()
    about = About(
        table.game.id,
        names,
        [table.seats[seat].name for seat in winners],
        bool(own.intersection(winners)),
        next((table.seats[seat].name for seat in sorted(own) if not table.seats[seat].shares), ""),
        by=asking(table) if occasion.kind == "rematch" and table.phase == "over" else "",
        again=bool(table.after) and table.phase != "over",
    )
    return NoticeRow(table.code, person, occasion.kind, occasion.moment, wall(), written(about))


def asking(table: Table) -> str:
    """Who wants to play again; of several the first."""
    return next((seat.name for seat in table.seats if table.wishes.get(seat.person)), "")


def written(about: About) -> str:
    """What a notice says, as it is stored."""
    return _encode(about).decode()
