"""The bot driver: which bots of a match think now, and what becomes of their decisions.

It neither waits nor computes: whoever runs it asks the bots, waits, and plays. The house does so with an
event loop and a pool of processes, `simulation` on a simulated clock.

The State may change while a bot thinks or waits. A `Moment` tells whether it did: the number, for a seat, of
the last entry that changed what the seat sees.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rayonw.bots.allowed import allowed
from rayonw.bots.decision import Decision
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING
from rayonw.kernel.state import State

Moment = Callable[[int], int]
"""Seat to the number of the last entry that changed what it sees."""
Lot = Callable[[int], int]
"""n to a random number from 0 up to n, itself not among them."""


class Ready(NamedTuple):
    """An action to be played now.

    Unless it is fresh, something happened since the bot was asked: then the rules may refuse it, because
    somebody else was faster, and that is all right.
    """

    action: int
    fresh: bool


class Driver:
    """The bots of one match, each with at most one question or decision at a time."""

    def __init__(self, game: Game, lot: Lot, complain: Callable[[str], None]) -> None:
        self.game = game
        self._reserved = game.reserved()
        self._lot = lot
        self._complain = complain
        """Hears of a bot that chose what it may not play."""
        self._asked: dict[int, tuple[int, list[int]]] = {}
        """The seats whose bots think: the moment they were asked at, and what was legal then."""
        self._chosen: dict[int, tuple[int, int]] = {}
        """The seats whose bots wait: the moment they were asked at, and what they will play."""
        self._passed: dict[int, int] = {}
        """The moment at which a seat's bot chose to do nothing."""

    def to_ask(self, state: State, levels: Sequence[str | None], moment: Moment) -> list[int]:
        """The seats whose bots begin to think now. `levels` has None for a seat that no bot plays.

        A bot thinks when it may act and is not busy. If it chose to do nothing, it is asked again only after
        something happened.
        """
        found: list[int] = []
        for seat, level in enumerate(levels):
            if level is None or seat in self._chosen or seat in self._asked:
                continue
            now = moment(seat)
            if self._passed.get(seat) == now:
                continue
            legal = state.legal(seat)
            if len(legal) > len(self._reserved) or any(self._is_allowed(state, action) for action in legal):
                self._asked[seat] = now, legal
                found.append(seat)
        return found

    def answered(self, state: State, seat: int, decision: Decision | None, moment: Moment) -> Decision | None:
        """A bot's decision arrived, None if it broke down: what it will play and after how long, or None.

        If the match went on while the bot thought, its decision is thrown away, except where everybody plays
        at once. A bot that broke down, or chose what it may not play, plays anything legal instead, so that
        the others can go on.
        """
        asked_at, legal = self._asked.pop(seat)
        if moment(seat) != asked_at and not self.game.simultaneous:
            return None
        if decision is None:
            decision = Decision(self._anything(state, seat), self.game.mind.pace[0])
        elif decision.action != NOTHING and not (
            decision.action in legal and self._is_allowed(state, decision.action)
        ):
            self._complain(f"a bot chose {decision.action}, which is not legal")
            decision = Decision(self._anything(state, seat), decision.wait)
        if decision.action == NOTHING:
            self._passed[seat] = asked_at
            return None
        self._chosen[seat] = asked_at, decision.action
        return decision

    def due(self, seat: int, moment: Moment) -> Ready:
        """A bot has waited long enough: what it plays now."""
        asked_at, action = self._chosen.pop(seat)
        return Ready(action, moment(seat) == asked_at)

    def forget(self, seat: int) -> None:
        """Nobody waits for this seat's bot any more; it may be asked again."""
        self._asked.pop(seat, None)
        self._chosen.pop(seat, None)

    def _is_allowed(self, state: State, action: int) -> bool:
        """Whether a bot may play an action that is legal."""
        return not self._reserved or self.game.writer(state, action) not in self._reserved

    def _anything(self, state: State, seat: int) -> int:
        """An action at random; NOTHING if the seat may not act any more."""
        actions = allowed(self.game, state, seat)
        return actions[self._lot(len(actions))] if actions else NOTHING
