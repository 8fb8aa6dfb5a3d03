"""What ./check needs from the machine itself, and installs where it may: compiler, Chromium, hosts' tools."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec

from workshop.compiler import missing
from workshop.environment import Environment
from workshop.telling import Teller, Trouble

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
HOSTING = {"promtool": "prometheus", "caddy": "caddy", "nginx": "nginx-light", "systemd-analyze": "systemd"}
"""Programs that check what hosts copy from deploy/, and the Debian packages that bring them."""
FETCHED = (
    "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
)
"""Python that prints where Playwright keeps the Chromium that it fetches."""


def has_apt() -> bool:
    """Tell whether packages can be installed here without asking: root on Debian or one of its children."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(teller: Teller, *packages: str) -> None:
    """Install Debian packages, if that is possible here; what goes wrong is told."""
    if not has_apt():
        return
    teller.say(f"installing {', '.join(packages)} with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            ["apt-get", "-qq", *command], env=quiet, capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            teller.say(f"apt-get {command[0]} failed: {done.stderr.strip()[-300:]}")
            return


def ensure_venv(teller: Teller) -> None:
    """Install Debian's missing half of the venv module, where that is possible."""
    if find_spec("ensurepip") is None:
        apt_install(teller, f"python3.{sys.version_info[1]}-venv")


def ensure_compiler(teller: Teller) -> None:
    """Have a C compiler and Python's headers, or say what to install."""
    if missing():
        apt_install(teller, "gcc", "libc6-dev", "python3-dev")
    if lack := missing():
        raise Trouble(
            f"There is {lack} here, and the compiled rules are to be checked: install gcc and python3-dev."
        )


def find_chromium(environment: Environment) -> str | None:
    """Path of a Chromium: $CHROMIUM, one on PATH, or one that Playwright fetched."""
    if named := os.environ.get("CHROMIUM"):
        if found := shutil.which(named):
            return found
        raise Trouble(f"CHROMIUM is {named!r}, but that is no program.")
    on_path = next(filter(None, map(shutil.which, BROWSERS)), None)
    return on_path or shutil.which(environment.ask("-c", FETCHED).stdout.strip())


def ensure_chromium(environment: Environment, teller: Teller) -> str:
    """Path of a Chromium, installed if there was none; or one sentence on what to do."""
    if found := find_chromium(environment):
        return found
    apt_install(teller, "chromium")
    if found := find_chromium(environment):
        return found
    teller.say("fetching Chromium with Playwright")
    environment.ask("-m", "playwright", "install", "chromium")
    if found := find_chromium(environment):
        return found
    raise Trouble(
        "There is no Chromium for the browser tests: install chromium, or set CHROMIUM to its path."
    )


def ensure_hosting(teller: Teller) -> None:
    """Have the programs that check the files in deploy/, or say what to install."""
    if absent := [package for program, package in HOSTING.items() if shutil.which(program) is None]:
        apt_install(teller, *absent)
    if absent := [program for program in HOSTING if shutil.which(program) is None]:
        raise Trouble(f"The files in deploy/ are to be checked: install {', '.join(absent)}.")
