"""Chromium is found where people have it; what cannot be had is told in one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from workshop import machine
from workshop.environment import Environment
from workshop.telling import Teller, Trouble


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on it; its only PATH folder."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CHROMIUM", "PLAYWRIGHT_BROWSERS_PATH"):
        monkeypatch.delenv(name, raising=False)
    return programs


@pytest.fixture
def here(tmp_path: Path) -> Environment:
    """An environment whose Python knows nothing of Playwright."""
    made = Environment(tmp_path, Teller())
    program(made.python)
    return made


def program(path: Path, does: str = "") -> Path:
    """Make a program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
    return path


def test_a_named_chromium_comes_first(bare: Path, here: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    mine = program(bare.parent / "mine" / "chrome")
    assert machine.find_chromium(here) == str(bare / "chromium")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert machine.find_chromium(here) == str(mine)


def test_chrome_will_do(bare: Path, here: Environment) -> None:
    assert machine.find_chromium(here) is None
    chrome = program(bare / "google-chrome")
    assert machine.find_chromium(here) == str(chrome)


def test_one_that_playwright_fetched_is_found_where_it_says(bare: Path, here: Environment) -> None:
    fetched = program(bare.parent / "fetched" / "chrome")
    program(here.python, f"echo {fetched}")
    assert machine.find_chromium(here) == str(fetched)


def test_playwright_really_says_where_it_keeps_its_chromium(
    bare: Path, here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(bare.parent / "browsers"))
    said = subprocess.run([sys.executable, "-c", machine.FETCHED], capture_output=True, text=True, check=True)
    fetched = program(Path(said.stdout.strip()))
    assert fetched.is_relative_to(bare.parent / "browsers")
    here.python = Path(sys.executable)
    assert machine.find_chromium(here) == str(fetched)


def test_a_wrongly_named_chromium_is_told(
    bare: Path, here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", str(bare / "none"))
    with pytest.raises(Trouble, match="that is no program"):
        machine.ensure_chromium(here, Teller())


@pytest.mark.usefixtures("bare")
def test_a_machine_without_a_way_to_chromium_is_told(
    here: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "has_apt", lambda: False)
    with pytest.raises(Trouble, match="install chromium, or set CHROMIUM to its path"):
        machine.ensure_chromium(here, Teller())


def test_a_machine_without_a_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "has_apt", lambda: False)
    monkeypatch.setattr(machine, "missing", lambda: "no C compiler")
    with pytest.raises(Trouble, match="There is no C compiler here"):
        machine.ensure_compiler(Teller())


def test_apt_is_called_as_it_should_be(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = bare.parent / "said"
    (bare / "apt-get").write_text(f'#!/bin/sh\necho "$@" >> {said}\n')
    (bare / "apt-get").chmod(0o755)
    monkeypatch.setattr(machine, "has_apt", lambda: True)
    machine.apt_install(Teller(), "chromium")
    assert said.read_text().splitlines() == ["-qq update", "-qq install -y --no-install-recommends chromium"]


def test_apt_that_fails_is_not_believed(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bare / "apt-get").write_text("#!/bin/sh\necho no such package >&2\nexit 100\n")
    (bare / "apt-get").chmod(0o755)
    monkeypatch.setattr(machine, "has_apt", lambda: True)
    machine.apt_install(Teller(), "chromium")
    assert "no such package" in capsys.readouterr().out


def test_a_machine_without_apt_or_root_has_none(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert not machine.has_apt()
    program(bare / "apt-get")
    assert machine.has_apt()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not machine.has_apt()
