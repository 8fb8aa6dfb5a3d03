"""A game's clauses and words as players read them, from sheet.<lang>.toml beside its rules."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("fr", "en")


class BadSheet(ValueError):
    """A sheet that lacks something."""


@dataclass(frozen=True)
class Clause:
    """One printed rule or one ruling of ours, in players' words."""

    id: str
    section: str
    text: str
    ruling: bool


@dataclass(frozen=True)
class Sheet:
    """Everything a player reads about one game, in one language."""

    language: str
    title: str
    about: str
    """What the game is, in two sentences."""
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
    coach: tuple[str, ...]
    """Three short hints for the first match."""

    def fill(self, template: str, details: dict[str, Any], names: list[str]) -> str:
        """A sentence with its blanks filled: seats by their names, ids by their words, lists one by one."""

        def said(key: str, value: Any) -> str:
            if isinstance(value, list):
                return ", ".join([said(key, item) for item in value])
            if key == "seat" or key.endswith("_seat"):
                return names[value] if 0 <= value < len(names) else str(value)
            return self.words.get(str(value), str(value))

        text = template
        for key, value in details.items():
            text = text.replace("{" + key + "}", said(key, value))
        return text


@cache
def load_sheet(game_id: str, language: str) -> Sheet:
    """Read a game's sheet; BadSheet says what is missing."""
    if language not in LANGUAGES:
        raise BadSheet(f"no sheet in {language!r}; there are {', '.join(LANGUAGES)}")
    text = files(f"rayonw.games.{game_id}").joinpath(f"sheet.{language}.toml").read_text(encoding="utf-8")
    raw = tomllib.loads(text)
    try:
        sections = {section["id"]: section["title"] for section in raw["section"]}
        clauses = tuple(
            Clause(item["id"], item["section"], item["text"], bool(item.get("ruling", False)))
            for item in raw["clause"]
        )
        sheet = Sheet(
            language=language,
            title=raw["title"],
            about=raw["about"],
            sections=sections,
            clauses=clauses,
            words=raw["words"],
            log=raw["log"],
            why=raw["why"],
            options=raw["options"],
            coach=tuple(raw["coach"]),
        )
    except KeyError as missing:
        raise BadSheet(f"sheet.{language}.toml of {game_id} lacks {missing}") from None
    strays = [item.id for item in clauses if item.section not in sections]
    if strays:
        raise BadSheet(f"sheet.{language}.toml of {game_id}: no section for {', '.join(strays)}")
    return sheet
