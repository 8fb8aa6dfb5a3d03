"""What is legal is decided once: the list, the answer about one action and the numbers say the same."""

from itertools import chain

import pytest

from rayonw.games.wildtiles.action import ENCORE, END, LAY, encore_of, second_lay_in
from rayonw.games.wildtiles.board import NO_ARROW
from rayonw.games.wildtiles.legality import may_do, may_lay
from rayonw.games.wildtiles.listing import allows, how_many, lays_of, nth_action, numbered, ways_to_lay
from rayonw.games.wildtiles.mind.policy import quick_action
from rayonw.games.wildtiles.phase import AMEND_FOUR, AMEND_RENOUNCE, CHOSEN, DRAWN, FREE, FREE_DRAWN, TURN
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.ready import ARROWS_OF, arrows_in, lays_and
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.tileset import kinds_in
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.chance import Chance
from tests.games.wildtiles.table import DEAD_END, states

POSITIONS = {
    "start": "A: r1 wild super; pile: y1 y2",
    "turn": "path: r5>ne; A: r1 b5 g2 wild wild4; pile: y1 y2",
    "UNO due": "path: r5>ne; A: r1 wild4; pile: y1 y2",
    "encore": "path: r5>ne; A: r1 r2 wild wild super; encore; pile: y1 y2",
    "encore, UNO due": "path: r5>ne; A: r1 wild wild; encore; pile: y1 y2",
    "any tile": "path: r3>n @c3; A: g1 super wild; pass_master; pile: y1 y2",
    "dead end": f"{DEAD_END}; A: r1 wild4 b2; pile: y1 y2",
    "drawn": "path: r5>ne; A: r1 g2 g3 r7; drawn: r7; pile: y1 y2",
    "no pile": "path: r5>ne; A: g2 g3; pile: none",
    "challenge and advice": "seats: 3; path: r5>ne; A: r1 g2 g3; accused: C; advice; pile: y1 y2",
    "catch and advice": "seats: 3; path: r5>ne; A: r1 g2 g3; fault: B; advice; pile: y1 y2",
    "free": "seats: 3; path: r3; A: g1 wild; pile: y1 y2",
    "free, drawn": "seats: 3; path: r3; A: g1 wild; drawn: g1; pile: y1 y2",
    "chosen": "seats: 3; path: r3 @c3; A: g1 super; phase: chosen; pile: y1 y2",
    "taken back": "seats: 3; path: r3>n; A: r1 wild4 wild; phase: amend_four; pile: y1 y2",
    "guilty": "seats: 3; path: r3>n @b10; A: g1 wild4 wild; phase: amend_renounce; pile: y1 y2",
    "swap": "seats: 3; path: r3>n; A: g1; phase: swapping; pile: y1 y2",
}
"""A state of every kind, in two or three seats."""


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS.keys())
def test_the_list_has_exactly_the_codes_that_are_allowed(text: str) -> None:
    state = position(text)
    for seat in range(-1, state.seats + 1):
        listed = state.legal(seat)
        assert len(listed) == len(set(listed))
        assert [code for code in range(-1, END + 2) if allows(state, seat, code)] == sorted(listed)


def test_the_positions_are_of_every_kind_in_which_a_turn_is_played() -> None:
    phases = {position(text).phase for text in POSITIONS.values()}
    assert {TURN, DRAWN, FREE, FREE_DRAWN, CHOSEN, AMEND_FOUR, AMEND_RENOUNCE} < phases


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_listed_is_allowed_and_its_neighbours_are_not_unless_listed(seats: int) -> None:
    chance = Chance(seats)
    for state in states(seats, 5):
        for seat in range(seats):
            listed = set(state.legal(seat))
            tried = listed | {code ^ 1 << bit for code in listed for bit in range(17)}
            tried |= {chance.below(END) for _ in range(20)} | set(range(160))
            for code in tried:
                assert allows(state, seat, code) == (code in listed), code


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_numbered_actions_of_a_turn_are_the_legal_ones_in_their_order(seats: int) -> None:
    turns = 0
    for state in chain(states(seats, 6), map(position, POSITIONS.values())):
        seat = state.turn
        if numbered(state):
            turns += 1
            assert numbered_actions(state, seat) == state.legal(seat)
    assert turns > 300


def test_every_phase_in_which_a_tile_is_laid_is_numbered_and_no_other() -> None:
    plain = [position(text) for text in POSITIONS.values() if "encore" not in text]
    assert {state.phase for state in plain if numbered(state)} == {
        *(TURN, DRAWN, CHOSEN, AMEND_FOUR, AMEND_RENOUNCE),
    }
    assert not numbered(position(POSITIONS["encore"]))


def test_the_arrows_of_a_set_are_those_of_its_bits_and_in_a_dead_end_none() -> None:
    assert arrows_in(0b10000101) == [0, 2, 7]
    assert arrows_in(0) == [NO_ARROW]


def numbered_actions(state: State, seat: int) -> list[int]:
    """All actions of a seat by their numbers."""
    kinds, due, plain = may_lay(state, seat), call_due(state, seat, 1), may_do(state, seat)
    ways = ways_to_lay(state, due)
    return [nth_action(state, kinds, due, ways, plain, n) for n in range(how_many(kinds, ways, plain))]


@pytest.mark.parametrize("due", [False, True])
@pytest.mark.parametrize("open_arrows", [0, 1, 128, 0b10010110, 255])
def test_ready_lists_are_what_plain_code_lists(open_arrows: int, due: bool) -> None:
    chance = Chance(open_arrows)
    for _ in range(200):
        kinds, plain = chance.below(1 << 55), chance.below(1 << 20)
        plainly = [
            LAY + lay for kind in kinds_in(kinds) for lay in lays_of(kind, due, ARROWS_OF[open_arrows])
        ]
        assert lays_and(kinds, due, open_arrows, plain) == plainly + kinds_in(plain)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_playouts_play_is_legal(seats: int) -> None:
    chance = Chance(seats)
    for state in states(seats, 8):
        for seat in state.to_act():
            action = quick_action(state, seat, chance)
            assert action in state.legal(seat), action


def test_an_encore_is_its_arrow_and_its_second_lay() -> None:
    state = position(POSITIONS["encore"])
    encores = [action for action in state.legal(0) if action >= ENCORE]
    assert encores
    for action in encores:
        code = action - ENCORE
        assert encore_of(code >> 13, second_lay_in(code)) == action
