"""Mutants of a source file, made by mutmut."""

import hashlib
import json
import re
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from workshop.blank import blanked
from workshop.mutants.mutant import Mutant, as_json

NAME = re.compile(r"^x(?:_|ǁ(?P<owner>\w+?)ǁ)(?P<function>\w+)__mutmut_(?P<number>\d+)$")
"""How mutmut names a changed function: `x_deal__mutmut_3`, `xǁMatchǁplay__mutmut_12`."""


@dataclass(frozen=True)
class MadeFile:
    """A source file with all its mutants in it, as mutmut arranges them, and where each stands."""

    code: str
    mutants: dict[Mutant, tuple[int, int, int]]
    """First and last line of each mutant, and the first line of the unchanged copy of its function."""


def make_once(path: Path, kept: Path) -> MadeFile:
    """All mutants of a file; they are kept in a folder, since making them takes its time."""
    source = path.read_bytes()
    key = hashlib.sha256(version("mutmut").encode() + b"\n" + source).hexdigest()[:16]
    file = kept / f"{path.stem}-{key}.json"
    if file.exists():
        told = json.loads(file.read_text(encoding="utf-8"))
        return MadeFile(told["code"], {Mutant(**each): tuple(lines) for each, lines in told["mutants"]})
    made = make(path)
    kept.mkdir(parents=True, exist_ok=True)
    for old in kept.glob(f"{path.stem}-*.json"):
        old.unlink()
    told = {"code": made.code, "mutants": [(as_json(each), lines) for each, lines in made.mutants.items()]}
    file.write_text(json.dumps(told), encoding="utf-8")
    return made


def make(path: Path) -> MadeFile:
    """All mutants of a file.

    mutmut leaves functions with decorators alone, so clause marks are blanked first: they do nothing anyway.
    """
    from mutmut.mutation.file_mutation import mutate_file_contents

    made = mutate_file_contents(str(path), blanked(path.read_text(encoding="utf-8")))
    lines = made.code.splitlines(keepends=True)
    spans = made.line_span_by_function_name
    mutants: dict[Mutant, tuple[int, int, int]] = {}
    for name in made.mutant_names:
        named = NAME.match(name)
        if named is None:
            raise ValueError(f"mutmut calls a mutant {name!r}, which tells nothing")
        common = name.rpartition("_")[0]
        plain, changed = spans[f"{common}_orig"], spans[name]
        function, owner = named["function"], named["owner"]
        texts = [
            "".join(lines[span.start - 1 : span.end]).replace(own_name, function, 1)
            for span, own_name in ((plain, f"{common}_orig"), (changed, name))
        ]
        whole = f"{owner}.{function}" if owner else function
        mutant = Mutant(path.name, whole, int(named["number"]), *texts)
        mutants[mutant] = (changed.start, changed.end, plain.start)
    return MadeFile(made.code, mutants)
