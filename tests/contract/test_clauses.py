"""Every clause of every sheet has code that keeps it and a test that proves it."""

from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.clause import Keeper, keepers_in
from rayonw.kernel.sheet import LANGUAGES, load_sheet

SOURCE = Path(__file__).parents[2] / "src" / "rayonw" / "games"
TESTS = Path(__file__).parents[1] / "games"
GAMES = [game.id for game in rayonw.games()]


def keepers(folder: Path, decorator: str) -> list[Keeper]:
    """All marks of one kind below a folder."""
    return [
        keeper
        for path in sorted(folder.rglob("*.py"))
        for keeper in keepers_in(path.read_text(encoding="utf-8"), decorator)
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_is_kept_by_code_and_proven_by_a_test(game_id: str) -> None:
    clauses = {clause.id for clause in load_sheet(game_id, "fr").clauses}
    in_code = {keeper.clause for keeper in keepers(SOURCE / game_id, "clause")}
    in_tests = {keeper.clause for keeper in keepers(TESTS / game_id, "pytest.mark.clause")}
    assert sorted(clauses - in_code) == [], "clauses without code"
    assert sorted(clauses - in_tests) == [], "clauses without a test"
    assert sorted((in_code | in_tests) - clauses) == [], "marks for clauses that no sheet has"


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_say_the_same_things(game_id: str) -> None:
    french, english = (load_sheet(game_id, language) for language in LANGUAGES)
    assert [(c.id, c.section, c.ruling) for c in french.clauses] == [
        (c.id, c.section, c.ruling) for c in english.clauses
    ]
    assert list(french.sections) == list(english.sections)
    for table in ("words", "log", "why", "options"):
        assert set(getattr(french, table)) == set(getattr(english, table)), table
    assert len(french.coach) == len(english.coach) == 3
    for key in french.log:
        assert blanks(french.log[key]) == blanks(english.log[key]), key
    for key in french.why:
        assert blanks(french.why[key]) == blanks(english.why[key]), key


def blanks(template: str) -> set[str]:
    """The {blanks} of a sentence."""
    return {piece.split("}")[0] for piece in template.split("{")[1:]}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_has_words(game_id: str) -> None:
    game = rayonw.game(game_id)
    for language in LANGUAGES:
        options = load_sheet(game_id, language).options
        assert set(options) == {option.id for option in game.options}
        assert all(words["label"] and words["help"] for words in options.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_french_text_is_set_as_french_readers_expect(game_id: str) -> None:
    sheet = load_sheet(game_id, "fr")
    texts = [clause.text for clause in sheet.clauses] + [
        *sheet.log.values(),
        *sheet.why.values(),
        sheet.about,
    ]
    for text in texts:
        for mark in ";:!?»":
            for place, sign in enumerate(text):
                if sign == mark and place and not text[place - 1].isdigit():
                    assert text[place - 1] == "\u202f", text
        assert "'" not in text, text
