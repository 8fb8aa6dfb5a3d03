"""Requests: origin, size, shape, rate, headers; the shelf and its sheets; metrics."""

import re
from pathlib import Path

import msgspec
import pytest

import rayonw
from rayonw.house.net.limits import Buckets, Limits, address_key
from rayonw.house.net.metrics_readers import BadNetwork, network_of
from rayonw.house.net.responses import HEADERS
from rayonw.house.ops.settings import Settings
from rayonw.house.wire import Act, GameCard, Problem, SheetCard
from tests.house.rig import Rig, new_id, opened


def problem(raw: bytes) -> Problem:
    return msgspec.json.decode(raw, type=Problem)


async def test_a_post_from_another_sites_page_is_refused(rig: Rig) -> None:
    browser = await rig.browser()
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        status, raw = await browser.post("/api/me", {"name": "Ada"}, headers)
        assert (status, problem(raw).why) == (403, "house.origin")
    status, _ = await browser.post("/api/me", {"name": "Ada"}, {"Origin": rig.base})
    assert status == 200


async def test_forwarded_headers_are_believed_behind_a_proxy_only(tmp_path: Path) -> None:
    forged = {"X-Forwarded-Host": "w.example", "Origin": "http://w.example"}
    async with opened(tmp_path) as rig:
        status, _ = await (await rig.browser()).post("/api/me", {"name": "Ada"}, forged)
        assert status == 403
    behind = Settings(data=tmp_path, proxy=True, public_url=("http://w.example",))
    async with opened(tmp_path, behind) as rig:
        status, _ = await (await rig.browser()).post("/api/me", {"name": "Ada"}, forged)
        assert status == 200


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"name":1}', b'{"name":"Ada","admin":true}', b"\xff\xfe", b'{"name":null}']
)
async def test_a_body_that_cannot_be_read_is_answered(rig: Rig, body: bytes) -> None:
    status, raw = await (await rig.browser()).post("/api/me", body)
    assert (status, problem(raw).why) == (400, "house.malformed")


async def test_a_huge_body_is_refused(rig: Rig) -> None:
    ada = await rig.guest()
    for size in (20_000, 600_000):
        status, raw = await ada.post("/api/me", b'{"name":"' + b"x" * size + b'"}')
        assert (status, problem(raw).why) == (413, "house.huge")


async def test_what_is_not_there_is_said_in_the_same_form(rig: Rig) -> None:
    browser = await rig.browser()
    status, raw = await browser.get("/api/nothing")
    assert (status, problem(raw).why) == (404, "house.unknown")
    status, raw = await browser.post("/api/games", {})
    assert (status, problem(raw).why) == (405, "house.unknown")


async def test_too_many_requests_are_told_how_long_to_wait(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        browser = await rig.browser()
        for _ in range(20):
            async with browser.session.post(rig.base + "/api/me", json={"name": "Ada"}) as response:
                if response.status == 429:
                    assert int(response.headers["Retry-After"]) >= 1
                    assert problem(await response.read()).why == "house.limited"
                    break
        else:
            pytest.fail("never limited")


async def test_too_many_lines_from_one_address_are_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        ada = await rig.guest()
        code = await ada.make(2)
        statuses = []
        for _ in range(8):
            async with ada.session.get(f"{rig.base}/ws/{code}") as response:
                statuses.append(response.status)
        assert statuses[-1] == 429


def test_a_bucket_fills_again() -> None:
    buckets = Buckets(rate=1000, burst=2)
    assert buckets.wait("a") == buckets.wait("a") == 0
    assert 0 < buckets.wait("a") <= 2
    assert buckets.wait("b") == 0


def test_factor_nought_switches_limits_off() -> None:
    off = Limits(0).messages
    assert all(off.wait("a") == 0 for _ in range(10_000))


def test_a_household_counts_as_one_address() -> None:
    assert address_key("2001:db8:1:2:aaaa::1") == address_key("2001:db8:1:2:bbbb::9") == "2001:db8:1:2::/64"
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("") == ""


async def test_every_answer_has_the_headers_that_protect(rig: Rig) -> None:
    browser = await rig.browser()
    for path in ("/", "/api/me", "/api/nothing", "/metrics", "/assets/none.js"):
        async with browser.session.get(rig.base + path) as response:
            assert {name: response.headers[name] for name in HEADERS} == HEADERS
            assert "Server" not in response.headers
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


async def test_the_shelf_has_every_game_with_its_options(rig: Rig) -> None:
    status, raw = await (await rig.browser()).get("/api/games")
    cards = msgspec.json.decode(raw, type=list[GameCard])
    assert status == 200
    assert [card.id for card in cards] == [game.id for game in rayonw.games()]
    wapi = next(card for card in cards if card.id == "wapi")
    assert wapi.seats == [2, 3, 4, 5]
    kinds = {option.id: option.kind for option in wapi.options}
    assert kinds == {"advanced": "choice", "first": "choice", "clock": "number", "box": "table"}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
async def test_every_sheet_is_served_in_both_languages(rig: Rig, game: str, language: str) -> None:
    status, raw = await (await rig.browser()).get(f"/api/games/{game}/sheet/{language}")
    sheet = msgspec.json.decode(raw, type=SheetCard)
    assert (status, sheet.language) == (200, language)
    assert sheet.clauses
    assert {clause.section for clause in sheet.clauses} <= set(sheet.sections)


async def test_an_unknown_sheet_is_not_found(rig: Rig) -> None:
    for path in ("/api/games/chess/sheet/fr", "/api/games/wapi/sheet/de", "/api/games/..%2Fwapi/sheet/fr"):
        status, raw = await (await rig.browser()).get(path)
        assert (status, problem(raw).why) == (404, "house.unknown")


async def test_metrics_are_for_this_machine_and_whom_the_host_names(rig: Rig) -> None:
    ada = await rig.browser()
    assert (await ada.get("/metrics"))[0] == 200
    status, raw = await ada.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
    assert (status, problem(raw).why) == (403, "house.unknown"), "a proxy that nobody told us of"


@pytest.mark.parametrize(
    ("forwarded", "status"),
    [("127.0.0.1", 200), ("10.1.2.3", 200), ("10.1.2.3, 8.8.8.8", 403), ("8.8.8.8", 403), ("nobody", 403)],
)
async def test_metrics_behind_a_proxy_are_for_whom_it_names(
    tmp_path: Path, forwarded: str, status: int
) -> None:
    settings = Settings(
        data=tmp_path, limits=0, proxy=True, public_url=("http://127.0.0.1",), metrics_for=("10.0.0.0/8",)
    )
    async with opened(tmp_path, settings) as rig:
        ada = await rig.browser()
        assert (await ada.get("/metrics", headers={"X-Forwarded-For": forwarded}))[0] == status


def test_what_is_no_network_is_told() -> None:
    with pytest.raises(BadNetwork, match="--metrics-for home: no address"):
        network_of("home")


async def test_metrics_count_what_happens(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
    seq = await window.play()
    await window.reach(seq + 1)
    await window.why(Act(new_id(), window.seq, "nonsense"))
    status, raw = await ada.get("/metrics")
    text = raw.decode()
    assert status == 200
    for sample in (
        "rayonw_tables 1",
        "rayonw_connections 1",
        'rayonw_actions_total{by="person"} 1',
        'rayonw_actions_total{by="bot"} 1',
        'rayonw_refusals_total{reason="wapi.T1"} 1',
        "rayonw_append_seconds_count 2",
        "rayonw_broadcast_seconds_count 2",
        'rayonw_append_seconds_bucket{le="+Inf"} 2',
    ):
        assert sample in text.splitlines()
    line = re.compile(r'(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"\})? [\d.]+)')
    assert all(line.fullmatch(row) for row in text.splitlines())


async def test_healthz_says_ok(rig: Rig) -> None:
    assert await (await rig.browser()).get("/healthz") == (200, b"ok\n")
