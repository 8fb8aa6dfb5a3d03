"""The wire's types for the browser: `python -m rayonw.house.typescript [--check]` writes them to web/.

Every Struct becomes an interface, every union a discriminated union. A field with a default is always
sent, so it is never optional on the other side.
"""

import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec

from rayonw.house import wire

TARGET = Path(__file__).parents[3] / "web" / "src" / "kernel" / "wire.ts"
WIDTH = 110
"""Prettier's printWidth in web/."""

UNIONS = {"FromServer": wire.FromServer, "FromClient": wire.FromClient}
CHOICES = {
    "Level": wire.Level,
    "Phase": wire.Phase,
    "ByeReason": wire.ByeReason,
    "HouseWhy": wire.HouseWhy,
}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

HEAD = """\
// Generated from src/rayonw/house/wire.py by `python -m rayonw.house.typescript`. Do not edit.
"""


def structs() -> list[Any]:
    """All message types of the wire module, in the order they are written there."""
    members = vars(wire).values()
    return [
        m
        for m in members
        if isinstance(m, type) and issubclass(m, msgspec.Struct) and m is not msgspec.Struct
    ]


def typescript() -> str:
    """The whole generated file."""
    _, components = msgspec.json.schema_components(structs())
    parts = [HEAD]
    parts += [choice(name, get_args(literal)) for name, literal in CHOICES.items()]
    parts.append("export type Words = Record<string, unknown>;\n")
    parts.append(f"/** {wire_doc('MAX_MESSAGE')} */\nexport const MAX_MESSAGE = {wire.MAX_MESSAGE};\n")
    parts += [interface(struct, components[struct.__name__]) for struct in structs()]
    parts += [union(name, [member.__name__ for member in get_args(u)]) for name, u in UNIONS.items()]
    return "\n".join(parts)


def wire_doc(name: str) -> str:
    """The docstring under a constant of the wire module."""
    _, _, after = Path(wire.__file__).read_text(encoding="utf-8").partition(f"\n{name} =")
    return after.split('"""')[1]


def choice(name: str, values: tuple[str, ...]) -> str:
    """A few words as a type."""
    return union(name, [f'"{value}"' for value in values])


def union(name: str, members: list[str]) -> str:
    """A union on one line, or one member a line where Prettier would break it."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return line
    return f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members)[:-1] + ";\n"


def interface(struct: Any, schema: dict[str, Any]) -> str:
    """One message as an interface, with its docstring."""
    lines = [comment(struct.__doc__), f"export interface {struct.__name__} {{"]
    lines += [f"  {field}: {kind(inner)};" for field, inner in schema["properties"].items()]
    return "\n".join(lines) + "\n}\n"


def comment(doc: str) -> str:
    """A docstring as a comment that editors show."""
    lines = cleandoc(doc).splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    return "/**\n" + "\n".join(f" * {line}".rstrip() for line in lines) + "\n */"


def kind(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(kind(inner) for inner in schema["anyOf"])
    if "enum" in schema:
        return words(schema["enum"])
    if schema.get("type") == "array":
        inner = kind(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {kind(values)}>" if isinstance(values, dict) and values else "Words"
    if "type" not in schema:
        return "unknown"
    return PLAIN[schema["type"]]


def words(values: list[str]) -> str:
    """A few words: by the name the wire gives them, or spelled out."""
    for name, literal in CHOICES.items():
        if set(get_args(literal)) == set(values):
            return name
    return " | ".join(f'"{value}"' for value in values)


def main(arguments: list[str]) -> int:
    """Write the file, or with --check tell whether it is up to date."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m rayonw.house.typescript [--check]", file=sys.stderr)
        return 2
    text = typescript()
    if not arguments:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text:
        return 0
    print(
        "web/src/kernel/wire.ts is not what wire.py says; run python -m rayonw.house.typescript",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
