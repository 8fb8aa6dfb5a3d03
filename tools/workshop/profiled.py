"""A build in two passes: the rules are compiled to be watched, then again with what was seen."""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

TOOLS = Path(__file__).resolve().parents[1]

WATCH = ("-fprofile-generate",)
LEARNT = (
    "-fprofile-use",
    "-fprofile-partial-training",
    "-Wno-missing-profile",
    "-fno-semantic-interposition",
    "-fno-plt",
    "-fno-peel-loops",
    "-fno-unroll-loops",
    "-fno-tracer",
)
"""What is often done lies together, goes straight on and is inlined; the rest is compiled as ever.

Loops are short here: written out they would only push other code out of the processor's cache.
"""


def is_gcc() -> bool:
    """Whether the compiler is gcc itself: others keep profiles in other ways."""
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    try:
        said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    return "Free Software Foundation" in said


def learn(command: build_ext, package: Path) -> str | None:
    """Make a build ready that knows what is often done; None, or why it does not.

    Profiles lie beside the objects of the watched build. The second build finds them there, since its objects
    have the same names.
    """
    if not is_gcc():
        return "the compiler is not gcc"
    scratch = Path(command.build_temp) / "profiled"
    watched = scratch / "watched"
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(package, watched / package.name)
    with watching(command.extensions):
        first = build_ext(command.distribution)
        first.build_lib, first.build_temp, first.parallel = str(watched), str(scratch), command.parallel
        first.ensure_finalized()
        first.run()
    wrong = train(watched)
    if wrong is None:
        command.build_temp, command.force = str(scratch), True
        for extension in command.extensions:
            extension.extra_compile_args += LEARNT
    return wrong


@contextmanager
def watching(extensions: list[Extension]) -> Iterator[None]:
    """Within, extensions are built to be watched; one that fails is left out, as the training will notice."""
    before = [(extension.extra_compile_args, extension.optional) for extension in extensions]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *WATCH]
        extension.extra_link_args = [*WATCH]
        extension.optional = True
    yield
    for extension, (arguments, optional) in zip(extensions, before, strict=True):
        extension.extra_compile_args = arguments
        extension.extra_link_args = []
        extension.optional = optional


def train(watched: Path) -> str | None:
    """Let the watched rules run; None, or what went wrong."""
    path = os.pathsep.join([str(watched.resolve()), str(TOOLS)])
    done = subprocess.run(
        [sys.executable, "-m", "workshop.training"],
        cwd=watched,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return None
    said = done.stderr.strip().split("\n")[-1]
    return f"the training failed: {said}"
