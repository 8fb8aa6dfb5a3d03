"""What sleeping matches over days cost an idle house: `python -m bench.sleeping`, beside an empty one.

Two real houses, one on an empty folder and one on a folder with many matches that wait for their people, take
turns at doing nothing; told are memory and processor time, from /proc.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import msgspec

from rayonw.house.log.entries import BotSat, Made, Sat, Started, written
from rayonw.house.ops import wall
from rayonw.house.store import WAITS, CardRow, DueRow, Place, SqliteStore
from rayonw.house.table import card_of, fold

DAY = 24 * 3600 * 1000
AT_ONCE = 500
TICKS = os.sysconf("SC_CLK_TCK")


async def fill(folder: Path, matches: int) -> None:
    """A folder with so many matches over days, none of them due soon."""
    store = SqliteStore(folder / "house.sqlite3")
    loop = asyncio.get_running_loop()
    for begin in range(0, matches, AT_ONCE):
        rows: list[DueRow] = []
        cards: list[CardRow] = []
        stored = [loop.create_future() for _ in range(begin, min(begin + AT_ONCE, matches))]
        for number, future in enumerate(stored, begin):
            code, now = f"s{number:06}", wall()
            entries = (
                Made(now, "wapi", 2, {}, f"p{number}", "Ada", f"seed {number}", days=1),
                Sat(now, 0, f"p{number}", "Ada"),
                BotSat(now, 1, "easy", "Wanda"),
                Started(now, 1, days=1),
            )
            store.log.append(code, 0, [written(entry) for entry in entries], 0, future.set_result)
            rows.append(DueRow(code, len(entries), now + DAY + number))
            table = fold(code, list(entries))
            card = msgspec.json.encode(card_of(table)).decode()
            cards.append(CardRow(code, table.seq, "wapi", now, card, [Place(f"p{number}", WAITS)]))
        await asyncio.gather(*stored)
        await store.due.keep(rows)
        await store.lists.keep(cards)
    await store.close()


class IdleHouse:
    """`rayonw serve` that nobody visits."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "rayonw.cli", "serve", "--port", "0", "--host", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "Ctrl-C" in line:
                return
        raise SystemExit("the house did not open")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """MB that are the process's alone."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"RssAnon:\s+(\d+)", status)
        assert found is not None
        return int(found[1]) / 1024

    def close(self) -> None:
        """End it in good order."""
        self._process.terminate()
        self._process.wait(30)


def measured(folder: Path, settle: float, seconds: float) -> tuple[float, float]:
    """MB, and milliseconds of processor time per minute, of an idle house on this folder."""
    house = IdleHouse(folder)
    try:
        time.sleep(settle)
        before = house.cpu()
        time.sleep(seconds)
        return house.memory(), (house.cpu() - before) / seconds * 60_000
    finally:
        house.close()


def main() -> None:
    """Print one line for each house."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long a house is watched")
    parser.add_argument("--settle", type=float, default=30.0, help="how long before, after its start")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        full.mkdir()
        asyncio.run(fill(full, asked.matches))
        found: dict[str, list[tuple[float, float]]] = {"empty": [], "full": []}
        for _ in range(asked.rounds):
            for name, place in (("empty", empty), ("full", full)):
                found[name].append(measured(place, asked.settle, asked.seconds))
    for name, figures in found.items():
        memory, cpu = (median(each[part] for each in figures) for part in (0, 1))
        print(f"{name:6} {memory:7.1f} MB {cpu:7.0f} ms of processor time per minute")


if __name__ == "__main__":
    main()
