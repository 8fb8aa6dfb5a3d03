"""What a person at the terminal reads: the table, what they may play, what happened, and why not."""

import sys
from collections.abc import Sequence

from rayonw.cli.words import WORDS, framed
from rayonw.house.local import Played, Table
from rayonw.kernel.sheet import load_sheet
from rayonw.kernel.state import Refusal, State, seen_by

LETTERS = "ABCDEFGHI"
SHOWN = 40
"""Actions listed at the prompt, at most."""


class Screen:
    """One seat's view of a table, in one language."""

    def __init__(self, table: Table, seat: int, language: str) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.language = language
        self.sheet = load_sheet(self.game, language)
        self.words = WORDS[language]

    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.table.seats]

    def state(self) -> State:
        """The match; the table was dealt."""
        assert self.table.state is not None
        return self.table.state

    def greet(self) -> None:
        """The game, the promise of the deal, and who plays."""
        print(self.words["hello"].format(title=self.game.title, hash=self.table.hash))
        print("  ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(self.names())) + "\n")

    def draw(self) -> None:
        """The table as the seat sees it."""
        print(framed(self.game.draw(self.state().view(self.seat)), self.language))

    def list_actions(self, may_pass: bool, most: int = SHOWN) -> None:
        """Print what the seat may play."""
        legal = self.game.offered(self.state(), self.seat)
        line = self.words["choices"].format(legal="  ".join(legal[:most]))
        if len(legal) > most:
            line += "  " + self.words["more"].format(number=len(legal) - most)
        if may_pass:
            line += "  " + self.words["race" if self.game.simultaneous else "wait"]
        print(line)

    def helped(self, text: str, may_pass: bool) -> bool:
        """Whether a typed word was no action but a question; then it is answered."""
        if text == "?":
            print(self.words["help"])
            told = "  ".join(f"{name} = {word}" for name, word in self.sheet.words.items() if name != word)
            print(self.words["names"].format(names=told))
        elif text == "l":
            self.list_actions(may_pass, sys.maxsize)
        elif text == "b":
            self.draw()
        elif text == "r":
            for clause in self.sheet.clauses:
                ruling = f" ({self.words['ours']})" if clause.ruling else ""
                print(f"  {clause.id}{ruling}: {clause.text}")
        else:
            return False
        return True

    def tell(self, played: Played) -> None:
        """Print what the seat saw of something that was played."""
        for event in seen_by(played.events, self.seat):
            told = self.game.tell(event)
            print("  " + self.sheet.fill(self.sheet.log[str(told["kind"])], told, self.names()))

    def tell_refusal(self, refusal: Refusal) -> None:
        """Why not, and the clause."""
        why = self.words.get(refusal.why) or self.sheet.why.get(refusal.why, refusal.why)
        self._err(self.sheet.fill(why, refusal.details, self.names()))
        for clause in self.sheet.clauses:
            if clause.id == refusal.clause:
                self._err(f"{clause.id}: {clause.text}")

    def tell_outcome(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Points, winners, and the seed that was promised."""
        self.draw()
        for name, points, seat in zip(self.names(), scores, range(len(scores)), strict=True):
            won = f"  {self.words['wins']}" if seat in winners else ""
            print(f"  {name:<12} {points:>4} {self.words['points']}{won}")
        print(self.words["end"].format(seed=self.table.seed))

    def _err(self, line: str) -> None:
        print("  " + line, file=sys.stderr)
