"""The oldest Python that will do, told in a syntax that Pythons back to 2.7 can read."""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
MINORS = (14, 13, 12, 11) + tuple(range(15, 21))
PROBE = "import sys; sys.exit(sys.version_info[:2] < (%d, %d))" % OLDEST
TRIED = "RAYONW_PYTHON_TRIED"


def version():
    # type: () -> tuple[int, int]
    """Version of the Python that runs this."""
    return sys.version_info[:2]


def newer():
    # type: () -> str | None
    """Path of a Python on PATH that is new enough, those that the locks know first, or None."""
    if sys.version_info[0] < 3:  # it cannot look for others
        return None
    for minor in MINORS:
        found = shutil.which("python3.%d" % minor)
        if (
            found
            and subprocess.call([found, "-c", PROBE], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            == 0
        ):
            return found
    return None


def require(script):
    # type: (str) -> None
    """Go on if this Python is new enough, else start `script` with one that is, else say so and leave."""
    if version() >= OLDEST:
        return
    found = None if TRIED in os.environ else newer()
    if found:
        os.environ[TRIED] = found
        os.execv(found, [found, script] + sys.argv[1:])
    sys.exit(
        "Rayon W needs Python %d.%d or newer, and this is Python %d.%d (%s): install a newer one from your "
        "system's packages or from python.org, then run ./%s again."
        % (OLDEST + version() + (sys.executable, os.path.basename(script)))
    )
