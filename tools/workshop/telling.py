"""How the two commands speak: short lines with the seconds gone by, and one sentence when they give up."""

import sys
import time


class Trouble(Exception):
    """The work cannot go on; the message is one sentence for the person at the keyboard."""


class Teller:
    """Says what is being done, with the time since the start."""

    def __init__(self) -> None:
        self.start = time.monotonic()

    def seconds(self) -> float:
        """Time since the start."""
        return time.monotonic() - self.start

    def say(self, text: str) -> None:
        """Print one line at once."""
        print(f"{self.seconds():5.0f} s  {text}", flush=True)


def give_up(trouble: Trouble) -> int:
    """Print the sentence where errors go; the exit code to leave with."""
    print(trouble, file=sys.stderr, flush=True)
    return 1
