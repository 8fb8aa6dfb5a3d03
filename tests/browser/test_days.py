"""A match over days in the browser: chosen in the lobby, its deadline shown by the wall clock."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive


def test_the_lobby_offers_a_move_a_day_and_the_table_shows_until_when(arrive: Arrive) -> None:
    ana = arrive("Ana", lang="fr")
    wish = {"game": "wapi", "seats": 2, "options": {"first": 0}, "bots": ["easy"], "start": False}
    made = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    ana.skip_coach()
    ana.go(f"/t/{made.json()['code']}")
    ana.page.get_by_text("Options de la table").click()
    ana.page.get_by_label("Rythme de la partie").select_option(label="un coup par jour")
    chances = ana.page.get_by_label("Quand quelqu’un laisse passer l’heure")
    expect(chances).to_have_value("2")
    expect(ana.page.get_by_label("Patience de la table")).to_have_count(0)
    chances.select_option(label="un bot prend sa place aussitôt")
    expect(chances).to_have_value("0")
    ana.page.get_by_role("button", name="Commencer la partie").click()
    due = ana.page.get_by_test_id("due")
    expect(due).to_contain_text("avant")
    expect(due).to_have_attribute("title", re.compile("À toi de jouer avant"))
    hours = ana.page.evaluate(
        "() => (new Date(document.querySelector('[data-testid=due]').dateTime) - Date.now()) / 3600000"
    )
    assert 23 < hours <= 24
    ana.go("/")
    expect(ana.page.get_by_role("heading", name="Mes tables")).to_be_visible()
