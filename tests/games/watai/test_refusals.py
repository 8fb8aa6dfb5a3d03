"""Why not: every refusal of Wataï names its clause, says why, and tells the details."""

from typing import Any

import pytest

from rayonw.games.watai.position import position
from rayonw.games.watai.rules import deal
from rayonw.kernel.state import Refusal
from tests.games.rig import play, refusal
from tests.games.watai.table import OPTIONS

RACE = "seats: 3; A: b2 - r9 | talon y4; B: g2 | stock r4; C: r9; piles: [start]"


@pytest.mark.parametrize(
    ("facts", "line", "clause", "why", "details"),
    [
        (RACE, "A 1:b3>1", "wat.P4", "no_card_there", {"card": "b3"}),
        (RACE, "A 2:b2>1", "wat.P4", "no_card_there", {"card": "b2"}),
        (RACE, "A h:b2>1", "wat.P4", "no_card_there", {"card": "b2"}),
        (RACE, "A 1:b2>+", "wat.P2a", "opens_no_pile", {"card": "b2"}),
        (RACE, "A 1:b2>2", "wat.P2b", "no_such_pile", {}),
        (RACE, "A 3:r9>1", "wat.P3a", "does_not_fit", {"card": "r9"}),
        (RACE.replace("b2 -", "start -"), "A 1:start>1", "wat.P3c", "does_not_fit", {"card": "start"}),
        (RACE, "A turn", "wat.R20c", "stock_empty", {}),
        (RACE, "A fill 1", "wat.P5", "no_hole_there", {}),
        (RACE, "A fill 4", "wat.P5", "no_hole_there", {}),
        (RACE, "B fill 1", "wat.P5", "no_hole_there", {}),
        ("seats: 3; A: - r9; piles: [start]", "A fill 1", "wat.R25a", "talon_empty", {}),
        (RACE + "; autofill: off", "A !A1", "wat.R33c", "point_at_others", {}),
        (RACE, "A !D1", "wat.R33c", "no_such_seat", {}),
        (RACE, "B !A2", "wat.R33c", "nothing_to_point_at", {}),
        (RACE, "B !Ch", "wat.R33c", "nothing_to_point_at", {}),
        (RACE + "; away: C", "A !C1", "wat.R4g", "not_at_the_absent", {"seat": 2}),
        (RACE + "; left: C", "A !C1", "wat.R4g", "not_at_the_absent", {"seat": 2}),
        (RACE, "A slap 1", "wat.V15a", "no_slapping", {}),
        (RACE + "; variants: 15", "A slap 2", "wat.V15a", "no_such_pile", {}),
        (RACE, "A say 2", "wat.V16b", "nothing_to_announce", {"number": 2}),
        (RACE + "; variants: 16", "A say 2", "wat.R34c", "nothing_to_announce", {"number": 2}),
        (RACE, "A accent it-IT", "wat.V16a", "no_accents", {}),
        (RACE, "A go", "wat.P1c", "no_go_now", {}),
        (RACE, "A name B", "wat.R15b", "nobody_to_name", {}),
        (RACE, "A back", "wat.R38a", "line_stands", {}),
        (RACE, "A leave", "wat.R38a", "line_stands", {}),
        (RACE + "; left: A", "A turn", "wat.R36a", "seat_left", {}),
        (RACE + "; left: A", "A back", "wat.R36a", "seat_left", {}),
        (RACE + "; away: A", "A turn", "wat.R38a", "come_back_first", {}),
        (RACE + "; away: A", "A leave", "wat.R38c", "not_away_long_enough", {}),
        (RACE + "; phase: ready", "A turn", "wat.P1c", "wait_for_go", {"seat": 0}),
        (RACE + "; phase: ready", "A watai", "wat.P1c", "wait_for_go", {"seat": 0}),
        (RACE + "; phase: ready; round: 2; go: B", "A watai", "wat.R21d", "cry_after_the_end", {}),
        (RACE + "; phase: ready; go: B", "A go", "wat.P1a", "not_yours_to_say_go", {"seat": 1}),
        (RACE + "; phase: countdown", "A turn", "wat.R31b", "countdown", {}),
        (RACE + "; phase: countdown", "A watai", "wat.R31b", "countdown", {}),
        (RACE + "; phase: naming; roller: C", "A turn", "wat.R15b", "naming_first", {"seat": 2}),
        (RACE + "; phase: ready", "A ready", "wat.R40b", "go_is_your_sign", {}),
        (RACE + "; phase: ready; ready: B", "B ready", "wat.R40a", "ready_already", {}),
        (RACE, "B ready", "wat.R40a", "no_ready_now", {}),
        (RACE + "; phase: naming; roller: C", "A name B", "wat.R15a", "not_yours_to_name", {"seat": 2}),
    ],
)
def test_a_refusal_names_its_clause_and_says_why(
    facts: str, line: str, clause: str, why: str, details: dict[str, Any]
) -> None:
    letter, _, text = line.partition(" ")
    told = refusal(position(facts), f"{letter} {text}")
    assert (told.clause, told.why, told.details) == (clause, why, details)


def test_who_waits_after_a_vain_finger_or_palm_is_told_so() -> None:
    state = position(RACE + "; variants: 15 16")
    play(state, "A !C1")
    play(state, "A slap 1")
    play(state, "A accent it-IT")
    refused = [refusal(state, f"A {text}") for text in ("!B1", "slap 1", "accent fr-FR")]
    assert [(told.clause, told.why) for told in refused] == [
        ("wat.R4e", "wait_to_point"),
        ("wat.R13c", "slaps_blocked"),
        ("wat.R34d", "one_accent_per_round"),
    ]


def test_while_another_plays_alone_everything_waits() -> None:
    state = position(
        "seats: 3; variants: 13 16; A: b2 | stock r9 g9 extra | talon y4; B: start; C: r9; piles: [start]"
    )
    play(state, "A turn")
    for text in ("1:start>+", "watai", "accent it-IT"):
        told = refusal(state, f"B {text}")
        assert (told.clause, told.why, told.details) == ("wat.V13b", "frozen", {"seat": 0}), text


def test_a_match_that_is_over_and_seats_and_actions_that_do_not_exist() -> None:
    over = refusal(position(RACE + "; phase: over"), "A turn")
    assert (over.clause, over.why) == ("wat.E3", "over")
    for seat, action, clause, why in ((-1, 0, "wat.C3a", "no_such_seat"), (3, 0, "wat.C3a", "no_such_seat")):
        with pytest.raises(Refusal) as caught:
            position(RACE).play(seat, action)
        assert (caught.value.clause, caught.value.why) == (clause, why)
    with pytest.raises(Refusal) as caught:
        position(RACE).play(0, -1)
    assert (caught.value.clause, caught.value.why) == ("wat.P4", "unknown_action")


@pytest.mark.clause("wat.R31d")
def test_what_is_not_due_does_not_expire() -> None:
    with pytest.raises(Refusal) as caught:
        position(RACE).expire(1)
    assert (caught.value.clause, caught.value.why) == ("wat.R31d", "not_yet")


@pytest.mark.clause("wat.R40h")
def test_rules_1_knew_no_sign_of_being_ready_and_no_limit_for_go() -> None:
    state = deal(3, "a deal", OPTIONS, version=1)
    told = refusal(state, "B ready")
    assert (told.clause, told.why) == ("wat.R40h", "no_ready_in_rules_1")
    play(state, "B away")
    play(state, "B back")
    clock = state.common()["clock"]
    assert [clock[name] for name in ("ready_due", "go_due", "reading_due")] == [-1, -1, -1]
