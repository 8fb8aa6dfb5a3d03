"""Programs of other people that play a seat."""

import json
import shutil
import sys
import time
from pathlib import Path

import pytest

import rayonw
from rayonw.arena import BotFailed, Tournament, run
from rayonw.bots.program import Program, ProgramFailed, choose_by
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING
from workshop.client import packaged_node

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = (sys.executable, str(EXAMPLES / "mybot.py"))
WAPI = rayonw.game("wapi")


def written(folder: Path, lines: str) -> tuple[str, ...]:
    """A program of these lines, which has `questions`, the questions as they come, and `answer`."""
    path = folder / "program.py"
    path.write_text(
        "import json, sys, time\n"
        "questions = (json.loads(line) for line in sys.stdin)\n"
        "def answer(action):\n"
        "    print(json.dumps({'action': action}), flush=True)\n" + lines,
        encoding="utf-8",
    )
    return (sys.executable, str(path))


def test_the_examples_are_no_longer_than_forty_lines() -> None:
    for path in EXAMPLES.iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
def test_the_python_example_plays_every_game_in_the_arena(game: str) -> None:
    seats = rayonw.game(game).seat_counts[0]
    tournament = Tournament(game, ("mine", "easy"), seats, 2, "examples", programs={"mine": PYTHON})
    results = run(tournament)
    assert {level for result in results for level in result.levels} == {"mine", "easy"}
    assert all(sum(result.shares) == pytest.approx(1) for result in results)


def test_the_node_example_plays_wapi() -> None:
    found = shutil.which("node") or (packaged_node() or [""])[0]
    node = (found, str(EXAMPLES / "mybot.mjs"))
    tournament = Tournament("wapi", ("mine", "easy"), 2, 2, "examples", programs={"mine": node})
    assert run(tournament) == run(tournament), "chance comes with the question"


def test_a_program_that_draws_its_lots_from_the_question_plays_the_same_again() -> None:
    tournament = Tournament(
        "wapi", ("mine", "medium"), 2, 4, "again", thinking=Thinking(playouts=3), programs={"mine": PYTHON}
    )
    assert run(tournament) == run(tournament)


def test_a_question_has_the_view_and_the_legal_actions_and_nothing_else(tmp_path: Path) -> None:
    kept = tmp_path / "question.json"
    lines = (
        "question = next(questions)\n"
        f"open({str(kept)!r}, 'w').write(json.dumps(question))\n"
        "answer(question['legal'][0])\n"
    )
    state = WAPI.deal(2, "a question")
    seat = state.to_act()[0]
    view = state.view(seat)
    with Program(written(tmp_path, lines)) as program:
        action = choose_by(program, WAPI, view, Chance(1), 250)
    question = json.loads(kept.read_text(encoding="utf-8"))
    assert action == state.legal(seat)[0]
    assert question["view"] == json.loads(json.dumps(view))
    assert question["legal"] == [WAPI.write(state, each) for each in state.legal(seat)]
    assert (question["game"], question["seat"], question["must"], question["ms"]) == ("wapi", seat, True, 250)
    assert set(question) == {"game", "seat", "view", "legal", "must", "ms", "chance"}


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("", "has ended"),
        ("next(questions)\nprint('hello', flush=True)\nnext(questions)\n", "answered 'hello', not"),
        ("next(questions)\nprint('[' * 9999, flush=True)\nnext(questions)\n", "answered"),
        ("next(questions)\nprint('9' * 70000, flush=True)\nnext(questions)\n", "answered"),
        ("next(questions)\nanswer(3)\nnext(questions)\n", 'not {"action"'),
        ("next(questions)\nanswer('dance')\nnext(questions)\n", "'dance', which is not among the legal"),
        ("next(questions)\nanswer(None)\nnext(questions)\n", "None, which is not among the legal"),
        ("next(questions)\nsys.exit(3)\n", "has ended"),
    ],
)
def test_what_is_no_answer_is_told_in_words(tmp_path: Path, lines: str, sentence: str) -> None:
    state = WAPI.deal(2, "no answer")
    view = state.view(state.to_act()[0])
    with Program(written(tmp_path, lines)) as program, pytest.raises(ProgramFailed, match=sentence):
        choose_by(program, WAPI, view, Chance(1), 100)


def test_a_silent_program_is_given_up_and_ended(tmp_path: Path) -> None:
    state = WAPI.deal(2, "silent")
    view = state.view(state.to_act()[0])
    began = time.monotonic()
    silent = Program(written(tmp_path, "time.sleep(60)\n"), grace=0.2)
    with silent, pytest.raises(ProgramFailed, match="no answer within"):
        choose_by(silent, WAPI, view, Chance(1), 100)
    assert time.monotonic() - began < 30


def test_a_program_that_is_not_there_is_told() -> None:
    with Program(("./no-such-program",)) as program, pytest.raises(ProgramFailed, match="cannot be started"):
        program.ask({}, 0.1)


def test_nothing_is_an_answer_where_the_seat_need_not_act(tmp_path: Path) -> None:
    watai = rayonw.game("watai")
    state = watai.deal(2, "nothing")
    seat = next(seat for seat in range(2) if seat not in state.to_act() or state.legal(seat))
    lines = "for question in questions:\n    answer(None if not question['must'] else question['legal'][0])\n"
    with Program(written(tmp_path, lines)) as program:
        action = choose_by(program, watai, state.view(seat), Chance(1), 100)
    assert action == NOTHING or seat in state.to_act()


def test_a_tournament_ends_when_a_program_fails(tmp_path: Path) -> None:
    programs = {"mine": written(tmp_path, "next(questions)\nanswer('dance')\n")}
    with pytest.raises(BotFailed, match="not among the legal actions"):
        run(Tournament("wapi", ("mine", "easy"), 2, 2, programs=programs))
