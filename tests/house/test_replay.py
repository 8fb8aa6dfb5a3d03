"""Finished matches: replay from every perspective, the record as a file, and files from elsewhere."""

import msgspec
import pytest

import rayonw
from rayonw.house.replay import MAX_MOVES, MAX_RECORD
from rayonw.house.wire import Problem, Replay, Sit, Start, Sync
from rayonw.kernel.patch import merge
from rayonw.kernel.record import Record, verify
from tests.house.rig import Guest, Rig, Window, new_id


async def finished(rig: Rig) -> tuple[Guest, Window, Window]:
    """A match of two, played to its end."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.done(Start(new_id()))
    for window in (one, two):
        await window.until(lambda m: isinstance(m, Sync) and m.table.phase == "playing")
    while one.outcome is None:
        mover = one if one.legal else two
        seq = await mover.play()
        await one.reach(seq)
        await two.reach(seq)
    return ada, one, two


def final_view(replay: Replay) -> dict[str, object]:
    view = replay.first
    for frame in replay.frames:
        view = merge(view, frame.patch)
    return view


async def test_a_replay_shows_each_perspective_what_it_saw(rig: Rig) -> None:
    ada, one, two = await finished(rig)
    for perspective, window in (("0", one), ("1", two)):
        status, raw = await ada.get(f"/api/tables/{one.table.code}/replay/{perspective}")
        replay = msgspec.json.decode(raw, type=Replay)
        assert status == 200
        assert replay.verified
        assert replay.names == ["Ada", "Bob"]
        assert replay.outcome == one.outcome
        assert final_view(replay) == window.view
        assert [frame.events for frame in replay.frames] == [told.events for told in window.told]
    status, raw = await ada.get(f"/api/tables/{one.table.code}/replay/public")
    replay = msgspec.json.decode(raw, type=Replay)
    assert replay.perspective is None
    assert "me" not in replay.first


async def test_the_record_can_be_downloaded_and_verified_by_anyone(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    async with ada.session.get(f"{rig.base}/api/tables/{one.table.code}/record") as response:
        assert response.status == 200
        assert "attachment" in response.headers["Content-Disposition"]
        text = await response.text()
    record = Record.parse(text)
    assert verify(rayonw.game("wapi"), record).view(0) == one.view
    assert record.hash == one.table.seed_hash


async def test_a_running_match_gives_no_replay_and_no_record(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2, ("easy",), start=True)
    for path in ("replay/0", "replay/public", "record"):
        status, raw = await ada.get(f"/api/tables/{code}/{path}")
        assert (status, msgspec.json.decode(raw, type=Problem).why) == (409, "house.not_over")


async def test_an_unknown_table_or_seat_gives_no_replay(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    code = one.table.code
    assert (await ada.get("/api/tables/zzzzzzz/replay/0"))[0] == 404
    assert (await ada.get("/api/tables/zzzzzzz/record"))[0] == 404
    assert (await ada.get(f"/api/tables/{code}/replay/nobody"))[0] == 404
    assert (await ada.get(f"/api/tables/{code}/replay/-1"))[0] == 404
    assert (await ada.get(f"/api/tables/{code}/replay/7"))[0] == 400


async def record_of(ada: Guest, window: Window) -> str:
    _, raw = await ada.get(f"/api/tables/{window.table.code}/record")
    return raw.decode()


async def test_a_record_file_is_replayed_without_a_table(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    text = await record_of(ada, one)
    status, raw = await (await rig.browser()).post("/api/replay/1", text.encode())
    replay = msgspec.json.decode(raw, type=Replay)
    assert (status, replay.verified, replay.perspective) == (200, True, 1)
    assert len(replay.frames) == len(one.told)


async def test_a_forged_record_is_shown_as_not_verified(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    text = await record_of(ada, one)
    wrong_hash = text.replace(one.table.seed_hash, "0" * 64)
    wrong_result = text.replace("result: ", "result: 9")
    for forged in (wrong_hash, wrong_result):
        status, raw = await ada.post("/api/replay/public", forged.encode())
        assert (status, msgspec.json.decode(raw, type=Replay).verified) == (200, False)


async def test_a_broken_record_is_refused_with_what_is_wrong(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    text = await record_of(ada, one)
    head, _, moves = text.partition("\n\n")
    first = moves.split("\n")[0]
    broken = {
        b"": "first line",
        b"\xff\xfe\x00": "no text file",
        b"Rayon W record 1\n\n": "no line `game:`",
        text.replace("game: wapi", "game: chess").encode(): "no game 'chess'",
        text.replace("game: wapi 1", "game: wapi 99").encode(): "99",
        text.replace("seats: 2", "seats: 9").encode(): "seats",
        (head + "\n\n" + first + "\n" + first).encode(): "move 2",
        (head + "\n\n" + "hello").encode(): "line",
        (head + "\n\n" + "- 0 expire").encode(): "refused",
        (head + "\n\n" + "0 0 x\n" * (MAX_MOVES + 1)).encode(): "more than",
    }
    for body, said in broken.items():
        status, raw = await ada.post("/api/replay/public", body)
        told = msgspec.json.decode(raw, type=Problem)
        assert (status, told.why) == (400, "house.record"), body[:50]
        assert said in told.text


async def test_a_huge_record_is_refused(rig: Rig) -> None:
    status, raw = await (await rig.browser()).post("/api/replay/public", b"x" * (MAX_RECORD + 1))
    assert (status, msgspec.json.decode(raw, type=Problem).why) == (413, "house.huge")


async def test_a_finished_match_stays_readable_after_it_was_put_away(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    rig.house.sittings.pop(one.table.code).close()
    assert (await ada.get(f"/api/tables/{one.table.code}/replay/0"))[0] == 200
    again = await ada.open(one.table.code)
    assert again.view == one.view
    assert again.outcome == one.outcome
    assert again.table.seed


@pytest.mark.parametrize("text", ["public", "0", "1"])
async def test_perspectives_are_read_as_they_are_written(rig: Rig, text: str) -> None:
    status, raw = await (await rig.browser()).post(f"/api/replay/{text}", b"")
    assert (status, msgspec.json.decode(raw, type=Problem).why) == (400, "house.record")
