"""By marks people know each other again at other tables, each in their own way, and nobody else does."""

from rayonw.house.wire import Bring, Sit
from tests.house.matches import match_of
from tests.house.rig import Rig, new_id

STORES = ("sqlite", "postgres")


async def test_somebody_has_the_same_mark_for_me_at_every_table_and_under_every_name(rig: Rig) -> None:
    ada, bob, eve = await rig.guest("Ada"), await rig.guest("Bob"), await rig.guest("Eve")
    first, _ = await match_of(ada, bob)
    await bob.named("Robert")
    second, his = await match_of(ada, bob)
    third, _ = await match_of(eve, bob)
    mark = first.table.seats[1].mark
    assert len(mark) == 16
    assert second.table.seats[1].mark == mark
    assert his.table.seats[0].mark not in ("", mark), "mine for him is another than his for me"
    assert third.table.seats[1].mark not in ("", mark), "and nobody else knows him by mine"
    assert first.table.seats[0].mark == "", "nobody needs one of their own"


async def test_who_watches_gets_no_marks_and_no_id_is_ever_told(rig: Rig) -> None:
    ada, bob, eve = await rig.guest("Ada"), await rig.guest("Bob"), await rig.guest("Eve")
    one, two = await match_of(ada, bob)
    watcher = await eve.open(one.table.code)
    assert [seat.mark for seat in watcher.table.seats] == ["", ""]
    assert bob.me.id not in "".join(one.frames)
    assert ada.me.id not in "".join(two.frames + watcher.frames)


async def test_people_who_share_a_device_have_marks_of_their_own(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await bob.make(3)
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Bring(new_id(), 1, "Lea"))
    await one.reach(await one.done(Sit(new_id(), 2)))
    marks = [seat.mark for seat in one.table.seats]
    assert len({*marks[:2]} - {""}) == 2
