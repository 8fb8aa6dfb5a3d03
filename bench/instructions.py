"""`python -m bench.instructions [wapi wildtiles+ …]`: instructions per action of the vector environment.

Random matches, 64 side by side, always the same ones, under `valgrind --tool=callgrind`; counted is what
happens within a compiled step. What else the machine has to do changes nothing, so two versions can be
compared on a busy one. A `+` is for factored actions, `:4` for four seats. Beside each count stands the
beginning of a SHA-256 of all that was seen: it stays the same as long as no observation, mask, seat or reward
changes. Copying whole buffers counts as one instruction per byte, and takes far less time than that.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from bench.engine import ROOT, CannotMeasure

ALL = ("wapi", "wildtiles+", "wildtiles", "wazbaraz", "wittyzibi")
STEPS = 150
COUNTED = "CPyPy_rayonw___kernel___matches___Matches___step"
"""How Python calls a compiled step; that of factored actions has `_heads` after it."""


def play(name: str) -> str:
    """Some steps of 64 matches; the beginning of a SHA-256 of everything seen."""
    from bench.drive.vector import Many

    game, _, seats = name.partition(":")
    many = Many(game.removesuffix("+"), "+" in game, int(seats) if seats else None)
    assert many.note == "compiled", "the installed rules are not compiled"
    seen = sha256()
    for _ in range(STEPS):
        many.step()
        for array in many.env.now:
            seen.update(array.tobytes())
    return seen.hexdigest()[:12]


def counted(name: str) -> tuple[int, str, str]:
    """Instructions per action, the SHA-256 of what was seen, and where callgrind's file is."""
    kept = Path(tempfile.gettempdir()) / f"rayonw-{name.replace(':', '-')}.callgrind"
    step = COUNTED + ("_heads" if "+" in name else "")
    command = ["valgrind", "--tool=callgrind", f"--toggle-collect={step}", f"--callgrind-out-file={kept}"]
    done = subprocess.run(
        [*command, sys.executable, "-P", "-m", "bench.instructions", "--play", name],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or found is None:
        raise CannotMeasure(done.stderr)
    return int(found[1]) // (STEPS * 64), done.stdout.strip(), str(kept)


def main(asked: list[str]) -> str | None:
    """A line for each."""
    if asked[:1] == ["--play"]:
        print(play(asked[1]))
        return None
    if shutil.which("valgrind") is None:
        return "valgrind is not installed"
    for name in asked or ALL:
        count, seen, kept = counted(name)
        print(
            f"{name}: {count:,} instructions per action, seen {seen}; by function: callgrind_annotate {kept}"
        )
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
