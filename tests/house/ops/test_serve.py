"""The real process: where it says it is, what it says when it cannot open, how it stops."""

import json
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from rayonw.house.ops.data_folder import FILE
from tests.house.process import SLOW, address, fails, start


@pytest.fixture
def house(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    process = start(tmp_path, "--port", "0", "--log", "json")
    yield process
    process.kill()
    process.communicate()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_tells_where_and_stops_cleanly(house: "subprocess.Popen[str]", sign: signal.Signals) -> None:
    with urlopen(address(house) + "healthz") as answer:
        assert answer.read() == b"ok\n"
    house.send_signal(sign)
    _, said = house.communicate(timeout=20)
    assert house.returncode == 0
    messages = [json.loads(line)["message"] for line in said.splitlines()]
    assert messages[-1] == "closed"
    assert "Traceback" not in said


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port} is in use" in fails(tmp_path, "--port", str(port))


def test_a_folder_that_cannot_be_one_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in fails(tmp_path / "file" / "data", "--port", "0")


def test_a_folder_with_another_house_is_one_clear_sentence(
    tmp_path: Path, house: "subprocess.Popen[str]"
) -> None:
    address(house)
    assert "another house" in fails(tmp_path, "--port", "0")


def test_a_file_that_is_no_database_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database, by any means" * 100)
    assert "does not begin as a database does" in fails(tmp_path, "--port", "0")


def test_a_file_of_a_newer_house_is_one_clear_sentence(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 7")
    connection.close()
    assert "newer" in fails(tmp_path, "--port", "0")


def test_an_impossible_host_is_one_clear_sentence(tmp_path: Path) -> None:
    assert "cannot listen" in fails(tmp_path, "--port", "0", "--host", "256.1.1.1")


def test_a_port_that_is_none_is_refused_as_a_wrong_flag(tmp_path: Path) -> None:
    process = start(tmp_path, "--port", "99999")
    out, said = process.communicate(timeout=SLOW)
    assert process.returncode == 2
    assert out == ""
    assert said.splitlines()[-1].endswith("argument --port: '99999' is not a port from 0 to 65535")
