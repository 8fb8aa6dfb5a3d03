"""Source text without its `@clause` lines.

A decorated method costs a compiled class a Python call, and `@clause` only ties code to the rules sheet.
The build therefore compiles copies in which these decorators are blank lines: every line keeps its number.
"""

import ast
from pathlib import Path

DECORATOR = "clause"


def is_clause(decorator: ast.expr) -> bool:
    """Tell `clause`, `clause(...)`, `kernel.clause` and `kernel.clause(...)` from other decorators."""
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    if isinstance(named, ast.Attribute):
        return named.attr == DECORATOR
    return isinstance(named, ast.Name) and named.id == DECORATOR


def clause_lines(source: str) -> set[int]:
    """Numbers, from 1, of the lines that clause decorators stand on."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in filter(is_clause, node.decorator_list):
                found.update(range(decorator.lineno, (decorator.end_lineno or decorator.lineno) + 1))
    return found


def blanked(source: str) -> str:
    """The same source with every clause decorator replaced by as many empty lines."""
    lines = source.split("\n")
    for number in clause_lines(source):
        lines[number - 1] = ""
    return "\n".join(lines)


def mirror(package: Path, copy: Path) -> None:
    """Make `copy` the blanked twin of the Python files of `package`; what did not change is left alone."""
    wanted = {path.relative_to(package) for path in package.rglob("*.py")}
    for stale in copy.rglob("*.py") if copy.exists() else ():
        if stale.relative_to(copy) not in wanted:
            stale.unlink()
    for relative in wanted:
        text = blanked((package / relative).read_text(encoding="utf-8"))
        twin = copy / relative
        if twin.exists() and twin.read_text(encoding="utf-8") == text:
            continue
        twin.parent.mkdir(parents=True, exist_ok=True)
        twin.write_text(text, encoding="utf-8")
