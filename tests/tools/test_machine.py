"""Chromium is found where people have it; what cannot be had is told in one sentence."""

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
    monkeypatch.setattr(machine, "MAC_BROWSERS", ())
    return programs


def program(path: Path) -> Path:
    """Make an empty program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_a_named_chromium_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "chromium")
    mine = program(bare.parent / "mine" / "chrome")
    assert machine.find_chromium() == str(bare / "chromium")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert machine.find_chromium() == str(mine)


def test_chrome_will_do(bare: Path) -> None:
    assert machine.find_chromium() is None
    chrome = program(bare / "google-chrome")
    assert machine.find_chromium() == str(chrome)


def test_the_newest_of_those_that_playwright_fetched_is_found(bare: Path) -> None:
    folder = bare.parent / ".cache" / "ms-playwright"
    program(folder / "chromium-1200" / "chrome-linux" / "chrome")
    newest = program(folder / "chromium-1208" / "chrome-linux64" / "chrome")
    assert machine.find_chromium() == str(newest)


def test_a_wrongly_named_chromium_is_told(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", str(bare / "none"))
    with pytest.raises(Trouble, match="that is no program"):
        machine.ensure_chromium(Environment(bare, Teller()), Teller())


@pytest.mark.usefixtures("bare")
def test_a_machine_without_a_way_to_chromium_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "has_apt", lambda: False)
    environment = Environment(tmp_path, Teller())
    environment.python = program(tmp_path / "no-playwright")
    with pytest.raises(Trouble, match="install chromium, or set CHROMIUM to its path"):
        machine.ensure_chromium(environment, Teller())


def test_a_machine_without_a_compiler_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "has_apt", lambda: False)
    monkeypatch.setattr(Environment, "lack", lambda _: "no C compiler")
    with pytest.raises(Trouble, match="There is no C compiler here"):
        machine.ensure_compiler(Environment(tmp_path, Teller()), Teller())


def test_apt_is_called_as_it_should_be(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = bare.parent / "said"
    (bare / "apt-get").write_text(f'#!/bin/sh\necho "$@" >> {said}\n')
    (bare / "apt-get").chmod(0o755)
    monkeypatch.setattr(machine, "has_apt", lambda: True)
    assert machine.apt_install(Teller(), "chromium")
    assert said.read_text().splitlines() == ["-qq update", "-qq install -y --no-install-recommends chromium"]


def test_apt_that_fails_is_not_believed(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bare / "apt-get").write_text("#!/bin/sh\necho no such package >&2\nexit 100\n")
    (bare / "apt-get").chmod(0o755)
    monkeypatch.setattr(machine, "has_apt", lambda: True)
    assert not machine.apt_install(Teller(), "chromium")
    assert "no such package" in capsys.readouterr().out


def test_a_machine_without_apt_or_root_has_none(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert not machine.has_apt()
    program(bare / "apt-get")
    assert machine.has_apt()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not machine.has_apt()
