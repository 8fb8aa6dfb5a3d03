"""Pages of what the house remembers: every size, day and night, nothing cut or minded by axe-core."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE
from tests.browser.house_process import HouseProcess
from tests.browser.test_again import Played
from tests.browser.test_pages import scrolls, violations
from tests.browser.test_sizes import EVERY_SIZE


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_group_profile_ladder_and_days_results_fit_every_screen(
    arrive: Arrive, house: HouseProcess, lang: str
) -> None:
    ana, bo = arrive("Ana", lang=lang), arrive("Wilhelmine von und zu")
    match = Played([ana, bo])
    match.open(house)
    origin = {"Origin": ana.url}
    wish = {"table": match.code, "animal": "otter", "spot": "library"}
    made = ana.context.request.post(f"{ana.url}/api/groups", data=wish, headers=origin)
    assert made.ok, made.text()
    shown = ana.context.request.post(
        f"{ana.url}/api/me/profile", data={"shown": True, "ladder": True}, headers=origin
    )
    today = datetime.now(UTC).date()
    paths = (
        f"/c/{made.json()['code']}",
        "/me",
        f"/p/{shown.json()['public']}",
        "/p/nobodyshowsthis1",
        "/ladder/wapi",
        "/daily",
        f"/daily/wapi/{today}",
    )
    found: list[str] = []
    for path in paths:
        ana.go(path)
        expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        ana.page.wait_for_load_state("networkidle")
        for size in EVERY_SIZE:
            ana.page.set_viewport_size({"width": size.width, "height": size.height})
            found += [
                f"{path}, {size.name}: {over}" for over in scrolls(ana.page) if over.startswith("width")
            ]
        for window in (PHONE, DESK):
            ana.page.set_viewport_size({"width": window["width"], "height": window["height"]})
            found += [f"{path}: {each}" for each in violations(ana.page)]
    assert found == []
