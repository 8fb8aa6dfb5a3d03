"""Declarations of TypeScript, as Prettier would print them."""

import json
from collections.abc import Iterable
from inspect import cleandoc

WIDTH = 110
"""Prettier's printWidth in web/."""

Member = tuple[str, str, bool, str | None]
"""A field of an interface: name, type, whether it is always there, and what is said of it."""


def comment(doc: str, indent: str = "") -> str:
    """A docstring as a comment that editors show."""
    lines = cleandoc(doc).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    said = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{said}{indent} */\n"


def interface(name: str, doc: str | None, fields: Iterable[Member]) -> str:
    """An interface; without fields, a type of that name that has none."""
    lines = [comment(doc) if doc else "", f"export interface {name} {{\n"]
    for field, kind, always, said in fields:
        lines.append((comment(said, "  ") if said else "") + member(field, kind, always))
    if len(lines) == 2:
        return lines[0] + f"export type {name} = Record<string, never>;\n"
    return "".join(lines) + "}\n"


def member(field: str, kind: str, always: bool) -> str:
    """One field of an interface; a long union has one member per line."""
    line = f"  {field}{'' if always else '?'}: {kind};\n"
    members = kind.split(" | ")
    if len(line) <= WIDTH + 1 or len(members) == 1:
        return line
    return f"  {field}{'' if always else '?'}:\n" + "".join(f"    | {one}\n" for one in members)[:-1] + ";\n"


def union(name: str, members: list[str], doc: str | None = None) -> str:
    """A union on one line, or one member per line where Prettier would break it."""
    said = comment(doc) if doc else ""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return said + line
    return said + f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members)[:-1] + ";\n"


def constant(name: str, doc: str, value: object) -> str:
    """A constant with its docstring."""
    return f"{comment(doc)}export const {name} = {json.dumps(value)};\n"
