"""What hosts copy from deploy/ speaks of numbers and options that the house has."""

import json
import re
import shlex
from pathlib import Path

import pytest

from rayonw.cli import parser
from tests.house.rig import Rig

DEPLOY = Path(__file__).parents[3] / "deploy"
METRIC = re.compile(r"\brayonw_[a-z_]+")


async def numbers(rig: Rig) -> set[str]:
    """The names of everything that /metrics tells."""
    browser = await rig.browser()
    status, page = await browser.get("/metrics")
    assert status == 200
    return set(re.findall(r"^# TYPE (\S+)", page.decode(), re.M))


@pytest.mark.parametrize("name", ["rules.yml", "rules.test.yml", "dashboard.json"])
async def test_every_number_that_is_watched_is_told(rig: Rig, name: str) -> None:
    text = (DEPLOY / "monitoring" / name).read_text(encoding="utf-8")
    watched = {re.sub(r"_(bucket|sum|count)$", "", metric) for metric in METRIC.findall(text)}
    assert watched
    assert watched <= await numbers(rig)


def test_the_dashboard_has_panels_that_do_not_lie_on_each_other() -> None:
    panels = json.loads((DEPLOY / "monitoring" / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    cells = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24


def commands() -> list[list[str]]:
    """The words after `rayonw` in every file that starts a house."""
    unit = (DEPLOY / "systemd" / "rayonw.service").read_text(encoding="utf-8")
    started = re.findall(r"^ExecStart=\S+ (.+)$", unit, re.M)
    container = (DEPLOY / "container" / "Containerfile").read_text(encoding="utf-8")
    entry = json.loads(re.findall(r"^ENTRYPOINT (.+)$", container, re.M)[0])
    compose = (DEPLOY / "container" / "compose.yaml").read_text(encoding="utf-8")
    more = json.loads(re.findall(r'command: (\["--proxy.+)$', compose, re.M)[0])
    return [*map(shlex.split, started), entry[1:], [*entry[1:], *more]]


@pytest.mark.parametrize("words", commands())
def test_every_option_that_is_given_is_one(words: list[str]) -> None:
    assert parser().parse_args(words).command == "serve"
