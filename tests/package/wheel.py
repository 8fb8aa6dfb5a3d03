"""What a wheel should hold, and what it does."""

import zipfile
from pathlib import Path

from workshop.stamp import sources


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
