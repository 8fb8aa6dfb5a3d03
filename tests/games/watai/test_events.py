"""What is told of a match of Wataï: who did what, with which card, where."""

from typing import Any

from rayonw.games.watai.event import tell
from rayonw.games.watai.position import position
from rayonw.games.watai.rules import State
from tests.games.rig import run


def expired(state: State) -> list[dict[str, Any]]:
    """What is seen when the next clock runs out."""
    due = state.deadline()
    assert due is not None
    return [dict(tell(event)) for event in state.expire(due)]


def test_cards_are_told_with_their_faces_piles_and_places() -> None:
    state = position(
        "seats: 3; A: b10 start | talon g4 | stock r9 r8 r7 r6 | heap y2; B: stop; C: r9; "
        "piles: [start] [start.B b2 b3 b4 b5 b6 b7 b8 b9] [start.C r2 r3 r4 r5 r6 r7 r8 r9.B r10 r11 r12]"
    )
    assert run(state, "A 1:b10>2") == [
        {"kind": "laid", "seat": 0, "card": "b10", "pile": 2},
        {"kind": "filled", "seat": 0, "place": 1, "card": "g4"},
    ]
    assert run(state, "A 2:start>+") == [{"kind": "opened", "seat": 0, "card": "start", "pile": 4}]
    assert run(state, "B 1:stop>3") == [{"kind": "closed", "seat": 1, "card": "stop", "pile": 3}]
    assert run(state, "A turn") == [{"kind": "turned", "seat": 0, "cards": 3, "card": "r7"}]
    assert run(state, "A turn") == [{"kind": "gathered", "seat": 0}]


def test_the_second_card_of_the_first_seat_is_filled_in_its_place() -> None:
    state = position("seats: 3; A: r9 b2 | talon g4; B: r9; C: r9; piles: [start]")
    assert run(state, "A 2:b2>1")[1] == {"kind": "filled", "seat": 0, "place": 2, "card": "g4"}


def test_fingers_palms_and_voices_are_told_with_whom_they_concern() -> None:
    state = position(
        "seats: 3; variants: 15 16; A: b10 | talon g4; B: start b11 | talon y9; C: r9 | talon y5; "
        "piles: [start] [start.B b2 b3 b4 b5 b6 b7 b8 b9.C]"
    )
    run(state, "A 1:b10>2", at=100)
    run(state, "B 2:b11>2", at=200)
    assert run(state, "A say 10", at=300) == [{"kind": "said", "seat": 0, "number": 10}]
    assert run(state, "C slap 2", at=400) == [{"kind": "slapped", "seat": 2, "pile": 2}]
    assert run(state, "C slap 2", at=500) == [{"kind": "slapped_in_vain", "seat": 2, "pile": 2}]
    assert run(state, "C accent it-IT", at=600) == [{"kind": "accent", "seat": 2, "accent": "it-IT"}]
    assert expired(state) == []
    assert expired(state) == [{"kind": "omitted", "seat": 1, "number": 11}]
    assert run(state, "B !A1", at=9_000) == [
        {"kind": "pointed_in_vain", "seat": 1, "other_seat": 0, "card": "g4"}
    ]
    assert run(state, "C !B1", at=12_000) == [
        {"kind": "caught", "seat": 2, "other_seat": 1, "card": "start"},
        {"kind": "opened_for", "seat": 1, "card": "start", "pile": 3},
        {"kind": "blocked"},
    ]


def test_the_end_of_a_round_is_told_with_its_count_and_its_dice() -> None:
    state = position(
        "seats: 3; by die: on; count: bonus_10; autofill: off; seed: told; round: 3; scores: 5 6 7; "
        "A: b3; B: - - r9 | talon y9 y8 y7; C: r9 | talon y5; piles: [start.B b2.A]"
    )
    over, *counted, count_die, variant_die, variant, dealt = run(state, "A watai")[1:]
    assert over == {"kind": "round_over"}
    assert counted[0] == {"kind": "filled_all", "seat": 1, "cards": 2}
    assert counted[1:] == [
        {"kind": "counted", "seat": 0, "points": 1 + 10, "score": 5 + 11},
        {"kind": "counted", "seat": 1, "points": 1 - 2 * 1, "score": 6 - 1},
        {"kind": "counted", "seat": 2, "points": -2, "score": 7 - 2},
    ]
    assert (count_die["kind"], count_die["seat"]) == ("count_die", 0)
    assert count_die["count"] == state.common()["count"]
    assert count_die["die"] == state.count_die
    assert variant_die == {"kind": "variant_die", "seat": 0, "die": state.variant_dice[0]}
    assert variant == {"kind": "variant", "variant": f"v{state.variants[0]}"}
    assert dealt == {"kind": "dealt", "round": 4}


def test_the_cry_is_told_with_its_bonus() -> None:
    state = position("seats: 3; count: bonus_20; A: b2; B: r9 | talon y9; C: r9 | talon y5")
    assert run(state, "B watai") == [{"kind": "false_cry", "seat": 1}]
    assert run(state, "A watai")[0] == {"kind": "watai", "seat": 0, "bonus": 20}


def test_a_naming_is_told_by_whom_of_whom_and_for_which_variant() -> None:
    naming = (
        "seats: 3; phase: naming; variants: 3; roller: B; A: b2 | talon y3 | stock r4 r5 r6 r7; B: r9; C: r9"
    )
    chosen = position(naming)
    chosen.to_name = [3]
    assert run(chosen, "B name A")[0] == {
        "kind": "named",
        "seat": 1,
        "other_seat": 0,
        "variant": "v3",
    }
    late = position(naming)
    late.to_name = [3]
    late.phase_due = 10_000
    by_chance = expired(late)[0]
    assert (by_chance["kind"], by_chance["seat"], by_chance["variant"]) == ("named_by_chance", 1, "v3")


def test_lines_lost_and_found_are_told() -> None:
    state = position("seats: 3; A: b2; B: r9 | talon y9; C: r9 | talon y5; piles: [start]")
    assert run(state, "B away", at=10) == [{"kind": "away", "seat": 1}]
    assert run(state, "B back", at=20) == [{"kind": "back", "seat": 1}]
    run(state, "B away", at=30)
    assert expired(state) == []
    assert run(state, "B leave", at=60_030)[0] == {"kind": "left", "seat": 1}
