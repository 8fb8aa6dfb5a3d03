"""A game's clauses and words as players read them, from sheet.<lang>.toml beside its rules."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rayonw.kernel.game import Game

LANGUAGES = ("fr", "en")
ONLY = ("", "option", "seats")


_BLANK = re.compile(r"(\b(?:[dD]|[qQ]u)e )?\{(\w+)\}")
_VOWEL = re.compile("[aeiouàâäéèêëîïôöùûüœæ]", re.IGNORECASE)


def elided(before: str, after: str) -> str:
    """“de ” and “que ” without their e before a vowel; names with h or y are left alone."""
    return before[:-2] + "’" if before and _VOWEL.match(after) else before


class BadSheet(ValueError):
    """A sheet that lacks something."""


@dataclass(frozen=True)
class Clause:
    """One printed rule or one ruling of ours, in players' words."""

    id: str
    section: str
    text: str
    ruling: bool
    only: str = ""
    """What a match must have for the clause to matter: "option", one that is not the default; "seats", a
    certain number of players. "" for every match."""

    @property
    def base(self) -> bool:
        """Whether it belongs to the base game, which the lesson teaches: printed, and for every match.

        Rulings of ours settle what the printed rules leave open; few players ever meet one.
        """
        return not self.ruling and not self.only


@dataclass(frozen=True)
class Sheet:
    """Everything a player reads about one game, in one language."""

    language: str
    title: str
    about: str
    """What the game is, in two sentences."""
    aim: str
    """What everybody is after, in one sentence."""
    sections: dict[str, str]
    clauses: tuple[Clause, ...]
    words: dict[str, str]
    """Names of pieces and parts by their id."""
    log: dict[str, str]
    """Event kind to a sentence with {blanks}."""
    why: dict[str, str]
    """Refusal key to a sentence with {blanks}."""
    options: dict[str, dict[str, Any]]
    """Option id to its label, help and the names of its values."""
    coach: dict[str, str]
    """Short hints for the first match, by what they speak of."""
    brief: dict[str, str]
    """The rules in two minutes: what is said under each picture, by the picture's id."""
    glossary: dict[str, str]
    """Words of the game that nobody knows beforehand, and what they mean."""

    def fill(self, template: str, details: Mapping[str, object], names: list[str]) -> str:
        """A sentence with its blanks filled: seats by their names, ids by their words, lists one by one."""

        def said(key: str, value: object) -> str:
            if isinstance(value, list):
                return self._listed([said(key, item) for item in value])
            if isinstance(value, int) and (key == "seat" or key.endswith("_seat")):
                return names[value] if 0 <= value < len(names) else str(value)
            return self.words.get(str(value), str(value))

        def filled(blank: re.Match[str]) -> str:
            before, key = blank.group(1) or "", blank.group(2)
            if key not in details:
                return blank.group()
            value = said(key, details[key])
            return elided(before, value) + value

        return _BLANK.sub(filled, template)

    def _listed(self, words: list[str]) -> str:
        """Words in a row, as the language joins them."""
        both = " et " if self.language == "fr" else " and "
        return both.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def load_sheet(game: Game, language: str) -> Sheet:
    """Read a game's sheet, from where the game lives; BadSheet says what is missing."""
    if language not in LANGUAGES:
        raise BadSheet(f"no sheet in {language!r}; there are {', '.join(LANGUAGES)}")
    return _load(game.home, language)


@cache
def _load(home: str, language: str) -> Sheet:
    name = f"sheet.{language}.toml of {home}"
    try:
        text = files(home).joinpath(f"sheet.{language}.toml").read_text(encoding="utf-8")
        return parse_sheet(tomllib.loads(text), language)
    except (OSError, ImportError):
        raise BadSheet(f"there is no {name}") from None
    except KeyError as missing:
        raise BadSheet(f"{name} lacks {missing}") from None
    except (ValueError, TypeError, AttributeError) as wrong:
        raise BadSheet(f"{name}: {wrong}") from None


def parse_sheet(raw: dict[str, Any], language: str) -> Sheet:
    """The sheet that a file holds; KeyError with what is missing, BadSheet with what does not fit."""
    sections = {section["id"]: section["title"] for section in raw["section"]}
    whole = {section["id"]: section.get("only", "") for section in raw["section"]}
    clauses = tuple(
        Clause(
            item["id"],
            item["section"],
            item["text"],
            bool(item.get("ruling", False)),
            item.get("only", whole.get(item["section"], "")),
        )
        for item in raw["clause"]
    )
    strays = [item.id for item in clauses if item.section not in sections]
    if strays:
        raise BadSheet(f"no section for {', '.join(strays)}")
    odd = [item.id for item in clauses if item.only not in ONLY]
    if odd:
        raise BadSheet(f"only {' or '.join(map(repr, ONLY[1:]))} can limit {', '.join(odd)}")
    return Sheet(
        language=language,
        title=raw["title"],
        about=raw["about"],
        aim=raw["aim"],
        sections=sections,
        clauses=clauses,
        words=raw["words"],
        log=raw["log"],
        why=raw["why"],
        options=raw["options"],
        coach=raw.get("coach", {}),
        brief=raw.get("brief", {}),
        glossary=raw.get("glossary", {}),
    )
