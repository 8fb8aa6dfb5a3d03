"""Silent people and lost connections: from when on a bot may play their seat, and how they get it back."""

from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any

import pytest

import rayonw
from rayonw.house.log.entries import Acted, BotSat, Made, Sat, SetUp, reread
from rayonw.house.table.history import Played
from rayonw.house.table.live import LiveTable
from rayonw.house.table.presence import RELOAD_SECONDS
from rayonw.house.table.silence import RETURN_SECONDS
from rayonw.house.table.table import fold
from rayonw.house.wire import Ack, Act, Cover, Leave, Lobby, Patience, PutBot, Refused, SeatInfo, Sit, Sync
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import private_to
from tests.contract.settings import TABLES
from tests.contract.walk import walk
from tests.house.table.swift import FreeConnection, dealt, joined, opened, pass_seconds, person, swiftly

WAPI = rayonw.game("wapi")
FIRST = {"first": 0}
MINUTE = 60_000
RELOAD = int(RELOAD_SECONDS * 1000)
RETURN = int(RETURN_SECONDS * 1000)

_numbers = count(1)


def swift(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test in which time passes by itself."""

    def run() -> None:
        swiftly(test())

    run.__name__ = test.__name__
    return run


def new_id() -> str:
    return f"s{next(_numbers)}"


def ask(live: LiveTable, connection: FreeConnection, message: Any) -> None:
    """Send a message."""
    live.receive(connection, message)


async def answer(live: LiveTable, connection: FreeConnection, message: Any) -> Any:
    """Send a message; what it is answered."""
    ask(live, connection, message)
    await pass_seconds(0.01)
    answers = [
        heard for heard in connection.heard if isinstance(heard, Ack | Refused) and heard.id == message.id
    ]
    assert len(answers) == 1, "one answer"
    return answers[0]


async def until(live: LiveTable, at: int) -> None:
    """Wait until the match clock shows a time."""
    await pass_seconds(max(0, at - live.clock.match.now()) / 1000 + 0.001)


def level(live: LiveTable, seat: int) -> str | None:
    return live.table.seats[seat].level


@swift
async def test_everybody_is_told_from_when_on_a_bot_may_play_the_seat_that_is_waited_for() -> None:
    live = dealt(WAPI, 3, [0, 1, 2], FIRST)
    connections = [joined(live, seat) for seat in range(3)]
    assert [connection.bot_from for connection in connections] == [[MINUTE, None, None]] * 3
    await until(live, 5000)
    ask(live, connections[0], Act(new_id(), connections[0].seq, connections[0].legal[0]))
    await pass_seconds(0)
    at = live.table.last_at
    assert at >= 5000
    assert [connection.bot_from for connection in connections] == [[None, at + MINUTE, None]] * 3, (
        "in the step"
    )


@swift
async def test_too_early_is_refused_with_the_seconds_that_are_left() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    joined(live, 0)
    other = joined(live, 1)
    await until(live, 36_500)
    refused = await answer(live, other, Cover(new_id(), 0))
    assert (refused.why, refused.details) == ("house.patience", {"name": "P0", "seconds": 24})
    assert level(live, 0) is None


@swift
async def test_after_the_tables_patience_whoever_sits_here_lets_a_bot_play() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, MINUTE)
    assert isinstance(await answer(live, other, Cover(new_id(), 0)), Ack)
    assert level(live, 0) == "medium"
    assert other.table.seats[0].level == silent.table.seats[0].level == "medium"
    assert other.bot_from == [None, None]
    await pass_seconds(5)
    assert live.table.played[0].by == 0, "the bot played"
    assert silent.table.seats[0].you


@swift
async def test_a_seat_that_is_not_waited_for_is_left_alone() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection = joined(live, 0)
    joined(live, 1)
    await until(live, 2 * MINUTE)
    assert (await answer(live, connection, Cover(new_id(), 1))).why == "house.present"
    assert (await answer(live, connection, Cover(new_id(), 2))).why == "house.no_seat"


@swift
async def test_who_only_watches_decides_nothing_but_a_host_without_a_seat_does() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    joined(live, 0)
    watcher = joined(live, 7)
    await until(live, MINUTE)
    assert (await answer(live, watcher, Cover(new_id(), 0))).why == "house.not_seated"
    live.table.host = person(7).id
    assert isinstance(await answer(live, watcher, Cover(new_id(), 0)), Ack)


async def a_race() -> tuple[LiveTable, list[FreeConnection]]:
    """A race of two that has just begun."""
    live = dealt(rayonw.game("watai"), 2, [0, 1], {"variants": "none"})
    connections = [joined(live, seat) for seat in range(2)]
    assert live.table.state is not None
    sayer = live.table.state.to_act()[0]
    ask(live, connections[sayer], Act(new_id(), connections[sayer].seq, "go"))
    await until(live, live.table.state.deadline() or 0)
    return live, connections


@swift
async def test_only_what_the_seat_itself_does_begins_its_wait_anew() -> None:
    live, connections = await a_race()
    began = live.table.last_at
    assert connections[0].bot_from == [began + MINUTE] * 2, "the race began for both"
    await pass_seconds(10)
    ask(live, connections[0], Act(new_id(), connections[0].seq, "turn"))
    await pass_seconds(0)
    assert connections[1].bot_from == [live.table.last_at + MINUTE, began + MINUTE]


@swift
async def test_what_the_house_plays_for_a_lost_line_is_nothing_the_seat_did() -> None:
    live, connections = await a_race()
    began = live.table.last_at
    await pass_seconds(10)
    live.part(connections[1])
    await pass_seconds(4)
    again = joined(live, 1)
    await pass_seconds(0.1)
    assert [play.text for play in live.table.played[-2:]] == ["away", "back"]
    assert again.bot_from[1] == began + MINUTE


@swift
async def test_a_private_action_neither_ends_a_wait_nor_begins_one() -> None:
    """WazBaraz: two picks that nobody else may notice, and the time goes on for the others as before."""
    game = rayonw.game("wazbaraz")
    live = dealt(game, 3, [0, 1, 2])
    connections = [joined(live, seat) for seat in range(3)]
    state = live.table.state
    assert state is not None
    picked = 0
    while picked < 2:
        seat = state.to_act()[0]
        before = connections[(seat + 1) % 3].bot_from
        await pass_seconds(3)
        connection = connections[seat]
        texts = [text for text in connection.legal if is_private_text(live, seat, text)]
        ask(live, connection, Act(new_id(), connection.seq, (texts or connection.legal)[0]))
        await pass_seconds(0.01)
        if texts:
            picked += 1
            assert [connection.bot_from for connection in connections] == [before] * 3
            assert live.clock.times().bot_from == before


@swift
async def test_a_private_entry_is_not_looked_at_even_if_it_told_a_time() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    live.clock.played(Played(9, 5000, 0, "secret", (), private=True))
    assert live.clock.times().bot_from[0] == RETURN
    joined(live, 0)
    assert live.clock.times().bot_from[0] == MINUTE
    live.clock.played(Played(9, 5000, 0, "open", ()))
    assert live.clock.times().bot_from[0] == MINUTE + 5000


def is_private_text(live: LiveTable, seat: int, text: str) -> bool:
    """Whether an action would be seen by its own seat only."""
    state, game = live.table.state, live.table.game
    assert state is not None
    events = state.clone().play(seat, game.read(state, text), live.clock.match.now())
    return private_to(events, seat)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_private_action_never_changes_for_whom_the_rules_wait(game_id: str, seats: int) -> None:
    """Else a wait would have to begin or end with it, and tell of it."""
    game = rayonw.game(game_id)
    state = game.deal(seats, "private")
    waited = state.to_act()
    for step in walk(game, state, Chance(5), 400):
        seat = step.move.seat
        if seat is not None and private_to(step.events, seat):
            assert state.to_act() == waited, step
        waited = state.to_act()


@swift
async def test_the_wait_survives_a_reconnect() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, 30_000)
    live.part(silent)
    await pass_seconds(0.5)
    again = joined(live, 0)
    assert again.bot_from == other.bot_from == [MINUTE, None]


@swift
async def test_the_owner_comes_back_by_simply_playing() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, MINUTE)
    await answer(live, other, Cover(new_id(), 0))
    assert silent.legal, "still sees what may be played"
    act = Act(new_id(), silent.seq, silent.legal[0])
    assert isinstance(await answer(live, silent, act), Ack)
    assert level(live, 0) is None
    assert other.table.seats[0].level is None
    log = await live.log.read("swift")
    back, played = log[-2:]
    assert isinstance(back, Sat)
    assert (back.seat, back.person, back.id) == (0, "p0", "")
    assert isinstance(played, Acted)
    assert (played.seat, played.by, played.id) == (0, "p0", act.id)
    assert [type(heard) for heard in silent.heard[-3:-1]] == [Sync, Ack]
    await pass_seconds(10)
    assert len(live.table.played) == 1, "the bot thinks no more"
    seq = live.table.seq
    live.receive(silent, act)
    assert live.table.seq == seq, "a resend is played once"


@swift
async def test_who_left_on_purpose_comes_back_by_simply_playing_too() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection = joined(live, 0)
    joined(live, 1)
    await answer(live, connection, Leave(new_id()))
    assert level(live, 0) == "medium"
    assert isinstance(await answer(live, connection, Act(new_id(), connection.seq, connection.legal[0])), Ack)
    assert level(live, 0) is None


@swift
async def test_who_is_slower_than_the_bot_has_the_seat_back_all_the_same() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, MINUTE)
    await answer(live, other, Cover(new_id(), 0))
    seen, wanted = silent.seq, silent.legal[0]
    await pass_seconds(5)
    assert [play.by for play in live.table.played] == [0]
    assert (await answer(live, silent, Act(new_id(), seen, wanted))).why == "house.stale"
    assert level(live, 0) is None
    assert len(live.table.played) == 1


@swift
async def test_a_refused_action_gives_the_seat_back_too() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, MINUTE)
    await answer(live, other, Cover(new_id(), 0))
    assert (await answer(live, silent, Act(new_id(), silent.seq, "nonsense"))).why == "unreadable"
    assert level(live, 0) is None


@swift
async def test_who_is_back_is_waited_for_anew() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    silent, other = joined(live, 0), joined(live, 1)
    await until(live, MINUTE)
    await answer(live, other, Cover(new_id(), 0))
    before = live.clock.match.now()
    await answer(live, silent, Sit(new_id(), 0))
    assert other.bot_from[0] is not None
    assert other.bot_from[0] >= before + MINUTE
    await pass_seconds(20)
    assert not live.table.played, "the bot plays no more"


@swift
async def test_a_lost_line_may_be_covered_as_soon_as_it_is_no_mere_reload() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection, other = joined(live, 0), joined(live, 1)
    await until(live, 10_000)
    live.part(other)
    lost = live.clock.match.now()
    assert isinstance(connection.heard[-1], Lobby), "told at once"
    assert not connection.table.seats[1].online
    assert connection.bot_from == [MINUTE, lost + RELOAD], "though nobody waits for this seat"
    assert (await answer(live, connection, Cover(new_id(), 1))).why == "house.patience"
    await until(live, lost + RELOAD)
    assert isinstance(await answer(live, connection, Cover(new_id(), 1)), Ack)
    back = joined(live, 1)
    seat = connection.table.seats[1]
    assert seat == SeatInfo("person", "P1", online=True, level="medium", mark=seat.mark)
    assert back.table.seats[1].level == "medium", "until they play, or ask for it"


@swift
async def test_who_has_a_line_again_is_no_longer_lost() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection, other = joined(live, 0), joined(live, 1)
    live.part(other)
    await pass_seconds(10)
    joined(live, 1)
    assert connection.bot_from == [MINUTE, None]
    assert (await answer(live, connection, Cover(new_id(), 1))).why == "house.present"


@swift
async def test_one_window_of_several_is_no_lost_line() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection, other = joined(live, 0), joined(live, 1)
    joined(live, 1)
    live.part(other)
    assert connection.bot_from == [MINUTE, None]


@swift
async def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    joined(live, 0)
    await until(live, 50_000)
    log = await live.log.read("swift")
    live.close()
    again = opened(log)
    connection = joined(again, 1)
    assert connection.bot_from == [RETURN, None], "the wait starts anew"
    joined(again, 0)
    assert connection.bot_from == [MINUTE, None]


@swift
async def test_when_the_table_is_read_again_no_wait_gets_longer() -> None:
    """Storing failed: the match clock goes on from the last entry, and so do the waits."""
    live = dealt(WAPI, 3, [0, 1, 2], FIRST)
    connections = [joined(live, seat) for seat in range(3)]
    await until(live, 5000)
    await answer(live, connections[0], Act(new_id(), connections[0].seq, connections[0].legal[0]))
    last = live.table.last_at
    await until(live, 100_000)
    await answer(live, connections[0], Cover(new_id(), 1))
    await answer(live, connections[1], Sit(new_id(), 1))
    live.part(connections[2])
    assert (connections[0].bot_from[1] or 0) > 160_000
    live.ledger.give_up("storage")
    await pass_seconds(5)
    assert connections[0].bot_from == [None, last + MINUTE, last + RELOAD]
    assert isinstance(await answer(live, connections[0], Cover(new_id(), 2)), Ack)


@swift
async def test_when_everybody_is_gone_nothing_breaks() -> None:
    live = dealt(WAPI, 3, [0, 1], FIRST)
    connections = [joined(live, seat) for seat in range(2)]
    for connection in connections:
        live.part(connection)
    await pass_seconds(600)
    assert live.table.phase == "playing"
    assert not live.table.played
    connection = joined(live, 1)
    assert isinstance(await answer(live, connection, Cover(new_id(), 0)), Ack)


@swift
async def test_nobody_is_covered_before_the_match_or_after_it() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    connection = joined(live, 1)
    for phase, why in (("open", "house.not_playing"), ("over", "house.over")):
        live.table.phase = phase  # type: ignore[assignment]
        assert (await answer(live, connection, Cover(new_id(), 0))).why == why


@swift
async def test_covering_twice_is_done_once_and_a_host_changes_no_persons_bot() -> None:
    live = dealt(WAPI, 2, [0, 1], FIRST)
    joined(live, 0)
    connection = joined(live, 1)
    await until(live, MINUTE)
    await answer(live, connection, Cover(new_id(), 0))
    seq = live.table.seq
    assert (await answer(live, connection, Cover(new_id(), 0))).seq == seq
    live.table.host = person(1).id
    assert (await answer(live, connection, PutBot(new_id(), 0, "easy"))).why == "house.taken"


@pytest.mark.parametrize("patience", [30, 60, 120, 300])
def test_a_table_has_the_patience_that_its_host_chose(patience: Patience) -> None:
    async def told() -> int | None:
        live = dealt(WAPI, 2, [0, 1], FIRST, patience=patience)
        connection = joined(live, 0)
        assert connection.table.patience == patience
        return connection.bot_from[0]

    assert swiftly(told()) == patience * 1000


def test_tables_stored_before_there_was_a_patience_wait_a_minute() -> None:
    made = reread(
        '{"e":"made","time":0,"game":"wapi","seats":2,"options":{},"host":"h","host_name":"H","seed":"s"}'
    )
    set_up = reread('{"e":"setup","time":0,"seats":3,"options":{},"by":"h","id":"m1"}')
    assert isinstance(made, Made)
    assert isinstance(set_up, SetUp)
    assert fold("old", [made]).patience == fold("old", [made, set_up]).patience == 60


def test_a_bot_that_plays_for_somebody_is_in_the_log() -> None:
    entry = reread('{"e":"bot","time":0,"seat":1,"level":"medium","name":"Ada","by":"p","id":"m"}')
    assert isinstance(entry, BotSat)
