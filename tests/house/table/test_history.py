"""The history of a match: packed or not, it is the same; and pages of it, as each viewer may read them."""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.house.frames import encode
from rayonw.house.log import Acted, Made, Sat, Started, StorageFailed
from rayonw.house.table.history import PACK, History, Played
from rayonw.house.table.log_pages import AT_ONCE, PAGE, last_page, page_before
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import Act, Older, Page, Sit, Start, Sync, Told
from rayonw.kernel.state import seen_by
from tests.house.rig import Rig, Window, new_id


@given(st.lists(st.integers(1, 3), max_size=4 * PACK))
def test_a_history_is_what_was_written_and_can_be_read_from_any_entry_backwards(gaps: list[int]) -> None:
    history, written, seq = History(), [], 1
    for gap in gaps:
        seq += gap
        written.append(Played(seq, seq * 10, seq % 3, f"go {seq}", ((-1, seq), (1, 2, 3)), gap == 3))
        history.append(written[-1])
    assert list(history) == written
    assert len(history) == len(written)
    assert history[-3:] == written[-3:]
    for entry in (0, 1, seq // 3, seq // 2, seq, seq + 1, 10**30):
        assert list(history.before(entry)) == [play for play in reversed(written) if play.seq < entry]


def picks(times: int) -> Table:
    """A match of WazBaraz in which seat 0 picks a witch and puts it back, and people come and go."""
    made = Made(0, "wazbaraz", 3, rayonw.game("wazbaraz").settle(3, {"first": 0}), "p0", "P0", "s")
    people = [Sat(0, seat, f"p{seat}", f"P{seat}") for seat in range(3)]
    table = fold("picks", [made, *people, Started(0, rayonw.game("wazbaraz").version)])
    chance = Random(times)
    for number in range(times):
        table.act(Acted(number, 0, "+7"))
        if chance.random() < 0.2:
            table.apply(Sat(0, 1, "p1", "P1"))
        table.act(Acted(number, 0, "-7"))
    for text in ("+12", "+19", "choose 12 19"):
        table.act(Acted(9999, 0, text))
    return table


def known_to(table: Table, viewer: int | None) -> list[Told]:
    """Everything at once: what a viewer may know, by counting."""
    hidden, told = 0, []
    for play in table.played:
        if play.private and play.by != viewer:
            hidden += 1
        else:
            events = [table.game.tell(event) for event in seen_by(play.events, viewer)]
            told.append(Told(play.seq - hidden, play.at, play.by, events))
    return told


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_pages_put_together_are_all_that_a_viewer_may_know_and_nothing_else(viewer: int | None) -> None:
    table = picks(200)
    page = last_page(table, viewer)
    pages = [page]
    while page.older:
        page = page_before(table, viewer, Older("1", pages[0].history[0].seq))
        pages.insert(0, page)
    assert encode([told for each in pages for told in each.history]) == encode(known_to(table, viewer))
    assert [len(each.history) for each in pages[1:-1]] == [PAGE] * (len(pages) - 2)
    assert len(pages) == (5 if viewer == 0 else 1), "40, and 403 of 403 in pages of 100; for others one entry"


@pytest.mark.parametrize("before", [-(10**30), -1, 0, 1, 10**30])
def test_a_page_before_no_entry_is_empty_or_the_last(before: int) -> None:
    table = picks(30)
    page = page_before(table, 0, Older("1", before))
    assert encode(page.history) == encode(known_to(table, 0) if before > 1 else [])


async def long_match(rig: Rig) -> tuple[Window, Window]:
    """WazBaraz; Ada, on seat 0, has picked and put back a witch sixty times. Bob is her rival."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3, ("easy",), game="wazbaraz", options={"first": 0, "clock": 600})
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 2))
    await one.done(Start(new_id()))
    for window in (one, two):
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    for _ in range(60):
        await one.play("+1")
        await one.play("-1")
    return one, two


async def test_a_sync_has_the_last_entries_and_the_rest_comes_in_pages(rig: Rig) -> None:
    one, _ = await long_match(rig)
    again = await rig.guests[0].open(one.table.code)
    assert [told.seq for told in again.told] == [told.seq for told in one.told[-AT_ONCE:]]
    assert again.older
    await again.send(Older("a", again.told[0].seq))
    page = await again.hear(Page)
    assert (page.id, page.history, page.older) == ("a", one.told[:-AT_ONCE], False)
    assert again.told == one.told


async def test_a_rival_who_pages_back_learns_nothing_of_private_actions(rig: Rig) -> None:
    one, two = await long_match(rig)
    again = await rig.guests[1].open(one.table.code)
    assert (again.told, again.older, again.seq) == ([], False, two.seq)
    for before in (again.seq, again.seq + 1, again.seq + 500, 10**9):
        await two.send(Older(new_id(), before))
        page = await two.hear(Page)
        assert (page.history, page.older) == ([], False)


async def test_who_watches_may_page_back_as_well(rig: Rig) -> None:
    one, _ = await long_match(rig)
    watcher = await (await rig.browser()).open(one.table.code)
    await watcher.send(Older("w", watcher.seq + 1))
    page = await watcher.hear(Page)
    assert (page.id, page.history, page.older) == ("w", [], False)


async def test_while_nothing_can_be_stored_no_page_is_told(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table in memory may be ahead of what is stored then."""
    one, _ = await long_match(rig)
    append, log = rig.house.log.append, rig.house.log

    def fail(*append: Any) -> None:
        asyncio.get_running_loop().call_soon(append[-1], StorageFailed("no room"))

    monkeypatch.setattr(log, "append", fail)
    assert await one.why(Act(new_id(), one.seq, "+1")) == "house.storage"
    assert await one.why(Older(new_id(), one.seq)) == "house.storage"
    monkeypatch.setattr(log, "append", append)
    await one.hear(Sync)
    assert len((await one.read_back()).told) == 120
