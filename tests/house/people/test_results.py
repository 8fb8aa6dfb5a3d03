"""Results: what a match was to everybody who had a place there is kept, whatever happens to the house."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from rayonw.house.log import Made, appended
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store import CardRow, Forgetting, MatchRow, PlayedRow, ResultRow
from rayonw.house.table import PlayedMatch
from rayonw.house.table.result import places_of
from rayonw.house.wire import Bring, Leave, Sit, Start, Undo
from rayonw.kernel.state import Outcome
from tests.house.matches import finished, play_out, two_at_a_table
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import comes_true

TOLD = '{"seats":[{"name":"Ada"},{"name":"Bob"}]}'
STORES = ("sqlite", "postgres")


async def results_of(rig: Rig, guest: Guest) -> list[PlayedRow]:
    """A person's matches, as the store has them once the house has kept what it knows."""
    await rig.house.lists.keep()
    return await rig.house.store.results.of(guest.me.id, None, None, 50)


def told(row: PlayedRow) -> PlayedMatch:
    return msgspec.json.decode(row.told, type=PlayedMatch)


async def play_alone(window: Window) -> None:
    """One person's first legal actions, with bots, to the end."""
    while window.outcome is None:
        if window.legal:
            await window.play()
        else:
            await window.next()


async def test_a_match_that_ends_is_kept_for_everybody_who_had_a_place(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig)
    await play_out(one, two)
    outcome = one.outcome
    assert outcome is not None
    (mine,), (theirs,) = await results_of(rig, ada), await results_of(rig, bob)
    assert mine.code == theirs.code == one.table.code
    assert (mine.seat, theirs.seat) == (0, 1)
    assert [mine.score, theirs.score] == outcome.scores
    assert [mine.won, theirs.won] == [seat in outcome.winners for seat in (0, 1)]
    assert mine.kept
    assert mine.counts
    assert not mine.rated
    assert abs(wall() - mine.ended) < 60_000
    match = told(mine)
    assert [seat.name for seat in match.seats] == ["Ada", "Bob"]
    assert ada.me.id not in mine.told
    (total,) = await rig.house.store.results.totals(ada.me.id)
    assert (total.game, total.against, total.played, total.won) == ("wapi", "people", 1, int(mine.won))
    assert total.best == mine.score
    assert [each.times for each in await rig.house.store.results.variants(ada.me.id)] == [1]
    assert [times for _, times in await rig.house.store.results.days(ada.me.id, 0, 0)] == [1]


async def test_a_house_that_dies_before_it_kept_a_result_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks for anything: the next house finds by itself what the last one left behind."""

    async def nothing(closing: bool = False) -> None:
        pass

    async with opened(tmp_path) as rig:
        monkeypatch.setattr(rig.house.lists, "keep", nothing)
        ada, one, _ = await finished(rig)
        ended = rig.house.live_tables[one.table.code].table.ended
        assert await rig.house.store.results.of(ada.me.id, None, None, 9) == []
    async with opened(tmp_path) as rig:
        chore = asyncio.create_task(rig.house.lists.go_on())
        rows: list[PlayedRow] = []

        async def found() -> bool:
            rows[:] = await rig.house.store.results.of(ada.me.id, None, None, 9)
            return bool(rows)

        await comes_true(found)
        chore.cancel()
        assert [(row.code, row.seat, row.ended) for row in rows] == [(one.table.code, 0, ended)]


async def test_a_match_with_moves_taken_back_counts_for_nothing(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), start=True, options={"first": 0})
    window = await ada.open(code)
    await window.play()
    await window.until(lambda _: bool(window.legal))
    await window.reach(await window.done(Undo(new_id())))
    await play_alone(window)
    (mine,) = await results_of(rig, ada)
    assert not mine.counts
    assert told(mine).undone == 1
    assert await rig.house.store.results.totals(ada.me.id) == []
    assert await rig.house.store.results.days(ada.me.id, 0, 0) == []


async def test_matches_with_bots_alone_are_counted_apart(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), start=True))
    await play_alone(window)
    await results_of(rig, ada)
    (total,) = await rig.house.store.results.totals(ada.me.id)
    assert (total.against, total.played) == ("bots", 1)


async def test_whoever_left_has_not_won_and_whoever_shares_a_device_has_no_result(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3, options={"first": 0})
    one, two = await ada.open(code), await bob.open(code)
    await one.done(Bring(new_id(), 1, "Cleo"))
    await two.done(Sit(new_id(), 2))
    await one.done(Start(new_id()))
    await two.until(lambda _: two.table.phase == "playing")
    await one.done(Leave(new_id(), 0))
    await one.done(Leave(new_id(), 1))
    await play_alone(two)
    (mine,), (theirs,) = await results_of(rig, ada), await results_of(rig, bob)
    assert (mine.seat, theirs.seat) == (0, 2)
    assert not mine.won
    assert [seat.left for seat in told(mine).seats] == [True, True, False]
    assert [seat.shares for seat in told(mine).seats] == [False, True, False]
    assert len(await rig.house.store.results.at(code)) == 2


async def test_a_lesson_and_a_closed_table_have_no_result(rig: Rig) -> None:
    one, _, ada, _ = await two_at_a_table(rig)
    await rig.house.desk.close_table(one.table.code)
    await ada.post("/api/lessons", {"game": "wapi"})
    assert await results_of(rig, ada) == []


async def test_a_list_goes_on_before_the_last_that_was_shown_and_knows_one_game(rig: Rig) -> None:
    results = rig.house.store.results
    for number in range(7):
        game = "wapi" if number % 2 else "watai"
        await keep(rig, row(f"c{number}", game, 1000 + number // 2, [("ada", 0, True), ("bob", 1, False)]))
    every = [each.code for each in await results.of("ada", None, None, 99)]
    assert every == ["c6", "c5", "c4", "c3", "c2", "c1", "c0"]
    first = await results.of("ada", None, None, 3)
    then = await results.of("ada", None, (first[-1].ended, first[-1].code), 99)
    assert [each.code for each in first + then] == every
    assert [each.code for each in await results.of("ada", "wapi", None, 2)] == ["c5", "c3"]


async def test_whoever_is_forgotten_has_no_name_in_others_results(rig: Rig) -> None:
    one, two, ada, bob = await two_at_a_table(rig)
    await play_out(one, two)
    await keep(rig, row("c2", "wapi", 2, [(ada.me.id, 0, True), (bob.me.id, 1, False)], rated=True))
    await results_of(rig, ada)
    assert await rig.house.store.forgetting.begin(Forgetting(ada.me.id, "salt", 1))
    results = rig.house.store.results
    assert await results.of(ada.me.id, None, None, 9) == []
    match, rated = await results.of(bob.me.id, None, None, 9)
    assert [seat.name for seat in told(match).seats] == ["", "Bob"]
    assert [each.seat for each in await results.at(match.code)] == [1]
    first, _ = await results.at(rated.code)
    assert first.seat == 0, "somebody played there, so that ratings can be reckoned again"
    assert first.person != ada.me.id


async def test_a_guest_who_grew_old_takes_the_results_along_but_rated_ones_are_nobodys(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    await keep(rig, row("c1", "wapi", 1, [(ada.me.id, 0, True), ("bob", 1, False)]))
    await keep(rig, row("c2", "wapi", 2, [(ada.me.id, 0, True), ("bob", 1, False)], rated=True))
    assert await rig.house.store.ageing.forget([ada.me.id], wall() + 1) == 1
    assert await rig.house.store.results.of(ada.me.id, None, None, 9) == []
    assert [len(await rig.house.store.results.at(code)) for code in ("c1", "c2")] == [1, 2]
    assert len(await rig.house.store.results.of("bob", None, None, 9)) == 2


async def test_a_result_outlives_its_table(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, keep_finished=0, idle_seconds=0)
    async with opened(tmp_path, settings) as rig:
        ada, one, two = await finished(rig)
        for window in (one, two):
            await window.close()
        await rig.nobody_at(one.table.code)
        rig.house.sweep()
        await rig.house.lists.keep()

        async def gone() -> bool:
            while await rig.house.retention.step():
                pass
            return not await rig.house.store.log.read(one.table.code)

        await comes_true(gone)
        (mine,) = await results_of(rig, ada)
        assert not mine.kept


def test_places_are_shared_by_equals_and_go_by_the_lowest_where_points_are_bad() -> None:
    assert places_of(Outcome((5, 9, 5, 1), (1,), ""), False) == [2, 1, 2, 4]
    assert places_of(Outcome((5, 9, 5, 1), (3,), ""), True) == [2, 4, 2, 1]
    assert places_of(Outcome((3, 3), (1,), ""), False) == [2, 1], "a tie that the rules have broken"
    assert places_of(Outcome((4, 2, 4, 2), (0, 2), ""), False) == [1, 3, 1, 3]


async def keep(rig: Rig, match: MatchRow) -> None:
    """Keep the result of a match, with a table and a card that say no more."""
    made = Made(1, match.game, 2, {}, "ada", "Ada", "seed")
    await appended(rig.house.log, match.code, 0, [made])
    await rig.house.store.lists.keep([CardRow(match.code, 1, match.game, 1, "{}", [], match)])


def row(
    code: str, game: str, ended: int, people: list[tuple[str, int, bool]], rated: bool = False
) -> MatchRow:
    results = [ResultRow(person, seat, 1 if won else 2, 10, won) for person, seat, won in people]
    return MatchRow(code, game, ended, rated, True, "people", False, 5, "{}", TOLD, results)
