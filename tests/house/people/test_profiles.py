"""Profiles: mine alone unless I show it; a face is the same everywhere."""

from typing import Any

import msgspec
import pytest

from rayonw.house.profiles import PAGE
from rayonw.house.store import CardRow, MatchRow, ResultRow
from rayonw.house.table import PlayedMatch, PlayedSeat
from rayonw.house.wire import Profile, ResultPage, Shown, Sit
from tests.house.matches import match_of, play_out, two_at_a_table
from tests.house.rig import Guest, Rig, new_id

MADE = '{"e":"made","time":1,"game":"wapi","host":"x"}'
ODD = ("profile?zone=x", "profile?zone=99999", "results?after=1.2.3", "results?after=")
STORES = ("sqlite", "postgres")


async def get(guest: Guest, path: str, kind: Any) -> Any:
    status, raw = await guest.get(path)
    assert status == 200, raw
    return msgspec.json.decode(raw, type=kind)


async def show(guest: Guest, shown: bool, ladder: bool = False) -> str:
    status, raw = await guest.post("/api/me/profile", {"shown": shown, "ladder": ladder})
    assert status == 200, raw
    return msgspec.json.decode(raw, type=Shown).public


async def test_a_profile_tells_what_was_played_at_once(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig)
    await play_out(one, two)
    mine = await get(ada, "/api/me/profile?zone=120", Profile)
    assert (mine.name, mine.mine, mine.public, mine.ladder) == ("Ada", True, "", False)
    (game,) = mine.games
    assert (game.game, game.people.played, game.bots.played, game.times) == ("wapi", 1, 0, 1)
    assert game.seats == 2
    assert game.options["advanced"] is False
    assert sum(times for _, times in mine.days) == 1
    assert mine.days[0][0] in (mine.today, mine.today - 1)
    (result,) = (await get(ada, "/api/me/results", ResultPage)).results
    assert result.code == one.table.code
    assert [(seat.name, seat.you) for seat in result.seats] == [("Ada", True), ("Bob", False)]
    _, raw = await ada.get("/api/me/results")
    assert bob.me.id.encode() not in raw


async def test_a_profile_is_shown_by_its_link_alone_and_names_nobody_else(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig)
    await play_out(one, two)
    await get(ada, "/api/me/profile", Profile)
    for guess in (ada.me.id, ada.token(), "", "0" * 16, "%00"):
        assert (await bob.get(f"/api/profiles/{guess}"))[0] in (404, 405), guess
    public = await show(ada, True)
    assert len(public) == 16
    assert public not in (ada.me.id, ada.token())
    assert await show(ada, True) == public, "it stays as it is"
    theirs = await get(bob, f"/api/profiles/{public}", Profile)
    assert (theirs.name, theirs.mine, theirs.public) == ("Ada", False, "")
    assert theirs.games[0].people.played == 1
    _, raw = await bob.get(f"/api/profiles/{public}/results")
    page = msgspec.json.decode(raw, type=ResultPage)
    assert [seat.name for seat in page.results[0].seats] == ["Ada", ""]
    assert page.results[0].code == ""
    assert b"Bob" not in raw
    assert one.table.code.encode() not in raw
    assert ada.me.id.encode() not in raw
    assert await show(ada, False) == ""
    assert (await bob.get(f"/api/profiles/{public}"))[0] == 404
    assert (await bob.get(f"/api/profiles/{public}/results"))[0] == 404
    assert await show(ada, True) != public, "who had the old link has it no more"


async def test_results_come_in_pages(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    seats = [PlayedSeat("person", "Ada", 1, 1), PlayedSeat("bot", "Wanda", 0, 2, "easy")]
    told = msgspec.json.encode(PlayedMatch("wapi", {}, seats, [0], 1)).decode()
    cards = []
    for number in range(2 * PAGE + 3):
        code = f"c{number:03}"
        rig.house.store.log.append(code, 0, [MADE], 0, lambda _: None)
        result = [ResultRow(ada.me.id, 0, 1, 1, True)]
        match = MatchRow(code, "wapi", number // 3, False, True, "bots", False, 1, "{}", told, result)
        cards.append(CardRow(code, 1, "wapi", 1, "{}", [], match))
    await rig.house.store.drained()
    await rig.house.store.lists.keep(cards)
    found: list[int] = []
    mark = ""
    for _ in range(3):
        page = await get(ada, f"/api/me/results?after={mark}", ResultPage)
        found += [result.ended for result in page.results]
        mark = page.more
    assert mark == ""
    assert len(found) == 2 * PAGE + 3
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize("path", ODD)
async def test_odd_questions_are_answered(rig: Rig, path: str) -> None:
    ada = await rig.guest("Ada")
    assert (await ada.get(f"/api/me/{path}"))[0] == 200
    assert (await (await rig.browser()).get(f"/api/me/{path}"))[0] == 401
    assert (await ada.get("/api/me/results?game=chess"))[0] == 404
    assert (await ada.get("/api/ladders/chess"))[0] == 404


async def test_a_face_is_the_same_everywhere(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    status, raw = await ada.post("/api/me", {"name": "Ada", "face": "whale"})
    assert (status, msgspec.json.decode(raw)["face"]) == (200, "whale")
    assert (await ada.post("/api/me", {"name": "Ada", "face": "unicorn"}))[0] == 400
    one, two = await match_of(ada, bob)
    assert [seat.face for seat in two.table.seats] == ["whale", ""]
    await bob.post("/api/me", {"name": "Bob", "face": "owl"})
    await one.until(lambda _: one.table.seats[1].face == "owl")
    await play_out(one, two)
    page = await get(ada, "/api/me/results", ResultPage)
    assert [seat.face for seat in page.results[0].seats] == ["whale", "owl"]
    assert (await get(ada, "/api/me/profile", Profile)).face == "whale"
    _, raw = await ada.get("/api/me/tables")
    assert [seat["face"] for seat in msgspec.json.decode(raw)["over"][0]["seats"]] == ["whale", "owl"]
    _, raw = await ada.get(f"/api/tables/{one.table.code}/replay/public")
    assert b'"faces":["whale","owl"]' in raw
    await ada.post("/api/me", {"name": "Ada"})
    _, raw = await ada.get("/api/me")
    assert msgspec.json.decode(raw)["face"] == "whale", "a name alone leaves the face as it is"


async def test_an_open_table_shows_the_faces_of_who_sits_there(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    await ada.post("/api/me", {"name": "Ada", "face": "fox"})
    code = await ada.make(2, listed=True, rated=True)
    window = await ada.open(code)
    await rig.house.meeting.drained()
    _, raw = await bob.get("/api/open/wapi")
    (table,) = msgspec.json.decode(raw)["tables"]
    assert (table["faces"], table["rated"]) == (["fox"], True)
    status, raw = await bob.post("/api/meet", {"game": "wapi"})
    assert status == 201
    assert msgspec.json.decode(raw)["code"] != code, "nobody is sat at a rated table without having chosen it"
    other = await bob.open(code)
    await other.done(Sit(new_id(), 1))
    await window.close()
