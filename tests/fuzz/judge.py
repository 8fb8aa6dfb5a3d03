"""What the house may never do, whatever it is sent."""

import asyncio
import logging
import traceback
from collections import deque
from typing import Any

STORAGE = 507
"""The one answer above 499 that a house may give: its disk fails."""


class Broken(AssertionError):
    """The house did what it may never do; the text has the inputs that were under way."""


class Judge(logging.Handler):
    """Hears every log record, every answer and every unhandled exception while the inputs come in."""

    def __init__(self, seed: str) -> None:
        super().__init__(logging.DEBUG)
        self.seed = seed
        self.inputs = 0
        self.recent: deque[str] = deque(maxlen=60)
        self.trouble: list[str] = []

    def sent(self, what: object) -> None:
        """One more input."""
        self.inputs += 1
        self.recent.append(repr(what)[:1500])

    def status(self, status: int) -> None:
        """An answer to a request."""
        if status >= 500 and status != STORAGE:
            self.trouble.append(f"status {status}")

    def emit(self, record: logging.LogRecord) -> None:
        """Nothing is logged as an error, and no traceback at all."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.trouble.append(logging.Formatter("%(name)s: %(message)s").format(record))

    def unhandled(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the event loop was told; its objects are not shown, since they may be on their way out."""
        error = context.get("exception")
        trace = "".join(traceback.format_exception(error)) if error is not None else ""
        self.trouble.append(f"unhandled: {context['message']}\n{trace}")

    def look(self) -> None:
        """Stop at the first trouble."""
        if self.trouble:
            sent = "\n".join(self.recent)
            told = "\n".join(self.trouble[:3])
            raise Broken(f"after {self.inputs} inputs of RAYONW_FUZZ={self.seed}\n{told}\nsent:\n{sent}")
