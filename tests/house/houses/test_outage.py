"""The server is gone while people play: they are told, nothing is shown that is not stored, play goes on."""

from pathlib import Path

import pytest

from rayonw.house.log import ledger
from rayonw.house.log.entries import Acted
from rayonw.house.ops.embedded_server import EmbeddedServer
from rayonw.house.wire import Act, Step, Sync
from tests.house.matches import two_at_a_table
from tests.house.rig import new_id, opened


async def test_the_server_is_killed_and_comes_back_while_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "RETRY", 0.1)
    own = EmbeddedServer(tmp_path / "server")
    own.start()
    try:
        async with opened(tmp_path, database=own.url) as rig:
            one, two, ada, _ = await two_at_a_table(rig)
            await one.play()
            await two.reach(one.seq)
            own.kill()
            mover, other = (one, two) if one.legal else (two, one)
            message = Act(new_id(), mover.seq, mover.legal[0])
            heard = len(other.messages)
            assert await mover.why(message) == "house.storage"
            status, raw = await ada.get("/healthz")
            assert (status, b"house.storage" in raw) == (507, True)
            own.start()
            await mover.hear(Sync)
            first = await mover.ask(message)
            await other.hear(Step)
            assert not any(isinstance(message, Step) for message in other.messages[heard:-1])
            assert await mover.ask(message) == first
            acts = [e for e in await rig.house.log.read(one.table.code) if isinstance(e, Acted)]
            assert len(acts) == 2
            assert (await ada.get("/healthz"))[0] == 200
    finally:
        own.stop()
