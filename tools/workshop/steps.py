"""The steps of ./check, in their order."""

from dataclasses import dataclass, field

INTERPRETED = ("kernel", "contract", "games", "bots", "arena", "cli", "bench", "tools")
COMPILED = ("compiled", "contract", "games")
CLAUSES = "contract/test_clauses.py"
NODE = frozenset({"node"})
COMPILER = frozenset({"compiler"})
PACKAGE = frozenset({"package"})
CHROMIUM = frozenset({"chromium"})


@dataclass(frozen=True)
class Step:
    """One line of ./check: commands that must all succeed."""

    name: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    needs: frozenset[str] = field(default_factory=frozenset)
    """What must be set up first: NODE packages, a C COMPILER, the installed PACKAGE, CHROMIUM."""
    source: bool = False
    """Whether Python runs the sources as they lie, interpreted, instead of the installed package."""
    wide: bool = False
    """Whether it keeps every core busy by itself: then nothing runs beside it."""


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


def steps() -> list[Step]:
    """Every step."""
    return [*reading_steps(), *narrow_steps(), *wide_steps()]


def reading_steps() -> list[Step]:
    """What is seen without running the program."""
    scripts = python("-m", "mypy", "--scripts-are-modules", "play", "check", "setup.py")
    wire = python("-m", "rayonw.house.typescript", "--check")
    return [
        Step("format", "Python is formatted", (python("-m", "ruff", "format", "--check", "."),)),
        Step("lint", "ruff finds nothing", (python("-m", "ruff", "check", "."),)),
        Step("imports", "the layout's import contracts hold", (("lint-imports",),), source=True),
        Step("wire", "the wire's TypeScript is that of its Python", (wire,), source=True),
        Step("types", "mypy --strict finds nothing", (python("-m", "mypy"), scripts)),
        Step("format-web", "the client is formatted", (npm("run", "format:check"),), NODE),
        Step("types-web", "svelte-check and tsc find nothing", (npm("run", "check"),), NODE),
    ]


def narrow_steps() -> list[Step]:
    """What runs the program or its client, on one core or with much waiting; first what needs no package."""
    clauses = pytest(CLAUSES, workers=1)
    faults = pytest("faults", installed=True, workers=1)
    package = python("-m", "workshop.packages")
    return [
        Step("clauses", "every clause has its code and its test", (clauses,), source=True),
        Step("client", "client tests", (npm("test"),), NODE),
        Step("faults", "fault tests", (faults,), PACKAGE),
        Step("package", "wheel and sdist build, install and run", (package,), PACKAGE),
        Step("house", "house tests", (pytest("house", installed=True),), PACKAGE),
    ]


def wide_steps() -> list[Step]:
    """What runs the program on every core: the sources, the installed package, the browser."""
    interpreted = pytest(*INTERPRETED, without=CLAUSES)
    compiled = pytest(*COMPILED, installed=True, without=CLAUSES)
    browser = pytest("browser", installed=True, workers=3)
    return [
        Step(
            "tests",
            "unit, contract and property tests, interpreted",
            (interpreted,),
            COMPILER,
            source=True,
            wide=True,
        ),
        Step("compiled", "contract and game tests, compiled", (compiled,), PACKAGE, wide=True),
        Step("browser", "browser tests", (browser,), PACKAGE | CHROMIUM | NODE, wide=True),
    ]
