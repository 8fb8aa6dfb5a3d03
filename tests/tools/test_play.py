"""`./play` checks its flags before the long work, and passes them on."""

import shutil
import subprocess
from pathlib import Path

import pytest

from workshop import play

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("text", ["-1", "65536", "http", "", "80.5", "٣"])
def test_what_is_no_port_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        play.arguments([f"--port={text}"])
    assert left.value.code == 2
    assert "is not a port from 0 to 65535" in capsys.readouterr().err


def test_flags_go_on_to_the_house_as_they_came() -> None:
    given = ["--port", "0", "--data", "some dir", "--host=::1", "--quiet"]
    assert play.arguments(list(given)) == given


def test_a_wrong_flag_leaves_at_once_and_makes_nothing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "play", tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    command = [str(tmp_path / "play"), "--port", "x"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 2
    assert "'x' is not a port" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["play", "tools"]


def test_help_names_the_flags() -> None:
    done = subprocess.run([ROOT / "play", "--help"], capture_output=True, text=True, timeout=20, check=True)
    assert all(flag in done.stdout for flag in ("--port", "--host", "--data"))
