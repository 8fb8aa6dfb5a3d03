"""JSON as hostile browsers write it: any tree, with pieces that no JSON library would write."""

import json
from typing import Any


class Verbatim(bytes):
    """Bytes that stand in the text as they are, where a value is expected."""


class Pairs(list[tuple[str, Any]]):
    """An object as a list of its pairs, so that a key may come twice."""


def written(value: Any, escaped: bool = True) -> bytes:
    """The text of a tree; `escaped` writes everything beyond ASCII as \\uXXXX."""
    if isinstance(value, Verbatim):
        return value
    if isinstance(value, dict):
        value = Pairs(value.items())
    if isinstance(value, Pairs):
        pairs = (written(key, escaped) + b":" + written(each, escaped) for key, each in value)
        return b"{" + b",".join(pairs) + b"}"
    if isinstance(value, list | tuple):
        return b"[" + b",".join(written(each, escaped) for each in value) + b"]"
    return json.dumps(value, ensure_ascii=escaped).encode("utf-8", "surrogatepass")
