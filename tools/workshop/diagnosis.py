"""From what uv, pip, npm and the system say when they fail to one sentence with what to do."""

import errno
import re
import sys
from pathlib import Path

SPACE = "free about 1 GB and run the command again"
OFFLINE = re.compile(
    r"Failed to establish a new connection|Temporary failure in name resolution|Name or service not known"
    r"|nodename nor servname|Network is unreachable|No route to host|Connection refused|Connection reset"
    r"|Connect(?:ion)?Timeout|ReadTimeout|timed out|ProxyError|NewConnectionError|getaddrinfo"
    r"|error sending request"
    r"|\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b"
)
FULL = re.compile(r"No space left on device|\bENOSPC\b|Disk quota exceeded")
ALTERED = re.compile(r"DO NOT MATCH THE HASHES|Hash mismatch|\bEINTEGRITY\b")
ABSENT = re.compile(r"No matching distribution found|has no usable wheels|there is no version of")


def from_log(text: str, code: int) -> str:
    """What the log of a failed command shows to be wrong, or else its last words and exit code."""
    if FULL.search(text):
        return f"the disk is full: {SPACE}"
    if ALTERED.search(text):
        return "a downloaded package is not the one that the lock file names: try again on another network"
    if OFFLINE.search(text):
        return "the packages cannot be reached: connect to the network (or set a proxy), then try again"
    if ABSENT.search(text):
        here = f"{sys.version_info[0]}.{sys.version_info[1]} on {sys.platform}"
        return f"a locked package has no build for Python {here}: use Python 3.11, 3.12 or 3.13"
    last_words = text.strip().rpartition("\n")[2].strip().rstrip(".")
    return f"{last_words or 'no word was said'}, exit code {code}"


def from_error(error: OSError, folder: Path) -> str | None:
    """What an operating system error means for the person at the keyboard, None if that is not known."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full: {SPACE}."
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"The folder {folder} cannot be written: make it yours, or work in a copy that is."
    return None
