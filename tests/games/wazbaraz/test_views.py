"""What each seat knows, in matches whose rounds are really won; the pads."""

import json
from itertools import combinations
from typing import Any

import pytest

import rayonw
from rayonw.games.wazbaraz.deduction import all_sets, seat_sets
from rayonw.games.wazbaraz.event import tell
from rayonw.games.wazbaraz.imagine import imagine
from rayonw.games.wazbaraz.material import BOX, VERSION, set_of, witches_of
from rayonw.games.wazbaraz.phase import ASK
from rayonw.games.wazbaraz.position import position, write_position
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.patch import diff, merge
from rayonw.kernel.state import seen_by
from tests.games.rig import A, B, C, play
from tests.games.wazbaraz.table import name, sharp_walk

GAME = rayonw.game("wazbaraz")
TABLES = [
    (3, {}),
    (4, {"pads": "computed"}),
    (5, {"shuffled": True, "clock": 20}),
    (6, {"drawn": True, "pads": "computed", "clock": 5}),
    (4, {"mistresses": 4, "shuffled": True}),
    (3, {"mistresses": 3, "pads": "computed"}),
]


def dealt(seats: int, seed: str, options: dict[str, object]) -> State:
    """A new match."""
    state = GAME.deal(seats, seed, options)
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_an_imagined_world_looks_the_same_in_every_round(seats: int, options: dict[str, object]) -> None:
    state = dealt(seats, "worlds", options)
    census = state.census()
    for number, _ in enumerate(sharp_walk(state, Chance(4))):
        seat = number % (seats + 1) - 1
        watcher = None if seat < 0 else seat
        view = state.view(watcher)
        world = imagine(json.loads(json.dumps(view)), Chance(number))
        assert world.view(watcher) == view
        assert world.census() == census
        if watcher is not None:
            assert world.legal(watcher) == state.legal(watcher)
    assert state.round >= 3


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_in_worlds_that_look_alike_a_seat_is_told_alike(seats: int, options: dict[str, object]) -> None:
    state = dealt(seats, "ears", options)
    before = state.clone()
    compared = 0
    for number, step in enumerate(sharp_walk(state, Chance(9))):
        seat = number % seats
        if step.action is not None and step.events:
            told = [tell(event) for event in seen_by(step.events, seat)]
            for salt in range(6):
                world = imagine(before.view(seat), Chance(number * 6 + salt))
                world.draft = before.draft[:]
                if step.action in world.legal(step.seat):
                    events = world.play(step.seat, step.action, step.at)
                    if world.view(seat) == state.view(seat):
                        assert [tell(event) for event in seen_by(events, seat)] == told
                        compared += 1
        before = state.clone()
    assert compared > 50


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_patch_carries_every_view_through_all_rounds(seats: int, options: dict[str, object]) -> None:
    state = dealt(seats, "patches", options)
    shown = {seat: state.view(seat) for seat in range(seats)}
    for _ in sharp_walk(state, Chance(2)):
        for seat in range(seats):
            view = state.view(seat)
            assert merge(shown[seat], diff(shown[seat], view)) == view
            shown[seat] = view


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_position_round_trips_at_every_step(seats: int, options: dict[str, object]) -> None:
    state = dealt(seats, "texts", options)
    for _ in sharp_walk(state, Chance(3)):
        again = position(write_position(state))
        again.seed = state.seed
        assert again.save() == state.save()


@pytest.mark.clause("waz.R24a")
@pytest.mark.parametrize(("pads", "shown"), [("none", False), ("hand", False), ("computed", True)])
def test_a_computed_pad_is_in_the_view_only_when_the_table_says_so(pads: str, shown: bool) -> None:
    state = position(f"seats: 6; mistresses: 4 17; pads: {pads}")
    assert [("pad" in state.own(seat)) for seat in range(6)] == [shown] * 6
    assert "pad" not in state.view(None)
    assert state.view(None)["pads"] == pads


@pytest.mark.clause("waz.R24b")
def test_the_pad_has_every_pair_that_fits_what_was_heard() -> None:
    state = position("seats: 6; mistresses: 2 17; pads: computed; hands: B 3 6 7, C 4 8 10")
    play(state, "go 3", "go 4")
    heard = [
        (first, second) for first, second in combinations(range(1, 21), 2) if first in (1, 2) or second == 2
    ]
    fitting = [pair for pair in heard if not {4, 5, 6} & set(pair)]
    pad = state.own(B)["pad"]
    assert pad["left"] == len(fitting)
    assert [(int(first), second) for first, row in pad["pairs"].items() for second in row] == fitting
    assert pad["witches"] == [sum(witch in pair for pair in fitting) for witch in range(1, 21)]


@pytest.mark.clause("waz.R24b")
def test_an_answer_changes_the_pad_of_its_owner_alone() -> None:
    state = position(
        "seats: 6; mistresses: 4 17; pads: computed; phase: ask; card: 6@0; old: 5@15; hands: B 3 7"
    )
    play(state, "ask 4")
    assert state.own(B)["pad"]["left"] == 19
    assert state.own(B)["pad"]["witches"][4 - 1] == 19
    assert [state.own(seat)["pad"]["left"] for seat in (A, C, 3, 4, 5)] == [190] * 5


@pytest.mark.clause("waz.R24b")
def test_a_failed_naming_leaves_one_set_less_for_everybody() -> None:
    state = position("seats: 6; mistresses: 4 17; pads: computed")
    name(state, 4, 16)
    assert [state.own(seat)["pad"]["left"] for seat in range(6)] == [190 - 1] * 6
    assert 16 not in state.own(C)["pad"]["pairs"]["4"]


@pytest.mark.clause("waz.R24c")
@pytest.mark.parametrize("pads", ["none", "hand", "computed"])
def test_the_wazbaraz_sees_how_many_sets_are_left_to_an_outsider(pads: str) -> None:
    state = position(
        f"seats: 6; mistresses: 4 17; pads: {pads}; phase: ask; card: 6@0; old: 5@15; hands: B 3 7, C 4 8 10"
    )
    play(state, "ask 4")
    assert state.own(A)["outsiders"] == 190
    play(state, "go 4")
    silent = 17 * 16 // 2
    assert state.own(A)["outsiders"] == silent
    assert "outsiders" not in state.own(B)


@pytest.mark.clause("waz.R24b")
@pytest.mark.parametrize(("count", "total"), [(2, 190), (3, 1140), (4, 4845), (5, 15504)])
def test_the_sets_are_all_the_choices_there_are(count: int, total: int) -> None:
    sets = all_sets(20, count)
    assert len(sets) == len(set(sets)) == total
    assert witches_of(sets[-1]) == list(range(21 - count, 21))


@pytest.mark.clause("waz.R24b")
@pytest.mark.parametrize("count", [3, 5])
def test_with_more_mistresses_the_pad_counts_sets_by_witch(count: int) -> None:
    secret = list(range(11, 11 + count))
    state = position(
        f"seats: 6; mistresses: {' '.join(map(str, secret))}; pads: computed; hands: B 10 6 7, C 4 8 10"
    )
    play(state, "go 10")
    excluded = set_of(list(range(1, 10)))
    fitting = [chosen for chosen in all_sets(20, count) if not chosen & excluded]
    pad = state.own(C)["pad"]
    assert pad["left"] == len(fitting) == len(seat_sets(state, C))
    assert pad["witches"][:9] == [0] * 9
    assert pad["witches"][9:] == [len(fitting) * count // 11] * 11
    assert "pairs" not in pad


def test_a_spectators_view_is_what_lies_open_and_what_was_said() -> None:
    state = position(
        "seats: 4; wazbaraz: A; mistresses: 4 17; turn: C; card: 6@13; clock: 20; began: 700; round: 2; "
        "hands: B 3 5 7 7 8, C 4 4 8 9 9, D 3 5 6 10 10; known: B 5, D 5 10; held: A B; points: 0 5 2 21; "
        "rounds: B A 1 2; history: B go 8 from 5 waz, C name 4 16, D ask 9, B pass"
    )
    assert state.view(None) == {
        "game": "wazbaraz",
        "version": VERSION,
        "seats": 4,
        "mistress_count": 2,
        "drawn": False,
        "pads": "hand",
        "clock": 20,
        "circle": list(range(1, 21)),
        "box": BOX,
        "sets": 20 * 19 // 2,
        "round": 2,
        "wazbaraz": A,
        "phase": "turn",
        "turn": C,
        "began": 700,
        "card": 6,
        "place": 13,
        "old_card": 0,
        "old_place": 0,
        "hand_sizes": [0, 5, 5, 5],
        "known": [[], [5], [], [5, 10]],
        "held_by": [[B], [], [], []],
        "unseen": {"3": 2, "4": 2, "6": 3 - 1, "7": 3, "8": 2, "9": 2, "10": 2 - 1},
        "undealt": 0,
        "spare": 1,
        "points": [0, 5, 2, 21],
        "pawns": [0, 5, 2, 0],
        "history": {
            "0": {"seat": B, "did": "move", "card": 8, "from": 5, "to": 13, "waz": True},
            "1": {"seat": C, "did": "name", "witches": [4, 16]},
            "2": {"seat": 3, "did": "ask", "witch": 9},
            "3": {"seat": B, "did": "decline"},
        },
        "rounds": [{"wazbaraz": B, "finder": A, "mistresses": [1, 2]}],
        "mistresses": [],
        "ended_by": "",
    }


def test_the_old_card_is_seen_while_it_still_lies_there() -> None:
    state = position("seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 7@15; hands: B 3 8")
    in_the_box = {str(value): 3 if value in (6, 7) else 2 for value in range(3, 11)}
    assert state.view(None)["unseen"] == {**in_the_box, "6": 3 - 1, "7": 3 - 1}


def from_the_start(*cards: int) -> dict[str, Any]:
    """Where cards lead from the start: as far as their value, which is never past it."""
    return {str(card): {"to": card, "points": 0, "question": False} for card in cards}


def test_a_seat_sees_its_own_secrets_besides() -> None:
    state = position(
        "seats: 4; mistresses: 4 17; turn: C; draft: 3 9; held: B C; "
        "hands: B 3 5 7 7 8, C 4 4 8 9 9, D 3 6 6 10 10; history: C ask 4, C ask 9"
    )
    assert state.own(C) == {
        "seat": C,
        "hand": [4, 4, 8, 9, 9],
        "ways": from_the_start(4, 8, 9),
        "draft": [3, 9],
        "answers": {"4": True, "9": False},
        "remembered": {"1": [3, 5, 7, 7, 8]},
    }
    assert state.own(B) == {
        "seat": B,
        "hand": [3, 5, 7, 7, 8],
        "ways": from_the_start(3, 5, 7, 8),
        "draft": [],
        "answers": {},
        "remembered": {},
    }
    assert state.own(A) == {
        "seat": A,
        "hand": [],
        "ways": {},
        "draft": [],
        "answers": {},
        "remembered": {},
        "mistresses": [4, 17],
        "outsiders": 190,
    }


@pytest.mark.parametrize("place", [0, 11, 13, 15, 20])
def test_a_seat_sees_where_each_card_of_its_hand_would_lead(place: int) -> None:
    """What is shown before is what comes of it: place, the WazBaraz's points, the question."""
    state = position(f"seats: 5; mistresses: 4 17; card: 5@{place}; hands: B 4 6 6 10")
    ways = state.own(B)["ways"]
    assert list(ways) == ["4", "6", "10"]
    for card, way in ways.items():
        laid = state.clone()
        play(laid, f"go {card}")
        assert way == {"to": laid.place, "points": laid.points[A], "question": laid.phase == ASK}


def test_the_facts_are_the_numbers_of_the_rules() -> None:
    assert GAME.facts(VERSION) == {"finder": 5, "wrong": 2, "start": 1}


def test_between_two_rounds_there_is_no_secret() -> None:
    state = position("seats: 6; mistresses: 4 17")
    name(state, 4, 17)
    assert (state.mistresses, state.own(B)["mistresses"]) == (0, [])
    world = imagine(state.view(C), Chance(1))
    assert (world.mistresses, world.seed != state.seed) == (0, True)


def test_every_round_that_is_over_is_kept() -> None:
    state = position("seats: 6; mistresses: 4 17")
    name(state, 4, 17)
    name(state, 9, 10)
    name(state, 9, 10)
    assert [row["mistresses"] for row in state.view(None)["rounds"]] == [[4, 17], [9, 10]]


@pytest.mark.clause("waz.R24b")
def test_a_pad_after_an_answer_counts_only_the_sets_that_fit_it() -> None:
    """The public sets and a seat's own are two lists: the tally of one is not that of the other."""
    state = position("seats: 6; mistresses: 4 17; pads: computed; history: B ask 9; hands: B 3 6 7")
    assert state.own(B)["pad"]["witches"][9 - 1] == 0
    assert state.own(C)["pad"]["witches"][9 - 1] == 19
    assert state.own(B)["pad"]["witches"][4 - 1] == 18


def test_the_census_counts_every_movement_card_and_witch() -> None:
    assert position("seats: 4; mistresses: 4 17").census() == {
        "witches": 20,
        **{f"movement {value}": 3 if value in (6, 7) else 2 for value in range(3, 11)},
    }
