"""Record files: what is read, what is refused, what is verified."""

import pytest

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.record import BadRecord, Move, Record, replay, verify
from rayonw.kernel.state import Outcome
from tests.contract.walk import walk

WAPI = rayonw.game("wapi")


@pytest.fixture
def finished() -> Record:
    """A whole match of Wapi."""
    options = WAPI.settle(3, {"advanced": True})
    state = WAPI.deal(3, "a record", options)
    moves = [step.move for step in walk(WAPI, state, Chance(1))]
    names = ["Ana", "Bo : é", "Chloé"]
    return Record("wapi", 1, 3, options, "a record", seed_hash("a record"), names, moves, state.outcome())


def test_a_record_is_a_text_that_reads_back(finished: Record) -> None:
    text = finished.text()
    assert text.startswith("Rayon W record 1\ngame: wapi 1\nseats: 3\n")
    assert Record.parse(text) == finished
    assert Record.parse(text.replace("\n", "\r\n")) == finished


def test_a_true_record_is_verified(finished: Record) -> None:
    state = verify(WAPI, finished)
    assert state.outcome() == finished.outcome


def test_another_seed_does_not_fit_the_hash(finished: Record) -> None:
    finished.seed = "another"
    with pytest.raises(BadRecord, match="does not match the hash"):
        verify(WAPI, finished)


def test_an_illegal_move_is_found_and_named(finished: Record) -> None:
    first = finished.moves[0]
    assert first.seat is not None
    finished.moves[0] = Move((first.seat + 1) % 3, first.at, first.text)
    with pytest.raises(BadRecord, match=r"move 1, .* refused, wapi.S2"):
        verify(WAPI, finished)


def test_a_changed_result_is_found(finished: Record) -> None:
    finished.outcome = Outcome((99, 0, 0), (0,), "wapi.E1")
    with pytest.raises(BadRecord, match="the result is"):
        verify(WAPI, finished)


def test_time_does_not_run_backwards(finished: Record) -> None:
    second = finished.moves[1]
    finished.moves[1] = Move(second.seat, 0, second.text)
    with pytest.raises(BadRecord, match="move 2 is timed before"):
        list(replay(WAPI, finished))


def test_other_rules_and_bad_options_are_told(finished: Record) -> None:
    finished.options = {"advanced": "perhaps"}
    with pytest.raises(BadRecord, match="option advanced"):
        list(replay(WAPI, finished))
    finished.version = 7
    with pytest.raises(BadRecord, match="rules 7 are not here"):
        list(replay(WAPI, finished))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Rayon W record 1", "Rayon W record 9", "first line"),
        ("seats: 3", "seats: three", "head cannot be read"),
        ("seats: 3", "sets: 3", "no line `seats:`"),
        ("seats: 3", "seats: 3\nseats: 3", "each name once"),
        ("seats: 3", "seats: 3\nweather: fine", "unknown line `weather:`"),
        ("options: {", "options: [{", "head cannot be read"),
        ("; winners", "; losers", "head cannot be read"),
        ("\n\n", "\n\nhello\n", "expected `seat milliseconds action`"),
        ("\n\n", "\n\n- 5 owl\n", "only `expire` has no seat"),
        ("\n\n", "\n\n-1 5 owl\n", "expected `seat milliseconds action`"),
    ],
)
def test_a_broken_file_is_explained(finished: Record, old: str, new: str, says: str) -> None:
    text = finished.text()
    assert old in text
    with pytest.raises(BadRecord, match=says):
        Record.parse(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "\n", "Rayon W record 1", "{}", "\x00" * 50])
def test_what_is_no_record_at_all_is_explained(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text)
