"""The list of mutants that may survive: `tests/games/<game>/mutants.toml`, read by people first.

    leave_out = ["notation.py draw"]      # more files, or functions, that are no rules

    [[listed]]
    kind = "equivalent"
    why = "A part has no more coins than spots: both comparisons say the same."
    mutants = ["rules.py Match.is_full: if coins >= spots: → if coins > spots:"]

A mutant is named by its file, its function, and the lines that differ, so that the list outlives every shift
of lines. Where several changes of a function read the same, the line is repeated for each that survives.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from workshop.mutants.mutant import Mutant

KINDS = {
    "equivalent": "nothing that can be observed differs",
    "guard": "a second lock behind one that already holds",
    "speed": "only the way to the same answer differs",
    "words": "texts for developers, which no rule decides and no player reads",
    "import": "runs while modules are imported, before a mutant is in place; its result is tested",
}


class BadList(Exception):
    """The list cannot be read; the message says why."""


@dataclass(frozen=True)
class Listed:
    """The mutants of a game that may survive, and what is not mutated at all."""

    left_out: tuple[str, ...]
    reasons: dict[str, tuple[str, str]]
    """Kind and reason, by the line that names the mutants."""
    times: Counter[str] = field(default_factory=Counter)
    """How often each line stands in the list: so many mutants that read alike may survive."""

    def covers_all(self, mutants: list[Mutant]) -> list[Mutant]:
        """Those of the mutants that are listed together with all others that read alike."""
        named = Counter(line_of(mutant) for mutant in mutants)
        return [mutant for mutant in mutants if named[line_of(mutant)] <= self.times[line_of(mutant)]]

    def leaves_out(self, mutant: Mutant) -> bool:
        """Tell whether a mutant's file or function is no rule."""
        return mutant.file in self.left_out or mutant.where in self.left_out


def line_of(mutant: Mutant) -> str:
    """How the list names a mutant."""
    return f"{mutant.where}: {mutant.change}"


def as_toml(line: str) -> str:
    """A line of the list as TOML that needs no escapes."""
    return f"'{line}'" if "'" not in line else f"'''{line}'''"


def read(path: Path) -> Listed:
    """Read a game's list; one that is not there is empty."""
    if not path.exists():
        return Listed((), {})
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadList(f"{path} is no TOML: {error}.") from error
    reasons: dict[str, tuple[str, str]] = {}
    times: Counter[str] = Counter()
    for entry in told.get("listed", []):
        if not entry.get("why") or entry.get("kind") not in KINDS:
            raise BadList(f"{path}: every entry needs `why`, and a `kind` out of {', '.join(KINDS)}.")
        for line in entry.get("mutants", []):
            times[line] += 1
            if reasons.setdefault(line, (entry["kind"], entry["why"])) != (entry["kind"], entry["why"]):
                raise BadList(f"{path} gives two reasons for {line}")
    return Listed(tuple(told.get("leave_out", ())), reasons, times)
