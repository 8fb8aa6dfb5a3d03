"""web/src/games/<game>/shape.ts: the shapes of a game's Views, events and actions."""

from importlib import import_module
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from generate.kinds import Kinds
from generate.source import docs_of
from generate.writing import interface, union
from rayonw.catalogue import GROUP, games
from rayonw.kernel.game import Game
from rayonw.kernel.shape import Nothing, keys_of

PARTS = ("view", "own", "event", "action", "facts", "note")


def our_games() -> list[Game]:
    """The games of our folder: a screen cannot come from an installed package."""
    return [game for game in games() if game.home.startswith(f"{GROUP}.")]


def shapes(game: Game) -> str:
    """The whole file of one game."""
    module = import_module(f"{game.home}.shape")
    docs = docs_of(module)
    named = named_unions(module)
    unions = {hint: name for name, hint in named.items()}
    kinds = Kinds({**unions, Nothing: "Record<string, never>", dict[str, Any]: "Record<string, unknown>"})
    parts = [f"// Generated from src/rayonw/games/{game.id}/shape.py by `python -m generate`. Do not edit.\n"]
    for name, hint in vars(module).items():
        if is_typeddict(hint) and hint.__module__ == module.__name__:
            parts.append(one(name, hint, kinds, docs))
        elif name in named:
            plain = Kinds({other: word for other, word in unions.items() if other is not hint})
            parts.append(union(name, [plain.kind(member) for member in members_of(hint)], docs.get(name)))
    told = [(part, kinds.kind(getattr(game.shapes, part)), True, None) for part in PARTS]
    parts.append(interface("Shapes", f"The shapes of {game.title}, for its screen.", told))
    return "\n".join(parts)


def named_unions(module: ModuleType) -> dict[str, Any]:
    """The unions and choices of words that a shape module gives a name."""
    return {
        name: hint
        for name, hint in vars(module).items()
        if not name.startswith("_") and get_args(hint) and not is_typeddict(hint)
    }


def members_of(hint: Any) -> tuple[Any, ...]:
    """The members of a union, or the words of a choice, each as a type."""
    if get_origin(hint) is Literal:
        return tuple(Literal[word] for word in get_args(hint))
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def one(name: str, hint: Any, kinds: Kinds, docs: dict[str, str]) -> str:
    """One TypedDict as an interface."""
    fields = [
        (key, kinds.kind(inner), always, docs.get(f"{name}.{key}"))
        for key, (inner, always) in keys_of(hint).items()
    ]
    return interface(name, docs.get(name), fields)
