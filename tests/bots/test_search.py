"""Sampled search: what wins in the imagined worlds is played."""

from rayonw import game as named
from rayonw.bots.budget import Playouts
from rayonw.bots.playout import random_playout, shares
from rayonw.bots.search import search
from rayonw.games.wapi.notation import position
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
