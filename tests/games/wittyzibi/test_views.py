"""What is shown of a match of Witty Zibi, fact by fact."""

from typing import cast

import pytest

import rayonw
from rayonw.games.wittyzibi.event import BURNT, SCORED, VANISHED, tell
from rayonw.games.wittyzibi.material import CARD_NAMES, CLAN_NAMES, VERSION
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.shape import LastRound, Step
from rayonw.games.wittyzibi.story import read_step, step_of, tell_step
from rayonw.kernel.state import EVERYONE
from tests.games.rig import A, B, C, D, run
from tests.games.wittyzibi.table import written


def test_a_spectators_view_is_what_lies_open() -> None:
    state = position(
        "clans: blue red blue red; expert; window: 5; target: 12; rounds: 3; round: 2; dealer: C; turn: D; "
        "hands: A[b10 paf] B[b20] D[nurse]; piles: A[b30] B[b20 emissary] C[b30 b30 b30 b30]; out: C; "
        "draw: b10 b20; discard: b10 paf; points: 3 0 2 0; shows: A>B; story: A b20>B, B drop paf; "
        "tells: A 1 2 0 0; air: b20 D>B>D"
    )
    state.asked_at = 900
    assert state.view(None) == {
        "game": "wittyzibi",
        "version": VERSION,
        "seats": 4,
        "variant": "two_clans",
        "expert": True,
        "window": 5,
        "target": 12,
        "rounds": 3,
        "round": 2,
        "dealer": C,
        "turn": D,
        "phase": "answer",
        "card": "b20",
        "aim": B,
        "asked": D,
        "giver": B,
        "strikes": 1,
        "asked_at": 900,
        "taken": [],
        "players": {
            "0": {
                "alive": True,
                "damage": 30,
                "pile": ["b30"],
                "cards": 2,
                "clan": "",
                "tells": [1, 2, 0, 0],
            },
            "1": {
                "alive": True,
                "damage": 20,
                "pile": ["b20", "emissary"],
                "cards": 1,
                "clan": "",
                "tells": [0, 0, 0, 0],
            },
            "2": {
                "alive": False,
                "damage": 120,
                "pile": ["b30"] * 4,
                "cards": 0,
                "clan": "blue",
                "tells": [0, 0, 0, 0],
            },
            "3": {"alive": True, "damage": 0, "pile": [], "cards": 1, "clan": "", "tells": [0, 0, 0, 0]},
        },
        "discard": {"b10": 1, "paf": 1},
        "draw_pile": 2,
        "aside": 76 - (4 + 1 + 1 + 1 + 1 + 4 + 2) - 2,
        "tokens": {"blue": 3, "red": 3},
        "removed": 2,
        "first_out": C,
        "shows": [[A, B]],
        "story": {
            "0": {"seat": A, "card": "b20", "did": "throw", "hops": [B], "destroyed": False},
            "1": {"seat": B, "card": "paf", "did": "drop", "hops": [], "destroyed": False},
        },
        "points": [3, 0, 2, 0],
        "scored": {},
        "last": {},
        "past": {},
        "ended_by": "",
    }


def test_a_seat_sees_its_hand_its_clan_and_what_emissaries_showed_it() -> None:
    state = position("clans: blue red blue red; hands: A[b10 b10 paf] B[b20]; shows: A>B A>D C>A")
    assert state.own(A) == {
        "seat": A,
        "clan": "blue",
        "hand": {"b10": 2, "paf": 1},
        "shown": {"1": "red", "3": "red"},
        "mystery": "",
    }
    assert state.own(C) == {"seat": C, "clan": "blue", "hand": {}, "shown": {"0": "blue"}, "mystery": ""}
    assert state.view(C) == {**state.common(), "me": state.own(C)}


def test_the_first_eliminated_of_one_more_sees_the_removed_token_too() -> None:
    state = position("seats: 7; clans: blue blue blue blue red red red; out: C; hands: A[b10]")
    assert [state.own(seat)["mystery"] for seat in range(7)] == ["", "", "red", "", "", "", ""]


def test_a_finished_round_is_summed_up_with_every_token_turned_up() -> None:
    state = position(
        "clans: blue red blue red; out: B; hands: A[b10] C[b20]; piles: A[nurse] D[b30 b30 b30 b10]; "
        "discard: paf; story: B drop paf"
    )
    run(state, "A b10>D", "D accept")
    players = {
        "0": {"clan": "blue", "alive": True, "damage": 0, "points": 3, "why": "zibi.E3"},
        "1": {"clan": "red", "alive": False, "damage": 0, "points": 0, "why": ""},
        "2": {"clan": "blue", "alive": True, "damage": 0, "points": 3, "why": "zibi.E3"},
        "3": {"clan": "red", "alive": False, "damage": 110, "points": 0, "why": ""},
    }
    piles = [["nurse"], [], [], ["b30", "b30", "b30", "b10", "b10"]]
    view = state.view(None)
    assert cast(LastRound, view["last"]) == {
        "round": 1,
        "reason": "zibi.E1",
        "players": {seat: {**player, "pile": piles[int(seat)]} for seat, player in players.items()},
        "removed": ["blue", "red"],
        "discard": {"paf": 1},
        "story": {
            "0": {"seat": B, "card": "paf", "did": "drop", "hops": [], "destroyed": False},
            "1": {"seat": A, "card": "b10", "did": "throw", "hops": [D], "destroyed": False},
        },
    }
    assert view["past"] == {
        "1": {"round": 1, "reason": "zibi.E1", "players": players, "removed": ["blue", "red"]}
    }
    assert view["scored"] == {"1": [3, 0, 3, 0]}


def test_the_census_counts_every_card_and_token() -> None:
    state = position("hands: A[b10 paf]; piles: B[b10]; discard: b10; draw: b10; taken: b10 from C")
    assert state.census() == {
        "b10": 20,
        "b20": 20,
        "b30": 20,
        "nurse": 4,
        "emissary": 6,
        "sorcerer": 4,
        "paf": 2,
        "blue": 3,
        "red": 3,
        "orange": 0,
    }


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A b20>C", {"seat": A, "card": "b20", "did": "throw", "hops": [C], "destroyed": False}),
        ("A b20>C>A", {"seat": A, "card": "b20", "did": "throw", "hops": [C, A], "destroyed": False}),
        ("B b30>D>B>D x", {"seat": B, "card": "b30", "did": "throw", "hops": [D, B, D], "destroyed": True}),
        ("D sorcerer<B", {"seat": D, "card": "sorcerer", "did": "take", "hops": [B], "destroyed": False}),
        ("C lost b20", {"seat": C, "card": "b20", "did": "lost", "hops": [], "destroyed": False}),
        ("D drop paf", {"seat": D, "card": "paf", "did": "drop", "hops": [], "destroyed": False}),
    ],
)
def test_a_step_of_the_story_is_shown_by_its_parts(text: str, told: Step) -> None:
    assert tell_step(read_step(text)) == told
    assert step_of(told) == read_step(text)


def test_a_story_that_was_shown_does_not_change_when_it_goes_on() -> None:
    state = position("hands: A[b10] B[b20]")
    run(state, "A b10>C", "C accept")
    shown = state.view(None)["story"]
    twin = state.clone()
    run(state, "B b20>C", "C accept")
    assert written(shown) == written(twin.view(None)["story"]) == ["A b10>C"]


def test_the_numbers_that_screens_show_are_those_of_the_rules() -> None:
    assert rayonw.game("wittyzibi").facts(VERSION) == {
        "limit": 100,
        "damage": {"b10": 10, "b20": 20, "b30": 30},
        "fell": 2,
        "stood": 3,
        "alone": 4,
        "soonest_answer": 1000,
        "latest_answer": 2000,
    }


def test_what_happens_to_a_card_or_token_is_told_with_whose_it_is() -> None:
    paf, red = CARD_NAMES.index("paf"), CLAN_NAMES.index("red")
    assert D not in (paf, red), "or a wrong part would look right"
    assert tell((EVERYONE, VANISHED, D, paf)) == {"kind": "vanished", "seat": D, "card": "paf"}
    assert tell((EVERYONE, BURNT, D, paf)) == {"kind": "burnt", "seat": D, "card": "paf"}
    assert tell((EVERYONE, SCORED, D, red, 0)) == {"kind": "turned_up", "seat": D, "clan": "red"}
