"""`./check`: set up what the chosen steps need, run them all, and sum up."""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import groupby
from pathlib import Path
from threading import Event
from typing import Any

from workshop import machine
from workshop.environment import Environment
from workshop.steps import LOCK, Step, pytest, steps
from workshop.telling import Teller, Trouble

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "check"
LIMIT = 1200
FULL_LIMIT = 10_800
LANES = 2
"""How many steps run side by side, if each needs one core."""
MEMORY = Path("/dev/shm")
"""Where Linux has files that are never written to a disk."""
ROOM = 2**31
"""Bytes that must be free there."""
SHOWN = 20_000
TRIED_AGAIN = 3
"""How many tests of a step may fail and be tried once more, if real time decides in them."""
CLOSING = re.compile(
    r"^=+ .*\b(?:passed|failed|error|errors|skipped|no tests ran)\b.* in [\d.]+s.* =+$|^\s+Tests  .+$", re.M
)
COLOUR = re.compile(r"\x1b\[[\d;]*m")
LEFT_OUT = re.compile(r"\b\d+ (?:skipped|xfailed|xpassed|deselected|todo)\b")


class Check:
    """One run of ./check."""

    def __init__(self, chosen: list[Step], full: bool) -> None:
        self.chosen = chosen
        self.full = full
        self.teller = Teller()
        self.environment = Environment(ROOT, self.teller)
        self.prepared: dict[str, Future[Any]] = {}
        """What is set up or will be, by the name of a need: its result, or the Trouble met."""
        self.running: set[subprocess.Popen[bytes]] = set()
        self.shaky: list[str] = []
        """Tests that failed, and passed when they were tried once more by themselves."""
        self.stopped = Event()

    def set_up(self, background: ThreadPoolExecutor) -> None:
        """Make the environment, and begin with what else the chosen steps need; they wait for it."""
        machine.ensure_venv(self.teller)
        self.environment.ensure("check")
        ways: dict[str, Callable[[], object]] = {
            "node": self.environment.ensure_node_packages,
            "compiler": lambda: machine.ensure_compiler(self.teller),
            "package": self.ensure_package,
            "chromium": lambda: machine.ensure_chromium(self.environment, self.teller),
            "hosting": lambda: machine.ensure_hosting(self.teller),
        }
        needs = {need for step in self.chosen for need in step.needs}
        for need in sorted(needs, key=[*ways, *sorted(needs)].index):
            lock = partial(self.environment.ensure, need.removeprefix(LOCK))
            self.prepared[need] = background.submit(ways.get(need, lock))

    def ensure_package(self) -> None:
        """Have the package, its rules compiled."""
        machine.ensure_compiler(self.teller)
        self.environment.ensure_package(insist=True)

    def run(self) -> int:
        """Run every chosen step; the exit code is 0 if all went well."""
        LOGS.mkdir(parents=True, exist_ok=True)
        passed: list[bool] = []
        with ThreadPoolExecutor(1) as background, ThreadPoolExecutor(LANES) as lanes:
            try:
                self.set_up(background)
                for wide, group in groupby(self.chosen, lambda step: step.wide):
                    passed += (map if wide else lanes.map)(self.passes, group)
            except BaseException:
                self.stopped.set()
                background.shutdown(wait=False, cancel_futures=True)
                lanes.shutdown(wait=False, cancel_futures=True)
                for process in tuple(self.running):
                    end_group(process)
                raise
        failed = [step.name for step, well in zip(self.chosen, passed, strict=True) if not well]
        verdict = f"failed: {', '.join(failed)}" if failed else "all is well"
        if self.shaky:
            verdict += "; shaky, to be mended: " + ", ".join(self.shaky)
        self.teller.say(f"{sum(passed)} of {len(self.chosen)} steps passed; {verdict}")
        return 1 if failed else 0

    def passes(self, step: Step) -> bool:
        """Run one step and print its line, and its output if it failed."""
        if self.stopped.is_set():
            return False
        reason = self.absent(step)
        begin = time.monotonic()
        log = LOGS / f"{step.name}.log"
        with log.open("wb") as sink:
            reason = reason or self.failure(step, sink.fileno())
        if self.stopped.is_set():
            return False
        text = COLOUR.sub("", log.read_text(encoding="utf-8", errors="replace"))
        closing = [line.rstrip() for line in CLOSING.findall(text)]
        if reason is None and (left_out := LEFT_OUT.search("\n".join(closing))):
            reason = f"{left_out[0]}, but no test may be left out"
        taken = time.monotonic() - begin
        width = max(len(each.name) for each in self.chosen)
        line = f"{'FAILED' if reason else 'ok':6}  {step.name:{width}}  {taken:6.1f} s  {step.what}"
        more = [text[-SHOWN:].rstrip(), f"{step.name}: {reason}", ""] if reason else closing
        print("\n".join([line, *more]), flush=True)
        return reason is None

    def absent(self, step: Step) -> str | None:
        """Why a step cannot run, once what it needs was to be set up."""
        met = [error for need in step.needs if (error := self.prepared[need].exception())]
        for error in met:
            if not isinstance(error, Trouble):
                raise error
        return " ".join(map(str, met)) or None

    def failure(self, step: Step, sink: int) -> str | None:
        """Run the commands of a step until one fails; say how it failed."""
        cache = LOGS / f"{step.name}-cache"
        remembering = ("--cache-clear", "-o", f"cache_dir={cache}") if step.real_time else ()
        for command in step.commands:
            reason = self.trouble(step, (*command, *remembering), sink)
            failed = failed_tests(cache) if reason is not None and step.real_time else []
            if 0 < len(failed) <= TRIED_AGAIN:
                reason = self.trouble(step, pytest(*failed), sink)
                self.shaky += failed if reason is None else []
            if reason is not None:
                return reason
        return None

    def trouble(self, step: Step, command: tuple[str, ...], sink: int) -> str | None:
        """Run one command of a step; say how it failed."""
        limit = FULL_LIMIT if self.full else LIMIT
        process = subprocess.Popen(
            [self.environment.python.parent / command[0], *command[1:]],
            cwd=ROOT,
            env=self.variables(step),
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=sink,
            start_new_session=True,
        )
        self.running.add(process)
        try:
            code = process.wait(limit)
        except subprocess.TimeoutExpired:
            return f"{' '.join(command)} was stopped after {limit} s"
        finally:
            end_group(process)
            self.running.discard(process)
        return f"{' '.join(command)} left with exit code {code}" if code != 0 else None

    def variables(self, step: Step) -> dict[str, str]:
        """Environment variables of a step."""
        path = os.pathsep.join(str(ROOT / name) for name in (["src", "tools"] if step.source else ["tools"]))
        more = {"PYTHONPATH": path, "RAYONW_PROFILE": "full" if self.full else "default"}
        if "chromium" in step.needs:
            more["CHROMIUM"] = self.prepared["chromium"].result()
        if step.in_memory and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
            more["TMPDIR"] = str(MEMORY)
        return self.environment.variables(NO_COLOR="1", FORCE_COLOR="0", **more)


def failed_tests(cache: Path) -> list[str]:
    """The tests that failed, as pytest wrote them down; none if it did not, or could not even begin them."""
    try:
        failed = json.loads((cache / "v" / "cache" / "lastfailed").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return sorted(failed) if all("::" in test for test in failed) else []


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """End what a command left running, servers and browsers of its tests included."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    finally:
        process.wait()


def choose(names: str | None, full: bool) -> list[Step]:
    """The steps of that comma-separated list, in the order of ./check; without a list, all that are due."""
    every = {step.name: step for step in steps()}
    if names is None:
        return [step for step in every.values() if full or not step.full]
    wanted = {name.strip() for name in names.split(",")}
    if unknown := sorted(wanted - every.keys()):
        raise Trouble(f"There is no step {', '.join(unknown)}; there are {', '.join(every)}.")
    return [step for name, step in every.items() if name in wanted]


def try_mutants(given: list[str]) -> int:
    """Set up what mutants need, and try those of some games: `wapi`, or `watai:race,clock` for two files."""
    games = sorted(path.parent.name for path in (ROOT / "src" / "rayonw" / "games").glob("*/__init__.py"))
    if unknown := [each for each in given if each[0] != "-" and each.partition(":")[0] not in games]:
        raise Trouble(f"There is no game {', '.join(unknown)}; there are {', '.join(games)}.")
    run = Check([], full=False)
    for lock in ("check", "mutants"):
        run.environment.ensure(lock)
    command = [str(run.environment.python), "-m", "workshop.mutants", *given]
    return subprocess.call(command, cwd=ROOT, env=run.variables(Step("mutants", "", ())))


def main(given: list[str]) -> int:
    """Read the flags and run."""
    what = "Run every check of the project."
    parser = argparse.ArgumentParser(prog="./check", description=what, allow_abbrev=False)
    parser.add_argument("--only", metavar="STEP[,STEP]", help="run these steps only")
    parser.add_argument("--list", action="store_true", help="list the steps and leave")
    parser.add_argument("--full", action="store_true", help="search harder and longer: for a night")
    mutants = (
        "GAME[:FILE,FILE] …: run nothing else, but break the rules of these games in every small way: tests "
        "must notice; --fresh tries all anew, listed ones too, --quick the game's "
        "own tests only, for a first look"
    )
    parser.add_argument("--mutants", nargs=argparse.REMAINDER, help=mutants)
    flags = parser.parse_args(given)
    try:
        if flags.mutants is not None:
            return try_mutants(flags.mutants)
        chosen = choose(flags.only, flags.full or flags.list)
        if flags.list:
            late = " (with --full)"
            print(*(f"{step.name:12} {step.what}{late * step.full}" for step in chosen), sep="\n")
            return 0
        return Check(chosen, flags.full).run()
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
