"""Why not: the refusal for a reason against an action, with what its words need."""

from typing import TYPE_CHECKING

from rayonw.games.watai.action import laid_kind, laid_pile, pointed_seat, said_number
from rayonw.games.watai.arena import faster_seat
from rayonw.games.watai.go import go_sayer
from rayonw.games.watai.material import CLOSE_RACE, FACES, NOBODY, START
from rayonw.games.watai.order import BARE, CLOSED
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


def refusal_of(state: "State", seat: int, action: int, at: int, reason: str) -> Refusal:
    """The refusal of an action for a reason."""
    clause, why = reason.split(" ")
    if why == "does_not_fit":
        return no_place(state, seat, action, at)
    return Refusal(clause, why, **details(state, action, why))


def details(state: "State", action: int, why: str) -> dict[str, object]:
    """What fills the blanks of a reason's words."""
    if why == "frozen":
        return {"seat": state.lone}
    if why in ("naming_first", "not_yours_to_name"):
        return {"seat": state.roller}
    if why in ("wait_for_go", "not_yours_to_say_go"):
        return {"seat": go_sayer(state)}
    if why == "not_at_the_absent":
        return {"seat": pointed_seat(action)}
    if why == "nothing_to_announce":
        return {"number": said_number(action)}
    if why in ("no_card_there", "opens_no_pile"):
        return {"card": FACES[laid_kind(action)]}
    return {}


def no_place(state: "State", seat: int, action: int, at: int) -> Refusal:
    """The card does not fit on that pile, or fitted until somebody was faster."""
    kind = laid_kind(action)
    pile = laid_pile(action)
    moment = at if at > state.now else state.now
    faster = faster_seat(state, seat, kind, pile, moment, CLOSE_RACE)
    if faster != NOBODY:
        return Refusal("wat.R7c", "somebody_was_faster", seat=faster, card=FACES[kind])
    return Refusal(order_clause(kind, state.shows[pile]), "does_not_fit", card=FACES[kind])


def order_clause(kind: int, shows: int) -> str:
    """The clause about the card that a pile takes next, or about the card that was to close it."""
    if kind >= START or shows == CLOSED:
        return "wat.P3c"
    return "wat.P3a" if shows == BARE else "wat.P3b"
