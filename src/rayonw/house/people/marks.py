"""Marks: ids by which one person recognises another at other tables, and nobody else does.

Two people have different marks of a third, so nobody can be followed from table to table by what others see.
"""

from functools import lru_cache
from hashlib import sha256


@lru_cache(20_000)
def mark_of(viewer: str, person: str, beside: str = "") -> str:
    """How `viewer` knows a person again; `beside`: the name of whoever shares that person's device."""
    return sha256(f"{viewer} {person} {beside}".encode()).hexdigest()[:16]
