"""A finished or running match as a small readable file, and what can be checked of it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption, Options
from rayonw.kernel.state import Event, Outcome, Refusal, State

FIRST_LINE = "Rayon W record 1"
NOBODY = "-"
EXPIRE = "expire"
MAX_MOVES = 100_000
MAX_DIGITS = 15
"""Digits of any number in a record: more than milliseconds will ever need."""


class BadRecord(ValueError):
    """A record that cannot be read or does not hold; the text says where and why."""


@dataclass(frozen=True)
class Move:
    """One logged step: who, when (milliseconds since the deal), what. Seat None: time ran out."""

    seat: int | None
    at: int
    text: str


@dataclass
class Record:
    """Game, version, options, seed and actions: all it takes to play the match again."""

    game: str
    version: int
    seats: int
    options: Options
    seed: str
    hash: str
    names: list[str] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    outcome: Outcome | None = None
    undone: int = 0
    """How often somebody who played with bots alone took moves back; the moves are those that stood."""

    def text(self) -> str:
        """The record as a file; `parse` is its inverse."""
        lines = [
            FIRST_LINE,
            f"game: {self.game} {self.version}",
            f"seats: {self.seats}",
            f"options: {json.dumps(self.options, ensure_ascii=False, sort_keys=True)}",
            f"names: {json.dumps(self.names, ensure_ascii=False)}",
            f"seed: {self.seed}",
            f"hash: {self.hash}",
        ]
        if self.outcome is not None:
            scores = " ".join(map(str, self.outcome.scores))
            winners = " ".join(map(str, self.outcome.winners))
            lines.append(f"result: {scores}; winners {winners}; {self.outcome.reason}")
        if self.undone:
            lines.append(f"undone: {self.undone}")
        lines.append("")
        lines += [
            f"{NOBODY if move.seat is None else move.seat} {move.at} {move.text}" for move in self.moves
        ]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record file; BadRecord with the line if it is broken."""
        head, _, body = text.replace("\r\n", "\n").partition("\n\n")
        lines = head.split("\n")
        if lines[0].strip() != FIRST_LINE:
            raise BadRecord(f'the first line is not "{FIRST_LINE}"')
        facts: dict[str, str] = {}
        for number, line in enumerate(lines[1:], 2):
            key, colon, value = line.partition(":")
            if not colon or key in facts:
                raise BadRecord(f"line {number}: expected one `name: value`, each name once")
            facts[key] = value.strip()
        try:
            game, version = facts.pop("game").split()
            record = cls(
                game=game,
                version=whole(version),
                seats=whole(facts.pop("seats")),
                options=dict(parse_json(facts.pop("options"))),
                names=[str(name) for name in parse_json(facts.pop("names", "[]"))],
                seed=facts.pop("seed"),
                hash=facts.pop("hash"),
                undone=whole(facts.pop("undone", "0")),
            )
            if "result" in facts:
                record.outcome = parse_outcome(facts.pop("result"))
        except KeyError as missing:
            raise BadRecord(f"no line `{missing.args[0]}:`") from None
        except (ValueError, TypeError, RecursionError) as wrong:
            raise BadRecord(f"the head cannot be read: {wrong}") from None
        if facts:
            raise BadRecord(f"unknown line `{next(iter(facts))}:`")
        first = len(lines) + 2
        for number, line in enumerate(body.split("\n"), first):
            if line.strip():
                record.moves.append(parse_move(line, number))
            if len(record.moves) > MAX_MOVES:
                raise BadRecord(f"more than {MAX_MOVES} moves")
        return record


def whole(text: str) -> int:
    """A whole number of a reasonable length."""
    if len(text) > MAX_DIGITS:
        raise ValueError(f"a number of more than {MAX_DIGITS} digits")
    return int(text)


def parse_json(text: str) -> Any:
    """JSON without what only Python's reader takes: halves of surrogate pairs, endless numbers, NaN."""

    def no_number(name: str) -> Any:
        raise ValueError(f"{name} is no number")

    value = json.loads(text, parse_int=whole, parse_constant=no_number)
    json.dumps(value, ensure_ascii=False).encode()
    return value


def parse_outcome(text: str) -> Outcome:
    """`8 3 5; winners 0; wapi.E1`"""
    scores, winners, reason = (part.strip() for part in text.split(";"))
    if not winners.startswith("winners"):
        raise ValueError("a result is `points; winners seats; clause`")
    return Outcome(
        tuple(whole(score) for score in scores.split()),
        tuple(whole(seat) for seat in winners.split()[1:]),
        reason,
    )


def parse_move(line: str, number: int) -> Move:
    """`2 15300 3>owl`, or `- 30000 expire`."""
    parts = line.strip().split(" ", 2)
    if len(parts) != 3 or not parts[1].isdecimal() or not (parts[0] == NOBODY or parts[0].isdecimal()):
        raise BadRecord(f"line {number}: expected `seat milliseconds action`")
    try:
        seat, at = None if parts[0] == NOBODY else whole(parts[0]), whole(parts[1])
    except ValueError as wrong:
        raise BadRecord(f"line {number}: {wrong}") from None
    if seat is None and parts[2] != EXPIRE:
        raise BadRecord(f"line {number}: only `{EXPIRE}` has no seat")
    return Move(seat, at, parts[2])


def apply(game: Game, state: State, move: Move) -> list[Event]:
    """Play one logged move."""
    if move.seat is None:
        return state.expire(move.at)
    return state.play(move.seat, game.read(state, move.text), move.at)


def replay(game: Game, record: Record) -> Iterator[tuple[State, list[Event]]]:
    """The match again: the deal, then after each move the same State, changed in place, and the events."""
    try:
        state = game.deal(record.seats, record.seed, record.options, record.version)
    except BadOption as wrong:
        raise BadRecord(str(wrong)) from None
    yield state, []
    last = 0
    for number, move in enumerate(record.moves, 1):
        if move.at < last:
            raise BadRecord(f"move {number} is timed before the one before it")
        last = move.at
        try:
            events = apply(game, state, move)
        except Refusal as refusal:
            raise BadRecord(f"move {number}, `{move.text}` by seat {move.seat}: refused, {refusal}") from None
        yield state, events


def verify(game: Game, record: Record) -> State:
    """The final State of a record whose seed fits its hash, whose actions are legal, whose result is true."""
    if seed_hash(record.seed) != record.hash:
        raise BadRecord("the seed does not match the hash shown before the match")
    *_, (state, _) = replay(game, record)
    if state.outcome() != record.outcome:
        raise BadRecord(f"the result is {state.outcome()}, the record says {record.outcome}")
    return state
