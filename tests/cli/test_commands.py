"""`rayonw verify | replay | arena | bench | games`, and what all commands have in common."""

import csv
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rayonw
from rayonw.cli import main
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.record import Move, Record
from rayonw.kernel.sheet import load_sheet
from tests.cli.process import run

ROOT = Path(__file__).parents[2]
WAPI = rayonw.game("wapi")


def test_a_command_is_read_from_its_own_module_alone() -> None:
    code = "import sys; from rayonw.cli import parser; parser('games'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    read = set(done.stdout.split())
    assert "rayonw.cli.games" in read
    assert not read & {"rayonw.cli.serve", "rayonw.cli.move", "rich.progress"}


def finished(seats: int = 3) -> Record:
    """A random match, written down."""
    options = WAPI.settle(seats)
    record = Record(
        WAPI.id, WAPI.version, seats, options, "finished", seed_hash("finished"), list("ABCDE"[:seats])
    )
    state = WAPI.deal(seats, record.seed, options)
    chance = Chance(4)
    while state.to_act():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = legal[chance.below(len(legal))]
        record.moves.append(Move(seat, len(record.moves) * 100, WAPI.write(state, action)))
        state.play(seat, action)
    record.outcome = state.outcome()
    return record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished record on disk."""
    path = tmp_path / "match.txt"
    path.write_text(finished().text(), encoding="utf-8")
    return path


def test_a_true_record_is_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr()
    moves = len(finished().moves)
    assert told.out == f"{file}: verified: seed fits hash, legal actions: {moves}, the result is true.\n"
    assert told.err == ""


def test_an_unfinished_record_is_verified_as_such(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    record.moves, record.outcome = record.moves[:5], None
    file.write_text(record.text(), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "legal actions: 5, the match is not over" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("seed: finished", "seed: other", "the seed does not match the hash"),
        ("winners ", "winners 0 ", "the result is"),
        ("game: wapi 1", "game: wapi 99", "Wapi rules 99 are not here"),
        ("\n\n", "\n\n9 0 owl\n", "move 1, `owl` by seat 9: refused"),
        ("\n\n", "\n\n0 0 xyzzy\n", "move 1, `xyzzy` by seat 0: refused"),
        ('"clock": 0', '"clock": -3', "option clock"),
    ],
)
def test_a_false_record_is_not_verified(
    file: Path, old: str, new: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"once upon a time", "is not a record: the first line is not"),
        (b"Rayon W record 1\ngame: wapi 1\n\n", "is not a record: no line `seats:`"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"Rayon W record 1\ngame: chess 1\nseats: 2\noptions: {}\nseed: x\nhash: y\n\n", "no game 'chess'"),
        (
            b"Rayon W record 1\ngame: wapi 1\nseats: 2\noptions: " + b"[" * 100_000 + b"\n\n",
            "is not a record",
        ),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_what_is_no_record_is_told_in_one_sentence(
    command: str, content: bytes | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.txt"
    if content is not None:
        path.write_bytes(content)
    assert main([command, str(path)]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_a_replay_shows_every_step(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--public", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    record = finished()
    assert said.count("sorcerer  [") == len(record.moves) + 1
    assert f"{len(record.moves)}. {record.moves[-1].text}" in said


def test_a_replay_takes_a_seat_that_exists(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--seat", "2"]) == 0
    capsys.readouterr()
    assert main(["replay", str(file), "--seat", "3"]) == 2
    assert "there is no seat 3 among 3" in capsys.readouterr().err


def test_a_replay_stops_at_a_false_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text + "0 999999 owl\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    assert "refused" in capsys.readouterr().err


def test_an_arena_draws_its_table_and_writes_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "wapi", "--bots", "medium,easy", "--games", "7", "--playouts", "2"]
    words += ["--json", str(tmp_path / "a.json"), "--csv", str(tmp_path / "a.csv")]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "8 games of 4 deals, in 2 seat orders" in said
    assert "Wilson" in said
    told = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert told["games"] == 8
    assert sum(one["wins"] for one in told["standings"]) == pytest.approx(1)
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 8 * 2
    assert sum(float(row["share"]) for row in rows) == pytest.approx(8)


def test_an_arena_with_several_numbers_of_playouts_draws_a_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "wapi", "--bots", "strong,easy", "--games", "4", "--playouts", "1,20"]
    assert main([*words, "--json", str(tmp_path / "a.json")]) == 0
    said = capsys.readouterr().out
    assert "Wapi, 2 seats, strong against easy" in said
    told = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert [point["playouts"] for point in told["points"]] == [1, 20]
    for point in told["points"]:
        assert f"{point['standings'][0]['wins']:.1%}" in said


def test_an_arena_tells_how_many_playouts_there_is_time_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "wapi", "--pace", "--seats", "3", "--budget", "2"]) == 0
    said = capsys.readouterr().out
    assert "Wapi: playouts per decision of the strong bot" in said
    assert re.search(r"│ +3 │ +2 │ +[1-9]", said)
    assert main(["arena", "watai", "--pace", "--seats", "2", "--budget", "2"]) == 0
    assert re.search(r"│ +2 │ +2 │ +– │", capsys.readouterr().out), "hands that do not search"


def test_the_shelf_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert all(game.title in said for game in rayonw.games())


def test_every_clause_is_listed_with_its_code_and_its_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["games", "--clauses", "wapi", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    block = said.split("\nwapi.T7")[1].split("\nwapi.")[0]
    assert "rules.py" in block
    assert "coin_parts" in block
    assert "test_turn.py" in block
    assert "none!" not in said


def test_the_lesson_of_a_game_says_which_step_teaches_which_clause(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["games", "--lessons", "wapi", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "raise, waits for owl+: wapi.T2, wapi.T3, wapi.T4\n" in said
    assert "teach 17 of the 17 clauses of the base game" in said
    assert "Not taught" not in said


def test_the_lesson_of_a_game_says_how_many_minutes_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lessons", "wapi", "--lang", "fr"]) == 0
    minutes = re.search(
        r"About (\d\.\d) minutes: 200 words per minute, 6 seconds per gesture", capsys.readouterr().out
    )
    assert minutes
    assert 3 <= float(minutes[1]) <= 5


def test_the_clauses_of_all_games_are_listed_one_game_after_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT / "tests")
    assert main(["games", "--clauses", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    for game in rayonw.games():
        number = len(load_sheet(game, "en").clauses)
        assert f"\n{game.title}: {number} clauses, {number} with code, {number} with a test.\n" in said
    assert "checkout" not in said


def test_without_the_sources_around_clauses_are_listed_with_their_code_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["games", "--clauses", "wapi", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("(The tests are listed in a checkout of the sources only.)\n")
    assert "    code   rules.py:" in said
    assert "    test   " not in said


def test_bench_needs_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["bench", "--only", "engine"]) == 2
    assert "runs inside a checkout of the sources" in capsys.readouterr().err


def test_bench_passes_its_words_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT / "tests")
    assert main(["bench", "--rounds", "0"]) == 2
    assert "--rounds, --seconds and --tables are above 0" in capfd.readouterr().err


def test_a_reader_who_has_enough_is_no_error() -> None:
    command = f"{sys.executable} -m rayonw.cli games --clauses wapi | head -1"
    done = run(["bash", "-o", "pipefail", "-c", command])
    assert (done.returncode, done.stderr) == (0, "")


def test_no_command_at_all_is_answered_with_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 2
    assert "usage: rayonw" in capsys.readouterr().err
