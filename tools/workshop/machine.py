"""What ./check needs from the machine itself, and installs where it may: a C compiler and Chromium."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workshop.environment import Environment
from workshop.telling import Teller, Trouble

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MAC_BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PLAYWRIGHT_FOLDERS = (".cache/ms-playwright", "Library/Caches/ms-playwright")
PLAYWRIGHT_PROGRAMS = ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*")


def has_apt() -> bool:
    """Tell whether packages can be installed here without asking: root on Debian or one of its children."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(teller: Teller, *packages: str) -> bool:
    """Install Debian packages, if that is possible here; tell whether it worked."""
    if not has_apt():
        return False
    teller.say(f"installing {', '.join(packages)} with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-qq", *command],
            env=quiet,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            teller.say(f"apt-get {command[0]} failed: {done.stderr.strip()[-300:]}")
            return False
    return True


def ensure_venv(teller: Teller) -> None:
    """Install Debian's missing half of the venv module, where that is possible."""
    from importlib.util import find_spec

    if find_spec("ensurepip") is None:
        apt_install(teller, f"python3.{sys.version_info[1]}-venv")


def ensure_compiler(environment: Environment, teller: Teller) -> None:
    """Have a C compiler and Python's headers, or say what to install."""
    if environment.lack():
        apt_install(teller, "gcc", "libc6-dev", "python3-dev")
    lack = environment.lack()
    if lack:
        raise Trouble(
            f"There is {lack} here, and the compiled rules are to be checked: install gcc and python3-dev."
        )


def find_chromium() -> str | None:
    """Path of a Chromium: $CHROMIUM, one on PATH, a Mac application, or one that Playwright fetched."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    if sys.platform == "darwin":
        for application in MAC_BROWSERS:
            if Path(application).is_file():
                return application
    fetched = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    for folder in [Path(fetched)] if fetched else [Path.home() / name for name in PLAYWRIGHT_FOLDERS]:
        for program in PLAYWRIGHT_PROGRAMS:
            for path in sorted(folder.glob(f"chromium-*/{program}"), reverse=True):
                return str(path)
    return None


def ensure_chromium(environment: Environment, teller: Teller) -> str:
    """Path of a Chromium, installed if there was none; or one sentence on what to do."""
    if os.environ.get("CHROMIUM") and find_chromium() is None:
        raise Trouble(f"CHROMIUM is {os.environ['CHROMIUM']!r}, but that is no program.")
    if found := find_chromium():
        return found
    apt_install(teller, "chromium")
    if found := find_chromium():
        return found
    teller.say("fetching Chromium with Playwright")
    command = [str(environment.python), "-m", "playwright", "install", "chromium"]
    subprocess.run(command, env=environment.variables(), capture_output=True, check=False)
    if found := find_chromium():
        return found
    raise Trouble(
        "There is no Chromium for the browser tests: install chromium, or set CHROMIUM to its path."
    )
