"""Reactions in two browsers: signs pop at their owner's seat, in each reader's language, unless muted."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.wapi_table import near_the_end, play_out

ON_ITS_SIDE = {"width": 844, "height": 390}
BOTS = {"wapi": 0, "wildtiles": 0, "wazbaraz": 1, "wittyzibi": 2, "watai": 0}
"""By game, how many bots two people need."""


def show(guest: Guest, name: str) -> None:
    """Choose a sign."""
    guest.page.locator("[data-react]").click()
    guest.page.locator("[data-react] + .strip").get_by_role("button", name=name).click()


def popped(guest: Guest, sign: str, by: int) -> Locator:
    return guest.page.locator(f"[data-popped='{sign}'][data-by='{by}']")


def is_inside(bubble: Locator) -> bool:
    """Whether all of a bubble is in the window, and taps go through it."""
    inside: bool = bubble.evaluate(
        "(e) => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.top >= 0 &&"
        " b.right <= innerWidth && b.bottom <= innerHeight && getComputedStyle(e).pointerEvents === 'none' }"
    )
    return inside


@pytest.mark.parametrize("game", BOTS)
def test_a_sign_is_seen_at_its_seat_in_each_readers_language(
    house: HouseProcess, arrive: Arrive, game: str
) -> None:
    ana, bo = arrive("Ana", lang="fr"), arrive("Bo", size=DESK)
    table = StoredTable(game, f"signs{game}", [ana, bo], BOTS[game], "signs", {})
    table.open(house)
    show(bo, "Well played!")
    expect(popped(ana, "well_played", 1)).to_have_text("Bien joué\u202f!")
    expect(popped(bo, "well_played", 1)).to_have_text("Well played!")
    expect(ana.page.get_by_test_id("reacted")).to_have_text("Bo\u202f: Bien joué\u202f!")
    for guest in (ana, bo):
        assert is_inside(popped(guest, "well_played", 1))
    ana.page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    show(ana, "un cœur")
    expect(popped(bo, "heart", 0).locator("[data-drawing=heart]")).to_be_visible()
    expect(popped(ana, "heart", 0)).to_be_visible()
    assert is_inside(popped(ana, "heart", 0))
    expect(popped(bo, "heart", 0)).to_have_count(0)


def test_muting_a_person_or_a_table_is_mine_and_stays(house: HouseProcess, arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=PHONE)
    table = StoredTable("wapi", "signsmuted", [ana, bo], 0, "signs", {})
    table.open(house)
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_label("those of Bo").check()
    ana.page.keyboard.press("Escape")
    ana.page.reload()
    expect(ana.page.get_by_test_id("screen")).to_be_visible()
    show(bo, "Ouch!")
    expect(popped(bo, "ouch", 1)).to_be_visible()
    ana.page.get_by_role("button", name="More").click()
    expect(ana.page.get_by_label("those of Bo")).to_be_checked()
    ana.page.get_by_label("those of Bo").uncheck()
    ana.page.keyboard.press("Escape")
    show(bo, "Hello!")
    expect(popped(ana, "hello", 1)).to_be_visible()
    assert [frame["sign"] for frame in ana.of_kind("reacted")] == ["ouch", "hello"]
    expect(ana.page.get_by_test_id("reacted")).to_have_text("Bo: Hello!")
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_label("any reaction at this table").check()
    ana.page.keyboard.press("Escape")
    show(bo, "Thanks!")
    expect(popped(bo, "thanks", 1)).to_be_visible()
    ana.page.get_by_role("button", name="More").click()
    ana.page.get_by_label("any reaction at this table").uncheck()
    ana.page.keyboard.press("Escape")
    show(bo, "Good luck!")
    expect(popped(ana, "luck", 1)).to_be_visible()
    assert [frame["sign"] for frame in ana.of_kind("reacted")] == ["ouch", "hello", "thanks", "luck"]
    expect(popped(ana, "thanks", 1)).to_have_count(0)


def test_who_watches_or_plays_with_bots_alone_has_nothing_to_show(
    house: HouseProcess, arrive: Arrive
) -> None:
    ana, bo, cleo = arrive("Ana"), arrive("Bo"), arrive("Cleo")
    StoredTable("wapi", "signsoftwo", [ana, bo], 0, "signs", {}).open(house)
    cleo.go("/t/signsoftwo")
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    expect(cleo.page.locator("[data-react]")).to_have_count(0)
    show(ana, "Bravo!")
    expect(popped(cleo, "bravo", 0)).to_be_visible()
    StoredTable("wapi", "signsalone", [ana], 1, "signs", {}).open(house)
    expect(ana.page.locator("[data-react]")).to_have_count(0)


def test_after_the_match_one_says_thanks_on_the_points_and_the_replay_shows_it(
    house: HouseProcess, arrive: Arrive
) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK)
    code = near_the_end(house, [ana, bo], 0)
    play_out([ana, bo])
    ana.page.get_by_role("group", name="Reactions").get_by_role("button", name="Thanks!").click()
    for guest in (ana, bo):
        expect(popped(guest, "thanks", 0)).to_be_visible()
        assert is_inside(popped(guest, "thanks", 0))
    bo.go(f"/t/{code}/replay")
    bo.page.get_by_role("button", name="To the end").click()
    bo.page.get_by_role("button", name="One move back").click()
    expect(bo.page.locator("[data-popped]")).to_have_count(0)
    bo.page.get_by_role("button", name="One move forward").click()
    expect(popped(bo, "thanks", 0)).to_be_visible()
