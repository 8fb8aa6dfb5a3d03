"""Every house test gets an open house on a folder of its own; some run on every kind of store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.house import rig as rigs
from tests.house.postgres import end, house_database
from tests.house.rig import Rig, opened


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that says STORES = ("sqlite", "postgres") runs on both."""
    kinds = getattr(metafunc.module, "STORES", None)
    if kinds is not None and "store_kind" in metafunc.fixturenames:
        metafunc.parametrize("store_kind", kinds, indirect=True)


def pytest_sessionfinish() -> None:
    """The server goes with the tests."""
    end()


@pytest.fixture(autouse=True)
async def store_kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Where houses of this test keep everything: in a file of their folder, or in a new database."""
    kind: str = getattr(request, "param", "sqlite")
    if kind == "sqlite":
        yield kind
        return
    async with house_database() as url:
        monkeypatch.setattr(rigs, "DATABASE", url)
        yield kind


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    """A house without rate limits whose bots do not dawdle."""
    async with opened(tmp_path) as rig:
        yield rig
