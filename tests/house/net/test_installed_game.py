"""A game of an installed package at the house: on the shelf, its sheet over HTTP, a match against bots."""

import json
from pathlib import Path

from tests.house.rig import Rig
from tests.installed import install, on_the_path


async def test_a_game_from_outside_is_on_the_shelf_with_its_sheets(rig: Rig, tmp_path: Path) -> None:
    install(tmp_path, "served_pebbles", "served-pebbles")
    ada = await rig.guest("Ada")
    with on_the_path(tmp_path):
        games = json.loads((await ada.get("/api/games"))[1])
        assert "pebbles" in [game["id"] for game in games]
        for language, title in (("fr", "Cailloux"), ("en", "Pebbles")):
            status, body = await ada.get(f"/api/games/pebbles/sheet/{language}")
            sheet = json.loads(body)
            assert (status, sheet["title"]) == (200, title)
            assert [clause["id"] for clause in sheet["clauses"]] == ["peb.T1", "peb.E1"]


async def test_a_game_from_outside_is_played_to_its_end_with_bots(rig: Rig, tmp_path: Path) -> None:
    install(tmp_path, "hosted_pebbles", "hosted-pebbles")
    with on_the_path(tmp_path):
        ada = await rig.guest("Ada")
        window = await ada.open(await ada.make(3, ("strong", "easy"), start=True, game="pebbles"))
        while window.outcome is None:
            if window.legal:
                await window.play()
            else:
                await window.next()
        assert {told.by for told in window.told} == {0, 1, 2}
        assert window.outcome.reason == "peb.E1"
