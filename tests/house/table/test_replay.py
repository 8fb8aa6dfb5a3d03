"""Finished matches: replay from every perspective, the record as a file, and files from elsewhere."""

import msgspec
import pytest

import rayonw
from rayonw.house.table.replay import MAX_MOVES, MAX_RECORD
from rayonw.house.wire import Json, Problem, Replay
from rayonw.kernel.patch import merge
from rayonw.kernel.record import Record, verify
from tests.house.matches import finished
from tests.house.rig import Guest, Rig, Window


def final_view(replay: Replay) -> Json:
    view = replay.first
    for step in replay.steps:
        view = merge(view, step.patch)
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
        assert [step.events for step in replay.steps] == [told.events for told in window.told]
    status, raw = await ada.get(f"/api/tables/{one.table.code}/replay/public")
    replay = msgspec.json.decode(raw, type=Replay)
    assert replay.perspective is None
    assert "me" not in replay.first


async def test_large_answers_are_compressed_for_who_can_read_that(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    for path in (f"tables/{one.table.code}/replay/0", "games/wapi/sheet/fr"):
        texts = []
        for coding, answered in (("gzip", "gzip"), ("br;q=1.0, *;q=0.1", "gzip"), ("identity", None)):
            asked = {"Accept-Encoding": coding}
            async with ada.session.get(f"{rig.base}/api/{path}", headers=asked) as response:
                assert response.headers.get("Content-Encoding") == answered
                assert response.headers["Vary"] == "Accept-Encoding"
                texts.append(await response.read())
                size = int(response.headers["Content-Length"])
                assert size * 2 < len(texts[-1]) if answered else size == len(texts[-1])
        assert texts[0] == texts[1] == texts[2]
    async with ada.session.get(f"{rig.base}/api/me", headers={"Accept-Encoding": "gzip"}) as response:
        assert "Content-Encoding" not in response.headers, "too small to pay"


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
    assert len(replay.steps) == len(one.told)


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
    rig.house.live_tables.pop(one.table.code).close()
    assert (await ada.get(f"/api/tables/{one.table.code}/replay/0"))[0] == 200
    again = await ada.open(one.table.code)
    assert again.view == one.view
    assert again.outcome == one.outcome
    assert again.table.seed


@pytest.mark.parametrize("text", ["public", "0", "1"])
async def test_perspectives_are_read_as_they_are_written(rig: Rig, text: str) -> None:
    status, raw = await (await rig.browser()).post(f"/api/replay/{text}", b"")
    assert (status, msgspec.json.decode(raw, type=Problem).why) == (400, "house.record")
