"""Open tables in real browsers: strangers find each other, see who waits, and begin."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.test_pages import scrolls, violations

UNHURRIED = pytest.mark.parametrize("house", [{"waits": 20.0}], indirect=True)
"""Bots fill no table while a test looks."""


def play_with_people(guest: Guest, game: str = "wapi") -> str:
    """By the button on the game's page; the code of the table."""
    guest.go(f"/g/{game}")
    guest.page.get_by_role("button", name="Play with people").click()
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.get_by_test_id("open-table")).to_be_visible()
    return guest.page.url.rsplit("/", 1)[1]


def seated(guest: Guest, *names: str) -> None:
    for name in names:
        expect(guest.page.get_by_role("listitem", name=name)).to_be_visible()


@UNHURRIED
def test_three_strangers_find_each_other_and_one_of_them_begins(arrive: Arrive) -> None:
    ana, bo, cleo = arrive("Ana"), arrive("Bo", size=DESK), arrive("Cleo", lang="fr")
    bo.skip_coach()
    code = play_with_people(ana)
    bo.go("/g/wapi")
    expect(bo.page.get_by_text("1 person is waiting").first).to_be_visible()
    assert play_with_people(bo) == code
    cleo.go("/")
    table = cleo.page.get_by_test_id("open-tables").get_by_role("link")
    expect(table).to_contain_text("Table d’Ana")
    expect(table.get_by_role("img")).to_have_accessible_name("2 sur 3 places prises")
    table.click()
    cleo.page.get_by_role("button", name="Je joue").click()
    for guest in (ana, bo, cleo):
        seated(guest, "Ana", "Bo", "Cleo")
    expect(bo.page.get_by_text("The table is full")).to_be_visible()
    bo.page.get_by_role("button", name="Start now").click()
    for guest in (ana, bo, cleo):
        expect(guest.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    assert [seat["kind"] for seat in ana.last("sync")["table"]["seats"]] == ["person"] * 3


@UNHURRIED
def test_the_list_is_alive_while_somebody_looks(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    bo.go("/")
    expect(bo.page.get_by_role("link", name="Wapi").first).to_be_visible()
    expect(bo.page.get_by_test_id("open-tables")).to_have_count(0)
    play_with_people(ana)
    expect(bo.page.get_by_test_id("open-tables").get_by_role("link")).to_contain_text("Ana’s table")
    ana.page.get_by_role("button", name="Keep for invited friends").click()
    expect(bo.page.get_by_test_id("open-tables")).to_have_count(0)


@UNHURRIED
def test_an_invited_table_is_private_until_its_host_opens_it(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Invite friends").click()
    ana.page.wait_for_url("**/t/*")
    ana.page.get_by_role("button", name="Open to everybody").click()
    expect(ana.page.get_by_role("timer")).to_be_visible()
    ana.page.get_by_test_id("open-table").get_by_text("no limit").click()
    expect(ana.page.get_by_role("timer")).to_have_count(0)
    bo.go("/g/wapi")
    expect(bo.page.get_by_test_id("open-tables").get_by_role("link")).to_have_count(1)


@UNHURRIED
def test_the_host_removes_somebody_who_does_not_come_back(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    code = play_with_people(ana)
    assert play_with_people(bo) == code
    ana.page.get_by_role("button", name="Remove Bo from the table").click()
    bo.page.get_by_role("button", name="Join").click()
    bo.see("Ana has removed you from this table")
    assert play_with_people(bo) != code
    ana.page.get_by_role("button", name="Let Bo come back").click()
    expect(ana.page.get_by_role("button", name="Let Bo come back")).to_have_count(0)


@pytest.mark.parametrize("house", [{"waits": 0.05}], indirect=True)
def test_bots_fill_the_table_when_the_countdown_is_over(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.skip_coach()
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Play with people").click()
    expect(ana.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    assert [seat["kind"] for seat in ana.last("sync")["table"]["seats"]] == ["person", "bot", "bot"]


@UNHURRIED
@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, DESK], ids=["small", "desk"])
def test_lists_and_lobbies_are_sound_on_every_screen(arrive: Arrive, size: dict[str, int]) -> None:
    ana, bo = arrive("Ana", size=size), arrive("Bo", size=size, lang="fr")
    play_with_people(ana)
    assert violations(ana.page) == []
    assert not [each for each in scrolls(ana.page) if each.startswith("width")]
    for path in ("/", "/g/wapi"):
        bo.go(path)
        expect(bo.page.get_by_test_id("open-tables")).to_be_visible()
        assert violations(bo.page) == []
        assert not [each for each in scrolls(bo.page) if each.startswith("width")]


@UNHURRIED
def test_people_meet_by_keyboard_alone(arrive: Arrive) -> None:
    ana = arrive("Ana", size=DESK)
    ana.skip_coach()
    page = ana.page
    ana.go("/g/wapi")
    expect(page.get_by_role("button", name="Play with people")).to_be_visible()
    press_on(ana, "Play with people")
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("open-table")).to_be_visible()
    press_on(ana, "Start now")
    expect(page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)


def press_on(guest: Guest, name: str) -> None:
    """Tab to a button, and press it."""
    for _ in range(60):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement?.closest('button')?.textContent?.trim()") == name:
            guest.page.keyboard.press("Enter")
            return
    raise AssertionError(f"no button {name} by keyboard")
