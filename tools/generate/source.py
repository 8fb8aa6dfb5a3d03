"""What only the source of a module tells: its comments under names and fields."""

import ast
from inspect import getsource
from types import ModuleType


def docs_of(module: ModuleType) -> dict[str, str]:
    """The docstrings of a module's classes and names, and of their fields as `Class.field`."""
    found: dict[str, str] = {}
    collect(ast.parse(getsource(module)).body, "", found)
    return found


def collect(body: list[ast.stmt], prefix: str, found: dict[str, str]) -> None:
    """The string below each name, and the first string of each class."""
    for statement, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.ClassDef):
            own = ast.get_docstring(statement)
            if own:
                found[prefix + statement.name] = own
            collect(statement.body, f"{prefix}{statement.name}.", found)
            continue
        name = named(statement)
        if name and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[prefix + name] = str(below.value.value)


def named(statement: ast.stmt) -> str | None:
    """The name that a statement gives a value or a type."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return statement.target.id
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
        return statement.targets[0].id
    return None
