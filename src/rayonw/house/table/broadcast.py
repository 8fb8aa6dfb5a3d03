"""Broadcast: the step that each seat and the spectators get for every action of a match.

A step is a patch of what its viewer was last shown. What everybody may know is compared once per action, and
viewers who see the same get the same bytes. Steps are encoded from `wire.Step` as they are: gluing them
together from parts that are encoded once was measured and does not pay (29.5 against 29.6 µs per step of Wapi
with four seats, 104.6 against 102.2 of Wild Tiles).
"""

from collections.abc import Iterable, Sequence

from rayonw.house.frames import frame
from rayonw.house.table.clock import Times
from rayonw.house.table.history import Played
from rayonw.house.table.table import Table
from rayonw.house.wire import Json, OutcomeInfo, Step
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff
from rayonw.kernel.state import EVERYONE, Event, Outcome, State, View, seen_by


class Broadcast:
    """What every viewer of a running match was last shown, and the steps from there."""

    __slots__ = ("_common", "_game", "_owns", "_state")

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

    def legal(self, seat: int | None) -> list[Json]:
        """The actions of a seat by their parts, without the house's own; also while a bot plays it."""
        return [] if seat is None else self._game.choices(self._state, seat)

    def to_act(self) -> list[int]:
        """The seats that the rules wait for."""
        return list(self._state.to_act())

    def steps(
        self, table: Table, played: Played, times: Times, seats: Iterable[int | None]
    ) -> dict[int | None, bytes]:
        """The frames of a step, for these seats (None: a spectator), each with its own number."""
        game, state, last = self._game, self._state, table.seq
        shown = table.numbering.shown if table.numbering.hidden else None
        common = self._common if played.private else state.common()
        patch = diff(self._common, common)
        self._common = common
        secret = has_secret(played.events)
        step = Step(
            seq=last if shown is None else shown(last, None),
            at=played.at,
            by=played.by,
            events=self._told(seen_by(played.events, None) if secret else played.events),
            patch=patch,
            legal=[],
            to_act=list(state.to_act()),
            now=times.now,
            deadline=times.deadline,
            bot_from=times.bot_from,
            outcome=None if table.outcome is None else outcome_info(table.outcome),
        )
        public, usual = step.events, step.seq
        frames: dict[int | None, bytes] = {}
        alike: list[int | None] = []
        for seat in seats:
            if seat is None:
                alike.append(None)
                continue
            own, before = state.own(seat), self._owns[seat]
            actions = state.legal(seat)
            legal = game.described(state, actions) if actions else []
            changed = own != before
            if shown is not None:
                step.seq = shown(last, seat)
            if not changed and not legal and not secret and step.seq == usual:
                alike.append(seat)
                continue
            self._owns[seat] = own
            step.legal = legal
            step.events = self._told(seen_by(played.events, seat)) if secret else public
            step.patch = {**patch, "me": diff(before, own)} if changed else patch
            frames[seat] = frame(step)
        if alike:
            step.seq, step.legal, step.events, step.patch = usual, [], public, patch
            frames.update(dict.fromkeys(alike, frame(step)))
        return frames

    def _told(self, events: Sequence[Event]) -> list[Json]:
        return list(map(self._game.teller, events))


def has_secret(events: Iterable[Event]) -> bool:
    """Whether an event is not for everybody."""
    for event in events:  # noqa: SIM110 - at every action of every table
        if event[0] != EVERYONE:
            return True
    return False


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    """How the match ended, for the wire."""
    if outcome is None:
        return None
    return OutcomeInfo(list(outcome.scores), list(outcome.winners), outcome.reason)
