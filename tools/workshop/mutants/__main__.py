"""The command behind `./check --mutants`: make mutants, try them, sum up."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from workshop import stamp
from workshop.check import end_group
from workshop.mutants.listed import BadList, Listed, as_toml, line_of, read
from workshop.mutants.making import MadeFile, make_once
from workshop.mutants.mutant import Mutant, as_json
from workshop.mutants.score import TYPES, Score, score
from workshop.mutants.trial import KILLED, PLAN, SURVIVED, TIMEOUT
from workshop.mutants.typing_errors import turned_down
from workshop.stamp import sources
from workshop.steps import CLAUSES
from workshop.telling import Teller, Trouble

ROOT = Path(__file__).resolve().parents[3]
EVERY_OPTION = "contract/test_match.py::test_a_random_match_ends_with_an_outcome_and_keeps_its_pieces"
"""Half the time of the contract, and the other walks mix options too."""
BREATH = 30.0
"""Seconds between two words on how far it is."""

LEARNERS = frozenset({"action_masks.py", "board_trail.py", "observation.py", "tile_bits.py"})
NO_RULES = LEARNERS | {"drawing.py", "fields.py", "shape.py", "state.py"}
"""Files of games that hold no rules: what learners are given, drawings for the terminal, declarations, what
is generated."""


class Run:
    """One game's mutants, from source to score."""

    def __init__(
        self, game: str, files: list[str], fresh: bool, quick: bool, workers: int, teller: Teller
    ) -> None:
        self.game = game
        self.folder = ROOT / "src" / "rayonw" / "games" / game
        self.work = ROOT / "build" / "mutants" / game
        self.work.mkdir(parents=True, exist_ok=True)
        self.results = self.work / "results.jsonl"
        self.files = files
        self.quick = quick
        """Whether the contract is left out: what survives then may still be killed by it."""
        self.workers = workers
        self.teller = teller
        self.world = self.digest() + (" quick" if quick else "")
        self.fresh = fresh
        """Whether everything is tried anew, listed mutants too."""
        if fresh:
            self.results.unlink(missing_ok=True)

    def run(self) -> Score:
        """Make, try, count."""
        try:
            listed = read(ROOT / "tests" / "games" / self.game / "mutants.toml")
        except BadList as error:
            raise Trouble(str(error)) from error
        made = self.make(listed)
        mutants = [
            mutant for file in made.values() for mutant in file.mutants if not listed.leaves_out(mutant)
        ]
        self.teller.say(f"{self.game}: {len(mutants)} mutants of {len(made)} files; mypy reads them")
        verdicts = dict.fromkeys(turned_down(ROOT, self.game, made, self.work / "typed") & {*mutants}, TYPES)
        if not self.fresh:
            verdicts = dict.fromkeys(listed.covers_all(mutants), SURVIVED) | verdicts
        verdicts |= self.known([mutant for mutant in mutants if mutant not in verdicts])
        rest = [mutant for mutant in mutants if mutant not in verdicts]
        self.teller.say(f"{self.game}: {len(verdicts)} are settled; the tests try {len(rest)}")
        if rest:
            self.trial(rest)
            verdicts |= self.known(rest)
        return score([(mutant, verdicts[mutant]) for mutant in mutants], listed)

    def make(self, listed: Listed) -> dict[Path, MadeFile]:
        """Mutants of every file of the rules, or of the files asked for."""
        wanted = {f"{name.removesuffix('.py')}.py" for name in self.files}
        spared = {*NO_RULES, *listed.left_out}
        rules = [path for path in sorted(self.folder.glob("*.py")) if path.name not in spared]
        if unknown := wanted - {path.name for path in rules}:
            raise Trouble(f"{self.game} has no rules in {', '.join(sorted(unknown))}.")
        chosen = [path for path in rules if not wanted or path.name in wanted]
        kept = self.work / "made"
        return {path: made for path in chosen if (made := make_once(path, kept)).mutants}

    def digest(self) -> str:
        """A digest of all that a verdict depends on: while it stays, survivors need not be tried again."""
        kernel, tests = ROOT / "src" / "rayonw" / "kernel", ROOT / "tests"
        folders = (self.folder, kernel, tests / "contract", tests / "games" / self.game)
        files = [path for folder in folders for path in sources(folder)]
        files += [*tests.glob("*.py"), *(tests / "games").glob("*.py")]
        return stamp.digest(ROOT, [path for path in files if path.name != "mutants.toml"])

    def known(self, mutants: list[Mutant]) -> dict[Mutant, str]:
        """Verdicts of earlier trials that still hold: a kill as long as the function reads the same."""
        if not self.results.exists():
            return {}
        held: dict[str, str] = {}
        world = ""
        for line in self.results.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            world = told.get("world", world)
            if "verdict" in told:
                held.pop(told["identity"], None)
                if told["verdict"] in (KILLED, TIMEOUT) or world == self.world:
                    held[told["identity"]] = told["verdict"]
        return {mutant: held[mutant.identity] for mutant in mutants if mutant.identity in held}

    def trial(self, mutants: list[Mutant]) -> None:
        """Let pytest try mutants, and say from time to time how far it is."""
        with self.results.open("a", encoding="utf-8") as sink:
            sink.write(json.dumps({"world": self.world}) + "\n")
        before = lines_in(self.results)
        plan = self.work / "plan.json"
        told = {
            "package": f"rayonw.games.{self.game}",
            "parameters": {"game_id": self.game},
            "results": str(self.results),
            "workers": self.workers,
            "mutants": [as_json(mutant) for mutant in mutants],
        }
        plan.write_text(json.dumps(told), encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "workshop.mutants.trial",
            "-p",
            "no:cacheprovider",
        ]
        paths = [f"tests/games/{self.game}", *([] if self.quick else ["tests/contract"])]
        paths += [f"--ignore={path}" for path in (CLAUSES, f"tests/games/{self.game}/test_bots.py")]
        paths.append(f"--deselect=tests/{EVERY_OPTION}")
        log = self.work / "trial.log"
        with log.open("w", encoding="utf-8") as sink:
            pytest = subprocess.Popen(
                [*command, *paths],
                cwd=ROOT,
                env=self.variables(plan),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                start_new_session=True,
            )
            try:
                self.watch(pytest, before, len(mutants))
            finally:
                end_group(pytest)
        if lines_in(self.results) - before < len(mutants):
            raise Trouble(f"The trial broke off; what it said is in {log}:\n{log.read_text()[-2000:]}")

    def watch(self, pytest: "subprocess.Popen[bytes]", before: int, total: int) -> None:
        """Wait for the trial to end, and say from time to time how far it is."""
        while True:
            try:
                pytest.wait(BREATH)
            except subprocess.TimeoutExpired:
                done = lines_in(self.results) - before
                self.teller.say(f"{self.game}: {done} of {total} tried")
            else:
                return

    def variables(self, plan: Path) -> dict[str, str]:
        """Environment variables of the trial: the sources as they lie, and Hypothesis without shrinking."""
        path = os.pathsep.join(str(ROOT / name) for name in ("src", "tools"))
        return {**os.environ, "PYTHONPATH": path, PLAN: str(plan), "RAYONW_PROFILE": "mutants"}


def lines_in(path: Path) -> int:
    """How many lines a file has."""
    return path.read_bytes().count(b"\n")


def tell(run: Run, made: Score, seconds: float) -> None:
    """Print the survivors, ready to be copied into the list, and the table."""
    home = f"tests/games/{run.game}/mutants.toml"
    if made.survivors:
        print(f"\nSurvivors: write a test that fails, or list them in {home} with a reason.")
        print(*(f"  {as_toml(line_of(mutant))}," for mutant in made.survivors), sep="\n")
    if made.stale:
        print(f"\nLines of {home} that name no survivor any more: take them out.")
        print(*(f"  {as_toml(line)}," for line in made.stale), sep="\n")
    print("", *made.rows(), sep="\n")
    if made.kinds:
        print("listed:", ", ".join(f"{count} {kind}" for kind, count in made.kinds.most_common()))
    verdict = "all is well" if made.is_well() else "not all is well"
    print(f"{run.game}: {verdict}, after {seconds:.0f} s\n", flush=True)


def main(given: list[str]) -> int:
    """Read the flags and run one game after the other."""
    parser = argparse.ArgumentParser(prog="python -m workshop.mutants", allow_abbrev=False)
    parser.add_argument("games", nargs="+", metavar="GAME[:FILE,FILE]")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    flags = parser.parse_args(given)
    well = True
    try:
        for each in flags.games:
            game, _, files = each.partition(":")
            begin = time.monotonic()
            names = [name for name in files.split(",") if name]
            run = Run(game, names, flags.fresh, flags.quick, flags.workers, Teller())
            made = run.run()
            tell(run, made, time.monotonic() - begin)
            well = well and made.is_well()
    except KeyboardInterrupt:
        print("\nStopped; the next run goes on from here.")
        return 130
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
