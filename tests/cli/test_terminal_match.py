"""At the terminal: whose turn it is on the simulated clock, and that it is a table like any other."""

from typing import Any

import pytest

import rayonw
from rayonw.bots.decision import Next
from rayonw.bots.simulation import Endless
from rayonw.cli import main
from rayonw.cli.match import REACH, TerminalMatch
from rayonw.games.wildtiles.position import position
from rayonw.house.local import LocalMatch, Played, local_table
from rayonw.kernel.record import verify
from rayonw.kernel.state import Refusal


def sat_down(game_id: str, options: dict[str, Any] | None = None) -> TerminalMatch:
    """A person on seat 0, easy bots on the others."""
    game = rayonw.game(game_id)
    table = local_table(game, game.seat_counts[0], options or {}, "terminal", 0, "Ada", ["easy"])
    return TerminalMatch(table, 0, "en")


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the person types, line by line; then they leave."""
    left = iter([*lines, "q"])
    monkeypatch.setattr("builtins.input", lambda _sign: next(left))


def test_the_seats_are_filled_as_at_any_table() -> None:
    table = local_table(rayonw.game("wapi"), 4, {}, "seats", 1, "Wanda", ["easy", "strong"])
    assert [(seat.kind, seat.level) for seat in table.seats] == [
        ("bot", "easy"),
        ("person", None),
        ("bot", "strong"),
        ("bot", "easy"),
    ]
    assert len({seat.name for seat in table.seats}) == 4, "no bot is called as the person is"
    assert table.phase == "playing"


def test_all_that_is_played_is_told_and_makes_the_record() -> None:
    table = local_table(rayonw.game("wapi"), 2, {"first": 0, "clock": 10}, "told", 0, "Ada", ["easy"])
    told: list[Played] = []
    match = LocalMatch(table, told.append)
    match.act_as_person(0, table.game.offered(match.state, 0)[0], 100)
    match.act(1, match.state.legal(1)[0], 250)
    limit = match.state.deadline()
    assert limit is not None
    match.expire(limit)
    assert [(play.by, play.at) for play in told] == [(0, 100), (1, 250), (None, limit)]
    record = table.record()
    assert [(move.seat, move.at) for move in record.moves] == [(0, 100), (1, 250), (None, limit)]
    verify(table.game, record)


def test_a_refusal_changes_nothing_and_is_the_houses_or_the_rules() -> None:
    table = local_table(rayonw.game("watai"), 2, {}, "refused", 0, "Ada", ["easy"])
    match = LocalMatch(table, lambda _: pytest.fail("nothing was played"))
    before = (table.seq, table.game.save(match.state))
    for text, why in (("away", "house.reserved"), ("nonsense", "unreadable")):
        with pytest.raises(Refusal) as refused:
            match.act_as_person(0, text, 0)
        assert refused.value.why == why
    with pytest.raises(Refusal, match=r"house.stale"):
        match.act(1, 10**6, 0)
    assert (table.seq, table.game.save(match.state)) == before


def test_a_person_who_must_act_is_asked_when_nothing_else_is_due() -> None:
    match = sat_down("wapi", {"first": 0})
    assert match.may_be_asked()
    assert match.comes_before(None)


def test_of_those_who_must_act_at_once_a_bot_comes_first() -> None:
    """In Wild Tiles a red 1 has everybody choose tiles to pass on."""
    match = sat_down("wildtiles")
    state = position("seats: 2; path: r5>n @d10; A: r1 b1 b2; B: g1 g2 g3; pile: b9")
    state.play(0, match.table.game.read(state, "r1>s"))
    match.table.state = state
    assert state.to_act() == (0, 1)
    assert match.may_be_asked()
    assert not match.comes_before(Next(0, 1))
    assert match.comes_before(Next(1, 1))


def test_who_need_not_act_comes_before_a_bot_that_must() -> None:
    match = sat_down("wapi", {"first": 1})
    assert match.match.state.to_act() == (1,)
    assert match.comes_before(Next(0, 1))


def test_a_bot_that_need_not_act_comes_before_a_person_who_must() -> None:
    match = sat_down("wapi", {"first": 0})
    assert not match.comes_before(Next(0, 1))


def test_a_time_limit_comes_before_the_person_only_when_it_is_reached() -> None:
    match = sat_down("wapi", {"first": 0, "clock": 5})
    assert match.comes_before(Next(5000, None))
    match.ready = 5000
    assert not match.comes_before(Next(5000, None))


def test_in_a_race_a_persons_move_takes_time_and_bots_go_on_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = sat_down("watai", {"variants": "none", "first": 0})
    types(monkeypatch, "go")
    match.ask()
    assert match.ready == REACH
    assert match.comes_before(Next(REACH + 1, 1))
    assert not match.comes_before(Next(REACH - 1, 1))


def test_who_let_a_moment_pass_is_asked_again_after_something_happened() -> None:
    match = sat_down("wapi", {"first": 0})
    match.passed_at = match.match.moment(0)
    assert not match.may_be_asked()
    match.match.act_as_person(0, match.table.game.offered(match.match.state, 0)[0], 0)
    match.match.act(1, match.match.state.legal(1)[0], 0)
    assert match.may_be_asked()


def test_a_moment_that_only_the_person_can_end_does_not_pass() -> None:
    match = sat_down("wapi", {"first": 0})
    match.passed_at = match.match.moment(0)
    match.step()
    assert match.passed_at is None


def test_a_match_that_cannot_go_on_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stuck(_match: TerminalMatch) -> None:
        raise Endless("nobody can do anything")

    monkeypatch.setattr(TerminalMatch, "step", stuck)
    assert main(["play", "wapi", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "rayonw: a match of Wapi did not end: nobody can do anything\n"
