"""A match that a seat of Wapi cannot tell from the true one: the bag in another order."""

from rayonw.games.wapi.material import COIN, NO_TOKEN, PART_NAMES, PARTS, token_of
from rayonw.games.wapi.rules import State, new_table
from rayonw.games.wapi.shape import View
from rayonw.kernel.state import Rng


def imagine(view: View, rng: Rng) -> State:
    """A State with this View: the bag in some order."""
    state = new_table(view["seats"], view["version"], view["advanced"], view["clock"], view["box"].copy())
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


def expand(counts: dict[str, int]) -> list[int]:
    """The tokens of a composition, in their own order."""
    tokens: list[int] = []
    for name, count in counts.items():
        tokens += [token_of(name)] * count
    return tokens
