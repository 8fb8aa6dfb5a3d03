"""Real Chromium against the real house."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.database import house_database
from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.house.postgres import end

FULL = os.environ.get("RAYONW_PROFILE") == "full"

UNASKED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Chromium does beside our pages. For the address bar of each window it loads two pages of its own that
cost more than ours; the rest is what Playwright switches off by itself, unless one names anything here."""

FLAGS = [
    "--disable-features=" + ",".join(UNASKED),
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-extensions",
    "--mute-audio",
    "--in-process-gpu",
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
]
"""As few processes as there are cores: a test has up to five browsers."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for all tests; each guest has a context of its own."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "no Chromium here: ./check installs one, or set CHROMIUM to its path"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that says STORES = ("sqlite", "postgres") runs on both with RAYONW_PROFILE=full."""
    kinds = getattr(metafunc.module, "STORES", None)
    if kinds is not None and FULL and "database" in metafunc.fixturenames:
        metafunc.parametrize("database", kinds, indirect=True)


def pytest_sessionfinish() -> None:
    """The server goes with the tests."""
    end()


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where two houses of this test keep everything; "" for one house and its file."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield ""
        return
    with house_database() as url:
        yield url


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest, database: str) -> Iterator[HouseProcess]:
    """A house that is open; a test may say how it is to be, by its parameters."""
    opened = HouseProcess(tmp_path, database=database, **getattr(request, "param", {})).open()
    yield opened
    opened.close()


Arrive = Callable[..., Guest]


@pytest.fixture
def arrive(chromium: Browser, house: HouseProcess) -> Iterator[Arrive]:
    """People who come to the house: `arrive("Ana", size=DESK, lang="fr")`."""
    guests: list[Guest] = []

    def come(name: str, **ways: Any) -> Guest:
        guest = Guest(chromium, house.url, name, **ways)
        guests.append(guest)
        return guest

    yield come
    troubles = {guest.name: guest.troubles for guest in guests if guest.troubles}
    for guest in guests:
        guest.close()
    assert not troubles
