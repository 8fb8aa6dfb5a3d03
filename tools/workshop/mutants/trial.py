"""A pytest plugin that tries mutants: tests are collected once, then every mutant gets a forked process.

In a first fork all tests run once, to see which of them reach which function and how long they take. Each
further fork puts one changed function in place and runs the tests that reach it, the quick ones first, until
one fails. A function is changed by giving it the changed code, so that every reference to it sees the change.
"""

import __future__

import gc
import json
import os
import resource
import signal
import sys
import textwrap
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from workshop.mutants.mutant import Mutant

PLAN = "RAYONW_MUTANTS"
"""Environment variable: the file that says what to try."""
KILLED, SURVIVED, UNREACHED, TIMEOUT = "killed", "survived", "unreached", "timeout"
"""A time-out is also what ends by a signal: a mutant that ran away with the memory may crash the process."""
PATIENCE = 3.0
"""A test that takes so many times its usual processor time, and SECONDS more, has lost its way."""
SECONDS = 1.0
MEMORY = 2 << 30
LAZY = __future__.annotations.compiler_flag
"""Annotations name types that are not imported when the program runs."""
CLEAN, FAILED = 0, 1


class Trial:
    """The trial of one game's mutants."""

    def __init__(self, plan: Path) -> None:
        told = json.loads(plan.read_text(encoding="utf-8"))
        self.package: str = told["package"]
        self.parameters: dict[str, str] = told["parameters"]
        self.mutants = [Mutant(**each) for each in told["mutants"]]
        self.results = Path(told["results"])
        self.workers: int = told["workers"]
        self.tests: dict[str, pytest.Item] = {}
        self.reaching: dict[str, list[str]] = {}
        """By file and function, the tests that reach it, quick ones first."""
        self.taken: dict[str, float] = {}
        self.running: dict[int, Mutant] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of tests that run over many games keep those of this one."""
        items[:] = [item for item in items if self.concerns(item)]

    def concerns(self, item: pytest.Item) -> bool:
        """Tell whether a test is about the game on trial."""
        spec = getattr(item, "callspec", None)
        given = spec.params if spec is not None else {}
        return all(given.get(name, value) == value for name, value in self.parameters.items())

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run mutants instead of tests."""
        if session.testsfailed:
            raise session.Interrupted("tests cannot be collected")
        self.tests = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()  # so that collections in forked processes leave the memory they share alone
        self.look()
        with self.results.open("a", encoding="utf-8") as sink:
            for mutant in sorted(self.mutants, key=self.cost):
                while len(self.running) >= self.workers:
                    self.settle(sink.write)
                if self.reaching.get(mutant.where):
                    self.send(mutant)
                else:
                    sink.write(line_of(mutant, UNREACHED))
                sink.flush()
            while self.running:
                self.settle(sink.write)
                sink.flush()
        return True

    def cost(self, mutant: Mutant) -> float:
        """Seconds that the tests of a mutant take if none fails."""
        return sum(self.taken[name] for name in self.reaching.get(mutant.where, ()))

    def look(self) -> None:
        """Run every test once, unchanged, in a process of its own; note what it reaches and its time."""
        functions = {mutant.where: function_of(self.package, mutant) for mutant in self.mutants}
        codes = {function.__code__: where for where, function in functions.items()}
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            finish(lambda: self.tell_reach(codes, writer))
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as told:
            text = told.read()
        _, status = os.waitpid(child, 0)
        if status != CLEAN:
            pytest.exit(f"A test fails with nothing changed: {text}", returncode=1)
        for name, (seconds, reached) in json.loads(text).items():
            self.taken[name] = seconds
            for where in reached:
                self.reaching.setdefault(where, []).append(name)
        for names in self.reaching.values():
            names.sort(key=self.taken.__getitem__)

    def tell_reach(self, codes: dict[CodeType, str], writer: int) -> int:
        """Write down for every test the processor time it took and which functions it reached."""
        told: dict[str, tuple[float, list[str]]] = {}
        with os.fdopen(writer, "w", encoding="utf-8") as sink:
            for name, item in self.tests.items():
                reached: set[str] = set()

                def note(frame: FrameType, _: str, __: Any, reached: set[str] = reached) -> None:
                    if (where := codes.get(frame.f_code)) is not None:
                        reached.add(where)

                begin = time.process_time()
                sys.settrace(note)  # called when a frame begins, and for its lines only if it asked for them
                failed = fails(item)
                sys.settrace(None)
                if failed:
                    sink.write(name)
                    return FAILED
                told[name] = (time.process_time() - begin, sorted(reached))
            json.dump(told, sink)
        return CLEAN

    def send(self, mutant: Mutant) -> None:
        """Let a new process try a mutant."""
        child = os.fork()
        if child == 0:
            finish(lambda: self.verdict(mutant))
        self.running[child] = mutant

    def verdict(self, mutant: Mutant) -> int:
        """Put the change in place and run its tests until one fails."""
        try:
            change(function_of(self.package, mutant), mutant)
        except Exception:
            return FAILED
        for name in self.reaching[mutant.where]:
            signal.setitimer(signal.ITIMER_PROF, PATIENCE * self.taken[name] + SECONDS)
            if fails(self.tests[name]):
                return FAILED
        return CLEAN

    def settle(self, write: Callable[[str], object]) -> None:
        """Wait for a process, and write down how its mutant fared."""
        child, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        verdict = SURVIVED if code == CLEAN else KILLED if code > 0 else TIMEOUT
        write(line_of(self.running.pop(child), verdict))


def line_of(mutant: Mutant, verdict: str) -> str:
    """A line of the results."""
    return json.dumps({"identity": mutant.identity, "verdict": verdict}) + "\n"


def finish(work: Callable[[], int]) -> None:
    """Do a forked process's work, silently and within bounds, and leave at once with its code."""
    code = FAILED
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = work()
    finally:
        os._exit(code)


def fails(item: pytest.Item) -> bool:
    """Run one test, with its fixtures; tell whether it fails."""
    try:
        item.ihook.pytest_runtest_setup(item=item)
        item.ihook.pytest_runtest_call(item=item)
        item.ihook.pytest_runtest_teardown(item=item, nextitem=None)
    except BaseException:
        return True
    return False


def function_of(package: str, mutant: Mutant) -> FunctionType:
    """The function that a mutant is a change of."""
    stem = Path(mutant.file).stem
    module = import_module(package if stem == "__init__" else f"{package}.{stem}")
    owner, _, name = mutant.function.rpartition(".")
    found = vars(getattr(module, owner) if owner else module)[name]
    function = getattr(found, "__func__", found)
    assert isinstance(function, FunctionType), mutant.where
    return function


def change(function: FunctionType, mutant: Mutant) -> None:
    """Give a function the changed code, and changed defaults."""
    owner, _, name = mutant.function.rpartition(".")
    text = textwrap.dedent(mutant.mutated)
    if owner:
        text = f"class {owner}:\n{textwrap.indent(text, '    ')}"
    space = dict(function.__globals__)
    exec(compile(text, mutant.file, "exec", LAZY, dont_inherit=True), space)
    found = vars(space[owner])[name] if owner else space[name]
    changed = getattr(found, "__func__", found)
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__


def pytest_configure(config: pytest.Config) -> None:
    """Enter the trial that the environment names."""
    config.pluginmanager.register(Trial(Path(os.environ[PLAN])), "trial")
