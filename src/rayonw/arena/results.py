"""The games of a tournament as a file: lines of JSON, first what is played, then the games of one deal each.

Every deal is on disk as soon as it was played, so a tournament that was stopped goes on where it was. Files
of the same tournament from several machines can be put together, in any order.
"""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rayonw import catalogue
from rayonw.arena.match import Result
from rayonw.arena.trouble import BadTournament

if TYPE_CHECKING:
    from rayonw.arena.tournament import Tournament

FORMAT = 1


class ResultsFile:
    """The games that one file keeps. A last line that was cut off by a crash is dropped."""

    def __init__(self, path: Path, tournament: "Tournament") -> None:
        self._setting = setting_of(tournament)
        self._played, whole = load(path, self._setting) if path.exists() else ({}, 0)
        try:
            self._file = path.open("ab")
        except OSError as error:
            raise BadTournament(f"{path} cannot be written: {error.strerror or error}") from None
        self._file.truncate(whole)
        if not whole:
            self._write(self._setting)

    def deals(self, wanted: Iterable[int]) -> Iterator[tuple[int, list[Result]]]:
        """Those of the wanted deals that were played."""
        return ((deal, self._played[deal]) for deal in wanted if deal in self._played)

    def keep(self, deal: int, results: list[Result]) -> None:
        """Store a deal, durably."""
        self._played[deal] = results
        self._write({"deal": deal, "games": [told(result) for result in results]})

    def take(self, other: Path) -> int:
        """Take over what another file has and this one has not: how many deals."""
        found, _ = load(other, self._setting)
        new = [deal for deal in sorted(found) if deal not in self._played]
        for deal in new:
            self.keep(deal, found[deal])
        return len(new)

    def close(self) -> None:
        """Nothing more is kept."""
        self._file.close()

    def _write(self, line: dict[str, object]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def load(path: Path, setting: dict[str, object]) -> tuple[dict[int, list[Result]], int]:
    """The deals of a file, and how many bytes its whole lines have; BadTournament if it is of another."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadTournament(f"{path} cannot be read: {error.strerror or error}") from None
    whole = data.rfind(b"\n") + 1
    if not whole:
        return {}, 0
    try:
        first, *deals = [json.loads(line) for line in data[:whole].splitlines()]
        found = {int(each["deal"]): results_of(int(each["deal"]), each["games"]) for each in deals}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadTournament(f"{path} is no file of results") from None
    if not isinstance(first, dict) or first.get("results") != FORMAT:
        raise BadTournament(f"{path} is no file of results")
    for name, mine in setting.items():
        if first.get(name) != mine:
            raise BadTournament(f"{path} is of another tournament: {name} {first.get(name)}, not {mine}")
    return found, whole


def setting_of(tournament: "Tournament") -> dict[str, object]:
    """What must be the same for games to belong together; how many are wanted may change."""
    thinking = tournament.thinking
    setting = {
        "results": FORMAT,
        "game": tournament.game,
        "version": catalogue.game(tournament.game).version,
        "bots": list(tournament.bots),
        "programs": {name: list(command) for name, command in tournament.programs.items()},
        "seats": tournament.seats,
        "options": dict(tournament.options),
        "seed": tournament.seed,
        "thinking": {"milliseconds": thinking.milliseconds, "playouts": thinking.playouts},
    }
    plain: dict[str, object] = json.loads(json.dumps(setting))
    return plain


def told(result: Result) -> dict[str, object]:
    """A game as JSON."""
    return {
        "bots": list(result.levels),
        "scores": list(result.scores),
        "shares": list(result.shares),
        "actions": result.actions,
    }


def results_of(deal: int, games: list[dict[str, Any]]) -> list[Result]:
    """The games that `told` wrote."""
    return [result_of(deal, game) for game in games]


def result_of(deal: int, game: dict[str, Any]) -> Result:
    """One of them."""
    bots, scores = tuple(map(str, game["bots"])), tuple(map(int, game["scores"]))
    shares = tuple(map(float, game["shares"]))
    if not len(bots) == len(scores) == len(shares):
        raise ValueError("a game has as many scores as seats")
    return Result(deal, bots, scores, shares, int(game["actions"]))
