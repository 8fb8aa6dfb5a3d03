"""When the disk fails: refused with a clear reason, nothing shown, nothing changed; then on we go."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rayonw.house.log import appended, ledger
from rayonw.house.log.entries import Acted, Entry, Named
from rayonw.house.store import StorageFailed
from rayonw.house.store.sqlite import file
from rayonw.house.wire import Ack, Act, Again, Lobby, Note, PutBot, Refused, Step, Sync
from tests.house.matches import two_at_a_table
from tests.house.rig import Rig, new_id, opened
from tests.house.waiting import eventually


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is read again at once."""
    monkeypatch.setattr(ledger, "RETRY", 0.02)


async def fill_disk(rig: Rig) -> None:
    """From now on the file cannot grow, and its free pages are used up."""
    log = rig.house.log

    def work(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    await rig.file.change(work)
    used = 0
    for size in (1000, 100, 10, 0):
        while await fits(appended(log, "filler", used, [Named(0, "", "x" * size)])):
            used += 1
    while await fits(log.keep_note("filler", f"{used}", {"x": "y" * 500})):
        used += 1


async def fits(append: "asyncio.Future[None]") -> bool:
    """Whether it finds room."""
    try:
        await append
    except StorageFailed:
        return False
    return True


async def empty_disk(rig: Rig) -> None:
    """The disk has room again."""
    await rig.file.change(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())


async def test_a_play_that_cannot_be_stored_is_refused_and_nobody_sees_it(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    before, seen = dict(one.view), len(two.messages)
    await fill_disk(rig)
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.storage"
    sync = await two.hear(Sync)
    assert [type(message) for message in two.messages[seen:]] == [Sync]
    assert sync.view["parts"] == before["parts"]
    assert sync.history == []
    await one.hear(Sync)
    assert one.view == before


async def test_when_the_disk_has_room_again_the_match_goes_on(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    await fill_disk(rig)
    message = Act(new_id(), one.seq, one.legal[0])
    assert await one.why(message) == "house.storage"
    await empty_disk(rig)
    await one.hear(Sync)
    assert isinstance(await one.ask(message), Ack), "the resend is played"
    await two.hear(Step)
    acts = [e for e in await rig.house.log.read(one.table.code) if isinstance(e, Acted)]
    assert len(acts) == 1


async def test_while_the_table_is_read_again_messages_are_refused(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "RETRY", 0.3)
    one, two, *_ = await two_at_a_table(rig)
    await fill_disk(rig)
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.storage"
    assert await two.why(PutBot(new_id(), 1, "easy")) == "house.storage"
    late = await (await rig.browser()).dial(one.table.code)
    sync = await late.hear(Sync)
    assert sync.history == []


async def test_who_joins_while_storing_fails_is_told_so_and_synced_when_it_works_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _, *_ = await two_at_a_table(rig)
    eve = await rig.guest("Eve")
    reading = asyncio.Event()
    log = rig.house.log
    read = log.read

    async def unreadable(table: str, after: int = 0) -> list[Entry]:
        if not reading.is_set():
            raise StorageFailed("disk I/O error")
        return await read(table, after)

    monkeypatch.setattr(log, "read", unreadable)
    await fill_disk(rig)
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.storage"
    late = await eve.dial(one.table.code)
    told = await late.next()
    assert (told.id, told.clause, told.why) == ("", "house", "house.unready")
    await empty_disk(rig)
    reading.set()
    sync = await late.next()
    assert isinstance(sync, Sync)
    assert sync.table.watching == 1
    await one.hear(Sync)
    await one.play()
    assert (await late.hear(Step)).seq == one.seq


async def test_a_table_that_cannot_be_read_says_so_and_is_there_when_it_can(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    rig.house.live_tables.pop(code).close()
    with monkeypatch.context() as broken:
        broken.setattr(rig.file, "read", unreadable_file)
        assert await ada.turned_away(code) == "storage"
    assert (await ada.open(code)).you == 0


async def test_a_browser_whose_guest_cannot_be_read_hears_so_on_its_line(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    rig.house.people.look_up_again()
    with monkeypatch.context() as broken:
        broken.setattr(rig.file, "read", unreadable_file)
        assert await ada.turned_away(code) == "storage"
    assert (await ada.open(code)).you == 0


async def unreadable_file(*_: object) -> None:
    raise StorageFailed("disk I/O error")


async def test_a_table_whose_log_is_lost_is_read_again_until_it_is_there(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, *_ = await two_at_a_table(rig)
    log = rig.house.log
    read = log.read
    reads = 0

    async def lost_at_first(table: str, after: int = 0) -> list[Entry]:
        nonlocal reads
        reads += 1
        return [] if reads < 3 else await read(table, after)

    monkeypatch.setattr(log, "read", lost_at_first)
    (await rig.live_table(one.table.code)).ledger.give_up("storage")
    await two.hear(Sync)
    assert reads == 3


async def test_plays_under_way_together_fail_together_in_order(rig: Rig) -> None:
    """Ada's play and Bob's answer to it are both on their way when the disk fails: both are refused."""
    one, two, *_ = await two_at_a_table(rig)
    live = await rig.live_table(one.table.code)
    await fill_disk(rig)
    mine = Act(new_id(), one.seq, one.legal[0])
    live.receive(live.connections[0], mine)
    state = live.table.state
    assert state is not None
    seat = state.to_act()[0]
    action = live.table.game.write(state, state.legal(seat)[0])
    answer = Act(new_id(), live.table.seq, action)
    live.receive(live.connections[seat], answer)
    assert live.table.seq == one.seq + 2, "both were played, neither is stored"
    first = await one.answer(mine.id)
    second = await (one if seat == 0 else two).answer(answer.id)
    assert isinstance(first, Refused)
    assert isinstance(second, Refused)
    await one.hear(Sync)
    assert not live.table.played
    assert not any(isinstance(message, Step) for message in one.messages + two.messages)


async def test_who_was_slower_than_another_house_is_told_and_shown_the_truth(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    entry = Acted(5, 0, one.legal[0], "someone", "elsewhere")
    await appended(rig.house.log, one.table.code, one.seq, [entry])
    assert await one.why(Act(new_id(), one.seq, one.legal[-1])) == "house.stale"
    sync = await two.hear(Sync)
    assert [told.by for told in sync.history] == [0]
    assert (await rig.live_table(one.table.code)).table.done("someone", "elsewhere") == sync.seq


async def test_a_bot_whose_play_is_not_stored_tries_again(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), options={"first": 0}, start=True))
    await window.play()
    await fill_disk(rig)
    await window.hear(Sync)
    await empty_disk(rig)
    step = await window.until(lambda m: isinstance(m, Step) and m.by == 1)
    assert step.seq == window.seq


async def test_notes_tables_and_guests_say_that_they_cannot_be_stored(rig: Rig) -> None:
    one, _, *_ = await two_at_a_table(rig)
    ada = await rig.guest("Zoé")
    await fill_disk(rig)
    assert await one.why(Note(new_id(), {"x": "y" * 1900})) == "house.storage"
    wish = {"game": "wapi", "seats": 5, "options": {}, "bots": ["easy"] * 4, "start": True}
    results = [await ada.post("/api/tables", wish) for _ in range(30)]
    assert any(status == 507 and b"house.storage" in raw for status, raw in results)


async def test_a_rematch_that_cannot_be_stored_is_refused(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    while one.outcome is None:
        mover = one if one.legal else two
        seq = await mover.play()
        await one.reach(seq)
        await two.reach(seq)
    await fill_disk(rig)
    assert await one.why(Again(new_id(), True)) == "house.storage"
    await empty_disk(rig)
    live = await rig.live_table(one.table.code)
    await eventually(lambda: not live.ledger.busy())
    await one.done(Again(new_id(), True))
    await two.done(Again(new_id(), True))
    await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.next is not None)


async def test_healthz_tells_that_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as rig:
        guest = await rig.browser()
        monkeypatch.setattr(file, "CHECK_SECONDS", 0)
        assert (await guest.get("/healthz")) == (200, b"ok\n")
        rig.file.db.execute("PRAGMA query_only = ON")
        status, raw = await guest.get("/healthz")
        assert (status, b"house.storage" in raw) == (507, True)


async def test_an_engine_that_breaks_down_spoils_nothing(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, *_ = await two_at_a_table(rig)
    live = await rig.live_table(one.table.code)

    class Broken:
        """The same State, but playing breaks down half-way."""

        def __init__(self, state: object) -> None:
            self._state = state

        def __getattr__(self, name: str) -> object:
            return getattr(self._state, name)

        def play(self, *_: object) -> None:
            raise ZeroDivisionError

    monkeypatch.setattr(live.table, "state", Broken(live.table.state))
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.error"
    await one.hear(Sync)
    await two.hear(Sync)
    await one.play()


async def test_nothing_is_shown_before_it_is_stored(rig: Rig, tmp_path: Path) -> None:
    """Another process holds the file: until it lets go, nobody hears of the play, not even a newcomer."""
    one, two, *_ = await two_at_a_table(rig)
    newcomer = await rig.browser()
    holder = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    message = Act(new_id(), one.seq, one.legal[0])
    await one.send(message)
    wrong = Act(new_id(), two.seq, "nonsense")
    await two.send(wrong)
    late = await newcomer.dial(one.table.code)
    for window in (one, two, late):
        with pytest.raises(TimeoutError):
            await window.socket.receive(0.2)
    assert (await rig.live_table(one.table.code)).table.seq == one.seq + 1, "it was played all the same"
    holder.execute("ROLLBACK")
    holder.close()
    assert (await one.answer(message.id)).seq == one.seq + 1
    assert isinstance(await two.answer(wrong.id), Refused)
    assert two.told[-1].seq == one.seq + 1, "the step came before the refusal that knew of it"
    sync = await late.hear(Sync)
    assert [told.seq for told in sync.history] == [one.seq + 1]
