"""The JSON shapes of a game: what its Views, events and actions look like, declared once for both sides.

A game declares them as TypedDicts in its `shape.py`. Python is checked against them, the browser's types are
generated from them, and an action that arrives by its parts is compared with them. That file is never
compiled: a compiled TypedDict forgets its annotations.
"""

from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


class Nothing(TypedDict):
    """An object without keys: a game that has no pad, or no facts to tell."""


@dataclass(frozen=True)
class Shapes:
    """The shapes of one game. Each is a TypedDict or a union of them."""

    view: Any
    """What a View looks like: `State.common`, with `me` for a seat."""
    own: Any
    """What `State.own` looks like, the part of a View under `me`."""
    event: Any
    """What `Game.tell` makes of events, told apart by `kind`."""
    action: Any
    """What `Game.describe` makes of actions, told apart by `do`."""
    facts: Any = Nothing
    """What `Game.facts` tells: numbers of the rules that a screen shows."""
    note: Any = Nothing
    """What a seat's private pad holds; only the browser writes and reads it."""


@cache
def keys_of(shape: Any) -> dict[str, tuple[Any, bool]]:
    """The keys of a TypedDict: the type of each, and whether it must be there."""
    hints = get_type_hints(shape, include_extras=True)
    return {
        key: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for key, hint in hints.items()
    }


def conforms(value: object, shape: Any) -> bool:
    """Whether a JSON value has this shape, with no key too many."""
    if shape is Any:
        return True
    if is_typeddict(shape):
        keys = keys_of(shape)
        return (
            isinstance(value, dict)
            and value.keys() <= keys.keys()
            and all(conforms(value[k], s) if k in value else not due for k, (s, due) in keys.items())
        )
    origin = get_origin(shape)
    if origin in (Union, UnionType):
        return any(conforms(value, member) for member in get_args(shape))
    if origin is Literal:
        return any(value == word and type(value) is type(word) for word in get_args(shape))
    if origin is list:
        (inner,) = get_args(shape)
        return isinstance(value, list) and all(conforms(item, inner) for item in value)
    if origin is tuple:
        inners = get_args(shape)
        return (
            isinstance(value, list | tuple)
            and len(value) == len(inners)
            and all(conforms(item, inner) for item, inner in zip(value, inners, strict=True))
        )
    if origin is dict:
        _, inner = get_args(shape)
        return isinstance(value, dict) and all(
            isinstance(key, str) and conforms(item, inner) for key, item in value.items()
        )
    if shape is None or shape is type(None):
        return value is None
    return type(value) is shape or (shape is float and type(value) is int)
