"""Python types as TypeScript."""

import json
from collections.abc import Mapping
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from msgspec import Struct

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


class Kinds:
    """Turns annotations into TypeScript types. `names`: types that have a name of their own there."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self._names = names

    def kind(self, hint: Any) -> str:
        """One annotation."""
        name = self._name(hint)
        if name is not None:
            return name
        if hint in PLAIN:
            return PLAIN[hint]
        if is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, Struct)):
            return str(hint.__name__)
        return self._composed(get_origin(hint), get_args(hint), hint)

    def _composed(self, origin: Any, inner: tuple[Any, ...], hint: Any) -> str:
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.kind(member) for member in inner))
        if origin is Literal:
            return " | ".join(json.dumps(word) for word in inner)
        if origin is list:
            item = self.kind(inner[0])
            return f"({item})[]" if " | " in item and not item.endswith("]") else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.kind(item) for item in inner)}]"
        if origin is dict or (isinstance(origin, type) and issubclass(origin, Mapping)):
            return f"Record<string, {self.kind(inner[1])}>"
        raise TypeError(f"no TypeScript for {hint!r}")

    def _name(self, hint: Any) -> str | None:
        try:
            return self._names.get(hint)
        except TypeError:
            return None
