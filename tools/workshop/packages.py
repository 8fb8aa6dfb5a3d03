"""Look into the wheel that was tested and into an sdist; install the wheel elsewhere and run it."""

import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from workshop.compiler import SWITCH
from workshop.environment import WHEELS

ROOT = Path(__file__).resolve().parents[2]
BROUGHT_ALONG = ("pyproject.toml", "setup.py", "LICENSE", "README.md", "play", "check")


def run(command: list[str | Path], **variables: str) -> None:
    """Run a command far from the sources; leave if it fails."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    print("$", *command, flush=True)
    subprocess.run(command, cwd=tempfile.gettempdir(), env={**kept, **variables}, check=True)


def poison(folder: Path) -> str:
    """A PATH on which Node fails: what is built with it shows that it needs none."""
    folder.mkdir()
    for name in ("node", "npm"):
        program = folder / name
        program.write_text("#!/bin/sh\necho 'Node was called' >&2\nexit 1\n", encoding="utf-8")
        program.chmod(0o755)
    return os.pathsep.join([str(folder), os.environ["PATH"]])


def shipped(root: Path) -> set[str]:
    """Names that the wheel must hold: every source file of the package, and the client."""
    source = root / "src"
    files = (path.relative_to(source) for path in (source / "rayonw").rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in files
        if "__pycache__" not in path.parts and not any(part.startswith(".") for part in path.parts)
    }


def wheel_differences(wheel: Path, root: Path, compiled: bool = True) -> list[str]:
    """How the wheel's content differs from what it should be."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    extensions = {name for name in inside if name.endswith((".so", ".pyd"))}
    wanted = shipped(root)
    found = [f"not in the wheel: {name}" for name in sorted(wanted - inside)]
    found += [f"not of the package: {name}" for name in sorted(inside - wanted - extensions)]
    if "rayonw/house/client/index.html" not in inside:
        found.append("there is no client in the wheel")
    if compiled and not extensions:
        found.append("there are no compiled rules in the wheel")
    return found


def sdist_differences(sdist: Path, root: Path) -> list[str]:
    """What the sdist lacks to be built and understood."""
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    tools = (path.relative_to(root).as_posix() for path in (root / "tools").rglob("*.py"))
    wanted = {*BROUGHT_ALONG, *tools, *(f"src/{name}" for name in shipped(root))}
    return [f"not in the sdist: {name}" for name in sorted(wanted - inside)]


def try_out(wheel: Path, fresh: Path) -> None:
    """Install a wheel, with what it depends on, into a fresh environment, and run it."""
    run([sys.executable, "-m", "venv", "--without-pip", fresh])
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        fresh / "bin" / "python",
        "install",
        "-q",
        "--disable-pip-version-check",
    ]
    run([*pip, "--require-hashes", "-r", ROOT / "requirements" / "run.txt"])
    run([*pip, "--no-index", wheel])
    run([fresh / "bin" / "rayonw", "games"])
    run([fresh / "bin" / "python", "-c", "import rayonw; assert rayonw.compiled"])


def main() -> int:
    """Look at the tested wheel, at an sdist and at a wheel made from that without Node; try out the first."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        (wheel,) = (ROOT / WHEELS).glob("*.whl")
        plain = {"PATH": poison(work / "no-node"), SWITCH: "0"}
        run([sys.executable, "-m", "build", "--no-isolation", "--outdir", work / "made", ROOT], **plain)
        (sdist,) = (work / "made").glob("*.tar.gz")
        (from_sdist,) = (work / "made").glob("*.whl")
        wrong = wheel_differences(wheel, ROOT) + sdist_differences(sdist, ROOT)
        wrong += wheel_differences(from_sdist, ROOT, compiled=False)
        print(*wrong, sep="\n", flush=True)
        if not wrong:
            try_out(wheel, work / "fresh")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
