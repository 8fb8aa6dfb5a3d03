"""Waiting in tests: for what is meant, or for a moment in which nothing may happen."""

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 40.0
"""Seconds after which what is waited for is missing."""


async def eventually(true: Callable[[], object]) -> None:
    """Wait until something is so, where nobody tells when it comes about."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - that nobody tells is the point
            await asyncio.sleep(0.01)


async def comes_true(true: Callable[[], Awaitable[object]]) -> None:
    """Wait until something is so that must be asked for: of the store, or of a house."""
    async with asyncio.timeout(PATIENCE):
        while not await true():  # noqa: ASYNC110 - that nobody tells is the point
            await asyncio.sleep(0.03)


async def nothing_for(seconds: float) -> None:
    """Let a moment pass; the test then shows that nothing happened in it, or that nothing broke off."""
    await asyncio.sleep(seconds)
