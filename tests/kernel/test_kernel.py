"""The small parts: clauses, options, sheets, the shelf, refusals."""

import pytest

import rayonw
from rayonw.kernel.clause import clause, keepers_in
from rayonw.kernel.option import BadOption, Choice, Number, no_such_first
from rayonw.kernel.sheet import BadSheet, load_sheet
from rayonw.kernel.state import EVERYONE, Event, Refusal, seen_by


def test_the_shelf_is_a_folder_and_a_list() -> None:
    assert "wapi" in [game.id for game in rayonw.games()]
    import rayonw.games.wapi as folder

    assert folder.GAME is rayonw.game("wapi")


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(KeyError, match=r"no game 'chess'; there are .*wapi"):
        rayonw.game("chess")


def test_a_clause_mark_changes_nothing_and_can_be_found() -> None:
    @clause("x.T1", "x.T2")
    def keep() -> int:
        return 3

    assert keep() == 3
    source = '@clause("x.T1", "x.T2")\ndef keep(self):\n    return 3\n'
    assert [(keeper.clause, keeper.name, keeper.line) for keeper in keepers_in(source, "clause")] == [
        ("x.T1", "keep", 2),
        ("x.T2", "keep", 2),
    ]
    with pytest.raises(ValueError, match="at least one"):
        clause()


def test_options_take_their_values_and_no_others() -> None:
    assert Choice("advanced", False).checked(True) is True
    for stranger in (1, "yes", None):
        with pytest.raises(BadOption, match="advanced"):
            Choice("advanced", False).checked(stranger)
    assert Number("clock", 0, 0, 60).checked(60) == 60
    for wrong in (-1, 61, True, 3.0, "3"):
        with pytest.raises(BadOption, match="0 to 60"):
            Number("clock", 0, 0, 60).checked(wrong)


def test_whoever_begins_sits_at_the_table() -> None:
    assert no_such_first(3, {"first": "random"}) is None
    assert no_such_first(3, {"first": 2}) is None
    assert no_such_first(3, {"first": 3}) == "option first: there is no seat 3 among 3"


def test_a_sheet_fills_its_blanks_with_names_and_words() -> None:
    sheet = load_sheet(rayonw.game("wapi"), "fr")
    told = {"kind": "coin", "seat": 1, "part": "owl", "value": 3}
    assert sheet.fill(sheet.log["coin"], told, ["Ana", "Bo"]) == "Bo pose une pièce de 3 sur la part hibou"
    with pytest.raises(BadSheet, match="no sheet in 'de'"):
        load_sheet(rayonw.game("wapi"), "de")


def test_a_refusal_reads_as_a_sentence() -> None:
    assert str(Refusal("wapi.T6", "part_full", part="owl")) == "wapi.T6: part full (part owl)"


def test_events_reach_their_audience_only() -> None:
    events: list[Event] = [(EVERYONE, 1), (1 << 0, 2), (1 << 1 | 1 << 2, 3)]
    assert [event[1] for event in seen_by(events, None)] == [1]
    assert [event[1] for event in seen_by(events, 0)] == [1, 2]
    assert [event[1] for event in seen_by(events, 2)] == [1, 3]
