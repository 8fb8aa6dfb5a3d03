"""What is in the box and how a match of WazBaraz begins."""

import pytest

import rayonw
from rayonw.games.wazbaraz.hand import cards_of, hand_size
from rayonw.games.wazbaraz.material import (
    BOX,
    NO_CARD,
    PLACES,
    START,
    VALUES,
    movement_cards,
    numbered_circle,
)
from rayonw.games.wazbaraz.phase import CHOOSE, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.setup import seat_counts
from rayonw.kernel.option import BadOption
from tests.games.rig import A, B, C, F, kinds, refused, texts, told_to
from tests.games.wazbaraz.table import name

GAME = rayonw.game("wazbaraz")


def dealt(seats: int, **options: object) -> State:
    """A new match."""
    state = GAME.deal(seats, "a seed", options)
    assert isinstance(state, State)
    return state


@pytest.mark.clause("waz.C1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_box_has_18_movement_cards_and_20_witches(seats: int) -> None:
    census = dealt(seats).census()
    assert census.pop("witches") == 20
    assert sum(census.values()) == 18


@pytest.mark.clause("waz.R1a")
def test_movement_runs_from_3_to_10_two_of_each_and_three_of_6_and_7() -> None:
    cards = movement_cards(BOX)
    assert [cards.count(value) for value in range(3, 11)] == [2, 2, 2, 3, 3, 2, 2, 2]
    assert len(cards) == 6 * 2 + 2 * 3


@pytest.mark.clause("waz.R1b")
@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_players_sit_at_a_table(seats: int) -> None:
    with pytest.raises(BadOption):
        GAME.deal(seats, "a seed")
    assert seat_counts() == (3, 4, 5, 6)


@pytest.mark.clause("waz.S1b")
def test_the_circle_has_21_places_the_start_and_the_witches_in_order() -> None:
    state = dealt(3)
    assert state.circle == numbered_circle(20) == list(range(20 + 1))
    assert len(state.circle) == PLACES
    assert state.view(None)["circle"] == list(range(1, 21))


@pytest.mark.clause("waz.S1a")
def test_one_movement_card_lies_face_down_as_the_start_card() -> None:
    state = dealt(3)
    assert state.start_card != NO_CARD
    assert len(state.deck) == 18 - 1


@pytest.mark.clause("waz.S2")
def test_every_pawn_begins_on_the_start_card() -> None:
    assert dealt(6).view(None)["pawns"] == [START] * 6


@pytest.mark.clause("waz.S3")
def test_the_first_to_act_is_the_wazbaraz() -> None:
    state = dealt(4, first=2)
    assert state.wazbaraz == 2
    assert state.to_act() == (2,)


@pytest.mark.clause("waz.R2")
def test_the_host_chooses_the_first_wazbaraz_or_chance_does() -> None:
    chosen = {dealt(3, first=seat).wazbaraz for seat in range(3)}
    drawn = {GAME.deal(3, f"seed {number}").view(None)["wazbaraz"] for number in range(40)}
    assert chosen == drawn == {0, 1, 2}
    with pytest.raises(BadOption, match="first"):
        dealt(3, first=3)


@pytest.mark.clause("waz.S4a")
def test_the_wazbaraz_chooses_two_witches_and_he_alone_knows_them() -> None:
    state = dealt(3, first=A)
    assert state.phase == CHOOSE
    assert kinds(name(state, 4, 17)) == ["chose", "dealt"]
    assert state.own(A)["mistresses"] == [4, 17]
    for seat in (None, 1, 2):
        assert "17" not in str(state.view(seat).get("me", {}).get("mistresses", ""))
        assert state.view(seat)["mistresses"] == []


@pytest.mark.clause("waz.S4a")
def test_no_card_is_laid_before_the_mistresses_are_chosen() -> None:
    state = dealt(3, first=A)
    assert refused(state, "go 5") == ("waz.S4a", "choose_first")
    assert refused(state, "B +5") == ("waz.R11b", "wazbaraz_chooses")


@pytest.mark.clause("waz.S4b")
def test_the_wazbaraz_holds_ok_and_no_and_gives_the_answer() -> None:
    asking = "seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; wazbaraz: D; turn: F"
    for witch, kind in ((4, "answered_ok"), (5, "answered_no")):
        told = told_to(position(asking), f"ask {witch}")
        assert ({"kind": kind, "seat": F, "witch": witch}, "DF") in told


@pytest.mark.clause("waz.R3b")
def test_drawn_mistresses_are_shown_to_the_wazbaraz_alone() -> None:
    state = dealt(3, first=A, drawn=True)
    assert len(state.own(A)["mistresses"]) == 2
    for seat in (None, B, C):
        assert "mistresses" not in state.view(seat).get("me", {})
        assert state.view(seat)["mistresses"] == []


@pytest.mark.clause("waz.R3a")
def test_the_wazbaraz_chooses_unless_the_mistresses_are_drawn() -> None:
    assert dealt(3, first=A).phase == CHOOSE
    assert dealt(3, first=A, drawn=True).phase == TURN
    others = {
        tuple(GAME.deal(3, f"s{n}", {"first": A, "drawn": True}).own(A)["mistresses"]) for n in range(30)
    }
    assert len(others) > 20


@pytest.mark.clause("waz.S5b")
@pytest.mark.parametrize(("seats", "size"), [(3, 8), (4, 5), (5, 4), (6, 3)])
def test_the_rest_is_dealt_equally_to_all_but_the_wazbaraz(seats: int, size: int) -> None:
    state = dealt(seats, first=A)
    name(state, 1, 2)
    assert size == (18 - 1 - 1) // (seats - 1)
    assert [hand_size(state.hands, seat) for seat in range(seats)] == [0] + [size] * (seats - 1)


@pytest.mark.clause("waz.S5c")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_card_left_over_is_set_aside_and_never_dealt(seats: int) -> None:
    state = dealt(seats, first=A)
    name(state, 1, 2)
    assert len(state.spare) == (18 - 1 - 1) % (seats - 1)
    assert state.deck == []
    assert state.view(None)["spare"] == len(state.spare)


@pytest.mark.clause("waz.S5a")
def test_the_card_face_up_is_seen_by_all_and_the_hands_are_not() -> None:
    state = dealt(4, first=A)
    name(state, 1, 2)
    view = state.view(None)
    assert state.card != NO_CARD
    assert (view["card"], view["place"]) == (state.card, START)
    assert view["known"] == [[], [], [], []]
    assert sum(view["unseen"].values()) == 18 - 1
    assert state.own(B)["hand"] == cards_of(state.hands, B)


@pytest.mark.clause("waz.R17")
def test_cards_are_turned_and_dealt_only_after_the_first_choice() -> None:
    state = dealt(4, first=A)
    assert state.card == NO_CARD
    assert state.hands == [0] * (4 * VALUES)
    assert state.view(A)["undealt"] == 17
    assert texts(state) == [f"+{witch}" for witch in range(1, 21)]
    name(state, 1, 2)
    assert state.view(A)["undealt"] == 0


@pytest.mark.clause("waz.R14")
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_the_start_card_and_the_card_left_over_can_be_swapped_and_nobody_sees_it(seat: int | None) -> None:
    state = dealt(4, first=A)
    name(state, 1, 2)
    twin = state.clone()
    twin.start_card, twin.spare = state.spare[0], [state.start_card]
    assert twin.view(seat) == state.view(seat)


def test_a_seed_deals_the_same_match_wherever_and_whenever_it_is_dealt() -> None:
    """Finished matches are verified by their seeds: how one becomes a deal must never change."""
    state = GAME.deal(4, "any text", {"shuffled": True, "drawn": True})
    assert isinstance(state, State)
    assert (state.wazbaraz, state.start_card, state.card, state.spare) == (2, 7, 6, [10])
    assert state.circle[1:6] == [16, 6, 12, 13, 7]
    assert cards_of(state.hands, (state.wazbaraz + 1) % 4) == [3, 4, 5, 6, 9]
    assert state.own(state.wazbaraz)["mistresses"] == [7, 13]
    assert state.began == 0
    assert GAME.deal(4, "any text").common()["began"] == 0


@pytest.mark.clause("waz.R17")
def test_before_the_first_choice_there_is_no_secret() -> None:
    state = dealt(4, first=2)
    assert state.own(2)["mistresses"] == []
    assert state.mistresses == 0
