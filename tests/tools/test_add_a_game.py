"""docs/add-a-game.md names what there is: files of the model game, steps of ./check, the rig of tests."""

import re
from pathlib import Path

import pytest

from tests.games import rig
from workshop.steps import steps

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "src/rayonw/games/wapi").iterdir()), ids=lambda path: path.name
)
def test_every_file_of_the_model_game_is_told(path: Path) -> None:
    name = f"{path.name}/" if path.is_dir() else path.name
    assert name == "__pycache__/" or f"`{name}`" in PAGE


def test_every_step_that_is_told_is_a_step_of_check() -> None:
    told = {name for names in re.findall(r"\./check --only (\S+)", PAGE) for name in names.split(",")}
    assert told
    assert told <= {step.name for step in steps()}


def test_every_word_of_the_rig_that_is_told_is_there() -> None:
    (told,) = re.findall(r"tests/games/rig\.py: (.+)", PAGE)
    assert all(callable(getattr(rig, name)) for name in told.split(", "))


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", PAGE)
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []


def test_every_part_of_a_screen_and_every_look_that_is_told_is_there() -> None:
    (screen,) = re.findall(r"^It highlights what .+?Everything works by touch", PAGE, re.M | re.S)
    kernel = (ROOT / "web/src/kernel/screen.ts").read_text(encoding="utf-8")
    for part in ("coach", "refusedAt"):
        assert f"`{part}`" in screen
        assert re.search(rf"^  {part}\??:", kernel, re.M), part
    styles = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/src/style").glob("*.css"))
    for look in ("button", "main", "big", "wide", "slim", "placard", "panel", "tally", "seat-note"):
        assert re.search(rf"[`\"]{look}[`\"]", screen), look
        assert re.search(rf"\.{look}\b", styles), look


def test_every_mark_that_is_told_is_looked_for_by_the_measure_of_screens() -> None:
    (marks,) = re.findall(r"^Marks tell others .+?marks of your own", PAGE, re.M | re.S)
    measured = (ROOT / "tests/browser/measuring.py").read_text(encoding="utf-8")
    found = re.findall(r"`(data-[a-z-]+)`", marks)
    assert len(found) == 4
    assert [mark for mark in found if f"[{mark}]" not in measured] == []
