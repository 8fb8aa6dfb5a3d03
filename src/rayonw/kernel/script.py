"""Chance that is told piece by piece instead of following from a seed, for algorithms that search through it.

While a Script is being followed, every Deal asks it. What it has not been told yet it asks for by raising
Undrawn; whoever plays then adds one of the outcomes to what is said, and plays the same action again on a
fresh copy. Equal pieces are one outcome, as many times as likely.

A pile's order is nobody's yet: only what is drawn from its end is asked for, when it is drawn.
"""

from __future__ import annotations

from typing import Final, final

EAGER: Final = -1
"""Asked for at once. Anything else is the number of the pile that a piece was drawn from."""


class Undrawn(Exception):
    """Chance has to say more before an action can be played to its end; the Script says what about."""


@final
class Pile:
    """A list that is drawn from at its end, and how much of that end was told."""

    def __init__(self, pieces: list[int], pool: list[int], told: int, label: str) -> None:
        self.pieces: list[int] = pieces
        """The list itself, which grows shorter as it is drawn from."""
        self.size: int = len(pieces)
        self.pool: list[int] = pool
        """What may be drawn next."""
        self.told: int = told
        self.label: str = label

    def runs_short(self) -> bool:
        """Whether more was drawn than told, and it matters what."""
        return self.size - len(self.pieces) > self.told and not are_equal(self.pool)


@final
class Script:
    """What chance has said so far: for each draw what asked for it, and the piece."""

    def __init__(self, said: list[tuple[int, int]]) -> None:
        self.said: list[tuple[int, int]] = said
        self.next: int = 0
        """Up to where `said` was gone through for what is asked for at once."""
        self.piles: list[Pile] = []
        self.asked: int = EAGER
        """What the next piece is for, once Undrawn was raised."""
        self.outcomes: list[int] = []
        """What it may be, equal pieces several times."""
        self.label: str = ""
        """What the Deal that asked is for, and whether it asked for a piece or for a bare number."""
        self.piece: bool = False

    def draw(self, outcomes: list[int], label: str, piece: bool) -> int:
        """One of these, asked for at once."""
        self.check_piles()
        if are_equal(outcomes):
            return outcomes[0]
        while self.next < len(self.said):
            asked, said = self.said[self.next]
            self.next += 1
            if asked == EAGER:
                return said
        raise self.undrawn(EAGER, outcomes, label, piece)

    def undrawn(self, asked: int, outcomes: list[int], label: str, piece: bool) -> Undrawn:
        """Nothing was said yet about this."""
        self.asked = asked
        self.outcomes = outcomes
        self.label = label
        self.piece = piece
        return Undrawn()

    def lay_out(self, pieces: list[int], first: int, last: int, label: str) -> None:
        """What comes to lie from place `first` up to `last`; nobody looks at the order of the rest."""
        rest = sorted(pieces)
        laid: list[int] = []
        for _ in range(first, last):
            piece = self.draw(rest[:], label, True)
            rest.remove(piece)
            laid.append(piece)
        pieces[:] = rest[:first] + laid + rest[first:]

    def pile(self, pieces: list[int], beside: list[int], label: str) -> None:
        """From now on this list is drawn from at its end. What lies `beside` it might as well be in it."""
        self.check_piles()
        self.piles = [pile if pile.pieces is not pieces else SETTLED for pile in self.piles]
        pool = sorted(beside + pieces)
        told = [piece for asked, piece in self.said if asked == len(self.piles)]
        for piece in told:
            pool.remove(piece)
        told.reverse()
        whole = pool + told
        beside[:] = whole[: len(beside)]
        pieces[:] = whole[len(beside) :]
        self.piles.append(Pile(pieces, pool, len(told), label))

    def check_piles(self) -> None:
        """Whatever was drawn from a pile was told before."""
        for number, pile in enumerate(self.piles):
            if pile.runs_short():
                raise self.undrawn(number, pile.pool, pile.label, True)


def are_equal(pieces: list[int]) -> bool:
    """Whether it is all the same which of these it is."""
    return pieces.count(pieces[0]) == len(pieces)


SETTLED: Final = Pile([], [0], 0, "")
"""In the place of a pile that was shuffled again."""


@final
class Following:
    """Which Script every Deal follows; without one, chance follows from seeds."""

    def __init__(self) -> None:
        self.script: Script | None = None


FOLLOWING: Final = Following()


@final
class Followed:
    """`with Followed(script):` every Deal follows it."""

    def __init__(self, script: Script) -> None:
        self.script: Script = script

    def __enter__(self) -> Script:
        FOLLOWING.script = self.script
        return self.script

    def __exit__(self, *_failed: object) -> None:
        FOLLOWING.script = None
