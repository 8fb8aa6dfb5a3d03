"""Refusals of the house's own: what it refuses before, or instead of, the rules of a game."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from rayonw.house.log import StorageFailed
from rayonw.kernel.option import BadOption
from rayonw.kernel.state import Refusal

T = TypeVar("T")


def house_refusal(why: str, **details: object) -> Refusal:
    """A refusal for a reason of the house's own, such as "not_seated"."""
    return Refusal("house", "house." + why, **details)


def option_refusal(wrong: BadOption) -> Refusal:
    """Why options do not fit: in the words of the game's sheet, if it has some for it."""
    if wrong.flaw is None:
        return house_refusal("option", text=str(wrong))
    return Refusal("house", wrong.flaw.why, **wrong.flaw.details, text=str(wrong))


async def or_refused(work: Awaitable[T]) -> T:
    """What the store answers, whoever waits for it; a refusal if it cannot."""
    try:
        return await asyncio.shield(work)
    except StorageFailed:
        raise house_refusal("storage") from None
