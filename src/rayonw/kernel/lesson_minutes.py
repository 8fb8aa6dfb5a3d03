"""How long a lesson takes: an estimate from what is read in it and what is done."""

from rayonw.kernel.lesson import Lesson, LessonWords

WORDS_PER_MINUTE = 200
"""How fast a newcomer reads what the guide says."""
SECONDS_PER_GESTURE = 6
"""To find what is meant and play it, in every step that waits for a gesture."""


def lesson_minutes(lesson: Lesson, words: LessonWords) -> float:
    """The minutes that a lesson takes in one language."""
    read = sum(count_words(text) for text in words.steps.values())
    gestures = sum(bool(step.do) for step in lesson.steps)
    return read / WORDS_PER_MINUTE + gestures * SECONDS_PER_GESTURE / 60


def count_words(text: str) -> int:
    """The words of a text; signs that French sets apart are none."""
    return sum(any(sign.isalnum() for sign in word) for word in text.split())
