"""What cannot be is answered with one sentence, by every command."""

import pytest

from rayonw.cli import main


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "no game 'chess'; there are"),
        (["play", "wapi", "--seats", "9"], "Wapi is played with 2, 3, 4, 5 seats, not 9"),
        (["play", "wapi", "--seat", "2"], "there is no seat 2 among 2"),
        (["play", "wapi", "--bots", "genius"], "no bot 'genius'; there are easy, medium, strong"),
        (["play", "wapi", "--options", "advanced"], "--options is not JSON"),
        (["play", "wapi", "--options", "[1]"], "--options is a JSON object"),
        (["play", "wapi", "--options", '{"speed": 3}'], "Wapi has no option 'speed'"),
        (["play", "wapi", "--seed", ""], "a seed is one line of 1 to 200 characters"),
        (["play", "wapi", "--seed", " x"], "a seed is one line of 1 to 200 characters"),
        (["play", "wapi", "--seed", "x\ny"], "a seed is one line of 1 to 200 characters"),
        (["arena", "wapi", "--bots", "strong"], "at least two bots"),
        (["arena", "wapi", "--bots", "strong,weak"], "no bot 'weak'"),
        (["arena", "wapi", "--games", "0"], "at least one game"),
        (["arena", "wapi", "--jobs", "-1"], "--jobs is a number from 0"),
        (["arena", "wapi", "--part", "3/2"], "--part is such as 2/5, not '3/2'"),
        (["arena", "wapi", "--part", "x"], "--part is such as 2/5"),
        (["arena", "wapi", "--part", "99/99"], "this part has no deals"),
        (["arena", "wapi", "--merge", "x"], "--merge takes deals into the file that --results names"),
        (["arena", "wapi", "--results", "."], ". cannot be read"),
        (["arena", "wapi", "--results", "/dev/null/x"], "/dev/null/x cannot be"),
        (["arena", "wapi", "--program", "mine"], "--program is such as mine=./mybot, not 'mine'"),
        (["arena", "wapi", "--program", "mine="], "--program is such as mine=./mybot"),
        (["ladder", "chess"], "no game 'chess'"),
        (["ladder", "wapi", "--seats", "9"], "Wapi is played with 2, 3, 4, 5 seats, not 9"),
        (["ladder", "wapi", "--bots", "easy"], "a tournament needs at least two bots"),
        (["ladder", "wapi", "--playouts", "1,2"], "a ladder has one number of playouts"),
        (["bot", "http://127.0.0.1:1/t/CODE", "--command", ""], "--command names a program"),
        (["bot", "http://127.0.0.1:1/t/CODE", "--command", "x", "--budget", "0"], "--budget is a number of"),
        (["arena", "wapi", "--playouts", "0"], "--playouts is at least 1"),
        (["arena", "wapi", "--playouts", "10,0"], "--playouts is at least 1"),
        (["arena", "wapi", "--playouts", "many"], "--playouts is a number, or several such as 10,100,1000"),
        (["arena", "wapi", "--playouts", "10,"], "--playouts is a number, or several"),
        (["arena", "wapi", "--playouts", "100,10"], "several --playouts rise"),
        (
            ["arena", "wapi", "--playouts", "1,2", "--csv", "x"],
            "--csv and --results are for the games of one number",
        ),
        (["arena", "wapi", "--pace", "--seats", "9"], "Wapi is played with 2, 3, 4, 5 seats, not 9"),
        (["arena", "wapi", "--pace", "--budget", "0"], "--budget is a number of milliseconds above 0"),
        (["arena", "wapi", "--budget", "-1"], "--budget is a number of milliseconds above 0"),
        (["arena", "wapi", "--budget", "nan"], "--budget is a number of milliseconds above 0"),
        (["arena", "chess"], "no game 'chess'"),
        (["games", "--clauses", "chess"], "no game 'chess'"),
    ],
)
def test_wrong_words_are_answered_with_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr().err
    assert told.startswith("rayonw: ")
    assert sentence in told
    assert told.count("\n") == 1
