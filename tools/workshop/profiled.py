"""A build in two passes: the rules are compiled to be watched, then again with what was seen."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools.command.build_ext import build_ext

from workshop.compiler import command as compiler

TOOLS = Path(__file__).resolve().parents[1]
WATCH = "-fprofile-generate"
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


def learn(command: build_ext, package: Path) -> str | None:
    """Make a build ready that knows what is often done; None, or why it does not.

    Profiles lie beside the objects of the watched build. The second build finds them there, since its objects
    have the same names.
    """
    said = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    if "Free Software Foundation" not in said:  # others keep profiles in other ways
        return "the compiler is not gcc"
    scratch = Path(command.build_temp) / "profiled"
    watched = scratch / "watched"
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(package, watched / package.name)
    first = build_ext(command.distribution)
    first.build_lib, first.build_temp, first.parallel = str(watched), str(scratch), command.parallel
    first.ensure_finalized()
    for extension in command.extensions:
        extension.extra_compile_args.append(WATCH)
        extension.extra_link_args = [WATCH]
    first.run()
    for extension in command.extensions:
        extension.extra_compile_args.remove(WATCH)
        extension.extra_link_args = []
    path = os.pathsep.join([str(watched.resolve()), str(TOOLS)])
    done = subprocess.run(
        [sys.executable, "-m", "workshop.training"],
        cwd=watched,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        return f"the training failed: {done.stderr.strip().rpartition(chr(10))[2]}"
    command.build_temp, command.force = str(scratch), True
    for extension in command.extensions:
        extension.extra_compile_args += LEARNT
    return None
