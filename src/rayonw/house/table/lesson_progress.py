"""How far a learner is in a lesson: all of it follows from the table's log."""

from dataclasses import dataclass

from rayonw.house.log import Outdated, Staged
from rayonw.kernel.game import Game
from rayonw.kernel.lesson import Lesson, LessonStep, load_lesson
from rayonw.kernel.state import State


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a lesson is: its step, and what was played before the guide came to it."""

    mark: str
    """The mark of the lesson that was begun."""
    step: int
    played_before: int
    """Actions of the scene before this step."""


def lesson_of(game: Game) -> Lesson:
    """The lesson of a game that has one."""
    lesson = load_lesson(game)
    if lesson is None:
        raise Outdated(f"{game.title} has no lesson any more")
    return lesson


def staged_state(game: Game, entry: Staged) -> State:
    """The State that a lesson begins a scene with."""
    if game.position is None or not game.has_version(entry.version):
        raise Outdated(f"{game.title} rules {entry.version} have no positions here")
    return game.position(entry.position)


def current_step(game: Game, progress: LessonProgress) -> LessonStep | None:
    """The step that the lesson is at; None past the last one, or if the lesson is another one by now."""
    lesson = lesson_of(game)
    if lesson.mark != progress.mark or progress.step >= len(lesson.steps):
        return None
    return lesson.steps[progress.step]
