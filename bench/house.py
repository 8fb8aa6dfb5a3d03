"""The highest rate of actions kept with p99 under 50 ms: our house, durable, beside boardgame.io."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from bench.engine import ROOT, CannotMeasure

TABLES = 250
LIMIT_MS = 50.0
KEPT = 0.98
"""A rate is kept if at least this part of the actions is done in time."""
TRIES = 3
"""A rate that is kept once in so many tries is kept: machines are noisy, for both servers alike."""
FIRST_RATE = 800.0
STEP = 1.5
FINE = 1.06
"""Rates are told apart down to this factor."""
AIM = 4.0

BOARDGAME_IO = ROOT / "bench" / "boardgame_io"

Measured = dict[str, Any]
Say = Callable[[str], None]


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def on_core(core: int) -> list[str]:
    """The words before a command that keep it on one core: the server has one, the load has another."""
    enough = (os.cpu_count() or 1) > core and shutil.which("taskset")
    return ["taskset", "-c", str(core)] if enough else []


@contextmanager
def running(command: list[str], core: int, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that is ended with the block."""
    process = subprocess.Popen([*on_core(core), *command], text=True, stdout=subprocess.PIPE, **more)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def wait_for_opening(process: subprocess.Popen[str], title: str) -> None:
    """Read until the server says that it is open."""
    assert process.stdout is not None
    for line in process.stdout:
        if "is open" in line:
            return
    raise CannotMeasure(f"{title} does not start; run its command by hand to see why")


@contextmanager
def our_house() -> Iterator[str]:
    """The installed house on a fresh file. Rate limits are off: here they would be what is measured."""
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as data:
        port = str(free_port())
        command = [sys.executable, "-P", "-m", "rayonw.cli", "serve", "--host", "127.0.0.1", "--port", port]
        command += ["--data", data, "--limits", "0"]
        with (Path(data) / "log").open("w") as log, running(command, 0, stderr=log) as process:
            wait_for_opening(process, "the house")
            yield f"http://127.0.0.1:{port}"


@contextmanager
def boardgame_io() -> Iterator[str]:
    """boardgame.io's own server, in memory."""
    node = shutil.which("node")
    if node is None:
        raise CannotMeasure("boardgame.io needs Node; install Node 20 or newer")
    if not (BOARDGAME_IO / "node_modules").is_dir():
        raise CannotMeasure("boardgame.io is not installed; run `npm ci` in bench/boardgame_io")
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    command = [node, str(BOARDGAME_IO / "server.cjs"), str(port)]
    with running(command, 0, env=environment, stderr=subprocess.DEVNULL) as process:
        wait_for_opening(process, "boardgame.io")
        yield f"http://127.0.0.1:{port}"


SERVERS = {
    "rayonw_house": ("Rayon W, every action durable in SQLite", our_house),
    "boardgame_io": ("boardgame.io 0.50.2, in memory", boardgame_io),
}


def good(measured: Measured) -> bool:
    """Whether the server kept the rate."""
    return (
        measured["p99"] < LIMIT_MS and measured["kept"] >= KEPT * measured["offered"] and not measured["dry"]
    )


def highest(ask: Callable[[float], Measured], say: Say) -> tuple[Measured, list[Measured]]:
    """Upwards until a rate is not kept three times in a row, then between the last good and the first bad."""
    tried: list[Measured] = []

    def kept(rate: float) -> bool:
        for _ in range(TRIES):
            tried.append(ask(rate))
            say(f"  {rate:7.0f} actions/s: p50 {tried[-1]['p50']:.1f} ms, p99 {tried[-1]['p99']:.1f} ms")
            if good(tried[-1]):
                return True
        return False

    low, high = 0.0, FIRST_RATE
    while kept(high):
        low, high = high, high * STEP
    while low == 0.0 and high > 10:
        high /= 2
        low = high if kept(high) else 0.0
        high = high * 2 if low else high
    while high / max(low, 1.0) > FINE:
        middle = (low * high) ** 0.5
        low, high = (middle, high) if kept(middle) else (low, middle)
    best = max((one for one in tried if good(one)), key=lambda one: float(one["offered"]), default=tried[-1])
    return best, tried


def measure_server(name: str, tables: int, seconds: float, say: Say) -> tuple[Measured, list[Measured]]:
    """Start a server and a load process, each on its own core, and find the highest rate."""
    title, start = SERVERS[name]
    say(title)
    with start() as base:
        command = [sys.executable, "-m", "bench.load", name, base, str(tables), str(seconds)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with running(command, 1, stdin=subprocess.PIPE, env=environment, cwd=ROOT) as load:

            def ask(rate: float) -> Measured:
                assert load.stdin is not None
                assert load.stdout is not None
                load.stdin.write(f"{rate}\n")
                load.stdin.flush()
                answer = load.stdout.readline()
                if not answer:
                    raise CannotMeasure(f"the load on {title} broke off")
                told: Measured = json.loads(answer)
                return told

            return highest(ask, say)


def measure(rounds: int, seconds: float, say: Say, tables: int = TABLES) -> dict[str, object]:
    """Both servers in turn, several times over; the medians of their highest rates."""
    found: dict[str, list[Measured]] = {name: [] for name in SERVERS}
    for number in range(1, rounds + 1):
        for name in SERVERS:
            say(f"round {number} of {rounds}")
            best, _ = measure_server(name, tables, seconds, say)
            found[name].append(best)
    middle = {name: median(one["offered"] for one in runs) for name, runs in found.items()}
    ratio = middle["rayonw_house"] / middle["boardgame_io"]
    return {
        "unit": f"actions per second with p99 < {LIMIT_MS:.0f} ms, from due to seen by all four seats",
        "tables": tables,
        "seats": 4,
        "rounds": rounds,
        "seconds": seconds,
        "cores": "one for the server, one for the load" if on_core(1) else "shared",
        "servers": [
            {
                "id": name,
                "title": SERVERS[name][0],
                "median": round(middle[name]),
                "runs": [round(one["offered"]) for one in found[name]],
                "p50": [round(one["p50"], 2) for one in found[name]],
                "p99": [round(one["p99"], 2) for one in found[name]],
            }
            for name in SERVERS
        ],
        "aims": {"boardgame_io": {"aim": AIM, "reached": round(ratio, 2)}},
    }
