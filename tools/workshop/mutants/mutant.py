"""One mutant: a function of the rules with one small thing changed."""

import hashlib
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

ARROW = " → "


@dataclass(frozen=True)
class Mutant:
    """A function of the rules with one small thing changed."""

    file: str
    """The module's file, such as `rules.py`."""
    function: str
    """The function's name, with its class before it: `Match.play`."""
    number: int
    """Which mutant of that function it is, from 1."""
    original: str
    """Source text of the function, without clause marks."""
    mutated: str
    """Source text of the function as changed."""

    @property
    def name(self) -> str:
        """A name that differs from that of every other mutant of the game."""
        return f"{self.file}:{self.function}:{self.number}"

    @property
    def where(self) -> str:
        """File and function."""
        return f"{self.file} {self.function}"

    @property
    def change(self) -> str:
        """The lines that differ, before and after."""
        before, after = differing(self.original, self.mutated)
        return f"{before}{ARROW}{after}"

    @property
    def identity(self) -> str:
        """A digest that stays the same wherever the function stands."""
        return hashlib.sha256(f"{self.where}\n{self.original}\n{self.mutated}".encode()).hexdigest()[:20]


def differing(original: str, mutated: str) -> tuple[str, str]:
    """What differs between two texts, each as one line without indentation."""
    old, new = ([line.strip() for line in text.splitlines()] for text in (original, mutated))
    before: list[str] = []
    after: list[str] = []
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            before += old[i:j]
            after += new[k:m]
    return " ".join(before), " ".join(after)


def as_json(mutant: Mutant) -> dict[str, Any]:
    """A mutant as plain data."""
    return {
        "file": mutant.file,
        "function": mutant.function,
        "number": mutant.number,
        "original": mutant.original,
        "mutated": mutant.mutated,
    }
