"""The oldest Python that will do, told in a syntax that Pythons back to 2.7 can read."""

import os
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


def runs(name):
    # type: (str) -> bool
    """Tell whether there is a Python of this name on PATH that is new enough."""
    try:
        return subprocess.call([name, "-c", PROBE], stdout=-1, stderr=-1) == 0
    except OSError:
        return False


def require(script):
    # type: (str) -> None
    """Go on if this Python is new enough, else start `script` with one that is, else say so and leave."""
    if version() >= OLDEST:
        return
    if TRIED not in os.environ:
        for name in filter(runs, ("python3.%d" % minor for minor in MINORS)):
            os.environ[TRIED] = name
            os.execvp(name, [name, script] + sys.argv[1:])
    sys.exit(
        "Rayon W needs Python %d.%d or newer, and this is Python %d.%d (%s): install a newer one from your "
        "system's packages or from python.org, then run ./%s again."
        % (OLDEST + version() + (sys.executable, os.path.basename(script)))
    )
