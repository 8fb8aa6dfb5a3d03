"""Lighthouse looks at the pages of a house, as a phone on a slow line sees them."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypedDict

import pytest

from tests.browser.house_process import HouseProcess
from workshop.client import install_packages, npm

HOME = Path(__file__).parents[2] / "tools" / "lighthouse"
PAGES = ("/", "/g/wapi", "/g/wazbaraz", "/g/wildtiles", "/g/wittyzibi", "/g/watai", "/replay")
WHOLE = ("accessibility", "best-practices", "seo")
"""Categories that must be at 100."""
FAST = 0.98
"""What the performance of a page must reach in its best run: other programs may have had the processor."""
STILL = 0.01
"""The largest sum of layout shifts, in every run."""
RUNS = 3


class Report(TypedDict):
    """What is read of Lighthouse's own report."""

    categories: dict[str, dict[str, float]]
    audits: dict[str, dict[str, float]]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an open house."""
    install_packages(HOME)
    house = HouseProcess(tmp_path_factory.mktemp("house")).open()
    yield house.url
    house.close()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_fast_and_sound(
    page: str, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROME_PATH", os.environ["CHROMIUM"])
    report = tmp_path / "report.json"
    flags = ("--quiet", "--output=json", f"--output-path={report}")
    speeds: list[float] = []
    while len(speeds) < RUNS and max(speeds, default=0) < FAST:
        chrome = "--chrome-flags=--headless --no-sandbox --disable-gpu"
        npm(HOME, "exec", "--", "lighthouse", url + page, *flags, chrome)
        told: Report = json.loads(report.read_text(encoding="utf-8"))
        assert {name: told["categories"][name]["score"] for name in WHOLE} == dict.fromkeys(WHOLE, 1)
        assert told["audits"]["cumulative-layout-shift"]["numericValue"] <= STILL
        speeds.append(told["categories"]["performance"]["score"])
    assert max(speeds) >= FAST
