"""The ladder."""

import json
from pathlib import Path

import pytest

from rayonw.arena import Result, Tournament, ladder_as_json, play_ladder
from rayonw.arena.ladder import rate, rungs
from rayonw.bots.thinking import Thinking

SMALL = Tournament("wapi", ("strong", "medium", "easy"), 2, 8, thinking=Thinking(playouts=6))


def game(deal: int, levels: str, winner: str) -> Result:
    """A game of one-letter bots that one of them won."""
    shares = tuple(float(level == winner) / levels.count(winner) for level in levels)
    return Result(deal, tuple(levels), tuple(map(int, shares)), shares, 1)


def test_who_wins_rises_and_who_loses_falls() -> None:
    rated = rate([game(0, "ab", "a")] * 10, "ab")
    assert rated["a"] > 25 > rated["b"]


def test_a_shared_win_changes_nothing_between_equals() -> None:
    rated = rate([Result(0, ("a", "b"), (1, 1), (0.5, 0.5), 1)] * 10, "ab")
    assert rated["a"] == pytest.approx(25)
    assert rated["b"] == pytest.approx(25)


def test_a_bot_on_several_seats_is_one_bot() -> None:
    rated = rate([game(0, "aab", "b")] * 10, "ab")
    assert rated["b"] > 25 > rated["a"]


def test_a_clear_order_is_told_apart_and_an_even_one_is_not() -> None:
    clear = [game(deal, "ab", "a" if deal % 10 else "b") for deal in range(100)]
    best, worst = rungs(clear, "ab", "seed", draws=40)
    assert (best.bot, worst.bot) == ("a", "b")
    assert best.low > worst.high
    assert best.won == pytest.approx(2 * 0.9)
    even = [game(deal, "ab", "ab"[deal % 2]) for deal in range(100)]
    best, worst = rungs(even, "ab", "seed", draws=40)
    assert best.low < worst.high


def test_the_same_games_give_the_same_ladder() -> None:
    games = [game(deal, "ab", "ab"[deal % 3 == 0]) for deal in range(30)]
    assert rungs(games, "ab", "seed", draws=10) == rungs(games, "ab", "seed", draws=10)
    assert rungs(games, "ab", "seed", draws=10) != rungs(games, "ab", "another", draws=10)


def test_a_ladder_goes_on_from_what_its_folder_has(tmp_path: Path) -> None:
    told: list[int] = []
    first = play_ladder(SMALL, tell=told.append, folder=tmp_path)
    assert told[-1] == 3 * 8
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "wapi-2-medium-easy.jsonl",
        "wapi-2-strong-easy.jsonl",
        "wapi-2-strong-medium.jsonl",
    ]
    again: list[int] = []
    assert play_ladder(SMALL, tell=again.append, folder=tmp_path) == first
    assert again == [8, 16, 24], "nothing is played again"


def test_a_ladder_as_a_file_tells_how_it_was_played_and_every_rung() -> None:
    pair = Tournament("wapi", ("medium", "easy"), 2, 60, thinking=Thinking(playouts=6))
    ladder = play_ladder(pair)
    assert [rung.bot for rung in ladder.rungs] == ["medium", "easy"]
    (told,) = json.loads(ladder_as_json([ladder]))
    assert [rung["bot"] for rung in told["rungs"]] == ["medium", "easy"]
    assert told["thinking"] == "6 playouts"
    assert all(rung["games"] == 60 for rung in told["rungs"])
