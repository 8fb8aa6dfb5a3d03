"""Positions of Wapi as text."""

import re

from rayonw.games.wapi.material import (
    BARE,
    BOX,
    COIN,
    FREE,
    NO_TOKEN,
    PART_NAMES,
    PARTS,
    SEAT_LETTERS,
    VERSION,
    token_name,
    token_of,
    tokens,
)
from rayonw.games.wapi.rules import State, new_table
from rayonw.games.wapi.shape import Box


def position(text: str) -> State:
    """A State from a text: `seats: 3; parts: owl[A.. 351] jackal[x]; drawn: coin 3; turn: B; advanced`.

    In a part's brackets: the symbol spaces (A–E a totem, x a bare token, . free), a blank, then the coins.
    What is not said is as at the start; tokens not lying on the table are in the bag, in the box's order.
    `bag: 2 owl *` says what is drawn first; without the star there is nothing else in it.
    """
    facts = dict(_fact(item) for item in text.split(";") if item.strip())
    box: Box = {
        "spaces": int(facts.pop("spaces", BOX["spaces"])),
        "spots": int(facts.pop("spots", BOX["spots"])),
        "symbols": int(facts.pop("symbols", BOX["symbols"])),
        "coins": BOX["coins"],
    }
    seats, clock = int(facts.pop("seats", "2")), int(facts.pop("clock", "0"))
    state = new_table(seats, VERSION, "advanced" in facts, clock, box)
    facts.pop("advanced", None)
    for name, spaces, coins in re.findall(r"(\w+)\[([A-Ex.]*)\s*(\d*)\]", facts.pop("parts", "")):
        _set_part(state, PART_NAMES.index(name), spaces, coins)
    state.drawn = token_of(facts.pop("drawn").removeprefix("coin ").strip())
    state.turn = SEAT_LETTERS.index(facts.pop("turn", "A"))
    for seat, left in enumerate(facts.pop("totems", "").split()):
        state.totems_left[seat] = int(left)
    state.recount()
    bag = facts.pop("bag", None)
    state.bag = _bag_left(state) if bag is None else _bag_of(state, bag.split())
    if facts:
        raise ValueError(f"a position does not have {', '.join(facts)}")
    return state


def _fact(item: str) -> tuple[str, str]:
    name, _, value = item.partition(":")
    return name.strip(), value.strip()


def _set_part(state: State, part: int, spaces: str, coins: str) -> None:
    for place, sign in enumerate(spaces):
        owner = FREE if sign == "." else BARE if sign == "x" else SEAT_LETTERS.index(sign)
        state.space_of[part * state.spaces + place] = owner
        if owner >= 0:
            state.totems_left[owner] -= 1
    for place, value in enumerate(coins):
        state.coins[part * state.spots + place] = COIN + int(value)


def _bag_left(state: State) -> list[int]:
    bag = tokens(state.box)
    lying = [coin for coin in state.coins if coin != NO_TOKEN] + [state.drawn]
    for part in range(PARTS):
        lying += [part] * state.symbols_on[part]
    for token in lying:
        if token in bag:
            bag.remove(token)
    return bag


def _bag_of(state: State, names: list[str]) -> list[int]:
    """The tokens named, to be drawn in this order; with a star at the end, then those that are left."""
    first = [token_of(name) for name in names if name != "*"]
    rest = _bag_left(state) if names[-1:] == ["*"] else []
    for token in first:
        if token in rest:
            rest.remove(token)
    return rest + first[::-1]


def write_position(state: State) -> str:
    """The text of a State, without the order of its bag; `position` reads it."""
    parts = []
    for part in range(PARTS):
        owners = state.space_of[part * state.spaces : part * state.spaces + state.spaces]
        signs = "".join("." if o == FREE else "x" if o == BARE else SEAT_LETTERS[o] for o in owners)
        spot = part * state.spots
        coins = "".join(str(coin - COIN) for coin in state.coins[spot : spot + state.coins_on[part]])
        parts.append(f"{PART_NAMES[part]}[{signs} {coins}]")
    drawn = token_name(state.drawn)
    coin = "coin " if state.drawn >= COIN else ""
    text = f"seats: {state.seats}; parts: {' '.join(parts)}; drawn: {coin}{drawn}"
    totems = " ".join(str(left) for left in state.totems_left)
    return (
        text
        + f"; turn: {SEAT_LETTERS[state.turn]}; totems: {totems}"
        + ("; advanced" if state.advanced else "")
    )
