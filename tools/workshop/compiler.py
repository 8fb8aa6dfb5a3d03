"""Whether C extensions can be compiled for this Python, and how hard to try."""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

SWITCH = "RAYONW_COMPILE"
"""Environment variable: 0 leaves the rules interpreted, 1 insists on compiling them."""
PROFILE = "profile"
"""Its value for compiling them twice, the second time with what was often done in the first: for speed."""
LEVEL = "RAYONW_LEVEL"
"""Environment variable: how hard the C compiler tries, 0 to 3; without it, and for a profile, 3."""
SOON = "2"
"""Its value for being ready in two thirds of the time; random matches then take up to a seventh longer."""


def command() -> list[str]:
    """What calls the C compiler."""
    return shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))


def missing() -> str | None:
    """What the machine lacks to compile C extensions, or None."""
    if sys.platform == "win32":
        return None  # setuptools finds Visual C++ by means of its own
    if shutil.which(command()[0]) is None:
        return "no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "no Python headers"
    return None
