"""Who may read the house's files: its owner, also where others could before; and the mark of a house."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from rayonw.house.ops.data_folder import FILE, keep_private
from tests.house.process import address, start


def rights(path: Path) -> str:
    """The rights of a file or folder, in octal."""
    return oct(stat.S_IMODE(path.stat().st_mode))


def open_once(data: Path) -> tuple[dict[str, str], str]:
    """Open a real house, let somebody in, close it: the rights of all files while it was open; its log."""
    process = start(data, "--port", "0", "--host", "127.0.0.1")
    try:
        body = Request(address(process) + "api/me", b'{"name":"Ada"}')
        with urlopen(body) as answer:
            assert answer.status == 200
        found = {path.name: rights(path) for path in data.iterdir()}
    finally:
        process.terminate()
        _, log = process.communicate(timeout=30)
    return found, log


@pytest.fixture
def careless() -> Iterator[None]:
    """Whatever the house makes without saying otherwise, everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
def test_a_new_folder_and_all_that_is_in_it_are_the_owners(tmp_path: Path) -> None:
    data = tmp_path / "deep" / "house"
    found, log = open_once(data)
    assert rights(data) == "0o700"
    assert set(found) >= {
        "house.sqlite3",
        "house.sqlite3-wal",
        "house.sqlite3-shm",
        "house.lock",
        "house.made",
    }
    assert set(found.values()) == {"0o600"}
    assert "warning" not in log


@pytest.mark.usefixtures("careless")
def test_what_others_could_read_before_is_tightened(tmp_path: Path) -> None:
    data = tmp_path / "house"
    open_once(data)
    data.chmod(0o755)
    (data / "house.sqlite3-wal").touch()
    for path in data.iterdir():
        path.chmod(0o664)
    found, log = open_once(data)
    assert rights(data) == "0o700"
    assert set(found.values()) == {"0o600"}
    assert "warning" not in log


def test_a_folder_that_holds_more_than_a_house_keeps_its_rights_and_the_log_says_so(tmp_path: Path) -> None:
    data = tmp_path / "shared"
    data.mkdir()
    data.chmod(0o755)
    (data / "letter.txt").touch(0o644)
    (data / "letter.txt").chmod(0o644)
    found, log = open_once(data)
    assert rights(data) == "0o755"
    assert found.pop("letter.txt") == "0o644"
    assert set(found.values()) == {"0o600"}
    assert log.count("others on this machine may look into") == 1


def test_rights_that_cannot_be_changed_are_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).touch()
    (tmp_path / FILE).chmod(0o644)

    def forbidden(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", forbidden)
    (sentence,) = keep_private(tmp_path)
    assert str(tmp_path / FILE) in sentence
    assert "Operation not permitted" in sentence
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    (sentence,) = keep_private(tmp_path)
    assert "does not keep rights" in sentence
