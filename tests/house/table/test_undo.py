"""Who plays with bots alone may take decisions back; the log only grows, and the record says so."""

from itertools import count

import pytest

import rayonw
from rayonw.house.log import Acted, Undone
from rayonw.house.log.entries import reread, written
from rayonw.house.table.replay import holds
from rayonw.house.table.table import fold
from rayonw.house.table.undo import DEEPEST, MAX_UNDOS, Decisions
from rayonw.house.wire import Ack, Act, Refused, Sync, Undo
from rayonw.kernel.record import Record
from tests.house.table.swift import FreeConnection, SwiftTable, dealt, joined, opened, pass_seconds, swiftly

WAPI = rayonw.game("wapi")
_ids = count(1)


def tell(live: SwiftTable, connection: FreeConnection, kind: type = Undo) -> str:
    """Take back, or play the first legal action; the id of the message."""
    name = f"u{next(_ids)}"
    message = Undo(name) if kind is Undo else Act(name, connection.seq, connection.legal[0])
    live.receive(connection, message)
    return name


def why(connection: FreeConnection, name: str) -> str | None:
    """Why a message was refused; None if it was done."""
    for message in connection.heard:
        if isinstance(message, Ack | Refused) and message.id == name:
            return message.why if isinstance(message, Refused) else None
    raise AssertionError("no answer")


async def my_turn(live: SwiftTable, seat: int = 0) -> None:
    """Bots play until it is my turn."""
    for _ in range(1000):
        await pass_seconds(1)
        if live.table.state is None or live.table.phase == "over" or seat in live.table.state.to_act():
            return


def whole(live: SwiftTable) -> object:
    """Everything about the match that matters."""
    table = live.table
    assert table.state is not None
    return table.game.save(table.state), list(table.played), table.last_at, table.outcome


def test_back_to_my_last_decision_and_the_one_before() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 3, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        name = tell(live, me)
        await pass_seconds(0.1)
        assert why(me, name) == "house.no_undo", "nothing was decided yet"
        moments = []
        for _ in range(3):
            moments.append(whole(live))
            tell(live, me, Act)
            await my_turn(live)
        for moment in reversed(moments):
            assert me.table.undo
            name = tell(live, me)
            assert whole(live) == moment
            await pass_seconds(0.1)
            assert why(me, name) is None
        assert me.table.undone == 3
        name = tell(live, me)
        await pass_seconds(0.1)
        assert why(me, name) == "house.no_undo"

    swiftly(evening())


def test_the_log_only_grows_and_adds_up_to_the_same_table() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        for _ in range(3):
            tell(live, me, Act)
            await my_turn(live)
        entries = len(live.log.entries)
        tell(live, me)
        tell(live, me)
        await pass_seconds(0.1)
        assert [type(entry) for entry in live.log.entries[entries:]] == [Undone, Undone]
        tell(live, me, Act)
        await my_turn(live)
        logged = [reread(written(entry)) for entry in live.log.entries]
        again = fold("swift", logged)
        assert again.state is not None
        assert again.decisions.undone == 2
        assert (again.game.save(again.state), list(again.played), again.last_at, None) == whole(live)
        reopened = opened(logged)
        assert reopened.table.last_decision() is not None, "and more can be taken back"

    swiftly(evening())


def test_the_match_clock_goes_back_to_the_decision() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0, "clock": 30})
        me = joined(live, 0)
        await pass_seconds(10)
        tell(live, me, Act)
        await my_turn(live)
        tell(live, me)
        await pass_seconds(0.1)
        sync = next(each for each in reversed(me.heard) if isinstance(each, Sync))
        assert sync.now < 200
        assert sync.deadline == 30_000, "all the time to decide anew"

    swiftly(evening())


def test_a_match_with_moves_taken_back_ends_verifies_and_says_so() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        turns = 0
        while live.table.phase == "playing":
            tell(live, me, Act)
            turns += 1
            await my_turn(live)
            if turns % 5 == 0 and live.table.phase == "playing":
                tell(live, me)
                await pass_seconds(0.1)
        record = live.table.record()
        assert record.undone > 0
        assert Record.parse(record.text()) == record
        assert f"\nundone: {record.undone}\n" in record.text()
        assert holds(WAPI, record)
        assert live.table.last_decision() is None, "what is over is over"

    swiftly(evening())


def test_private_picks_are_no_decisions_and_numbers_stay_right() -> None:
    async def evening() -> None:
        game = rayonw.game("wazbaraz")
        live = dealt(game, 3, [1], {"first": 0})
        me = joined(live, 1)
        for _ in range(4):
            await my_turn(live, 1)
            if me.table.undo:
                tell(live, me)
                await pass_seconds(0.1)
            assert live.table.shown(1) == me.seq
            plays = [text for text in me.legal if not text.startswith(("pick", "drop", "name"))]
            live.receive(me, Act(f"w{next(_ids)}", me.seq, plays[0]))
            await pass_seconds(0.1)
        late = joined(live, 1)
        await pass_seconds(0.1)
        sync = next(each for each in late.heard if isinstance(each, Sync))
        numbers = [told.seq for told in sync.history]
        assert numbers == sorted(set(numbers))
        assert numbers[-1] <= sync.seq

    swiftly(evening())


def test_with_another_person_nothing_is_taken_back_not_even_if_a_bot_plays_for_them() -> None:
    async def evening() -> None:
        live = dealt(WAPI, 2, [0, 1], {"first": 0})
        me = joined(live, 0)
        await pass_seconds(1)
        tell(live, me, Act)
        await pass_seconds(0.1)
        assert not me.table.undo
        name = tell(live, me)
        await pass_seconds(0.1)
        assert why(me, name) == "house.no_undo"

    swiftly(evening())


def test_races_have_no_undo() -> None:
    live_game = rayonw.game("watai")

    async def evening() -> None:
        live = dealt(live_game, 2, [0])
        me = joined(live, 0)
        await pass_seconds(1)
        name = tell(live, me)
        await pass_seconds(0.1)
        assert why(me, name) == "house.no_undo"

    swiftly(evening())


@pytest.mark.parametrize("game_id", ["wapi", "wildtiles", "wittyzibi", "wazbaraz"])
def test_taking_back_and_playing_the_same_is_as_if_nothing_was(game_id: str) -> None:
    async def evening() -> None:
        game = rayonw.game(game_id)
        live = dealt(game, game.seat_counts[0], [0])
        me = joined(live, 0)
        for _ in range(6):
            await my_turn(live)
            if live.table.phase == "over" or live.standstill.held:
                return
            before = whole(live)
            tell(live, me, Act)
            await pass_seconds(0)
            if live.table.last_decision() is None or isinstance(live.log.entries[-1], Undone):
                continue
            last = live.table.last_decision()
            assert last is not None
            if last.kept != len(before[1]):  # type: ignore[index]
                continue
            tell(live, me)
            assert whole(live) == before
            await pass_seconds(0.1)
            tell(live, me, Act)
            assert isinstance(live.log.entries[-1], Acted)

    swiftly(evening())


def test_undos_have_an_end() -> None:
    decisions = Decisions()
    state = WAPI.deal(2, "any")
    for number in range(DEEPEST + 5):
        decisions.add(number, 0, state)
    for number in reversed(range(5, DEEPEST + 5)):
        assert decisions.take_back(number).kept == number
    with pytest.raises(LookupError):
        decisions.take_back(4)
    decisions.undone = MAX_UNDOS
    decisions.add(9, 0, state)
    assert decisions.last() is None
