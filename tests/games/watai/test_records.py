"""What the recorded matches of Wataï hold."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import rayonw
from rayonw.games.watai.phase import READY
from rayonw.games.watai.rules import State
from rayonw.kernel.record import Move, replay
from tests.games.recorded import action_texts, read, records

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("path", records("watai"), ids=lambda path: path.stem)
def test_no_card_is_lost_in_a_recorded_match(path: Path) -> None:
    cards = None
    for again, _ in replay(rayonw.game("watai"), read(path)):
        cards = cards or again.census()
        assert again.census() == cards


def test_there_are_records_of_lost_lines_and_of_variants() -> None:
    actions = {text.split()[0] for text in action_texts("watai")}
    assert {"go", "turn", "watai", "fill", "say", "slap", "away", "back", "leave", "expire"} <= actions


def retold(name: str) -> Iterator[tuple[State, Move]]:
    """Every move of a record, and the State after it."""
    record = read(RECORDS / f"{name}.txt")
    states = replay(rayonw.game("watai"), record)
    next(states)
    for (state, _), move in zip(states, record.moves, strict=True):
        assert isinstance(state, State)
        yield state, move


@pytest.mark.clause("wat.R40e")
def test_a_silent_crier_was_replaced_by_others() -> None:
    """A cried and kept silent: somebody else said Go, twenty seconds after the last sign or later."""
    replaced = 0
    signs: list[int] = []
    for state, move in retold("a_silent_crier"):
        if move.text == "ready":
            signs.append(move.at)
        elif move.text == "go" and state.round > 1 and state.last_crier == 0:
            replaced += 1
            assert move.seat != 0
            assert move.at >= signs[-1] + 20_000
    assert replaced > 0


@pytest.mark.clause("wat.R40d")
def test_a_bot_waited_for_the_readers_but_not_for_ever() -> None:
    """The third seat is the bot that says Go: once after the last sign, once although a reader is slow."""
    waits = []
    signs = laid_out = 0
    for state, move in retold("a_bot_waits_for_readers"):
        if move.text == "ready":
            signs += 1
        elif move.text.startswith("name ") and state.phase == READY:
            laid_out, signs = move.at, 0
        elif move.text == "go":
            assert move.seat == 2
            waits.append((signs, move.at - laid_out))
    assert [signs for signs, _ in waits] == [3, 2]
    assert waits[0][1] < 11_000 <= waits[1][1] <= 12_000
