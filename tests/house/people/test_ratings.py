"""Ratings: what rated matches make of people, in one order, whoever was faster; and what may not be rated."""

import asyncio
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rayonw.cli import main
from rayonw.house import Settings, reckon_ratings
from rayonw.house.ladders import BOTS, rate, settle
from rayonw.house.log import Made
from rayonw.house.ops import FILE, wall
from rayonw.house.reckoning import reckon
from rayonw.house.store import STEADY, CardRow, GuestRow, MatchRow, ResultRow, Skill, Store, move
from rayonw.house.table import PlayedMatch, PlayedSeat
from rayonw.house.wire import Bring, LadderInfo, Profile, PutBot, RatingChange, ResultPage, Setup, Sit, Start
from tests.house import rig as rigs
from tests.house.houses.street import street
from tests.house.matches import match_of, play_out
from tests.house.postgres import database
from tests.house.rig import Guest, Rig, new_id, opened

STORES = ("sqlite", "postgres")


def told(places: list[int], **more: Any) -> str:
    seats = [PlayedSeat("person", "x", 0, place) for place in places]
    return msgspec.json.encode(PlayedMatch("wapi", {}, seats, [0], 1, **more)).decode()


async def keep(store: Store, code: str, ended: int, people: list[str]) -> None:
    """A rated match of these people, who came in in this order."""
    results = [ResultRow(person, seat, seat + 1, 0, seat == 0) for seat, person in enumerate(people)]
    places = list(range(1, len(people) + 1))
    match = MatchRow(code, "wapi", ended, True, True, "people", False, 1, "{}", told(places), results)
    made = Made(1, "wapi", 2, {}, people[0], "x", "seed")
    store.log.append(code, 0, [msgspec.json.encode(made).decode()], 0, lambda _: None)
    await store.drained()
    await store.lists.keep([CardRow(code, 1, "wapi", 1, "{}", [], match)])


async def get(guest: Guest, path: str, kind: Any) -> Any:
    status, raw = await guest.get(path)
    assert status == 200, raw
    return msgspec.json.decode(raw, type=kind)


async def rated_match(ada: Guest, bob: Guest) -> str:
    one, two = await match_of(ada, bob, rated=True)
    await play_out(one, two)
    return one.table.code


def test_who_wins_gains_what_bots_and_leavers_make_of_it() -> None:
    new = {0: None, 1: None}
    won, lost = rate(told([1, 2]), new).values()
    assert won.mu > 25 > lost.mu
    assert won.matches == lost.matches == 1
    tie = rate(told([1, 1]), new)
    assert tie[0] == tie[1]
    seats = [PlayedSeat("person", "x", 0, 1, left=True), PlayedSeat("person", "y", 0, 2)]
    left = rate(msgspec.json.encode(PlayedMatch("wapi", {}, seats, [0], 1)).decode(), new)
    assert left[0].mu < 25 < left[1].mu, "a bot has won for somebody who left"
    bots = [PlayedSeat("person", "x", 0, 1), PlayedSeat("bot", "Wanda", 0, 2, "strong")]
    gained = rate(msgspec.json.encode(PlayedMatch("wapi", {}, bots, [0], 1)).decode(), {0: None})
    easy = [PlayedSeat("person", "x", 0, 1), PlayedSeat("bot", "Wanda", 0, 2, "easy")]
    less = rate(msgspec.json.encode(PlayedMatch("wapi", {}, easy, [0], 1)).decode(), {0: None})
    assert list(gained) == [0]
    assert gained[0].mu > less[0].mu > 25
    assert BOTS["easy"] < BOTS["strong"]


def test_a_team_is_rated_as_one() -> None:
    places, teams = [1, 2, 1, 2], [0, 1, 0, 1]
    seats = [PlayedSeat("person", "x", 0, p, team=t) for p, t in zip(places, teams, strict=True)]
    found = rate(
        msgspec.json.encode(PlayedMatch("wildtiles", {}, seats, [0, 2], 1)).decode(),
        dict.fromkeys(range(4)),
    )
    assert found[0] == found[2]
    assert found[1] == found[3]
    assert found[0].mu > 25 > found[1].mu


async def test_in_whichever_order_matches_are_kept_the_ratings_are_the_same(rig: Rig) -> None:
    """A match that is kept late, because its house died, has what came after it rated again."""
    store = rig.house.store
    matches = [("a", 5, ["p", "q"]), ("b", 5, ["q", "r"]), ("c", 7, ["r", "p"]), ("d", 9, ["p", "q", "r"])]
    found: list[list[tuple[str, str, Skill]]] = []
    for number, order in enumerate(permutations(matches)):
        if number % 5:
            continue
        for code, ended, people in order:
            await keep(store, f"{code}{number}", ended, [f"{each}{number}" for each in people])
            await settle(store.results, "wapi")
        ratings = await store.results.ratings()
        mine = [(game, person[0], skill) for game, person, skill in ratings if person[1:] == str(number)]
        found.append(mine)
    assert len(found) == 5
    assert all(each == found[0] for each in found)
    assert [skill.matches for _, _, skill in found[0]] == [3, 3, 3]


async def test_a_rated_match_changes_ratings_and_everybody_reads_their_own(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await rated_match(ada, bob)
    changes = await get(ada, f"/api/tables/{code}/ratings", list[RatingChange | None])
    assert [change is not None for change in changes] == [True, False]
    assert changes[0].before is None
    assert changes[0].provisional
    profile = await get(ada, "/api/me/profile", Profile)
    (game,) = profile.games
    assert game.rating.rating == changes[0].after
    assert game.rank is None
    ladder = await get(ada, "/api/ladders/wapi", LadderInfo)
    assert ladder.rungs == []
    assert ladder.mine == game.rating
    assert (await ada.post("/api/me/profile", {"shown": False, "ladder": True}))[0] == 200
    ladder = await get(bob, "/api/ladders/wapi", LadderInfo)
    assert [(rung.name, rung.you, rung.profile) for rung in ladder.rungs] == [("Ada", False, "")]
    assert (await get(ada, "/api/ladders/wapi", LadderInfo)).rank == 1
    assert (await get(bob, f"/api/tables/{code}/ratings", list[RatingChange | None]))[0] is not None
    (result,) = (await get(ada, "/api/me/results", ResultPage)).results
    assert result.rated
    assert result.change == changes[0]


async def test_two_matches_that_end_at_once_on_two_houses_lose_no_update(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        first, second = houses.houses
        ada, bob, cleo = [await first.guest(name) for name in ("Ada", "Bob", "Cleo")]
        elsewhere, cleo2 = await houses.at(1, ada), await houses.at(1, cleo)
        one = await match_of(ada, bob, rated=True)
        two = await match_of(elsewhere, cleo2, rated=True)
        await asyncio.gather(play_out(*one), play_out(*two))
        await asyncio.gather(
            *(
                each
                for rig in (first, second)
                for each in (rig.house.lists.keep(), rig.house.ladders.settle())
            )
        )
        for rig in (first, second):
            await rig.house.ladders.settle()
        store = first.house.store
        for game in await store.results.unsettled():
            await settle(store.results, game)
        assert (await store.results.skills(ada.me.id))["wapi"].matches == 2
        before = await store.results.ratings()
        await store.results.start_again()
        await settle(store.results, "wapi")
        assert await store.results.ratings() == before


async def test_a_rank_counts_those_above_who_want_to_be_on_the_ladder(rig: Rig) -> None:
    """First who has played enough rated matches, then the strongest, then the smallest id."""
    store, chance = rig.house.store, Random(5)
    people = [f"p{number:02d}" for number in range(24)]
    for person in people:
        await store.guests.make(GuestRow(person, person, wall(), "", "", False), f"token {person}")
        await store.guests.show(person, "", int(person[1:]) % 3 != 0)

    def drawn(_: str, before: Mapping[int, Skill | None]) -> dict[int, Skill]:
        """Few values, so that several people have the same."""
        times = {seat: skill.matches if skill is not None else 0 for seat, skill in before.items()}
        return {seat: Skill(float(chance.randrange(4)), 1.0, times[seat] + 4) for seat in before}

    async def compare() -> int:
        rows = await store.results.ladder("wapi", 100)
        rungs = [row.person for row in rows]
        best = sorted(rows, key=lambda row: (row.skill.matches < STEADY, -row.skill.mu, row.person))
        assert rungs == [row.person for row in best]
        ranks = {person: (await store.results.ranks(person)).get("wapi") for person in people}
        assert {person: rank for person, rank in ranks.items() if rank is not None} == {
            person: number for number, person in enumerate(rungs, start=1)
        }
        return len(rungs)

    for number in range(12):
        await keep(store, f"t{number}", number, chance.sample(people[:-2], 4))
        await store.results.settle("wapi", drawn, 100)
    before = await compare()
    rated = {person for _, person, _ in await store.results.ratings()}
    off = next(person for person in people if person in rated and int(person[1:]) % 3 != 0)
    on = next(person for person in people if person in rated and int(person[1:]) % 3 == 0)
    await store.guests.show(off, "", False)
    assert await compare() == before - 1
    await store.guests.show(on, "public", True)
    assert await compare() == before
    assert await store.ageing.forget([on], wall() + 1) == 1
    assert await compare() == before - 1
    await store.results.start_again()
    assert await compare() == 0
    assert await store.results.settle("wapi", drawn, 100) == 12
    assert await compare() > 0


async def test_ratings_made_again_from_the_logs_are_the_same_on_both_stores_and_after_a_move(
    tmp_path: Path, store_kind: str
) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    async with opened(folder) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        for _ in range(3):
            await rated_match(ada, bob)
        await match_of(ada, bob)
        await rig.house.lists.keep()
        await rig.house.ladders.settle()
        before = await rig.house.store.results.ratings()
        assert [skill.matches for _, _, skill in before] == [3, 3]
    here = rigs.DATABASE if store_kind == "postgres" else str(folder)
    place = Settings(database=rigs.DATABASE) if store_kind == "postgres" else Settings(data=folder)
    assert (await reckon_ratings(place))[-1] == "2 ratings of 3 rated matches: all as before"
    async with database() as url:
        other = f"{tmp_path}/moved/" if store_kind == "postgres" else url
        await move(here, other, False, lambda *_: None)
        moved = Settings(data=tmp_path / "moved") if store_kind == "postgres" else Settings(database=url)
        assert (await reckon_ratings(moved))[-1].endswith("3 rated matches: all as before")


async def test_a_rating_that_was_meddled_with_is_found_and_made_right(rig: Rig) -> None:
    await keep(rig.house.store, "a", 1, ["p", "q"])
    await settle(rig.house.store.results, "wapi")
    right = await rig.house.store.results.ratings()
    await rig.house.store.results.settle("wapi", rate, 1)
    await keep(rig.house.store, "b", 2, ["p", "q"])
    lines = await reckon(rig.house.store)
    assert len(lines) == 3, "two people have another rating than was stored"
    assert await rig.house.store.results.ratings() != right


async def test_what_does_not_fit_is_not_rated(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": ["easy"], "start": True, "rated": True}
    status, raw = await ada.post("/api/tables", wish)
    assert (status, b"house.rated_people" in raw) == (400, True)
    status, raw = await ada.post("/api/tables", {**wish, "bots": [], "start": False, "beside": ["Cleo"]})
    assert (status, b"house.rated_device" in raw) == (400, True)
    code = await ada.make(3, rated=True)
    one, two = await ada.open(code), await bob.open(code)
    assert one.table.rated
    assert await one.why(Bring(new_id(), 1, "Cleo")) == "house.rated_device"
    await one.done(PutBot(new_id(), 1, "easy"))
    await one.done(PutBot(new_id(), 2, "easy"))
    assert await one.why(Start(new_id())) == "house.rated_people"
    await one.done(Setup(new_id(), 3, one.table.options, rated=False))
    await one.until(lambda _: not one.table.rated)
    other = await bob.open(await ada.make(2, rated=False))
    await other.done(Sit(new_id(), 1))
    host = await ada.open(other.table.code)
    await host.done(Setup(new_id(), 2, host.table.options, rated=True))
    await host.done(Start(new_id()))
    await two.until(lambda _: not two.table.rated)


async def test_bots_of_a_rated_match_keep_their_level(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3, rated=True)
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.done(PutBot(new_id(), 2, "easy"))
    await one.done(Start(new_id()))
    await one.until(lambda _: one.table.phase == "playing")
    assert await one.why(PutBot(new_id(), 2, "strong")) == "house.rated_bot"


def test_where_no_house_is_nothing_is_made(tmp_path: Path) -> None:
    assert main(["ratings", "--recompute", "--data", str(tmp_path)]) == 1
    assert not (tmp_path / FILE).exists()


async def test_reckoning_again_brings_no_name_back_that_was_taken_out(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await rated_match(ada, bob)
    await get(bob, "/api/me/results", ResultPage)
    store = rig.house.store
    assert await store.ageing.forget([ada.me.id], wall() + 1) == 1
    before = await store.results.at(code)
    assert "Ada" in str(await store.log.read(code)), "age alone rewrites no log"
    assert (await reckon(store))[-1].endswith("all as before")
    after = await store.results.at(code)
    assert "Ada" not in after[0].told
    as_match = msgspec.json.Decoder(PlayedMatch).decode
    assert [as_match(row.told) for row in after] == [as_match(row.told) for row in before]
