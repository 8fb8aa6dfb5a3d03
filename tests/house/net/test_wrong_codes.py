"""Codes of tables: long enough not to be guessed, forgiving when typed; guesses are counted."""

import math
import re
from pathlib import Path

import pytest

import rayonw
from rayonw.house.log import appended
from rayonw.house.log.entries import Made, Sat
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.table.codes import GROUPS, LETTERS, clean_code, new_code
from rayonw.house.wire import Bye, Sync
from tests.house.matches import finished
from tests.house.rig import Guest, Rig, opened


def test_a_code_has_enough_bits_and_nothing_to_mistake() -> None:
    assert sum(GROUPS) * math.log2(len(set(LETTERS))) >= 45
    assert not set(LETTERS) & set("aeiouyl01")
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(re.fullmatch(f"[{LETTERS}]{{3}}-[{LETTERS}]{{4}}-[{LETTERS}]{{3}}", code) for code in codes)


@pytest.mark.parametrize(
    "typed",
    [
        "bcd-fghj-kmn",
        "BCD-FGHJ-KMN",
        "bcdfghjkmn",
        "bcd fghj kmn",
        " bcd–fghj–kmn.",
        "bcd_fghjkmn",
        "b c d f g h j k m n",
    ],
)
def test_capitals_and_signs_between_are_forgiven(typed: str) -> None:
    assert clean_code(typed) == "bcd-fghj-kmn"


def test_older_codes_stay_as_they_are() -> None:
    assert clean_code("K7WQX3D") == clean_code("k7w-qx3d") == "k7wqx3d"
    assert clean_code("nearlydone") == "nearlydone"
    assert clean_code("") == clean_code("--") == ""
    assert len(clean_code("b" * 10_000)) <= 100


async def test_new_tables_have_such_codes_and_open_however_they_are_typed(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    assert re.fullmatch(r"\w{3}-\w{4}-\w{3}", code)
    for typed in (code, code.upper(), code.replace("-", ""), code.replace("-", "%20")):
        assert (await ada.open(typed)).table.code == code


async def test_tables_of_the_older_form_still_open(rig: Rig) -> None:
    ada = await rig.guest()
    made = Made(wall(), "wapi", 2, rayonw.game("wapi").settle(2), ada.me.id, ada.me.name, "x" * 32)
    await appended(rig.house.log, "k7wqx3d", 0, [made, Sat(wall(), 0, ada.me.id, ada.me.name)])
    for typed in ("k7wqx3d", "K7WQX3D"):
        assert (await ada.open(typed)).you == 0


async def test_records_are_found_however_the_code_is_typed(rig: Rig) -> None:
    ada, one, _ = await finished(rig)
    plain = one.table.code.replace("-", "").upper()
    assert (await ada.get(f"/api/tables/{plain}/record"))[0] == 200
    assert (await ada.get(f"/api/tables/{plain}/replay/0"))[0] == 200


# WrongCodes.


@pytest.fixture
def behind(tmp_path: Path) -> Settings:
    """A house that believes where we say we are, with a tenth of the limits: two misses, ten in all."""
    return Settings(data=tmp_path, proxy=True, limits=0.1, public_url=("http://w.example",), bot_processes=1)


def at(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


async def reason(guest: Guest, code: str, address: str) -> str:
    """Why a line to this table ends at once; "" if it does not."""
    heard = await (await guest.dial(code, headers=at(address))).next()
    if isinstance(heard, Sync):
        return ""
    assert isinstance(heard, Bye)
    return heard.reason


async def test_whoever_misses_again_and_again_has_to_wait_even_if_the_next_code_is_right(
    tmp_path: Path, behind: Settings
) -> None:
    async with opened(tmp_path, behind) as rig:
        ada, eve = await rig.guest(), await rig.browser()
        code = await ada.make(2)
        for _ in range(2):
            assert await reason(eve, new_code(), "192.0.2.66") == "unknown"
        assert await reason(eve, new_code(), "192.0.2.66") == "limited"
        assert await reason(eve, code, "192.0.2.66") == "limited"
        assert await reason(await rig.browser(), code, "192.0.2.1") == "", "others come in"
        assert await reason(ada, code, "192.0.2.66") == "", (
            "and so does who sits there, from the same address"
        )


async def test_requests_and_lines_are_counted_together(tmp_path: Path, behind: Settings) -> None:
    async with opened(tmp_path, behind) as rig:
        eve = await rig.browser()
        statuses = []
        for path in ("record", "replay/0", "record"):
            url = f"{rig.base}/api/tables/{new_code()}/{path}"
            async with eve.session.get(url, headers=at("2001:db8:0:1::1")) as response:
                statuses.append(response.status)
                limited = response.headers.get("Retry-After")
        assert statuses == [404, 404, 429]
        assert limited is not None
        assert await reason(eve, new_code(), "2001:db8:0:2::1") == "limited", "a customer's whole network"


async def test_many_addresses_together_are_limited_and_nobody_else_is(
    tmp_path: Path, behind: Settings
) -> None:
    async with opened(tmp_path, behind) as rig:
        ada = await rig.guest()
        code = await ada.make(2)
        eve = await rig.browser()
        reasons = [await reason(eve, new_code(), f"192.0.2.{n}") for n in range(10)]
        assert reasons == ["unknown"] * 10
        assert await reason(eve, new_code(), "192.0.2.3") == "limited", (
            "it has missed once, and the house is being tried"
        )
        assert await reason(eve, code, "192.0.2.3") == "limited"
        assert await reason(await rig.browser(), code, "198.51.100.1") == "", "who has not missed comes in"


async def test_codes_that_are_right_cost_nothing(tmp_path: Path, behind: Settings) -> None:
    async with opened(tmp_path, behind) as rig:
        ada, bob = await rig.guest(), await rig.browser()
        code = await ada.make(2)
        for _ in range(5):
            assert await reason(bob, code, "192.0.2.1") == ""
            await bob.windows[-1].close()
            await rig.nobody_at(code)
