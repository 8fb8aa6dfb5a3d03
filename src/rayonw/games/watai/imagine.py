"""A State that a View cannot tell from the truth: what lies face down in some order."""

from typing import Any, cast

from rayonw.games.watai.arena import clear_arena, put_on_pile
from rayonw.games.watai.dealing import dealt_cards, extras_for, left_in_the_box
from rayonw.games.watai.dice import put_in_force
from rayonw.games.watai.freeze import is_rollers_extra
from rayonw.games.watai.material import (
    ACCENTS,
    COUNT_NAMES,
    KIND_OF_FACE,
    KINDS,
    NO_CARD,
    NOBODY,
    kind_of,
)
from rayonw.games.watai.phase import PHASE_NAMES
from rayonw.games.watai.rules import State, new_table
from rayonw.games.watai.shape import Clocks, Hand, Line, Pile, View
from rayonw.kernel.state import Rng


class Unseen:
    """The cards of every back that have not been placed yet."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.seats: int = state.seats
        self.by_kind: list[list[int]] = [[] for _ in range(KINDS * state.seats)]
        self.mixed: list[list[int]] = [[] for _ in range(state.seats)]
        for seat in range(state.seats):
            cards = dealt_cards(seat, state.seats, extras_for(state, seat)) if state.dealt[seat] else []
            state.box += left_in_the_box(seat, state.seats, cards)
            rng.shuffle(cards)
            for card in cards:
                self.by_kind[seat * KINDS + kind_of(card)].append(card)

    def seen(self, text: str, holder: int) -> int:
        """The card that a token shows; its back is its holder's unless it says otherwise."""
        if not text:
            return NO_CARD
        face, _, owner = text.partition(".")
        seat = int(owner) if owner else holder
        return self.by_kind[seat * KINDS + KIND_OF_FACE[face]].pop()

    def mix(self, rng: Rng) -> None:
        """What was not seen, in any order."""
        for seat in range(self.seats):
            left: list[int] = []
            for kind in range(KINDS):
                left += self.by_kind[seat * KINDS + kind]
            rng.shuffle(left)
            self.mixed[seat] = left

    def draw(self, backs: list[list[int]]) -> list[int]:
        """Unseen cards of these backs, from the bottom up: runs of [seat, cards]."""
        cards: list[int] = []
        for owner, length in backs:
            cards += [self.mixed[owner].pop() for _ in range(length)]
        return cards


def imagine(view: View, rng: Rng) -> State:
    """A State with this view."""
    seed = f"imagined {rng.below(65536)} {rng.below(65536)}"
    state = new_table(view["seats"], seed, cast(dict[str, Any], view["options"]), view["version"])
    set_round(state, view)
    set_players(state, view)
    set_clock(state, view["clock"])
    unseen = Unseen(state, rng)
    set_arena(state, view["piles"], unseen)
    set_sight(state, view, unseen)
    unseen.mix(rng)
    for seat in range(state.seats):
        set_hidden(state, view["players"][str(seat)], seat, unseen)
    state.froze = frozen_before(state, view["froze"])
    return state


def set_round(state: State, view: View) -> None:
    """Phase, dice, variants, the last count."""
    state.phase = PHASE_NAMES.index(view["phase"])
    state.round = view["round"]
    state.go = view["go"]
    state.anybody_goes = view["anybody_goes"]
    state.roller = view["roller"]
    state.lone = view["lone"]
    state.count = COUNT_NAMES.index(view["count"])
    state.count_die = view["dice"]["count"]
    state.variant_dice = list(view["dice"]["variant"])
    put_in_force(state, list(view["variants"]))
    state.to_name = list(view["to_name"])
    state.sheet = [list(scores) for scores in view["sheet"]]
    state.winners = list(view["winners"])
    state.ended_by = view["ended_by"]
    if "last" in view:
        state.last_crier = view["last"]["crier"]
        state.last_end = view["last"]["end"]
        lines = view["last"]["lines"]
        state.last_lines = [line_from(lines[str(seat)]) for seat in range(state.seats)]


def line_from(shown: Line) -> list[int]:
    """A seat's count of the last round."""
    return [
        shown["cards"],
        shown["talon"],
        shown["bonus"],
        shown["factor"],
        shown["false_cries"],
        shown["refusals"],
        shown["slaps"],
        shown["omissions"],
        shown["score"],
    ]


def set_players(state: State, view: View) -> None:
    """Scores, lines and waits of every seat."""
    for seat in range(state.seats):
        player = view["players"][str(seat)]
        state.away[seat] = player["away"]
        state.left[seat] = player["left"]
        state.dealt[seat] = player["dealt"]
        state.ready[seat] = player["ready"]
        state.away_due[seat] = player["away_due"]
        state.point_due[seat] = player["point_due"]
        state.slap_due[seat] = player["slap_due"]
        state.accent[seat] = ACCENTS.index(player["accent"]) if player["accent"] else NOBODY
        state.scores[seat] = player["score"]
        state.false_cries[seat] = player["false_cries"]
        state.refusals[seat] = player["refusals"]
        state.slaps[seat] = player["slaps"]
        state.omissions[seat] = player["omissions"]
    owed = [
        (due, seat, number)
        for seat in range(state.seats)
        for number, due in view["players"][str(seat)]["owes"]
    ]
    owed.sort()
    for due, seat, number in owed:
        state.say_seat.append(seat)
        state.say_number.append(number)
        state.say_due.append(due)


def set_clock(state: State, shown: Clocks) -> None:
    """The clocks that concern everybody; the imagined round has lost no time yet."""
    state.now = shown["now"]
    state.phase_due = shown["phase_due"]
    state.reading_due = shown["reading_due"]
    state.ready_due = shown["ready_due"]
    state.go_due = shown["go_due"]
    state.frozen_at = shown["frozen_at"]
    state.thaw_due = shown["thaw_due"]
    state.placed_at = shown["placed_at"]
    state.blocked_due = shown["blocked_due"]


def set_arena(state: State, piles: dict[str, Pile], unseen: Unseen) -> None:
    """The piles, card by card."""
    clear_arena(state)
    for pile in range(len(piles)):
        shown = piles[str(pile)]
        for text in shown["cards"].split():
            put_on_pile(state, unseen.seen(text, NOBODY), pile, shown["by"], shown["at"])
        state.slap_until[pile] = shown["slap_due"]
        state.slapped[pile] = sum(1 << seat for seat in shown["slapped"])


def set_sight(state: State, view: View, unseen: Unseen) -> None:
    """What lies face up before every seat, and what was set aside."""
    for seat in range(state.seats):
        player = view["players"][str(seat)]
        state.devidoir[seat] = [unseen.seen(text, seat) for text in player["devidoir"]]
        top = unseen.seen(player["heap"], seat)
        state.heap[seat] = [] if top == NO_CARD else [top]
        state.since[seat] = list(player["since"])
    state.aside = [unseen.seen(text, NOBODY) for text in view["aside"]]


def set_hidden(state: State, player: Hand, seat: int, unseen: Unseen) -> None:
    """What lies face down, or under the heap's top."""
    under = max(0, player["heap_size"] - 1)
    if "hidden_backs" in player:
        backs = player["hidden_backs"]
        state.talon[seat] = unseen.draw(backs["talon"])
        state.stock[seat] = unseen.draw(backs["stock"])
        state.heap[seat] = unseen.draw(backs["heap"]) + state.heap[seat]
    else:
        state.talon[seat] = unseen.draw([[seat, player["talon"]]])
        state.stock[seat] = unseen.draw([[seat, player["stock"]]])
        state.heap[seat] = unseen.draw([[seat, under]]) + state.heap[seat]


def frozen_before(state: State, count: int) -> list[int]:
    """The Extra Stops that have frozen the game: first those in sight or gone, since they came up."""
    lying = state.aside + state.cards_laid
    for seat in range(state.seats):
        lying += state.devidoir[seat] + state.heap[seat][-1:]
    for seat in range(state.seats):
        lying += state.heap[seat][:-1] + state.stock[seat] + state.talon[seat]
    extras = [card for card in lying if card != NO_CARD and is_rollers_extra(state, card)]
    return extras[:count]
