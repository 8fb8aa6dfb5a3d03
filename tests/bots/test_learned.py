"""Wapi's learned player."""

from pathlib import Path

import pytest

import rayonw
from rayonw.arena import BadTournament, Tournament
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose, players
from rayonw.bots.thinking import Thinking
from rayonw.games.wapi.mind import learned
from rayonw.games.wapi.position import position
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import LEVELS

WAPI = rayonw.game("wapi")
NAMES = tuple(WAPI.mind.on_trial)


def answer(name: str, text: str) -> str:
    """What a player does in a position."""
    state = position(text)
    return WAPI.write(state, choose(WAPI, state.view(state.turn), name, Chance(1), Playouts(1)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seats", "advanced"), [(2, False), (2, True), (4, False)])
def test_it_plays_whole_matches_at_any_table(name: str, seats: int, advanced: bool) -> None:
    state = WAPI.deal(seats, "learned", {"advanced": advanced})
    chance = Chance(1)
    while state.outcome() is None:
        (seat,) = state.to_act()
        state.play(seat, choose(WAPI, state.view(seat), name, chance, Playouts(1)))


@pytest.mark.parametrize("name", NAMES)
def test_it_has_learned_where_coins_belong(name: str) -> None:
    board = "parts: owl[A... 1] bear[B... 1]; turn: A"
    assert answer(name, f"{board}; drawn: coin 5") == "5>owl"
    assert answer(name, f"{board}; drawn: coin 0") == "0>bear"


def test_the_look_ahead_sees_a_win_at_once() -> None:
    """The last coin decides: 5 to 1 for A on the owl, 0 to 6 on the bear."""
    full = " ".join(f"{name}[x... 00000]" for name in ("sorcerer", "jackal", "eagle", "salmon"))
    state = position(f"parts: owl[A... 0000] bear[B... 0001] {full}; drawn: coin 5; turn: A; bag:")
    net = learned.network()
    assert learned.worth_after(net, state, 0, 0) == 1.0
    assert learned.worth_after(net, state, 0, 6) == -1.0


def test_it_does_not_look_into_the_bag() -> None:
    state = WAPI.deal(2, "secret")
    seat = state.to_act()[0]
    view = state.view(seat)
    answers = {choose(WAPI, view, "learned", Chance(number), Playouts(1)) for number in range(20)}
    assert len(answers) == 1, "whatever order is imagined"


def test_its_weights_are_small() -> None:
    assert (Path(learned.__file__).parent / "network.json").stat().st_size < 1_000_000


def test_the_arena_knows_it_and_other_games_do_not() -> None:
    assert players(WAPI) == (*LEVELS, *NAMES)
    Tournament("wapi", ("learned", "medium"), 2, 2, thinking=Thinking(playouts=1)).check()
    with pytest.raises(BadTournament, match="no bot 'learned'; there are easy, medium, strong"):
        Tournament("wazbaraz", ("learned", "medium"), 3, 2).check()
