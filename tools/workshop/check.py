"""`./check`: set up what the chosen steps need, run them all, and sum up."""

import argparse
import os
import re
import signal
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from threading import Event

from workshop import machine
from workshop.environment import Environment
from workshop.steps import Step, steps
from workshop.telling import Teller, Trouble, give_up

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / "build" / "check"
LIMIT = 1200
FULL_LIMIT = 5400
LANES = 2
"""How many steps run side by side, if each needs one core."""
SHOWN = 20_000
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
        self.chromium = ""
        self.prepared: dict[str, Future[str | None]] = {}
        """What is set up or will be; then None, or the sentence why it could not be."""
        self.running: set[subprocess.Popen[bytes]] = set()
        self.stopped = Event()

    def set_up(self, background: ThreadPoolExecutor) -> None:
        """Make the environment, and begin with what else the chosen steps need; they wait for it."""
        machine.ensure_venv(self.teller)
        self.environment.ensure("check")
        for need, prepare in self.preparations().items():
            if any(need in step.needs for step in self.chosen):
                self.prepared[need] = background.submit(trouble_of, prepare)

    def preparations(self) -> dict[str, Callable[[], None]]:
        """How each need of a step is met, in this order."""
        return {
            "node": self.environment.ensure_node_packages,
            "compiler": self.have_compiler,
            "package": self.have_package,
            "chromium": self.have_browser,
        }

    def have_compiler(self) -> None:
        """A C compiler, and Python's headers."""
        machine.ensure_compiler(self.environment, self.teller)

    def have_package(self) -> None:
        """The package, compiled, in the environment."""
        self.have_compiler()
        self.environment.ensure_package(insist=True)

    def have_browser(self) -> None:
        """A Chromium for the browser tests."""
        self.chromium = machine.ensure_chromium(self.environment, self.teller)

    def run(self) -> int:
        """Run every chosen step; the exit code is 0 if all went well."""
        LOGS.mkdir(parents=True, exist_ok=True)
        passed: list[bool] = []
        with ThreadPoolExecutor(1) as background, ThreadPoolExecutor(LANES) as lanes:
            try:
                self.set_up(background)
                for wide, group in groupby(self.chosen, lambda step: step.wide):
                    run = map if wide else lanes.map
                    passed += run(self.passes, group)
            except BaseException:
                self.stopped.set()
                background.shutdown(wait=False, cancel_futures=True)
                lanes.shutdown(wait=False, cancel_futures=True)
                for process in tuple(self.running):
                    end_group(process)
                raise
        failed = [step.name for step, well in zip(self.chosen, passed, strict=True) if not well]
        verdict = f"failed: {', '.join(failed)}" if failed else "all is well"
        self.teller.say(f"{sum(passed)} of {len(self.chosen)} steps passed; {verdict}")
        return 1 if failed else 0

    def passes(self, step: Step) -> bool:
        """Run one step and print its line, and its output if it failed."""
        if self.stopped.is_set():
            return False
        reason = self.reason_not_to_run(step)
        begin = time.monotonic()
        log = LOGS / f"{step.name}.log"
        with log.open("w", encoding="utf-8") as sink:
            reason = reason or self.failure(step, sink.fileno())
        if self.stopped.is_set():
            return False
        text = COLOUR.sub("", log.read_text(encoding="utf-8", errors="replace"))
        if reason is None and (left_out := LEFT_OUT.search("\n".join(CLOSING.findall(text)))):
            reason = f"{left_out[0]}, but no test may be left out"
        taken = time.monotonic() - begin
        width = max(len(each.name) for each in self.chosen)
        lines = [f"{'FAILED' if reason else 'ok':6}  {step.name:{width}}  {taken:6.1f} s  {step.what}"]
        if reason:
            lines += [text[-SHOWN:].rstrip(), f"{step.name}: {reason}", ""]
        else:
            lines += [line.rstrip() for line in CLOSING.findall(text)]
        print("\n".join(lines), flush=True)
        return reason is None

    def reason_not_to_run(self, step: Step) -> str | None:
        """Why a step cannot run, once what it needs was to be set up: something is absent."""
        told = [self.prepared[need].result() for need in sorted(step.needs)]
        return " ".join(filter(None, told)) or None

    def failure(self, step: Step, sink: int) -> str | None:
        """Run the commands of a step until one fails; say how it failed."""
        for command in step.commands:
            missing = [word for word in command if word.startswith("tests/") and not (ROOT / word).exists()]
            if missing:
                return f"there is no {', '.join(missing)}"
            program = str(self.environment.python.parent / command[0])
            process = subprocess.Popen(
                [program, *command[1:]],
                cwd=ROOT,
                env=self.variables(step),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=sink,
                start_new_session=True,
            )
            self.running.add(process)
            limit = FULL_LIMIT if self.full else LIMIT
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                return f"{' '.join(command)} was stopped after {limit} s"
            finally:
                end_group(process)
                self.running.discard(process)
            if code != 0:
                return f"{' '.join(command)} left with exit code {code}"
        return None

    def variables(self, step: Step) -> dict[str, str]:
        """Environment variables of a step."""
        path = [str(ROOT / "src")] if step.source else []
        path.append(str(ROOT / "tools"))
        more = {"PYTHONPATH": os.pathsep.join(path), "RAYONW_PROFILE": "full" if self.full else "default"}
        more |= {"NO_COLOR": "1", "FORCE_COLOR": "0"}
        if self.chromium:
            more["CHROMIUM"] = self.chromium
        return self.environment.variables(**more)


def trouble_of(prepare: Callable[[], None]) -> str | None:
    """Set something up; the sentence why, if that fails."""
    try:
        prepare()
    except Trouble as trouble:
        return str(trouble)
    return None


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """End what a command left running, servers and browsers of its tests included."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    finally:
        process.wait()


def choose(names: str | None) -> list[Step]:
    """The steps of that comma-separated list, in the order of ./check; all of them without a list."""
    every = steps()
    if names is None:
        return every
    wanted = {name.strip() for name in names.split(",")}
    unknown = wanted - {step.name for step in every}
    if unknown:
        known = ", ".join(step.name for step in every)
        raise Trouble(f"There is no step {', '.join(sorted(unknown))}; there are {known}.")
    return [step for step in every if step.name in wanted]


def main(given: list[str]) -> int:
    """Read the flags and run."""
    parser = argparse.ArgumentParser(
        prog="./check", description="Run every check of the project.", allow_abbrev=False
    )
    parser.add_argument("--only", metavar="STEP[,STEP]", help="run these steps only")
    parser.add_argument("--list", action="store_true", help="list the steps and leave")
    parser.add_argument("--full", action="store_true", help="search harder and longer: for a night")
    flags = parser.parse_args(given)
    try:
        chosen = choose(flags.only)
        if flags.list:
            for step in chosen:
                print(f"{step.name:12} {step.what}")
            return 0
        return Check(chosen, flags.full).run()
    except Trouble as trouble:
        return give_up(trouble)
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
