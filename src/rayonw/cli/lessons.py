"""A game's lesson in a terminal: what each step says, which clauses it teaches, how long all of it takes."""

from rayonw.kernel.game import Game
from rayonw.kernel.lesson import Lesson, LessonWords, load_lesson, load_lesson_words
from rayonw.kernel.lesson_minutes import SECONDS_PER_GESTURE, WORDS_PER_MINUTE, lesson_minutes
from rayonw.kernel.sheet import load_sheet


def print_lesson(game: Game, language: str) -> None:
    """Every step of a game's lesson, how many clauses they teach together, and in how many minutes."""
    lesson = load_lesson(game)
    if lesson is None:
        print(f"\n{game.title} has no lesson.")
        return
    words = load_lesson_words(game, language)
    print_steps(game, lesson, words)
    taught = {clause for step in lesson.steps for clause in step.clauses}
    clauses = load_sheet(game, language).clauses
    base = [clause.id for clause in clauses if clause.base]
    missing = [clause for clause in base if clause not in taught]
    others = len(taught) - len(base) + len(missing)
    told = f"{len(base) - len(missing)} of the {len(base)} clauses of the base game"
    print(f"\n{game.title}: {len(lesson.steps)} steps teach {told},")
    print(f"    and {others} of {len(clauses) - len(base)} others: options, other seat counts, our rulings.")
    if missing:
        print(f"    Not taught: {', '.join(missing)}")
    pace = f"{WORDS_PER_MINUTE} words per minute, {SECONDS_PER_GESTURE} seconds per gesture"
    print(f"    About {lesson_minutes(lesson, words):.1f} minutes: {pace}.")


def print_steps(game: Game, lesson: Lesson, words: LessonWords) -> None:
    """One line for what a step teaches and waits for, one for what the guide says."""
    number = 0
    for scene in lesson.scenes:
        print(f"\n{game.title}: {words.scenes[scene.id]}")
        for step in scene.steps:
            number += 1
            waits = f"waits for {' or '.join(step.do)}" if step.do else "to be read"
            print(f"{number:>4} {step.id}, {waits}: {', '.join(step.clauses)}")
            print(f"     {words.steps[step.id]}")
