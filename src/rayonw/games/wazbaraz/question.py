"""The question that a landing exactly on the start allows, and its secret answer."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.event import ANSWERED, ASKED_ABOUT, ASKED_NOTHING
from rayonw.games.wazbaraz.history import ASKED, DECLINED, note
from rayonw.games.wazbaraz.material import SEAT_BIT
from rayonw.games.wazbaraz.mistresses import is_mistress
from rayonw.games.wazbaraz.phase import ASK
from rayonw.games.wazbaraz.refusal import ALLOWED, NO_QUESTION, NO_SUCH_WITCH
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.T8a", "waz.R19a")
def question_reason(state: "State") -> int:
    """Who has landed exactly on the start may ask about one witch, whichever she is, and nobody else may."""
    return ALLOWED if state.phase == ASK else NO_QUESTION


def witch_reason(state: "State", witch: int) -> int:
    """A question is about a witch of the circle."""
    reason = question_reason(state)
    return NO_SUCH_WITCH if reason == ALLOWED and witch > state.witches else reason


@clause("waz.R5a")
def ask(state: "State", witch: int, events: list[Event]) -> None:
    """Everybody hears which witch is asked about."""
    note(state, ASKED, witch)
    events.append((EVERYONE, ASKED_ABOUT, state.turn, witch))
    answer(state, witch, events)


@clause("waz.S4b", "waz.T8b")
def answer(state: "State", witch: int, events: list[Event]) -> None:
    """The WazBaraz shows OK or NO, and only the two of them see it."""
    told = 1 if is_mistress(state, witch) else 0
    audience = SEAT_BIT[state.turn] + SEAT_BIT[state.wazbaraz]
    events.append((audience, ANSWERED, state.turn, witch, told))


@clause("waz.R5b", "waz.R13b")
def decline(state: "State", events: list[Event]) -> None:
    """A question that is not asked, by will or by time, has no answer and is lost."""
    note(state, DECLINED, 0)
    events.append((EVERYONE, ASKED_NOTHING, state.turn))
