"""What a table has to say, held back until the entries it speaks of are durable."""

from collections import deque

from rayonw.house.line import Line


class Outbox:
    """Frames in the order they were made, each with the entry that must be stored before it may be seen."""

    def __init__(self, stored: int) -> None:
        self.stored = stored
        """The last entry known to be durable."""
        self._held: deque[tuple[int, Line, bytes]] = deque()

    def post(self, seq: int, line: Line, frame: bytes) -> None:
        """Send as soon as entry `seq` is stored, and after all that was posted before."""
        if seq <= self.stored and not self._held:
            line.send(frame)
        else:
            self._held.append((seq, line, frame))

    def release(self, stored: int) -> None:
        """Entries up to `stored` are durable: send what speaks of them."""
        self.stored = stored
        held = self._held
        while held and held[0][0] <= stored:
            _, line, frame = held.popleft()
            line.send(frame)

    def forget(self) -> None:
        """What was held never happened."""
        self._held.clear()
