"""What a seat of Wapi may know: everything but the order of the bag."""

from typing import TYPE_CHECKING, Any

from rayonw.games.wapi.material import COIN, NO_TOKEN, PART_NAMES, PARTS, token_name, token_of
from rayonw.kernel.state import Rng

if TYPE_CHECKING:
    from rayonw.games.wapi.rules import State


def common_view(state: "State") -> dict[str, Any]:
    """The whole table, and the composition of the bag."""
    parts: dict[str, Any] = {}
    for part in range(PARTS):
        space = part * state.spaces
        spot = part * state.spots
        parts[PART_NAMES[part]] = {
            "spaces": state.space_of[space : space + state.spaces],
            "coins": [coin - COIN for coin in state.coins[spot : spot + state.coins_on[part]]],
            "worth": state.worth(part),
            "share": state.share(part),
        }
    view: dict[str, Any] = {
        "game": "wapi",
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
    return view


def own_view(seat: int) -> dict[str, Any]:
    """A seat knows no more than everybody, but which seat it is."""
    return {"seat": seat}


def composition(tokens: list[int]) -> dict[str, int]:
    """How many of each token, in the order of the tokens, never of the bag."""
    counts = [0] * (max(tokens) + 1 if tokens else 0)
    for token in tokens:
        counts[token] += 1
    return {token_name(token): count for token, count in enumerate(counts) if count}


def expand(counts: dict[str, int]) -> list[int]:
    """The tokens of a composition, in their own order."""
    tokens: list[int] = []
    for name, count in counts.items():
        tokens += [token_of(name)] * count
    return tokens


def imagine(view: dict[str, Any], rng: Rng) -> "State":
    """A State with this view: the bag in some order."""
    from rayonw.games.wapi.rules import State

    state = State(view["seats"], view["advanced"], view["clock"], view["box"])
    state.turn = view["turn"]
    state.turn_began = view["turn_began"]
    state.drawn = token_of(view["drawn"])
    for part in range(PARTS):
        shown = view["parts"][PART_NAMES[part]]
        space = part * state.spaces
        state.space_of[space : space + state.spaces] = list(shown["spaces"])
        coins = [COIN + value for value in shown["coins"]]
        spot = part * state.spots
        state.coins[spot : spot + state.spots] = coins + [NO_TOKEN] * (state.spots - len(coins))
    state.totems_left = list(view["totems_left"])
    state.bag = expand(view["bag"])
    rng.shuffle(state.bag)
    state.aside = expand(view["aside"])
    state.ended_by = view["ended_by"]
    state.recount()
    return state
