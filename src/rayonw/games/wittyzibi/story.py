"""The public story of a round: who threw what at whom, and where it came to rest; each step is one int.

A step as text, in positions:

`A b20>C`: A's banana rests before C; `A b20>C>A`: C struck it back; `A b20>C>A x`: and so it was destroyed;
`A sorcerer<C`: A's Sorcerer took C's top card; `A lost b20`: it fits nowhere; `A drop paf`: a discard by R6.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.wittyzibi.material import CARD_NAMES, KINDS, SEAT_LETTERS, SORCERER
from rayonw.games.wittyzibi.shape import Step

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

RESTED: Final = 0
DESTROYED: Final = 1
DROPPED: Final = 2
LOST: Final = 3

SEAT_BASE: Final = 9
STRIKE_BASE: Final = 16


def step(seat: int, kind: int, target: int, strikes: int, fate: int) -> int:
    """A step as one int; a drop or a loss has its own seat as target."""
    return (((fate * STRIKE_BASE + strikes) * SEAT_BASE + target) * KINDS + kind) * SEAT_BASE + seat


def seat_of(code: int) -> int:
    """The seat that did it."""
    return code % SEAT_BASE


def kind_of(code: int) -> int:
    """The card that it was done with."""
    return code // SEAT_BASE % KINDS


def target_of(code: int) -> int:
    """At whom, or from whose pile."""
    return code // (SEAT_BASE * KINDS) % SEAT_BASE


def strikes_of(code: int) -> int:
    """How many PAFs answered."""
    return code // (SEAT_BASE * KINDS * SEAT_BASE) % STRIKE_BASE


def fate_of(code: int) -> int:
    """Where the card ended."""
    return code // (SEAT_BASE * KINDS * SEAT_BASE * STRIKE_BASE)


TOLD: Final[dict[int, Step]] = {}
"""Steps as JSON, each made once and never changed: rounds are made of the same few thousand."""


def tell_story(state: "State") -> dict[str, Step]:
    """The story of the round by number, as JSON."""
    made = len(state.told)
    if made < len(state.story):
        told = dict(state.told)
        for number in range(made, len(state.story)):
            code = state.story[number]
            if code not in TOLD:
                TOLD[code] = tell_step(code)
            told[str(number)] = TOLD[code]
        state.told = told
    return state.told


def tell_step(code: int) -> Step:
    """A step as JSON; `step_of` is its inverse."""
    seat = seat_of(code)
    target = target_of(code)
    fate = fate_of(code)
    hops: list[int] = []
    if fate in (RESTED, DESTROYED):
        hops = [target if hop % 2 == 0 else seat for hop in range(strikes_of(code) + 1)]
    told: Step = {
        "seat": seat,
        "card": CARD_NAMES[kind_of(code)],
        "did": "drop",
        "hops": hops,
        "destroyed": fate == DESTROYED,
    }
    if fate == LOST:
        told["did"] = "lost"
    elif fate != DROPPED:
        told["did"] = "take" if kind_of(code) == SORCERER else "throw"
    return told


def step_of(told: Step) -> int:
    """The step that `tell_step` told."""
    seat = told["seat"]
    kind = CARD_NAMES.index(told["card"])
    if told["did"] == "drop":
        return step(seat, kind, seat, 0, DROPPED)
    if told["did"] == "lost":
        return step(seat, kind, seat, 0, LOST)
    fate = DESTROYED if told["destroyed"] else RESTED
    return step(seat, kind, told["hops"][0], len(told["hops"]) - 1, fate)


def write_step(code: int) -> str:
    """A step as text."""
    seat = SEAT_LETTERS[seat_of(code)]
    name = CARD_NAMES[kind_of(code)]
    fate = fate_of(code)
    if fate == DROPPED:
        return f"{seat} drop {name}"
    if fate == LOST:
        return f"{seat} lost {name}"
    target = SEAT_LETTERS[target_of(code)]
    if kind_of(code) == SORCERER:
        return f"{seat} {name}<{target}"
    text = f"{seat} {name}>{target}"
    for strike in range(strikes_of(code)):
        text += ">" + (target if strike % 2 else seat)
    return text + " x" if fate == DESTROYED else text


def read_step(text: str) -> int:
    """The inverse of `write_step`."""
    words = text.split(" ")
    seat = SEAT_LETTERS.index(words[0])
    if words[1] == "drop":
        return step(seat, CARD_NAMES.index(words[2]), seat, 0, DROPPED)
    if words[1] == "lost":
        return step(seat, CARD_NAMES.index(words[2]), seat, 0, LOST)
    if "<" in words[1]:
        name, target = words[1].split("<")
        return step(seat, CARD_NAMES.index(name), SEAT_LETTERS.index(target), 0, RESTED)
    hops = words[1].split(">")
    fate = DESTROYED if len(words) > 2 else RESTED
    return step(seat, CARD_NAMES.index(hops[0]), SEAT_LETTERS.index(hops[1]), len(hops) - 2, fate)
