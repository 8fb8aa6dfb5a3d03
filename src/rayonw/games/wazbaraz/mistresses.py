"""The mistresses of the dance: the WazBaraz's secret."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.event import CHOSE, DREW
from rayonw.games.wazbaraz.material import BIT, set_of
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.S4a")
def choose_mistresses(state: "State", events: list[Event]) -> None:
    """The WazBaraz secretly chooses the mistresses of the dance: two, or as many as agreed."""
    state.mistresses = set_of(state.draft)
    events.append((EVERYONE, CHOSE, state.wazbaraz))


@clause("waz.R3b", "waz.R11c")
def draw_mistresses(state: "State", events: list[Event]) -> None:
    """The mistresses are drawn at random, by option or when time is over; only the WazBaraz sees them."""
    blue = list(range(1, state.witches + 1))
    Deal(state.seed, f"waz mistresses {state.round}").shuffle_part(blue, 0, state.count)
    state.mistresses = set_of(blue[: state.count])
    events.append((EVERYONE, DREW, state.wazbaraz))


@clause("waz.R11a")
def put_back(state: "State") -> None:
    """The mistresses go back among the twenty blue cards, and any of these may be chosen again."""
    state.mistresses = 0


@clause("waz.R15b")
def is_mistress(state: "State", witch: int) -> bool:
    """Whether a witch is one of the mistresses, however many there are."""
    return state.mistresses & BIT[witch] != 0


@clause("waz.T5a", "waz.R15a")
def dances_among(state: "State", passed: int) -> bool:
    """Whether at least one mistress is among these witches, however many there are."""
    return state.mistresses & passed != 0


@clause("waz.V1", "waz.R10b", "waz.R15d")
def are_mistresses(state: "State", named: int) -> bool:
    """Whether these are all of the mistresses, in any order; a part of them is nothing."""
    return named == state.mistresses
