"""Who wishes to be forgotten is: nothing stored tells of them, and every match can still be replayed."""

import io
import json
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

import rayonw
from rayonw.house import forgetting
from rayonw.house.store.personal import PARTS
from rayonw.house.wire import (
    Again,
    Bring,
    Bye,
    Clear,
    Leave,
    Lobby,
    Me,
    Note,
    React,
    Sit,
    Sync,
)
from rayonw.kernel.record import Record, verify
from tests.house.matches import match_of, play_out
from tests.house.rig import Guest, Rig, new_id, opened
from tests.house.store.all_texts import everything_stored, rows_stored
from tests.house.waiting import comes_true, eventually

STORES = ("sqlite", "postgres")
NAME, BEFORE = "Zuleika", "Zoraide"

ABOUT_TABLES = {"log", "card", "played", "open_list", "trace", "due", "awake", "phase", "head"}
"""Rows of tables: those that tell of somebody are rewritten, or deleted."""
ABOUT_GROUPS = {"play_group", "group_match"}
"""Rows of groups: names of drawn words and codes of tables; who belongs to them is in `group_member`."""
ABOUT_THE_HOUSE = {
    "forgetting",
    "bar",
    "audit",
    "desk_key",
    "pulse",
    "house_key",
    "secret",
    "house",
    "chores",
    "format",
}
"""Rows of the house itself; what tells of somebody there goes by name, see `personal.WISHED`."""


async def wish(guest: Guest) -> None:
    """Somebody wishes to be forgotten."""
    status, raw = await guest.post("/api/me/forget", {"name": guest.me.name})
    assert status == 200, raw


async def done(rig: Rig) -> None:
    """Wait until nobody is to be forgotten any more."""
    rig.house.forgetting.linger = 0

    async def nobody_is() -> bool:
        rig.house.forgetting._look_at.clear()
        await rig.house.forgetting.step()
        return not await rig.house.store.forgetting.unfinished(1)

    await comes_true(nobody_is)


async def record_of(guest: Guest, code: str) -> str:
    """The record of a match that is over."""
    status, raw = await guest.get(f"/api/tables/{code}/record")
    assert status == 200, raw
    return raw.decode()


async def a_full_life(rig: Rig) -> tuple[Guest, Guest, dict[str, str]]:
    """Somebody who did everything that leaves a trace, somebody who was there, and the tables."""
    ada, bob = await rig.guest(BEFORE), await rig.guest("Bob")
    one, two = await match_of(ada, bob, options={"first": 0})
    await one.done(React(new_id(), "hello"))
    await one.done(Note(new_id(), {"pad": "mine"}))
    over = one.table.code
    await ada.named(NAME)
    await eventually(lambda: rig.house.live_tables[over].table.seats[0].name == NAME)
    await play_out(one, two)
    three, four = await match_of(bob, ada, options={"first": 0})
    await four.done(Leave(new_id()))
    await four.done(Sit(new_id(), 1))
    playing = three.table.code
    waiting = await bob.make(3)
    five, six = await bob.open(waiting), await ada.open(waiting)
    await six.done(Sit(new_id(), 1))
    await five.done(Clear(new_id(), 1))
    shared = await ada.make(3)
    seven = await ada.open(shared)
    await seven.done(Bring(new_id(), 1, "Zébulon"))
    status, raw = await ada.post("/api/lessons", {"game": "wapi"})
    assert status == 201, raw
    await ada.post("/api/me/link", {"origin": rig.base})
    solo = await ada.make(2, ("easy",), True, options={"first": 0})
    await (await ada.open(solo)).play()
    listed = await ada.make(3, listed=True)
    tables = {"over": over, "playing": playing, "waiting": waiting, "shared": shared, "solo": solo}
    return ada, bob, tables | {"listed": listed, "lesson": json.loads(raw)["code"]}


def secrets_of(guest: Guest) -> list[str]:
    """Everything by which somebody could be known."""
    token = guest.token()
    return [guest.me.id, NAME, BEFORE, "Zébulon", "Z\\u00e9bulon", token, sha256(token.encode()).hexdigest()]


async def test_nothing_stored_tells_of_who_was_forgotten(rig: Rig) -> None:
    ada, _, _ = await a_full_life(rig)
    secrets = secrets_of(ada)
    before = await everything_stored(rig.house.store)
    assert all(secret in before for secret in (ada.me.id, NAME, BEFORE, "Zébulon", secrets[-1]))
    await wish(ada)
    await done(rig)
    left = await everything_stored(rig.house.store)
    assert [secret for secret in secrets if secret in left] == []
    for live in rig.house.live_tables.values():
        assert not live.table.knows(ada.me.id)


async def test_every_sql_table_is_known_to_be_somebodys_or_nobodys(rig: Rig) -> None:
    """Who adds one says in `personal.PARTS` that its rows are a person's, or here that they are not."""
    named = {part.rows for part in PARTS} | ABOUT_TABLES | ABOUT_GROUPS | ABOUT_THE_HOUSE
    assert set(await rows_stored(rig.house.store)) <= named


async def test_a_match_that_is_over_stays_as_it_was_but_for_the_name(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    before = await record_of(bob, tables["over"])
    await wish(ada)
    await done(rig)
    after = await record_of(bob, tables["over"])
    assert NAME in before
    assert after == before.replace(NAME, "somebody")
    record = Record.parse(after)
    verify(rayonw.game(record.game), record)
    status, _ = await bob.get(f"/api/tables/{tables['over']}/replay/public")
    assert status == 200


async def test_a_bot_has_the_seat_in_a_match_and_it_goes_on(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    window = await bob.open(tables["playing"])
    await wish(ada)
    await done(rig)
    live = await rig.live_table(tables["playing"])
    seat = live.table.seats[1]
    assert (seat.name, seat.level is not None) == ("somebody", True)
    again = await bob.open(tables["playing"])
    assert again.table.seats[1].name == "somebody"
    while again.outcome is None:
        if again.legal:
            await again.play()
        else:
            await again.next()
    await window.close()


async def test_seats_are_free_before_the_start_and_a_match_alone_is_over(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    await wish(ada)
    await done(rig)
    shared = (await rig.live_table(tables["shared"])).table
    assert [seat.kind for seat in shared.seats] == ["open"] * 3
    assert shared.host_name == "somebody"
    assert (await rig.live_table(tables["solo"])).table.closed
    assert (await rig.live_table(tables["lesson"])).table.closed
    window = await bob.open(tables["shared"])
    await window.done(Sit(new_id(), 0))


async def test_no_cookie_link_or_window_leads_to_who_was_forgotten(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    status, raw = await ada.post("/api/me/link", {"origin": rig.base})
    link = json.loads(raw)["link"].partition("#")[2]
    token = ada.token()
    window = await ada.open(tables["over"])
    await wish(ada)
    assert (await window.hear(Bye)).reason == "forgotten"
    other = await rig.browser()
    other.session.cookie_jar.update_cookies({"rayonw": token})
    assert await other.who() == Me("", "")
    assert await ada.who() == Me("", "")
    status, _ = await bob.post("/api/me/claim", {"token": link})
    assert status == 410
    await done(rig)
    gone = ada.me.id
    assert (await ada.named("Ada anew")).me.id != gone
    assert await bob.who() == bob.me


async def test_the_wrong_name_forgets_nobody(rig: Rig) -> None:
    ada = await rig.guest(NAME)
    for name in ("", "Bob", NAME + "x"):
        status, raw = await ada.post("/api/me/forget", {"name": name})
        assert (status, json.loads(raw)["why"]) == (409, "house.name_other")
    assert (await (await rig.browser()).post("/api/me/forget", {"name": NAME}))[0] == 401
    assert await ada.who() == ada.me
    assert (await ada.post("/api/me/forget", {"name": f"  {NAME.lower()} "}))[0] == 200


@pytest.mark.parametrize("name", ["somebody", "Some body", "Quelqu’un", "quelqu'un"])
async def test_nobody_is_called_as_the_forgotten_are(rig: Rig, name: str) -> None:
    status, raw = await (await rig.browser()).post("/api/me", {"name": name})
    assert (status, json.loads(raw)["why"]) == (400, "house.name_somebody")


async def test_the_others_play_on_with_a_bot_for_who_was_forgotten(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    window = await bob.open(tables["over"])
    await wish(ada)
    await done(rig)
    window = await bob.open(tables["over"])
    await window.done(Again(new_id(), True))
    lobby = await window.until(lambda heard: isinstance(heard, Lobby | Sync) and heard.table.next is not None)
    again = (await rig.live_table(lobby.table.next)).table
    assert [seat.kind for seat in again.seats] == ["bot", "person"]


async def test_a_match_goes_on_for_who_watches_while_it_is_rewritten(rig: Rig) -> None:
    """The table is read again under the eyes of its people: no gap, nothing twice, no other View."""
    ada, bob = await rig.guest(NAME), await rig.guest("Bob")
    one, two = await match_of(ada, bob, options={"first": 1})
    await two.play()
    await one.reach(two.seq)
    seq = two.seq
    await wish(ada)
    await done(rig)
    await two.until(lambda heard: isinstance(heard, Sync | Lobby) and heard.table.seats[0].name == "somebody")
    assert two.seq >= seq
    while two.outcome is None:
        if two.legal:
            await two.play()
        else:
            await two.next()


async def test_however_many_leave_at_once_nobody_waits_until_others_were_looked_at_for_the_last_time(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "PEOPLE", 2)
    rig.house.forgetting.linger = 1000
    store, leaving = rig.house.store.forgetting, [await rig.guest(f"{NAME} {number}") for number in range(5)]
    codes = [await guest.make(2) for guest in leaving]
    for guest in leaving:
        await wish(guest)
    for _ in range(3):
        assert await rig.house.forgetting.step() < forgetting.LOOK_SECONDS
    for guest, code in zip(leaving, codes, strict=True):
        texts = [row.text for row in await store.texts(guest.me.id, code)]
        assert not any(guest.me.id in text for text in texts), guest.me.name
    assert len(await store.unfinished(9)) == 5


async def test_what_is_left_to_do_is_done_after_the_next_start(tmp_path: Path) -> None:
    """As after kill -9: the wish was stored, and nothing else happened."""
    async with opened(tmp_path) as rig:
        ada, _, _ = await a_full_life(rig)
        secrets = secrets_of(ada)
        await wish(ada)
        await rig.house.store.drained()
    async with opened(tmp_path) as rig:
        assert NAME in await everything_stored(rig.house.store)
        await done(rig)
        left = await everything_stored(rig.house.store)
        assert [secret for secret in secrets if secret in left] == []


async def test_a_match_over_days_that_sleeps_is_rewritten(rig: Rig) -> None:
    ada, bob = await rig.guest(NAME), await rig.guest("Bob")
    one, two = await match_of(ada, bob, options={"first": 0}, days=1)
    code = one.table.code
    await one.close()
    await two.close()
    await rig.nobody_at(code)
    live = rig.house.live_tables[code]
    live._attendance._alone_since -= 1000
    assert rig.house.sweep() == 1
    await wish(ada)
    await done(rig)
    assert NAME not in await everything_stored(rig.house.store)
    table = (await rig.live_table(code)).table
    assert table.seats[0].level is not None
    await eventually(lambda: rig.house.live_tables[code].table.played)


async def test_everything_that_is_somebodys_can_be_taken_along(rig: Rig) -> None:
    ada, bob, tables = await a_full_life(rig)
    status, raw = await ada.get("/api/me/export")
    assert status == 200
    file = ZipFile(io.BytesIO(raw))
    assert file.testzip() is None
    mine = json.loads(file.read("moi.json"))
    assert mine["person"][0]["name"] == NAME
    assert json.loads(mine["note"][0]["note"]) == {"pad": "mine"}
    told = {each["table"]: each for each in json.loads(file.read("tables.json"))}
    assert set(told) == set(tables.values())
    assert told[tables["over"]]["names"] == [NAME, "Bob"]
    assert told[tables["over"]]["reactions"] == ["hello"]
    assert told[tables["shared"]]["seats"] == [0, 1]
    record = file.read(told[tables["over"]]["record"]).decode()
    assert record == await record_of(bob, tables["over"])
    assert len([name for name in file.namelist() if name.startswith("records/")]) == 1
    for code in ("playing", "solo", "waiting"):
        assert (await rig.live_table(tables[code])).table.seed.encode() not in raw
        assert (await rig.live_table(tables[code])).table.seed not in "".join(
            file.read(name).decode() for name in file.namelist()
        )
    assert bob.me.id not in "".join(file.read(name).decode() for name in file.namelist())
    assert (await (await rig.browser()).get("/api/me/export"))[0] == 401
