"""One person and bots at a terminal, on a simulated clock."""

import secrets

from rayonw.bots.decision import Next
from rayonw.bots.simulation import Endless, Simulation
from rayonw.bots.thinking import Thinking
from rayonw.cli.screen import Screen
from rayonw.house.local import LocalMatch, Table
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Refusal

REACH = 1200
"""Milliseconds that a person's move takes in a game where everybody plays at once."""


class Left(Exception):
    """The person leaves the table."""


class TerminalMatch:
    """The person's seat is asked at the prompt, bots play the others."""

    def __init__(self, table: Table, seat: int, language: str) -> None:
        self.table = table
        self.seat = seat
        self.screen = Screen(table, seat, language)
        self.match = LocalMatch(table, self.screen.tell)
        levels = [seat.level for seat in table.seats]
        self.simulation = Simulation(table.game, levels, self.match, Thinking(), Chance(secrets.randbits(40)))
        self.ready = 0
        """From when on the person may be asked: a move takes time where everybody plays at once."""
        self.passed_at: int | None = None
        """The moment that the person let pass; they are asked again when something has happened."""

    def play(self) -> None:
        """Until the end, or until the person leaves."""
        self.screen.greet()
        try:
            while self.table.outcome is None:
                self.step()
        except Left:
            print(self.screen.words["left"])
            return
        self.screen.tell_outcome(self.table.outcome.scores, self.table.outcome.winners)

    def step(self) -> None:
        """Whatever comes first: the person, a bot, or the end of a time limit."""
        due = self.simulation.next()
        if self.may_be_asked() and self.comes_before(due):
            self.simulation.now = self.asked_at()
            self.ask()
        elif due is not None:
            self.simulation.do(due)
        elif self.passed_at is not None:
            self.passed_at = None
        else:
            raise Endless(f"seats {self.match.state.to_act()} are waited for and can do nothing")

    def may_be_asked(self) -> bool:
        """Whether the person may play something, and did not just let it pass."""
        if self.passed_at == self.match.moment(self.seat):
            return False
        return bool(self.table.game.offered(self.match.state, self.seat))

    def asked_at(self) -> int:
        """The time of the match at which the person is asked next."""
        return max(self.simulation.now, self.ready)

    def comes_before(self, due: Next | None) -> bool:
        """Whether the person is asked before what else is due.

        At the same time whoever need not act comes first, and then a bot, so that nobody has to wait for it.
        """
        at = self.asked_at()
        if due is None or due.seat is None:
            return due is None or at < due.at
        waited = self.match.state.to_act()
        return (at, self.seat in waited) < (due.at, due.seat in waited)

    def ask(self) -> None:
        """Ask until an action is accepted or the moment passes; Left if the person leaves."""
        game, screen = self.table.game, self.screen
        may_pass = self.seat not in self.match.state.to_act() or game.simultaneous
        screen.draw()
        screen.list_actions(may_pass)
        while True:
            text = self.typed()
            if text == "" and may_pass:
                if not game.simultaneous:
                    self.passed_at = self.match.moment(self.seat)
                break
            if text == "" or screen.helped(text.lower(), may_pass):
                continue
            try:
                self.match.act_as_person(self.seat, text, self.simulation.now)
                break
            except Refusal as refusal:
                screen.tell_refusal(refusal)
        if game.simultaneous:
            self.ready = self.simulation.now + REACH

    def typed(self) -> str:
        """A line from the person; Left if there is none, or it says so."""
        try:
            text = input("> ").strip()
        except EOFError:
            raise Left from None
        if text.lower() in ("q", "quit"):
            raise Left
        return text
