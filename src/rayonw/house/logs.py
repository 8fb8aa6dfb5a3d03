"""What the house writes to stderr: readable lines, or one JSON object a line."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal

EXTRAS = ("table", "game")


class Readable(logging.Formatter):
    """For people: time, level, what, where."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).astimezone().strftime("%H:%M:%S")
        extras = "".join(f" {name}={value}" for name, value in extras_of(record).items())
        text = f"{time} {record.levelname.lower():7} {record.getMessage()}{extras}"
        return text + "\n" + self.formatException(record.exc_info) if record.exc_info else text


class JsonLines(logging.Formatter):
    """For machines."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": record.getMessage(),
            **extras_of(record),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def extras_of(record: logging.LogRecord) -> dict[str, Any]:
    """What the caller added."""
    return {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}


def write_logs(form: Literal["text", "json"]) -> None:
    """From now on, everything worth telling goes to stderr in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Readable())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("aiohttp").setLevel(logging.ERROR)
