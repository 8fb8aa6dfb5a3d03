"""`rayonw play`: a match in the terminal."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import rayonw
from rayonw.cli import main
from rayonw.kernel.record import Record, verify
from tests.cli.process import RAYONW, run

CHOICES = re.compile(r"You may play: (.*)")


class Terminal:
    """Types answers at the prompt, and reads what was said before it."""

    def __init__(self, answers: Callable[[str], str], capsys: pytest.CaptureFixture[str]) -> None:
        self.answers = answers
        self.capsys = capsys
        self.said = ""
        self.errors = ""

    def prompt(self, sign: str) -> str:
        """Stands in for `input`."""
        told = self.capsys.readouterr()
        self.said += told.out + sign
        self.errors += told.err
        return self.answers(told.out)


def first_choice(said: str) -> str:
    """The first action on offer."""
    return str(CHOICES.findall(said)[-1]).split("  ")[0].strip()


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[Callable[[str], str]], Terminal]:
    """A terminal with somebody at it."""

    def sit(answers: Callable[[str], str]) -> Terminal:
        made = Terminal(answers, capsys)
        monkeypatch.setattr("builtins.input", made.prompt)
        return made

    return sit


Sit = Callable[[Callable[[str], str]], Terminal]


def test_a_whole_match_is_played_and_its_record_verified(
    terminal: Sit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal(first_choice)
    file = tmp_path / "match.txt"
    words = ["play", "wapi", "--seats", "3", "--bots", "easy,medium", "--name", "Ada", "--lang", "en"]
    assert main([*words, "--seed", "a whole match", "--save", str(file)]) == 0
    said = capsys.readouterr().out
    assert "The seed was: a whole match" in said
    assert f"Record written to {file}" in said
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.names[0] == "Ada"
    assert verify(rayonw.game("wapi"), record).outcome() == record.outcome
    assert main(["verify", str(file)]) == 0


def test_the_hash_of_the_seed_is_shown_before_the_first_token(
    terminal: Sit, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = terminal(lambda _said: "q")
    assert main(["play", "wapi", "--seed", "rayon", "--lang", "en"]) == 0
    assert "23d40cfc7deee5b6a13f8f60c2d24dc7cf4fd3a0787e6e997390d9aaf62f5efa" in sitting.said
    assert "The seed was" not in capsys.readouterr().out


def test_a_refused_action_says_why_and_names_the_clause(terminal: Sit) -> None:
    """Seat 0 begins with a coin: it cannot bear a totem (T4), and other words mean nothing (T1)."""
    answers = iter(["owl+", "0>owl+", "q"])
    sitting = terminal(lambda _said: next(answers))
    assert main(["play", "wapi", "--seed", "x", "--lang", "en"]) == 0
    assert [line[:9] for line in sitting.errors.splitlines() if "wapi." in line] == ["  wapi.T1", "  wapi.T4"]


def test_what_only_the_house_may_play_cannot_be_typed(terminal: Sit) -> None:
    answers = iter(["away", "q"])
    sitting = terminal(lambda _said: next(answers))
    assert main(["play", "watai", "--seed", "x", "--lang", "en"]) == 0
    assert sitting.errors == "  Only the server can do that.\n"


def test_help_rules_table_and_list_are_a_letter_away(terminal: Sit) -> None:
    answers = iter(["?", "l", "b", "r", "", "q"])
    sitting = terminal(lambda _said: next(answers))
    assert main(["play", "wapi", "--seed", "x", "--lang", "en"]) == 0
    assert "leaves the table" in sitting.said
    assert sitting.said.count("You may play:") == 2
    assert sitting.said.count("sorcerer  [") == 2
    assert "wapi.T7" in sitting.said


def test_french_is_french_around_the_table(terminal: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = terminal(lambda _said: "q")
    assert main(["play", "wapi", "--seed", "x", "--lang", "fr"]) == 0
    assert "Tu peux jouer\u202f:" in sitting.said
    assert "pièces" in sitting.said
    assert "coins" not in sitting.said
    assert "Tu as quitté la table." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "Tu peux jouer"),
        ({"LANG": "en_GB.UTF-8"}, "You may play"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "You may play"),
        ({}, "You may play"),
    ],
)
def test_the_terminals_language_is_taken(variables: dict[str, str], language: str) -> None:
    clean = {
        name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "LC_MESSAGES")
    }
    words = [*RAYONW, "play", "wapi", "--seed", "x"]
    done = run(words, typed="q\n", variables={**clean, **variables, "PYTHONUTF8": "1"})
    assert done.returncode == 0
    assert language in done.stdout


def test_a_pipe_that_ends_is_a_person_who_leaves(tmp_path: Path) -> None:
    file = tmp_path / "left.txt"
    words = [*RAYONW, "play", "wapi", "--seed", "x", "--save", str(file), "--lang", "en"]
    done = run(words, typed="0>owl\n")
    assert (done.returncode, done.stderr) == (0, "")
    record = Record.parse(file.read_text(encoding="utf-8"))
    assert record.moves[0].text == "0>owl"
    assert record.outcome is None


def test_a_record_that_cannot_be_written_is_told(terminal: Sit, capsys: pytest.CaptureFixture[str]) -> None:
    terminal(lambda _said: "q")
    assert main(["play", "wapi", "--seed", "x", "--save", "/nowhere/at/all.txt"]) == 2
    assert "/nowhere/at/all.txt cannot be written: No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
def test_every_game_can_be_played_at_the_terminal(game: str, terminal: Sit) -> None:
    left = iter(range(25))

    def answer(said: str) -> str:
        if next(left, None) is None:
            return "q"
        offers = CHOICES.findall(said)
        return first_choice(said) if offers else ""

    sitting = terminal(answer)
    assert main(["play", game, "--bots", "easy", "--seed", "at the terminal", "--lang", "en"]) == 0
    assert "You may play:" in sitting.said


def test_a_race_at_the_terminal_begins_by_itself_and_nobody_waits_for_the_person(terminal: Sit) -> None:
    """The bot that says Go waits for the word `ready`; in the race it plays while the person does nothing."""
    prompts = iter(range(30))

    def answer(said: str) -> str:
        if next(prompts, None) is None:
            return "q"
        return "ready" if "ready" in CHOICES.findall(said)[-1].split() else ""

    sitting = terminal(answer)
    words = ["play", "watai", "--name", "Ada", "--bots", "strong", "--seed", "a race", "--lang", "en"]
    assert main([*words, "--options", '{"first": 1, "variants": "none"}']) == 0
    told = [line.strip("> ") for line in sitting.said.splitlines()]
    bot = re.findall(r"B (\w+)", sitting.said)[0]
    begun = [told.index(line) for line in ("Ada is ready", f"{bot} says Go!", "Off we go!")]
    assert begun == sorted(begun)
    assert any(line.startswith((f"{bot} lays", f"{bot} opens")) for line in told)
