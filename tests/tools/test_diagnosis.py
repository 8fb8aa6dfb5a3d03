"""What fails is told in one sentence that says what to do."""

import errno
from pathlib import Path

import pytest

from workshop import diagnosis

PIP_OFFLINE = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<HTTPSConnection>: \
Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')'
ERROR: Could not find a version that satisfies the requirement aiohttp==3.14.5 (from versions: none)
ERROR: No matching distribution found for aiohttp==3.14.5
"""
NPM_OFFLINE = "npm error code ENOTFOUND\nnpm error network request failed, reason: getaddrinfo ENOTFOUND\n"
PIP_FULL = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device\n"
NPM_FULL = "npm error code ENOSPC\nnpm error syscall write\n"
PIP_ALTERED = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"
PIP_ABSENT = "ERROR: No matching distribution found for uvloop==0.23.0\n"
UV_OFFLINE = (
    "error: Failed to fetch\n  cause: error sending request for url\n  cause: client error (Connect)\n"
)
UV_FULL = (
    "error: Failed to download `aiohttp`\n  cause: failed to write: No space left on device (os error 28)\n"
)
UV_ALTERED = (
    "error: Failed to download `uv==0.13.8`\n  cause: Hash mismatch for `uv==0.13.8`\n\n   Expected:\n"
)
UV_ABSENT = (
    "error: No solution found\n  cause: Because uvloop==0.23.0 has no usable wheels and you require it\n"
)


@pytest.mark.parametrize(
    ("log", "told"),
    [
        (PIP_OFFLINE, "connect to the network"),
        (NPM_OFFLINE, "connect to the network"),
        (PIP_FULL, "the disk is full"),
        (NPM_FULL, "the disk is full"),
        (PIP_ALTERED, "not the one that the lock file names"),
        (PIP_ABSENT, "no build for Python"),
        (UV_OFFLINE, "connect to the network"),
        (UV_FULL, "the disk is full"),
        (UV_ALTERED, "not the one that the lock file names"),
        (UV_ABSENT, "no build for Python"),
        ("much\n  The client: npm run build failed.\n\n", "The client: npm run build failed, exit code 3"),
        ("", "exit code 3"),
    ],
)
def test_a_failed_command_is_explained_by_its_log(log: str, told: str) -> None:
    reason = diagnosis.from_log(log, 3)
    assert told in reason
    assert "\n" not in reason


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EDQUOT, "The disk is full"),
        (errno.EACCES, "The folder shelf cannot be written"),
        (errno.EROFS, "The folder shelf cannot be written"),
    ],
)
def test_an_error_of_the_system_is_explained(code: int, told: str) -> None:
    assert told in (diagnosis.from_error(OSError(code, "x"), Path("shelf")) or "")


def test_an_unknown_error_is_not_explained_away() -> None:
    assert diagnosis.from_error(OSError(errno.ELOOP, "x"), Path("shelf")) is None
