"""What a seat of Wapi may know: everything but the order of the bag."""

from typing import TYPE_CHECKING

from rayonw.games.wapi.material import COIN, PART_NAMES, PARTS, token_name
from rayonw.games.wapi.shape import Own, Part, View
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wapi.rules import State


@clause("wapi.R12a")
def common_view(state: "State") -> View:
    """The whole table, the drawn token too, and the composition of the bag."""
    parts: dict[str, Part] = {}
    for part in range(PARTS):
        space = part * state.spaces
        spot = part * state.spots
        parts[PART_NAMES[part]] = {
            "spaces": state.space_of[space : space + state.spaces],
            "coins": [coin - COIN for coin in state.coins[spot : spot + state.coins_on[part]]],
            "worth": state.worth(part),
            "share": state.share(part),
        }
    return {
        "game": "wapi",
        "version": state.version,
        "seats": state.seats,
        "advanced": state.advanced,
        "clock": state.clock,
        "box": state.box,
        "turn": state.turn,
        "turn_began": state.turn_began,
        "drawn": token_name(state.drawn),
        "parts": parts,
        "totems_left": state.totems_left[:],
        "bag": composition(state.bag),
        "aside": composition(state.aside),
        "points": state.points(),
        "ended_by": state.ended_by,
    }


def own_view(seat: int) -> Own:
    """A seat knows no more than everybody, but which seat it is."""
    return {"seat": seat}


def composition(tokens: list[int]) -> dict[str, int]:
    """How many of each token, in the order of the tokens, never of the bag."""
    counts = [0] * (max(tokens) + 1 if tokens else 0)
    for token in tokens:
        counts[token] += 1
    return {token_name(token): count for token, count in enumerate(counts) if count}
