"""Wataï positions as text, for tests and study.

`seats: 3; A: b7 start - r3 | talon g9 g10 | stock r4 r5 r6 | heap y2; B: g2; piles: [start b2.B b3]
[start]`

A seat: its Dévidoir (`-` is a hole), then Talon, Stock and heap, each from its top card down. A pile: from
the bottom up. `b7.B` is a card whose back is B's; without a letter it is its holder's, in a pile the first
seat's that still has one. Cards that are not named are in the box. What is not said is the first round's
race, just begun.
"""

from typing import Any

from rayonw.games.watai.arena import clear_arena, put_on_pile
from rayonw.games.watai.dice import put_in_force
from rayonw.games.watai.go import await_go, start_counting
from rayonw.games.watai.line import lose_line
from rayonw.games.watai.material import (
    COUNT_NAMES,
    EXTRA_PLACE,
    FACES,
    HEAP,
    KIND_OF_FACE,
    NO_CARD,
    NOBODY,
    PACK,
    SEAT_LETTERS,
    VERSION,
    kind_of,
    owner_of,
    packs_of,
)
from rayonw.games.watai.phase import NAMING, PHASE_NAMES, RACE, READY
from rayonw.games.watai.rules import State, new_table, settle

DEFAULTS: dict[str, Any] = {
    "target": 150,
    "variants": "none",
    "both_dice": False,
    "autofill": True,
    "patience": 10,
    "first": 0,
    "box": "green",
}
PARTS = ("talon", "stock", "heap")


class Supply:
    """Cards that are still in the box, by back and kind."""

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.cards: list[list[int]] = []
        for seat in range(seats):
            cards: list[int] = []
            for pack in packs_of(seat, seats):
                cards += range(pack * PACK, pack * PACK + EXTRA_PLACE + 1)
            self.cards.append(cards)

    def take(self, text: str, holder: int) -> int:
        """The first card of this face and back that is left."""
        if text == "-":
            return NO_CARD
        face, _, letter = text.partition(".")
        if letter:
            able = [SEAT_LETTERS.index(letter)]
        else:
            able = list(range(self.seats)) if holder == NOBODY else [holder]
        for seat in able:
            for card in self.cards[seat]:
                if kind_of(card) == KIND_OF_FACE[face]:
                    self.cards[seat].remove(card)
                    return card
        raise ValueError(f"there is no {text} left")

    def rest(self) -> list[int]:
        """The cards that stay in the box."""
        return [card for cards in self.cards for card in cards]


def position(text: str) -> State:
    """The State of a text."""
    facts: dict[str, str] = {}
    for item in text.split(";"):
        if item.strip():
            name, _, value = item.partition(":")
            facts[name.strip()] = value.strip()
    seats = int(facts.pop("seats", "2"))
    state = new_table(seats, facts.pop("seed", "a position"), options_of(facts), VERSION)
    set_round(state, facts)
    set_score(state, facts)
    supply = Supply(seats)
    for seat in range(seats):
        set_hand(state, facts.pop(SEAT_LETTERS[seat], ""), seat, supply)
        state.dealt[seat] = True
    clear_arena(state)
    for number, pile in enumerate(facts.pop("piles", "").replace("[", "").split("]")[:-1]):
        for card in pile.split():
            put_on_pile(state, supply.take(card, NOBODY), number, NOBODY, 0)
    state.aside = [supply.take(card, NOBODY) for card in facts.pop("aside", "").split()]
    state.froze = state.aside[:]
    state.box = supply.rest()
    if facts:
        raise ValueError(f"a position does not have {', '.join(facts)}")
    settle(state, [])
    return state


def options_of(facts: dict[str, str]) -> dict[str, Any]:
    """The table's options; `pinned` variants stay from round to round, `by die` rolls them."""
    options = dict(DEFAULTS)
    for name in ("target", "patience", "first"):
        if name in facts:
            options[name] = int(facts.pop(name))
    options["autofill"] = facts.pop("autofill", "on") == "on"
    options["both_dice"] = facts.pop("both dice", "off") == "on"
    if "pinned" in facts:
        options["variants"] = [int(number) for number in facts["pinned"].split()]
        facts["variants"] = facts.pop("pinned")
    if facts.pop("by die", "off") == "on":
        options["variants"] = "die"
    return options


def set_round(state: State, facts: dict[str, str]) -> None:
    """Round, phase, who says Go, variants, count, lines, who is ready."""
    state.round = int(facts.pop("round", "1"))
    state.phase = PHASE_NAMES.index(facts.pop("phase", PHASE_NAMES[RACE]))
    state.go = SEAT_LETTERS.index(facts.pop("go", "A"))
    state.roller = SEAT_LETTERS.index(facts.pop("roller", SEAT_LETTERS[state.go]))
    state.count = COUNT_NAMES.index(facts.pop("count", COUNT_NAMES[0]))
    put_in_force(state, [int(number) for number in facts.pop("variants", "").split()])
    for letter in facts.pop("left", "").split():
        state.left[SEAT_LETTERS.index(letter)] = True
    for letter in facts.pop("away", "").split():
        lose_line(state, SEAT_LETTERS.index(letter))
    if state.phase in (NAMING, READY):
        start_counting(state)
    for letter in facts.pop("ready", "").split():
        state.ready[SEAT_LETTERS.index(letter)] = True
    if state.phase == READY:
        await_go(state)


def set_score(state: State, facts: dict[str, str]) -> None:
    """The running scores."""
    for seat, score in enumerate(facts.pop("scores", "").split()):
        state.scores[seat] = int(score)


def set_hand(state: State, text: str, seat: int, supply: Supply) -> None:
    """A seat's cards."""
    parts = text.split("|")
    places = parts[0].split()
    if len(places) > HEAP:
        raise ValueError(f"a Dévidoir has at most {HEAP} places, not {len(places)}")
    state.devidoir[seat] = [supply.take(card, seat) for card in places]
    for part in parts[1:]:
        name, *cards = part.split()
        if name not in PARTS:
            raise ValueError(f"a seat has {', '.join(PARTS)}, not {name}")
        lying = [supply.take(card, seat) for card in cards]
        lying.reverse()
        if name == "talon":
            state.talon[seat] = lying
        elif name == "stock":
            state.stock[seat] = lying
        else:
            state.heap[seat] = lying


def write_position(state: State) -> str:
    """The text of a State, without its clocks; `position` reads it."""
    items = [f"seats: {state.seats}"]
    items += [f"{SEAT_LETTERS[seat]}: {write_hand(state, seat)}" for seat in range(state.seats)]
    piles = [f"[{' '.join(lettered(card) for card in text.split())}]" for text in state.pile_text]
    items.append("piles: " + " ".join(piles))
    items.append("variants: " + " ".join(map(str, state.variants)))
    items.append(f"round: {state.round}")
    items.append(f"phase: {PHASE_NAMES[state.phase]}")
    items.append(f"go: {SEAT_LETTERS[state.go]}")
    items.append(f"roller: {SEAT_LETTERS[state.roller]}")
    items.append(f"count: {COUNT_NAMES[state.count]}")
    items.append("scores: " + " ".join(map(str, state.scores)))
    items.append("aside: " + " ".join(named(state, card, NOBODY) for card in state.aside))
    items.append("left: " + " ".join(SEAT_LETTERS[seat] for seat in range(state.seats) if state.left[seat]))
    items.append("ready: " + " ".join(SEAT_LETTERS[seat] for seat in range(state.seats) if state.ready[seat]))
    items.append(f"autofill: {'on' if state.autofill else 'off'}")
    items.append(f"target: {state.target}")
    return "; ".join(items)


def lettered(token: str) -> str:
    """`b7.1` of an Arena's text as `b7.B`."""
    face, _, owner = token.partition(".")
    return face + "." + SEAT_LETTERS[int(owner)]


def named(state: State, card: int, holder: int) -> str:
    """A card with its back's letter, unless it is its holder's."""
    if card == NO_CARD:
        return "-"
    owner = owner_of(card, state.seats)
    face = FACES[kind_of(card)]
    return face if owner == holder else face + "." + SEAT_LETTERS[owner]


def write_hand(state: State, seat: int) -> str:
    """A seat's cards as text."""
    parts = [" ".join(named(state, card, seat) for card in state.devidoir[seat])]
    for name, cards in zip(PARTS, (state.talon[seat], state.stock[seat], state.heap[seat]), strict=True):
        parts.append(" ".join([name, *(named(state, card, seat) for card in reversed(cards))]))
    return " | ".join(parts)
