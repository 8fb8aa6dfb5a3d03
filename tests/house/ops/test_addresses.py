"""Invitations made at the house's own machine must work for others."""

from pathlib import Path

import msgspec
import pytest

from rayonw.house.ops import addresses
from rayonw.house.ops.addresses import at_home, seen_from_the_network
from rayonw.house.ops.settings import Settings
from rayonw.house.wire import Whereabouts
from tests.house.rig import opened


async def told(settings: Settings) -> str | None:
    async with opened(settings.data, settings) as rig:
        status, raw = await (await rig.browser()).get("/api/where")
    assert status == 200
    return msgspec.json.decode(raw, type=Whereabouts).origin


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.20")


async def test_who_sits_at_the_house_is_told_its_address_on_the_network(tmp_path: Path) -> None:
    origin = await told(Settings(host="0.0.0.0", data=tmp_path))
    assert origin is not None
    assert origin.startswith("http://192.168.1.20:")


async def test_a_house_that_listens_at_home_only_has_no_other_address(tmp_path: Path) -> None:
    assert await told(Settings(host="127.0.0.1", data=tmp_path)) is None


async def test_a_public_address_is_the_one_to_share(tmp_path: Path) -> None:
    chosen = Settings(host="0.0.0.0", data=tmp_path, public_url=("http://games.lan:8747/",))
    assert await told(chosen) == "http://games.lan:8747"


async def test_behind_a_proxy_the_address_one_came_by_is_the_right_one(tmp_path: Path) -> None:
    assert await told(Settings(host="0.0.0.0", data=tmp_path, proxy=True)) is None


def test_only_the_machine_itself_is_at_home() -> None:
    assert at_home("127.0.0.1")
    assert at_home("::1")
    assert not at_home("192.168.1.20")
    assert not at_home("")


def test_the_port_is_part_of_the_address() -> None:
    assert seen_from_the_network(Settings(host="::"), 8747) == "http://192.168.1.20:8747"
