"""Records of whole matches for tests: `python -m recording wapi two_seats_of_odd_people odd odd --seed "…"`.

One habit for each seat: a level of the bots, or one of these people:
  odd    plays anything that is allowed, after a while: bluffs, doubts and blunders
  slow   plays as a medium bot, but lets every third time limit run out
  lost   plays as a medium bot, until the line breaks: away, back again, and the second time away for good
All depends on the arguments alone, so that a record can be made again as long as the bots stay as they are.
"""

import argparse
import json
import sys
from pathlib import Path

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS, NOTHING
from rayonw.kernel.option import BadOption, Options
from rayonw.kernel.record import EXPIRE, Move, Record

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "games"
HABITS = (*LEVELS, "odd", "slow", "lost")
PLAYOUTS = 40
LONGEST = 5000
"""Moves after which a match is given up."""
LINE_BREAKS = 20
"""One in so many decisions of somebody `lost` is not made, since the line breaks."""


class Evening:
    """A match of bots and people on a simulated clock, and its record."""

    def __init__(self, game: Game, habits: list[str], seed: str, options: Options, version: int) -> None:
        settled = game.settle(len(habits), options)
        names = [f"{habit} {number}" for number, habit in enumerate(habits, 1)]
        self.record = Record(game.id, version, len(habits), settled, seed, seed_hash(seed), names)
        self.game = game
        self.habits = habits
        self.state = game.deal(len(habits), seed, settled, version)
        self.chance = Chance(int(seed_hash(seed)[:8], 16))
        self.now = 0
        self.plans: dict[int, tuple[int, int]] = {}
        """When a seat will do what."""
        self.absences = [0] * len(habits)

    def play(self) -> Record:
        """Play to the end; the record."""
        while self.state.outcome() is None:
            self.step()
            if len(self.record.moves) > LONGEST:
                sys.exit(f"There is no end after {LONGEST} moves.")
        self.record.outcome = self.state.outcome()
        return self.record

    def step(self) -> None:
        """Everybody who has no plan makes one; then what comes first is done, or time runs out."""
        for seat in range(self.state.seats):
            if seat not in self.plans and (action := self.decision(seat)) != NOTHING:
                self.plans[seat] = (self.now + self.wait(seat, action), action)
        limit = self.state.deadline()
        waited = self.state.to_act()
        first = min(self.plans, key=lambda seat: (self.plans[seat][0], seat in waited, seat), default=None)
        if first is None or (limit is not None and limit <= self.plans[first][0]):
            assert limit is not None, f"nobody does anything, and {waited} are waited for"
            self.now = max(self.now, limit)
            self.state.expire(self.now)
            self.record.moves.append(Move(None, self.now, EXPIRE))
            return
        self.now, action = self.plans.pop(first)
        if action in self.state.legal(first):
            text = self.game.write(self.state, action)
            self.state.play(first, action, self.now)
            self.record.moves.append(Move(first, self.now, text))

    def decision(self, seat: int) -> int:
        """What a seat wants to do now."""
        if self.habits[seat] == "lost" and (text := self.of_the_line(seat)):
            return self.game.read(self.state, text)
        offered = self.game.offered(self.state, seat)
        if not offered:
            return NOTHING
        if self.habits[seat] == "odd":
            text = offered[self.chance.below(len(offered))]
            return self.game.read(self.state, text)
        level = self.habits[seat] if self.habits[seat] in LEVELS else "medium"
        return choose(self.game, self.state.view(seat), level, self.chance, Playouts(PLAYOUTS))

    def of_the_line(self, seat: int) -> str | None:
        """What the house plays for somebody whose line breaks or is there again."""
        legal = [self.game.write(self.state, action) for action in self.state.legal(seat)]
        if "away" in legal and self.chance.below(LINE_BREAKS) == 0:
            self.absences[seat] += 1
            return "away"
        wish = "leave" if self.absences[seat] > 1 else "back"
        return wish if wish in legal else None

    def wait(self, seat: int, action: int) -> int:
        """Milliseconds until a seat does it."""
        habit, mind = self.habits[seat], self.game.mind
        limit = self.state.deadline()
        if habit == "slow" and limit is not None and self.chance.below(3) == 0:
            return max(0, limit - self.now) + 1
        if self.game.write(self.state, action) in self.game.reserved():
            return 4000 + self.chance.below(4000)
        if habit in LEVELS and mind.delay is not None:
            return mind.delay(self.state.view(seat), action, habit, self.chance)
        least, most = mind.pace
        return least + self.chance.below(most - least + 1)


def main() -> None:
    """Make a record, and write it where the tests of its game find it."""
    parser = argparse.ArgumentParser(prog="python -m recording", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.id for game in rayonw.games()])
    parser.add_argument("name", help="what is in it: the file is called so")
    parser.add_argument("habits", nargs="+", choices=HABITS, metavar="HABIT", help=", ".join(HABITS))
    parser.add_argument("--seed", help="by default the name, with blanks")
    parser.add_argument("--options", type=json.loads, default={}, help="JSON; the rest has its default")
    parser.add_argument("--version", type=int, help="of the rules; by default the newest")
    asked = parser.parse_args()
    game = rayonw.game(asked.game)
    seed = asked.seed or asked.name.replace("_", " ")
    try:
        evening = Evening(game, asked.habits, seed, asked.options, asked.version or game.version)
    except BadOption as wrong:
        parser.error(str(wrong))
    record = evening.play()
    path = RECORDS / game.id / "records" / f"{asked.name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.text(), encoding="utf-8")
    print(f"{path}: {len(record.moves)} moves, {path.stat().st_size} bytes, {record.outcome}")


if __name__ == "__main__":
    main()
