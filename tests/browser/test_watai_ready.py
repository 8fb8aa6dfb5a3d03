"""Before Go in real browsers: signs, a bot that waits for them, and a table that nobody can hold."""

import pytest
from playwright.sync_api import Page, expect

from rayonw.games.watai.phase import RACE
from rayonw.games.watai.rules import State
from rayonw.kernel.record import EXPIRE, Move
from tests.browser.conftest import Arrive
from tests.browser.guest import Guest
from tests.browser.heard import events_of, view_of, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import in_night, scrolls, violations
from tests.browser.watai_table import back_at_the_table, pass_by, play_on, seat_all

SIDE = {"width": 844, "height": 390}
TOUCH = 44
"""Pixels that a finger needs."""
SLOW = pytest.mark.parametrize("house", [{"slow": True}], indirect=True)
ANA, BOT, BO = range(3)
"""The host sits first, then come the bots, then whoever takes a seat."""


def bot_may_cry(state: State) -> bool:
    """The bot's Talon is empty, nobody else's is."""
    return state.phase == RACE and [bool(talon) for talon in state.talon] == [True, False, True]


def signs(guest: Guest) -> list[str | None]:
    """What every seat shows: go, ready, away or reads."""
    return [sign.get_attribute("data-sign") for sign in guest.page.locator("[data-sign]").all()]


def height(page: Page, place: str) -> float:
    """How high a thing is on the page."""
    box = page.locator(place).bounding_box()
    assert box is not None
    return box["height"]


@SLOW
def test_a_bot_that_cried_says_go_when_both_people_are_ready_and_not_before(
    arrive: Arrive, house: HouseProcess
) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], bots=1, variants=[9])
    ana, bo = guests
    play_on(house, code, bot_may_cry)
    for guest in guests:
        expect(guest.page.locator("[data-count]")).to_be_visible()
        expect(guest.page.locator("button[data-ready]")).to_be_visible()
        assert height(guest.page, "button[data-ready]") >= TOUCH
    expect(bo.page.locator("[data-when]")).to_contain_text("will say Go once all are ready, in ")
    sign = ana.page.locator("button[data-ready]")
    sign.focus()
    ana.page.keyboard.press("Enter")
    expect(sign).to_have_attribute("aria-pressed", "true")
    expect(sign).to_be_focused()
    wait_until_told(bo, "ready")
    expect(bo.page.locator('[data-sign="ready"]')).to_contain_text("Ana")
    assert signs(bo) == ["ready", "go", "reads"]
    for guest in guests:
        assert violations(guest.page) == []
        assert scrolls(guest.page) == []
    assert view_of(bo)["phase"] == "ready", "the bot waits, for as long as there is time to read"
    expect(bo.page.locator("[data-count]")).to_be_visible()
    bo.page.keyboard.press("p")
    wait_until_told(ana, "go")
    signs_given = [
        (event["kind"], event["seat"]) for event in events_of(ana) if event["kind"] in ("ready", "go")
    ]
    in_the_first_round = ("ready", BOT)
    assert [sign for sign in signs_given if sign != in_the_first_round] == [
        ("ready", 0),
        ("ready", 2),
        ("go", BOT),
    ]
    assert view_of(ana)["go"] == BOT
    back_at_the_table(*guests)


@SLOW
def test_anybody_says_go_when_who_should_stays_silent(arrive: Arrive, house: HouseProcess) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"])
    ana, bo = guests
    expect(ana.page.locator("[data-go]")).to_be_visible()
    pass_by(house, code, [Move(None, 11_000, EXPIRE), Move(1, 44_000, "ready")])
    expect(bo.page.locator("button[data-ready]")).to_have_attribute("aria-pressed", "true")
    expect(bo.page.locator('[data-when="ready.person"]')).to_have_text(
        "It is up to Ana to say Go. In 1 s anybody may."
    )
    expect(ana.page.locator('[data-when="ready.mine.all"]')).to_be_visible()
    expect(bo.page.locator("[data-go]")).to_be_visible()
    expect(bo.page.locator('[data-when="ready.anybody"]')).to_be_visible()
    expect(ana.page.get_by_text("they may say Go too")).to_be_visible()
    log = bo.page.get_by_role("complementary")
    expect(log.get_by_text("anybody may say Go")).to_have_count(1)
    expect(log.get_by_text("Time ran out.")).to_have_count(1)
    assert violations(bo.page) == []
    bo.page.keyboard.press("g")
    wait_until_told(ana, "go")
    assert view_of(ana)["go"] == 1
    back_at_the_table(*guests)


@SLOW
def test_on_its_side_and_at_night_the_sign_is_in_sight_and_the_variant_can_be_read(arrive: Arrive) -> None:
    ana = arrive("Ana", size=SIDE, lang="fr")
    in_night(ana)
    ana.context.add_init_script("localStorage.setItem('rayonw.coach.watai', 'seen')")
    wish = {
        "game": "watai",
        "seats": 8,
        "options": {"variants": [9], "first": 3},
        "bots": ["easy"] * 7,
        "start": True,
    }
    made = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    ana.go(f"/t/{made.json()['code']}")
    ready = ana.page.locator("button[data-ready]")
    expect(ready).to_be_in_viewport(ratio=1)
    expect(ana.page.locator('[data-variant="9"]')).to_be_in_viewport(ratio=0.5)
    assert height(ana.page, "button[data-ready]") >= TOUCH
    assert violations(ana.page) == []
    ready.click()
    wait_until_told(ana, "go")
