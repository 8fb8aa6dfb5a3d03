"""The steps of ./check, in their order."""

from dataclasses import dataclass, field
from pathlib import Path

INTERPRETED = ("kernel", "contract", "games", "bots", "arena", "cli", "bench", "tools")
COMPILED = ("compiled", "contract", "games")
CLAUSES = "contract/test_clauses.py"
NODE = frozenset({"node"})
COMPILER = frozenset({"compiler"})
PACKAGE = frozenset({"compiler", "package"})
CHROMIUM = frozenset({"chromium"})
HOSTING = frozenset({"hosting"})
LOCK = "lock:"
"""Before the name of a lock whose packages a step needs beside those of all steps."""
PEERS = frozenset({LOCK + "outside"})
RAY = frozenset({LOCK + "ray"})


@dataclass(frozen=True)
class Step:
    """One line of ./check: commands that must all succeed."""

    name: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    needs: frozenset[str] = field(default_factory=frozenset)
    """What must be set up first, by name; LOCK and the name of a lock for its packages."""
    source: bool = False
    """Whether Python runs the sources as they lie, interpreted, instead of the installed package."""
    wide: bool = False
    """Whether it keeps every core busy by itself: then nothing runs beside it."""
    full: bool = False
    """Whether it runs with --full only, or where it is asked for by its name."""
    in_memory: bool = False
    """Whether files of its tests lie in memory, where that has room: none of them is about the disk."""
    real_time: bool = False
    """Whether its tests live on real time, processes and browsers: a few that fail are tried once more."""


def python(*arguments: str) -> tuple[str, ...]:
    """A command of the environment's Python."""
    return ("python", *arguments)


def npm(*arguments: str) -> tuple[str, ...]:
    """A command of npm in the client's folder."""
    return python("-m", "workshop.client", "npm", *arguments)


def pytest(*paths: str, installed: bool = False, without: str = "", workers: int = 2) -> tuple[str, ...]:
    """Tests of some folders, against the sources or against the installed package."""
    where = ["-o", "pythonpath=. tools"] if installed else []
    spread = ["-n", str(workers), "--dist", "worksteal"] if workers > 1 else []
    ignored = [f"--ignore=tests/{without}"] if without else []
    return python("-m", "pytest", *spread, *where, *ignored, *(f"tests/{path}" for path in paths))


def remembering(cache: Path) -> tuple[str, ...]:
    """What makes pytest write down which tests failed, in a folder of its own."""
    return ("--cache-clear", "-o", f"cache_dir={cache}")


def alone(tests: list[str]) -> tuple[str, ...]:
    """Some tests once more, by their names, one after the other, against the installed package."""
    return python("-m", "pytest", "-o", "pythonpath=. tools", *tests)


def steps() -> list[Step]:
    """Every step: what is seen without running the program, then what runs it, on one core and on all."""
    scripts = python("-m", "mypy", "--scripts-are-modules", "play", "check", "setup.py")
    generated = python("-m", "generate", "--check")
    interpreted = pytest(*INTERPRETED, without=CLAUSES)
    compiled = pytest(*COMPILED, installed=True, without=CLAUSES)
    browser = pytest("browser", installed=True, workers=3)
    return [
        Step("format", "Python is formatted", (python("-m", "ruff", "format", "--check", "."),)),
        Step("lint", "ruff finds nothing", (python("-m", "ruff", "check", "."),)),
        Step("imports", "the layout's import contracts hold", (("lint-imports",),), source=True),
        Step("generated", "generated files are what they are generated from", (generated,), source=True),
        Step("types", "mypy --strict finds nothing", (python("-m", "mypy"), scripts)),
        Step("format-web", "the client is formatted", (npm("run", "format:check"),), NODE),
        Step("types-web", "svelte-check and tsc find nothing", (npm("run", "check"),), NODE),
        Step("clauses", "every clause has its code and its test", (pytest(CLAUSES, workers=1),), source=True),
        Step("client", "client tests", (npm("test"),), NODE),
        Step(
            "faults",
            "fault tests",
            (pytest("faults", installed=True, workers=1),),
            PACKAGE,
            real_time=True,
        ),
        Step(
            "package", "wheel and sdist build, install and run", (python("-m", "workshop.packages"),), PACKAGE
        ),
        Step("fuzz", "no input breaks the house", (pytest("fuzz", installed=True, workers=1),), PACKAGE),
        Step(
            "outside",
            "the suites of PettingZoo, Gymnasium and OpenSpiel",
            (pytest("outside", installed=True, workers=1),),
            PACKAGE | PEERS,
        ),
        Step(
            "house",
            "house tests",
            (pytest("house", installed=True),),
            PACKAGE,
            in_memory=True,
            real_time=True,
        ),
        Step(
            "tests",
            "unit, contract and property tests",
            (interpreted,),
            COMPILER | NODE,
            source=True,
            wide=True,
        ),
        Step("compiled", "contract and game tests, compiled", (compiled,), PACKAGE, wide=True),
        Step(
            "deploy",
            "what hosts copy is valid",
            (pytest("deploy", installed=True, workers=1),),
            PACKAGE | HOSTING,
            full=True,
        ),
        Step(
            "ray",
            "tournaments on a Ray cluster",
            (pytest("ray", installed=True, workers=1),),
            PACKAGE | RAY,
            wide=True,
            full=True,
        ),
        Step(
            "lighthouse",
            "Lighthouse finds the pages fast and sound",
            (python("-m", "workshop.lighthouse"),),
            PACKAGE | CHROMIUM | NODE,
            wide=True,
            full=True,
        ),
        Step(
            "browser",
            "browser tests",
            (browser,),
            PACKAGE | CHROMIUM | NODE,
            wide=True,
            in_memory=True,
            real_time=True,
        ),
    ]
