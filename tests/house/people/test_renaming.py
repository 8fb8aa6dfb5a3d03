"""A new name reaches the tables where its owner is, a little in every turn of the event loop."""

import pytest

from rayonw.house.log.entries import Named
from rayonw.house.people import renaming
from rayonw.house.people.people import Person
from rayonw.house.table.live import LiveTable
from rayonw.house.wire import Lobby
from tests.house.rig import Rig
from tests.house.turns import Turns

TABLES = 40


async def test_many_tables_learn_a_name_a_few_in_each_turn_of_the_loop(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: Turns | None = None
    take = LiveTable.take

    def counted(live: LiveTable, *given: object) -> None:
        if turns is not None:
            turns.count()
        take(live, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(LiveTable, "take", counted)
    ada = await rig.guest("Ada")
    codes = [await ada.make(2) for _ in range(TABLES)]
    windows = [await ada.open(code) for code in codes]
    turns = Turns()
    await ada.named("Zoé")
    for window in windows:
        await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.host == "Zoé")
    assert sum(turns.counts.values()) == TABLES
    assert max(turns.counts.values()) <= renaming.TAKES


async def test_tables_where_the_owner_is_not_are_only_looked_at_and_a_few_in_each_turn(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renaming, "LOOKS", 10)
    ada = await rig.guest("Ada")
    codes = [await ada.make(2) for _ in range(TABLES)]
    turns = Turns()
    looked = LiveTable.online

    def counted(live: LiveTable, person: str) -> bool:
        turns.count()
        return looked(live, person)

    monkeypatch.setattr(LiveTable, "online", counted)
    await ada.named("Zoé")
    walking = rig.house._renaming._walking
    if walking is not None:
        await walking
    assert sum(turns.counts.values()) == TABLES
    assert max(turns.counts.values()) <= 10
    for code in codes:
        entries = await rig.house.log.read(code)
        assert len(entries) == 2, "not one row for a name that nobody there could have changed"


async def test_of_many_names_only_the_last_counts(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    window = await ada.open(code)
    for number in range(100):
        rig.house.renamed(Person(ada.me.id, f"Ada {number}"))
    await window.until(lambda heard: isinstance(heard, Lobby) and heard.table.host == "Ada 99")
    named = [entry for entry in await rig.house.log.read(code) if isinstance(entry, Named)]
    assert [entry.name for entry in named] == ["Ada 99"]
