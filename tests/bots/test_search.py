"""Sampled search: what wins in the imagined worlds is played."""

import pytest

from rayonw import game as named
from rayonw.bots.budget import Playouts
from rayonw.bots.playout import random_playout, shares
from rayonw.bots.search import Candidate, search
from rayonw.games.wapi.position import position
from rayonw.games.wapi.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Outcome

WAPI = named("wapi")


def answer(state: State, seat: int, playouts: int, seed: int = 1) -> str:
    """What the search plays, in words."""
    view = state.view(seat)
    chosen = search(WAPI, view, seat, state.legal(seat), Chance(seed), Playouts(playouts))
    return WAPI.write(state, chosen)


def test_the_coin_that_wins_is_found() -> None:
    """A is behind, 4 to 5: a 3 on A's own owl makes 4 + 3 = 7 and wins, on B's jackal it loses."""
    state = position(
        "parts: owl[A... 1111] sorcerer[B... 11111] jackal[B... 0000] bear[x... 00000] eagle[x... 00000]"
        " salmon[x... 00000]; drawn: coin 3; turn: A; totems: 0 0; bag: 0"
    )
    assert sorted(WAPI.write(state, action) for action in state.legal(0)) == ["3>jackal", "3>owl"]
    assert answer(state, 0, 8) == "3>owl"


def test_a_worthless_coin_goes_where_it_saves_the_lead() -> None:
    """A leads 6 to 5. The 0 on B's jackal closes it; on A's owl it leaves the jackal to the 5 in the bag."""
    state = position(
        "parts: owl[A... 1131] sorcerer[B... 11111] jackal[B... 0000] bear[x... 00000] eagle[x... 00000]"
        " salmon[x... 00000]; drawn: coin 0; turn: A; totems: 0 0; bag: 5"
    )
    assert answer(state, 0, 8) == "0>jackal"


def test_of_equals_the_first_named_is_played() -> None:
    state = position("parts: owl[A... 11] jackal[A... 11]; drawn: coin 1; turn: A")
    legal = state.legal(0)
    chosen = search(WAPI, state.view(0), 0, legal[::-1], Chance(1), Playouts(0))
    assert chosen == legal[-1]


def led(leads: list[float]) -> Candidate:
    """A candidate that was ahead of the favourite by these shares, one for each world."""
    candidate = Candidate(0)
    for more in leads:
        candidate.note(0.5 + more, more)
    return candidate


@pytest.mark.parametrize("worlds", [2, 3, 7, 10, 100, 1000])
@pytest.mark.parametrize("lead", [0.1, 0.2, 1 / 3, 0.7, 1 / 7])
def test_a_constant_lead_is_a_sure_one(lead: float, worlds: int) -> None:
    """Its variance is nought, and what rounding makes of it may be below nought."""
    assert led([lead] * worlds).surely_better()


def test_rounding_does_make_some_constant_leads_vary_by_less_than_nothing() -> None:
    """Else the test above would prove nothing."""
    sums = [(sum([lead * lead] * 10), sum([lead] * 10)) for lead in (0.1, 0.2, 1 / 3, 0.7, 1 / 7)]
    assert any(squares - ahead * ahead / 10 < 0 for squares, ahead in sums)


def test_no_lead_at_all_or_a_single_world_is_no_sure_lead() -> None:
    assert not led([]).surely_better()
    assert not led([0.5]).surely_better()
    assert not led([0.0] * 10).surely_better()
    assert not led([-0.1] * 10).surely_better()


def test_a_lead_counts_when_it_is_more_than_one_standard_error() -> None:
    """Leads of 1 and 0 in turn, twelve times: mean 1/2, standard error sqrt(3/11 / 12) = 0.15."""
    assert led([1.0, 0.0] * 6).surely_better()
    assert not led([1.0, -1.0, 1.0, -1.0, 0.5]).surely_better()


def test_a_lone_winner_takes_the_whole_and_ties_share() -> None:
    assert shares(Outcome((3, 5, 5), (1, 2), "x"), 3) == [0, 1 / 2, 1 / 2]
    assert shares(Outcome((3, 5, 1), (1,), "x"), 3) == [0, 1, 0]
    assert shares(None, 4) == [1 / 4] * 4


def test_a_random_playout_ends_the_match() -> None:
    state = WAPI.deal(4, "to the end")
    won = random_playout(state, Chance(3))
    outcome = state.outcome()
    assert outcome is not None
    assert won == shares(outcome, 4)


def test_time_runs_out_for_those_who_may_not_act() -> None:
    """A clock changes nothing for random play: every action is in time."""
    state = WAPI.deal(2, "clock", {"clock": 10})
    assert sum(random_playout(state, Chance(3))) == 1
