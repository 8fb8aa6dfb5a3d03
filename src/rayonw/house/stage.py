"""What each seat was last shown, so that the next step is a patch; and the frames of a step.

A step is put together from parts that are encoded once: what everybody may know is compared and encoded
once an action, and seats that see the same get the same bytes.
"""

from collections.abc import Iterable

from rayonw.house.frames import encode, text_frame
from rayonw.house.table import Played, Table
from rayonw.house.wire import OutcomeInfo, Told
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff
from rayonw.kernel.state import EVERYONE, Event, Outcome, State, View, seen_by

NULL = b"null"


class Stage:
    """The last View of everybody at a running match."""

    def __init__(self, game: Game, state: State) -> None:
        self._game = game
        self._state = state
        self._common = state.common()
        self._owns: dict[int, View] = {}

    def view(self, seat: int | None) -> View:
        """The whole View of a seat, or of a spectator; the next step is a patch of it."""
        if seat is None:
            return self._common
        own = self._state.own(seat)
        self._owns[seat] = own
        return {**self._common, "me": own}

    def legal(self, table: Table, seat: int | None) -> list[str]:
        """The actions of a seat as texts, without the house's own; none while a bot plays it."""
        if seat is None or table.seats[seat].level is not None:
            return []
        return self._game.offered(self._state, seat)

    def steps(
        self, table: Table, played: Played, deadline: int | None, seats: Iterable[int | None]
    ) -> dict[int | None, bytes]:
        """The frames of a step, for these seats (None: a spectator)."""
        state = self._state
        common = state.common()
        patch = encode(diff(self._common, common))
        self._common = common
        by = NULL if played.by is None else b"%d" % played.by
        ends = NULL if deadline is None else b"%d" % deadline
        outcome = NULL if table.outcome is None else encode(outcome_info(table.outcome))
        head = b'{"t":"step","seq":%d,"at":%d,"by":%b,"events":' % (played.seq, played.at, by)
        tail = b',"now":%d,"deadline":%b,"outcome":%b}' % (played.at, ends, outcome)
        public = encode(self._told(seen_by(played.events, None)))
        secret = has_secret(played.events)
        plain = text_frame(head + public + b',"patch":' + patch + b',"legal":[]' + tail)
        frames: dict[int | None, bytes] = {None: plain}
        for seat in seats:
            if seat is None:
                continue
            own, before = state.own(seat), self._owns[seat]
            legal = self.legal(table, seat)
            changed = own != before
            if not changed and not legal and not secret:
                frames[seat] = plain
                continue
            self._owns[seat] = own
            events = encode(self._told(seen_by(played.events, seat))) if secret else public
            mine = with_own(patch, diff(before, own)) if changed else patch
            payload = head + events + b',"patch":' + mine + b',"legal":' + encode(legal) + tail
            frames[seat] = text_frame(payload)
        return frames

    def history(self, table: Table, seat: int | None) -> list[Told]:
        """All that a seat, or a spectator, saw happen so far."""
        return [
            Told(play.seq, play.at, play.by, self._told(seen_by(play.events, seat))) for play in table.played
        ]

    def _told(self, events: list[Event]) -> list[dict[str, object]]:
        tell = self._game.teller
        return [tell(event) for event in events]


def has_secret(events: Iterable[Event]) -> bool:
    """Whether an event is not for everybody."""
    for event in events:  # noqa: SIM110 - at every action of every table
        if event[0] != EVERYONE:
            return True
    return False


def with_own(patch: bytes, news: View) -> bytes:
    """The common patch with a seat's own changes put in."""
    own = b'"me":' + encode(news) + b"}"
    return patch[:-1] + b"," + own if len(patch) > 2 else b"{" + own


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    """How the match ended, for the wire."""
    if outcome is None:
        return None
    return OutcomeInfo(list(outcome.scores), list(outcome.winners), outcome.reason)
