"""The picture of a link: what it says, what is drawn and what is not, how often, and how long it is kept."""

import re
from pathlib import Path
from urllib.parse import quote

import msgspec
import pytest
import segno

from rayonw.house.net.link_picture import DARK, QUIET, drawn
from rayonw.house.ops.settings import Settings
from rayonw.house.wire import MovingLink, Problem
from tests.house.rig import Rig, opened

INVITATION = "http://127.0.0.1:8747/t/kumquat-4711"
MOVING = "https://localhost/m#" + "x" * 32


def asked(link: str) -> str:
    """The address of a link's picture."""
    return f"/api/link.svg?link={quote(link, safe='')}"


def dark_squares(picture: str) -> set[tuple[int, int]]:
    """The dark squares of a picture, by column and row, from its strokes."""
    found = set()
    x = y = 0.0
    for verb, numbers in re.findall(r"([Mmh])([-\d. ]+)", picture.partition(f'stroke="{DARK}" d="')[2]):
        first, *rest = map(float, numbers.split())
        if verb == "h":
            found |= {(int(x) + step, int(y)) for step in range(int(first))}
            x += first
        else:
            x, y = (first, rest[0]) if verb == "M" else (x + first, y + rest[0])
    return found


def squares_of(link: str) -> set[tuple[int, int]]:
    """The dark squares that the QR code of a link has."""
    return {
        (column + QUIET, row + QUIET)
        for row, squares in enumerate(segno.make(link, error="m", micro=False).matrix)
        for column, dark in enumerate(squares)
        if dark
    }


@pytest.mark.parametrize("link", [INVITATION, "http://[::1]:8747/t/a", "http://localhost/t/a"])
async def test_a_link_of_ours_is_drawn_dark_on_light_with_a_quiet_border(rig: Rig, link: str) -> None:
    code = segno.make(link, error="m", micro=False)
    side = len(code.matrix) + 2 * QUIET
    browser = await rig.browser()
    async with browser.session.get(rig.base + asked(link)) as response:
        assert (response.status, response.content_type) == (200, "image/svg+xml")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        picture = await response.text()
    assert f'viewBox="0 0 {side} {side}"' in picture
    assert f'fill="#fff" d="M0 0h{side}v{side}h-{side}z"' in picture
    assert dark_squares(picture) == squares_of(link)


async def test_an_invitation_is_kept_for_a_day(rig: Rig) -> None:
    browser = await rig.browser()
    async with browser.session.get(rig.base + asked(INVITATION)) as response:
        assert response.headers["Cache-Control"] == "private, max-age=86400"


async def test_a_personal_link_comes_with_its_picture_and_its_token_is_in_no_address(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    status, raw = await ada.post("/api/me/link", {"origin": "http://localhost:8747"})
    made = msgspec.json.decode(raw, type=MovingLink)
    assert status == 200
    assert re.fullmatch(r"http://localhost:8747/m#[\w-]{32}", made.link)
    assert dark_squares(made.picture) == squares_of(made.link)
    assert (await ada.get(asked(made.link)))[0] == 400


@pytest.mark.parametrize(
    "origin", ["", "localhost", "http://localhost/", "http://evil.example", "javascript:"]
)
async def test_a_personal_link_leads_to_no_other_house(rig: Rig, origin: str) -> None:
    status, raw = await (await rig.guest("Ada")).post("/api/me/link", {"origin": origin})
    assert (status, msgspec.json.decode(raw, type=Problem).why) == (400, "house.malformed")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "kumquat",
        "javascript:alert(1)//t/a",
        "http://localhost/",
        "http://localhost/x/a",
        "http://localhost/t/a?b=c",
        "http://localhost/t/a\n",
        "http://localhost/t/é",
        "http://localhost/t/" + "a" * 65,
        "http://" + "w" * 121 + "/t/a",
        "http://evil.example/t/a",
        MOVING,
        "https://localhost/m/" + "x" * 32,
        "http://localhost.evil.example/t/a",
    ],
)
async def test_nothing_else_is_drawn(rig: Rig, link: str) -> None:
    status, raw = await (await rig.browser()).get(asked(link))
    assert (status, msgspec.json.decode(raw, type=Problem).why) == (400, "house.malformed")


async def test_the_public_address_of_the_house_is_drawn(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, public_url=("https://games.example.org",))) as rig:
        browser = await rig.browser()
        assert (await browser.get(asked("https://games.example.org/t/a")))[0] == 200
        assert (await browser.get(asked("https://game.example.org/t/a")))[0] == 400


async def test_pictures_are_limited_like_other_requests(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        browser = await rig.browser()
        states = [(await browser.get(asked(INVITATION)))[0] for _ in range(6)]
    assert states == [200] * 4 + [429] * 2


def test_the_same_picture_is_drawn_once() -> None:
    assert drawn(INVITATION) is drawn(INVITATION)
    assert drawn(INVITATION) != drawn(INVITATION + "x")
