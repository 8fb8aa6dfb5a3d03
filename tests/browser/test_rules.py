"""The rules on a game's page: in two minutes and on paper, searched, with words explained."""

import re

import pytest
from playwright.sync_api import expect

import rayonw
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK
from tests.browser.test_pages import violations

GAMES = [game.id for game in rayonw.games()]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_in_two_minutes_are_pictures_that_fit_one_sheet_of_paper(arrive: Arrive, lang: str) -> None:
    ana = arrive("", size=DESK, lang=lang)
    for game in GAMES:
        ana.go(f"/g/{game}")
        pictures = ana.page.locator("[data-brief] li")
        expect(pictures.first).to_be_visible()
        expect(pictures.locator("svg").first).to_be_visible()
        assert 3 <= pictures.count() <= 6
        printed = ana.page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, game
    assert violations(ana.page) == []


def test_words_are_explained_by_the_keyboard_and_search_marks_what_it_found(arrive: Arrive) -> None:
    ana = arrive("", lang="fr")
    page = ana.page
    ana.go("/g/wazbaraz")
    word = page.locator("[data-brief]").get_by_role("button", name="maîtresses")
    word.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("choisies en secret").first).to_be_visible()
    expect(word).to_have_attribute("aria-expanded", "true")
    page.get_by_role("searchbox").fill("depart")
    marks = page.locator("[data-clause] mark")
    expect(marks.first).to_be_visible()
    assert {mark.lower() for mark in marks.all_inner_texts()} == {"départ"}
    assert violations(page) == []
