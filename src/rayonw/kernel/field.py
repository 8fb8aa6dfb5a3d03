"""Marks for the list of a State's fields in a game's fields.py; that list is read, and never run.

`python -m generate` writes constructor, copy, save and load from it into state.py. A field without a value
begins as nought, empty or False.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

Derived = Annotated[T, "derived"]
"""A field that follows from the others: it is copied, but not saved."""
Shared = Annotated[T, "shared"]
"""A field whose value is never changed in place: copies share it."""
Passing = Annotated[T, "passing"]
"""A field that matters only while an action is played: neither copied nor saved."""
