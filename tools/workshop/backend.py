"""PEP 517 hooks: setuptools, with the client built first and Node asked for only where it is needed."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_wheel

from workshop import client

EXTENSION = (".so", ".pyd")
ROOT = Path(__file__).resolve().parents[2]
Settings = Mapping[str, Any] | None

__all__ = [
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]


def requirements() -> list[str]:
    """What the build needs beyond pyproject.toml: Node, where the machine has none that is new enough."""
    return [client.NODE_PACKAGE] if client.needs_packaged_node(ROOT) else []


def build_client() -> None:
    """Put the client into the package, or leave with one sentence."""
    try:
        client.build(ROOT)
    except client.ClientError as failure:
        sys.exit(f"The client cannot be built: {failure}.")


def drop_old_files() -> None:
    """Empty what wheels are made from, so that no deleted module gets in; extensions are kept for speed."""
    for path in ROOT.glob("build/lib*/**/*"):
        if path.is_file() and path.suffix not in EXTENSION:
            path.unlink()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Requirements of `build_wheel`."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *requirements()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Requirements of `build_sdist`."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *requirements()]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the client, then the wheel."""
    build_client()
    drop_old_files()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build the client, then the sdist that carries it."""
    build_client()
    return build_meta.build_sdist(sdist_directory, config_settings)
