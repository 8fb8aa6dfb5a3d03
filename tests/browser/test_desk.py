"""The host's desk in a real browser: by the link of the console, by day and night, by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import scrolls, violations
from tests.browser.wapi_table import open_table


def desk_link(house: HouseProcess) -> str:
    """The link that the console printed."""
    return next(found[1] for line in house.lines if (found := re.search(r"(/desk#\S+)", line)))


def at_the_desk(guest: Guest, house: HouseProcess) -> Guest:
    guest.go(desk_link(house))
    expect(guest.page.get_by_role("heading", name="Right now")).to_be_visible()
    return guest


def test_the_console_prints_the_link_and_without_it_there_is_no_desk(
    arrive: Arrive, house: HouseProcess
) -> None:
    eve, host = arrive("Eve"), arrive("")
    eve.go("/desk")
    eve.see("Open this desk with the link")
    at_the_desk(host, house)
    assert "#" not in host.page.url, "the secret does not stay in the address"
    host.page.reload()
    expect(host.page.get_by_role("heading", name="Right now")).to_be_visible()
    host.page.get_by_role("button", name="Leave the desk").click()
    host.see("Open this desk with the link")


def test_the_host_bans_somebody_who_is_out_at_once(arrive: Arrive, house: HouseProcess) -> None:
    ana, host = arrive("Ana"), arrive("", size=DESK)
    code = open_table(ana)
    at_the_desk(host, house)
    host.page.get_by_role("button", name="Ban Ana", exact=True).click()
    ana.see("The host of this server has banned you.")
    ana.go(f"/t/{code}")
    ana.see("The host of this server has banned you.")
    ana.troubles.clear()
    host.page.get_by_role("button", name="Lift it: Ana").click()
    expect(host.page.get_by_text("Nobody is silenced or banned.")).to_be_visible()
    ana.go(f"/t/{code}")
    expect(ana.page.get_by_role("listitem", name="Ana")).to_be_visible()
    ana.troubles.clear()


def test_the_host_closes_a_table(arrive: Arrive, house: HouseProcess) -> None:
    ana, host = arrive("Ana"), arrive("")
    code = open_table(ana)
    at_the_desk(host, house)
    host.page.on("dialog", lambda dialog: dialog.accept())
    host.page.get_by_role("button", name=f"Close table {code}").click()
    ana.see("The host of this server has closed this table")


def test_everybody_reads_the_hosts_words_and_the_countdown(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo, host = arrive("Ana"), arrive("Bo", lang="fr"), arrive("")
    open_table(ana)
    bo.go("/")
    at_the_desk(host, house)
    host.page.get_by_role("textbox", name="A message to everybody").fill("Tea at five")
    host.page.keyboard.press("Enter")
    for guest in (ana, bo):
        expect(guest.page.get_by_test_id("host-words")).to_contain_text("Tea at five")
    host.page.get_by_role("button", name="in 60 min").click()
    expect(ana.page.get_by_test_id("host-words")).to_contain_text("The server closes in")
    expect(bo.page.get_by_test_id("host-words")).to_contain_text("Le serveur ferme dans")
    host.page.get_by_role("button", name="Stay open").click()
    expect(ana.page.get_by_test_id("host-words")).not_to_contain_text("The server closes in")


def test_the_host_makes_a_backup(arrive: Arrive, house: HouseProcess) -> None:
    host = at_the_desk(arrive(""), house)
    host.page.get_by_role("button", name="Back up now").click()
    expect(host.page.get_by_text(re.compile(r"rayonw-.*\.sqlite3")).first).to_be_visible()
    assert list((house.data / "house.backups").glob("rayonw-*.sqlite3"))


@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, PHONE, DESK], ids=["small", "phone", "desk"])
def test_the_desk_is_sound_on_every_screen(arrive: Arrive, house: HouseProcess, size: dict[str, int]) -> None:
    ana, host = arrive("Ana"), arrive("", size=size)
    open_table(ana)
    at_the_desk(host, house)
    expect(host.page.get_by_role("button", name="Ban Ana", exact=True)).to_be_visible()
    assert violations(host.page) == []
    assert not [each for each in scrolls(host.page) if each.startswith("width")]
