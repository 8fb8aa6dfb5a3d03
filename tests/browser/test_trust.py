"""A house by https with an authority of its own, as a phone meets it: first the steps, then the house."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house_process import HouseProcess

pytestmark = pytest.mark.parametrize("house", [{"https": True}], indirect=True)


def test_a_phone_that_does_not_trust_the_house_reads_the_steps(
    chromium: Browser, house: HouseProcess
) -> None:
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR", user_agent=agent)
    page = context.new_page()
    refused: list[str] = []
    page.on("requestfailed", lambda request: refused.append(request.url))
    page.goto(house.url.replace("https", "http") + "/t/abc#here")
    expect(page.get_by_role("heading", level=1)).to_contain_text("faire connaissance")
    expect(page.get_by_text("Réglages de confiance des certificats")).to_be_visible()
    expect(page.get_by_text("Chiffrement et identifiants")).to_be_hidden()
    onward = page.get_by_role("link", name="Continuer vers les jeux")
    expect(onward).to_have_attribute("href", f"{house.url}/t/abc#here")
    page.wait_for_function("performance.getEntriesByType('resource').length >= 2")
    assert page.url.startswith("http:")
    page.get_by_role("link", name="In English").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("get acquainted")
    context.close()


def test_a_browser_that_trusts_the_house_goes_on_by_itself(chromium: Browser, house: HouseProcess) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, ignore_https_errors=True)
    page = context.new_page()
    page.goto(house.url.replace("https", "http") + "/g/wapi")
    page.wait_for_url(house.url + "/g/wapi")
    expect(page.get_by_role("heading", name="Wapi").first).to_be_visible()
    page.goto(house.url.replace("https", "http") + "/trust")
    expect(page.get_by_role("link", name="Get the certificate")).to_be_visible()
    context.close()
