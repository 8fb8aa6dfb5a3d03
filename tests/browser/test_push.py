"""Web Push switched on in a page: the house seals a message for the browser's keys, and the browser shows it.

No push service of a browser's maker is to be reached from here. So `subscribe` answers what a browser would,
with the address of our own service and keys that it made; everything else is real.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.waiting import wait_until
from tests.browser.wapi_table import play_out
from tests.house.notices.push_service import PushService, Subscription, push_service

SUBSCRIBE = """({ endpoint, p256dh, auth }) => {
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (text) => Uint8Array.from(plain(text), (each) => each.charCodeAt(0)).buffer;
  let made = null;
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || Notification.permission !== "granted") throw new DOMException("no");
    made = {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(options.applicationServerKey) },
      getKey: (name) => bytes({ p256dh, auth }[name]),
      unsubscribe: async () => ((made = null), true),
    };
    return made;
  };
  PushManager.prototype.getSubscription = async () => made;
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    """Our push service, open in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    opening = push_service()
    yield asyncio.run_coroutine_threadsafe(opening.__aenter__(), loop).result(30)
    asyncio.run_coroutine_threadsafe(opening.__aexit__(None, None, None), loop).result(30)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(30)
    loop.close()


@pytest.fixture
def house(tmp_path: Path, service: PushService, database: str) -> Iterator[HouseProcess]:
    """A house whose host allows our push service; who is away for a second is told."""
    opened = HouseProcess(tmp_path, waits=0.05, allow_push=service.origin, database=database).open()
    yield opened
    opened.close()


def at_the_settings(guest: Guest) -> None:
    guest.go("/")
    guest.page.evaluate("navigator.serviceWorker.ready")
    guest.page.locator("[data-bell]").click()
    guest.page.get_by_role("button", name="Where and when to notify me").click()
    expect(guest.page.locator("[data-settings=ready]")).to_be_visible()


def arrived(page: Page, browser: Subscription, count: int) -> list[str]:
    """Wait for so many messages; their titles."""
    wait_until(page, lambda: len(browser.messages) >= count, "too few messages")
    return [message["title"] for message in browser.messages]


def test_a_page_turns_messages_on_and_the_house_sends_what_only_that_browser_can_read(
    arrive: Arrive, house: HouseProcess, service: PushService
) -> None:
    browser = service.subscribe()
    ana, bo = arrive("Ana", keeps=True), arrive("Bo", size=DESK)
    ana.context.grant_permissions(["notifications"], origin=ana.url)
    ana.context.add_init_script(f"({SUBSCRIBE})({json.dumps(browser.as_wish())})")
    at_the_settings(ana)
    ana.page.get_by_role("button", name="Turn on for this device").press("Enter")
    expect(ana.page.get_by_test_id("push-way")).to_have_text("This device notifies you.")
    ana.page.get_by_role("button", name="Send a test").click()
    assert len(arrived(ana.page, browser, 1)) == 1
    table = StoredTable("wapi", "pushed", [ana, bo], 0, "two at a table", {"first": 1})
    table.open(house)
    ana.go("/g/watai")
    assert play_out([bo], 1) == 1
    assert arrived(ana.page, browser, 2)[1:] == ["Wapi: your turn"]
    assert browser.messages[1]["url"] == f"/t/{table.code}"
    assert "Bo" in browser.messages[1]["body"]
    assert len(set(browser.keys)) == 1, "one house, one key"
    shown_by_the_worker(ana, browser.messages[1])
    ana.page.wait_for_url(f"**/t/{table.code}")
    expect(ana.page.locator("[data-board]")).to_be_visible()
    ana.troubles.clear()  # An empty page has no storage for what every page is told first.


def shown_by_the_worker(guest: Guest, message: dict[str, object]) -> None:
    """The message reaches the service worker, which shows it; its person taps it."""
    devtools = guest.context.new_cdp_session(guest.page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    wait_until(guest.page, lambda: found, "no service worker")
    guest.page.goto("about:blank")
    push = {"origin": guest.url, "registrationId": found[-1], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", push)
    guest.go("/")
    tapped = """async () => {
      const [notification] = await self.registration.getNotifications();
      if (notification) self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
      return Boolean(notification);
    }"""
    worker = guest.context.service_workers[0]
    wait_until(guest.page, lambda: worker.evaluate(tapped), "no notification was shown")


def test_a_browser_that_reaches_no_push_service_says_so_in_words(arrive: Arrive) -> None:
    """Private windows, as each guest has one here, get none from Chromium: what it answers is real."""
    ana = arrive("Ana", keeps=True)
    ana.context.grant_permissions(["notifications"], origin=ana.url)
    at_the_settings(ana)
    ana.page.get_by_role("button", name="Turn on for this device").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("could not reach its notification service")
    assert all("Push API" in trouble for trouble in ana.troubles)
    ana.troubles.clear()
