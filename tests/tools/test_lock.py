"""The lock files hold what pyproject.toml asks for: pinned, hashed, and from nowhere in particular."""

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from workshop.lock import wanted

ROOT = Path(__file__).parents[2]
ENTRY = re.compile(r"^(\S+?)==(\S+)(?: ; .+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)


def text(name: str) -> str:
    """A lock file."""
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, list[str]]:
    """Versions by name of a lock; a package may have several, for different Pythons."""
    found: dict[str, list[str]] = {}
    for package, version, _ in ENTRY.findall(text(name)):
        found.setdefault(canonicalize_name(package), []).append(version)
    return found


@pytest.mark.parametrize("name", list(wanted(ROOT)))
def test_a_lock_satisfies_what_is_asked_for(name: str) -> None:
    locked = pins(name)
    for asked in map(Requirement, wanted(ROOT)[name]):
        versions = locked[canonicalize_name(asked.name)]
        assert all(asked.specifier.contains(version) for version in versions), asked


@pytest.mark.parametrize("name", list(wanted(ROOT)))
def test_a_lock_is_pins_with_hashes_and_nothing_else(name: str) -> None:
    rest = [line for line in ENTRY.sub("", text(name)).splitlines() if line and not line.startswith("#")]
    assert rest == []


@pytest.mark.parametrize("name", ["check", "bench"])
def test_the_locks_agree_with_that_of_play(name: str) -> None:
    assert {package: version for package, version in pins(name).items() if package in pins("run")} == pins(
        "run"
    )


@pytest.mark.parametrize("other", ["run", "check"])
def test_what_is_installed_for_mutants_changes_nothing_that_is_there_already(other: str) -> None:
    there = pins(other)
    for package, versions in pins("mutants").items():
        assert set(versions) <= set(there.get(package, versions)), package


def test_no_lock_is_left_over() -> None:
    assert sorted(path.stem for path in (ROOT / "requirements").iterdir()) == sorted(wanted(ROOT))


def test_the_clients_lock_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
