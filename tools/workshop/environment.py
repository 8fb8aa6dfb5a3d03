"""The project's own environment: .venv, the locked packages in it, and the package itself.

pip fetches uv, and uv does the rest. What was made is stamped with a hash of what it was made from, so that a
second start has nothing to do.
"""

import os
import shutil
import subprocess
import sys
from ast import literal_eval
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from workshop import client, diagnosis, stamp
from workshop.compiler import LEVEL, SOON, SWITCH, missing
from workshop.telling import Teller, Trouble

BUILD_INPUTS = ("pyproject.toml", "setup.py", "MANIFEST.in")
WHEELS = "build/wheel"
"""Where the wheel that was installed last is kept."""
SOURCES = ("http-ece",)
"""Packages that are published as sources alone, in plain Python; all others come as they were built."""
FOREIGN = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__"}
AS_PIP = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""What uv calls the settings by which pip finds packages, which it does not read by itself."""


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
        kept = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        path = os.pathsep.join([str(self.python.parent), kept.get("PATH", "")])
        return {**kept, "VIRTUAL_ENV": str(self.folder), "PATH": path, **more}

    def ensure(self, lock: str) -> None:
        """Make the environment hold the packages of requirements/<lock>.txt."""
        with self.alone(), self.fetching_for_the_client():
            if not self.is_sound():
                self.make()
            self.install_lock(lock, "installing the locked packages")

    @contextmanager
    def fetching_for_the_client(self) -> Iterator[None]:
        """Within, the machine's Node fetches the client's packages; failures are told when it needs them."""
        if client.is_built(self.root) or client.machine_node() is None:
            yield
            return
        given, quiet = self.variables(PYTHONPATH=str(self.root / "tools")), subprocess.DEVNULL
        command = [sys.executable, "-m", "workshop.client", "install"]
        with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, cwd=self.root, env=given):
            yield

    def ensure_package(self, insist: bool = False) -> bool:
        """Make the environment hold the package as the sources give it; tell whether it was built anew.

        To insist is to fail where the rules cannot be compiled.
        """
        with self.alone():
            wanted, made = self.package_stamp(), self.folder / ".stamp-package"
            if stamp.read(made) == wanted and not (insist and not self.is_compiled()):
                return False
            if not client.is_built(self.root):
                self.find_node()
                self.teller.say("building the client")
                self.run("building the client", "python", "-m", "workshop.client", "build")
            self.install_package(insist)
            made.write_text(wanted)
            return True

    def ensure_node_packages(self) -> None:
        """Have Node and the client's packages."""
        with self.alone():
            self.find_node()
            self.run("installing Node packages", "python", "-m", "workshop.client", "install")

    def package_stamp(self) -> str:
        """What the stamp of the package says when it is up to date: sources, and means to build them."""
        files = [self.root / name for name in BUILD_INPUTS]
        for folder in ("src", "tools", "web"):
            files += stamp.sources(self.root / folder)
        wishes = [os.environ.get(name, "") for name in (SWITCH, LEVEL)]
        return stamp.digest(self.root, files, missing() or "", *wishes)

    def is_sound(self) -> bool:
        """Tell whether the environment was not left half-made, and its Python runs and finds its packages."""
        whole = self.python.exists() and not self.busy.exists()
        return whole and self.ask("-Ic", "import uv").returncode == 0

    def make(self) -> None:
        """Make .venv, from nothing, with uv in it."""
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
            raise Trouble(
                f"{name} cannot make environments here: on Debian or Ubuntu, run apt install {name}-venv."
            )
        again = "again " if self.folder.exists() else ""
        version = ".".join(map(str, sys.version_info[:3]))
        self.teller.say(f"making {again}the environment .venv with Python {version}")
        if again:
            shutil.rmtree(self.folder)
        self.folder.mkdir()
        self.busy.touch()
        self.run("making the environment", sys.executable, "-m", "venv", str(self.folder))
        hashed = ("--require-hashes", "--only-binary", ":all:", "-r", str(self.lock("uv")))
        pip = ("python", "-m", "pip", "--disable-pip-version-check", "--no-input", "--require-virtualenv")
        self.run("installing uv", *pip, "install", *hashed)
        self.busy.unlink()

    def lock(self, name: str) -> Path:
        """A lock file."""
        return self.root / "requirements" / f"{name}.txt"

    def install_lock(self, name: str, telling: str) -> None:
        """Install the packages of a lock, unless they are; a break in the middle is remembered."""
        wanted, made = stamp.digest(self.root, [self.lock(name)]), self.folder / f".stamp-{name}"
        if stamp.read(made) == wanted:
            return
        self.teller.say(telling)
        self.busy.touch()
        built = ("--only-binary", ":all:", *(f"--no-binary={package}" for package in SOURCES))
        command = ("uv", "pip", "install", "--require-hashes", *built, "-r", str(self.lock(name)))
        self.run("installing the packages", *command, **self.as_pip())
        self.busy.unlink()
        made.write_text(wanted)

    def as_pip(self) -> dict[str, str]:
        """Variables that make uv look for packages where pip does; a lock's hashes keep wrong ones out."""
        return translated(self.ask("-m", "pip", "config", "list").stdout)

    def find_node(self) -> None:
        """Fetch Node from PyPI, unless the machine or the environment has one."""
        if client.machine_node() is None:
            self.install_lock(
                "node", f"fetching Node: this machine has none from version {client.OLDEST_NODE} on"
            )

    def install_package(self, insist: bool) -> None:
        """Build and install the package; its rules are compiled where that is possible."""
        lack, telling = missing(), "compiling the rules and installing the package"
        if switched_off := os.environ.get(SWITCH) == "0":
            telling = f"installing the package, its rules as plain Python ({SWITCH}=0)"
        elif lack:
            telling = f"{lack} here: the rules run as plain Python, which works but makes bots think slower"
        self.teller.say(telling)
        more = {LEVEL: os.environ.get(LEVEL) or SOON} | ({SWITCH: "1"} if insist else {})
        wheels = self.root / WHEELS
        shutil.rmtree(wheels, ignore_errors=True)
        here = ("--no-build-isolation", "--offline", "--out-dir", str(wheels))
        self.run("building the package", "uv", "build", "--wheel", *here, **more)
        install = ("uv", "pip", "install", "--offline", "--no-deps", "--reinstall")
        self.run("installing the package", *install, *map(str, wheels.glob("*.whl")))
        if not (switched_off or lack or self.is_compiled()):
            self.teller.say(f"the rules could not be compiled (see {self.log}): they run as plain Python")

    def is_compiled(self) -> bool:
        """Tell whether the installed rules are machine code."""
        return self.ask("-Ic", "import rayonw, sys; sys.exit(not rayonw.compiled)").returncode == 0

    def ask(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        """What the environment's Python says to these arguments."""
        command = [str(self.python), *arguments]
        return subprocess.run(command, env=self.variables(), capture_output=True, text=True, check=False)

    def run(self, doing: str, program: str, *arguments: str, **variables: str) -> None:
        """Run a program of the environment with its output in the log; a failure is one sentence."""
        command = [str(self.python.parent / program), *arguments]
        given = self.variables(PYTHONPATH=str(self.root / "tools"), **variables)
        with self.log.open("ab") as log:
            log.write(f"\n$ {' '.join(command)}\n".encode())
            log.flush()
            begin = log.tell()
            quiet = subprocess.DEVNULL
            code = subprocess.call(command, stdin=quiet, stdout=log, stderr=log, cwd=self.root, env=given)
        if code != 0:
            said = self.log.read_bytes()[begin:].decode(errors="replace")
            raise Trouble(f"Failed while {doing}: {diagnosis.from_log(said, code)} (details: {self.log}).")

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let one command at a time change the environment of a checkout; the next one waits.

        Within, errors of the operating system are told in a sentence.
        """
        import fcntl

        handle = os.open(self.root, os.O_RDONLY)
        try:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.teller.say("waiting for another ./play or ./check to finish its set-up")
                fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        except OSError as error:
            told = diagnosis.from_error(error, self.root)
            if told is None:
                raise
            raise Trouble(told) from error
        finally:
            os.close(handle)


def translated(settings: str) -> dict[str, str]:
    """Pip's settings, as `pip config list` tells them, for uv; those of environment variables win."""
    found = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    for line in sorted(settings.splitlines(), key=lambda line: line.startswith(":env:")):
        key, _, value = line.partition("=")
        section, _, setting = key.rpartition(".")
        if section in (":env:", "global", "install") and setting in AS_PIP:
            between = "," if setting == "find-links" else " "
            found[AS_PIP[setting]] = between.join(literal_eval(value).split())
    return found
