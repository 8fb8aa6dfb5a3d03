"""The highest rate of actions kept with p99 under 50 ms: our house, durable, beside servers of others."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.engine import ROOT, CannotMeasure

TABLES = 250
LIMIT_MS = 50.0
KEPT = 0.98
"""A rate is kept if at least this part of the actions is done in time."""
TRIES = 3
"""A rate that is kept once in so many tries is kept: machines are noisy, for all servers alike."""
FIRST_RATE = 800.0
STEP = 1.5
FINE = 1.06
"""Rates are told apart down to this factor."""
AIM = 4.0

PEERS = ROOT / "bench"

Measured = dict[str, Any]
Say = Callable[[str], None]


class Opened(NamedTuple):
    """A server that is open: its address, and its process; several of either have commas between them."""

    base: str
    process: str


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def on_core(core: int | None) -> list[str]:
    """The words before a command that keep it on one core: the server has one, the load has another.

    None: on any core, for several servers.
    """
    enough = core is not None and (os.cpu_count() or 1) > core and shutil.which("taskset")
    return ["taskset", "-c", str(core)] if enough else []


@contextmanager
def running(command: list[str], core: int | None, **more: Any) -> Iterator[subprocess.Popen[str]]:
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
def our_house(sources: str = "") -> Iterator[Opened]:
    """The house, installed or from these sources, on a fresh file.

    Rate limits are off: here they would be what is measured.
    """
    environment = {**os.environ, "PYTHONPATH": sources} if sources else None
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as data:
        port = str(free_port())
        command = [sys.executable, "-P", "-m", "rayonw.cli", "serve", "--host", "127.0.0.1", "--port", port]
        command += ["--data", data, "--limits", "0"]
        with (
            (Path(data) / "log").open("w") as log,
            running(command, 0, stderr=log, env=environment) as process,
        ):
            wait_for_opening(process, "the house")
            yield Opened(f"http://127.0.0.1:{port}", str(process.pid))


@contextmanager
def peer(title: str, folder: str, script: str) -> Iterator[Opened]:
    """A server of others, in memory: a folder of bench/ with its packages."""
    node = shutil.which("node")
    if node is None:
        raise CannotMeasure(f"{title} needs Node; install Node 20 or newer")
    if not (PEERS / folder / "node_modules").is_dir():
        raise CannotMeasure(f"{title} is not installed; run `npm ci` in bench/{folder}")
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    command = [node, str(PEERS / folder / script), str(port)]
    with running(command, 0, env=environment, stderr=subprocess.DEVNULL) as process:
        wait_for_opening(process, title)
        yield Opened(f"http://127.0.0.1:{port}", str(process.pid))


SERVERS: dict[str, tuple[str, Callable[[], AbstractContextManager[Opened]]]] = {
    "rayonw_house": ("Rayon W, every action durable in SQLite", our_house),
    "boardgame_io": (
        "boardgame.io 0.50.2, in memory",
        partial(peer, "boardgame.io", "boardgame_io", "server.cjs"),
    ),
    "colyseus": ("Colyseus 0.18, in memory", partial(peer, "Colyseus", "colyseus", "server.mjs")),
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


@contextmanager
def loaded(name: str, tables: int, seconds: float) -> Iterator[Callable[[float], Measured]]:
    """A server and a load process, each on its own core; what is yielded measures a rate."""
    title, start = SERVERS[name]
    with start() as server, loaded_on(server, title, name, tables, seconds, 1) as ask:
        yield ask


@contextmanager
def loaded_on(
    server: Opened, title: str, name: str, tables: int, seconds: float, core: int | None
) -> Iterator[Callable[[float], Measured]]:
    """A load process on a server that is open; what is yielded measures a rate."""
    command = [sys.executable, "-m", "bench.load", name, server.base, str(tables), str(seconds)]
    command.append(server.process)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with running(command, core, stdin=subprocess.PIPE, env=environment, cwd=ROOT) as load:

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

        yield ask


def measure(rounds: int, seconds: float, say: Say, tables: int = TABLES) -> dict[str, object]:
    """All servers in turn, several times over; the medians of their highest rates."""
    found: dict[str, list[Measured]] = {name: [] for name in SERVERS}
    for number in range(1, rounds + 1):
        for name in SERVERS:
            say(f"round {number} of {rounds}")
            say(SERVERS[name][0])
            with loaded(name, tables, seconds) as ask:
                best, _ = highest(ask, say)
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
