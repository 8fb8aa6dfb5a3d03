"""The real `rayonw serve` as a process that can be killed and started again on the same folder and port."""

import asyncio
import os
import re
import signal
import socket
import sys
from pathlib import Path

import rayonw

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds that a start may take on a busy machine."""
UNANSWERED = ("the database does not answer", "there is no PostgreSQL server")
ORPHAN = re.compile(r"Traceback .*\n(?:  .*\n)*?.*\bin spawn_main\n(?:  .*\n)*EOFError: Ran out of input\n")
"""What Python writes for a new process whose house was killed before it said what the process is for."""


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class HouseProcess:
    """A house that survives its own deaths."""

    def __init__(self, data: Path, *more: str, module: str = "rayonw.cli") -> None:
        """`more`: further words for `rayonw serve`; `module`: the program, maybe one around the house."""
        self.data = data
        self._module = module
        self._more = more
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.starts = 0
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it says that it is open.

        If its database does not answer on a busy machine it is started again, as whoever runs a house does.
        """
        async with asyncio.timeout(PATIENCE):
            while not await self._opened():
                last = self.errors().splitlines()[-4:]
                assert any(words in line for line in last for words in UNANSWERED), self.errors()
        self.starts += 1

    async def _opened(self) -> bool:
        """Start it once; whether it opened."""
        command = [sys.executable, "-m", self._module, "serve", "--data", str(self.data)]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--limits", "0", "--pace", "0.02"]
        command += self._more
        with (self.data / "stderr.txt").open("ab") as stderr:
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdout=asyncio.subprocess.PIPE,
                stderr=stderr,
                env={**os.environ, "PYTHONPATH": f"{Path(rayonw.__file__).parents[1]}{os.pathsep}{ROOT}"},
            )
        assert self._process.stdout is not None
        while b"is open" not in (line := await self._process.stdout.readline()):
            if not line:
                await self._process.wait()
                return False
        return True

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    def hang(self) -> None:
        """It neither runs nor ends, until it is woken."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """It goes on as if no time had passed."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, sign: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(sign)
        async with asyncio.timeout(PATIENCE):
            return await self._process.wait()

    async def clear_up(self) -> None:
        """Make sure that nothing is left running."""
        if self._process is not None and self._process.returncode is None:
            await self.kill()

    def errors(self) -> str:
        """What all its lives wrote to stderr."""
        return (self.data / "stderr.txt").read_text()

    def must_have_no_traceback(self) -> None:
        """None of its lives met anything that it did not expect."""
        assert "Traceback" not in ORPHAN.sub("", self.errors()), self.errors()
