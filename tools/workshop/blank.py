"""Source text without its `@clause` lines.

A decorated method costs a compiled class a Python call, and `@clause` only ties code to the rules sheet.
The build therefore compiles copies in which these decorators are blank lines: every line keeps its number.
"""

import ast
from pathlib import Path


def is_clause(decorator: ast.expr) -> bool:
    """Tell `clause(...)` from other decorators."""
    return (
        isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Name)
        and decorator.func.id == "clause"
    )


def blanked(source: str) -> str:
    """The same source with every clause decorator replaced by as many empty lines."""
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in filter(is_clause, node.decorator_list):
                for number in range(mark.lineno, (mark.end_lineno or mark.lineno) + 1):
                    lines[number - 1] = ""
    return "\n".join(lines)


def mirror(package: Path, copy: Path) -> None:
    """Make `copy` the blanked twin of the Python files of `package`; what did not change is left alone."""
    for path in package.rglob("*.py"):
        twin, text = copy / path.relative_to(package), blanked(path.read_text(encoding="utf-8"))
        if not twin.exists() or twin.read_text(encoding="utf-8") != text:
            twin.parent.mkdir(parents=True, exist_ok=True)
            twin.write_text(text, encoding="utf-8")
    for twin in copy.rglob("*.py"):
        if not (package / twin.relative_to(copy)).exists():
            twin.unlink()
