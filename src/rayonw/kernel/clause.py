"""Ties rules to the code that keeps them: `@clause("wapi.T7")`."""

import ast
from collections.abc import Callable
from dataclasses import dataclass
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


def keepers_in(source: str, decorator: str) -> list[Keeper]:
    """All functions and classes of a Python source that bear `@<decorator>("id", ...)`."""
    found: list[Keeper] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == decorator:
                    ids = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                    found += [Keeper(str(an_id), node.name, node.lineno) for an_id in ids]
    return found
