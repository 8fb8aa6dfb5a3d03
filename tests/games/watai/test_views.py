"""What is shown of a match of Wataï, fact by fact."""

from collections.abc import Mapping
from typing import Any

from rayonw.games.watai.material import VERSION
from rayonw.games.watai.position import DEFAULTS, position
from tests.games.rig import expire, play
from tests.games.watai.table import player

HANDS = "A: b2 start | talon g9 g10 | stock r4 r5 r6 r7 | heap y2 y3; B: g2; C: r9"
CALM = f"seats: 3; {HANDS}; piles: [start.B b2.C] [start.C]"
NEVER = -1


def says(shown: Mapping[str, Any], expected: dict[str, Any]) -> None:
    """It is certain that all that is expected is shown so."""
    assert {name: shown.get(name, "nothing") for name in expected} == expected


def test_a_view_says_where_the_match_stands() -> None:
    state = position(CALM + "; variants: 16 1; count: doubled; roller: B; go: C; round: 4")
    state.count_die, state.variant_dice = 6, [3, 4]
    says(
        state.view(None),
        {
            "game": "watai",
            "version": VERSION,
            "seats": 3,
            "options": DEFAULTS,
            "phase": "race",
            "round": 4,
            "go": 2,
            "go_sayer": 2,
            "anybody_goes": False,
            "roller": 1,
            "lone": -1,
            "count": "doubled",
            "dice": {"count": 6, "variant": [3, 4]},
            "variants": [16, 1],
            "to_name": [],
            "mirrored": True,
            "aside": [],
            "froze": 0,
            "winners": [],
            "ended_by": "",
        },
    )
    assert "last" not in state.view(None)
    for seat in range(3):
        assert state.view(seat) == {**state.common(), "me": {"seat": seat}}


def test_a_seats_cards_in_sight_sizes_and_score_are_open() -> None:
    state = position(CALM + "; scores: 3 -4 5")
    says(
        player(state, "A"),
        {
            "backs": ["dark_green"],
            "devidoir": ["b2", "start"],
            "heap": "y2",
            "heap_size": 2,
            "talon": 2,
            "stock": 4,
            "since": [0, 0, NEVER, NEVER, NEVER, NEVER, 0],
            "laid": 0,
            "score": 3,
            "false_cries": 0,
            "refusals": 0,
            "slaps": 0,
            "omissions": 0,
            "may_cry": False,
            "accent": "",
            "owes": [],
            "point_due": NEVER,
            "slap_due": NEVER,
            "away": False,
            "away_due": NEVER,
            "left": False,
            "dealt": True,
        },
    )
    assert [player(state, letter)["laid"] for letter in "ABC"] == [0, 1, 2]
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [False, True, True]
    assert "hidden_backs" not in player(state, "A")


def test_fines_palms_and_debts_of_a_seat_are_open() -> None:
    state = position(
        "seats: 3; variants: 15 16; A: b2 b3 | talon y4 y5; B: start; C: r9; "
        "piles: [start] [start r2 r3 r4 r5 r6 r7 r8 r9]"
    )
    play(state, "A accent it-IT")
    play(state, "A watai", at=100)
    play(state, "A 1:b2>1", at=200)
    play(state, "A 2:b3>1", at=300)
    play(state, "A slap 1", at=400)
    play(state, "A !B1", at=500)
    says(
        player(state, "A"),
        {
            "false_cries": 1,
            "accent": "it-IT",
            "owes": [[2, 200 + 2_000], [3, 300 + 2_000]],
            "slap_due": 400 + 1_000,
            "point_due": 500 + 10_000,
            "laid": 1 + 9 + 2,
        },
    )


def test_a_lost_line_is_shown_and_until_when() -> None:
    state = position(CALM + "; away: B; left: C")
    says(player(state, "B"), {"away": True, "away_due": 60_000, "left": False})
    says(player(state, "C"), {"away": False, "away_due": NEVER, "left": True})


def test_where_cards_lie_in_strange_hands_their_backs_are_seen() -> None:
    state = position(
        "seats: 3; variants: 10; B: g2; C: r9; "
        "A: b2 b3.B | talon g9 g10.B g11.B | stock r4 r5.C | heap y2 y3.B y4.B"
    )
    assert player(state, "A")["devidoir"] == ["b2", "b3.1"]
    assert player(state, "A")["hidden_backs"] == {
        "talon": [[1, 2], [0, 1]],
        "stock": [[2, 1], [0, 1]],
        "heap": [[1, 2]],
    }
    six = position("seats: 3; variants: 6; A: b2; B: g2; C: r9")
    assert player(six, "A")["hidden_backs"] == {"talon": [], "stock": [], "heap": []}


def test_a_pile_shows_its_cards_who_laid_last_and_who_slapped_it() -> None:
    state = position(
        "seats: 3; variants: 15; A: b10; B: start; C: r9; piles: [start.B b2 b3 b4 b5 b6 b7 b8 b9.C] "
        "[start.C r2 r3 r4 r5 r6 r7 r8 r9.A r10 r11 r12 stop.C]"
    )
    play(state, "A 1:b10>1", at=700)
    play(state, "C slap 1", at=900)
    piles = state.common()["piles"]
    assert piles["0"] == {
        "top": "b10",
        "cards": "start.1 b2.0 b3.0 b4.0 b5.0 b6.0 b7.0 b8.0 b9.2 b10.0",
        "open": True,
        "by": 0,
        "at": 700,
        "slap_due": 700 + 3_000,
        "slapped": [2],
    }
    assert (piles["1"]["open"], piles["1"]["by"], piles["1"]["slap_due"]) == (False, -1, NEVER)


def test_clocks_are_shown_in_the_logs_time_freezes_added() -> None:
    """Ten seconds are lost to the freeze from 1,000 to 11,000; what stood before it moves by them."""
    state = position(
        "seats: 3; variants: 13; A: b2 | stock r9 g9 extra | talon y4; B: start r2; C: g9; piles: [start]"
    )
    says(state.common()["clock"], {"now": 0, "phase_due": NEVER, "frozen_at": NEVER, "thaw_due": NEVER})
    play(state, "A turn", at=1_000)
    says(state.common()["clock"], {"now": 1_000, "frozen_at": 1_000, "thaw_due": 11_000, "placed_at": 0})
    says(state.common(), {"phase": "frozen", "lone": 0, "froze": 1, "aside": ["extra.0"]})
    expire(state)
    says(state.common()["clock"], {"now": 11_000, "frozen_at": NEVER, "thaw_due": NEVER, "placed_at": 10_000})


def test_a_blocked_round_shows_when_it_will_end() -> None:
    state = position("seats: 3; A: b2 b9 | talon y4; B: r9; C: r9; piles: [start]")
    assert play(state, "A 1:b2>1", at=400)[-1] == "blocked"
    says(state.common()["clock"], {"blocked_due": 400 + 10_000, "placed_at": 400})


def test_the_last_round_is_shown_line_by_line() -> None:
    state = position(
        "seats: 3; count: doubled; scores: 10 20 30; A: b2; B: r9 | talon y4 y5; C: r9 | talon y3; "
        "piles: [start.A b2.B b3.B b4.C]"
    )
    state.refusals[1] = 1
    state.slaps[2] = 3
    state.omissions[2] = 1
    play(state, "C watai")
    play(state, "A watai")
    last = state.common()["last"]
    assert (last["crier"], last["end"]) == (0, "wat.P8")
    assert last["lines"] == {
        "0": line(cards=1, bonus=5, total=2 * (1 + 5), score=10 + 12),
        "1": line(cards=2, talon=2, refusals=1, total=2 * (2 - 2 * 2) - 5, score=20 - 9),
        "2": line(
            cards=1, talon=1, false_cries=1, slaps=3, omissions=1, total=2 * (1 - 2) - 5 + 3 - 1, score=30 - 5
        ),
    }


def line(**numbers: int) -> dict[str, int]:
    """A line of a doubled round; what is not said is nought."""
    names = ("cards", "talon", "bonus", "false_cries", "refusals", "slaps", "omissions", "total", "score")
    return {**dict.fromkeys(names, 0), "factor": 2, **numbers}
