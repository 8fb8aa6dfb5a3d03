"""Games and their sheets as the wire sends them."""

from functools import cache

from rayonw.catalogue import game as game_of
from rayonw.house.wire import ClauseCard, GameCard, LessonCard, LessonStepCard, OptionCard, SheetCard
from rayonw.kernel.game import Game
from rayonw.kernel.lesson import load_lesson, load_lesson_words
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
        race=game.race,
        passes=sorted(game.passes),
        options=[option_card(option) for option in game.options],
        lesson=load_lesson(game) is not None,
    )


@cache
def lesson_card(game_id: str, language: str) -> LessonCard | None:
    """A game's lesson in one language; None if it has none."""
    game = game_of(game_id)
    lesson = load_lesson(game)
    if lesson is None:
        return None
    words = load_lesson_words(game, language)
    steps = [
        LessonStepCard(
            id=step.id,
            scene=scene.id,
            text=words.steps[step.id],
            otherwise=words.otherwise.get(step.id, ""),
            at=list(step.at),
            gesture=bool(step.do),
            clauses=list(step.clauses),
        )
        for scene in lesson.scenes
        for step in scene.steps
    ]
    return LessonCard(language, words.scenes, steps)


def option_card(option: Option) -> OptionCard:
    """An option and what it may be."""
    choices: list[object] = []
    low = high = 0
    if isinstance(option, Choice):
        return OptionCard(option.id, "choice", option.default, list(option.choices), low, high)
    if isinstance(option, Number):
        return OptionCard(option.id, "number", option.default, list(option.presets), option.low, option.high)
    return OptionCard(option.id, "table", option.default, choices, low, high)


@cache
def sheet_card(game_id: str, language: str) -> SheetCard:
    """A game's sheet in one language."""
    sheet = load_sheet(game_of(game_id), language)
    return SheetCard(
        language=sheet.language,
        title=sheet.title,
        about=sheet.about,
        aim=sheet.aim,
        sections=sheet.sections,
        clauses=[
            ClauseCard(clause.id, clause.section, clause.text, clause.ruling) for clause in sheet.clauses
        ],
        words=sheet.words,
        log=sheet.log,
        why=sheet.why,
        options=sheet.options,
        coach=sheet.coach,
        brief=sheet.brief,
        glossary=sheet.glossary,
    )
