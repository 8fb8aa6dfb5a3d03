"""The day's deal: found on the shelf, played once, its result told and shared with those who have played."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.waiting import LOOK_AGAIN, moment
from tests.browser.wapi_table import tap_once, wait_for_step

ENDS = "The day’s results"


def play_to_the_end(guest: Guest) -> None:
    """Tap what is asked for, until the end sheet leads to the results."""
    end, waited = guest.page.get_by_role("link", name=ENDS), 0
    while not end.is_visible():
        seen = len(guest.frames)
        if tap_once(guest, totem=False):
            wait_for_step(guest, seen)
            waited = 0
        else:
            moment(guest.page)
            waited += 1
        assert waited < PATIENCE // LOOK_AGAIN, "nobody can do anything"


def test_the_days_deal_is_played_once_and_its_result_shared(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK, lang="fr")
    for guest in (ana, bo):
        guest.skip_coach()
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.go("/")
    ana.page.get_by_role("button", name="Play today’s deal: Wapi").press("Enter")
    expect(ana.page.locator("[data-board]")).to_be_visible()
    table = ana.page.url
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Continue today’s deal: Wapi").click()
    expect(ana.page).to_have_url(table)
    bo.go(table.removeprefix(bo.url))
    expect(bo.page.get_by_role("alert")).to_contain_text("personne d’autre ne peut la voir")
    play_to_the_end(ana)
    ana.page.get_by_role("link", name=ENDS).click()
    results = ana.page.get_by_test_id("daily-results")
    expect(results.get_by_role("listitem")).to_contain_text("Ana (you)")
    shared = results.get_by_label("The text to share")
    expect(shared).to_contain_text("Rayon W · Wapi of")
    told = shared.inner_text()
    results.get_by_role("button", name="Share").click()
    expect(results.get_by_role("button", name="Copied!")).to_be_visible()
    assert ana.page.evaluate("navigator.clipboard.readText()") == told
    place = ana.last("step")["outcome"]["winners"].count(0)
    assert ("🟩⬜⬜" in told) == bool(place)
    bo.go(ana.page.url.removeprefix(ana.url))
    expect(bo.page.get_by_text("rien n’est dévoilé avant")).to_be_visible()
    expect(bo.page.get_by_text("Ana")).to_have_count(0)
    expect(bo.page.get_by_text("1 partie terminée")).to_be_visible()
    ana.go("/")
    expect(ana.page.get_by_role("link", name="See today’s results: Wapi")).to_be_visible()
    expect(ana.page.get_by_text("1 day in a row")).to_be_visible()
