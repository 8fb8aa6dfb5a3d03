"""What may be known of Wataï: everything that lies face up, and the sizes and backs of what does not.

Nobody knows the order of a Talon or a Stock, or what lies under a heap's top card, not even its owner.
All moments are in the log's milliseconds; -1 is a clock that does not run.
"""

from typing import TYPE_CHECKING, Any

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.hand import Hand
from rayonw.games.watai.material import ACCENTS, FACES, HEAP, NO_CARD, NOBODY, backs_of, kind_of, owner_of
from rayonw.games.watai.phase import PHASE_NAMES
from rayonw.games.watai.race import may_cry
from rayonw.games.watai.score import COUNT_NAMES, Line

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


def common_view(state: "State") -> dict[str, Any]:
    """The table as everybody sees it."""
    view: dict[str, Any] = {
        "game": "watai",
        "seats": state.seats,
        "options": state.options,
        "phase": PHASE_NAMES[state.phase],
        "round": state.round,
        "go": state.go,
        "go_sayer": state.go_sayer(),
        "roller": state.roller,
        "lone": state.lone,
        "count": COUNT_NAMES[state.count],
        "dice": {"count": state.count_die, "variant": state.variant_dice[:]},
        "variants": state.variants[:],
        "to_name": state.to_name[:],
        "mirrored": state.is_mirrored(),
        "players": {str(seat): player_view(state, seat) for seat in range(state.seats)},
        "piles": {str(pile): pile_view(state, pile) for pile in range(len(state.arena.shows))},
        "aside": [token(card, NOBODY, state.seats) for card in state.aside],
        "froze": len(state.froze),
        "clock": clock_view(state),
        "winners": state.winners[:],
        "ended_by": state.ended_by,
    }
    if state.ledger.lines:
        view["last"] = {
            "crier": state.ledger.last_crier,
            "end": state.ledger.last_end,
            "lines": {str(seat): line_view(line) for seat, line in enumerate(state.ledger.lines)},
        }
    return view


def own_view(seat: int) -> dict[str, Any]:
    """A seat knows no more than everybody, but which seat it is."""
    return {"seat": seat}


def token(card: int, seat: int, seats: int) -> str:
    """`b7`, or `b7.2` for a card whose back is seat 2's and that lies with somebody else; "" for none."""
    if card == NO_CARD:
        return ""
    owner = owner_of(card, seats)
    face = FACES[kind_of(card)]
    return face if owner == seat else face + "." + str(owner)


def moment(ticks: int, lost: int) -> int:
    """A moment of the round's clock in the log's milliseconds."""
    return OFF if ticks == OFF else ticks + lost


def player_view(state: "State", seat: int) -> dict[str, Any]:
    """A seat's cards in sight, sizes, score, and what it waits for."""
    hand = state.hands[seat]
    lost = state.clock.lost
    ledger = state.ledger
    player: dict[str, Any] = {
        "backs": backs_of(seat, state.seats, state.options["box"]),
        "devidoir": [token(card, seat, state.seats) for card in hand.devidoir],
        "heap": token(hand.card_at(HEAP), seat, state.seats),
        "heap_size": len(hand.heap),
        "talon": len(hand.talon),
        "stock": len(hand.stock),
        "since": [moment(since, lost) for since in hand.since],
        "laid": state.arena.laid_of[seat],
        "score": ledger.scores[seat],
        "false_cries": ledger.false_cries[seat],
        "refusals": ledger.refusals[seat],
        "slaps": ledger.slaps[seat],
        "omissions": ledger.omissions[seat],
        "may_cry": may_cry(state, seat),
        "accent": "" if state.accent[seat] == NOBODY else ACCENTS[state.accent[seat]],
        "owes": owed_view(state, seat),
        "point_due": moment(state.clock.point_due[seat], lost),
        "slap_due": moment(state.clock.slap_due[seat], lost),
        "away": state.away[seat],
        "away_due": state.clock.away_due[seat],
        "left": state.left[seat],
        "dealt": state.dealt[seat],
    }
    if state.on[6] or state.on[10]:
        player["hidden_backs"] = hidden_backs(hand, state.seats)
    return player


def hidden_backs(hand: Hand, seats: int) -> dict[str, list[list[int]]]:
    """Whose backs lie in Talon, Stock and under the heap's top, from the bottom up: runs of [seat, cards]."""
    return {
        "talon": runs(hand.talon, seats),
        "stock": runs(hand.stock, seats),
        "heap": runs(hand.heap[:-1], seats),
    }


def runs(cards: list[int], seats: int) -> list[list[int]]:
    """How many cards of one back follow each other."""
    found: list[list[int]] = []
    for card in cards:
        owner = owner_of(card, seats)
        if found and found[-1][0] == owner:
            found[-1][1] += 1
        else:
            found.append([owner, 1])
    return found


def owed_view(state: "State", seat: int) -> list[list[int]]:
    """The announcements a seat owes, oldest first: [number, moment at which it is too late]."""
    clock = state.clock
    return [
        [clock.say_number[place], moment(clock.say_due[place], clock.lost)]
        for place in range(len(clock.say_seat))
        if clock.say_seat[place] == seat
    ]


def pile_view(state: "State", pile: int) -> dict[str, Any]:
    """A pile: its cards from the bottom with their backs, whether it takes more, who laid last and when."""
    arena = state.arena
    return {
        "top": FACES[kind_of(arena.top[pile])],
        "cards": arena.text[pile],
        "open": bool(arena.order.wanted[arena.shows[pile]]),
        "by": arena.by[pile],
        "at": arena.laid_at[pile],
        "slap_due": moment(arena.slap_due[pile], state.clock.lost),
        "slapped": [seat for seat in range(state.seats) if arena.slapped[pile] >> seat & 1],
    }


def clock_view(state: "State") -> dict[str, int]:
    """The clocks that concern everybody."""
    clock = state.clock
    return {
        "now": clock.now,
        "phase_due": clock.phase_due,
        "frozen_at": clock.frozen_at,
        "thaw_due": clock.thaw_due,
        "placed_at": moment(clock.placed_at, clock.lost),
        "blocked_due": moment(clock.blocked_due, clock.lost),
    }


def line_view(line: Line) -> dict[str, int]:
    """A seat's count of the last round, line by line."""
    return {
        "cards": line.cards,
        "talon": line.talon,
        "bonus": line.bonus,
        "factor": line.factor,
        "false_cries": line.false_cries,
        "refusals": line.refusals,
        "slaps": line.slaps,
        "omissions": line.omissions,
        "total": line.total(),
        "score": line.score,
    }
