"""What logs call somebody who was forgotten: a name that nobody has, and an id that leads to nobody."""

from hashlib import sha256

GONE = "~"
"""How the id of somebody who was forgotten begins; no guest's does."""


def stand_in(salt: str, table: str) -> str:
    """The id that stands for a forgotten person at one table; by it nobody is known at another."""
    return GONE + sha256(f"{salt} {table}".encode()).hexdigest()[:12]


def is_gone(person: str) -> bool:
    """Whether an id stands for somebody who was forgotten."""
    return person.startswith(GONE)
