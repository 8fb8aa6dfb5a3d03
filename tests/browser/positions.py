"""Positions of a match that are worth a look: found by playing at random, stored as tables of silent people.

A game adds its own by a module in `tests/browser/phases/`: its name is the game's id, and PHASES lists them.
"""

import importlib
import pkgutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from rayonw import game
from rayonw.house.log.entries import Acted, Entry, Expired, Made, Sat, Started, written
from rayonw.house.ops.data_folder import FILE
from rayonw.kernel.chance import Chance
from rayonw.kernel.record import EXPIRE, Move, apply
from rayonw.kernel.state import Event, State, seen_by
from tests.browser import phases
from tests.browser.guest import Guest
from tests.browser.house_process import HouseProcess

ME = 0
"""The seat of whoever looks."""
TRIES = 40
LONGEST = 4000
NAMES = ("", "Gaspard-Henri", "Zoé", "Maximilienne", "Bo", "Lou-Andréa", "Théophile", "Ingrid", "Wu")
"""Names as people have them, short and long, by seat; the first is the guest's own."""

Wanted = Callable[[State], bool]


@dataclass(frozen=True)
class Phase:
    """A moment of a match, as its name says, at a table of so many seats."""

    name: str
    wanted: Wanted
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    after: int = 12
    """How many moves are played at least; below nought, the deal itself may be the one."""
    live: bool = False
    """Whether the last move is made by another seat before the guest's eyes."""
    never: tuple[str, ...] = ()
    """How actions begin that nobody plays on the way there."""
    told: tuple[str, ...] = ()
    """The last move tells me one of these kinds of events; any move will do where none is named."""
    shows: str = "[data-turn]"
    """What a live move brings up: a CSS selector."""
    full: bool = False
    """Whether only `./check --full` looks at it."""


def own_turn(state: State) -> bool:
    """It is up to me."""
    return ME in state.to_act()


def others_turn(state: State) -> bool:
    """It is up to somebody else."""
    return bool(state.to_act()) and ME not in state.to_act()


def over(state: State) -> bool:
    """The match is over."""
    return state.outcome() is not None


def phases_of(game_id: str) -> list[Phase]:
    """The moments that a game has chosen to be looked at."""
    listed: list[Phase] = importlib.import_module(f"tests.browser.phases.{game_id}").PHASES
    return listed


def games_with_phases() -> list[str]:
    """Every game that has chosen some."""
    return sorted(each.name for each in pkgutil.iter_modules(phases.__path__))


class Position:
    """A table that stands at a phase: one guest, and people who are not there."""

    def __init__(self, game_id: str, phase: Phase, name: str = "") -> None:
        """`name` tells tables apart that stand at the same phase."""
        self.game = game(game_id)
        self.phase = phase
        self.options = self.game.settle(phase.seats, phase.options)
        self.code = f"{game_id}{phase.name}{'abcdefghi'[phase.seats - 1]}{name}".replace(" ", "")
        self.seed, self.moves = self._search()

    def _search(self) -> tuple[str, list[Move]]:
        for attempt in range(TRIES):
            seed = f"{self.phase.name} {attempt}"
            moves = self._walk(seed, attempt)
            if moves is not None:
                return seed, moves
        raise AssertionError(f"{self.code}: no such moment came")

    def _walk(self, seed: str, attempt: int) -> list[Move] | None:
        state = self.game.deal(self.phase.seats, seed, self.options)
        chance = Chance(attempt)
        moves: list[Move] = []
        at = 0
        if self.phase.after < 0 and self.phase.wanted(state):
            return moves
        while state.outcome() is None and len(moves) < LONGEST:
            at += 1000
            due, waited = state.deadline(), state.to_act()
            if due is not None and (at >= due or not waited):
                at = max(at, due)
                move = Move(None, at, EXPIRE)
            else:
                seat = waited[chance.below(len(waited))]
                texts = [self.game.write(state, action) for action in state.legal(seat)]
                texts = [text for text in texts if not text.startswith(self.phase.never)] or texts
                move = Move(seat, at, texts[chance.below(len(texts))])
            events = apply(self.game, state, move)
            moves.append(move)
            ready = len(moves) > self.phase.after and self.phase.wanted(state) and self._told(events)
            if ready and not (self.phase.live and move.seat in (ME, None)):
                return moves
        return None

    def _told(self, events: Sequence[Event]) -> bool:
        """Whether a move tells me what the phase asks for."""
        kinds = {self.game.tell(event)["kind"] for event in seen_by(events, ME)}
        return not self.phase.told or not kinds.isdisjoint(self.phase.told)

    @property
    def last(self) -> Move:
        """The move that leads to the phase."""
        return self.moves[-1]

    def make_last_move(self, mover: Guest) -> None:
        """The last move, sent by the browser of whoever sits there."""
        mover.page.evaluate(
            """async ([code, action]) => {
              const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${code}`);
              await new Promise((done, failed) => {
                line.onmessage = ({ data }) => {
                  const message = JSON.parse(data);
                  const act = { t: 'act', id: crypto.randomUUID(), seq: message.seq, action };
                  if (message.t === 'sync') line.send(JSON.stringify(act));
                  if (message.t === 'ack') done();
                  if (message.t === 'refused') failed(new Error(data));
                };
                line.onerror = failed;
              });
              line.close();
            }""",
            [self.code, self.last.text],
        )

    def store(self, house: HouseProcess, guest: Guest, mover: Guest | None = None) -> None:
        """Write the table's log; the mover sits where the last move is made."""
        with closing(sqlite3.connect(house.data / FILE, timeout=10)) as log, log:
            ids = {name: person for person, name in log.execute("SELECT id, name FROM person")}
            people = [f"nobody-{seat}" for seat in range(self.phase.seats)]
            people[ME] = ids[guest.name]
            if self.phase.live and mover is not None and self.last.seat is not None:
                people[self.last.seat] = ids[mover.name]
            rows = [written(entry) for entry in self._story(people, guest)]
            log.executemany(
                "INSERT INTO log (table_id, seq, entry) VALUES (?, ?, ?)",
                [(self.code, seq, row) for seq, row in enumerate(rows, 1)],
            )

    def _story(self, people: list[str], guest: Guest) -> Iterator[Entry]:
        seats, options = self.phase.seats, self.options
        yield Made(0, self.game.id, seats, options, people[ME], guest.name, self.seed)
        for seat in range(seats):
            yield Sat(0, seat, people[seat], guest.name if seat == ME else NAMES[seat])
        yield Started(0, self.game.version)
        for move in self.moves[:-1] if self.phase.live else self.moves:
            yield Expired(move.at) if move.seat is None else Acted(move.at, move.seat, move.text)
