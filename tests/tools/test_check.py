"""`./check` runs every step, tells what failed and why, and lets no test be left out."""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Barrier
from threading import Event as ThreadEvent

import pytest

from workshop import check
from workshop.steps import Step, python, steps
from workshop.telling import Trouble

ROOT = Path(__file__).parents[2]


def step(
    name: str,
    *codes: str,
    needs: tuple[str, ...] = (),
    wide: bool = False,
    in_memory: bool = False,
) -> Step:
    """A step that runs some Python."""
    return Step(
        name, "a step", tuple(python("-c", code) for code in codes), needs, wide=wide, in_memory=in_memory
    )


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
    run.prepared["chromium"].set_exception(Trouble("There is no Chromium."))
    run.chosen = [step("browser", "print('ran')", needs=("chromium",)), step("other", "pass")]
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


@pytest.fixture
def line(tmp_path: Path) -> Iterator[int]:
    """The end to read of a named pipe; nothing more can come once all who write to it have ended."""
    os.mkfifo(tmp_path / "line")
    reader = os.open(tmp_path / "line", os.O_RDONLY | os.O_NONBLOCK)
    yield reader
    os.close(reader)


def server(tmp_path: Path, then: str = "") -> str:
    """Code that starts a process which never ends, and holds the pipe open."""
    return f"""
import os, signal, subprocess, sys
line = os.open({str(tmp_path / "line")!r}, os.O_WRONLY)
subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], pass_fds=[line])
os.write(line, b"begun")
{then}
"""


def heard(line: int) -> bytes:
    """What comes next on the pipe, empty once all who write have ended; ten seconds are waited for it."""
    assert select.select([line], [], [], 10)[0], "somebody still runs"
    return os.read(line, 100)


def test_a_step_that_hangs_is_ended_with_all_it_started(
    run: check.Check,
    tmp_path: Path,
    line: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "LIMIT", 2)
    run.chosen = [step("hanging", server(tmp_path, "signal.pause()"))]
    assert run.run() == 1
    assert "was stopped after 2 s" in capsys.readouterr().out
    assert [heard(line), heard(line)] == [b"begun", b""]


def test_a_server_left_behind_by_a_step_is_ended(run: check.Check, tmp_path: Path, line: int) -> None:
    run.chosen = [step("leaving", server(tmp_path))]
    assert run.run() == 0
    assert [heard(line), heard(line)] == [b"begun", b""]


def test_steps_for_one_core_run_side_by_side_and_a_wide_one_alone(
    run: check.Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    meeting, last_begun, alone = Barrier(2), ThreadEvent(), []

    def passes(each: Step) -> bool:
        if each.name == "wide":
            alone.append(not last_begun.wait(0.2))
        elif each.name == "last":
            last_begun.set()
        else:
            meeting.wait(10)
        return True

    monkeypatch.setattr(run, "passes", passes)
    run.chosen = [step("one"), step("two"), step("wide", wide=True), step("last")]
    assert run.run() == 0
    assert alone == [True]
    assert last_begun.is_set()


class Asked(Future[None]):
    """A need that is met only once somebody waits for it."""

    def __init__(self, meet: Callable[[], None]) -> None:
        super().__init__()
        self.meet = meet

    def exception(self, timeout: float | None = None) -> BaseException | None:
        self.meet()
        self.set_result(None)
        return super().exception(timeout)


def test_a_step_waits_until_what_it_needs_is_set_up(run: check.Check, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    run.prepared["node"] = Asked(mark.touch)
    ready = f"import pathlib; assert pathlib.Path({str(mark)!r}).exists()"
    run.chosen = [step("needing", ready, needs=("node",))]
    assert run.run() == 0


def test_what_nobody_foresaw_while_setting_up_is_not_hidden(run: check.Check) -> None:
    run.prepared["node"] = Future()
    run.prepared["node"].set_exception(ZeroDivisionError("a fault of ours"))
    run.chosen = [step("needing", "pass", needs=("node",))]
    with pytest.raises(ZeroDivisionError, match="a fault of ours"):
        run.run()


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Ctrl-C is heard, also if the tests were started in the background, where a shell lets it be ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_when_stopped_it_ends_what_runs_and_begins_no_more(
    run: check.Check,
    tmp_path: Path,
    line: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    after = tmp_path / "next"

    def press_ctrl_c(_: Step) -> bool:
        assert heard(line) == b"begun"
        os.kill(os.getpid(), signal.SIGINT)
        return not run.stopped.wait(10)

    honest = run.passes
    monkeypatch.setattr(run, "passes", lambda each: (press_ctrl_c if each.name == "keys" else honest)(each))
    hanging = step("hanging", server(tmp_path, "signal.pause()"))
    run.chosen = [step("keys"), hanging, step("next", f"open({str(after)!r}, 'w')")]
    with pytest.raises(KeyboardInterrupt):
        run.run()
    assert heard(line) == b""
    assert not after.exists()
    assert "hanging" not in capsys.readouterr().out


def test_only_the_named_steps_are_chosen_in_their_order() -> None:
    assert [chosen.name for chosen in check.choose("tests, format", full=False)] == ["format", "tests"]
    assert check.choose(None, full=True) == steps()
    assert check.choose(None, full=False) == [step for step in steps() if not step.full]
    assert [chosen.name for chosen in check.choose("ray", full=False)] == ["ray"]


def test_an_unknown_step_is_told_with_those_there_are() -> None:
    with pytest.raises(Trouble, match="There is no step nothing; there are format, "):
        check.choose("format,nothing", full=False)


def test_sources_are_on_the_path_of_their_steps_only(run: check.Check) -> None:
    source = str(ROOT / "src")
    run.prepared["chromium"] = Future()
    run.prepared["chromium"].set_result("the path of Chromium")
    for one in steps():
        assert (source in run.variables(one)["PYTHONPATH"].split(":")) is one.source, one.name
        found = run.variables(one).get("CHROMIUM") == "the path of Chromium"
        assert found is ("chromium" in one.needs), one.name


def test_the_search_is_harder_when_asked_for(run: check.Check) -> None:
    assert run.variables(step("any"))["RAYONW_PROFILE"] == "default"
    run.full = True
    assert run.variables(step("any"))["RAYONW_PROFILE"] == "full"


def test_files_of_tests_lie_in_memory_where_there_is_room(
    run: check.Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(check, "MEMORY", tmp_path)
    monkeypatch.setattr(check, "ROOM", 1)
    assert run.variables(step("any", in_memory=True))["TMPDIR"] == str(tmp_path)
    assert "TMPDIR" not in run.variables(step("any"))
    monkeypatch.setattr(check, "ROOM", 2**62)
    assert "TMPDIR" not in run.variables(step("any", in_memory=True))
    monkeypatch.setattr(check, "MEMORY", tmp_path / "nowhere")
    assert "TMPDIR" not in run.variables(step("any", in_memory=True))


def test_every_folder_of_tests_is_in_a_step() -> None:
    words = {word for one in steps() for command in one.commands for word in command}
    folders = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/**/test_*.py")}
    assert sorted(folder for folder in folders if f"tests/{folder}" not in words) == []


def test_installed_tests_do_not_see_the_sources() -> None:
    for one in steps():
        for command in one.commands:
            if "pytest" in command:
                assert ("pythonpath=. tools" in command) is not one.source, one.name


@pytest.fixture
def real_time(run: check.Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """A run of one step whose tests live on real time: what they are is given, its exit code is told."""
    monkeypatch.setattr(check, "ROOT", tmp_path)

    def tried(tests: str) -> int:
        (tmp_path / "test_it.py").write_text(f"from pathlib import Path\n\n{tests}\n")
        run.chosen = [Step("clocks", "a step", (python("-m", "pytest", "test_it.py"),), real_time=True)]
        return run.run()

    return tried


FIRST_TIME_ONLY = """
def test_steady(): pass

def test_{name}():
    mark = Path("{name}")
    before = mark.exists()
    mark.touch()
    assert before
"""


def test_a_test_on_real_time_that_fails_is_tried_once_more_by_itself_and_named(
    real_time: Callable[[str], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert real_time(FIRST_TIME_ONLY.format(name="late")) == 0
    out = capsys.readouterr().out
    assert "all is well; shaky, to be mended: test_it.py::test_late\n" in out
    assert "1 failed, 1 passed" in out


def test_a_test_on_real_time_that_fails_twice_has_failed(
    real_time: Callable[[str], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert real_time("def test_never():\n    assert not Path('x')") == 1
    assert "failed: clocks\n" in capsys.readouterr().out


def test_many_failures_are_no_accident(real_time: Callable[[str], int]) -> None:
    names = [f"late{number}" for number in range(check.TRIED_AGAIN + 1)]
    assert real_time("".join(FIRST_TIME_ONLY.format(name=name) for name in names)) == 1


def test_what_cannot_be_read_is_not_tried_again(real_time: Callable[[str], int]) -> None:
    assert real_time("import nothing_of_this_name") == 1


def test_other_tests_have_one_try(run: check.Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "ROOT", tmp_path)
    (tmp_path / "test_it.py").write_text(f"from pathlib import Path\n{FIRST_TIME_ONLY.format(name='late')}")
    run.chosen = [Step("rules", "a step", (python("-m", "pytest", "test_it.py"),))]
    assert run.run() == 1


def test_browsers_processes_and_clocks_are_real_time() -> None:
    assert [one.name for one in steps() if one.real_time] == ["faults", "house", "browser"]
