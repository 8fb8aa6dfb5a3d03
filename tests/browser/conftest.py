"""Real Chromium against the real house."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import PATIENCE, Guest
from tests.browser.house_process import HouseProcess

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


@pytest.fixture
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[HouseProcess]:
    """A house that is open; a test may say how it is to be, by its parameters."""
    opened = HouseProcess(tmp_path, **getattr(request, "param", {})).open()
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
