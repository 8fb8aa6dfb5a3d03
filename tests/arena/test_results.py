"""The file that keeps a tournament's games."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rayonw.arena import BadTournament, Processes, Result, ResultsFile, Tournament, run
from rayonw.bots.thinking import Thinking

SMALL = Tournament("wapi", ("medium", "easy"), 2, 12, thinking=Thinking(playouts=3))
LONG = replace(SMALL, games=20_000)
"""Far more than is played before somebody pulls the plug."""


class Stopped(Exception):
    """The plug was pulled."""


def play(path: Path, tournament: Tournament = SMALL, stop_after: int | None = None) -> list[Result]:
    """Play a tournament into a file, perhaps only until this number of games was played."""

    def tell(played: int) -> None:
        if stop_after is not None and played >= stop_after:
            raise Stopped

    kept = ResultsFile(path, tournament)
    try:
        return run(tournament, tell=tell, kept=kept)
    finally:
        kept.close()


def test_a_tournament_that_was_stopped_goes_on_and_ends_as_if_it_never_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(Stopped):
        play(path, stop_after=5)
    before = path.read_bytes()
    assert 1 < len(before.splitlines()) < 1 + len(SMALL.schedule)
    assert play(path) == run(SMALL)
    assert path.read_bytes().startswith(before), "nothing was played twice"


def test_a_last_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play(path)
    whole = path.read_bytes()
    for cut in (1, 20):
        path.write_bytes(whole[:-cut])
        assert play(path) == run(SMALL)
        assert path.read_bytes() == whole


def test_a_file_that_was_cut_off_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"results": 1, "ga')
    assert play(path) == run(SMALL)
    assert json.loads(path.read_bytes().splitlines()[0])["game"] == "wapi"


def test_parts_of_several_machines_make_the_whole(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.jsonl" for number in (1, 2, 3)]
    parts = []
    for number, path in enumerate(paths, 1):
        kept = ResultsFile(path, SMALL)
        parts.append(run(SMALL, kept=kept, part=(number, 3)))
        kept.close()
    assert all(parts)
    whole = ResultsFile(tmp_path / "whole.jsonl", SMALL)
    assert [whole.take(path) for path in paths] == [2, 2, 2]
    assert whole.take(paths[0]) == 0, "what is there already is not taken twice"

    def nobody(_played: int) -> None:
        assert _played == SMALL.matches(), "everything was there"

    assert run(SMALL, tell=nobody, kept=whole) == run(SMALL)
    whole.close()


def test_more_games_may_be_wanted_later(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play(path)
    more = replace(SMALL, games=16)
    assert play(path, more) == run(more)


def test_several_processes_write_the_same_games(tmp_path: Path) -> None:
    kept = ResultsFile(tmp_path / "games.jsonl", SMALL)
    assert run(SMALL, Processes(2), kept=kept) == run(SMALL)
    kept.close()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": 3}, "another tournament: seats 2, not 3"),
        ({"bots": ("strong", "easy")}, "another tournament: bots"),
        ({"seed": "other"}, "another tournament: seed arena, not other"),
        ({"thinking": Thinking(playouts=4)}, "another tournament: thinking"),
        ({"options": {"advanced": True}}, "another tournament: options"),
    ],
)
def test_games_of_another_tournament_are_refused_and_left_alone(
    tmp_path: Path, change: dict[str, object], sentence: str
) -> None:
    path = tmp_path / "games.jsonl"
    play(path)
    before = path.read_bytes()
    with pytest.raises(BadTournament, match=sentence):
        ResultsFile(path, replace(SMALL, **change))  # type: ignore[arg-type]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "hello\n",
        "[]\n",
        "{}\n",
        '{"results": 2}\n',
        "[" * 100_000 + "\n",
        "\xff\n",
        '{"results": 1}\n{"deal": 1}\n',
    ],
)
def test_what_is_no_file_of_results_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(BadTournament, match="no file of results"):
        ResultsFile(path, SMALL)
    assert path.read_text(encoding="latin-1") == text


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadTournament, match="cannot be read"):
        ResultsFile(tmp_path, SMALL)
    with pytest.raises(BadTournament, match="cannot be written"):
        ResultsFile(tmp_path / "nowhere" / "games.jsonl", SMALL)


def test_a_tournament_whose_process_was_killed_leaves_no_other_behind_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    program = f"""
from tests.arena.test_results import *
if __name__ == "__main__":
    run(LONG, workers=Processes(2), kept=ResultsFile(Path({str(path)!r}), LONG))
"""
    playing = subprocess.Popen(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    within(60, lambda: path.exists() and len(path.read_bytes().splitlines()) > 3)
    workers = children(playing.pid)
    assert len(workers) >= 2
    playing.send_signal(signal.SIGKILL)
    playing.wait()
    within(20, lambda: not any(is_running(worker) for worker in workers))
    few = replace(LONG, games=12)
    assert play(path, few) == run(few)


def within(seconds: float, done: Callable[[], bool]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def is_running(process: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
