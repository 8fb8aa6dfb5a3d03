"""When the disk fails: refused with a clear reason, nothing shown, nothing changed; then on we go."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from rayonw.house import ledger, store
from rayonw.house.entries import Acted, Named
from rayonw.house.log import StorageFailed
from rayonw.house.wire import Ack, Act, Note, PutBot, Refused, Rematch, Sit, Start, Step, Sync
from tests.house.rig import Rig, Window, new_id, opened


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is read again at once."""
    monkeypatch.setattr(ledger, "RETRY", 0.02)


async def fill_disk(rig: Rig) -> None:
    """From now on the file cannot grow, and its free pages are used up."""
    log = rig.house.means.log

    def work(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    await rig.house.store.change(work)
    used = 0
    for size in (1000, 100, 10, 0):
        while await fits(log.append("filler", used, [Named(0, "", "x" * size)])):
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
    await rig.house.store.change(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())


async def match(rig: Rig) -> tuple[Window, Window]:
    """Ada on seat 0 begins; Bob watches from seat 1."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2, options={"first": 0})
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.done(Start(new_id()))
    for window in (one, two):
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    return one, two


async def test_a_play_that_cannot_be_stored_is_refused_and_nobody_sees_it(rig: Rig) -> None:
    one, two = await match(rig)
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
    one, two = await match(rig)
    await fill_disk(rig)
    message = Act(new_id(), one.seq, one.legal[0])
    assert await one.why(message) == "house.storage"
    await empty_disk(rig)
    await one.hear(Sync)
    assert isinstance(await one.ask(message), Ack), "the resend is played"
    await two.hear(Step)
    acts = [e for e in await rig.house.means.log.read(one.table.code) if isinstance(e, Acted)]
    assert len(acts) == 1


async def test_while_the_table_is_read_again_messages_are_refused(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "RETRY", 0.3)
    one, two = await match(rig)
    await fill_disk(rig)
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.storage"
    assert await two.why(PutBot(new_id(), 1, "easy")) == "house.storage"
    late = await (await rig.browser()).dial(one.table.code)
    sync = await late.hear(Sync)
    assert sync.history == []


async def test_plays_under_way_together_fail_together_in_order(rig: Rig) -> None:
    """Ada's play and Bob's answer to it are both on their way when the disk fails: both are refused."""
    one, two = await match(rig)
    sitting = await rig.sitting(one.table.code)
    await fill_disk(rig)
    mine = Act(new_id(), one.seq, one.legal[0])
    sitting.act(sitting.lines[0], mine)
    state = sitting.table.state
    assert state is not None
    seat = state.to_act()[0]
    action = sitting.table.game.write(state, state.legal(seat)[0])
    answer = Act(new_id(), sitting.table.seq, action)
    sitting.act(sitting.lines[seat], answer)
    assert sitting.table.seq == one.seq + 2, "both were played, neither is stored"
    first = await one.answer(mine.id)
    second = await (one if seat == 0 else two).answer(answer.id)
    assert isinstance(first, Refused)
    assert isinstance(second, Refused)
    await one.hear(Sync)
    assert sitting.table.played == []
    assert not any(isinstance(message, Step) for message in one.messages + two.messages)


async def test_who_was_slower_than_another_house_is_told_and_shown_the_truth(rig: Rig) -> None:
    one, two = await match(rig)
    entry = Acted(5, 0, one.legal[0], "someone", "elsewhere")
    await rig.house.means.log.append(one.table.code, one.seq, [entry])
    assert await one.why(Act(new_id(), one.seq, one.legal[-1])) == "house.stale"
    sync = await two.hear(Sync)
    assert [told.by for told in sync.history] == [0]
    assert (await rig.sitting(one.table.code)).table.done("someone", "elsewhere") == sync.seq


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
    one, _ = await match(rig)
    ada = await rig.guest("Zoé")
    await fill_disk(rig)
    assert await one.why(Note(new_id(), {"x": "y" * 1900})) == "house.storage"
    wish = {"game": "wapi", "seats": 5, "options": {}, "bots": ["easy"] * 4, "start": True}
    results = [await ada.post("/api/tables", wish) for _ in range(30)]
    assert any(status == 507 and b"house.storage" in raw for status, raw in results)


async def test_a_rematch_that_cannot_be_stored_is_refused(rig: Rig) -> None:
    one, two = await match(rig)
    while one.outcome is None:
        mover = one if one.legal else two
        seq = await mover.play()
        await one.reach(seq)
        await two.reach(seq)
    await fill_disk(rig)
    assert await one.why(Rematch(new_id())) == "house.storage"
    await empty_disk(rig)
    await one.done(Rematch(new_id()))


async def test_healthz_tells_that_nothing_can_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as rig:
        guest = await rig.browser()
        monkeypatch.setattr(store, "CHECK_SECONDS", 0)
        assert (await guest.get("/healthz")) == (200, b"ok\n")
        rig.house.store.connection.execute("PRAGMA query_only = ON")
        status, raw = await guest.get("/healthz")
        assert (status, b"house.storage" in raw) == (507, True)


async def test_an_engine_that_breaks_down_spoils_nothing(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = await match(rig)
    sitting = await rig.sitting(one.table.code)

    class Broken:
        """The same State, but playing breaks down half-way."""

        def __init__(self, state: object) -> None:
            self._state = state

        def __getattr__(self, name: str) -> object:
            return getattr(self._state, name)

        def play(self, *_: object) -> None:
            raise ZeroDivisionError

    monkeypatch.setattr(sitting.table, "state", Broken(sitting.table.state))
    assert await one.why(Act(new_id(), one.seq, one.legal[0])) == "house.error"
    await one.hear(Sync)
    await two.hear(Sync)
    await one.play()


async def test_nothing_is_shown_before_it_is_stored(rig: Rig, tmp_path: Path) -> None:
    """Another process holds the file: until it lets go, nobody hears of the play, not even a newcomer."""
    one, two = await match(rig)
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
    assert (await rig.sitting(one.table.code)).table.seq == one.seq + 1, "it was played all the same"
    holder.execute("ROLLBACK")
    holder.close()
    assert (await one.answer(message.id)).seq == one.seq + 1
    assert isinstance(await two.answer(wrong.id), Refused)
    assert two.told[-1].seq == one.seq + 1, "the step came before the refusal that knew of it"
    sync = await late.hear(Sync)
    assert [told.seq for told in sync.history] == [one.seq + 1]
