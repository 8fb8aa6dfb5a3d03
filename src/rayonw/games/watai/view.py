"""What may be known of Wataï: everything that lies face up, and the sizes and backs of what does not.

Nobody knows the order of a Talon or a Stock, or what lies under a heap's top card, not even its owner.
All moments are in the log's milliseconds; -1 is a clock that does not run.
"""

from typing import TYPE_CHECKING, cast

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.cry import may_cry
from rayonw.games.watai.go import go_sayer
from rayonw.games.watai.hand import top_of_heap
from rayonw.games.watai.material import (
    ACCENTS,
    COUNT_NAMES,
    FACES,
    NO_CARD,
    NOBODY,
    backs_of,
    kind_of,
    owner_of,
)
from rayonw.games.watai.phase import PHASE_NAMES
from rayonw.games.watai.score import (
    BONUS,
    CARDS,
    FACTOR,
    FALSE_CRIES,
    OMISSIONS,
    REFUSALS,
    SCORE,
    SLAPS,
    TALON,
    points_of,
)
from rayonw.games.watai.shape import Clocks, Hand, HiddenBacks, Line, Options, Own, Pile, View
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


def common_view(state: "State") -> View:
    """The table as everybody sees it."""
    view: View = {
        "game": "watai",
        "version": state.version,
        "seats": state.seats,
        "options": cast(Options, state.options),
        "phase": PHASE_NAMES[state.phase],
        "round": state.round,
        "go": state.go,
        "go_sayer": go_sayer(state),
        "anybody_goes": state.anybody_goes,
        "roller": state.roller,
        "lone": state.lone,
        "count": COUNT_NAMES[state.count],
        "dice": {"count": state.count_die, "variant": state.variant_dice[:]},
        "variants": state.variants[:],
        "to_name": state.to_name[:],
        "mirrored": is_mirrored(state),
        "players": {str(seat): player_view(state, seat) for seat in range(state.seats)},
        "piles": {str(pile): pile_view(state, pile) for pile in range(len(state.shows))},
        "aside": [token(card, NOBODY, state.seats) for card in state.aside],
        "froze": len(state.froze),
        "clock": clock_view(state),
        "sheet": [scores[:] for scores in state.sheet],
        "winners": state.winners[:],
        "ended_by": state.ended_by,
    }
    if state.last_lines:
        view["last"] = {
            "crier": state.last_crier,
            "end": state.last_end,
            "lines": {str(seat): line_view(line) for seat, line in enumerate(state.last_lines)},
        }
    return view


@clause("wat.V1", "wat.R10")
def is_mirrored(state: "State") -> bool:
    """Everybody plays with the other hand: table, controls and keys are mirrored."""
    return state.on[1]


def own_view(seat: int) -> Own:
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


def player_view(state: "State", seat: int) -> Hand:
    """A seat's cards in sight, sizes, score, and what it waits for."""
    lost = state.lost
    player: Hand = {
        "backs": backs_of(seat, state.seats, state.options["box"]),
        "devidoir": [token(card, seat, state.seats) for card in state.devidoir[seat]],
        "heap": token(top_of_heap(state, seat), seat, state.seats),
        "heap_size": len(state.heap[seat]),
        "talon": len(state.talon[seat]),
        "stock": len(state.stock[seat]),
        "since": [moment(since, lost) for since in state.since[seat]],
        "laid": state.laid_of[seat],
        "score": state.scores[seat],
        "false_cries": state.false_cries[seat],
        "refusals": state.refusals[seat],
        "slaps": state.slaps[seat],
        "omissions": state.omissions[seat],
        "may_cry": may_cry(state, seat),
        "accent": "" if state.accent[seat] == NOBODY else ACCENTS[state.accent[seat]],
        "owes": owed_view(state, seat),
        "point_due": moment(state.point_due[seat], lost),
        "slap_due": moment(state.slap_due[seat], lost),
        "away": state.away[seat],
        "away_due": state.away_due[seat],
        "left": state.left[seat],
        "dealt": state.dealt[seat],
        "ready": state.ready[seat],
    }
    if state.on[6] or state.on[10]:
        player["hidden_backs"] = hidden_backs(state, seat)
    return player


def hidden_backs(state: "State", seat: int) -> HiddenBacks:
    """Whose backs lie in Talon, Stock and under the heap's top, from the bottom up: runs of [seat, cards]."""
    return {
        "talon": runs(state.talon[seat], state.seats),
        "stock": runs(state.stock[seat], state.seats),
        "heap": runs(state.heap[seat][:-1], state.seats),
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
    return [
        [state.say_number[place], moment(state.say_due[place], state.lost)]
        for place in range(len(state.say_seat))
        if state.say_seat[place] == seat
    ]


def pile_view(state: "State", pile: int) -> Pile:
    """A pile: its cards from the bottom with their backs, whether it takes more, who laid last and when."""
    return {
        "top": FACES[kind_of(state.top[pile])],
        "cards": state.pile_text[pile],
        "open": bool(state.wanted[state.shows[pile]]),
        "by": state.laid_by[pile],
        "at": state.laid_at[pile],
        "slap_due": moment(state.slap_until[pile], state.lost),
        "slapped": [seat for seat in range(state.seats) if state.slapped[pile] >> seat & 1],
    }


def clock_view(state: "State") -> Clocks:
    """The clocks that concern everybody."""
    return {
        "now": state.now,
        "phase_due": state.phase_due,
        "reading_due": state.reading_due,
        "ready_due": state.ready_due,
        "go_due": state.go_due,
        "frozen_at": state.frozen_at,
        "thaw_due": state.thaw_due,
        "placed_at": moment(state.placed_at, state.lost),
        "blocked_due": moment(state.blocked_due, state.lost),
    }


def line_view(line: list[int]) -> Line:
    """A seat's count of the last round, line by line."""
    return {
        "cards": line[CARDS],
        "talon": line[TALON],
        "bonus": line[BONUS],
        "factor": line[FACTOR],
        "false_cries": line[FALSE_CRIES],
        "refusals": line[REFUSALS],
        "slaps": line[SLAPS],
        "omissions": line[OMISSIONS],
        "total": points_of(line),
        "score": line[SCORE],
    }
