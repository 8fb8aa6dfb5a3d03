"""A small package with clauses is really compiled: it runs, its lines keep their numbers, it comes whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from setuptools import Extension

from workshop.compiled import largest_first, modules

ROOT = Path(__file__).parents[2]
CHANCE = '''\
"""Chance."""

from rayonw.kernel.clause import clause


class Die:
    """Something with clauses."""

    @clause(
        "die.1",
        "die.2",
    )
    def roll(self, sides: int) -> int:
        """Line 14 follows."""
        return 60 // sides
'''
CLAUSE = '''\
"""The decorator."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[F], F]:
    """Wrap, so that a decorator that was not blanked shows."""
    raise AssertionError("decorated at run time: " + ", ".join(ids))
'''
PROJECT = """\
[project]
name = "rayonw"
version = "1"

[tool.setuptools.packages.find]
where = ["src"]
"""
ASK = """
import sys, traceback
from rayonw.kernel import chance
print(chance.__file__.endswith(".so"))
print(chance.Die().roll(6))
try:
    chance.Die().roll(0)
except ZeroDivisionError as error:
    last = traceback.extract_tb(error.__traceback__)[-1]
    print(last.filename, last.lineno, last.name)
"""


SOURCES = {
    "pyproject.toml": PROJECT,
    "PKG-INFO": "an sdist, which brings its client along",
    "src/rayonw/house/client/index.html": "",
    "src/rayonw/__init__.py": "",
    "src/rayonw/kernel/__init__.py": "",
    "src/rayonw/kernel/clause.py": CLAUSE,
    "src/rayonw/kernel/chance.py": CHANCE,
    "src/rayonw/kernel/deal.py": "",
    "src/rayonw/kernel/encoder.py": "",
    "src/rayonw/kernel/matches.py": "",
    "src/rayonw/kernel/patch.py": "",
    "src/rayonw/kernel/script.py": "",
    "src/rayonw/games/__init__.py": "",
    "src/rayonw/games/dice/__init__.py": "GAME = 'dice'",
    "src/rayonw/games/dice/scoring.py": "BEST = 6",
}
GCC = b"Free Software" in subprocess.run(["cc", "--version"], capture_output=True, check=False).stdout
COMPILED = shutil.ignore_patterns("built", "lib*", "temp*")


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with few modules to compile, and the real setup.py and tools; built."""
    root = tmp_path_factory.mktemp("whole")
    for name, text in SOURCES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "tools", root / "tools")
    shutil.copy(ROOT / "setup.py", root)
    done = build(root, RAYONW_COMPILE="1")
    assert done.returncode == 0, done.stderr
    return root


@pytest.fixture
def checkout(whole: Path, tmp_path: Path) -> Path:
    """The same, but nothing is compiled yet; what mypy found out about it is there, which saves most time."""
    shutil.copytree(whole, tmp_path, ignore=COMPILED, dirs_exist_ok=True)
    return tmp_path


def compiler(checkout: Path, before: str = "") -> str:
    """A compiler that does something before it compiles, and does not optimise, which takes long."""
    script = checkout / "cc"
    script.write_text(f'#!/bin/sh\n{before}\nexec cc "$@" -O0\n')
    script.chmod(0o755)
    return str(script)


def build(checkout: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build the package's extensions; what is built lies in `built`."""
    if "CC" not in variables:
        variables["CC"] = compiler(checkout)
    command = [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"]
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("RAYONW_COMPILE", "RAYONW_LEVEL", "PYTHONPATH", "CC")
    }
    return subprocess.run(
        command, cwd=checkout, env={**kept, **variables}, capture_output=True, text=True, check=False
    )


def extensions(checkout: Path) -> list[str]:
    """Names of what was compiled."""
    return sorted(path.name.split(".")[0] for path in (checkout / "built").rglob("*.so"))


def said_by(checkout: Path) -> list[str]:
    """What ASK prints, run with what was built."""
    said = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=checkout / "built",
        env={},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    return said.stdout.split("\n")


def test_clauses_are_gone_lines_are_kept_and_the_source_is_shipped_whole(whole: Path) -> None:
    assert extensions(whole) == [
        "chance",
        "deal",
        "encoder",
        "matches",
        "patch",
        "rayonw_dice__mypyc",
        "rayonw_kernel__mypyc",
        "scoring",
        "script",
    ]
    shipped = whole / "built" / "rayonw" / "kernel" / "chance.py"
    assert shipped.read_text(encoding="utf-8") == CHANCE
    line = CHANCE.split("\n").index("        return 60 // sides") + 1
    assert said_by(whole)[:3] == ["True", "10", f"rayonw/kernel/chance.py {line} roll"]


def test_an_extension_that_fails_takes_the_others_along(checkout: Path) -> None:
    failing = compiler(checkout, 'case "$*" in *__native*) echo "cannot compile this" >&2; exit 1;; esac')
    done = build(checkout, CC=failing)
    assert done.returncode == 0, done.stderr
    assert extensions(checkout) == []
    assert "the rules stay interpreted" in done.stderr


def test_a_type_error_leaves_the_rules_interpreted_unless_one_insists(checkout: Path) -> None:
    (checkout / "src" / "rayonw" / "kernel" / "chance.py").write_text("x: int = 'no number'\n")
    assert build(checkout).returncode == 0
    assert extensions(checkout) == []
    assert build(checkout, RAYONW_COMPILE="1").returncode != 0


def test_a_machine_without_a_compiler_builds_plain_python_unless_one_insists(checkout: Path) -> None:
    assert build(checkout, CC="no-such-compiler").returncode == 0
    assert extensions(checkout) == []
    for insisting in ("1", "profile"):
        insisted = build(checkout, CC="no-such-compiler", RAYONW_COMPILE=insisting)
        assert insisted.returncode != 0
        assert "there is no C compiler" in insisted.stderr


def test_compiling_can_be_switched_off(checkout: Path) -> None:
    assert build(checkout, RAYONW_COMPILE="0").returncode == 0
    assert extensions(checkout) == []


def test_a_profile_is_taken_beside_the_objects_and_what_is_built_with_it_runs(checkout: Path) -> None:
    training = checkout / "tools" / "workshop" / "training.py"
    training.write_text("from rayonw.kernel.chance import Die\n\nassert Die().roll(6) == 10\n")
    done = build(checkout, RAYONW_COMPILE="profile")
    assert done.returncode == 0, done.stderr
    profiles = {path.stem for path in (checkout / "build").rglob("profiled/**/*.gcda")}
    assert ("without a profile" in done.stderr) is not GCC
    assert ("__native_rayonw_kernel" in profiles) is GCC
    assert said_by(checkout)[:2] == ["True", "10"]


def test_what_fails_in_training_is_told_and_the_rules_are_compiled_plainly(checkout: Path) -> None:
    (checkout / "tools" / "workshop" / "training.py").write_text(
        "raise ValueError('no game to learn from')\n"
    )
    done = build(checkout, RAYONW_COMPILE="profile")
    assert done.returncode == 0, done.stderr
    if GCC:
        assert "without a profile: the training failed: ValueError: no game to learn from" in done.stderr
    assert said_by(checkout)[:2] == ["True", "10"]


def test_a_compiler_that_is_not_gcc_compiles_without_a_profile(checkout: Path) -> None:
    other = compiler(checkout, 'case "$*" in --version) echo "another compiler"; exit;; esac')
    done = build(checkout, RAYONW_COMPILE="profile", CC=other)
    assert done.returncode == 0, done.stderr
    assert "without a profile: the compiler is not gcc" in done.stderr
    assert said_by(checkout)[:2] == ["True", "10"]


def test_a_change_in_one_game_costs_that_game_only(checkout: Path) -> None:
    assert build(checkout, RAYONW_COMPILE="1").returncode == 0
    before = {path: path.stat().st_mtime_ns for path in (checkout / "built").rglob("*__mypyc*.so")}
    (checkout / "src" / "rayonw" / "games" / "dice" / "scoring.py").write_text("BEST = 7")
    assert build(checkout, RAYONW_COMPILE="1").returncode == 0
    changed = [path.name.split("__")[0] for path, time in before.items() if path.stat().st_mtime_ns != time]
    assert changed == ["rayonw_dice"]


def test_the_compiler_tries_hardest_unless_told_and_begins_anew_for_another_level(checkout: Path) -> None:
    watching = compiler(checkout, 'echo "$*" >> compiled')
    heard = checkout / "compiled"

    def levels(**variables: str) -> list[str]:
        """At which levels the kernel was compiled."""
        heard.write_text("")
        assert build(checkout, CC=watching, RAYONW_COMPILE="1", **variables).returncode == 0
        commands = [line.split() for line in heard.read_text().splitlines() if "-c build/c/__native" in line]
        kernel = [command for command in commands if any("rayonw_kernel" in word for word in command)]
        return [[word for word in command if word.startswith("-O")][-1] for command in kernel]

    assert levels() == ["-O3"]
    assert levels(RAYONW_LEVEL="2") == ["-O2"]
    assert levels(RAYONW_LEVEL="2") == []
    assert levels() == ["-O3"]


def test_a_level_that_is_none_is_told(checkout: Path) -> None:
    done = build(checkout, RAYONW_COMPILE="1", RAYONW_LEVEL="fast")
    assert done.returncode != 0
    assert "RAYONW_LEVEL=fast: the level is 0, 1, 2 or 3." in done.stderr


def test_what_takes_longest_to_compile_begins_first(tmp_path: Path) -> None:
    sizes = {"small": 10, "large": 1000, "middling": 100}
    for name, size in sizes.items():
        (tmp_path / f"{name}.c").write_text(" " * size)
    found = [Extension(name, [f"{name}.c"]) for name in sizes]
    assert [extension.name for extension in largest_first(found, tmp_path)] == ["large", "middling", "small"]


def test_the_rules_of_every_game_are_compiled() -> None:
    package = ROOT / "src" / "rayonw"
    listed = {path.as_posix() for path in modules(package)}
    for game in (path.parent for path in (package / "games").glob("*/__init__.py")):
        assert f"rayonw/games/{game.name}/rules.py" in listed
        assert f"rayonw/games/{game.name}/__init__.py" not in listed
    names = ("chance", "deal", "encoder", "matches", "patch", "script")
    assert {f"rayonw/kernel/{name}.py" for name in names} <= listed
