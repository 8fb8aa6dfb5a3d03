"""The extension modules of the package: its rules, compiled by mypyc where a C compiler is at hand."""

import os
import shlex
import shutil
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path

from setuptools import Extension

from workshop.blank import mirror

KERNEL_MODULES = ("chance", "deal", "patch")
GAME_MODULES = ("material", "rules", "view", "notation", "bot")
SWITCH = "RAYONW_COMPILE"
GROUP = "rayonw"


def modules(package: Path) -> list[Path]:
    """Files of `package`, relative to its parent, that are compiled: those that exist."""
    kernel = [package / "kernel" / f"{name}.py" for name in KERNEL_MODULES]
    games = [
        folder / f"{name}.py"
        for folder in sorted((package / "games").iterdir())
        if (folder / "__init__.py").is_file()
        for name in GAME_MODULES
    ]
    return [path.relative_to(package.parent) for path in kernel + games if path.is_file()]


def missing() -> str | None:
    """What the machine lacks to compile C extensions for this Python, or None."""
    if sys.platform == "win32":
        return None  # setuptools finds Visual C++ by means of its own
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    if not command or shutil.which(command[0]) is None:
        return "no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "no Python headers"
    return None


def extensions(root: Path) -> list[Extension]:
    """Extensions for the wheel. RAYONW_COMPILE=0 asks for none, =1 insists, otherwise what works is taken."""
    wish = os.environ.get(SWITCH, "")
    if wish == "0":
        return []
    insist = wish == "1"
    lack = missing()
    if lack is not None:
        if insist:
            sys.exit(f"{SWITCH}=1, but there is {lack}.")
        return []
    try:
        made = translate(root)
    except SystemExit as failure:  # mypyc leaves this way when it meets a type error
        if insist:
            raise
        print(f"mypyc failed, the rules stay interpreted: {failure}", file=sys.stderr)
        return []
    for extension in made:
        extension.optional = not insist
    return made


def translate(root: Path) -> list[Extension]:
    """Blank the clauses in a copy of the package, translate it to C, and return the extensions to compile."""
    from mypyc.build import mypycify

    copy = root / "build" / "blank"
    target = root / "build" / "c"
    mirror(root / "src" / "rayonw", copy / "rayonw")
    config = str(root / "pyproject.toml")
    with chdir(copy):  # so that tracebacks name rayonw/…, as installed
        made = mypycify(
            ["--config-file", config, *map(str, modules(copy / "rayonw"))],
            opt_level="3",
            target_dir=str(target),
            group_name=GROUP,
        )
    found: list[Extension] = []
    for extension in made:
        assert isinstance(extension, Extension)
        extension.sources = [os.path.relpath(source, root) for source in extension.sources]
        extension.depends = [os.path.relpath(copy / depended, root) for depended in extension.depends]
        found.append(extension)
    return found
