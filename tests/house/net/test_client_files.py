"""The client's files: one page for all addresses, compressed, cached for as long as they may be."""

import gzip
from collections.abc import AsyncIterator
from hashlib import sha512
from pathlib import Path

import pytest

from rayonw.house.net.client_files import ClientFiles
from rayonw.house.net.compression import LEVEL
from tests.house.rig import Rig, opened

PAGE = b"<!doctype html><title>Rayon W</title>" + b" " * 500
SCRIPT = b"console.log('hello');" * 50


@pytest.fixture
async def built(tmp_path: Path) -> AsyncIterator[Rig]:
    """A house with a small client."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_bytes(PAGE)
    (client / "assets" / "index-B1x_9aQz.js").write_bytes(SCRIPT)
    (client / "assets" / "font-Ab12Cd34.woff2").write_bytes(sha512(b"wOF2").digest())
    (client / "icon.svg").write_bytes(b"<svg/>")
    (client / ".stamp").write_bytes(b"secret")
    (tmp_path / "outside.js").write_bytes(b"outside")
    async with opened(tmp_path, pages=ClientFiles(client)) as rig:
        yield rig


@pytest.mark.parametrize(
    "path", ["/", "/g/wapi", "/t/abcdefg", "/t/abcdefg/replay", "/replay", "/m", "/?x=1"]
)
async def test_every_page_is_the_client(built: Rig, path: str) -> None:
    async with (await built.browser()).session.get(built.base + path) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
        assert response.headers["Cache-Control"] == "no-cache"
        assert await response.read() == PAGE


async def test_a_page_that_does_not_exist_is_the_client_with_404(built: Rig) -> None:
    assert await (await built.browser()).get("/nowhere/at/all") == (404, PAGE)


async def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(built: Rig) -> None:
    session = (await built.browser()).session
    async with session.get(built.base + "/assets/index-B1x_9aQz.js") as response:
        assert response.content_type == "text/javascript"
        assert "immutable" in response.headers["Cache-Control"]
    async with session.get(built.base + "/icon.svg") as response:
        assert response.headers["Cache-Control"] == "no-cache"
        tag = response.headers["ETag"]
    async with session.get(built.base + "/icon.svg", headers={"If-None-Match": tag}) as response:
        assert (response.status, await response.read()) == (304, b"")


async def test_text_is_compressed_for_whoever_can_read_it(built: Rig) -> None:
    session = (await built.browser()).session
    address = built.base + "/assets/index-B1x_9aQz.js"
    async with session.get(address, headers={"Accept-Encoding": "gzip"}) as response:
        assert response.headers["Content-Encoding"] == "gzip"
        assert int(response.headers["Content-Length"]) == len(gzip.compress(SCRIPT, LEVEL))
        assert await response.read() == SCRIPT
    for refusal in ("identity", "", "br", "gzip;q=0", "deflate, gzip; q=0.0"):
        async with session.get(address, headers={"Accept-Encoding": refusal}) as response:
            assert "Content-Encoding" not in response.headers
            assert await response.read() == SCRIPT
    async with session.get(built.base + "/assets/font-Ab12Cd34.woff2") as response:
        assert "Content-Encoding" not in response.headers


@pytest.mark.parametrize(
    "path", ["/../outside.js", "/%2e%2e/outside.js", "/assets/..%2f..%2foutside.js", "/.stamp", "/none.js"]
)
async def test_nothing_but_the_clients_files_is_served(built: Rig, path: str) -> None:
    status, raw = await (await built.browser()).get(path)
    assert status == 404
    assert b"outside" not in raw
    assert raw != b"secret"


async def test_a_page_of_another_version_is_told_to_reload(built: Rig) -> None:
    status, raw = await (await built.browser()).get("/assets/index-0ldV3rs1.js")
    assert (status, b"house.client" in raw) == (404, True)


async def test_a_house_without_its_client_says_what_to_do(rig: Rig) -> None:
    status, raw = await (await rig.browser()).get("/t/abcdefg")
    assert status == 503
    assert b"./play" in raw
    assert (await (await rig.browser()).get("/api/games"))[0] == 200


async def test_the_service_worker_is_told_its_build_and_its_files(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / ".vite").mkdir(parents=True)
    (client / ".vite" / "manifest.json").write_text("{}")
    (client / "index.html").write_bytes(PAGE)
    (client / "icon.svg").write_bytes(b"<svg/>")
    (client / "sw.js").write_bytes(b"work();")

    async def worker() -> bytes:
        async with opened(tmp_path, pages=ClientFiles(client)) as rig:
            browser = await rig.browser()
            async with browser.session.get(rig.base + "/sw.js") as response:
                assert response.headers["Cache-Control"] == "no-cache"
                return await response.read()

    first = await worker()
    assert first.startswith(b'self.BUILD="')
    assert first.endswith(b'self.FILES=["/", "/icon.svg"];\nwork();')
    assert await worker() == first
    (client / "index.html").write_bytes(PAGE + b"!")
    assert await worker() != first
