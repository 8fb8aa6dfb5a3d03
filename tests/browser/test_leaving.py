"""Leaving for good in a real browser: not by accident, by keyboard, and others see somebody."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.test_pages import violations
from tests.browser.wapi_table import open_table


def test_somebody_takes_along_what_is_theirs_and_is_forgotten_by_keyboard(arrive: Arrive) -> None:
    ana, bob = arrive("Ana"), arrive("Bob", lang="fr")
    code = open_table(ana)
    bob.go(f"/t/{code}")
    expect(bob.page.get_by_text("Ana").first).to_be_visible()
    ana.go("/")
    page = ana.page
    page.get_by_role("button", name="Ana").click()
    expect(page.get_by_role("dialog", name="Ana")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Take my data with me").click()
    assert download.value.suggested_filename.endswith(".zip")
    page.get_by_role("button", name="Forget me").press("Enter")
    dialog = page.get_by_role("dialog", name="Forget you")
    do = dialog.get_by_role("button", name="Forget me for good")
    typed = dialog.get_by_role("textbox")
    expect(do).to_be_disabled()
    typed.fill("Bob")
    typed.press("Enter")
    expect(do).to_be_disabled()
    assert violations(page) == []
    assert ana.context.request.get(f"{ana.url}/api/me").json()["name"] == "Ana", "not by accident"
    typed.fill("ana")
    with page.expect_navigation():
        typed.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Ana")).to_have_count(0)
    assert ana.context.request.get(f"{ana.url}/api/me").json()["id"] == ""
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('rayonw.'))") == []
    expect(bob.page.get_by_text("Ana")).to_have_count(0)
