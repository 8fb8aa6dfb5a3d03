"""How the two commands speak: short lines with the seconds gone by, and one sentence when they give up."""

import time


class Trouble(SystemExit):
    """The work cannot go on; the message is one sentence for the person at the keyboard."""


class Teller:
    """Says what is being done, with the time since the start."""

    def __init__(self) -> None:
        self.start = time.monotonic()

    def say(self, text: str) -> None:
        """Print one line at once."""
        print(f"{time.monotonic() - self.start:5.0f} s  {text}", flush=True)
