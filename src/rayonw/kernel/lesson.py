"""A game's lesson: prepared positions, what opponents do there, and the gestures that the learner is led to.

`lesson.toml` beside the rules holds what is the same in every language, `lesson.<lang>.toml` what the guide
says. The learner always sits on the first seat. Nothing here judges a gesture: the rules do.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.record import EXPIRE
from rayonw.kernel.sheet import LANGUAGES

LEARNER = 0
"""The learner's seat."""
SEAT_LETTERS = "ABCDEFGHIJ"


class BadLesson(ValueError):
    """A lesson that lacks something."""


@dataclass(frozen=True)
class Line:
    """One prepared action. `seat` None: time runs out, and the rules do what they do then."""

    seat: int | None
    text: str


@dataclass(frozen=True)
class LessonStep:
    """One thing that the guide says, and what it waits for."""

    id: str
    at: tuple[str, ...]
    """What it speaks of: names of marks on the game's screen, such as `bag` or `part=owl`."""
    first: tuple[Line, ...]
    """What happens before it is said."""
    do: tuple[str, ...]
    """The actions that fulfil it; without any it is enough to have read it. `r3>*`: all that begin so."""
    on_the_way: tuple[str, ...]
    """Actions that may come before, one after the other, such as picking what is then said."""
    clauses: tuple[str, ...]
    """The clauses that it teaches."""

    def fulfilled_by(self, text: str) -> bool:
        """Whether an action is one that this step waits for."""
        return any(text.startswith(one[:-1]) if one.endswith("*") else text == one for one in self.do)


@dataclass(frozen=True)
class Scene:
    """A position in the game's notation, and the steps that are taken from there."""

    id: str
    position: str
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True)
class Lesson:
    """Everything of a lesson but its words."""

    seats: int
    options: Options
    scenes: tuple[Scene, ...]
    mark: str
    """Changes whenever the lesson does: a lesson that was begun before then begins again."""

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The steps of all scenes."""
        return tuple(step for scene in self.scenes for step in scene.steps)

    def scene_of(self, number: int) -> tuple[Scene, int]:
        """The scene of a step, and the number of its first step."""
        first = 0
        for scene in self.scenes:
            if number < first + len(scene.steps):
                return scene, first
            first += len(scene.steps)
        raise IndexError(number)


@dataclass(frozen=True)
class LessonWords:
    """What the guide says, in one language."""

    language: str
    scenes: dict[str, str]
    """Scene id to its title."""
    steps: dict[str, str]
    """Step id to what the guide says."""
    otherwise: dict[str, str]
    """Step id to what the guide answers to a gesture that is legal, but not the one of this step."""


def load_lesson(game: Game) -> Lesson | None:
    """A game's lesson, from where the game lives; None if it has none, BadLesson if it cannot be read."""
    return _load(game.home)


def load_lesson_words(game: Game, language: str) -> LessonWords:
    """What the guide of a game's lesson says; BadLesson if there is no such lesson or language."""
    if language not in LANGUAGES:
        raise BadLesson(f"no lesson in {language!r}; there are {', '.join(LANGUAGES)}")
    return _load_words(game.home, language)


@cache
def _load(home: str) -> Lesson | None:
    path = files(home).joinpath("lesson.toml")
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    try:
        return parse_lesson(tomllib.loads(text), sha256(text.encode()).hexdigest()[:12])
    except KeyError as missing:
        raise BadLesson(f"lesson.toml of {home} lacks {missing}") from None
    except (ValueError, TypeError, AttributeError) as wrong:
        raise BadLesson(f"lesson.toml of {home}: {wrong}") from None


@cache
def _load_words(home: str, language: str) -> LessonWords:
    name = f"lesson.{language}.toml of {home}"
    try:
        raw = tomllib.loads(files(home).joinpath(f"lesson.{language}.toml").read_text(encoding="utf-8"))
        return LessonWords(language, raw["scenes"], raw["steps"], raw.get("otherwise", {}))
    except OSError:
        raise BadLesson(f"there is no {name}") from None
    except KeyError as missing:
        raise BadLesson(f"{name} lacks {missing}") from None
    except (ValueError, TypeError) as wrong:
        raise BadLesson(f"{name}: {wrong}") from None


def parse_lesson(raw: dict[str, Any], mark: str) -> Lesson:
    """The lesson that a file holds; KeyError with what is missing, BadLesson with what does not fit."""
    scenes = tuple(
        Scene(scene["id"], scene["position"], tuple(_step(step) for step in scene["step"]))
        for scene in raw["scene"]
    )
    ids = [scene.id for scene in scenes] + [step.id for scene in scenes for step in scene.steps]
    twice = sorted({one for one in ids if ids.count(one) > 1})
    if twice:
        raise BadLesson(f"{', '.join(twice)} is there twice")
    return Lesson(raw["seats"], raw.get("options", {}), scenes, mark)


def _step(raw: dict[str, Any]) -> LessonStep:
    strays = set(raw) - {"id", "at", "first", "do", "on_the_way", "clauses"}
    if strays:
        raise BadLesson(f"step {raw['id']} has {', '.join(sorted(strays))}")
    return LessonStep(
        raw["id"],
        tuple(raw["at"]),
        tuple(line(text) for text in raw.get("first", ())),
        tuple(raw.get("do", ())),
        tuple(raw.get("on_the_way", ())),
        tuple(raw.get("clauses", ())),
    )


def line(text: str) -> Line:
    """A prepared action from its text: `B 3>owl`, or `expire`."""
    if text == EXPIRE:
        return Line(None, EXPIRE)
    letter, _, action = text.partition(" ")
    if len(letter) != 1 or letter not in SEAT_LETTERS or not action:
        raise BadLesson(f"{text!r} is no prepared action: a seat's letter and what it plays, or {EXPIRE!r}")
    return Line(SEAT_LETTERS.index(letter), action)
