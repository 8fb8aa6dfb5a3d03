"""No input whatever breaks the house: every address, every message, well-formed inputs and their mutations.

The seed is printed; RAYONW_FUZZ=seed repeats a run. `./check --full` sends ten times as many, by a new seed.
"""

import asyncio
import logging
import os
import secrets
from pathlib import Path
from random import Random

import pytest

import rayonw
from rayonw.house.net.client_files import ClientFiles
from rayonw.house.ops.settings import Settings
from rayonw.kernel.record import Record
from tests.fuzz.asking import Asking, Browser
from tests.fuzz.judge import Judge
from tests.fuzz.talking import Talker
from tests.house.matches import match_of, play_out
from tests.house.rig import Guest, Rig, opened

FULL = os.environ.get("RAYONW_PROFILE") == "full"
SEED = os.environ.get("RAYONW_FUZZ") or (secrets.token_hex(4) if FULL else "shelf")
INPUTS = int(os.environ.get("RAYONW_FUZZ_INPUTS", 1_000_000 if FULL else 100_000))
REQUESTS = 0.25
"""The part of all inputs that are HTTP requests."""
TALKERS = 6
BROWSERS = 6


async def furnished(ada: Guest, bob: Guest) -> tuple[list[str], list[str]]:
    """Codes of tables in every phase, and a record."""
    one, two = await match_of(ada, bob)
    await play_out(one, two)
    over = one.table.code
    codes = [over, "zzzzzzz"]
    for game in rayonw.games():
        codes.append(await ada.make(game.seat_counts[-1], game=game.id))
        for window in await match_of(ada, bob, game.id):
            await window.close()
        codes.append(window.table.code)
    status, record = await ada.get(f"/api/tables/{over}/record")
    assert status == 200
    return codes, [record.decode()]


def client(folder: Path) -> ClientFiles:
    """A built client, as small as one can be."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "app-12345678.js").write_text("//")
    return ClientFiles(folder)


async def still_well(rig: Rig, judge: Judge) -> None:
    """The house answers, every log adds up to a table, and a new match is played to its end."""
    eve, fay = await rig.guest("Eve"), await rig.guest("Fay")
    assert await eve.get("/healthz") == (200, b"ok\n")
    for code, live in list(rig.house.live_tables.items()):
        live.close()
        del rig.house.live_tables[code]
        assert await rig.house.live_table(code) is not None
    one, two = await match_of(eve, fay)
    await play_out(one, two)
    code = one.table.code
    status, record = await eve.get(f"/api/tables/{code}/record")
    assert status == 200
    assert Record.parse(record.decode()).outcome is not None
    judge.look()


@pytest.mark.filterwarnings("default::ResourceWarning")
async def test_no_input_whatever_breaks_the_house(tmp_path: Path) -> None:
    print(f"RAYONW_FUZZ={SEED}")
    judge = Judge(SEED)
    root = logging.getLogger()
    root.addHandler(judge)
    asyncio.get_running_loop().set_exception_handler(judge.unhandled)
    settings = Settings(data=tmp_path, pace=1000, limits=0, bot_processes=1)
    try:
        async with opened(tmp_path, settings, client(tmp_path / "client")) as rig:
            guests = [await rig.guest("Ada"), await rig.guest("Bob")]
            codes, records = await furnished(*guests)
            port = int(rig.base.rsplit(":", 1)[1])
            tokens = [*(guest.token() for guest in guests), ""]
            talkers = [
                Talker(port, tokens[n % 3], codes, Random(f"{SEED} talker {n}"), judge)
                for n in range(TALKERS)
            ]
            browsers = []
            for n in range(BROWSERS):
                asking = Asking(rig.app, port, tokens[n % 3], Random(f"{SEED} browser {n}"))
                asking.codes, asking.records = codes, records
                browsers.append(Browser(asking, port, judge))
            requests = int(INPUTS * REQUESTS)
            async with asyncio.TaskGroup() as group:
                for talker in talkers:
                    group.create_task(talker.talk((INPUTS - requests) // TALKERS + 1))
                for browser in browsers:
                    group.create_task(browser.ask(requests // BROWSERS + 1))
            await still_well(rig, judge)
            assert judge.inputs >= INPUTS
    finally:
        root.removeHandler(judge)
