"""The extension modules of the package: its rules, compiled by mypyc where a C compiler is at hand."""

import os
import shutil
import sys
from contextlib import chdir
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

from workshop import stamp
from workshop.blank import mirror
from workshop.compiler import LEVEL, PROFILE, SWITCH, missing
from workshop.profiled import learn

CACHE = ".mypy_cache"
"""Where mypy keeps what it knows of the sources, in the folder that it is called in."""
KERNEL_MODULES = ("chance", "deal", "encoder", "matches", "patch", "script")
INTERPRETED = ("__init__.py", "shape.py", "fields.py")
"""Files of a game that are not compiled: doors; shapes, whose annotations are read; the list of fields."""
FLAGS = ("-Wno-error", "-fvisibility=hidden")
"""A newer compiler's new warning is no reason to go without. What no other library sees can be inlined."""
Libraries = list[tuple[list[str], str | None]]
"""Modules that are compiled into one library, and its name."""


class AllOrNothing(build_ext):
    """Builds every extension or leaves none: a single missing one would break the import of the others."""

    def finalize_options(self) -> None:
        """Use every core."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Build, then drop what is left over from earlier builds, and everything if one extension failed."""
        if self.extensions and os.environ.get(SWITCH) == PROFILE:
            wrong = learn(self, Path("src") / "rayonw")
            if wrong is not None:
                print(f"The rules are compiled without a profile: {wrong}.", file=sys.stderr)
        try:
            super().run()
        except (BaseError, CCompilerError):
            if insists():
                raise
            print("An extension could not be built: the rules stay interpreted.", file=sys.stderr)
            self.extensions = []
        wanted = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions}
        for path in Path(self.build_lib).resolve().rglob("*"):
            if path.suffix in (".so", ".pyd") and path not in wanted:
                path.unlink()


def insists() -> bool:
    """Whether it is a failure that rules cannot be compiled."""
    return os.environ.get(SWITCH) in ("1", PROFILE)


def level() -> str:
    """How hard the C compiler tries."""
    wish = (os.environ.get(SWITCH) != PROFILE and os.environ.get(LEVEL)) or "3"
    if wish not in ("0", "1", "2", "3"):
        sys.exit(f"{LEVEL}={wish}: the level is 0, 1, 2 or 3.")
    return wish


def modules(package: Path) -> list[Path]:
    """Files of `package`, relative to its parent, that are compiled: parts of the kernel, every game."""
    kernel = [package / "kernel" / f"{name}.py" for name in KERNEL_MODULES]
    games = [
        module
        for folder in sorted((package / "games").glob("*/"))
        for module in sorted([*folder.glob("*.py"), *folder.glob("mind/*.py")])
        if module.name not in INTERPRETED
    ]
    return [path.relative_to(package.parent) for path in kernel + games]


def libraries(files: list[Path]) -> Libraries:
    """One library for the kernel and one per game: they compile side by side, and a change costs one."""
    found: dict[str, list[str]] = {}
    for path in files:
        folder = path.parent.parent if path.parent.name == "mind" else path.parent
        found.setdefault(f"rayonw_{folder.name}", []).append(str(path))
    return [(members, name) for name, members in found.items()]


def extensions(root: Path) -> list[Extension]:
    """Extensions for the wheel.

    None if RAYONW_COMPILE is 0, all or failure if it is 1 or profile, else what can be.
    """
    wish, lack = os.environ.get(SWITCH), missing()
    if wish != "0" and lack is None:
        try:
            return translate(root)
        except (SystemExit, AttributeError, ImportError, TypeError) as failure:  # a type error; another mypyc
            if insists():
                raise
            print(f"mypyc failed, the rules stay interpreted: {failure}", file=sys.stderr)
    elif insists():
        sys.exit(f"{SWITCH}={wish}, but there is {lack}.")
    return []


def translate(root: Path) -> list[Extension]:
    """Blank the clauses in a copy of the package, translate it to C, and return the extensions to compile."""
    from mypyc.build import mypycify

    copy, target = root / "build" / "whole", root / "build" / "c"
    mirror(root / "src" / "rayonw", copy / "rayonw")
    with chdir(copy):  # so that tracebacks name rayonw/…, as installed
        parts = libraries(modules(copy / "rayonw"))
        arguments = ["--config-file=", *(module for members, _ in parts for module in members)]
        made = mypycify(
            arguments,
            opt_level=level(),
            debug_level="0",
            target_dir=str(target),
            separate=parts,
            skip_cgen_input=(translated(arguments, parts, target), []),
        )
    mark = target / "level"
    if stamp.read(mark) != (wish := f"{level()} {os.environ.get(SWITCH) == PROFILE}"):
        mark.write_text(wish)  # what an earlier build left was compiled less hard, or harder
    found = [extension for extension in made if isinstance(extension, Extension)]
    for extension in found:
        extension.sources = [os.path.relpath(source, root) for source in extension.sources]
        depends = [*extension.depends, str(mark)]
        extension.depends = [os.path.relpath(copy / name, root) for name in depends]
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return largest_first(found, root)


def largest_first(found: list[Extension], root: Path) -> list[Extension]:
    """Extensions in the order of their sources' sizes: what takes longest must not begin last, alone."""
    return sorted(found, key=lambda each: -sum((root / name).stat().st_size for name in each.sources))


def translated(arguments: list[str], parts: Libraries, target: Path) -> list[list[tuple[str, str]]]:
    """Names and texts of the C files of every library, which lie in `target` then.

    By itself mypyc supposes that classes of several libraries may be extended elsewhere: it looks methods up
    and asks of every attribute whether it is set. Here it knows all classes there are, as with one library.
    """
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True, target_dir=str(target))
    options.global_opts = True
    try:
        _, built, _ = mypyc_build(arguments, options, separate=parts)
    except KeyError:  # what was kept of an earlier build names classes that are gone: mypyc begins anew
        shutil.rmtree(CACHE)
        _, built, _ = mypyc_build(arguments, options, separate=parts)
    return [
        [(os.path.relpath(name, target), Path(name).read_text(encoding="utf-8")) for name in names]
        for names, _ in built
    ]
