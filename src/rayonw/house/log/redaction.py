"""Redaction: the entries of a log tell of somebody else instead, and everything else stays as it was.

So the match is the same, move by move, and its record can be verified.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rayonw.house.store import Changed, TextRow
from rayonw.house.wire import SOMEBODY

NAMED = (("person", "name"), ("host", "host_name"))
"""Where a person's id stands, and beside it the name."""
COVERED = "bot"
"""An entry that a bot sat down for somebody, whose name it has, and not the id."""


def redacted(texts: Sequence[TextRow], person: str, stand_in: str) -> list[Changed]:
    """The texts of a table that are others without a person: another id stands for them, and their names are
    nobody's any more."""
    read = [msgspec.json.decode(row.text) for row in texts]
    names = {name for value in read for name in names_of(value, person)}
    changes = []
    for row, value in zip(texts, read, strict=True):
        told = without(value, person, stand_in)
        if told.get("e") == COVERED and told.get("name") in names:
            told["name"] = SOMEBODY
        if told != value:
            changes.append(Changed(row.seq, row.text, msgspec.json.encode(told).decode()))
    return changes


def names_of(value: Any, person: str) -> Iterator[str]:
    """The names by which a text calls a person."""
    if isinstance(value, dict):
        yield from (value[name] for who, name in NAMED if value.get(who) == person and name in value)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from names_of(each, person)


def without(value: Any, person: str, stand_in: str) -> Any:
    """A part of a text without the person. Names by id, as of people who were removed, are names too."""
    if isinstance(value, list):
        return [without(each, person, stand_in) for each in value]
    if isinstance(value, dict):
        told = {
            (stand_in if key == person else key): SOMEBODY
            if key == person
            else without(each, person, stand_in)
            for key, each in value.items()
        }
        for who, name in NAMED:
            if value.get(who) == person and name in value:
                told[name] = SOMEBODY
        return told
    return value.replace(person, stand_in) if isinstance(value, str) else value
