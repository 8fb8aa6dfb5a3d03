"""The steps of ./check, in their order."""

from dataclasses import dataclass

CLAUSES = "tests/contract/test_clauses.py"
LOCK = "lock:"
"""Before the name of a lock whose packages a step needs beside those of all steps."""


@dataclass(frozen=True)
class Step:
    """One line of ./check: commands that must all succeed."""

    name: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    needs: tuple[str, ...] = ()
    """What must be set up first, by name; LOCK and the name of a lock for its packages."""
    wide: bool = False
    """Whether it keeps every core busy by itself: then nothing runs beside it."""
    full: bool = False
    """Whether it runs with --full only, or where it is asked for by its name."""
    in_memory: bool = False
    """Whether files of its tests lie in memory, where that has room: none of them is about the disk."""
    real_time: bool = False
    """Whether its tests live on real time, processes and browsers: a few that fail are tried once more."""

    @property
    def source(self) -> bool:
        """Whether Python runs the sources as they lie, interpreted, instead of the installed package."""
        return "package" not in self.needs


def python(*arguments: str) -> tuple[str, ...]:
    """A command of the environment's Python."""
    return ("python", *arguments)


def pytest(*tests: str, workers: int = 1, installed: bool = True) -> tuple[str, ...]:
    """Some tests, against the installed package or against the sources."""
    where = ("-o", "pythonpath=. tools") if installed else ()
    spread = ("-n", str(workers), "--dist", "worksteal") if workers > 1 else ()
    return python("-m", "pytest", *spread, *where, *tests)


def on_client(name: str, what: str, script: str) -> Step:
    """A step that runs a script of the client."""
    return Step(name, what, (python("-m", "workshop.client", "npm", "run", script),), ("node",))


def on_package(name: str, what: str, *needs: str, workers: int = 1, **more: bool) -> Step:
    """A step that runs the folder of tests of its name against the installed package."""
    return Step(name, what, (pytest(f"tests/{name}", workers=workers),), ("package", *needs), **more)


def steps() -> list[Step]:
    """Every step: what is seen without running the program, then what runs it, on one core and on all."""
    scripts = python("-m", "mypy", "--scripts-are-modules", "play", "check", "setup.py")
    generated = python("-m", "generate", "--check")
    clauses = pytest(CLAUSES, installed=False)
    rules = [f"--ignore={CLAUSES}", "tests/contract", "tests/games"]
    others = [f"tests/{name}" for name in ("kernel", "bots", "arena", "cli", "bench", "tools")]
    interpreted = pytest(*rules, *others, workers=2, installed=False)
    compiled = pytest("tests/compiled", *rules, workers=2)
    crowd = {"in_memory": True, "real_time": True}
    return [
        Step("format", "Python is formatted", (python("-m", "ruff", "format", "--check", "."),)),
        Step("lint", "ruff finds nothing", (python("-m", "ruff", "check", "."),)),
        Step("imports", "the layout's import contracts hold", (("lint-imports",),)),
        Step("generated", "generated files are what they are generated from", (generated,)),
        Step("types", "mypy --strict finds nothing", (python("-m", "mypy"), scripts)),
        on_client("format-web", "the client is formatted", "format:check"),
        on_client("types-web", "svelte-check and tsc find nothing", "check"),
        Step("clauses", "every clause has its code and its test", (clauses,)),
        on_client("client", "client tests", "test"),
        on_package("faults", "fault tests", real_time=True),
        on_package("package", "wheel and sdist build, install and run"),
        on_package("fuzz", "no input breaks the house"),
        on_package("outside", "the suites of PettingZoo, Gymnasium and OpenSpiel", LOCK + "outside"),
        on_package("house", "house tests", workers=2, **crowd),
        Step("tests", "unit, contract and property tests", (interpreted,), ("compiler", "node"), wide=True),
        Step("compiled", "contract and game tests, compiled", (compiled,), ("package",), wide=True),
        on_package("deploy", "what hosts copy is valid", "hosting", full=True),
        on_package("ray", "tournaments on a Ray cluster", LOCK + "ray", wide=True, full=True),
        on_package("lighthouse", "pages are fast and sound", "chromium", "node", wide=True, full=True),
        on_package("browser", "browser tests", "chromium", "node", workers=3, wide=True, **crowd),
    ]
