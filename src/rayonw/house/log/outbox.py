"""The outbox of a table: frames that wait until the entries they tell of are durable."""

from collections import deque
from collections.abc import Iterable
from typing import Protocol


class Receiver(Protocol):
    """Whoever frames are for: a browser's connection."""

    awaits: int
    """The last entry that must be stored before what the outbox holds for this receiver is sent."""

    def send(self, data: bytes) -> None:
        """Send a frame at once."""


class Outbox:
    """Frames, each with the entry that must be stored before it may be sent, in the order they were made."""

    __slots__ = ("_held", "stored")

    def __init__(self, stored: int) -> None:
        self.stored = stored
        """The last entry known to be durable."""
        self._held: deque[tuple[int, Receiver, bytes]] = deque()

    def post(self, seq: int, receiver: Receiver, frame: bytes) -> None:
        """Send as soon as entry `seq` is stored, and after everything posted to this receiver before.

        Later entries that this receiver may not know of delay nothing: a delay would tell of them.
        """
        if receiver.awaits > seq:
            seq = receiver.awaits
        if seq <= self.stored:
            receiver.send(frame)
            return
        receiver.awaits = seq
        held = self._held
        place = len(held)
        while place and held[place - 1][0] > seq:
            place -= 1
        held.insert(place, (seq, receiver, frame))

    def post_step(self, seq: int, frames: Iterable[tuple[Receiver, bytes]]) -> None:
        """Post the frames of the newest entry: they wait behind everything that was posted before."""
        held = self._held
        for receiver, frame in frames:
            receiver.awaits = seq
            held.append((seq, receiver, frame))

    def release(self, stored: int) -> None:
        """Entries up to `stored` are durable: send what tells of them."""
        self.stored = stored
        held = self._held
        while held and held[0][0] <= stored:
            _, receiver, frame = held.popleft()
            receiver.send(frame)

    def forget(self) -> None:
        """Drop everything that is held: it never happened."""
        for _, receiver, _ in self._held:
            receiver.awaits = 0
        self._held.clear()
