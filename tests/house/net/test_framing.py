"""WebSocket frames as browsers send them, whole, in pieces, and wrong."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rayonw.house.net import framing
from rayonw.house.net.framing import (
    BINARY,
    CLOSE,
    CONTINUATION,
    MOST_PARTS,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    TOO_BIG,
    Heard,
    Reader,
    closing_code,
)
from tests.house.masked import masked, masked_frame

MOST = 70_000


def read(data: bytes, most: int = MOST) -> tuple[list[Heard], int | None]:
    """What is heard of bytes that come at once, and the code of what is wrong with them."""
    reader = Reader(most)
    heard = list(reader.feed(data))
    return heard, reader.bad.code if reader.bad else None


bodies = st.one_of(st.binary(max_size=300), st.sampled_from([125, 126, 127, 65535, 65536]).map(bytes))


@given(bodies, st.binary(min_size=4, max_size=4))
def test_a_message_is_heard_as_it_was_said(body: bytes, key: bytes) -> None:
    assert read(masked_frame(0x80 | TEXT, body, key)) == ([(TEXT, body)], None)


@given(st.data())
def test_messages_are_the_same_in_whatever_pieces_they_arrive(data: st.DataObject) -> None:
    kinds = st.sampled_from([TEXT, BINARY, PING, PONG])
    said = data.draw(st.lists(st.tuples(kinds, st.binary(max_size=125)), min_size=1, max_size=5))
    whole = b"".join(masked(kind, body) for kind, body in said)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    reader = Reader(MOST)
    heard: list[Heard] = []
    for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        heard += reader.feed(whole[start:end])
    assert heard == said
    assert reader.bad is None


@given(st.lists(st.binary(max_size=50), min_size=2, max_size=6))
def test_parts_are_joined_and_a_ping_between_them_is_heard_first(parts: list[bytes]) -> None:
    frames = [masked(TEXT, parts[0], final=False)]
    frames += [masked(CONTINUATION, part, final=False) for part in parts[1:-1]]
    frames += [masked(PING, b"there?"), masked(CONTINUATION, parts[-1])]
    after = masked(TEXT, b"next")
    heard, bad = read(b"".join(frames) + after)
    assert heard == [(PING, b"there?"), (TEXT, b"".join(parts)), (TEXT, b"next")]
    assert bad is None


def test_a_short_text_in_the_middle_of_another_message_is_no_message() -> None:
    reader = Reader(MOST)
    assert list(reader.feed(masked(TEXT, b"a", final=False))) == []
    assert list(reader.feed(masked(TEXT, b"b"))) == []
    assert reader.bad is not None
    assert reader.bad.code == PROTOCOL_ERROR


@pytest.mark.parametrize(
    ("what", "frame"),
    [
        ("not masked", b"\x81\x01a"),
        ("a reserved bit", b"\xc1" + masked(TEXT, b"a")[1:]),
        ("an unknown kind", masked(3, b"")),
        ("an unknown control", masked(11, b"")),
        ("a long ping", masked(PING, bytes(126))),
        ("a ping in parts", masked(PING, b"", final=False)),
        ("a part of nothing", masked(CONTINUATION, b"a")),
    ],
)
def test_what_no_browser_sends_ends_the_line(what: str, frame: bytes) -> None:
    before = masked(TEXT, b"heard")
    assert read(before + frame + masked(TEXT, b"not heard")) == ([(TEXT, b"heard")], PROTOCOL_ERROR), what


def test_after_a_bad_frame_nothing_is_heard() -> None:
    reader = Reader(MOST)
    assert list(reader.feed(b"\x81\x01a")) == []
    assert list(reader.feed(masked(TEXT, b"again"))) == []


def test_what_is_too_long_is_refused_before_it_has_come() -> None:
    assert read(masked(TEXT, bytes(100))[:8], most=99) == ([], TOO_BIG)
    assert read(masked(TEXT, bytes(300))[:8], most=299) == ([], TOO_BIG)
    parts = masked(TEXT, bytes(60), final=False) + masked(CONTINUATION, bytes(60))
    assert read(parts, most=119) == ([], TOO_BIG)
    crumbs = masked(TEXT, b"", final=False) + masked(CONTINUATION, b"", final=False) * MOST_PARTS
    assert read(crumbs) == ([], TOO_BIG)


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_no_bytes_break_the_reader(pieces: list[bytes]) -> None:
    reader = Reader(1000)
    for piece in pieces:
        for kind, body in reader.feed(piece):
            assert kind in (TEXT, BINARY, CLOSE, PING, PONG)
            assert len(body) <= 1000


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", 1000),
        (b"\x03\xe8", 1000),
        (b"\x03\xe9going", 1001),
        (b"\x0f\xa0", 4000),
        (b"\x03", PROTOCOL_ERROR),
        (b"\x03\xee", PROTOCOL_ERROR),
        (b"\x00\x00", PROTOCOL_ERROR),
        (b"\xff\xff", PROTOCOL_ERROR),
    ],
)
def test_a_goodbye_is_answered_with_its_own_code_if_that_may_be_sent(body: bytes, code: int) -> None:
    assert closing_code(body) == code


class Counted:
    """Counts the bytes that are copied by cutting and joining."""

    copied = 0


class CountedBytes(bytes):
    """Bytes as they arrive, counted."""

    def __getitem__(self, at: Any) -> Any:
        piece = super().__getitem__(at)
        if isinstance(piece, int):
            return piece
        Counted.copied += len(piece)
        return CountedBytes(piece)

    def __add__(self, other: Any) -> "CountedBytes":
        Counted.copied += len(self) + len(other)
        return CountedBytes(bytes(self) + bytes(other))

    def __radd__(self, other: Any) -> "CountedBytes":
        Counted.copied += len(self) + len(other)
        return CountedBytes(bytes(other) + bytes(self))


class CountedArray(bytearray):
    """What waits for its rest, counted. Its front is dropped without moving what is behind."""

    def __add__(self, other: Any) -> "CountedArray":
        Counted.copied += len(self) + len(other)
        return CountedArray(bytes(self) + bytes(other))

    def __getitem__(self, at: Any) -> Any:
        piece = super().__getitem__(at)
        Counted.copied += 0 if isinstance(piece, int) else len(piece)
        return piece

    def __iadd__(self, other: Any) -> "CountedArray":
        Counted.copied += len(other)
        self.extend(other)
        return self


def work(pieces: list[bytes]) -> int:
    """The bytes that a reader copies for bytes that come in these pieces."""
    Counted.copied = 0
    reader = Reader(MOST)
    for piece in pieces:
        for _ in reader.feed(CountedBytes(piece)):
            pass
    assert reader.bad is None
    return Counted.copied


@pytest.mark.parametrize("half", [False, True], ids=["whole", "with a half frame behind"])
def test_twice_as_many_tiny_frames_are_twice_the_work(monkeypatch: pytest.MonkeyPatch, half: bool) -> None:
    monkeypatch.setattr(framing, "bytearray", CountedArray, raising=False)
    ping = masked(PING, b"")
    rest = masked(TEXT, bytes(1000))[:500] if half else b""
    few, many = work([ping * 500 + rest]), work([ping * 1000 + rest])
    assert many <= 2 * few


def test_a_long_message_in_crumbs_is_copied_a_few_times_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framing, "bytearray", CountedArray, raising=False)

    def crumbs(size: int) -> list[bytes]:
        return [bytes((byte,)) for byte in masked(TEXT, bytes(size))]

    assert work(crumbs(8000)) <= 2.5 * work(crumbs(4000))


def test_who_stops_asking_saves_the_work() -> None:
    reader = Reader(MOST)
    heard = iter(reader.feed(masked(PING, b"1") + masked(PING, b"2") + b"\x81\x01a"))
    assert next(heard) == (PING, b"1")
    assert reader.bad is None
