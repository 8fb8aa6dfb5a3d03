"""A person at a table with bots, simulated: how many rounds somebody of a given pace wins against a level.

`python -m tests.games.watai.person --paces 2.0,1.5,1.2 --rounds 400` prints the table of docs/arena.md.

The person looks at every card, overlooks few, needs the same time for every gesture, a quarter more or less,
and takes the first card that fits. Everything depends on the seed alone.
"""

import argparse
from collections.abc import Sequence

from rayonw.games.watai.material import VERSION
from rayonw.games.watai.mind.choice import SKILLS, Skill, choose, delay
from rayonw.games.watai.rules import State, deal
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING
from tests.games.watai.table import OPTIONS, lines

PERSON = Skill(5, 5, 0, 0, 0, False)
"""Overlooks one card in twenty, forgets one slap or announcement in twenty, points at nobody."""


class Round:
    """One round of a person against bots of one level, on a simulated clock."""

    def __init__(self, level: str, pace: int, bots: int, seed: int) -> None:
        self.level = level
        self.pace = pace
        self.chance = Chance(seed)
        options = {**OPTIONS, "variants": "none", "first": seed % (bots + 1)}
        self.state: State = deal(bots + 1, f"a person {seed}", options, VERSION)
        self.person = seed // (bots + 1) % (bots + 1)
        self.now = 0
        self.plans: dict[int, tuple[int, int]] = {}

    def play(self) -> list[int]:
        """Play the round; the points of each seat."""
        while self.state.round == 1:
            self.step()
        return [line["total"] for line in lines(self.state)]

    def step(self) -> None:
        """Every seat without a plan makes one; what comes first is done."""
        state = self.state
        for seat in range(state.seats):
            if seat not in self.plans:
                self.plan(seat)
        due = state.deadline()
        first = min(self.plans, key=lambda seat: self.plans[seat], default=None)
        if first is None or (due is not None and due <= self.plans[first][0]):
            assert due is not None
            self.now = due
            state.expire(due)
            return
        self.now, action = self.plans.pop(first)
        if action in state.legal(first):
            state.play(first, action, self.now)

    def plan(self, seat: int) -> None:
        """What a seat will do, and when."""
        view = self.state.view(seat)
        if seat == self.person:
            action = choose(view, self.chance, PERSON)
            wait = self.pace * 3 // 4 + self.chance.below(self.pace // 2 + 1)
        else:
            action = choose(view, self.chance, SKILLS[self.level])
            wait = 0 if action == NOTHING else delay(view, action, self.level, self.chance)
        if action != NOTHING:
            self.plans[seat] = (self.now + wait, action)


def won(level: str, pace: int, bots: int, rounds: int) -> float:
    """The share of rounds in which a person of this pace has the most points; equal points are shared."""
    shares = 0.0
    for seed in range(rounds):
        race = Round(level, pace, bots, seed)
        points = race.play()
        best = max(points)
        if points[race.person] == best:
            shares += 1 / points.count(best)
    return shares / rounds


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table: levels down, paces across."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default=",".join(SKILLS))
    parser.add_argument("--paces", default="2.0,1.5,1.2", help="seconds a gesture takes the person")
    parser.add_argument("--bots", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=400)
    asked = parser.parse_args(arguments)
    paces = [float(pace) for pace in asked.paces.split(",")]
    print("| level | " + " | ".join(f"{pace:g} s" for pace in paces) + " |")
    for level in asked.levels.split(","):
        shares = [won(level, int(pace * 1000), asked.bots, asked.rounds) for pace in paces]
        print(f"| {level} | " + " | ".join(f"{share:.0%}" for share in shares) + " |")


if __name__ == "__main__":
    main()
