"""What the house writes to stderr."""

import json
import logging
import sys

from rayonw.house.logs import JsonLines, Readable


def record(failed: bool = False) -> logging.LogRecord:
    info = None
    if failed:
        try:
            raise ValueError("é")
        except ValueError:
            info = sys.exc_info()
    made = logging.LogRecord("rayonw.table", logging.INFO, "", 1, "match %s", ("over",), info)
    made.table = "abcdefg"
    return made


def test_json_lines_are_one_object_each() -> None:
    told = json.loads(JsonLines().format(record()))
    assert told["message"] == "match over"
    assert (told["level"], told["part"], told["table"]) == ("info", "rayonw.table", "abcdefg")
    assert told["time"].endswith("+00:00")
    trace = JsonLines().format(record(failed=True))
    assert "\n" not in trace
    assert "ValueError: é" in json.loads(trace)["trace"]


def test_readable_lines_say_what_and_where() -> None:
    assert Readable().format(record()).endswith("info    match over table=abcdefg")
    assert "ValueError: é" in Readable().format(record(failed=True))
