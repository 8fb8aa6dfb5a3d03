"""Playing WazBaraz as people do, and looking for secrets in what their browsers were sent."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.guest import Guest
from tests.browser.heard import wait_for

PLACES = 21
PRIVATE = ("hand", "ways", "draft", "answers", "mistresses", "outsiders", "remembered", "pad")
"""What stands in a View for its own seat alone."""


def seen_before(guest: Guest) -> None:
    """Past the hints of a first match."""
    guest.context.add_init_script("localStorage.setItem('rayonw.coach.wazbaraz', 'seen')")


def open_table(host: Guest, seats: int, **options: str) -> str:
    """A table of so many seats, with options chosen by their labels."""
    host.go("/g/wazbaraz")
    host.page.get_by_role("button", name="Invite friends").click()
    host.page.wait_for_url("**/t/*")
    places = host.page.get_by_role("listitem", name="Seat")
    expect(places.first).to_be_visible()
    while places.count() != seats:
        now = places.count()
        more = now < seats
        host.page.get_by_role("button", name="More seats" if more else "Fewer seats").click()
        expect(places).to_have_count(now + 1 if more else now - 1)
    if options:
        host.page.get_by_text("Table options").click()
    for label, choice in options.items():
        set_option(host, label.replace("_", " "), choice)
    return host.page.url.rsplit("/", 1)[1]


def set_option(host: Guest, label: str, choice: str) -> None:
    """Choose an option of the table, and wait until the house has it."""
    heard = len(host.of_kind("lobby"))
    host.page.get_by_label(label).select_option(label=choice)
    wait_for(host, lambda: len(host.of_kind("lobby")) > heard)


def tap_witch(guest: Guest, witch: int) -> None:
    """A tap on a witch of the circle."""
    guest.page.locator(f'[data-witch="{witch}"]').click()


def choose(guest: Guest, *witches: int) -> None:
    """Keep a secret: tap the witches, confirm."""
    for count, witch in enumerate(witches):
        tap_witch(guest, witch)
        expect(guest.page.locator('[data-witch][aria-pressed="true"]')).to_have_count(count + 1)
    guest.page.locator("[data-say]").click()


def name(guest: Guest, *witches: int) -> None:
    """Name them aloud: the button, the witches, the button, and the question whether one is sure."""
    guest.page.locator("[data-name]").click()
    choose(guest, *witches)
    guest.page.locator("[data-yes]").click()


def lay(guest: Guest, value: int) -> None:
    """Hold a card over the circle, then lay it."""
    card = guest.page.locator(f'[data-value="{value}"]').first
    if card.get_attribute("aria-pressed") == "false":
        card.click()
    guest.page.locator("[data-lay]").click()


def may_lay(guest: Guest) -> bool:
    """Whether this guest is to play a card."""
    return guest.page.locator("[data-lay]").is_visible()


def told_secrets(guest: Guest) -> Iterator[tuple[str, str, Any]]:
    """Everything in the guest's frames that stands in a View for one seat alone: where, what, value."""
    for frame in guest.of_kind("sync", "step"):
        view = frame.get("view") if frame["t"] == "sync" else frame["patch"]
        for key, value in (view or {}).items():
            if key in PRIVATE and value:
                yield ("common", key, value)
        for key, value in ((view or {}).get("me") or {}).items():
            if key in PRIVATE and value:
                yield ("me", key, value)
