"""Forgetting somebody in a store: all own rows in one commit, texts of tables one by one."""

import pytest

from rayonw.house.store import (
    AuditRow,
    BarRow,
    CardRow,
    Changed,
    DeviceRow,
    Forgetting,
    GroupRow,
    GuestRow,
    MatchRow,
    NoticeRow,
    OpenRow,
    Place,
    ResultRow,
    Skill,
    Store,
    Traced,
    TryRow,
)
from tests.house.rig import Rig
from tests.house.store.all_texts import everything_stored

STORES = ("sqlite", "postgres")

ADA, BOB = "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"
MADE = '{"e":"made","time":1,"game":"wapi","host":"%s"}'
SAT = '{"e":"sat","time":1,"seat":0,"person":"%s","name":"x"}'


async def stored(store: Store, table: str, *entries: str) -> None:
    """Append a new table's log, and wait."""
    store.log.append(table, 0, entries, 0, lambda _: None)
    await store.drained()


async def furnish(store: Store) -> None:
    """Two people with rows of every kind."""
    for person, name in ((ADA, "Ada"), (BOB, "Bob")):
        await store.guests.make(GuestRow(person, name, 5), f"token of {person}")
        await store.daily.claim(TryRow(1, "wapi", person, "t1"))
        await store.guests.keep_link(person, f"link of {person}", 1, 10**14)
        await store.desk.bar(BarRow("person", person, name, "silence", 7))
        await store.desk.note(AuditRow(3, "silence", f"person {person} {name}"))
        await store.open_list.keep(
            OpenRow(f"open-{name}", "wapi", person, 1, 1, 1, f'{{"host":"{name}"}}'), 1
        )
    await store.groups.make(GroupRow("group", "fox dune", 6), [ADA, BOB], 9)
    await stored(store, "t1", MADE % ADA, SAT % ADA, SAT % BOB)
    await stored(store, "t2", MADE % BOB, SAT % BOB)
    await stored(store, "t3", MADE % ADA, SAT % BOB)
    told = '{"seats":[{"name":"Ada"},{"name":"Bob"}]}'
    results = [ResultRow(person, seat, 1, 9, True) for seat, person in enumerate((ADA, BOB))]
    match = MatchRow("t1", "wapi", 1, True, True, "people", False, 5, "{}", told, results)
    card = f'{{"seats":["{ADA}","{BOB}"]}}'
    await store.lists.keep([CardRow("t1", 3, "wapi", 1, card, [Place(ADA, 1)], match)])
    await store.results.settle("wapi", lambda _, before: dict.fromkeys(before, Skill(25, 8, 1)), 9)
    for number, person in enumerate((ADA, BOB), 1):
        await store.notices.add([NoticeRow(f"t{number}", person, "over", "over", 1, '{"game":"wapi"}')])
        await store.notices.choose(person, "{}")
        device = DeviceRow(f"device {number}", person, "https://push.example/x", "key", "secret", 1)
        await store.notices.add_device(device, 8)
    for person in (ADA, f"{ADA}#3", BOB):
        await store.notes.keep("t1", person, {"mark": person})


async def test_what_is_somebodys_is_all_there_and_tells_no_secret(rig: Rig) -> None:
    store = rig.house.store
    await furnish(store)
    mine = await store.forgetting.everything(ADA)
    assert mine["person"] == [
        {"id": ADA, "name": "Ada", "made": 5, "seen": 5, "face": "", "public": "", "ladder": 0}
    ]
    assert [row["score"] for row in mine["result"]] == [9]
    assert [row["mu"] for row in mine["rating"]] == [25]
    assert mine["token"] == [{"person": ADA, "made": 5}]
    assert [row["person"] for row in mine["note"]] == [ADA, f"{ADA}#3"]
    assert [row["table_id"] for row in mine["sitting"]] == ["t1"]
    assert BOB not in str(mine)
    assert "token of" not in str(mine)
    assert "link of" not in str(mine)


async def test_own_rows_go_at_once_and_others_stay(rig: Rig) -> None:
    store = rig.house.store
    await furnish(store)
    assert await store.forgetting.begin(Forgetting(ADA, "salt", 9))
    assert not any((await store.forgetting.everything(ADA)).values())
    assert all((await store.forgetting.everything(BOB)).values())
    assert await store.guests.of_token(f"token of {ADA}") is None
    assert await store.guests.spend_link(f"link of {ADA}", 2, "new", 8) is None
    assert await store.guests.of_token(f"token of {BOB}") is not None
    assert [row.who for row in await store.desk.bars(9)] == [BOB]
    assert sorted(row.detail for row in await store.desk.acts(9)) == [f"person {BOB} Bob", "person somebody"]
    assert await store.forgetting.unfinished(9) == [Forgetting(ADA, "salt", 9)]
    assert not await store.forgetting.begin(Forgetting("cccc", "salt", 9))


async def test_every_table_that_tells_of_somebody_is_known_until_it_does_not(rig: Rig) -> None:
    store = rig.house.store
    await furnish(store)
    await store.forgetting.begin(Forgetting(ADA, "salt", 9))
    assert await store.forgetting.tables(ADA, "", 9) == [Traced("t1", False), Traced("t3", False)]
    assert await store.forgetting.tables(ADA, "t1", 9) == [Traced("t3", False)]
    for table in ("t1", "t3"):
        texts = await store.forgetting.texts(ADA, table)
        assert all(ADA in row.text for row in texts)
        changes = [Changed(row.seq, row.text, row.text.replace(ADA, "~1")) for row in texts]
        await store.forgetting.rewrite(table, changes)
        assert await store.forgetting.texts(ADA, table) == []
    assert await store.log.read("t1") == [MADE % "~1", SAT % "~1", SAT % BOB]
    await store.notes.keep("t1", ADA, {"late": True})
    await store.forgetting.finish(ADA)
    assert await store.forgetting.unfinished(9) == []
    assert await store.forgetting.tables(ADA, "", 9) == []
    left = await everything_stored(store)
    assert ADA not in left
    assert BOB in left


async def test_a_text_that_changed_meanwhile_is_left_alone(rig: Rig) -> None:
    store = rig.house.store
    await furnish(store)
    await store.forgetting.rewrite("t2", [Changed(1, "something else", "lost")])
    assert await store.log.read("t2") == [MADE % BOB, SAT % BOB]


async def test_no_link_is_made_for_whoever_is_gone(rig: Rig) -> None:
    store = rig.house.store
    await furnish(store)
    await store.forgetting.begin(Forgetting(ADA, "salt", 9))
    await store.guests.keep_link(ADA, "too late", 1, 10**14)
    assert await store.guests.spend_link("too late", 2, "new", 8) is None


@pytest.mark.parametrize("person", [ADA, BOB])
async def test_age_takes_the_same_rows(rig: Rig, person: str) -> None:
    store = rig.house.store
    await furnish(store)
    assert await store.ageing.forget([person], 6) == 1
    assert not any((await store.forgetting.everything(person)).values())
    assert await store.forgetting.tables(person, "", 9) == []
    assert person in await everything_stored(store), "names in logs and the host's bars stay"
