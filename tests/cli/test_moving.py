"""`rayonw move`, `backup` and `restore`."""

from pathlib import Path

import pytest

from rayonw.cli import main
from rayonw.house.ops import FILE
from rayonw.house.store.sqlite.file import connect
from rayonw.house.store.sqlite.migrations import migrate


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder with a house in which one guest was."""
    folder = tmp_path / "house"
    folder.mkdir()
    db = connect(folder / FILE)
    migrate(db)
    db.execute("INSERT INTO person (id, name, made, seen) VALUES ('1', 'Ada', 0, 0)")
    db.close()
    return folder


def test_a_house_goes_to_a_backup_and_back(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, again = tmp_path / "backups" / "today.sqlite3", tmp_path / "again"
    assert main(["backup", str(backup), "--data", str(house)]) == 0
    assert capsys.readouterr().out == "1 rows copied and compared.\n"
    assert main(["restore", str(backup), "--data", str(again)]) == 0
    assert (again / FILE).read_bytes()
    assert main(["restore", str(backup), "--data", str(again)]) == 1
    assert "nothing is written over it" in capsys.readouterr().err
    assert main(["restore", str(backup), "--data", str(again), "--replace"]) == 0
    assert main(["move", "--from", str(again), "--to", str(tmp_path / "copy.sqlite3")]) == 0


def test_what_cannot_be_copied_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "x.sqlite3"), "--data", str(tmp_path / "nowhere")]) == 1
    told = capsys.readouterr().err
    assert told == f"rayonw: there is nothing at {tmp_path / 'nowhere'}\n"
    assert main(["move", "--from", "postgresql://127.0.0.1:1/x", "--to", str(tmp_path / "y")]) == 1
    assert "there is no PostgreSQL server at 127.0.0.1:1/x" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
