"""The real house in its own process, to be opened, killed and opened again on the same port."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from rayonw.house.ops.data_folder import FILE
from tests.browser import database

OPENING_SECONDS = 90
HOUSES = 2
"""Houses on one port, where they share a database."""
GONE = ""
SLOW_HOUSE = Path(__file__).with_name("slow_house.py")
OTHER_CLIENT = Path(__file__).with_name("other_client.py")


class HouseProcess:
    """`rayonw serve` with a data folder of its own; `slow` if its time is to go slowly.

    With a `database` there are two houses on the port: whoever comes is served by any of them.
    """

    def __init__(
        self,
        data: Path,
        pace: float = 0.1,
        slow: bool = False,
        waits: float = 1.0,
        https: bool = False,
        allow_push: str = "",
        database: str = "",
    ) -> None:
        self.data = data
        self.database = database
        self.pace = pace
        self.slow = slow
        self.waits = waits
        self.https = https
        self.allow_push = allow_push
        self.client: Path | None = None
        """The folder of another build of the client."""
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.lines: list[str] = []

    @property
    def url(self) -> str:
        """The address of the shelf page, without the last slash."""
        return f"{'https' if self.https else 'http'}://127.0.0.1:{self.port}"

    def open(self) -> "HouseProcess":
        """Start the house; the port of the first start is kept."""
        program = [str(SLOW_HOUSE)] if self.slow else ["-m", "rayonw.cli"]
        if self.client is not None:
            program = [str(OTHER_CLIENT), str(self.client)]
        command = [sys.executable, *program, "serve", "--host", "127.0.0.1"]
        command += [
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--pace",
            str(self.pace),
            "--waits",
            str(self.waits),
            "--limits",
            "20",
        ]
        if self.database:
            command += ["--database", self.database, "--houses", str(HOUSES)]
        if self.https:
            command.append("--https")
        if self.allow_push:
            command += ["--allow-push", self.allow_push]
        self.process = subprocess.Popen(
            command,
            cwd=self.data,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        told: Queue[str] = Queue()
        Thread(target=self._listen, args=(self.process, told), daemon=True).start()
        while True:
            try:
                line = told.get(timeout=OPENING_SECONDS)
            except Empty:
                line = GONE
            if line == GONE:
                self.kill()
                raise AssertionError("the house did not open:\n" + "".join(self.lines))
            found = re.search(r"https?://127\.0\.0\.1:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return self

    def _listen(self, process: subprocess.Popen[str], told: "Queue[str]") -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self.lines.append(line)
                told.put(line)
        told.put(GONE)

    def people(self) -> dict[str, str]:
        """By name, who the house knows."""
        query = "SELECT name, id FROM person"
        if self.database:
            return dict(database.asked(self.database, query))
        with closing(sqlite3.connect(self.data / FILE, timeout=10)) as file:
            return dict(file.execute(query))

    def store_log(self, code: str, entries: Sequence[str]) -> None:
        """Store a table beside the open house, which reads it as soon as somebody comes."""
        rows = [(code, seq, entry) for seq, entry in enumerate(entries, 1)]
        if self.database:
            database.store_log(self.database, rows)
            return
        with closing(sqlite3.connect(self.data / FILE, timeout=10)) as file, file:
            file.executemany("INSERT INTO log (table_id, seq, entry) VALUES (?, ?, ?)", rows)

    def kill(self) -> None:
        """kill -9, as when the plug is pulled."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Ask the house to close in good order."""
        self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(20)
            self.process = None
