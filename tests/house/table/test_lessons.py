"""A lesson at a real table: the guide waits for the learner, and opponents play what is prepared."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

import rayonw
from rayonw.house.log.entries import Acted, Guided, Staged, reread, written
from rayonw.house.ops.settings import Settings
from rayonw.house.table import lessons
from rayonw.house.table.table import fold
from rayonw.house.wire import (
    Ack,
    Act,
    Again,
    Cover,
    GoOn,
    Leave,
    LessonCard,
    LessonInfo,
    Lobby,
    PutBot,
    Refused,
    Restage,
    Step,
)
from rayonw.kernel.lesson import Lesson, load_lesson
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import nothing_for

GAMES = [game.id for game in rayonw.games()]


def lesson_of(game: str) -> Lesson:
    lesson = load_lesson(rayonw.game(game))
    assert lesson is not None
    return lesson


async def begun(guest: Guest, game: str = "wapi") -> Window:
    """The learner begins the lesson of a game."""
    status, raw = await guest.post("/api/lessons", {"game": game})
    assert status == 201, raw
    return await guest.open(msgspec.json.decode(raw)["code"])


async def ready(window: Window, step: int) -> None:
    """Until the guide says this step."""
    wanted = LessonInfo(step, progress(window).of, True)
    while progress(window) != wanted:
        await window.next()


def progress(window: Window) -> LessonInfo:
    assert window.table.lesson is not None
    return window.table.lesson


async def learn(window: Window, game: str, upto: int) -> None:
    """Do what the guide waits for, up to a step."""
    steps = lesson_of(game).steps
    while (number := progress(window).step) < upto:
        await ready(window, number)
        if steps[number].do:
            for text in steps[number].on_the_way:
                await window.play(text)
            await window.play(next(filter(steps[number].fulfilled_by, window.legal)))
        else:
            await window.done(GoOn(new_id(), number))
        while progress(window).step == number:
            await window.next()


def step_named(game: str, name: str) -> int:
    return [step.id for step in lesson_of(game).steps].index(name)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_learned_to_its_end(rig: Rig, game: str) -> None:
    window = await begun(await rig.guest(), game)
    last = len(lesson_of(game).steps)
    await learn(window, game, last)
    assert progress(window) == LessonInfo(last, last, True)
    table = (await rig.live_table(window.table.code)).table
    assert table.state is not None
    assert window.view == table.state.view(0)


async def test_a_wrong_gesture_gets_its_reason_and_another_try(rig: Rig) -> None:
    window = await begun(await rig.guest())
    await learn(window, "wapi", step_named("wapi", "raise"))
    before = window.view
    other = await window.ask(Act(new_id(), window.seq, "owl"))
    assert (other.clause, other.why, other.details) == ("house", "house.lesson_other", {"step": "raise"})
    forbidden = await window.ask(Act(new_id(), window.seq, "bear+"))
    assert (forbidden.clause, forbidden.why) == ("wapi.T2", "symbol_on_its_part")
    unread = await window.ask(GoOn(new_id(), progress(window).step))
    assert unread.why == "house.lesson_other"
    assert window.view == before
    assert isinstance(await window.ask(Act(new_id(), window.seq, "owl+")), Ack)


async def test_while_the_guide_speaks_only_a_gesture_that_is_asked_for_is_played(rig: Rig) -> None:
    window = await begun(await rig.guest())
    assert await window.why(Act(new_id(), window.seq, "owl+")) == "house.lesson_other"


async def test_a_step_is_read_once_however_often_it_is_said_to_be(rig: Rig) -> None:
    window = await begun(await rig.guest())
    first = GoOn(new_id(), 0)
    seq = await window.done(first)
    assert await window.done(first) == seq
    await window.done(GoOn(new_id(), 0))
    assert progress(window).step == 1


async def test_seats_and_bots_of_a_lesson_cannot_be_changed(rig: Rig) -> None:
    window = await begun(await rig.guest())
    wishes = (Leave(new_id()), PutBot(new_id(), 1, "easy"), Cover(new_id(), 1), Again(new_id(), True))
    assert [await window.why(wish) for wish in wishes] == ["house.lesson"] * len(wishes)


async def test_opponents_do_nothing_but_what_is_prepared(rig: Rig) -> None:
    window = await begun(await rig.guest())
    await learn(window, "wapi", step_named("wapi", "raise"))
    await window.play("owl+")
    await ready(window, step_named("wapi", "guarded"))
    live = await rig.live_table(window.table.code)
    assert [play.by for play in live.table.played] == [0, 1]
    await nothing_for(0.1)
    assert [play.by for play in live.table.played] == [0, 1]


async def test_a_scene_can_be_begun_again(rig: Rig) -> None:
    window = await begun(await rig.guest())
    await learn(window, "wapi", step_named("wapi", "enrich"))
    await ready(window, step_named("wapi", "enrich"))
    await window.done(Restage(new_id()))
    while progress(window).step:
        await window.next()
    assert window.view["parts"]["owl"]["coins"] == []
    assert window.told == []
    await learn(window, "wapi", step_named("wapi", "nothing"))


async def test_scenes_begin_a_limited_number_of_times(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "MAX_STAGINGS", 3)
    window = await begun(await rig.guest())
    await ready(window, 0)
    for _ in range(2):
        await window.done(Restage(new_id()))
    seq = (await rig.live_table(window.table.code)).table.seq
    assert await window.why(Restage(new_id())) == "house.often"
    assert (await rig.live_table(window.table.code)).table.seq == seq, "nothing was stored"
    await learn(window, "wapi", step_named("wapi", "nothing"))


async def test_time_stands_still_in_a_lesson(rig: Rig) -> None:
    window = await begun(await rig.guest())
    await learn(window, "wapi", step_named("wapi", "keep"))
    live = await rig.live_table(window.table.code)
    assert {play.at for play in live.table.played} == {0}
    assert window.deadline is None


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Rig]:
    """A house whose prepared opponents take their time."""
    settings = Settings(data=tmp_path, pace=0.2, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        yield rig


async def test_the_guide_speaks_when_the_opponents_have_played(slow: Rig) -> None:
    window = await begun(await slow.guest())
    await learn(window, "wapi", step_named("wapi", "enrich"))
    await ready(window, step_named("wapi", "enrich"))
    await window.play("5>owl")
    seen: list[object] = []
    while not (progress(window).step == step_named("wapi", "nothing") and progress(window).ready):
        heard = await window.next()
        seen.append(heard.by if isinstance(heard, Step) else heard.table.lesson.ready)
        assert isinstance(heard, Step | Lobby)
    assert seen == [False, 1, 2, True]


async def test_a_lesson_goes_on_after_the_house_was_closed(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        guest = await rig.guest()
        window = await begun(guest)
        await learn(window, "wapi", step_named("wapi", "nothing"))
        code, token = window.table.code, guest.token()
    async with opened(tmp_path) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({"rayonw": token})
        window = await again.open(code)
        assert progress(window).step == step_named("wapi", "nothing")
        await learn(window, "wapi", len(lesson_of("wapi").steps))


async def test_a_lesson_that_was_changed_meanwhile_begins_again(rig: Rig) -> None:
    guest = await rig.guest()
    window = await begun(guest)
    await learn(window, "wapi", 3)
    code = window.table.code
    live = await rig.live_table(code)
    entries = await rig.house.log.read(code)
    staged = next(entry for entry in entries if isinstance(entry, Staged))
    staged.lesson = "another"
    live.table = fold(code, entries)
    live.guide.begin(live.table)
    live.guide.wake()
    assert live.table.lesson is not None
    assert (live.table.lesson.step, live.table.lesson.mark) == (0, lesson_of("wapi").mark)


async def test_a_lesson_is_no_match_and_has_no_record(rig: Rig) -> None:
    guest = await rig.guest()
    window = await begun(guest)
    await learn(window, "wapi", len(lesson_of("wapi").steps))
    status, raw = await guest.get(f"/api/tables/{window.table.code}/record")
    assert (status, msgspec.json.decode(raw)["why"]) == (409, "house.lesson")


async def test_what_the_guide_says_is_told_in_both_languages(rig: Rig) -> None:
    guest = await rig.browser()
    for language in ("fr", "en"):
        status, raw = await guest.get(f"/api/games/wapi/lesson/{language}")
        assert status == 200
        card = msgspec.json.decode(raw, type=LessonCard)
        assert [step.id for step in card.steps] == [step.id for step in lesson_of("wapi").steps]
        assert all(step.text and step.scene in card.scenes for step in card.steps)
    for wrong in ("/api/games/wapi/lesson/de", "/api/games/chess/lesson/fr"):
        assert (await guest.get(wrong))[0] == 404


async def test_a_game_without_a_lesson_or_a_stranger_without_a_name_gets_none(rig: Rig) -> None:
    assert (await (await rig.guest()).post("/api/lessons", {"game": "chess"}))[0] == 404
    assert (await (await rig.browser()).post("/api/lessons", {"game": "wapi"}))[0] == 401


async def test_at_a_table_without_a_lesson_there_is_no_guide(rig: Rig) -> None:
    guest = await rig.guest()
    window = await guest.open(await guest.make(2, ("easy",), start=True))
    assert window.table.lesson is None
    for wish in (GoOn(new_id(), 0), Restage(new_id())):
        answer = await window.ask(wish)
        assert isinstance(answer, Refused)
        assert answer.why == "house.no_lesson"


def test_entries_of_a_lesson_are_read_as_they_were_written() -> None:
    for entry in (Staged(1, 2, "abc", "drawn: owl", 1), Guided(1, 3, "me", "m1"), Acted(0, 0, "owl")):
        assert reread(written(entry)) == entry
