"""Ties rules to the code that keeps them: `@clause("wapi.T7")`."""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a function as the place where these clauses are kept. At run time it changes nothing."""
    if not ids:
        raise ValueError("@clause needs at least one clause id")

    def tie(function: F) -> F:
        return function

    return tie


@dataclass(frozen=True)
class Keeper:
    """A function that keeps a clause, or a test that proves it."""

    clause: str
    name: str
    line: int
    file: str = ""
    """Where it is, seen from the folder that was searched."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


def keepers_in(source: str, decorator: str, file: str = "") -> list[Keeper]:
    """All functions and classes of a Python source that bear `@<decorator>("id", ...)`."""
    found: list[Keeper] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == decorator:
                    ids = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                    found += [Keeper(str(an_id), node.name, node.lineno, file) for an_id in ids]
    return sorted(found, key=lambda keeper: keeper.line)


def keepers_below(folder: Traversable, decorator: str, inside: str = "") -> list[Keeper]:
    """The same of all Python files of a folder and its subfolders."""
    found: list[Keeper] = []
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir():
            found += keepers_below(path, decorator, f"{inside}{path.name}/")
        elif path.name.endswith(".py"):
            found += keepers_in(path.read_text(encoding="utf-8"), decorator, inside + path.name)
    return found


def code_of(home: str) -> list[Keeper]:
    """The functions that keep a game's clauses, from the sources in its package."""
    return keepers_below(files(home), "clause")


def proofs_in(folder: Traversable) -> list[Keeper]:
    """The tests below a folder that prove clauses."""
    return keepers_below(folder, "pytest.mark.clause")
