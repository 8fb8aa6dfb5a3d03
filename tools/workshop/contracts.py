"""The import contract of the layout: a list of what each part may import, everything else is refused."""

import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

STDLIB = "stdlib"
PACKAGES = "packages"
ROOT = "rayonw"


class Only(Contract):
    """Modules of a part import nothing but their own part and what is allowed.

    `modules`: parts; `rayonw.games.*` makes every game a part of its own.
    `allowed`: packages with their insides, and the words `stdlib` and `packages` (what PyPI brings).
    `doors`: packages of which only the top may be imported, not the insides.
    `never`: exceptions from `allowed`.
    """

    type_name = "only"

    modules = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField())
    doors = fields.ListField(subfield=fields.StringField(), required=False)
    never = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect the direct imports that the contract does not allow."""
        refused = sorted(set(self._refused(graph)))
        output.verbose_print(verbose, f"{len(refused)} refused imports")
        return ContractCheck(kept=not refused, metadata={"refused": refused})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each refused import with its lines."""
        for line in cast("list[str]", check.metadata["refused"]):
            output.print_error(line)

    def _refused(self, graph: ImportGraph) -> Iterator[str]:
        for importer in graph.modules:
            part = part_of(importer, words(self.modules))
            if part is None:
                continue
            for imported in graph.find_modules_directly_imported_by(importer):
                if not inside(imported, part) and not self._allows(imported):
                    details = graph.get_import_details(importer=importer, imported=imported)
                    lines = ", ".join(sorted({str(detail["line_number"]) for detail in details}))
                    yield f"{importer} imports {imported} (line {lines})"

    def _allows(self, imported: str) -> bool:
        if any(inside(imported, name) for name in words(self.never)):
            return False
        return (
            kind(imported) in words(self.allowed)
            or any(inside(imported, name) for name in words(self.allowed))
            or imported in words(self.doors)
        )


def words(field: object) -> list[str]:
    """The strings of a list field, none if it was left out."""
    return cast("list[str]", field or [])


def inside(module: str, package: str) -> bool:
    """Tell whether a module is a package or lies in it."""
    return module == package or module.startswith(package + ".")


def part_of(module: str, patterns: list[str]) -> str | None:
    """The part, as cut out by the first pattern that fits, that a module belongs to."""
    for pattern in patterns:
        depth = pattern.count(".") + 1
        head = ".".join(module.split(".")[:depth])
        if fnmatchcase(head, pattern) and head.count(".") == pattern.count("."):
            return head
    return None


def kind(module: str) -> str:
    """`stdlib`, `packages`, or the project's own name."""
    top = module.split(".")[0]
    if top == ROOT:
        return ROOT
    return STDLIB if top in sys.stdlib_module_names else PACKAGES
