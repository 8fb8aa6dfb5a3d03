"""The import contract of the layout: a list of what each part may import, everything else is refused."""

import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

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

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Collect the direct imports that the contract does not allow."""
        refused = [
            f"{importer} imports {imported} (line {detail['line_number']})"
            for importer in graph.modules
            if (part := part_of(importer, words(self.modules))) is not None
            for imported in graph.find_modules_directly_imported_by(importer)
            if not inside(imported, [part]) and not self._allows(imported)
            for detail in graph.get_import_details(importer=importer, imported=imported)
        ]
        return ContractCheck(kept=not refused, metadata={"refused": sorted(set(refused))})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each refused import with its line."""
        for line in check.metadata["refused"]:
            output.print_error(line)

    def _allows(self, imported: str) -> bool:
        top, allowed = imported.split(".")[0], words(self.allowed)
        if inside(imported, words(self.never)):
            return False
        if inside(imported, allowed) or imported in words(self.doors):
            return True
        return top != ROOT and ("stdlib" if top in sys.stdlib_module_names else "packages") in allowed


def words(field: object) -> list[str]:
    """The strings of a list field, none if it was left out."""
    return cast("list[str]", field or [])


def inside(module: str, packages: Iterable[str]) -> bool:
    """Tell whether a module is one of these packages or lies in one."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


def part_of(module: str, patterns: list[str]) -> str | None:
    """The part, as cut out by the first pattern that fits, that a module belongs to."""
    names = module.split(".")
    heads = ((".".join(names[: pattern.count(".") + 1]), pattern) for pattern in patterns)
    return next((head for head, pattern in heads if fnmatchcase(head, pattern)), None)
