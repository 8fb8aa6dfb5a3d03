"""Build the wheel and the sdist, look inside, install into a fresh environment, run what is there."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from workshop import client

ROOT = Path(__file__).resolve().parents[2]


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
    package = root / "src" / "rayonw"
    files = [path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(root / "src").as_posix() for path in files if not path.name.startswith(".")}


def differences(wheel: Path, root: Path) -> list[str]:
    """How the wheel's content differs from what it should be."""
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    extensions = {name for name in inside if name.endswith((".so", ".pyd"))}
    wanted = shipped(root)
    found = [f"not in the wheel: {name}" for name in sorted(wanted - inside)]
    found += [f"not of the package: {name}" for name in sorted(inside - wanted - extensions)]
    if "rayonw/house/client/index.html" not in inside:
        found.append("there is no client in the wheel")
    if not extensions:
        found.append("there are no compiled rules in the wheel")
    return found


def main() -> int:
    """Build, look inside, install, run."""
    client.build(ROOT)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        path = poison(work / "no-node")
        made = work / "made"
        run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", made, ROOT],
            PATH=path,
            RAYONW_COMPILE="1",
        )
        (wheel,) = made.glob("*.whl")
        (sdist,) = made.glob("*.tar.gz")
        wrong = differences(wheel, ROOT)
        if wrong:
            print(*wrong, sep="\n")
            return 1
        fresh = work / "fresh"
        run([sys.executable, "-m", "venv", fresh])
        run(
            [
                fresh / "bin" / "pip",
                "install",
                "-q",
                "--require-hashes",
                "-r",
                ROOT / "requirements" / "run.txt",
            ]
        )
        run([fresh / "bin" / "pip", "install", "-q", "--no-index", wheel])
        run([fresh / "bin" / "rayonw", "games"])
        run([fresh / "bin" / "python", "-c", "import rayonw; assert rayonw.compiled"])
        target = ROOT / "dist"
        target.mkdir(exist_ok=True)
        for file in (wheel, sdist):
            shutil.copy(file, target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
