"""Positions of Witty Zibi as text."""

import re

from rayonw.games.wittyzibi.clans import tokens, variant_of
from rayonw.games.wittyzibi.imagine import give_clans
from rayonw.games.wittyzibi.material import (
    CARD_NAMES,
    CLAN_NAMES,
    DAMAGE,
    KINDS,
    NOBODY,
    SEAT_LETTERS,
    USUAL,
    VARIANT_NAMES,
    VERSION,
)
from rayonw.games.wittyzibi.phase import ANSWER, THROW
from rayonw.games.wittyzibi.rules import State, new_table
from rayonw.games.wittyzibi.setup import deck
from rayonw.games.wittyzibi.story import read_step, write_step
from rayonw.games.wittyzibi.stuck import TELLS


def position(text: str) -> State:
    """A State from a text of facts parted by `;`, such as

    `seats: 4; clans: blue red blue red; hands: A[b20 paf] C[nurse]; piles: B[b30 b10]; turn: A; draw: paf`

    Further facts: `variant`, `expert`, `window`, `target`, `rounds`, `round`, `dealer`, `seed`, `out: C D`,
    `points: 3 0 2 0`, `discard: b10 paf`, `air: b20 A>B` (thrown, to be answered; `air: b20 A>B>A` after a
    PAF), `taken: b20 from B C` (a Sorcerer's card, not yet thrown, and the piles taken from), `shows: A>B` (A
    has seen B's token), `story: A b20>C, B drop paf`, `tells: A 2 2 2 2` (what discards told of A's hand).
    What is not said: four seats, tokens in their order, no hands, no piles. Cards not named are set aside.
    """
    facts = dict(_fact(item) for item in text.split(";") if item.strip())
    seats = int(facts.pop("seats", "4"))
    state = new_table(
        seats,
        VERSION,
        facts.pop("seed", "position"),
        variant_of(facts.pop("variant", USUAL), seats),
        "expert" in facts,
        int(facts.pop("window", "8")),
        int(facts.pop("target", "10")),
        int(facts.pop("rounds", "0")),
    )
    facts.pop("expert", None)
    state.round = int(facts.pop("round", "1"))
    state.dealer = SEAT_LETTERS.index(facts.pop("dealer", SEAT_LETTERS[seats - 1]))
    state.turn = SEAT_LETTERS.index(facts.pop("turn", "A"))
    _set_tokens(state, facts.pop("clans", ""))
    for seat, names in _brackets(facts.pop("hands", "")):
        for name in names:
            state.hands[seat * KINDS + _kind(name)] += 1
    for seat, names in _brackets(facts.pop("piles", "")):
        state.piles[seat] = [_kind(name) for name in names]
        state.damage[seat] = sum(DAMAGE[kind] for kind in state.piles[seat])
    state.draw_pile = [_kind(name) for name in reversed(facts.pop("draw", "").split())]
    for letter in facts.pop("out", "").split():
        state.alive[SEAT_LETTERS.index(letter)] = 0
        if state.first_out == NOBODY:
            state.first_out = SEAT_LETTERS.index(letter)
    for name in facts.pop("discard", "").split():
        state.discard[_kind(name)] += 1
    for seat, number in enumerate(facts.pop("points", "").split()):
        state.points[seat] = int(number)
    for pair in facts.pop("shows", "").split():
        state.shows.append(SEAT_LETTERS.index(pair[0]) * seats + SEAT_LETTERS.index(pair[-1]))
    for item in facts.pop("tells", "").split(","):
        if item.strip():
            letter, *counts = item.split()
            first = SEAT_LETTERS.index(letter) * TELLS
            state.tells[first : first + TELLS] = [int(count) for count in counts]
    state.story = [read_step(item.strip()) for item in facts.pop("story", "").split(",") if item.strip()]
    _set_card(state, facts.pop("air", ""), facts.pop("taken", ""))
    state.count_hands()
    _set_aside(state)
    if facts:
        raise ValueError(f"a position does not have {', '.join(facts)}")
    return state


def _kind(name: str) -> int:
    if name not in CARD_NAMES:
        raise ValueError(f"there is no card {name!r}")
    return CARD_NAMES.index(name)


def _fact(item: str) -> tuple[str, str]:
    name, _, value = item.partition(":")
    return name.strip(), value.strip()


def _brackets(text: str) -> list[tuple[int, list[str]]]:
    """`A[b20 paf] C[]` as seats with their cards."""
    return [
        (SEAT_LETTERS.index(letter), cards.split())
        for letter, cards in re.findall(r"([A-I])\[([^]]*)\]", text)
    ]


def _set_tokens(state: State, clans: str) -> None:
    """Tokens by seat; the others of the variant are removed."""
    given = [CLAN_NAMES.index(name) for name in clans.split()]
    give_clans(state, given or tokens(state.variant, state.seats)[: state.seats])


def _set_card(state: State, air: str, taken: str) -> None:
    """A card in the air, or one that a Sorcerer took."""
    if air:
        name, hops = air.split(" ")
        seats = [SEAT_LETTERS.index(letter) for letter in hops.split(">")]
        state.phase = ANSWER
        state.card = _kind(name)
        state.aim = seats[1]
        state.asked = seats[-1]
        state.giver = seats[-2]
        state.strikes = len(seats) - 2
    elif taken:
        name, _, letters = taken.partition(" from ")
        state.phase = THROW
        state.card = _kind(name)
        for letter in letters.split():
            state.taken[SEAT_LETTERS.index(letter)] = 1


def _set_aside(state: State) -> None:
    """Cards of the deck that lie nowhere else; ValueError if the deck has not so many."""
    counted = state.census()
    for kind, count in enumerate(deck(state.seats)):
        state.aside[kind] = count - counted[CARD_NAMES[kind]]
        if state.aside[kind] < 0:
            raise ValueError(f"the deck has only {count} {CARD_NAMES[kind]}")


def write_position(state: State) -> str:
    """The text of a State within a round; `position` reads it. It is the whole truth, hands too."""
    facts = [
        f"seats: {state.seats}; variant: {VARIANT_NAMES[state.variant]}; seed: {state.seed}",
        f"round: {state.round}",
        f"window: {state.window}; target: {state.target}; rounds: {state.rounds}",
        f"dealer: {SEAT_LETTERS[state.dealer]}; turn: {SEAT_LETTERS[state.turn]}",
        "clans: " + " ".join(CLAN_NAMES[clan] for clan in state.clans),
        "hands: " + " ".join(_write_hand(state, seat) for seat in range(state.seats) if state.held[seat]),
        "piles: " + " ".join(_write_pile(state, seat) for seat in range(state.seats) if state.piles[seat]),
        "draw: " + " ".join(CARD_NAMES[kind] for kind in reversed(state.draw_pile)),
        "out: " + " ".join(SEAT_LETTERS[seat] for seat in _fallen(state)),
        "discard: " + " ".join(" ".join([CARD_NAMES[k]] * state.discard[k]) for k in range(KINDS)),
        "points: " + " ".join(str(points) for points in state.points),
        "shows: "
        + " ".join(f"{SEAT_LETTERS[p // state.seats]}>{SEAT_LETTERS[p % state.seats]}" for p in state.shows),
        "story: " + ", ".join(write_step(code) for code in state.story),
        "tells: " + ", ".join(_write_tells(state, seat) for seat in range(state.seats) if state.held[seat]),
    ]
    if state.phase == ANSWER:
        hops = SEAT_LETTERS[state.turn] + ">" + SEAT_LETTERS[state.aim]
        for strike in range(state.strikes):
            hops += ">" + SEAT_LETTERS[state.aim if strike % 2 else state.turn]
        facts.append(f"air: {CARD_NAMES[state.card]} {hops}")
    elif state.phase == THROW:
        letters = " ".join(SEAT_LETTERS[seat] for seat in range(state.seats) if state.taken[seat])
        facts.append(f"taken: {CARD_NAMES[state.card]} from {letters}")
    if state.expert:
        facts.append("expert")
    return "; ".join(facts)


def _fallen(state: State) -> list[int]:
    """Eliminated seats, the first of them first."""
    out = [seat for seat in range(state.seats) if not state.alive[seat]]
    return sorted(out, key=lambda seat: (seat != state.first_out, seat))


def _write_hand(state: State, seat: int) -> str:
    hand = state.hands[seat * KINDS : (seat + 1) * KINDS]
    cards = [CARD_NAMES[kind] for kind in range(KINDS) for _ in range(hand[kind])]
    return f"{SEAT_LETTERS[seat]}[{' '.join(cards)}]"


def _write_tells(state: State, seat: int) -> str:
    counts = " ".join(str(count) for count in state.tells[seat * TELLS : (seat + 1) * TELLS])
    return f"{SEAT_LETTERS[seat]} {counts}"


def _write_pile(state: State, seat: int) -> str:
    return f"{SEAT_LETTERS[seat]}[{' '.join(CARD_NAMES[kind] for kind in state.piles[seat])}]"
