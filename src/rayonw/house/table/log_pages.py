"""Pages of the log as one viewer may read it, by the viewer's own numbers."""

from itertools import islice

from rayonw.house.table.history import Played
from rayonw.house.table.table import Table
from rayonw.house.wire import Older, Page, Told
from rayonw.kernel.state import seen_by

AT_ONCE = 40
"""Entries that come with a sync: more than a screen shows."""
PAGE = 100
"""Entries of a page that is asked for."""


def last_page(table: Table, viewer: int | None) -> Page:
    """The last entries that a seat, or a spectator, saw happen."""
    return _page("", table, viewer, table.seq + 1, AT_ONCE)


def page_before(table: Table, viewer: int | None, asked: Older) -> Page:
    """The entries before one that they know."""
    return _page(asked.id, table, viewer, table.numbering.entry_of(asked.before, viewer, table.seq), PAGE)


def _page(name: str, table: Table, viewer: int | None, seq: int, most: int) -> Page:
    """At most so many entries before entry `seq` of the log; private entries of others are not among them."""
    known = (play for play in table.played.before(seq) if not play.private or play.by == viewer)
    found = list(islice(known, most + 1))
    told = [_told(table, viewer, play) for play in reversed(found[:most])]
    return Page(name, told, len(found) > most)


def _told(table: Table, viewer: int | None, play: Played) -> Told:
    tell = table.game.teller
    events = [tell(event) for event in seen_by(play.events, viewer)]
    return Told(table.shown_at(viewer, play.seq), play.at, play.by, events)
