"""A stamp changes when, and only when, what it stands for changes."""

from pathlib import Path

import pytest

from workshop import stamp


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two small files."""
    (tmp_path / "a").write_text("one")
    (tmp_path / "b").write_text("two")
    return [tmp_path / "a", tmp_path / "b"]


def test_the_order_of_files_does_not_matter(tmp_path: Path, files: list[Path]) -> None:
    assert stamp.digest(tmp_path, files) == stamp.digest(tmp_path, reversed(files))


def test_the_place_of_the_checkout_does_not_matter(tmp_path: Path, files: list[Path]) -> None:
    before = stamp.digest(tmp_path, files)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    moved = [path.rename(elsewhere / path.name) for path in files]
    assert stamp.digest(elsewhere, moved) == before


@pytest.mark.parametrize("change", ["content", "name", "fewer", "extra", "border"])
def test_every_change_shows(tmp_path: Path, files: list[Path], change: str) -> None:
    before, extra = stamp.digest(tmp_path, files), []
    if change == "content":
        files[0].write_text("ONE")
    elif change == "name":
        files[0] = files[0].rename(tmp_path / "c")
    elif change == "fewer":
        files = files[:1]
    elif change == "extra":
        extra = ["compiler"]
    else:  # the same bytes in a row, cut elsewhere
        files[0] = files[0].rename(tmp_path / "ao")
        files[0].write_text("ne")
    assert stamp.digest(tmp_path, files, *extra) != before


def test_a_stamp_is_read_and_a_missing_one_is_none(tmp_path: Path) -> None:
    assert stamp.read(tmp_path / "stamp") is None
    (tmp_path / "stamp").write_text("made")
    assert stamp.read(tmp_path / "stamp") == "made"
