"""Boxes of one's own: fewer witches, other cards, a shorter lap. The rules are the same."""

import json
from itertools import permutations
from typing import Any

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wazbaraz.circle import lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.deduction import all_sets
from rayonw.games.wazbaraz.drawing import draw
from rayonw.games.wazbaraz.material import (
    BOX,
    EXAMPLE_BOXES,
    SMALL_BOX,
    movement_cards,
    numbered_circle,
    witches_of,
    wrong_with,
)
from rayonw.games.wazbaraz.position import position, write_position
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.setup import deal_movement, lay_start_card
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import LEVELS
from rayonw.kernel.option import BadOption
from tests.chances import Happening, chances, evenly
from tests.games.flaws import told
from tests.games.rig import A, B, C, play, refusal, texts
from tests.games.wazbaraz.table import name

GAME = rayonw.game("wazbaraz")
FIVE = "witches: 5; movement: 3 3 3 4 4; lap: 6"


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ({}, "a box has exactly witches, movement, lap"),
        ({**BOX, "colour": 1}, "a box has exactly witches, movement, lap"),
        ({**BOX, "witches": 2}, "witches is a whole number from 3 to 20, not 2"),
        ({**BOX, "witches": 21}, "witches is a whole number from 3 to 20, not 21"),
        ({**BOX, "witches": True}, "witches is a whole number from 3 to 20, not True"),
        ({**BOX, "lap": 0}, "lap is a whole number from 1 to 21, not 0"),
        ({**SMALL_BOX, "lap": 7}, "lap is a whole number from 1 to 6, not 7"),
        ({**BOX, "movement": [3]}, 'cards are counts by value, such as {"3": 2, "4": 2}'),
        ({**BOX, "movement": {"2": 1}}, "a card has a value from 3 to 10, not '2'"),
        ({**BOX, "movement": {"11": 1}}, "a card has a value from 3 to 10, not '11'"),
        ({**SMALL_BOX, "movement": {"6": 1}}, "a card has a value from 3 to 5, not '6'"),
        ({**BOX, "movement": {3: 1}}, "a card has a value from 3 to 10, not 3"),
        ({**BOX, "movement": {"3": 10}}, "3 is a whole number from 0 to 9, not 10"),
        ({**BOX, "movement": {"3": -1}}, "3 is a whole number from 0 to 9, not -1"),
    ],
)
def test_a_broken_box_is_explained(box: dict[str, Any], says: str) -> None:
    assert told("wazbaraz", wrong_with(box)) == says


@pytest.mark.parametrize(
    "box",
    [
        BOX,
        *EXAMPLE_BOXES,
        {"witches": 3, "movement": {"3": 9}, "lap": 4},
        {"witches": 20, "movement": {"3": 0, "10": 9}, "lap": 1},
    ],
)
def test_the_printed_box_is_in_order_and_so_are_the_smallest_and_the_largest(box: dict[str, Any]) -> None:
    assert wrong_with(box) is None


def test_a_box_has_witches_for_all_mistresses_and_a_card_for_everybody() -> None:
    three = {"witches": 3, "movement": {"3": 4}, "lap": 1}
    assert GAME.settle(3, {"box": three, "mistresses": 3})["box"] == three
    with pytest.raises(BadOption, match="4 mistresses are more than the box has witches: 3"):
        GAME.settle(3, {"box": three, "mistresses": 4})
    with pytest.raises(BadOption, match="4 players need 5 movement cards at least"):
        GAME.settle(4, {"box": three})


def test_who_says_nothing_gets_the_printed_box_of_20_witches_18_cards_and_21_points() -> None:
    state = GAME.deal(3, "a seed")
    assert state.view(None)["box"] == BOX
    assert (len(movement_cards(BOX)), BOX["witches"], BOX["lap"]) == (18, 20, 21)


@pytest.mark.clause("waz.S1b")
def test_the_circle_has_a_place_for_every_witch_of_the_box_and_the_start() -> None:
    state = GAME.deal(3, "a seed", {"box": SMALL_BOX})
    assert isinstance(state, State)
    assert state.circle == numbered_circle(5) == [0, 1, 2, 3, 4, 5]
    assert state.census() == {"witches": 5, **{f"movement {value}": 0 for value in range(3, 11)}} | {
        "movement 4": 3,
        "movement 5": 1,
    }


@pytest.mark.clause("waz.V2")
def test_a_small_circle_may_be_out_of_order_too() -> None:
    orders = {
        tuple(GAME.deal(3, f"seed {n}", {"box": SMALL_BOX, "shuffled": True}).view(None)["circle"])
        for n in range(20)
    }
    assert len(orders) > 10
    assert all(sorted(order) == [1, 2, 3, 4, 5] for order in orders)


@pytest.mark.clause("waz.R8a")
def test_places_of_a_small_circle_are_counted_round_it() -> None:
    assert reach(4, 3, 6) == 4 + 3 - 6 == 1
    assert passes_start(4, 3, 6)
    assert lands_on_start(3, 3, 6)
    assert not passes_start(2, 3, 6)


@pytest.mark.clause("waz.T5b")
@pytest.mark.parametrize(("secret", "said"), [("1 2", "waz"), ("2 3", "silence"), ("2 5", "waz")])
def test_in_a_small_circle_waz_looks_at_the_witches_between(secret: str, said: str) -> None:
    """From 4 a 4 reaches 2: the 5, the start and the 1 lie between."""
    state = position(f"{FIVE}; mistresses: {secret}; card: 3@4; hands: B 4, C 3")
    assert said in play(state, "go 4")
    assert state.points == [1, 0, 0]


@pytest.mark.clause("waz.E2")
@pytest.mark.parametrize(("before", "ends"), [(3, False), (4, True)])
def test_a_lap_has_as_many_points_as_the_box_says(before: int, ends: bool) -> None:
    state = position(f"{FIVE}; mistresses: 1 2; points: {before}; card: 3@0; hands: B 4, C 3")
    name(state, 3, 4)
    assert state.points[A] == before + 2
    assert (state.outcome() is not None) is ends
    assert state.view(None)["pawns"][A] == (0 if ends else before + 2)


@pytest.mark.clause("waz.R10a")
def test_a_witch_that_the_box_does_not_have_is_not_picked_and_not_asked_about() -> None:
    state = position(f"{FIVE}; mistresses: 1 2; card: 3@0; hands: B 4, C 3")
    assert texts(state) == ["go 4", "+1", "+2", "+3", "+4", "+5"]
    assert refusal(state, "+6").why == "no_such_witch"
    asking = position(f"{FIVE}; mistresses: 1 2; phase: ask; card: 3@0; old: 3@3; hands: C 3")
    assert texts(asking) == ["ask 1", "ask 2", "ask 3", "ask 4", "ask 5", "pass"]
    assert refusal(asking, "ask 6").clause == "waz.S1b"


@pytest.mark.clause("waz.R11a")
def test_mistresses_are_drawn_among_the_witches_of_the_box() -> None:
    seen: set[tuple[int, ...]] = set()
    for n in range(80):
        state = GAME.deal(3, f"seed {n}", {"box": SMALL_BOX, "drawn": True})
        assert isinstance(state, State)
        seen.add(tuple(witches_of(state.mistresses)))
    assert seen == {(one, other) for other in range(2, 6) for one in range(1, other)}


@pytest.mark.clause("waz.R24b")
def test_the_sets_of_a_small_box_are_those_of_its_witches() -> None:
    assert len(all_sets(5, 2)) == 5 * 4 // 2
    state = position(f"{FIVE}; mistresses: 1 2; pads: computed; card: 3@0; hands: B 4, C 3")
    assert state.view(None)["sets"] == 10
    assert state.own(B)["pad"]["witches"] == [4] * 5


def test_a_position_with_a_box_is_written_as_it_is_read() -> None:
    state = position(f"{FIVE}; mistresses: 1 2; card: 3@4; hands: B 4, C 3")
    assert state.box == {"witches": 5, "movement": {"3": 3, "4": 2}, "lap": 6}
    again = position(write_position(state))
    assert again.save() == state.save()
    assert "lap" not in write_position(position("mistresses: 4 17"))


def test_clones_and_saved_states_keep_the_box() -> None:
    state = GAME.deal(3, "a seed", {"box": SMALL_BOX, "first": A})
    play(state, "+1", "+4", "choose 1 4")
    for twin in (state.clone(), GAME.load(json.loads(json.dumps(GAME.save(state))))):
        assert twin.view(B) == state.view(B)
        assert twin.legal(B) == state.legal(B)
        assert isinstance(twin, State)
        name(twin, 2, 3)
        assert twin.outcome() is not None
        assert state.outcome() is None


def test_a_small_circle_is_drawn_in_two_rows() -> None:
    lines = draw(position(f"{FIVE}; mistresses: 1 2; card: 3@0; hands: B 4, C 3").view(None)).split("\n")
    assert lines[1].split() == ["START", "[1]", "[2]", "[3]"]
    assert lines[4].split() == ["[5]", "[4]"]
    assert lines[4].index("[5]") // 6 == lines[1].index("[1]") // 6


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_small_box_to_its_end(level: str) -> None:
    state = GAME.deal(3, "a seed", {"box": EXAMPLE_BOXES[1]})
    chance = Chance(5)
    while state.outcome() is None:
        (seat,) = state.to_act()
        view = json.loads(json.dumps(state.view(seat)))
        state.play(seat, choose(GAME, view, level, chance, Playouts(3)))
    assert max(state.view(None)["points"]) >= 10


def test_every_deal_of_a_small_box_is_told_as_likely_as_it_is() -> None:
    """Start card, card face up, a card for B and one for C: any order of the four cards alike."""

    def dealt() -> Happening:
        state = position("witches: 5; movement: 3 4 4 5; deck: 3 4 4; start: 5; phase: choose")
        lay_start_card(state)
        deal_movement(state, [])
        held = [max(state.hands[seat * 11 : seat * 11 + 11]) for seat in (B, C)]
        assert held == [1, 1]
        return (
            state.start_card,
            state.card,
            *[state.hands[seat * 11 : seat * 11 + 11].index(1) for seat in (B, C)],
        )

    assert chances(dealt) == evenly(permutations([3, 4, 4, 5]))
