"""Alone with bots, time is yours; with others nothing is held but the end of a round, for a while."""

from itertools import count, islice, pairwise
from pathlib import Path
from typing import Any

import pytest

import rayonw
from rayonw.house.log import Acted, Entry, Sat, Started
from rayonw.house.people import Person
from rayonw.house.table.standstill import ASLEEP_SECONDS, READY_SECONDS
from rayonw.house.wire import Act, Attend, Lobby, Pause, Ping, Ready, Refused, Take
from rayonw.kernel.record import Record, replay
from tests.house.table.swift import FreeConnection, SwiftTable, dealt, joined, opened, pass_seconds, swiftly

WAPI = rayonw.game("wapi")
TILES = rayonw.game("wildtiles")
FOUND = Path(__file__).parents[2] / "games/wazbaraz/records/five_seats_of_every_level.txt"
_ids = count(1)


def act(live: SwiftTable, connection: FreeConnection, text: str | None = None) -> Any:
    """Play the first legal action, or another; what the house answers."""
    live.receive(connection, Act(f"m{next(_ids)}", connection.seq, text or connection.legal[0]))


def held(live: SwiftTable) -> bool:
    """Whether it stands still now."""
    return live.standstill.held


def pause(connection: FreeConnection) -> Pause | None:
    """What a browser was told of the end of a round."""
    return connection.table.pause


def turn_of(live: SwiftTable) -> int:
    assert live.table.state is not None
    return live.table.state.to_act()[0]


async def until_my_turn(live: SwiftTable, seat: int) -> None:
    while turn_of(live) != seat:
        await pass_seconds(1)


def test_alone_with_bots_nothing_moves_while_nobody_looks() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        act(live, me)
        live.receive(me, Attend(here=False))
        played, now = len(live.table.played), live.clock.now()
        await pass_seconds(3600)
        assert held(live)
        assert len(live.table.played) == played
        assert live.clock.now() == now, "not a millisecond has passed"
        live.receive(me, Attend(here=True))
        await until_my_turn(live, 0)
        assert not held(live)
        assert len(live.table.played) > played

    swiftly(evening())


def test_the_log_tells_no_time_that_nobody_looked() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(5)
        live.receive(me, Attend(here=False))
        await pass_seconds(1000)
        live.receive(me, Attend(here=True))
        await pass_seconds(2)
        act(live, me)
        last = live.log.entries[-1]
        assert isinstance(last, Acted)
        assert last.at == 7000

    swiftly(evening())


def test_a_deadline_of_the_rules_waits_too_and_then_has_what_was_left() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0, "clock": 20})
        me = joined(live, 0)
        await pass_seconds(15)
        live.receive(me, Attend(here=False))
        await pass_seconds(1000)
        assert not live.table.played
        live.receive(me, Attend(here=True))
        await pass_seconds(4)
        assert not live.table.played
        await pass_seconds(2)
        assert live.table.played[0].by is None, "time ran out"
        assert live.table.played[0].at == 20_000

    swiftly(evening())


def test_a_lost_connection_holds_the_table_and_coming_back_lets_it_go_on() -> None:
    async def evening() -> None:
        live = dealt(rayonw.game("watai"), 2, [0])
        me = joined(live, 0)
        await pass_seconds(1)
        live.part(me)
        entries = len(live.log.entries)
        await pass_seconds(1000)
        assert len(live.log.entries) == entries, "not even that the connection is lost"
        joined(live, 0)
        await pass_seconds(1)
        assert not held(live)

    swiftly(evening())


def test_a_page_that_stops_without_a_word_holds_the_table_though_its_browser_answers() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0], {"first": 1})
        me = joined(live, 0)

        async def beats(seconds: float, pings: bool) -> None:
            for _ in range(int(seconds / 5)):
                await pass_seconds(5)
                live.standstill.beat(me)
                if pings:
                    live.receive(me, Ping(mark=1))

        await beats(100, pings=True)
        assert not held(live)
        await beats(ASLEEP_SECONDS + 10, pings=False)
        assert held(live), "nobody can see the table"
        now = live.clock.now()
        await beats(1000, pings=False)
        assert live.clock.now() == now
        live.receive(me, Ping(mark=2))
        assert not held(live)

    swiftly(evening())


def test_who_never_pings_is_no_page_and_is_taken_at_their_word() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0], {"first": 1})
        me = joined(live, 0)
        await pass_seconds(1000)
        live.standstill.beat(me)
        assert not held(live)

    swiftly(evening())


def test_one_window_that_looks_is_enough_and_spectators_do_not_count() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 1})
        me, other, stranger = joined(live, 0), joined(live, 0), FreeConnection(Person("p9", "P9"))
        live.join(stranger)
        live.receive(me, Attend(here=False))
        assert not held(live)
        live.receive(stranger, Attend(here=False))
        assert not held(live)
        live.receive(other, Attend(here=False))
        assert held(live)
        live.receive(stranger, Attend(here=True))
        assert held(live), "whoever watches moves nothing"

    swiftly(evening())


def test_whoever_acts_looks() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        live.receive(me, Attend(here=False))
        act(live, me)
        assert not held(live)
        assert len(live.table.played) == 1

    swiftly(evening())


def test_with_other_people_nobody_can_hold_the_table() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0, 1], {"first": 0, "clock": 20})
        me, bo = joined(live, 0), joined(live, 1)
        for connection in (me, bo):
            live.receive(connection, Attend(here=False))
        assert not held(live)
        await pass_seconds(25)
        assert live.table.played, "time ran out as it does"

    swiftly(evening())


def test_a_person_for_whom_a_bot_plays_is_still_another_person() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0, 1], {"first": 0})
        me = joined(live, 0)
        live.table.seats[1].level = "easy"
        live.receive(me, Attend(here=False))
        assert not held(live)

    swiftly(evening())


async def ended_round(people: list[int]) -> tuple[SwiftTable, list[FreeConnection]]:
    """A match of Wild Tiles right after its first round."""
    live = dealt(TILES, 2, people, waits=1.0)
    here = [joined(live, seat) for seat in people]
    for _ in range(5000):
        if live.standstill.pause() is not None:
            break
        for seat, connection in zip(people, here, strict=True):
            if connection.legal and live.table.state is not None and seat in live.table.state.to_act():
                act(live, connection, connection.legal[-1])
        await pass_seconds(1)
    assert live.standstill.pause() is not None
    await pass_seconds(0.1)
    return live, here


def test_the_end_of_a_round_waits_until_all_are_ready() -> None:
    async def evening() -> None:
        live, (ana, bo) = await ended_round([0, 1])
        told = pause(ana)
        assert told is not None
        assert told.ready == [False, False]
        played = len(live.table.played)
        await pass_seconds(1)
        live.receive(ana, Ready("r1"))
        await pass_seconds(1)
        told = pause(bo)
        assert told is not None
        assert told.ready == [True, False]
        assert told.left is not None
        assert 0 < told.left <= READY_SECONDS * 1000
        assert len(live.table.played) == played
        live.receive(bo, Ready("r2"))
        await pass_seconds(1)
        assert pause(bo) is None
        assert not held(live)

    swiftly(evening())


def test_a_countdown_ends_the_wait_for_somebody_silent() -> None:
    async def evening() -> None:
        live, (ana, _) = await ended_round([0, 1])
        now = live.clock.now()
        live.receive(ana, Ready("r1"))
        await pass_seconds(READY_SECONDS - 3)
        assert held(live)
        assert live.clock.now() == now
        await pass_seconds(4)
        assert not held(live)

    swiftly(evening())


def test_between_rounds_nobody_acts_before_the_others_are_ready() -> None:
    async def evening() -> None:
        live, both = await ended_round([0, 1])
        turn = turn_of(live)
        act(live, both[turn])
        await pass_seconds(0.1)
        refusal = next(each for each in reversed(both[turn].heard) if isinstance(each, Refused))
        assert refusal.why == "house.between"
        told = pause(both[turn])
        assert told is not None
        assert told.ready[turn], "whoever wants to act is ready"
        live.receive(both[1 - turn], Ready("r"))
        await pass_seconds(0.1)
        played = len(live.table.played)
        act(live, both[turn])
        assert len(live.table.played) == played + 1

    swiftly(evening())


def test_who_is_not_connected_is_not_waited_for() -> None:
    async def evening() -> None:
        live, (ana, bo) = await ended_round([0, 1])
        live.receive(ana, Ready("r1"))
        live.part(bo)
        await pass_seconds(0.1)
        assert not held(live)
        assert pause(ana) is None

    swiftly(evening())


def test_alone_with_bots_the_end_of_a_round_waits_for_ever() -> None:
    async def evening() -> None:
        live, (me,) = await ended_round([0])
        told = pause(me)
        assert told is not None
        assert told.left is None
        played = len(live.table.played)
        await pass_seconds(10_000)
        assert len(live.table.played) == played
        live.receive(me, Ready("r"))
        await pass_seconds(60)
        assert pause(me) is None
        assert turn_of(live) == 0 or len(live.table.played) > played

    swiftly(evening())


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("calm", 2.0, 20), ("normal", 0.9, 10), ("quick", 0.25, 4)]
)
def test_the_pace_of_a_table_says_how_fast_its_bots_move(pace: Any, least: float, most: float) -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0], {"first": 0})
        live.table.pace = pace
        me = joined(live, 0)
        await pass_seconds(1)
        act(live, me)
        await until_my_turn(live, 0)
        times = [played.at for played in live.table.played]
        waits = [(after - before) / 1000 for before, after in pairwise(times)]
        assert len(waits) >= 2
        assert all(least - 0.002 <= wait <= most for wait in waits), waits

    swiftly(evening())


def test_held_or_not_everybody_is_told() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        me.heard.clear()
        live.receive(me, Attend(here=False))
        live.receive(me, Attend(here=False))
        await pass_seconds(1)
        assert [each.table.held for each in me.heard if isinstance(each, Lobby)] == [True]

    swiftly(evening())


def test_a_table_that_is_opened_again_between_rounds_waits_again() -> None:
    async def evening() -> None:
        live, _ = await ended_round([0, 1])
        again = opened(list(live.log.entries))
        assert again.standstill.pause() is not None
        assert held(again)

    swiftly(evening())


def test_a_round_of_wazbaraz_ends_in_peace() -> None:
    """A record up to where somebody found the mistresses, at a table of two people and bots."""
    game = rayonw.game("wazbaraz")
    record = Record.parse(FOUND.read_text())
    played: list[Entry] = []
    for move, (_, events) in zip(record.moves, islice(replay(game, record), 1, None), strict=True):
        assert move.seat is not None
        played.append(Acted(move.at, move.seat, move.text))
        if any(game.tell(event)["kind"] == "found" for event in events):
            break

    async def evening() -> None:
        entries = dealt(game, record.seats, [0, 1], dict(record.options), record.seed).log.entries
        live = opened([*entries[:-1], Started(0, record.version), *played])
        people = [joined(live, 0), joined(live, 1)]
        told = pause(people[0])
        assert told is not None
        assert told.left is not None
        assert held(live)
        for number, connection in enumerate(people):
            live.receive(connection, Ready(f"w{number}"))
        await pass_seconds(0.1)
        assert not held(live)
        assert pause(people[1]) is None

    swiftly(evening())


def shared(options: dict[str, Any] | None = None) -> SwiftTable:
    """P0 and Bo at one device, a bot on the third seat; nobody has a connection yet."""
    entries = dealt(WAPI, 3, [0], {"first": 0, **(options or {})}).log.entries
    return opened([*entries[:2], Sat(0, 1, "p0", "Bo", shares=True), *entries[3:]])


def test_while_the_device_is_passed_on_nothing_moves_and_no_clock_runs() -> None:
    async def evening() -> None:
        live = shared({"clock": 20})
        device = joined(live, 0)
        await pass_seconds(1000)
        assert held(live), "nobody has taken it yet"
        assert not live.table.played
        live.receive(device, Take(0))
        await pass_seconds(5)
        assert not held(live)
        act(live, device)
        live.receive(device, Take(None))
        played = len(live.table.played)
        await pass_seconds(1000)
        assert held(live)
        assert len(live.table.played) == played
        live.receive(device, Take(1))
        await pass_seconds(1)
        act(live, device)
        await until_my_turn(live, 0)
        assert [each.by for each in live.table.played[:3]] == [0, 1, 2], "then the bot went on"

    swiftly(evening())


def test_with_people_at_other_devices_passing_holds_nothing() -> None:
    async def evening() -> None:
        entries = dealt(WAPI, 3, [0, 2], {"first": 0}).log.entries
        live = opened([*entries[:2], Sat(0, 1, "p0", "Bo", shares=True), *entries[3:]])
        joined(live, 0)
        joined(live, 2)
        await pass_seconds(1)
        assert not held(live)

    swiftly(evening())
