"""docs/research.md runs as pasted."""

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_page_trains_a_player_that_beats_random_play() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    worth = re.search(r"is worth ([+-]\d\.\d\d)", done.stdout)
    assert worth is not None
    assert float(worth[1]) > 0.15
