"""The screen of Witty Zibi in real browsers: by keyboard, on phones and desks, refusals."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import events_of, wait_for, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import in_night, scrolls, violations
from tests.browser.wittyzibi_table import LONGEST, at, hold, play, sit_down

FIRST_OF_NINE_BEGINS = "nine 23"


def test_a_turn_by_keyboard_alone(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = arrive("Ana", size=DESK), arrive("Bo")
    sit_down(house, [ana, bo], "keys", window=LONGEST)
    page = ana.page
    page.keyboard.press("2")
    expect(page.locator('[data-kind="b20"]')).to_have_attribute("aria-pressed", "true")
    for _ in range(4):
        if page.evaluate("document.activeElement?.matches('[data-player=\"1\"][data-lit]')"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_for(ana, lambda: any(event["kind"] == "threw" for event in events_of(ana)))
    threw = next(event for event in events_of(ana) if event["kind"] == "threw")
    assert threw == {"kind": "threw", "seat": 0, "card": "b20", "to_seat": 1}
    play(bo, "accept")
    wait_for(bo, lambda: bool(bananas_at_ana(bo)))
    play(bo, bananas_at_ana(bo)[0])
    expect(page.locator("[data-accept]")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator("[data-accept]")).to_contain_text("Accepted")
    expect(page.locator("[data-accept]")).to_be_hidden(timeout=PATIENCE)


def bananas_at_ana(guest: Guest) -> list[str]:
    """The bananas that a guest may throw at the first seat now."""
    texts = [action["text"] for action in guest.of_kind("sync", "step")[-1]["legal"]]
    return [text for text in texts if re.fullmatch(r"b\d+>A", text)]


def test_nine_players_fit_a_phone_and_a_desk_and_axe_minds_nothing(
    arrive: Arrive, house: HouseProcess
) -> None:
    for name, size, night, lang in (("Fay", None, False, "fr"), ("Gus", DESK, True, "en")):
        guest = arrive(name, size=size, lang=lang)
        if night:
            in_night(guest)
        sit_down(house, [guest], f"nine{lang}", seats=9, seed=FIRST_OF_NINE_BEGINS, window=1)
        page = guest.page
        card = page.locator("[data-kind].ready").first
        expect(card).to_be_visible(timeout=PATIENCE)
        assert_in_sight(guest)
        assert violations(page) == []
        assert scrolls(page) == []
        card.click()
        expect(page.locator("[data-lit]").first).to_be_visible()
        assert violations(page) == []
        card.click()
        page.locator("[data-open-pad]").click()
        expect(page.locator("[data-pad]")).to_be_visible()
        assert violations(page) == []


def assert_in_sight(guest: Guest) -> None:
    """All nine players are whole, inside the window, and none covers another."""
    boxes = guest.page.evaluate(
        """() => [...document.querySelectorAll("[data-player]")].map((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return { left, top, right, bottom, whole: each.scrollHeight <= each.clientHeight + 1 };
        })"""
    )
    width, height = guest.page.evaluate("[innerWidth, innerHeight]")
    assert len(boxes) == 9
    for number, box in enumerate(boxes):
        assert box["whole"]
        assert box["left"] >= 0
        assert box["top"] >= 0
        assert box["right"] <= width
        assert box["bottom"] <= height
        for other in boxes[number + 1 :]:
            apart = box["right"] <= other["left"] or other["right"] <= box["left"]
            assert apart or box["bottom"] <= other["top"] or other["bottom"] <= box["top"]


def test_a_card_that_may_not_go_there_is_refused_with_its_clause(arrive: Arrive, house: HouseProcess) -> None:
    ana = arrive("Ana")
    sit_down(house, [ana], "refused")
    hold(ana, "b10")
    ana.page.locator('[data-dock] [data-player="0"]').click()
    expect(ana.page.get_by_role("button", name="Why?")).to_be_visible()
    assert ana.last("refused")["clause"] == "zibi.T2"
    at(ana, "B").click()
    wait_until_told(ana, "threw")
