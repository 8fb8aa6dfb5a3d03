"""What the house writes to stderr."""

import asyncio
import json
import logging
import sys
from pathlib import Path

import pytest

from rayonw.house.ops.logging_setup import Discreet, JsonLines, Readable, log_unhandled
from rayonw.house.ops.settings import Settings
from tests.house.rig import opened


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
    assert json.loads(trace)["trace"].endswith("ValueError")


def test_readable_lines_say_what_and_where() -> None:
    assert Readable().format(record()).endswith("info    match over table=abcdefg")
    assert Readable().format(record(failed=True)).endswith("ValueError")


@pytest.mark.parametrize("form", [JsonLines(), Readable()])
@pytest.mark.parametrize(
    "address", ["203.0.113.7", "2001:db8::7", "::1", "fe80::1:2:3", "::ffff:203.0.113.7"]
)
def test_no_line_has_an_address(form: Discreet, address: str) -> None:
    made = logging.LogRecord("a", logging.ERROR, "", 1, "from %s, %r", (address, (address, 80)), None)
    text = form.format(made)
    assert address not in text
    assert text.count("(address)") == 2


def test_times_and_versions_are_no_addresses() -> None:
    made = logging.LogRecord(
        "a", logging.INFO, "", 1, "at 12:34:56 by 1.2.3 after :: and rayonw::x", (), None
    )
    assert Readable().format(made).endswith("at 12:34:56 by 1.2.3 after :: and rayonw::x")


def test_a_traceback_has_the_way_and_the_kind_but_not_the_words() -> None:
    words = "Zoé at " + ".".join(("203", "0", "113", "7"))
    try:
        try:
            raise OSError(words)
        except OSError as error:
            raise ValueError(words) from error
    except ValueError:
        made = logging.LogRecord("a", logging.ERROR, "", 1, "it failed", (), sys.exc_info())
    for form in (JsonLines(), Readable()):
        text = form.format(made)
        assert "test_logging_setup.py" in text
        assert "OSError" in text
        assert "ValueError" in text
        assert words not in text


async def test_what_nobody_handles_is_logged_without_sockets(caplog: pytest.LogCaptureFixture) -> None:
    context = {"message": "it broke", "exception": ValueError("x"), "socket": "raddr=('203.0.113.7', 80)"}
    log_unhandled(asyncio.get_running_loop(), context)
    (made,) = caplog.records
    assert "203.0.113.7" not in Readable().format(made)
    assert "it broke" in made.message


async def test_a_request_that_breaks_down_is_a_problem_and_tells_nothing_of_who_it_was(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0)) as rig:

        async def broken(_: str) -> None:
            raise ZeroDivisionError(rig.base)

        monkeypatch.setattr(rig.house.people, "of_token", broken)
        browser = await rig.browser()
        headers = {"Cookie": "rayonw=" + "x" * 40}
        async with browser.session.get(rig.base + "/api/me", headers=headers) as response:
            assert response.status == 500
            assert (await response.json())["why"] == "house.error"
    (made,) = [record for record in caplog.records if record.exc_info]
    text = Readable().format(made)
    assert "127.0.0.1" not in text
    assert "x" * 40 not in text
    assert text.endswith("ZeroDivisionError")
