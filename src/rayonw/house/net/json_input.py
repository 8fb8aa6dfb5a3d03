"""JSON from outside: of the wanted kind, not nested without end, without endless numbers, and without U+0000.

PostgreSQL has that sign in no text.
"""

import re
from typing import TypeVar

import msgspec

T = TypeVar("T")

MAX_DEPTH = 32
"""How deep arrays and objects may be nested."""
MAX_NUMBER = 2**63 - 1
LONG_NUMBER = re.compile(rb"\d{19}")
NULL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""U+0000 as JSON writes it: behind an even number of backslashes, or none."""
Branch = dict[object, object] | list[object]


class Unreadable(ValueError):
    """What came is no JSON of the wanted kind; the text says why."""


def read_json(raw: bytes, decoder: "msgspec.json.Decoder[T]", closed: tuple[type, ...] = ()) -> T:
    """What these bytes say; `closed` are kinds all of whose fields have a type, which need no second look."""
    if b"\\u0000" in raw and NULL.search(raw) is not None:
        raise Unreadable("a text has the sign U+0000")
    try:
        value = decoder.decode(raw)
        if type(value) in closed:
            return value
        if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH or LONG_NUMBER.search(raw) is not None:
            look_through(msgspec.json.decode(raw))
    except RecursionError:
        raise Unreadable(f"nested more than {MAX_DEPTH} deep") from None
    except (msgspec.MsgspecError, UnicodeError) as wrong:
        raise Unreadable(str(wrong)) from None
    return value


def look_through(tree: object) -> None:
    """Unreadable if a tree is too deep or a number in it too large."""
    layer: list[Branch] = [[tree]]
    for _ in range(MAX_DEPTH + 1):
        inner: list[Branch] = []
        for each in layer:
            for part in each.values() if isinstance(each, dict) else each:
                if isinstance(part, dict | list):
                    inner.append(part)
                elif isinstance(part, int) and abs(part) > MAX_NUMBER:
                    raise Unreadable(f"a number is beyond {MAX_NUMBER}")
        layer = inner
    if layer:
        raise Unreadable(f"nested more than {MAX_DEPTH} deep")
