"""A wheel that lacks something, or brings something along, is found out."""

import zipfile
from pathlib import Path

import pytest

from tests.package.wheel import wheel_differences

FILES = ("rayonw/__init__.py", "rayonw/games/wapi/sheet.fr.toml", "rayonw/house/client/index.html")
COMPILED = "rayonw__mypyc.cpython-311-x86_64-linux-gnu.so"
DETAILS = "rayonw-0.1.0.dist-info/METADATA"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with these files."""
    for name in (
        *FILES,
        "rayonw/__pycache__/x.pyc",
        "rayonw/house/client/.stamp",
        "rayonw/house/client/.vite/x",
    ):
        path = tmp_path / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


def wheel(folder: Path, *names: str) -> Path:
    """A wheel with these files."""
    path = folder / "rayonw.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, "")
    return path


def test_a_whole_wheel_is_fine(root: Path) -> None:
    assert wheel_differences(wheel(root, *FILES, COMPILED, DETAILS), root) == []


def test_a_missing_sheet_is_found(root: Path) -> None:
    assert wheel_differences(wheel(root, FILES[0], FILES[2], COMPILED), root) == [
        f"not in the wheel: {FILES[1]}"
    ]


def test_a_stranger_is_found(root: Path) -> None:
    strange = "tests/test_x.py"
    assert wheel_differences(wheel(root, *FILES, COMPILED, strange), root) == [
        f"not of the package: {strange}"
    ]


def test_a_wheel_without_compiled_rules_is_found(root: Path) -> None:
    assert wheel_differences(wheel(root, *FILES), root) == ["there are no compiled rules in the wheel"]


def test_a_wheel_without_the_client_is_found(root: Path) -> None:
    (root / "src" / FILES[2]).unlink()
    assert wheel_differences(wheel(root, *FILES[:2], COMPILED), root) == ["there is no client in the wheel"]


def test_a_plain_wheel_is_fine_where_none_is_compiled(root: Path) -> None:
    assert wheel_differences(wheel(root, *FILES), root, compiled=False) == []
