"""What each viewer of a match may know at every moment, by a State of the test's own; frames against it."""

from dataclasses import dataclass
from typing import Any

import msgspec

from rayonw.house.table.broadcast import outcome_info
from rayonw.house.table.log_pages import AT_ONCE, PAGE
from rayonw.house.table.table import Table
from rayonw.house.wire import FromServer, Json, Noted, Page, Step, Sync, TableInfo, Told
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff, merge
from rayonw.kernel.state import Event, State, private_to, seen_by

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer, strict=True)
Viewer = int | None
"""A seat, or None: a spectator."""


@dataclass(frozen=True)
class Move:
    """One action of the match, and the State right after it; `private`: for nobody but its own seat."""

    seq: int
    at: int
    by: int | None
    events: list[Event]
    private: bool
    after: State

    def is_for(self, viewer: Viewer) -> bool:
        """Whether a viewer may know that it was played."""
        return not self.private or self.by == viewer


class Knowledge:
    """A match played again, from its seed and the texts of its actions alone."""

    def __init__(self, table: Table) -> None:
        self._game: Game = table.game
        self._dealt = self._game.deal(len(table.seats), table.seed, table.options)
        self._moves: list[Move] = []
        state = self._dealt.clone()
        for played in table.played:
            if played.by is None:
                events = state.expire(played.at)
            else:
                events = state.play(played.by, self._game.read(state, played.text), played.at)
            private = played.by is not None and private_to(events, played.by)
            self._moves.append(Move(played.seq, played.at, played.by, events, private, state.clone()))

    def number(self, viewer: Viewer, move: Move) -> int:
        """The number that a move has for whoever may know of it: private ones of others do not count."""
        return move.seq - sum(each.seq < move.seq and not each.is_for(viewer) for each in self._moves)

    def known(self, viewer: Viewer, seq: int) -> list[Move]:
        """The moves that a viewer may know of, up to a number of theirs."""
        mine = [move for move in self._moves if move.is_for(viewer)]
        return [move for move in mine if self.number(viewer, move) <= seq]

    def state(self, viewer: Viewer, seq: int) -> State:
        """The match as it was after the last move that a viewer knows of."""
        known = self.known(viewer, seq)
        return known[-1].after if known else self._dealt

    def view(self, viewer: Viewer, seq: int) -> Json:
        """All that a viewer may see then."""
        view: Json = as_json(self.state(viewer, seq).view(viewer))
        return view

    def legal(self, viewer: Viewer, seq: int) -> list[Json]:
        """All that a viewer may play then."""
        if viewer is None:
            return []
        legal: list[Json] = as_json(self._game.choices(self.state(viewer, seq), viewer))
        return legal

    def told(self, viewer: Viewer, seq: int) -> list[Told]:
        """The log as a viewer may read it then, from its beginning."""
        return [
            Told(self.number(viewer, move), move.at, move.by, self._events(viewer, move))
            for move in self.known(viewer, seq)
        ]

    def _events(self, viewer: Viewer, move: Move) -> list[Json]:
        events: list[Json] = as_json([self._game.tell(event) for event in seen_by(move.events, viewer)])
        return events


class Reader:
    """Reads the frames of one connection as the client does, and wants each to say what its viewer may know.

    `notes`: by viewer, what they have written down, once they heard so. `asked`: by id, before which entry a
    page was asked for.
    """

    def __init__(self, knowledge: Knowledge, notes: dict[Viewer, Json], asked: dict[str, int]) -> None:
        self._knowledge = knowledge
        self._notes = notes
        self._asked = asked
        self._noted: set[Viewer] = set()
        self._seq = 0
        self._view: Json = {}
        self.steps: set[tuple[Viewer, int | None]] = set()
        """Who was shown a step, and by whom it was."""
        self.pages: set[Viewer] = set()
        """Who was shown a page of the log."""

    def frame(self, text: str, viewer: Viewer) -> None:
        """One frame, while `viewer` has the device."""
        heard = _decoder.decode(text)
        match heard:
            case Sync():
                self._sync(heard, viewer)
            case Step():
                self._step(heard, viewer)
                self.steps.add((viewer, heard.by))
            case Page():
                told = self._knowledge.told(viewer, self._asked[heard.id] - 1)
                assert (heard.history, heard.older) == (told[-PAGE:], len(told) > PAGE)
                self.pages.add(viewer)
            case Noted():
                assert heard.note == self._notes[viewer]
                self._noted.add(viewer)
            case _:
                self._other(msgspec.to_builtins(heard), viewer)

    def _sync(self, sync: Sync, viewer: Viewer) -> None:
        knowledge = self._knowledge
        self._seq, self._view = sync.seq, sync.view or {}
        told = knowledge.told(viewer, sync.seq)
        assert sync.you == viewer
        assert sync.view == knowledge.view(viewer, sync.seq)
        assert sync.legal == knowledge.legal(viewer, sync.seq)
        assert (sync.history, sync.older) == (told[-AT_ONCE:], len(told) > AT_ONCE)
        assert sync.note == (self._notes[viewer] if viewer in self._noted else {})
        self._public(sync, viewer)
        check_table(sync.table, viewer)

    def _step(self, step: Step, viewer: Viewer) -> None:
        knowledge = self._knowledge
        assert step.seq == self._seq + 1
        after = knowledge.view(viewer, step.seq)
        assert step.patch == diff(self._view, after), "a patch says what is new, and no more"
        self._seq, self._view = step.seq, merge(self._view, step.patch)
        assert self._view == after
        assert step.legal == knowledge.legal(viewer, step.seq)
        assert Told(step.seq, step.at, step.by, step.events) == knowledge.told(viewer, step.seq)[-1]
        self._public(step, viewer)

    def _public(self, message: Sync | Step, viewer: Viewer) -> None:
        state = self._knowledge.state(viewer, message.seq)
        assert message.to_act == list(state.to_act())
        assert message.outcome == outcome_info(state.outcome())

    def _other(self, heard: Json, viewer: Viewer) -> None:
        """What holds nothing of the match: who is here, and answers, by numbers that the viewer knows."""
        assert heard["t"] in ("lobby", "ack", "pong", "probe", "trips"), heard
        assert heard.get("seq", self._seq) in (self._seq, self._seq + 1)
        if heard["t"] == "lobby":
            assert (heard["seq"], heard["you"]) == (self._seq, viewer)
            check_table(msgspec.convert(heard["table"], TableInfo), viewer)


def check_table(table: TableInfo, viewer: Viewer) -> None:
    """A table tells its seed only after the match, and that nobody but the viewer has the device now."""
    assert table.phase in ("playing", "over")
    assert table.seed is None or table.phase == "over"
    assert [number for number, seat in enumerate(table.seats) if seat.you] == [viewer][: viewer is not None]


def as_json(value: Any) -> Any:
    """A value as it comes out of a frame."""
    return msgspec.json.decode(msgspec.json.encode(value))
