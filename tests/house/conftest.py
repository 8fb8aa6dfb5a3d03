"""Every house test gets an open house on a folder of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.house.rig import Rig, opened


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    """A house without rate limits whose bots do not dawdle."""
    async with opened(tmp_path) as rig:
        yield rig
