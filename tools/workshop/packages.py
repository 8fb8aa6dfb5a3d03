"""Look into the wheel that was tested and into one made from an sdist; run the first elsewhere."""

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from workshop.compiler import SWITCH
from workshop.environment import WHEELS, Environment
from workshop.stamp import sources
from workshop.telling import Teller

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str | Path, **variables: str) -> None:
    """Run a command far from the sources; leave if it fails."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    print("$", *command, flush=True)
    subprocess.run(command, cwd=tempfile.gettempdir(), env={**kept, **variables}, check=True)


def poison(folder: Path) -> str:
    """A PATH on which Node fails: what is built with it shows that it needs none."""
    folder.mkdir()
    for name in ("node", "npm"):
        (folder / name).write_text("#!/bin/sh\necho 'Node was called' >&2\nexit 1\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return os.pathsep.join([str(folder), os.environ["PATH"]])


def shipped(root: Path) -> set[str]:
    """Names that the wheel must hold: every source file of the package, and the client."""
    package = root / "src" / "rayonw"
    client = visible_files(package / "house" / "client")
    return {path.relative_to(root / "src").as_posix() for path in (*sources(package), *client)}


def visible_files(folder: Path) -> list[Path]:
    """The files below a folder but hidden ones, such as what Vite notes for itself in .vite."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [
        path for path in files if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]


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


def main() -> int:
    """Look at the tested wheel, and at one made from an sdist without Node; try out the first."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        (wheel,) = (ROOT / WHEELS).glob("*.whl")
        plain = {"PATH": poison(work / "no-node"), SWITCH: "0"}
        run("uv", "build", "--no-build-isolation", "--offline", "--out-dir", work / "made", ROOT, **plain)
        (from_sdist,) = (work / "made").glob("*.whl")
        wrong = wheel_differences(wheel, ROOT) + wheel_differences(from_sdist, ROOT, compiled=False)
        print(*wrong, sep="\n", flush=True)
        if wrong:
            return 1
        fresh = work / "fresh"
        run("uv", "venv", "--python", sys.executable, fresh)
        install = ("uv", "pip", "install", "--python", fresh)
        lock = ("--require-hashes", "-r", ROOT / "requirements" / "run.txt")
        run(*install, *lock, **Environment(ROOT, Teller()).as_pip())
        run(*install, "--offline", wheel)
        run(fresh / "bin" / "rayonw", "games")
        run(fresh / "bin" / "python", "-c", "import rayonw; assert rayonw.compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
