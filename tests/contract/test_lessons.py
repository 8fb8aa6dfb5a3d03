"""Every lesson is played again like a record, and teaches the whole base game in both languages."""

import re
from collections.abc import Iterator

import pytest

import rayonw
from rayonw.kernel.game import Game
from rayonw.kernel.lesson import (
    LEARNER,
    Lesson,
    LessonStep,
    LessonWords,
    Line,
    Scene,
    load_lesson,
    load_lesson_words,
)
from rayonw.kernel.lesson_minutes import SECONDS_PER_GESTURE, WORDS_PER_MINUTE, lesson_minutes
from rayonw.kernel.sheet import LANGUAGES, load_sheet
from rayonw.kernel.state import State

GAMES = [game.id for game in rayonw.games()]
MOST_CHOICES = 8
"""As many as a tile of Wild Tiles has arrows."""
LONGEST = 230
"""Signs that the guide says at once: about four lines on a phone."""


def lesson_of(game_id: str) -> tuple[Game, Lesson]:
    game = rayonw.game(game_id)
    lesson = load_lesson(game)
    assert lesson is not None, f"{game.title} has no lesson"
    return game, lesson


def play_line(game: Game, state: State, line: Line) -> None:
    """One prepared action."""
    if line.seat is None:
        deadline = state.deadline()
        assert deadline is not None
        state.expire(deadline)
    else:
        state.play(line.seat, game.read(state, line.text), 0)


def wanted(game: Game, step: LessonStep, state: State) -> list[str]:
    """The actions of the learner that fulfil a step now."""
    legal = [game.write(state, action) for action in state.legal(LEARNER)]
    return [text for text in legal if step.fulfilled_by(text)]


def walked(game: Game, lesson: Lesson, choice: int = 0) -> Iterator[tuple[LessonStep, State]]:
    """Every step with its State when it is said; `choice`: which of the gestures that fulfil it is made."""
    assert game.position is not None
    for scene in lesson.scenes:
        state = game.position(scene.position)
        for step in scene.steps:
            for line in step.first:
                play_line(game, state, line)
            yield step, state
            if step.do:
                for text in step.on_the_way:
                    state.play(LEARNER, game.read(state, text), 0)
                able = wanted(game, step, state)
                state.play(LEARNER, game.read(state, able[choice % len(able)]), 0)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_played_to_its_end_whatever_the_learner_chooses(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    for choice in range(MOST_CHOICES):
        assert len(list(walked(game, lesson, choice))) == len(lesson.steps)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_gesture_that_a_step_waits_for_is_legal_when_it_is_due(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    for step, state in walked(game, lesson):
        on_the_way = state.clone()
        for text in step.on_the_way:
            on_the_way.play(LEARNER, game.read(on_the_way, text), 0)
        able = wanted(game, step, on_the_way)
        assert all(any(text.startswith(one.removesuffix("*")) for text in able) for one in step.do), step.id


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_dealt_as_its_table_is_made(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    options = game.settle(lesson.seats, lesson.options)
    for _, state in walked(game, lesson):
        assert state.seats == lesson.seats
        assert state.version == game.version
    whole = game.deal(lesson.seats, "lesson", options).census()
    assert game.position is not None
    for scene in lesson.scenes:
        assert game.position(scene.position).census() == whole, scene.id


@pytest.mark.parametrize("game_id", GAMES)
def test_lessons_meet_every_clause_of_the_base_game(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    clauses = load_sheet(game, "fr").clauses
    taught = {clause for step in lesson.steps for clause in step.clauses}
    assert sorted({clause.id for clause in clauses if clause.base} - taught) == [], "taught by no step"
    assert sorted(taught - {clause.id for clause in clauses}) == [], "on no sheet"
    assert all(step.clauses for step in lesson.steps), "a step that teaches nothing"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_base_game_is_most_of_what_is_printed(game_id: str) -> None:
    """Marking clauses as optional is no way to teach less."""
    printed = [clause for clause in load_sheet(rayonw.game(game_id), "fr").clauses if not clause.ruling]
    assert sum(clause.base for clause in printed) > len(printed) / 2


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_has_words_for_every_scene_and_step(game_id: str, language: str) -> None:
    game, lesson = lesson_of(game_id)
    words = load_lesson_words(game, language)
    assert list(words.scenes) == [scene.id for scene in lesson.scenes]
    assert list(words.steps) == [step.id for step in lesson.steps]
    assert set(words.otherwise) <= {step.id for step in lesson.steps if step.do}
    for key, text in [*words.steps.items(), *words.otherwise.items()]:
        assert 0 < len(text) <= LONGEST, key
        assert set(re.findall(r"\{(.*?)\}", text)) <= set("ABCDEFGHIJ"[1 : lesson.seats]), key


@pytest.mark.parametrize("game_id", GAMES)
def test_both_languages_answer_the_same_wrong_gestures(game_id: str) -> None:
    game, _ = lesson_of(game_id)
    french, english = (load_lesson_words(game, language) for language in LANGUAGES)
    assert list(french.otherwise) == list(english.otherwise)


@pytest.mark.parametrize("game_id", GAMES)
def test_where_another_gesture_is_legal_the_guide_has_an_answer(game_id: str) -> None:
    game, lesson = lesson_of(game_id)
    answered = load_lesson_words(game, "fr").otherwise
    reserved = game.reserved()
    silent = [
        step.id
        for step, state in walked(game, lesson)
        if step.do
        and step.id not in answered
        and {game.write(state, action) for action in state.legal(LEARNER)}
        - {*wanted(game, step, state), *step.on_the_way, *reserved}
    ]
    assert silent == []


@pytest.mark.parametrize("game_id", GAMES)
def test_french_guides_write_as_french_readers_expect(game_id: str) -> None:
    words = load_lesson_words(rayonw.game(game_id), "fr")
    for text in [*words.scenes.values(), *words.steps.values(), *words.otherwise.values()]:
        assert "'" not in text, text
        assert not re.search(r"[^\u202f][;!?»]|[^\u202f\d]:|«[^\u202f]", text), text


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_three_to_five_minutes_or_less_where_a_whole_match_does(
    game_id: str, language: str
) -> None:
    game, lesson = lesson_of(game_id)
    least = 3 if game.minutes > 5 else 0
    assert least <= lesson_minutes(lesson, load_lesson_words(game, language)) <= 5


def test_minutes_are_those_of_reading_and_of_gestures() -> None:
    steps = (step_that_waits_for(), step_that_waits_for("owl"), step_that_waits_for("owl", "owl+"))
    lesson = Lesson(2, {}, (Scene("only", "", steps),), "mark")
    words = LessonWords("fr", {"only": "Titre"}, {"a": "mot " * 150, "b": "mot\u202f! " * 50}, {"a": "Non."})
    assert lesson_minutes(lesson, words) == (150 + 50) / WORDS_PER_MINUTE + 2 * SECONDS_PER_GESTURE / 60


def step_that_waits_for(*gestures: str) -> LessonStep:
    return LessonStep("step", (), (), gestures, ("+1",), ())
