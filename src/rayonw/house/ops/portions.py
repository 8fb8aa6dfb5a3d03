"""Portions: what takes long is done a little in each turn of the event loop, and others get theirs."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

T = TypeVar("T")


async def in_portions(items: Sequence[T], size: int) -> AsyncIterator[Sequence[T]]:
    """All items, so many in one turn."""
    for start in range(0, len(items), size):
        if start:
            await asyncio.sleep(0)
        yield items[start : start + size]
