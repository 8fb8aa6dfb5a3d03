"""The client is built when its sources changed, by a Node that is new enough; an sdist brings its own."""

import shutil
from pathlib import Path

import pytest
from setuptools import Distribution, build_meta

from workshop import client, shipped, stamp

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose client is built and up to date."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("1")
    client.home(tmp_path).mkdir(parents=True)
    (client.home(tmp_path) / "index.html").write_text("<!doctype html>")
    made = stamp.digest(tmp_path, stamp.sources(tmp_path / "web"))
    (client.home(tmp_path) / ".stamp").write_text(made)
    return tmp_path


def node(folder: Path, version: str) -> None:
    """Put a Node of this version, and an npm, on a PATH."""
    for name, text in (("node", f"echo {version}"), ("npm", "exit 0")):
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v20.19.0", True),
        ("v20.18.9", False),
        ("v18.20.4\n", False),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.19.0", True),
        ("", False),
        ("node", False),
    ],
)
def test_a_node_is_new_enough_or_not(version: str, fits: bool) -> None:
    assert client.node_fits(version) is fits


def test_an_old_node_of_the_machine_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    node(tmp_path, "v18.0.0")
    assert client.machine_node() is None
    node(tmp_path, "v24.0.0")
    assert client.machine_node() == [str(tmp_path / "npm")]


def test_a_built_client_stays_until_a_source_changes(checkout: Path) -> None:
    assert client.is_built(checkout)
    (checkout / "web" / "node_modules").mkdir()
    (checkout / "web" / "node_modules" / "x.js").write_text("made")
    assert client.is_built(checkout)
    (checkout / "web" / "src" / "main.ts").write_text("2")
    assert not client.is_built(checkout)


def test_a_build_without_a_page_does_not_count(checkout: Path) -> None:
    (client.home(checkout) / "index.html").unlink()
    assert not client.is_built(checkout)


def test_the_client_of_an_sdist_is_taken_as_it_is(checkout: Path) -> None:
    (checkout / "web" / "src" / "main.ts").write_text("2")
    (checkout / "PKG-INFO").write_text("Name: rayonw")
    assert client.is_built(checkout)


@pytest.mark.parametrize("command", ["wheel", "sdist"])
def test_node_is_asked_for_only_where_a_build_needs_it(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    programs = checkout / "bin"
    programs.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout)
    shutil.copytree(ROOT / "tools", checkout / "tools")
    (checkout / "src" / "rayonw" / "__init__.py").write_text("__version__ = '1'")
    monkeypatch.chdir(checkout)
    asked = getattr(build_meta, f"get_requires_for_build_{command}")
    monkeypatch.setenv("PATH", str(programs))
    assert client.NODE_PACKAGE not in asked()
    (checkout / "web" / "src" / "main.ts").write_text("2")
    assert client.NODE_PACKAGE in asked()
    monkeypatch.setenv("PATH", f"{programs}:/bin")
    node(programs, "v24.0.0")
    assert client.NODE_PACKAGE not in asked()


def test_a_build_that_fails_leaves_the_old_stamp(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "install_packages", lambda _: None)
    monkeypatch.setattr(client, "machine_node", lambda: ["false"])
    (checkout / "web" / "src" / "main.ts").write_text("2")
    with pytest.raises(SystemExit, match="The client: npm run build failed with exit code 1"):
        client.build(checkout)
    assert not client.is_built(checkout)


def test_no_deleted_module_comes_back_from_an_old_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "build", lambda _: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kept.py").write_text("")
    built = tmp_path / "built"
    built.mkdir()
    for name in ("gone.py", "rules.so"):
        (built / name).write_text("")
    command = shipped.Modules(Distribution({"py_modules": ["kept"]}))
    command.build_lib = str(built)
    command.ensure_finalized()
    command.run()
    assert sorted(path.name for path in built.iterdir()) == ["kept.py", "rules.so"]
