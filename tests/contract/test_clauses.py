"""Every clause of every sheet has code that keeps it and a test that proves it."""

import re
from collections import Counter
from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.clause import code_of, proofs_in
from rayonw.kernel.sheet import LANGUAGES, load_sheet

TESTS = Path(__file__).parents[1] / "games"
GAMES = [game.id for game in rayonw.games()]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_is_kept_by_code_and_proven_by_a_test(game_id: str) -> None:
    game = rayonw.game(game_id)
    clauses = {clause.id for clause in load_sheet(game, "fr").clauses}
    in_code = {keeper.clause for keeper in code_of(game.home)}
    in_tests = {keeper.clause for keeper in proofs_in(TESTS / game_id)}
    assert sorted(clauses - in_code) == [], "clauses without code"
    assert sorted(clauses - in_tests) == [], "clauses without a test"
    assert sorted((in_code | in_tests) - clauses) == [], "marks for clauses that no sheet has"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_is_kept_in_one_place_or_two(game_id: str) -> None:
    """One sentence, one function: what needs more of them is several sentences, and is split by letters."""
    marks = Counter(keeper.clause for keeper in code_of(rayonw.game(game_id).home))
    assert [clause for clause, functions in marks.items() if functions > 2] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_say_the_same_things(game_id: str) -> None:
    french, english = (load_sheet(rayonw.game(game_id), language) for language in LANGUAGES)
    assert [(c.id, c.section, c.ruling, c.only) for c in french.clauses] == [
        (c.id, c.section, c.ruling, c.only) for c in english.clauses
    ]
    assert list(french.sections) == list(english.sections)
    for table in ("words", "log", "why", "options"):
        assert set(getattr(french, table)) == set(getattr(english, table)), table
    assert french.coach.keys() == english.coach.keys()
    assert list(french.brief) == list(english.brief)
    assert len(french.glossary) == len(english.glossary)
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
        options = load_sheet(rayonw.game(game_id), language).options
        assert set(options) == {option.id for option in game.options}
        assert all(words["label"] and words["help"] for words in options.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_french_text_is_set_as_french_readers_expect(game_id: str) -> None:
    sheet = load_sheet(rayonw.game(game_id), "fr")
    texts = [clause.text for clause in sheet.clauses] + [
        *sheet.log.values(),
        *sheet.why.values(),
        *sheet.brief.values(),
        *sheet.coach.values(),
        *sheet.glossary.values(),
        sheet.about,
        sheet.aim,
    ]
    for text in texts:
        for mark in ";:!?»":
            for place, sign in enumerate(text):
                if sign == mark and place and not text[place - 1].isdigit():
                    assert text[place - 1] == "\u202f", text
        assert "'" not in text, text


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_in_two_minutes_say_aim_turn_and_end_in_three_to_six_pictures(game_id: str) -> None:
    for language in LANGUAGES:
        sheet = load_sheet(rayonw.game(game_id), language)
        assert 3 <= len(sheet.brief) <= 6
        assert next(iter(sheet.brief)) == "aim"
        words = sum(len(text.split()) for text in sheet.brief.values())
        assert words <= 200, "two minutes are enough to read it aloud"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_is_explained_is_on_the_sheet(game_id: str, language: str) -> None:
    sheet = load_sheet(rayonw.game(game_id), language)
    text = " ".join(clause.text for clause in sheet.clauses)
    plurals = {word: r"\b" + word.replace(" ", "[sx]? ") + r"[sx]?\b" for word in sheet.glossary}
    assert [word for word, plural in plurals.items() if not re.search(plural, text, re.IGNORECASE)] == []
