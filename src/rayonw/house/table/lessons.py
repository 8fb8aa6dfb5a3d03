"""What a learner may ask at the table of a lesson."""

from rayonw.house.log import Asked, Guided, Staged
from rayonw.house.ops import wall
from rayonw.house.table.checks import Asking
from rayonw.house.table.lesson_progress import current_step, lesson_of
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Table
from rayonw.house.wire import Act, Echo, GoOn, LessonInfo, Note, Ping, Restage
from rayonw.kernel.game import Game

ALLOWED = (Act, GoOn, Restage, Note, Ping, Echo)
"""What a browser may say at the table of a lesson: its seats, bots and options are prepared."""


MAX_STAGINGS = 300
"""How often scenes begin at one table: its log has an end. Whoever wants more begins another lesson."""


def stage(game: Game, number: int) -> Staged:
    """The beginning of the scene that a step belongs to."""
    lesson = lesson_of(game)
    scene, first = lesson.scene_of(number)
    return Staged(wall(), first, lesson.mark, scene.position, game.version)


def after(game: Game, number: int) -> Staged | Guided:
    """The entry that leads from a step to the next one, which may begin another scene."""
    lesson = lesson_of(game)
    if number + 1 < len(lesson.steps) and lesson.scene_of(number + 1)[1] == number + 1:
        return stage(game, number + 1)
    return Guided(wall(), number + 1)


def must_be_allowed(table: Table, message: object) -> None:
    """At the table of a lesson nobody changes seats, bots or options."""
    if table.lesson is not None and not isinstance(message, ALLOWED):
        raise house_refusal("lesson")


def must_be_wanted(table: Table, seat: int, text: str) -> None:
    """The learner plays what the guide waits for.

    What the rules forbid passes here, so that they say why; what they allow, but the guide does not wait for,
    is for another time.
    """
    if table.lesson is None or table.state is None:
        return
    step = current_step(table.game, table.lesson)
    if step is None:
        raise house_refusal("lesson_over")
    if is_ready(table) and (step.fulfilled_by(text) or text in step.on_the_way):
        return
    if table.game.read(table.state, text) in table.state.legal(seat):
        raise house_refusal("lesson_other", step=step.id)


def go_on(asking: Asking, message: GoOn) -> Asked | None:
    """The learner has read a step that waits for no more than that."""
    table = asking.table
    if table.lesson is None:
        raise house_refusal("no_lesson")
    step = current_step(table.game, table.lesson)
    if step is None or table.lesson.step != message.step:
        return None
    if step.do or not is_ready(table):
        raise house_refusal("lesson_other", step=step.id)
    return after(table.game, table.lesson.step)


def restage(asking: Asking, _: Restage) -> Asked | None:
    """The learner begins the scene again; after the last one, the last one."""
    table = asking.table
    if table.lesson is None:
        raise house_refusal("no_lesson")
    if table.stagings >= MAX_STAGINGS:
        raise house_refusal("often")
    last = len(lesson_of(table.game).steps) - 1
    return stage(table.game, min(table.lesson.step, last))


def is_ready(table: Table) -> bool:
    """Whether everything that happens before the current step is said has happened."""
    if table.lesson is None:
        return False
    step = current_step(table.game, table.lesson)
    return step is None or len(table.played) - table.lesson.played_before >= len(step.first)


def lesson_info(table: Table) -> LessonInfo | None:
    """How far the lesson is, as a browser is told; None at any other table."""
    if table.lesson is None:
        return None
    return LessonInfo(table.lesson.step, len(lesson_of(table.game).steps), is_ready(table))
