"""HTTP about games: the shelf, and the sheet and lesson of each."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from rayonw.house.wire.choices import Json


class OptionCard(Struct, forbid_unknown_fields=True):
    """One option of a game.

    `choice` has choices, `number` has low and high, and in `choices` those numbers that are offered, if a few
    are enough; `table` is free JSON that the rules check.
    """

    id: str
    kind: Literal["choice", "number", "table"]
    default: Any
    choices: list[Any]
    low: int
    high: int


class GameCard(Struct, forbid_unknown_fields=True):
    """GET /api/games: the shelf. GET /api/games/ID/sheet/LANG: its Sheet."""

    id: str
    title: str
    version: int
    seats: list[int]
    minutes: int
    race: bool
    passes: list[str]
    options: list[OptionCard]
    lesson: bool
    """Whether there is a lesson: GET /api/games/ID/lesson/LANG."""


class LessonStepCard(Struct, forbid_unknown_fields=True):
    """One step of a lesson: what the guide says, of what on the screen, and what it teaches.

    `gesture`: it waits for an action of the game, and not for being read only. `otherwise`: what the guide
    answers to an action that is legal, but not the one; "" for nothing in particular.
    """

    id: str
    scene: str
    text: str
    otherwise: str
    at: list[str]
    gesture: bool
    clauses: list[str]


class LessonCard(Struct, forbid_unknown_fields=True):
    """A game's lesson in one language. `scenes`: their titles by id."""

    language: str
    scenes: dict[str, str]
    steps: list[LessonStepCard]


class ClauseCard(Struct, forbid_unknown_fields=True):
    """One clause as players read it."""

    id: str
    section: str
    text: str
    ruling: bool


class SheetCard(Struct, forbid_unknown_fields=True):
    """Everything a player reads about a game, in one language."""

    language: str
    title: str
    about: str
    aim: str
    sections: dict[str, str]
    clauses: list[ClauseCard]
    words: dict[str, str]
    log: dict[str, str]
    why: dict[str, str]
    options: Mapping[str, Json]
    coach: dict[str, str]
    """Hints for the first match, by what they speak of."""
    brief: dict[str, str]
    """The rules in two minutes, by picture."""
    glossary: dict[str, str]
