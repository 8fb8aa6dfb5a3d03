"""Notices in a store: one per person and table until it is seen, the same moment once, one house sends."""

from rayonw.house.store import NoticeRow
from tests.house.rig import Rig

STORES = ("sqlite", "postgres")
ADA = "aaaaaaaaaaaaaaaa"
LATE, LEASE, TRIES = 10**14, 10**14 + 1000, 3


def row(code: str, moment: str, time: int) -> NoticeRow:
    return NoticeRow(code, ADA, "over", moment, time, '{"game":"wapi"}')


async def test_nothing_more_is_sent_of_a_table_until_it_is_seen_and_the_same_moment_never(rig: Rig) -> None:
    rows = rig.house.store.notices
    code = await (await rig.guest("Host")).make(2)
    assert await rows.add([row(code, "first", 1)]) == 1
    (sent,) = await rows.claim(LATE, LEASE, TRIES, 9)
    assert await rows.claim(LATE, LEASE, TRIES, 9) == [], "another house gets none of it"
    await rows.settle(sent, None)
    assert await rows.add([row(code, "second", 2)]) == 0
    assert [each.moment for each in await rows.unseen(ADA, 9)] == ["second"], "the page has the newest"
    assert await rows.claim(LATE, LEASE, TRIES, 9) == [], "and nothing is sent"
    await rows.see([(code, ADA)])
    assert await rows.unseen(ADA, 9) == []
    assert await rows.add([row(code, "second", 3)]) == 0
    assert await rows.unseen(ADA, 9) == []
    assert await rows.add([row(code, "third", 4)]) == 1
    assert [each.moment for each in await rows.claim(LATE, LEASE, TRIES, 9)] == ["third"]


async def test_what_somebody_saw_for_themselves_is_not_told_and_what_comes_later_is(rig: Rig) -> None:
    rows = rig.house.store.notices
    code = await (await rig.guest("Host")).make(2)
    await rows.know([row(code, "turn 4", 1)])
    assert await rows.add([row(code, "turn 4", 2)]) == 0
    assert await rows.add([row(code, "turn 9", 3)]) == 1
    await rows.know([row(code, "turn 9", 4)])
    assert await rows.unseen(ADA, 9) == []
    assert await rows.claim(LATE, LEASE, TRIES, 9) == []


async def test_a_notice_whose_houses_die_again_and_again_is_given_up(rig: Rig) -> None:
    rows = rig.house.store.notices
    code = await (await rig.guest("Host")).make(2)
    await rows.add([row(code, "first", 1), row("no-such-tbl", "first", 1)])
    for _ in range(TRIES):
        assert len(await rows.claim(LATE, 1, TRIES, 9)) == 1, "its house dies, and the next one claims it"
    assert await rows.claim(LATE, 1, TRIES, 9) == []
    assert len(await rows.unseen(ADA, 9)) == 1, "the page has it all the same"
