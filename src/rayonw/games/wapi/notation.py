"""Wapi as text: actions ("3>owl", "owl", "owl+") and positions."""

import re
from typing import Any

from rayonw.games.wapi.material import (
    BOX,
    COIN,
    NO_TOKEN,
    PART_NAMES,
    PARTS,
    TOTEMS,
    token_name,
    token_of,
    tokens,
)
from rayonw.games.wapi.rules import (
    ACTIONS,
    BARE,
    DREW,
    ENDED,
    FREE,
    SET_ASIDE,
    SET_COIN,
    SET_SYMBOL,
    State,
    action_of,
)
from rayonw.kernel.state import Event, Refusal


def write(state: State, action: int) -> str:
    """A coin and its part: `3>owl`; a symbol: `owl`, with a totem `owl+`."""
    if not 0 <= action < ACTIONS:
        raise Refusal("wapi.T1", "unknown_action")
    name = PART_NAMES[action >> 1]
    if state.drawn >= COIN:
        name = token_name(state.drawn) + ">" + name
    return name + "+" if action & 1 else name


def read(state: State, text: str) -> int:
    """The inverse of `write`. A text that speaks of another token than the drawn one is refused."""
    token, arrow, part = text.removesuffix("+").rpartition(">")
    drawn = token_name(state.drawn) if state.drawn >= COIN else ""
    if part not in PART_NAMES or token != drawn or bool(arrow) != bool(drawn):
        raise Refusal("wapi.T1", "unreadable", text=text[:40])
    return action_of(PART_NAMES.index(part), text.endswith("+"))


def tell(event: Event) -> dict[str, Any]:
    """An event in words of JSON."""
    kind = event[1]
    if kind == DREW:
        word = "drew_symbol" if event[3] < COIN else "drew_coin"
        return {"kind": word, "seat": event[2], "token": token_name(event[3])}
    if kind == SET_SYMBOL:
        word = "totem" if event[4] else "symbol"
        return {"kind": word, "seat": event[2], "part": PART_NAMES[event[3]]}
    if kind == SET_COIN:
        return {"kind": "coin", "seat": event[2], "part": PART_NAMES[event[3]], "value": event[4]}
    if kind == SET_ASIDE:
        return {"kind": "aside", "seat": event[2], "token": token_name(event[3])}
    assert kind == ENDED
    return {"kind": "ended"}


SEAT_LETTERS = "ABCDE"


def position(text: str) -> State:
    """A State from a text: `seats: 3; parts: owl[A.. 351] jackal[x]; drawn: coin 3; turn: B; advanced`.

    In a part's brackets: the symbol spaces (A–E a totem, x a bare token, . free), a blank, then the coins.
    What is not said is as at the start; tokens not lying on the table are in the bag, in the box's order.
    """
    facts = dict(_fact(item) for item in text.split(";") if item.strip())
    box = dict(BOX)
    box.update({name: int(facts.pop(name)) for name in ("spaces", "spots", "symbols") if name in facts})
    state = State(int(facts.pop("seats", "2")), "advanced" in facts, int(facts.pop("clock", "0")), box)
    facts.pop("advanced", None)
    for name, spaces, coins in re.findall(r"(\w+)\[([A-Ex.]*)\s*(\d*)\]", facts.pop("parts", "")):
        _set_part(state, PART_NAMES.index(name), spaces, coins)
    state.drawn = token_of(facts.pop("drawn").removeprefix("coin ").strip())
    state.turn = SEAT_LETTERS.index(facts.pop("turn", "A"))
    for seat, left in enumerate(facts.pop("totems", "").split()):
        state.totems_left[seat] = int(left)
    state.recount()
    bag = facts.pop("bag", None)
    state.bag = _bag_left(state) if bag is None else [token_of(name) for name in reversed(bag.split())]
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


def draw(view: dict[str, Any]) -> str:
    """A View as text for a terminal."""
    lines = []
    for name, part in view["parts"].items():
        signs = " ".join("·" if o == FREE else "○" if o == BARE else SEAT_LETTERS[o] for o in part["spaces"])
        spots = view["box"]["spots"]
        coins = " ".join([str(coin) for coin in part["coins"]] + ["·"] * (spots - len(part["coins"])))
        lines.append(f"{name:>9}  [{signs}]  coins {coins}  = {part['worth']}")
    bag = "  ".join(f"{name}×{count}" for name, count in view["bag"].items())
    lines.append(f"      bag  {bag or 'empty'}")
    for seat in range(view["seats"]):
        mark = "→" if seat == view["turn"] else " "
        left = "▲" * view["totems_left"][seat] + "·" * (TOTEMS - view["totems_left"][seat])
        lines.append(f" {mark} {SEAT_LETTERS[seat]}  totems {left}  points {view['points'][seat]}")
    if view["drawn"]:
        lines.append(f"    {SEAT_LETTERS[view['turn']]} has drawn: {view['drawn']}")
    return "\n".join(lines)
