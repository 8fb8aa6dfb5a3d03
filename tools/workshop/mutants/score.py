"""What came of the mutants of a game: counted by file, compared with the list."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from workshop.mutants.listed import Listed, line_of
from workshop.mutants.mutant import Mutant
from workshop.mutants.trial import KILLED, SURVIVED, TIMEOUT, UNREACHED

TYPES = "types"
"""Verdict: mypy turns the mutant down."""
LISTED = "listed"
COLUMNS = {
    "killed": KILLED,
    "by types": TYPES,
    "timeouts": TIMEOUT,
    "listed": LISTED,
    "survived": SURVIVED,
}


@dataclass
class Score:
    """Verdicts counted, and what is left to do."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    """Verdicts by file."""
    survivors: list[Mutant] = field(default_factory=list)
    """Those that nothing noticed and that are not on the list."""
    stale: list[str] = field(default_factory=list)
    """Lines of the list that name no survivor."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Listed survivors by the kind of their reason."""

    def is_well(self) -> bool:
        """Tell whether every mutant was noticed or is listed, and the list is true."""
        return not self.survivors and not self.stale

    def total(self) -> Counter[str]:
        """Verdicts of all files together."""
        return sum(self.counts.values(), Counter())

    def rows(self) -> list[str]:
        """The table: one line per file, and one for all of them."""
        named = [*sorted(self.counts.items()), ("all", self.total())]
        width = max(len(name) for name, _ in named)
        head = f"{'':{width}}  {'mutants':>8}" + "".join(f"  {column:>8}" for column in COLUMNS)
        return [head, *(f"{name:{width}}{cells(counts)}" for name, counts in named)]


def cells(counts: Counter[str]) -> str:
    """A line of the table after its name."""
    return "".join(f"  {number:8}" for number in (counts.total(), *map(counts.__getitem__, COLUMNS.values())))


def score(verdicts: Iterable[tuple[Mutant, str]], listed: Listed) -> Score:
    """Count the verdicts; a listed survivor is no survivor, and a line that names none is stale."""
    made = Score()
    used: Counter[str] = Counter()
    files: set[str] = set()
    for mutant, verdict in verdicts:
        files.add(mutant.file)
        counts = made.counts.setdefault(mutant.file, Counter())
        if verdict in (SURVIVED, UNREACHED):
            line = line_of(mutant)
            if used[line] < listed.times[line]:
                used[line] += 1
                made.kinds[listed.reasons[line][0]] += 1
                counts[LISTED] += 1
                continue
            made.survivors.append(mutant)
            verdict = SURVIVED
        counts[verdict] += 1
    unused = (listed.times - used).elements()
    made.stale = [line for line in unused if line.partition(" ")[0] in files]
    return made
