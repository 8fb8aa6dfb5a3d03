"""Any house serves any table: what is stored at one is shown at all, in the same order, once."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from rayonw.house.log.entries import Acted, Entry
from rayonw.house.table import checkpoint
from rayonw.house.wire import Ack, Act, Again, Lobby, Note, Noted, Refused, Sit, Start, Step, Sync
from tests.house.houses.street import Street, store_of, street
from tests.house.matches import play_out
from tests.house.rig import Guest, Window, new_id
from tests.house.waiting import eventually


async def match_across(street: Street, **options: object) -> tuple[Window, Window, Guest, Guest]:
    """Ada at the first house begins against Bob at the second."""
    ada, bob = await street.houses[0].guest("Ada"), await street.houses[1].guest("Bob")
    code = await ada.make(2, options={"first": 0, **options})
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[1].name == "Bob")
    await one.done(Start(new_id()))
    for window in (one, two):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    return one, two, ada, bob


async def test_two_people_at_two_houses_play_a_match(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, *_ = await match_across(houses)
        await play_out(one, two)
        assert one.told == two.told
        assert one.outcome == two.outcome
        assert not any(isinstance(message, Sync) for message in two.messages[5:]), "only steps"


async def test_a_resend_at_another_house_is_acknowledged_and_not_played_twice(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, _, ada, _ = await match_across(houses)
        message = Act(new_id(), one.seq, one.legal[0])
        first = await one.ask(message)
        elsewhere = await (await houses.at(1, ada)).open(one.table.code)
        assert await elsewhere.ask(message) == first
        entries = await houses.houses[0].house.log.read(one.table.code)
        assert len([entry for entry in entries if isinstance(entry, Acted)]) == 1


async def test_the_same_message_at_two_houses_at_once_is_played_once(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, _, ada, _ = await match_across(houses)
        elsewhere = await (await houses.at(1, ada)).open(one.table.code)
        message = Act(new_id(), one.seq, one.legal[0])
        answers = await asyncio.gather(one.ask(message), elsewhere.ask(message))
        assert answers[0] == answers[1]
        assert isinstance(answers[0], Ack)
        entries = await houses.houses[0].house.log.read(one.table.code)
        assert len([entry for entry in entries if isinstance(entry, Acted)]) == 1


async def test_who_loses_a_race_is_answered_as_if_the_winner_had_come_first(tmp_path: Path) -> None:
    """Both act on the same seq: the second house does not know of the first one's entry yet."""
    async with street(tmp_path) as houses:
        one, _, ada, _ = await match_across(houses)
        elsewhere = await (await houses.at(1, ada)).open(one.table.code)
        mine, other = one.legal[0], one.legal[-1]
        assert mine != other
        first, second = Act(new_id(), one.seq, mine), Act(new_id(), one.seq, other)
        answers = await asyncio.gather(one.ask(first), elsewhere.ask(second))
        kinds = sorted(type(answer).__name__ for answer in answers)
        assert kinds == ["Ack", "Refused"], "the message was made for a table that is no more so: stale"
        refused = next(answer for answer in answers if isinstance(answer, Refused))
        assert refused.why == "house.stale"


async def test_sitting_down_in_a_race_is_played_at_both_houses(tmp_path: Path) -> None:
    """Neither hinders the other: whoever loses is tried again on the new state, and is no stale."""
    async with street(tmp_path) as houses:
        ada = await houses.houses[0].guest("Ada")
        code = await ada.make(4)
        guests = [await houses.houses[number % 2].guest(f"Guest {number}") for number in range(4)]
        windows = [await guest.open(code) for guest in guests]
        answers = await asyncio.gather(
            *(window.ask(Sit(new_id(), 1 + number % 3)) for number, window in enumerate(windows))
        )
        kinds = sorted(type(answer).__name__ for answer in answers)
        assert kinds == ["Ack", "Ack", "Ack", "Refused"]
        assert next(answer.why for answer in answers if isinstance(answer, Refused)) == "house.taken"


async def test_of_many_racing_messages_each_is_answered_and_all_houses_agree(tmp_path: Path) -> None:
    async with street(tmp_path, 3) as houses:
        ada = await houses.houses[0].guest("Ada")
        code = await ada.make(5)
        guests = [await houses.houses[number % 3].guest(f"G{number}") for number in range(6)]
        windows = [await guest.open(code) for guest in guests]

        async def restless(number: int) -> int:
            done = 0
            for turn in range(10):
                answer = await windows[number].ask(Sit(new_id(), 1 + (number + turn) % 4))
                assert isinstance(answer, Ack) or answer.why == "house.taken"
                done += isinstance(answer, Ack)
            return done

        await asyncio.gather(*(restless(number) for number in range(6)))
        for window in windows:
            await window.send('{"t":"ping","mark":1}')
        entries = await houses.houses[0].house.log.read(code)
        tables = [(await houses.live(number, code)).table for number in range(3)]
        await eventually(lambda: all(len(entries) <= table.seq == tables[0].seq for table in tables))
        assert tables[0].seats == tables[1].seats == tables[2].seats


async def test_who_is_connected_and_who_watches_is_known_at_all_houses(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, *_ = await match_across(houses)
        eve = await houses.houses[1].guest("Eve")
        watcher = await eve.open(one.table.code)
        lobby = await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.watching == 1)
        assert [seat.online for seat in lobby.table.seats] == [True, True]
        assert [seat.online for seat in watcher.table.seats] == [True, True]
        await two.close()
        lobby = await one.until(lambda heard: isinstance(heard, Lobby) and not heard.table.seats[1].online)
        assert lobby.table.watching == 1


async def test_a_new_name_is_known_at_all_houses(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, ada, bob = await match_across(houses)
        there = await houses.at(0, bob)
        assert (await there.who()).name == "Bob"
        await bob.named("Robert")
        await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[1].name == "Robert")
        assert (await there.who()).name == "Robert"
        await ada.named("Adèle")
        await two.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[0].name == "Adèle")


async def test_a_note_reaches_the_same_person_at_another_house(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, ada, _ = await match_across(houses)
        phone = await (await houses.at(1, ada)).open(one.table.code)
        await one.done(Note(new_id(), {"x": 1}))
        assert (await phone.hear(Noted)).note == {"x": 1}
        assert not any(isinstance(message, Noted) for message in two.messages)


async def test_a_note_that_a_house_stored_and_could_not_tell_of_is_read_by_who_comes(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, _, ada, _ = await match_across(houses)
        code, there = one.table.code, await houses.at(1, ada)
        await (await there.open(code)).close()
        await houses.houses[0].house.log.keep_note(code, ada.me.id, {"x": 2})
        assert (await there.open(code)).note == {"x": 2}


async def test_a_house_that_hung_shows_the_note_that_another_stored_meanwhile(tmp_path: Path) -> None:
    """It had the table alone, and does not know yet that it was taken for dead."""
    async with street(tmp_path, 0) as houses:
        await houses.build(beats=False)
        await houses.build()
        ada = await houses.houses[0].guest("Ada")
        code = await ada.make(2, ("easy",), start=True, options={"first": 0})
        await (await ada.open(code)).done(Note(new_id(), {"x": 1}))
        line = await asyncpg.connect(houses.url)
        await line.execute(
            "UPDATE rayonw.house SET until = 0 WHERE id = $1", store_of(houses.houses[0]).houses.me
        )
        await line.close()
        there = await (await houses.at(1, ada)).open(code)
        await there.done(Note(new_id(), {"x": 2}))
        assert not (await houses.live(0, code)).audience.elsewhere.shared
        assert (await ada.open(code)).note == {"x": 2}


async def test_a_rematch_asked_for_at_two_houses_is_one_table(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, *_ = await match_across(houses)
        await play_out(one, two)
        answers = await asyncio.gather(one.ask(Again(new_id(), True)), two.ask(Again(new_id(), True)))
        assert all(isinstance(answer, Ack) for answer in answers)
        for window in (one, two):
            if window.table.next is None:
                await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.next is not None)
        assert one.table.next == two.table.next


async def test_a_late_house_reads_what_was_played_and_follows(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, *_ = await match_across(houses)
        await one.play()
        third = await houses.build()
        eve = await (await third.guest("Eve")).open(one.table.code)
        assert eve.told == one.told
        while not two.legal:
            await two.next()
        await two.play()
        assert (await eve.hear(Step)).by == 1


async def test_who_comes_from_a_house_that_could_not_tell_of_an_entry_sees_it_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house died after the answer and before its message: the match does not go back elsewhere."""
    async with street(tmp_path) as houses:
        one, _, ada, _ = await match_across(houses)
        monkeypatch.setattr(store_of(houses.houses[0])._appender, "_shared", lambda _: None)
        seq = await one.play()
        elsewhere = await (await houses.at(1, ada)).open(one.table.code)
        first = elsewhere.messages[0]
        assert isinstance(first, Sync)
        assert (first.seq, first.history) == (seq, one.told)


async def test_who_loses_a_race_reads_on_from_a_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the match is, only what was stored since the checkpoint is read and played again."""
    monkeypatch.setattr(checkpoint, "EVERY", 4)
    async with street(tmp_path) as houses:
        one, two, ada, _ = await match_across(houses)
        code = one.table.code
        elsewhere = await (await houses.at(1, ada)).open(code)
        logs = [rig.house.log for rig in houses.houses]
        read: list[int] = []
        for log in logs:
            monkeypatch.setattr(log, "read", partial(noted_read, log.read, read))
        for _ in range(12):
            mover, other = (one, two) if one.legal else (two, one)
            await other.reach(await mover.play())
        while not one.legal:
            mover = two
            await one.reach(await mover.play())
        await elsewhere.reach(one.seq)
        read.clear()
        first, second = (Act(new_id(), one.seq, text) for text in (one.legal[0], one.legal[-1]))
        answers = await asyncio.gather(one.ask(first), elsewhere.ask(second))
        assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Refused"]
        assert read, "one of them lost the race"
        assert all(after >= one.seq - 6 for after in read)
        tables = [(await houses.live(number, code)).table for number in range(2)]
        assert tables[0].played == tables[1].played
        for window in (one, two):
            await window.reach(max(answer.seq for answer in answers))
        await play_out(one, two)
        assert one.outcome == two.outcome


async def noted_read(
    usual: Callable[[str, int], Awaitable[list[Entry]]], read: list[int], table: str, after: int = 0
) -> list[Entry]:
    """Read a log, and note after which entry."""
    read.append(after)
    return await usual(table, after)
