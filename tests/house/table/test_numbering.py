"""Everybody's numbers have no gaps and leave out the private entries of others."""

from hypothesis import given
from hypothesis import strategies as st

from rayonw.house.log.outbox import Outbox
from rayonw.house.table.connection import Connection
from rayonw.house.table.numbering import Numbering

SEATS = 3
ENTRIES = st.lists(st.one_of(st.sampled_from(["lobby", "move"]), st.integers(0, SEATS - 1)), max_size=30)
"""An int: a private move of that seat."""


@given(ENTRIES)
def test_numbers_are_those_of_the_entries_one_may_know_of(entries: list[str | int]) -> None:
    numbering = Numbering()
    log: list[str | int] = ["lobby"]
    for entry in entries:
        log.append(entry)
        if isinstance(entry, int):
            numbering.add_private(len(log), entry)
        else:
            numbering.add(len(log), entry == "move")
        for viewer in (None, *range(SEATS)):
            known = [
                (seq, one) for seq, one in enumerate(log, 1) if not isinstance(one, int) or one == viewer
            ]
            moves = [number for number, (_, one) in enumerate(known, 1) if one != "lobby"]
            assert numbering.shown(len(log), viewer) == len(known)
            assert numbering.last(viewer) == known[-1][0]
            assert numbering.shown_move(viewer) == (moves[-1] if moves else 0)


class Wire(Connection):
    """A connection that keeps what it was sent."""

    def __init__(self) -> None:
        self.awaits = 0
        self.sent: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.sent.append(data)


def test_a_line_waits_for_what_it_may_know_of_and_for_nothing_else() -> None:
    outbox = Outbox(3)
    mine, other = Wire(), Wire()
    outbox.post(4, other, b"step 4")
    outbox.post(5, mine, b"private 5")
    outbox.post(4, other, b"after 4")
    outbox.post(3, mine, b"after 5")
    assert mine.sent == other.sent == []
    outbox.release(4)
    assert (mine.sent, other.sent) == ([], [b"step 4", b"after 4"])
    outbox.post(4, other, b"at once")
    assert other.sent[-1] == b"at once"
    outbox.release(5)
    assert mine.sent == [b"private 5", b"after 5"]


def test_what_was_forgotten_holds_nothing_up() -> None:
    outbox = Outbox(3)
    connection = Wire()
    outbox.post(9, connection, b"never")
    outbox.forget()
    outbox.post(3, connection, b"now")
    assert connection.sent == [b"now"]
