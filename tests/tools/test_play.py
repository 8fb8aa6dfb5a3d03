"""`./play` checks its flags before the long work, and passes them on."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from workshop import play
from workshop.environment import Environment

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("text", ["-1", "65536", "http", "", "80.5", "٣"])
def test_what_is_no_port_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        play.look_at([f"--port={text}"])
    assert left.value.code == 2
    assert "is not a port from 0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0", "-1", "x", "", "1.5"])
def test_what_is_no_number_of_days_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        play.look_at([f"--keep-finished={text}"])
    assert left.value.code == 2
    assert "number of days" in capsys.readouterr().err


def test_flags_go_on_to_the_house_as_they_came(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    for name in ("ensure", "ensure_package"):
        monkeypatch.setattr(Environment, name, lambda *_: False)
    monkeypatch.setattr("os.execve", lambda _program, command, _variables: started.append(command))
    given = ["--port", "0", "--data", "some dir", "--host=::1", "--keep-guests", "never", "--pace", "0"]
    play.main(list(given))
    assert [command[1:] for command in started] == [["-m", "rayonw.cli", "serve", *given]]


@pytest.mark.parametrize("text", ["0", "-1", "two", "65", "1.5"])
def test_what_is_no_number_of_houses_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        play.look_at([f"--houses={text}"])
    assert left.value.code == 2
    assert "is not a number from 1 to 64" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "lock"),
    [
        ([], None),
        (["--houses", "1"], None),
        (["--houses", "3"], "embedded"),
        (["--database", "postgresql://x"], "postgres"),
        (["--houses", "3", "--database", "postgresql://x"], "postgres"),
    ],
)
def test_only_who_asks_for_postgresql_gets_its_packages(
    flags: list[str], lock: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAYONW_DATABASE", raising=False)
    assert play.more_packages(play.look_at(flags)) == lock


def test_a_wrong_flag_leaves_at_once_and_makes_nothing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "play", tmp_path)
    for name in ("tools", "src"):
        shutil.copytree(ROOT / name, tmp_path / name)
    command = [str(tmp_path / "play"), "--port", "x"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 2
    assert "'x' is not a port" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["play", "src", "tools"]


def test_help_names_the_flags() -> None:
    done = subprocess.run([ROOT / "play", "--help"], capture_output=True, text=True, timeout=20, check=True)
    assert all(flag in done.stdout for flag in ("--port", "--host", "--data", "--public-url"))


def test_flags_are_read_without_any_package() -> None:
    done = subprocess.run(
        [sys.executable, "-IS", ROOT / "play", "--port", "x"],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert "'x' is not a port" in done.stderr
