"""Games and their sheets as the wire sends them."""

from dataclasses import asdict
from functools import cache
from typing import Any

from rayonw.house.wire import ClauseCard, GameCard, OptionCard, SheetCard
from rayonw.kernel.game import Game
from rayonw.kernel.option import Choice, Number, Option
from rayonw.kernel.sheet import load_sheet


def game_card(game: Game) -> GameCard:
    """A game of the shelf."""
    return GameCard(
        id=game.id,
        title=game.title,
        version=game.version,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        options=[option_card(option) for option in game.options],
    )


def option_card(option: Option) -> OptionCard:
    """An option and what it may be."""
    choices: list[Any] = []
    low = high = 0
    if isinstance(option, Choice):
        return OptionCard(option.id, "choice", option.default, list(option.choices), low, high)
    if isinstance(option, Number):
        return OptionCard(option.id, "number", option.default, choices, option.low, option.high)
    return OptionCard(option.id, "table", option.default, choices, low, high)


@cache
def sheet_card(game_id: str, language: str) -> SheetCard:
    """A game's sheet in one language."""
    sheet = load_sheet(game_id, language)
    return SheetCard(
        language=sheet.language,
        title=sheet.title,
        about=sheet.about,
        sections=sheet.sections,
        clauses=[ClauseCard(**asdict(clause)) for clause in sheet.clauses],
        words=sheet.words,
        log=sheet.log,
        why=sheet.why,
        options=sheet.options,
        coach=list(sheet.coach),
    )
