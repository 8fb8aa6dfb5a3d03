"""Groups: the same people next week, their seats, options and results, and who may see them."""

import json
from pathlib import Path
from typing import Any

import pytest

from rayonw.house import groups
from rayonw.house.ops.settings import Settings
from rayonw.house.table import house_refusal
from rayonw.house.table.visits import Visits
from rayonw.house.wire import Again, Lobby, Sync
from tests.house.log.test_retention import Calendar, put_away, tidy, with_times
from tests.house.matches import match_of, play_out
from tests.house.people.test_forgetting import done, wish
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.store.all_texts import everything_stored

STORES = ("sqlite", "postgres")
NAME = {"animal": "fox", "spot": "lighthouse"}


async def made(guest: Guest, table: str) -> str:
    """A group of the people at a table."""
    status, raw = await guest.post("/api/groups", {"table": table, **NAME})
    assert status == 201, raw
    code: str = json.loads(raw)["code"]
    return code


async def seen(guest: Guest, code: str) -> Any:
    """A group's page."""
    status, raw = await guest.get(f"/api/groups/{code}")
    assert status == 200, raw
    return json.loads(raw)


async def listed(guest: Guest) -> list[Any]:
    """Somebody's groups."""
    status, raw = await guest.get("/api/groups")
    assert status == 200, raw
    found: list[Any] = json.loads(raw)["groups"]
    return found


async def played(rig: Rig, **wish: Any) -> tuple[Guest, Guest, Window, Window]:
    """Ada and Bob after a match."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    one, two = await match_of(ada, bob, **{"options": {"first": 1, "advanced": True}, **wish})
    await play_out(one, two)
    return ada, bob, one, two


async def test_a_group_knows_its_people_its_name_and_what_they_played(rig: Rig) -> None:
    ada, bob, one, two = await played(rig)
    code = await made(ada, one.table.code)
    assert await made(bob, one.table.code) == code, "asked again it is the same"
    await two.until(lambda heard: isinstance(heard, Lobby | Sync) and heard.table.group == code)
    assert await listed(bob) == [{"code": code, **NAME, "people": ["Ada"]}]
    group = await seen(ada, code)
    assert (group["animal"], group["spot"], group["games"]) == ("fox", "lighthouse", ["wapi"])
    people = [(each["name"], each["you"], each["maker"]) for each in group["people"]]
    assert people == [("Ada", True, True), ("Bob", False, False)]
    (match,) = group["matches"]
    assert one.outcome is not None
    assert match["winners"] == one.outcome.winners
    assert (match["code"], match["names"], match["replay"]) == (one.table.code, ["Ada", "Bob"], True)
    won = {each["name"]: (each["played"], each["won"]) for each in group["totals"]}
    assert won == {name: (1, int(seat in one.outcome.winners)) for seat, name in enumerate(["Ada", "Bob"])}


async def test_the_next_table_has_the_same_people_seats_and_options(rig: Rig) -> None:
    ada, bob, one, _ = await played(rig, patience=300, pace="quick", best=3)
    code = await made(ada, one.table.code)
    status, raw = await bob.post(f"/api/groups/{code}/play", {"game": "wapi"})
    assert status == 201, raw
    table = json.loads(raw)["code"]
    status, raw = await ada.post(f"/api/groups/{code}/play", {"game": "wapi"})
    assert json.loads(raw)["code"] == table, "a table that was not started yet is the one"
    (notice,) = [row for row in await rig.house.store.notices.unseen(ada.me.id, 9) if row.table == table]
    assert (notice.kind, '"by":"Bob"' in notice.about) == ("invitation", True)
    window = await ada.open(table)
    assert (window.you, window.table.host, window.table.phase) == (0, "Bob", "open")
    assert window.table.options == one.table.options
    assert (window.table.patience, window.table.pace, window.table.best) == (300, "quick", 3)
    assert window.table.group == code
    status, raw = await ada.get("/api/me/tables")
    assert table in raw.decode(), "in everybody's list at once"
    (running,) = (await seen(bob, code))["running"]
    assert (running["code"], running["phase"]) == (table, "open")


async def test_everybody_has_their_own_face_in_the_group_and_at_its_next_table(rig: Rig) -> None:
    ada, bob, one, _ = await played(rig)
    code = await made(ada, one.table.code)
    for guest, name, face in ((ada, "Ada", "whale"), (bob, "Bob", "lynx")):
        assert (await guest.post("/api/me", {"name": name, "face": face}))[0] == 200
    assert [each["face"] for each in (await seen(ada, code))["people"]] == ["whale", "lynx"]
    _, raw = await ada.post(f"/api/groups/{code}/play", {"game": "wapi"})
    window = await ada.open(json.loads(raw)["code"])
    assert [seat.face for seat in window.table.seats] == ["whale", "lynx"], "also of who has not come yet"
    _, raw = await ada.post(f"/api/groups/{code}/play", {"game": "watai"})
    window = await ada.open(json.loads(raw)["code"])
    assert [seat.face for seat in window.table.seats] == ["whale", "lynx"]


async def test_another_game_takes_as_many_seats_as_it_needs(rig: Rig) -> None:
    ada, bob, one, _ = await played(rig)
    code = await made(ada, one.table.code)
    status, raw = await bob.post(f"/api/groups/{code}/play", {"game": "wittyzibi"})
    assert status == 201, raw
    window = await bob.open(json.loads(raw)["code"])
    assert [seat.name for seat in window.table.seats] == ["Bob", "Ada", "", ""]
    status, raw = await bob.post(f"/api/groups/{code}/play", {"game": "chess"})
    assert (status, json.loads(raw)["why"]) == (404, "house.unknown")


async def test_a_rematch_belongs_to_the_group_too(rig: Rig) -> None:
    ada, bob, one, two = await played(rig)
    code = await made(ada, one.table.code)
    await one.done(Again(new_id(), True))
    await two.done(Again(new_id(), True))
    await one.until(lambda heard: isinstance(heard, Lobby | Sync) and heard.table.next is not None)
    assert one.table.next is not None
    again = [await ada.open(one.table.next), await bob.open(one.table.next)]
    assert again[0].table.group == code
    await play_out(*again)
    group = await seen(bob, code)
    assert [match["code"] for match in group["matches"]] == [one.table.next, one.table.code]
    assert {each["played"] for each in group["totals"]} == {2}


async def test_for_strangers_there_is_no_such_group(rig: Rig) -> None:
    ada, _, one, _ = await played(rig)
    code = await made(ada, one.table.code)
    eve = await rig.guest("Eve")
    for path, asked in ((f"/api/groups/{code}/play", {"game": "wapi"}), (f"/api/groups/{code}/leave", {})):
        status, raw = await eve.post(path, asked)
        assert (status, json.loads(raw)["why"]) == (404, "house.unknown")
    real = await eve.get(f"/api/groups/{code}")
    assert real == await eve.get("/api/groups/bcd-fghj-kmn"), "nobody learns that there is one"
    status, _ = await eve.post("/api/groups", {"table": one.table.code, **NAME})
    assert status == 404, "only who sits there makes a group"
    watching = await eve.open(one.table.code)
    assert watching.table.group is None
    assert (await (await rig.browser()).get(f"/api/groups/{code}"))[0] == 401


async def test_who_guesses_codes_of_groups_has_to_wait_and_members_never(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=1, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        ada, _, one, _ = await played(rig)
        code = await made(ada, one.table.code)
        eve = await rig.guest("Eve")
        answers = {
            (await eve.get(f"/api/groups/bcd-fghj-k{letter}z"))[0] for letter in "bcdfghjkmnpqrstvwxz23456"
        }
        assert answers == {404, 429}
        assert (await ada.get(f"/api/groups/{code}"))[0] == 200


async def test_people_leave_and_whoever_made_it_removes_others(rig: Rig) -> None:
    ada, bob, one, _ = await played(rig)
    code = await made(ada, one.table.code)
    places = {each["name"]: each["place"] for each in (await seen(ada, code))["people"]}
    status, raw = await bob.post(f"/api/groups/{code}/leave", {"place": places["Ada"]})
    assert (status, json.loads(raw)["why"]) == (403, "house.not_maker")
    assert (await ada.post(f"/api/groups/{code}/leave", {"place": 99}))[0] == 200
    assert (await ada.post(f"/api/groups/{code}/leave", {"place": places["Bob"]}))[0] == 200
    assert (await bob.get(f"/api/groups/{code}"))[0] == 404
    assert await listed(bob) == []
    assert await made(ada, one.table.code) == code, "and takes them in again"
    assert (await ada.post(f"/api/groups/{code}/leave", {}))[0] == 200
    assert [(each["name"], each["maker"]) for each in (await seen(bob, code))["people"]] == [("Bob", True)]
    assert (await bob.post(f"/api/groups/{code}/leave", {}))[0] == 200
    assert await rig.house.store.groups.get(code) is None
    assert await rig.house.store.groups.matches(code, 10) == []


async def test_groups_and_their_people_are_bounded(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MAX_GROUPS", 1)
    ada, bob, one, _ = await played(rig)
    first = await made(ada, one.table.code)
    cem = await rig.guest("Cem")
    other, _ = await match_of(cem, ada)
    second = await made(cem, other.table.code)
    assert [each["name"] for each in (await seen(cem, second))["people"]] == ["Cem"], "Ada has enough"
    more, _ = await match_of(bob, cem)
    status, raw = await bob.post("/api/groups", {"table": more.table.code, **NAME})
    assert (status, json.loads(raw)["why"]) == (400, "house.many_groups")
    assert [each["code"] for each in await listed(ada)] == [first]
    alone = await cem.make(2, ("easy",), start=True)
    status, raw = await cem.post("/api/groups", {"table": alone, **NAME})
    assert (status, json.loads(raw)["why"]) == (400, "house.few_people")


async def test_a_group_that_could_not_be_told_to_its_table_is_none(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, one, _ = await played(rig)

    async def broken(*_: Any) -> None:
        raise house_refusal("storage")

    with monkeypatch.context() as patched:
        patched.setattr(Visits, "store", broken)
        assert (await ada.post("/api/groups", {"table": one.table.code, **NAME}))[0] == 400
    assert await listed(ada) == []
    await made(ada, one.table.code)


async def test_who_is_forgotten_is_in_no_group_and_has_no_name_there(rig: Rig) -> None:
    ada, bob, one, _ = await played(rig)
    code = await made(ada, one.table.code)
    await seen(bob, code)
    await wish(ada)
    await done(rig)
    group = await seen(bob, code)
    assert [(each["name"], each["maker"]) for each in group["people"]] == [("Bob", True)]
    assert "Ada" not in json.dumps(group)
    assert ada.me.id not in await everything_stored(rig.house.store)
    await wish(bob)
    await done(rig)
    assert await rig.house.store.groups.get(code) is None


async def test_a_deleted_table_stays_in_the_results_and_has_no_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = Calendar(monkeypatch)
    async with opened(tmp_path, with_times(tmp_path, keep_finished=1, keep_unstarted=1)) as rig:
        ada, bob, one, two = await played(rig)
        code = await made(ada, one.table.code)
        assert (await bob.post(f"/api/groups/{code}/play", {"game": "wapi"}))[0] == 201
        await seen(bob, code)
        await one.close()
        await two.close()
        put_away(rig)
        calendar.pass_days(3)
        await tidy(rig)
        group = await seen(bob, code)
        assert [(match["code"], match["replay"]) for match in group["matches"]] == [(one.table.code, False)]
        assert group["running"] == []
        assert len(await rig.house.store.groups.matches(code, 10)) == 1
        assert (await bob.post(f"/api/groups/{code}/play", {"game": "wapi"}))[0] == 201
