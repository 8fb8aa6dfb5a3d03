"""A State that a View cannot tell from the truth: what lies face down in some order."""

from typing import TYPE_CHECKING, Any

from rayonw.games.watai.arena import empty_arena
from rayonw.games.watai.hand import Hand
from rayonw.games.watai.material import (
    ACCENTS,
    EXTRA,
    KIND_OF_FACE,
    KINDS,
    NO_CARD,
    NOBODY,
    dealt_cards,
    kind_of,
    owner_of,
)
from rayonw.games.watai.phase import PHASE_NAMES
from rayonw.games.watai.rounds import extras_for, left_in_the_box, put_in_force
from rayonw.games.watai.score import COUNT_NAMES, Line
from rayonw.kernel.state import Rng

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


class Unseen:
    """The cards of every back that have not been placed yet."""

    def __init__(self, state: "State", rng: Rng) -> None:
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

    def draw(self, holder: int, count: int, backs: list[list[int]] | None) -> list[int]:
        """So many unseen cards of the holder's back, or of these backs from the bottom up."""
        cards: list[int] = []
        for owner, length in [[holder, count]] if backs is None else backs:
            cards += [self.mixed[owner].pop() for _ in range(length)]
        return cards


def imagine(view: dict[str, Any], rng: Rng) -> "State":
    """A State with this view."""
    from rayonw.games.watai.rules import State

    seed = f"imagined {rng.below(65536)} {rng.below(65536)}"
    state = State(view["seats"], seed, view["options"])
    set_round(state, view)
    set_players(state, view)
    set_clock(state, view["clock"])
    unseen = Unseen(state, rng)
    set_arena(state, view["piles"], unseen)
    set_sight(state, view, unseen)
    unseen.mix(rng)
    for seat in range(state.seats):
        set_hidden(state.hands[seat], view["players"][str(seat)], seat, unseen)
    state.froze = frozen_before(state, view["froze"])
    return state


def set_round(state: "State", view: dict[str, Any]) -> None:
    """Phase, dice, variants, the last count."""
    state.phase = PHASE_NAMES.index(view["phase"])
    state.round = view["round"]
    state.go = view["go"]
    state.roller = view["roller"]
    state.lone = view["lone"]
    state.count = COUNT_NAMES.index(view["count"])
    state.count_die = view["dice"]["count"]
    state.variant_dice = list(view["dice"]["variant"])
    put_in_force(state, list(view["variants"]))
    state.to_name = list(view["to_name"])
    state.winners = list(view["winners"])
    state.ended_by = view["ended_by"]
    if "last" in view:
        state.ledger.last_crier = view["last"]["crier"]
        state.ledger.last_end = view["last"]["end"]
        lines = view["last"]["lines"]
        state.ledger.lines = [line_from(lines[str(seat)]) for seat in range(state.seats)]


def line_from(shown: dict[str, int]) -> Line:
    """A seat's count of the last round."""
    line = Line(shown["cards"], shown["talon"], shown["bonus"], shown["factor"])
    line.false_cries = shown["false_cries"]
    line.refusals = shown["refusals"]
    line.slaps = shown["slaps"]
    line.omissions = shown["omissions"]
    line.score = shown["score"]
    return line


def set_players(state: "State", view: dict[str, Any]) -> None:
    """Scores, lines and waits of every seat."""
    for seat in range(state.seats):
        player = view["players"][str(seat)]
        state.away[seat] = player["away"]
        state.left[seat] = player["left"]
        state.dealt[seat] = player["dealt"]
        state.clock.away_due[seat] = player["away_due"]
        state.clock.point_due[seat] = player["point_due"]
        state.clock.slap_due[seat] = player["slap_due"]
        state.accent[seat] = ACCENTS.index(player["accent"]) if player["accent"] else NOBODY
        state.ledger.scores[seat] = player["score"]
        state.ledger.false_cries[seat] = player["false_cries"]
        state.ledger.refusals[seat] = player["refusals"]
        state.ledger.slaps[seat] = player["slaps"]
        state.ledger.omissions[seat] = player["omissions"]
    owed = [
        (due, seat, number)
        for seat in range(state.seats)
        for number, due in view["players"][str(seat)]["owes"]
    ]
    owed.sort()
    for due, seat, number in owed:
        state.clock.owe(seat, number, due)


def set_clock(state: "State", shown: dict[str, int]) -> None:
    """The clocks that concern everybody; the imagined round has lost no time yet."""
    state.clock.now = shown["now"]
    state.clock.phase_due = shown["phase_due"]
    state.clock.frozen_at = shown["frozen_at"]
    state.clock.thaw_due = shown["thaw_due"]
    state.clock.placed_at = shown["placed_at"]
    state.clock.blocked_due = shown["blocked_due"]


def set_arena(state: "State", piles: dict[str, Any], unseen: Unseen) -> None:
    """The piles, card by card."""
    state.arena = empty_arena(state.seats, state.on)
    for pile in range(len(piles)):
        shown = piles[str(pile)]
        for text in shown["cards"].split():
            state.arena.lay(unseen.seen(text, NOBODY), pile, shown["by"], shown["at"])
        state.arena.slap_due[pile] = shown["slap_due"]
        state.arena.slapped[pile] = sum(1 << seat for seat in shown["slapped"])


def set_sight(state: "State", view: dict[str, Any], unseen: Unseen) -> None:
    """What lies face up before every seat, and what was set aside."""
    for seat in range(state.seats):
        player = view["players"][str(seat)]
        hand = state.hands[seat]
        hand.devidoir = [unseen.seen(text, seat) for text in player["devidoir"]]
        top = unseen.seen(player["heap"], seat)
        hand.heap = [] if top == NO_CARD else [top]
        hand.since = list(player["since"])
    state.aside = [unseen.seen(text, NOBODY) for text in view["aside"]]


def set_hidden(hand: Hand, player: dict[str, Any], seat: int, unseen: Unseen) -> None:
    """What lies face down, or under the heap's top."""
    backs = player.get("hidden_backs", {})
    hand.talon = unseen.draw(seat, player["talon"], backs.get("talon"))
    hand.stock = unseen.draw(seat, player["stock"], backs.get("stock"))
    under = max(0, player["heap_size"] - 1)
    hand.heap = unseen.draw(seat, under, backs.get("heap")) + hand.heap


def frozen_before(state: "State", count: int) -> list[int]:
    """The Extra Stops that have frozen the game: first those in sight or gone, since they came up."""
    lying = state.aside + state.arena.cards
    for hand in state.hands:
        lying += hand.devidoir + hand.heap[-1:]
    for hand in state.hands:
        lying += hand.heap[:-1] + hand.stock + hand.talon
    extras = [
        card
        for card in lying
        if card != NO_CARD and kind_of(card) == EXTRA and owner_of(card, state.seats) == state.roller
    ]
    return extras[:count]
