"""Reactions: signs that people show each other, few at a time, in the log and in the replay, in no record."""

from pathlib import Path

import msgspec
import pytest

from rayonw.house.log.entries import Reacted as Entry
from rayonw.house.net.requests import COOKIE
from rayonw.house.table import reactions
from rayonw.house.table.reactions import AT_ONCE, MOST, WITHIN
from rayonw.house.wire import Act, React, Reacted, Refused, Replay, Undo
from tests.house.houses.street import street
from tests.house.matches import play_out, two_at_a_table
from tests.house.rig import Guest, Rig, new_id, opened

STORES = ("sqlite", "postgres")


def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs may follow each other at once."""
    monkeypatch.setattr(reactions, "WITHIN", 0)


async def replay_of(guest: Guest, code: str) -> Replay:
    status, raw = await guest.get(f"/api/tables/{code}/replay/public")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=Replay)


async def test_a_sign_reaches_everybody_at_the_table_and_changes_nothing_of_the_match(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    watching = await (await rig.guest("Cleo")).open(one.table.code)
    view, legal = one.view, one.legal
    await two.done(React(new_id(), "bravo"))
    for window in (one, two, watching):
        heard = next(
            (each for each in window.messages if isinstance(each, Reacted)), None
        ) or await window.hear(Reacted)
        assert (heard.seat, heard.sign) == (1, "bravo")
    assert (one.view, one.legal) == (view, legal)


async def test_an_action_on_what_was_seen_before_a_sign_is_not_stale(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    seq = one.seq
    await two.done(React(new_id(), "hurry"))
    await one.done(Act(new_id(), seq, one.legal[0]))


async def test_who_watches_cannot_show_anything(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    watching = await (await rig.guest("Cleo")).open(one.table.code)
    assert await watching.why(React(new_id(), "heart")) == "house.not_seated"


async def test_nothing_is_shown_before_the_match_nor_in_a_lesson(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    lobby = await ada.open(await ada.make(2))
    assert await lobby.why(React(new_id(), "hello")) == "house.not_playing"
    _, raw = await ada.post("/api/lessons", {"game": "wapi"})
    lesson = await ada.open(msgspec.json.decode(raw)["code"])
    assert await lesson.why(React(new_id(), "hello")) == "house.lesson"


async def test_an_unknown_sign_is_no_message(rig: Rig) -> None:
    one, _, _, _ = await two_at_a_table(rig)
    await one.send('{"t": "react", "id": "free", "sign": "any text"}')
    answer = await one.answer("free")
    assert isinstance(answer, Refused)
    assert answer.why == "house.malformed"


async def test_after_a_few_signs_at_once_one_has_to_wait(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    now = 1_800_000_000_000
    monkeypatch.setattr("rayonw.house.table.receiving.wall", lambda: now)
    for _ in range(AT_ONCE):
        await one.done(React(new_id(), "laugh"))
    refused = await one.ask(React(new_id(), "laugh"))
    assert isinstance(refused, Refused)
    assert (refused.why, refused.details["seconds"]) == ("house.hush", WITHIN // 1000)
    await two.done(React(new_id(), "laugh"))
    now += WITHIN
    await one.done(React(new_id(), "laugh"))


async def test_the_log_grows_by_a_bounded_number_of_signs(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    unhurried(monkeypatch)
    one, _, _, _ = await two_at_a_table(rig)
    for _ in range(MOST):
        await one.done(React(new_id(), "wow"))
    assert await one.why(React(new_id(), "wow")) == "house.enough"
    entries = await rig.house.log.read(one.table.code)
    assert sum(isinstance(entry, Entry) for entry in entries) == MOST


async def test_a_resent_sign_is_shown_once(rig: Rig) -> None:
    one, two, _, _ = await two_at_a_table(rig)
    message = React(new_id(), "heart")
    assert await one.done(message) == await one.done(message)
    await two.done(React(new_id(), "thanks"))
    await two.until(lambda heard: isinstance(heard, Reacted) and heard.sign == "thanks")
    assert [each.sign for each in two.messages if isinstance(each, Reacted)] == ["heart", "thanks"]


async def test_a_replay_shows_signs_at_their_moment_and_a_record_has_none(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    unhurried(monkeypatch)
    one, two, ada, _ = await two_at_a_table(rig)
    await one.play()
    await two.reach(one.seq)
    await two.done(React(new_id(), "ouch"))
    await one.reach(two.seq)
    await play_out(one, two)
    await one.done(React(new_id(), "well_played"))
    code = one.table.code
    film = await replay_of(ada, code)
    assert [(each.after, each.seat, each.sign) for each in film.reactions] == [
        (1, 1, "ouch"),
        (len(film.steps), 0, "well_played"),
    ]
    assert film.verified
    _, record = await ada.get(f"/api/tables/{code}/record")
    assert b"ouch" not in record
    status, raw = await ada.post("/api/replay/public", record)
    assert status == 200
    assert msgspec.json.decode(raw, type=Replay).reactions == []


async def test_signs_survive_a_restart_and_the_match_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        one, _, ada, _ = await two_at_a_table(rig)
        await one.done(React(new_id(), "luck"))
        code, token = one.table.code, ada.token()
    async with opened(tmp_path) as rig:
        live = await rig.live_table(code)
        assert [each.sign for each in live.table.reactions] == ["luck"]
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({COOKIE: token})
        await (await again.open(code)).play()


async def test_a_move_taken_back_leaves_signs_as_they_are(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
    await window.play()
    await window.done(React(new_id(), "grr"))
    await window.done(Undo(new_id()))
    await window.until(lambda _: bool(window.legal))
    live = await rig.live_table(window.table.code)
    assert [each.sign for each in live.table.reactions] == ["grr"]
    await window.play()


async def test_a_sign_at_one_house_is_seen_at_another(tmp_path: Path, store_kind: str) -> None:
    if store_kind == "sqlite":
        return
    async with street(tmp_path) as houses:
        one, _, ada, _ = await two_at_a_table(houses.houses[0])
        elsewhere = await (await houses.at(1, ada)).open(one.table.code)
        await one.done(React(new_id(), "cheer"))
        heard = await elsewhere.hear(Reacted)
        assert (heard.seat, heard.sign) == (0, "cheer")
