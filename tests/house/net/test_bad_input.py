"""Input that once broke something: each is refused like any other that cannot be read."""

import asyncio
import json

import msgspec
import pytest
from aiohttp import web

from rayonw.house.net.json_input import MAX_DEPTH, Unreadable, read_json
from rayonw.house.wire import Note, Refused, Sit
from tests.house.matches import finished
from tests.house.rig import Rig, new_id

DEEP = "[" * 2000 + "]" * 2000
LONG = "9" * 5000


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"note","id":"n","note":{"a":' + "[" * 1900 + "]" * 1900 + "}}",
        '{"t":"note","id":"n","note":{"a":' + "[" * 40 + "]" * 40 + "}}",
        DEEP[:4000],
        '{"t":"note","id":"n","note":{"a":' + "9" * 4000 + "}}",
        '{"t":"note","id":"n","note":{"a":' + "9" * 30 + "}}",
        '{"t":"setup","id":"s","seats":2,"options":{"clock":' + "9" * 3900 + "}}",
        '{"t":"act","id":"a","seq":1,"action":"\\ud800"}',
        '{"t":"note","id":"n","note":{"\\udfff":1}}',
    ],
    ids=["deep", "deep enough", "only deep", "digits", "some digits", "option", "half a pair", "half a key"],
)
async def test_a_message_that_cannot_be_is_refused_and_the_line_goes_on(
    rig: Rig, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    await window.send(text)
    assert (await window.hear(Refused)).why == "house.malformed"
    await window.done(Sit(new_id(), 1))
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_note_may_be_as_deep_as_pads_are(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    await window.done(Note(new_id(), {"pad": [[[[[1, 2, {"a": [3]}]]]]]}))


def test_depth_is_counted_not_brackets() -> None:
    decoder = msgspec.json.Decoder()
    wide = json.dumps([[] for _ in range(500)] + ["[[[" * 50]).encode()
    assert len(read_json(wide, decoder)) == 501
    assert read_json(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH, decoder) is not None
    with pytest.raises(Unreadable):
        read_json(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), decoder)
    assert read_json(b'{"id":"12345678901234567890123"}', decoder) == {"id": "12345678901234567890123"}
    assert read_json(b"9223372036854775807", decoder) == 2**63 - 1
    for number in (b"9223372036854775808", b"[-99999999999999999999]"):
        with pytest.raises(Unreadable):
            read_json(number, decoder)


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "//[", "http://", "", "http://a:b:c", "http://\udcff"]
)
async def test_an_origin_that_is_none_is_another_site(rig: Rig, origin: str) -> None:
    status, raw = await (await rig.browser()).post("/api/me", {"name": "Ada"}, {"Origin": origin})
    assert (status, msgspec.json.decode(raw)["why"]) == (403, "house.origin")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"name":"\\ud800"}', "house.malformed"),
        (b'{"name":' + DEEP.encode() + b"}", "house.malformed"),
        (b'{"name":"a\\ud800\\u0041"}', "house.malformed"),
    ],
)
async def test_a_name_that_cannot_be_written_is_refused(rig: Rig, body: bytes, why: str) -> None:
    status, raw = await (await rig.browser()).post("/api/me", body)
    assert (status, msgspec.json.decode(raw)["why"]) == (400, why)


@pytest.mark.parametrize("value", [LONG, "9" * 4000, "1e999", '"\\ud800"', DEEP, "[" * 100 + "]" * 100])
async def test_an_option_that_cannot_be_is_refused(rig: Rig, value: str) -> None:
    ada = await rig.guest()
    text = '{"game":"wapi","seats":2,"options":{"clock":' + value + '},"bots":[],"start":false}'
    status, _ = await ada.post("/api/tables", text.encode())
    assert status == 400


async def test_a_record_that_cannot_be_is_refused(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    _, raw = await ada.get(f"/api/tables/{one.table.code}/record")
    record = raw.decode()
    head, _, moves = record.partition("\n\n")
    first = moves.split("\n")[0]
    seat, at, action = first.split(" ", 2)
    for bad in (
        record.replace('names: ["Ada", "Bob"]', 'names: ["\\ud800", "Bob"]'),
        record.replace('"clock": 0', f'"clock": {LONG}'),
        record.replace('"clock": 0', '"clock": NaN'),
        record.replace('"clock": 0', f'"clock": {DEEP}'),
        record.replace("seats: 2", f"seats: {LONG}"),
        f"{head}\n\n{LONG} {at} {action}\n",
        f"{head}\n\n{seat} {LONG} {action}\n",
        f"{head}\n\n{seat} {'9' * 30} {action}\n",
        record.replace("result: ", f"result: {LONG} "),
    ):
        assert bad != record
        status, raw = await ada.post("/api/replay/0", bad.encode())
        assert (status, msgspec.json.decode(raw)["why"]) == (400, "house.record"), bad[:300]
    assert (await ada.post("/api/replay/0", record.encode()))[0] == 200


async def answer_to(rig: Rig, said: bytes) -> bytes:
    """All that the house answers to bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(rig.base.rpartition(":")[2]))
    writer.write(said)
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    return answer


@pytest.mark.parametrize(
    "header",
    [
        b"Expect: \xbb",
        b"Expect: a miracle",
        b"Content-Encoding: br",
        b"Content-Encoding: gzip",
        b"Content-Encoding: deflate",
        b"Cookie: rayonw=\xff",
        b"If-None-Match: \xff",
        b"Origin: http://[",
        b"Content-Type: text/plain; charset=\xff",
    ],
)
async def test_headers_that_cannot_be_are_refused_or_ignored(
    rig: Rig, header: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    head = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: 14\r\n"
    answer = await answer_to(rig, head + header + b'\r\n\r\n{"name":"Ada"}')
    assert answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 4")), answer
    assert not caplog.records


@pytest.mark.parametrize("upgrade", [b"\xcd", b"websocket\xff", b"h2c"])
async def test_a_handshake_that_cannot_be_is_refused(
    rig: Rig, upgrade: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    head = [b"GET /ws/zzzzzzz HTTP/1.1", b"Host: 127.0.0.1", b"Connection: Upgrade, close"]
    answer = await answer_to(rig, b"\r\n".join([*head, b"Upgrade: " + upgrade, b"", b""]))
    assert answer.startswith(b"HTTP/1.1 400"), answer
    assert not caplog.records


async def test_what_is_no_http_is_answered_without_a_word_in_the_log(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    long = b"GET /" + b"q" * 9000 + b" HTTP/1.1\r\n\r\n"
    for nonsense in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9.9\r\n\r\n", long):
        answer = await answer_to(rig, nonsense)
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.0 400")), answer[:50]
        assert b"aiohttp" not in answer
    assert not caplog.records


async def test_a_body_that_is_not_as_announced_is_refused(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """aiohttp's parser in C finds it before the house asks for the body, the one in Python afterwards."""

    async def broken(_: web.Request) -> bytes:
        raise web.RequestPayloadError("400, message: Not enough data")

    browser = await rig.browser()
    monkeypatch.setattr(web.BaseRequest, "read", broken)
    status, raw = await browser.post("/api/me", {"name": "Ada"})
    assert (status, msgspec.json.decode(raw)["why"]) == (400, "house.malformed")
