"""What is shown of a match of Wapi: everything but the order of the bag."""

from rayonw.games.wapi.imagine import imagine
from rayonw.games.wapi.material import BARE, BOX, FREE, OWL, VERSION
from rayonw.games.wapi.position import position
from rayonw.games.wapi.view import composition
from rayonw.kernel.chance import Chance

EMPTY = {"spaces": [FREE] * 4, "coins": [], "worth": 0, "share": 0}


def test_a_view_tells_the_whole_table_and_what_the_bag_holds() -> None:
    state = position("clock: 20; advanced; parts: owl[ABx. 504]; drawn: coin 3; turn: B; bag: 5 owl 5 bear 0")
    state.turn_began = 777
    state.aside = [OWL]
    assert state.view(None) == {
        "game": "wapi",
        "version": VERSION,
        "seats": 2,
        "advanced": True,
        "clock": 20,
        "box": BOX,
        "turn": 1,
        "turn_began": 777,
        "drawn": "3",
        "parts": {
            "owl": {"spaces": [0, 1, BARE, FREE], "coins": [5, 0, 4], "worth": 5 + 4, "share": 9 // 2},
            "sorcerer": EMPTY,
            "jackal": EMPTY,
            "bear": EMPTY,
            "eagle": EMPTY,
            "salmon": EMPTY,
        },
        "totems_left": [2, 2],
        "bag": {"owl": 1, "bear": 1, "0": 1, "5": 2},
        "aside": {"owl": 1},
        "points": [4, 4],
        "ended_by": "",
    }


def test_a_seat_knows_besides_only_which_seat_it_is() -> None:
    state = position("seats: 3; drawn: owl")
    for seat in range(3):
        assert state.own(seat) == {"seat": seat}
        assert state.view(seat) == {**state.common(), "me": {"seat": seat}}


def test_an_empty_bag_is_made_of_nothing() -> None:
    assert composition([]) == {}


def test_an_imagined_match_has_every_piece_in_its_place() -> None:
    state = position(
        "spots: 6; parts: owl[ABx. 504] salmon[..B. 1]; drawn: coin 3; turn: B; bag: 5 owl 5 bear 0"
    )
    other = imagine(state.view(1), Chance(3))
    for name in ("space_of", "coins", "symbols_on", "coins_on", "totems_on", "totems_left"):
        assert getattr(other, name) == getattr(state, name), name
    assert sorted(other.bag) == sorted(state.bag)
