"""The steps of ./check, in their order."""

from dataclasses import dataclass, field

INTERPRETED = ("kernel", "contract", "games", "bots", "arena", "cli", "tools")
COMPILED = ("contract", "games")


@dataclass(frozen=True)
class Step:
    """One line of ./check: commands that must all succeed."""

    name: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    needs: frozenset[str] = field(default_factory=frozenset)
    """What must be set up first: "node" packages, the installed "package", "chromium"."""
    source: bool = False
    """Whether Python runs the sources as they lie, interpreted, instead of the installed package."""


def python(*arguments: str) -> tuple[str, ...]:
    """A command of the environment's Python."""
    return ("python", *arguments)


def npm(*arguments: str) -> tuple[str, ...]:
    """A command of npm in the client's folder."""
    return python("-m", "workshop.client", "npm", *arguments)


def pytest(*folders: str, installed: bool = False, workers: int = 2) -> tuple[str, ...]:
    """Tests of some folders, against the sources or against the installed package."""
    paths = [f"tests/{folder}" for folder in folders]
    where = ["-o", "pythonpath=. tools"] if installed else []
    return python("-m", "pytest", "-q", "-n", str(workers), *where, *paths)


def steps() -> list[Step]:
    """Every step."""
    node, package = frozenset({"node"}), frozenset({"package"})
    everything = package | {"chromium"}
    compiled = python(
        "-Ic", "import rayonw, sys; sys.exit(not rayonw.compiled and 'the package is not compiled')"
    )
    return [
        Step("format", "Python is formatted", (python("-m", "ruff", "format", "--check", "."),)),
        Step("format-web", "the client is formatted", (npm("run", "format:check"),), node),
        Step("lint", "ruff finds nothing", (python("-m", "ruff", "check", "."),)),
        Step(
            "types",
            "mypy --strict finds nothing",
            (
                python("-m", "mypy"),
                python("-m", "mypy", "--scripts-are-modules", "play", "check", "setup.py"),
            ),
        ),
        Step("types-web", "svelte-check and tsc find nothing", (npm("run", "check"),), node),
        Step("imports", "the layout's import contracts hold", (("lint-imports",),), source=True),
        Step(
            "wire",
            "the wire's TypeScript is that of its Python",
            (python("-m", "rayonw.house.typescript", "--check"),),
            source=True,
        ),
        Step("tests", "unit, contract and property tests, interpreted", (pytest(*INTERPRETED),), source=True),
        Step(
            "compiled",
            "contract and game tests, compiled",
            (compiled, pytest(*COMPILED, installed=True)),
            package,
        ),
        Step("house", "house tests", (pytest("house", installed=True),), package),
        Step("client", "client tests", (npm("test"),), node),
        Step("browser", "browser tests", (pytest("browser", installed=True),), everything),
        Step("faults", "fault tests", (pytest("faults", installed=True, workers=1),), package),
        Step("package", "wheel and sdist build, install and run", (python("-m", "workshop.packages"),), node),
    ]
