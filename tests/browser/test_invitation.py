"""An invitation: who invites to what, and one button; clocks are presets, and levels are told in words."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK
from tests.browser.wapi_table import open_table


def test_a_guest_reads_who_invites_to_what_and_sits_down_with_one_button(arrive: Arrive) -> None:
    ana, bo = arrive("Ana", size=DESK), arrive("Bo", lang="fr")
    code = open_table(ana)
    bo.go(f"/t/{code}")
    expect(bo.page.get_by_role("heading", name="Ana t’invite à Wapi")).to_be_visible()
    bo.page.get_by_role("button", name="Je joue").click()
    expect(ana.page.get_by_role("listitem", name="Seat 2, Bo")).to_be_visible()


def test_a_clock_is_one_of_four_and_a_bots_level_is_told_in_words(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/g/wapi")
    page = ana.page
    page.get_by_text("Table options").click()
    expect(page.locator("[data-about=medium]")).to_contain_text("everyday opponent")
    page.get_by_text("hard", exact=True).click()
    expect(page.locator("[data-about=strong]")).to_contain_text("thinks ahead")
    clock = page.get_by_role("group", name="Seconds per move")
    expect(clock.get_by_role("radio")).to_have_count(4)
    expect(clock.get_by_label("no limit")).to_be_checked()
    clock.get_by_text("60 s").click()
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    page.get_by_text("Table options").click()
    expect(page.get_by_label("60 s")).to_be_checked()
    assert ana.last("sync")["table"]["options"]["clock"] == 60
