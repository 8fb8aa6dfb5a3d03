"""src/rayonw/games/<game>/state.py: constructor, copy, save and load of a State, from its list of fields.

The list is `fields.py` beside it: a class whose annotations are the fields. Written out line by line, they
compile to direct access of each field; a loop over names would be many times slower.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

from generate.source import collect

INITIAL = {"int": "0", "i64": "0", "bool": "False", "str": '""', "float": "0.0"}
MARKS = ("Derived", "Shared", "Passing")
MARKS_MODULE = "rayonw.kernel.field"
LATE_TYPES = "from __future__ import annotations"
HEAD = '"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""'


@dataclass(frozen=True)
class Field:
    """One field: its name, type and marks, what is said of it, and the value it begins with, if listed."""

    name: str
    kind: str
    marks: frozenset[str]
    doc: str | None
    value: str | None

    @property
    def saved(self) -> bool:
        """Whether it is part of what is saved."""
        return not self.marks & {"Derived", "Passing"}

    @property
    def passing(self) -> bool:
        """Whether it matters only while an action is played."""
        return "Passing" in self.marks

    @property
    def whole(self) -> bool:
        """Whether it is handed on as it is: a plain value, or one that copies share."""
        return "Shared" in self.marks or self.kind in INITIAL

    @property
    def pieces(self) -> str | None:
        """The class of its items, if it is a list of objects that can copy, save and load themselves."""
        inner = self.kind.removeprefix("list[").removesuffix("]")
        return inner if inner != self.kind and inner.isidentifier() and inner[0].isupper() else None

    def initial(self) -> str:
        """What it is before a deal."""
        if self.value is not None:
            return self.value
        if self.kind in INITIAL:
            return INITIAL[self.kind]
        return "{}" if self.kind.startswith("dict") else "[]"

    def copied(self, value: str) -> str:
        """An independent copy of it."""
        if self.whole:
            return value
        if self.pieces:
            return f"[piece.copy() for piece in {value}]"
        if self.kind.startswith("list[list["):
            return f"[inner[:] for inner in {value}]"
        return f"dict({value})" if self.kind.startswith("dict") else f"{value}[:]"

    def written(self, value: str) -> str:
        """It, as JSON."""
        return f"[piece.save() for piece in {value}]" if self.pieces else self.copied(value)

    def loaded(self, value: str) -> str:
        """It, from what was saved."""
        if self.whole:
            return value
        if self.pieces:
            return f"[{self.pieces}.load(piece) for piece in {value}]"
        if self.kind.startswith("list[list["):
            return f"[list(inner) for inner in {value}]"
        return f"{self.kind.partition('[')[0]}({value})"


def listed(tree: ast.Module) -> tuple[str, list[Field]]:
    """The docstring and the fields of the class `Fields` in a source."""
    docs: dict[str, str] = {}
    collect(tree.body, "", docs)
    (found,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Fields"]
    fields: list[Field] = []
    for node in found.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        kind, marks = unmarked(ast.unparse(node.annotation))
        value = ast.unparse(node.value) if node.value is not None else None
        name = node.target.id
        fields.append(Field(name, kind, marks, docs.get(f"Fields.{name}"), value))
    return docs["Fields"], fields


def unmarked(kind: str) -> tuple[str, frozenset[str]]:
    """A type without its marks, and these."""
    mark, _, inner = kind.partition("[")
    if mark not in MARKS:
        return kind, frozenset()
    plain, marks = unmarked(inner[:-1])
    return plain, marks | {mark}


def imported(source: str, tree: ast.Module) -> str:
    """What fields.py imports, but for the marks: its types and values are those of state.py too."""
    lines, rest = source.splitlines(), []
    names: dict[str, list[str]] = {"rayonw.kernel.state": ["Saved"]}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module not in (MARKS_MODULE, "__future__"):
            names.setdefault(str(node.module), [])[:0] = [ast.unparse(alias) for alias in node.names]
        elif not isinstance(node, ast.ImportFrom | ast.Expr | ast.ClassDef):
            rest.append("\n".join(lines[node.lineno - 1 : node.end_lineno]))
    late = [LATE_TYPES] if LATE_TYPES in source else []
    head = [f"from {module} import {', '.join(each)}" for module, each in sorted(names.items())]
    ours = [line for line in head if line.startswith("from rayonw.")]
    standard = [line for line in head if line not in ours]
    return "\n\n".join("\n".join(group) for group in (late, standard, ours, rest) if group)


def state_module(source: str) -> str:
    """The whole generated file, from the source of fields.py."""
    tree = ast.parse(source)
    doc, fields = listed(tree)
    lines = [HEAD, "", imported(source, tree), "\n", f'class Fields:\n    """{doc}"""\n']
    lines.append("    def __init__(self) -> None:")
    for field in fields:
        lines.append(f"        self.{field.name}: {field.kind} = {field.initial()}")
        if field.doc:
            lines.append(f'        """{field.doc}"""')
    own = "Fields" if LATE_TYPES in source else '"Fields"'
    lines.append(f"\n    def copy_to(self, twin: {own}) -> None:")
    lines.append('        """Make another State equal to this one, and independent of it."""')
    lasting = [field for field in fields if not field.passing]
    lines += [f"        twin.{field.name} = {field.copied(f'self.{field.name}')}" for field in lasting]
    lines.append("\n    def saved(self) -> Saved:")
    lines.append('        """Every field that does not follow from the others, as a JSON-ready dict."""')
    lines.append("        return {")
    kept = [field for field in fields if field.saved]
    lines += [f'            "{field.name}": {field.written(f"self.{field.name}")},' for field in kept]
    lines.append("        }")
    lines.append("\n    def restore(self, saved: Saved) -> None:")
    lines.append('        """Set every field that was saved."""')
    for field in kept:
        found = f'saved["{field.name}"]'
        lines.append(f"        self.{field.name} = {field.loaded(found)}")
    return "\n".join(lines) + "\n"


def state_modules(games: Path) -> dict[Path, str]:
    """The state.py of every game that lists its fields."""
    return {
        listing.with_name("state.py"): state_module(listing.read_text(encoding="utf-8"))
        for listing in sorted(games.glob("*/fields.py"))
    }
