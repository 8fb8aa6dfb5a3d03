"""Log output on stderr: readable lines, or one JSON object per line. It never tells who it was about."""

import asyncio
import ipaddress
import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Literal

logger = logging.getLogger("rayonw.house")

EXTRAS = ("table", "game")
MAYBE_ADDRESS = re.compile(r"(?<![\w.:])(?:\d+(?:\.\d+){3}|[0-9a-f]*:[0-9a-f:]*:[0-9a-f:.]*)", re.IGNORECASE)
HIDDEN = "(address)"

Failure = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Discreet(logging.Formatter):
    """A formatter that leaves out addresses, and of exceptions their words.

    Those may repeat what somebody sent; where it happened and of which kind it is stays.
    """

    def message(self, record: logging.LogRecord) -> str:
        """What the caller said."""
        return MAYBE_ADDRESS.sub(hidden, record.getMessage())

    def formatException(self, ei: Failure) -> str:  # noqa: N802 - logging's name
        """The way to the failure, and what led to it before."""
        parts: list[str] = []
        error = ei[1]
        while error is not None and len(parts) < 5:
            way = "".join(traceback.format_tb(error.__traceback__))
            parts.append(f"Traceback (most recent call last):\n{way}{type(error).__qualname__}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\n\nafter\n\n".join(parts)


class Readable(Discreet):
    """Log lines for people: time, level, message, table."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).astimezone().strftime("%H:%M:%S")
        extras = "".join(f" {name}={value}" for name, value in extras_of(record).items())
        text = f"{time} {record.levelname.lower():7} {self.message(record)}{extras}"
        return text + "\n" + self.formatException(record.exc_info) if record.exc_info else text


class JsonLines(Discreet):
    """Log lines for machines: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": self.message(record),
            **extras_of(record),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def hidden(found: re.Match[str]) -> str:
    """Something else in the place of an address."""
    try:
        ipaddress.ip_address(found[0].rstrip(":."))
    except ValueError:
        return found[0]
    return HIDDEN


def extras_of(record: logging.LogRecord) -> dict[str, object]:
    """What the caller added."""
    return {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}


def log_unhandled(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the event loop could not give to anybody. Sockets have addresses, so no part of it is told."""
    logger.error("unhandled: %s", context.get("message", "no words"), exc_info=context.get("exception"))


def set_up_logging(form: Literal["text", "json"]) -> None:
    """From now on, all log messages go to stderr in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Readable())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("aiohttp").setLevel(logging.ERROR)
