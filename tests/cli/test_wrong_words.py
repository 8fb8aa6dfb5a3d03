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
        (["arena", "wapi", "--jobs", "0"], "--jobs is a number from 1"),
        (["arena", "wapi", "--playouts", "0"], "--playouts is at least 1"),
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
