"""`./check` runs every step, tells what failed and why, and lets no test be left out."""

import os
import signal
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from workshop import check
from workshop.steps import Step, python, steps
from workshop.steps import pytest as pytest_command
from workshop.telling import Trouble

ROOT = Path(__file__).parents[2]


def step(name: str, *codes: str, needs: frozenset[str] = frozenset(), wide: bool = False) -> Step:
    """A step that runs some Python."""
    return Step(name, "a step", tuple(python("-c", code) for code in codes), needs, wide=wide)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> check.Check:
    """A run of ./check with this Python as its environment and nothing to set up."""
    monkeypatch.setattr(check, "LOGS", tmp_path)
    monkeypatch.setattr(check.Check, "set_up", lambda *_: None)
    made = check.Check([], full=False)
    made.environment.python = Path(sys.executable).parent / "python"
    return made


def test_all_steps_run_even_after_a_failure(run: check.Check, capsys: pytest.CaptureFixture[str]) -> None:
    run.chosen = [step("first", "print('broken'); raise SystemExit(3)"), step("second", "print('unseen')")]
    assert run.run() == 1
    out = capsys.readouterr().out
    assert "FAILED  first" in out
    assert "broken" in out
    assert "exit code 3" in out
    assert "ok      second" in out
    assert "unseen" not in out
    assert "1 of 2 steps passed; failed: first" in out


def test_all_is_well_when_all_is_well(run: check.Check, capsys: pytest.CaptureFixture[str]) -> None:
    run.chosen = [step("only", "pass")]
    assert run.run() == 0
    assert "1 of 1 steps passed; all is well" in capsys.readouterr().out


def test_the_second_command_of_a_step_waits_for_the_first(run: check.Check, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    run.chosen = [step("two", "raise SystemExit(1)", f"open({str(mark)!r}, 'w')")]
    assert run.run() == 1
    assert not mark.exists()


def test_a_step_whose_needs_are_absent_fails_with_the_reason(
    run: check.Check, capsys: pytest.CaptureFixture[str]
) -> None:
    run.prepared["chromium"] = Future()
    run.prepared["chromium"].set_result("There is no Chromium.")
    run.chosen = [step("browser", "print('ran')", needs=frozenset({"chromium"})), step("other", "pass")]
    assert run.run() == 1
    out = capsys.readouterr().out
    assert "browser: There is no Chromium." in out
    assert "ran" not in out
    assert "ok      other" in out


@pytest.mark.parametrize(
    "closing",
    [
        "========= 3 passed, 1 skipped in 0.12s =========",
        "= 3 passed, 1 xfailed in 61.00s (0:01:01) =",
        "== 3 passed, 2 deselected in 0.12s ==",
        "      Tests  3 passed | 1 skipped (4)",
        "      Tests  3 passed | 1 todo (4)",
    ],
)
def test_a_step_that_leaves_tests_out_fails(
    run: check.Check, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run.chosen = [step("tests", f"print({closing!r})")]
    assert run.run() == 1
    assert "no test may be left out" in capsys.readouterr().out


@pytest.mark.parametrize("closing", ["===== 3 passed in 0.12s =====", "      Tests  3 passed (3)"])
def test_the_closing_line_of_tests_is_shown(
    run: check.Check, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run.chosen = [step("tests", f"print('1 skipped stone'); print({closing!r})")]
    assert run.run() == 0
    assert closing in capsys.readouterr().out.splitlines()


def test_a_step_that_hangs_is_ended_with_all_it_started(
    run: check.Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "LIMIT", 1)
    mark = tmp_path / "mark"
    late = f"import time; time.sleep(3); open({str(mark)!r}, 'w')"
    hang = f"import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', {late!r}]); time.sleep(60)"
    wait = "import time; time.sleep(3)"
    run.chosen = [step("hanging", hang), step("after", wait)]
    monkeypatch.setattr(check, "LIMIT", 1)
    assert run.run() == 1
    assert "was stopped after 1 s" in capsys.readouterr().out
    assert not mark.exists()


def test_a_server_left_behind_by_a_step_is_ended(run: check.Check, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    late = f"import time; time.sleep(1.5); open({str(mark)!r}, 'w')"
    leave = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {late!r}])"
    run.chosen = [step("leaving", leave), step("waiting", "import time; time.sleep(2)")]
    assert run.run() == 0
    assert not mark.exists()


def until(mark: Path) -> str:
    """Code that waits for a file, ten seconds at most."""
    return f"""
import pathlib, time
for _ in range(1000):
    if pathlib.Path({str(mark)!r}).exists():
        raise SystemExit(0)
    time.sleep(0.01)
raise SystemExit(1)
"""


def test_steps_for_one_core_run_side_by_side_and_a_wide_one_alone(run: check.Check, tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    alone = f"import pathlib; assert not pathlib.Path({str(third)!r}).exists()"
    run.chosen = [
        step("one", f"open({str(first)!r}, 'w')", until(second)),
        step("two", f"open({str(second)!r}, 'w')", until(first)),
        step("wide", "import time; time.sleep(0.5)", alone, wide=True),
        step("last", f"open({str(third)!r}, 'w')"),
    ]
    assert run.run() == 0


def test_a_step_waits_until_what_it_needs_is_set_up(run: check.Check, tmp_path: Path) -> None:
    mark = tmp_path / "mark"

    def prepare() -> None:
        time.sleep(0.3)
        mark.touch()

    with ThreadPoolExecutor(1) as background:
        run.prepared["node"] = background.submit(check.trouble_of, prepare)
        ready = f"import pathlib; assert pathlib.Path({str(mark)!r}).exists()"
        run.chosen = [step("needing", ready, needs=frozenset({"node"}))]
        assert run.run() == 0


def test_when_stopped_it_ends_what_runs_and_begins_no_more(
    run: check.Check,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    begun, late, next_one = (tmp_path / name for name in ("begun", "late", "next"))
    hang = f"import time; open({str(begun)!r}, 'w'); time.sleep(3); open({str(late)!r}, 'w')"

    def press_ctrl_c(_: Step) -> bool:
        while not begun.exists():
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)
        while not run.stopped.is_set():
            time.sleep(0.01)
        return False

    honest = run.passes
    monkeypatch.setattr(run, "passes", lambda each: (press_ctrl_c if each.name == "keys" else honest)(each))
    run.chosen = [step("keys"), step("hanging", hang), step("next", f"open({str(next_one)!r}, 'w')")]
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run.run()
    assert time.monotonic() - began < 3
    assert not late.exists()
    assert not next_one.exists()
    assert "hanging" not in capsys.readouterr().out


def test_only_the_named_steps_are_chosen_in_their_order() -> None:
    assert [chosen.name for chosen in check.choose("tests, format")] == ["format", "tests"]
    assert check.choose(None) == steps()


def test_an_unknown_step_is_told_with_those_there_are() -> None:
    with pytest.raises(Trouble, match="There is no step nothing; there are format, "):
        check.choose("format,nothing")


def test_sources_are_on_the_path_of_their_steps_only(run: check.Check) -> None:
    source = str(ROOT / "src")
    for one in steps():
        assert (source in run.variables(one)["PYTHONPATH"].split(":")) is one.source, one.name


def test_the_search_is_harder_when_asked_for(run: check.Check) -> None:
    assert run.variables(step("any"))["RAYONW_PROFILE"] == "default"
    run.full = True
    assert run.variables(step("any"))["RAYONW_PROFILE"] == "full"


def test_every_folder_of_tests_is_in_a_step() -> None:
    words = {word for one in steps() for command in one.commands for word in command}
    folders = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert sorted(folder for folder in folders if f"tests/{folder}" not in words) == []


def test_installed_tests_do_not_see_the_sources() -> None:
    assert "pythonpath=. tools" in pytest_command("house", installed=True)
    assert "pythonpath=. tools" not in pytest_command("house")
