"""The project's own environment: .venv, the locked packages in it, and the package itself.

Each is stamped with a hash of what it was made from, so that a second start has nothing to do.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from workshop import client, diagnosis, stamp
from workshop.compiler import LEVEL, SOON, SWITCH
from workshop.telling import Teller, Trouble

BUILD_INPUTS = ("pyproject.toml", "setup.py", "MANIFEST.in")
NOT_SOURCES = {"__pycache__", "client"}
HASHED = ("--require-hashes", "--only-binary", ":all:")
WHEELS = "build/wheel"
"""Where the wheel that was installed last is kept."""
PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input", "--require-virtualenv")


class Environment:
    """The environment of one checkout."""

    def __init__(self, root: Path, teller: Teller) -> None:
        self.root = root
        self.teller = teller
        self.folder = root / ".venv"
        self.python = self.folder / "bin" / "python"
        self.log = self.folder / "setup.log"
        self.busy = self.folder / ".busy"

    def variables(self, **more: str) -> dict[str, str]:
        """Environment variables for commands: the environment's programs first, no foreign Python paths."""
        dropped = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"}
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        path = os.pathsep.join([str(self.python.parent), kept.get("PATH", "")])
        return {**kept, "VIRTUAL_ENV": str(self.folder), "PATH": path, **more}

    def ensure(self, lock: str) -> None:
        """Make the environment hold the packages of requirements/<lock>.txt."""
        with alone(self.root, self.teller), self.sentences():
            if self.lock_stamp(lock) == stamp.read(self.stamp_of(lock)) and self.is_sound():
                return
            self.make_if_unsound()
            self.teller.say("installing the locked packages")
            with self.fetching_for_the_client():
                self.install_lock(lock)

    def ensure_package(self, insist: bool = False) -> bool:
        """Make the environment hold the package as the sources give it; tell whether it was built anew.

        To insist is to fail where the rules cannot be compiled.
        """
        with alone(self.root, self.teller), self.sentences():
            wanted = self.package_stamp()
            if stamp.read(self.stamp_of("package")) == wanted and not (insist and not self.is_compiled()):
                return False
            self.build_client()
            self.install_package(insist)
            stamp.write(self.stamp_of("package"), wanted)
            return True

    def stamp_of(self, name: str) -> Path:
        """Where the stamp of a lock, or of the package, lies."""
        return self.folder / f".stamp-{name}"

    def lock_stamp(self, lock: str) -> str:
        """What the stamp of a lock says when it is fulfilled."""
        return stamp.digest(self.root, [self.root / "requirements" / f"{lock}.txt"])

    def package_stamp(self) -> str:
        """What the stamp of the package says when it is up to date: sources, and means to build them."""
        files = [self.root / name for name in BUILD_INPUTS]
        for folder in ("src", "tools"):
            files.extend(source_files(self.root / folder))
        files.extend(client.sources(self.root / "web"))
        wishes = [os.environ.get(name, "") for name in (SWITCH, LEVEL)]
        return stamp.digest(self.root, files, self.lack(), *wishes)

    def is_sound(self) -> bool:
        """Tell whether the environment runs, on the Python it was made with, and was not left half-made."""
        if self.busy.exists() or not self.python.exists():
            return False
        ask = "import sys; print('%d.%d' % sys.version_info[:2])"
        said = subprocess.run(
            [self.python, "-ISc", ask], capture_output=True, text=True, check=False
        ).stdout.strip()
        return bool(said) and (self.folder / "lib" / f"python{said}" / "site-packages" / "pip").is_dir()

    def make_if_unsound(self) -> None:
        """Make .venv, from nothing if what is there is half-made; with a pip that is not slow to choose."""
        if self.is_sound():
            return
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
            raise Trouble(
                f"{name} cannot make environments here: on Debian or Ubuntu, run apt install {name}-venv."
            )
        again = self.folder.exists()
        version = ".".join(map(str, sys.version_info[:3]))
        self.teller.say(f"making {'again ' if again else ''}the environment .venv with Python {version}")
        if again:
            shutil.rmtree(self.folder)
        self.folder.mkdir()
        self.busy.touch()
        self.run("making the environment", [sys.executable, "-m", "venv", str(self.folder)])
        self.install_lock("pip")

    def install_lock(self, lock: str) -> None:
        """Install the packages of a lock; a break in the middle is remembered."""
        self.busy.touch()
        file = self.root / "requirements" / f"{lock}.txt"
        self.pip("installing the packages", "install", "--no-compile", *HASHED, "-r", str(file))
        self.busy.unlink()
        stamp.write(self.stamp_of(lock), self.lock_stamp(lock))

    @contextmanager
    def fetching_for_the_client(self) -> Iterator[None]:
        """Within, the machine's Node, if there is one, fetches the client's packages, unless it is built.

        What goes wrong with that is told when they are needed.
        """
        if client.is_built(self.root) or client.machine_node() is None:
            yield
            return
        fetching = subprocess.Popen(
            [sys.executable, "-m", "workshop.client", "install"],
            cwd=self.root,
            env=self.variables(PYTHONPATH=str(self.root / "tools")),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield
        finally:
            fetching.wait()

    def build_client(self) -> None:
        """Build the client, unless it is up to date."""
        if not client.is_built(self.root):
            self.find_node()
            self.teller.say("building the client")
            self.run("building the client", [str(self.python), "-m", "workshop.client", "build"])

    def find_node(self) -> None:
        """Fetch Node from PyPI, unless the machine or the environment has one."""
        if client.machine_node() is None and stamp.read(self.stamp_of("node")) != self.lock_stamp("node"):
            self.teller.say(f"fetching Node: this machine has none from version {client.OLDEST_NODE} on")
            self.install_lock("node")

    def ensure_node_packages(self) -> None:
        """Have Node and the client's packages."""
        with alone(self.root, self.teller), self.sentences():
            self.find_node()
            self.run("installing Node packages", [str(self.python), "-m", "workshop.client", "install"])

    def install_package(self, insist: bool) -> None:
        """Build and install the package; its rules are compiled where that is possible."""
        switched_off, lack = os.environ.get(SWITCH) == "0", self.lack()
        if switched_off:
            self.teller.say(f"installing the package, its rules as plain Python ({SWITCH}=0)")
        elif lack:
            self.teller.say(
                f"{lack} here: the rules run as plain Python, which works but makes bots think slower"
            )
        else:
            self.teller.say("compiling the rules and installing the package")
        more = {LEVEL: os.environ.get(LEVEL) or SOON}
        if insist:
            more[SWITCH] = "1"
        wheels = self.root / WHEELS
        if wheels.exists():
            shutil.rmtree(wheels)
        here = ("--no-build-isolation", "--wheel-dir", str(wheels), str(self.root))
        self.pip("building the package", "wheel", "--no-index", "--no-deps", *here, **more)
        made = map(str, wheels.glob("*.whl"))
        self.pip("installing the package", "install", "--no-index", "--no-deps", "--force-reinstall", *made)
        if not (switched_off or lack or self.is_compiled()):
            self.teller.say(f"the rules could not be compiled (see {self.log}): they run as plain Python")

    def lack(self) -> str:
        """What the machine lacks to compile for the environment's Python; empty if nothing."""
        command = [str(self.python), "-m", "workshop.compiler"]
        variables = self.variables(PYTHONPATH=str(self.root / "tools"))
        return subprocess.run(
            command, env=variables, capture_output=True, text=True, check=True
        ).stdout.strip()

    def is_compiled(self) -> bool:
        """Tell whether the installed rules are machine code."""
        ask = "import rayonw, sys; sys.exit(not rayonw.compiled)"
        return (
            subprocess.run([self.python, "-Ic", ask], stderr=subprocess.DEVNULL, check=False).returncode == 0
        )

    def pip(self, doing: str, *arguments: str, **variables: str) -> None:
        """Run the environment's pip."""
        self.run(doing, [str(self.python), *PIP, *arguments], **variables)

    def run(self, doing: str, command: list[str], **variables: str) -> None:
        """Run a command with its output in the log; a failure is one sentence that names the log."""
        environment = self.variables(PYTHONPATH=str(self.root / "tools"), **variables)
        with self.log.open("a", encoding="utf-8", errors="replace") as log:
            log.write(f"\n$ {' '.join(command)}\n")
            log.flush()
            begin = log.tell()
            code = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.root,
                env=environment,
                check=False,
            ).returncode
        if code != 0:
            with self.log.open(encoding="utf-8", errors="replace") as log:
                log.seek(begin)
                reason = diagnosis.from_log(log.read(), code)
            raise Trouble(f"Failed while {doing}: {reason} (details: {self.log}).")

    @contextmanager
    def sentences(self) -> Iterator[None]:
        """Turn errors of the operating system into sentences."""
        try:
            yield
        except OSError as error:
            told = diagnosis.from_error(error, self.root)
            if told is None:
                raise
            raise Trouble(told) from error


def source_files(folder: Path) -> list[Path]:
    """Files of a source folder, without what is made from them."""
    found: list[Path] = []
    for where, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.endswith(".egg-info")]
        found.extend(Path(where) / name for name in files)
    return found


@contextmanager
def alone(root: Path, teller: Teller) -> Iterator[None]:
    """Let one command at a time change the environment of a checkout; the next one waits."""
    import fcntl

    handle = os.open(root, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            teller.say("waiting for another ./play or ./check to finish its set-up")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
