"""The bell: what waits elsewhere is told in every page, seen by going there, and pushed to who wants it."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.waiting import until, wait_until
from tests.browser.wapi_table import play_out

soon = pytest.mark.parametrize("house", [{"waits": 0.05}], indirect=True)
"""People who are away for a second are told."""
SHOWN = (
    "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => each.title)"
)


def bell(guest: Guest, count: int) -> None:
    """Wait until so many things are new."""
    expect(guest.page.locator(f"[data-bell='{count}']")).to_be_visible()


@soon
def test_my_turn_is_told_in_the_bell_and_seen_by_opening_the_table(
    house: HouseProcess, arrive: Arrive
) -> None:
    ana, bo = arrive("Ana", lang="fr"), arrive("Bo", size=DESK)
    table = StoredTable("wapi", "bellrings", [ana, bo], 0, "two at a table", {"first": 1})
    table.open(house)
    ana.go("/g/watai")
    bell(ana, 0)
    assert play_out([bo], 1) == 1
    bell(ana, 1)
    expect(ana.page.get_by_test_id("news")).to_have_text(re.compile("Wapi, À toi de jouer"))
    ana.page.locator("[data-bell]").focus()
    ana.page.keyboard.press("Enter")
    dialog = ana.page.get_by_role("dialog", name="Nouvelles")
    expect(dialog.locator(f"[data-notice='{table.code}']")).to_contain_text("À toi de jouer")
    expect(dialog.locator(f"[data-notice='{table.code}']")).to_contain_text("avec Bo")
    dialog.locator(f"[data-notice='{table.code}']").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("[data-board]")).to_be_visible()
    ana.go("/")
    bell(ana, 0)
    expect(bo.page.locator("[data-board]")).to_be_visible()


def test_what_is_told_and_when_is_chosen_and_kept(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/")
    ana.page.locator("[data-bell]").click()
    ana.see("When a table is waiting for you")
    ana.page.get_by_role("button", name="Where and when to notify me").click()
    expect(ana.page.locator("[data-settings=ready]")).to_be_visible()
    expect(ana.page.get_by_test_id("push-way")).not_to_be_empty()
    ana.page.get_by_label("a game is over").uncheck()
    expect(ana.page.get_by_test_id("said")).to_have_text("Saved.")
    ana.page.get_by_role("checkbox", name="Quiet hours").check()
    ana.page.get_by_label("From").fill("21:30")
    ana.page.get_by_label("From").blur()
    expect(ana.page.get_by_label("From")).to_have_value("21:30")
    kept = f"{ana.url}/api/me/notices/settings"

    def chosen() -> bool:
        found = ana.context.request.get(kept).json()
        return "over" not in found["kinds"] and bool(found["quiet"]) and found["quiet"]["start"] == 1290

    wait_until(ana.page, chosen)
    ana.page.get_by_role("button", name="Send a test").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("turn this device on first")


def test_a_pushed_message_is_shown_and_leads_to_its_table(arrive: Arrive) -> None:
    ana = arrive("Ana", keeps=True)
    ana.context.grant_permissions(["notifications"], origin=ana.url)
    ana.go("/")
    ana.page.evaluate("navigator.serviceWorker.ready")
    until(ana.page, "() => navigator.serviceWorker.controller !== null")
    devtools = ana.context.new_cdp_session(ana.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    until(ana.page, "() => true")
    wait_until(ana.page, lambda: found)
    ana.page.goto("about:blank")
    message = {"title": "Wapi: your turn", "body": "With Bo.", "url": "/g/wapi", "tag": "abc", "lang": "en"}
    for data in ("no message", json.dumps(message), json.dumps({**message, "url": "https://evil.example/"})):
        devtools.send(
            "ServiceWorker.deliverPushMessage", {"origin": ana.url, "registrationId": found[-1], "data": data}
        )
    ana.go("/")
    until(ana.page, f"async () => (await ({SHOWN})()).length > 0")
    assert ana.page.evaluate(SHOWN) == ["Wapi: your turn"]
    worker = ana.context.service_workers[0]
    worker.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications();
          self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    ana.page.wait_for_url("**/g/wapi")
    until(ana.page, f"async () => (await ({SHOWN})()).length === 0")
