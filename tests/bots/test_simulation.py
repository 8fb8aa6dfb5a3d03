"""The simulated clock: what happens next, in games by turns and in races."""

from dataclasses import replace

import pytest

import rayonw
from rayonw.arena.match import Bare, BotFailed, BotMatch
from rayonw.bots.decision import Next
from rayonw.bots.simulation import Endless, Simulation
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING, Budget, Mind
from rayonw.kernel.state import View

WAPI = rayonw.game("wapi")
WATAI = rayonw.game("watai")
EASY = ["easy", "easy"]


def broken(_view: View, _chance: Chance, _budget: Budget) -> int:
    raise RuntimeError("no idea")


def simulated(game: Game, levels: list[str | None], bare: Bare) -> Simulation:
    return Simulation(game, levels, bare, Thinking(playouts=1), Chance(1))


def test_a_person_is_not_played_for() -> None:
    bare = Bare(WAPI.deal(2, "alone", {"first": 0}))
    assert simulated(WAPI, [None, "easy"], bare).next() is None
    assert simulated(WAPI, ["easy", None], bare).next() == Next(0, 0)


def test_time_stands_still_until_something_is_done() -> None:
    slow = replace(WAPI, mind=Mind(delay=lambda _view, _action, _level, _chance: 3000))
    simulation = simulated(slow, ["easy", "easy"], Bare(WAPI.deal(2, "slow", {"first": 1})))
    assert simulation.next() == simulation.next() == Next(3000, 1)
    assert simulation.now == 0
    simulation.step()
    assert simulation.now == 3000


def test_a_time_limit_at_the_same_time_comes_first() -> None:
    slow = replace(WAPI, mind=Mind(delay=lambda _view, _action, _level, _chance: 5000))
    simulation = simulated(slow, ["easy", "easy"], Bare(WAPI.deal(2, "slow", {"clock": 5})))
    assert simulation.next() == Next(5000, None)


def test_a_race_is_played_to_its_end_by_deadlines_and_delays() -> None:
    state = WATAI.deal(2, "a race", {"variants": "none"})
    match = BotMatch(WATAI, EASY, state, Thinking(playouts=1), Chance(3))
    times: list[int] = []
    while state.outcome() is None:
        match.simulation.step()
        times.append(match.simulation.now)
    assert times == sorted(times)
    assert len(set(times)) > 100


def test_who_was_overtaken_does_nothing_and_thinks_again() -> None:
    """Both decide at once; the first to act changes what the second may do, and nobody complains."""
    race = replace(
        WAPI,
        simultaneous=True,
        mind=Mind(delay=lambda view, _action, _level, _chance: 100 * (1 + view["me"]["seat"])),
    )
    state = WAPI.deal(2, "overtaken", {"first": 0})
    bare = Bare(state)
    simulation = simulated(race, ["easy", "easy"], bare)
    assert simulation.next() == Next(100, 0)
    state.play(0, state.legal(0)[0], 50)
    bare.actions += 1
    simulation.step()
    assert (simulation.now, bare.actions) == (100, 1)
    assert simulation.next() == Next(200, 1)


def test_a_fresh_decision_that_the_rules_refuse_is_an_error_of_the_engine() -> None:
    class Liar(Bare):
        def act(self, seat: int, action: int, at: int) -> None:
            super().act(1 - seat, action, at)

    simulation = simulated(WAPI, ["easy", "easy"], Liar(WAPI.deal(2, "liar")))
    with pytest.raises(rayonw.Refusal):
        simulation.step()


def test_nobody_who_goes_on_is_told() -> None:
    idle = replace(WAPI, mind=Mind(choosers={"easy": lambda _view, _chance, _budget: NOTHING}))
    with pytest.raises(Endless, match=r"seats \(1,\) are waited for and do nothing"):
        simulated(idle, ["easy", "easy"], Bare(WAPI.deal(2, "idle", {"first": 1}))).step()


def test_a_tournament_ends_when_a_bot_breaks_down() -> None:
    """Its results would mean nothing."""
    game = replace(WAPI, mind=Mind(choosers={"easy": broken}))
    match = BotMatch(game, EASY, WAPI.deal(2, "broken"), Thinking(playouts=1), Chance(1))
    with pytest.raises(BotFailed, match="a bot broke down: RuntimeError"):
        match.play()


def test_a_tournament_ends_when_a_bot_chooses_nonsense() -> None:
    game = replace(WAPI, mind=Mind(choosers={"easy": lambda _view, _chance, _budget: 10**6}))
    match = BotMatch(game, EASY, WAPI.deal(2, "nonsense"), Thinking(playouts=1), Chance(1))
    with pytest.raises(BotFailed, match="a bot chose 1000000, which is not legal"):
        match.play()


def test_elsewhere_a_broken_bot_plays_on_and_that_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    game = replace(WAPI, mind=Mind(choosers={"easy": broken}))
    bare = Bare(WAPI.deal(2, "broken"))
    simulated(game, ["easy", "easy"], bare).step()
    assert bare.actions == 1
    assert caplog.messages == ["a bot broke down: RuntimeError('no idea')"]
