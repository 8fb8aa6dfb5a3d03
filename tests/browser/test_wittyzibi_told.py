"""What matters in Witty Zibi stays until it was seen: my end, a token, a round's count, what was thrown."""

from typing import Any

from playwright.sync_api import expect

from rayonw.kernel.state import State
from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE, Guest
from tests.browser.heard import events_of, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.phases.wittyzibi import counted
from tests.browser.positions import ME, Phase, Position
from tests.browser.waiting import pass_time
from tests.browser.wittyzibi_table import play, seen_before, sit_down

WAY = ("paf",)
"""Nobody plays a PAF on the way: what is thrown is taken."""
LONG_SHOWN = 3500
"""Milliseconds after which what goes by itself would be gone."""


def come(arrive: Arrive, house: HouseProcess, phase: Phase, **ways: Any) -> tuple[Guest, Guest, Position]:
    """Somebody at a table one move before a moment, and the one who makes that move."""
    ana, mover = arrive("Ana", **ways), arrive("Bo")
    seen_before(ana)
    mover.go("/")
    position = Position("wittyzibi", phase)
    position.store(house, ana, mover)
    ana.go(f"/t/{position.code}")
    expect(ana.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    return ana, mover, position


def first_out_by_own_card(state: State) -> bool:
    """I am the first who is out, of seven, and the round goes on."""
    view = state.view(ME)
    return view["first_out"] == ME and not view["players"][str(ME)]["alive"] and view["round"] == 1


def about_to_fall(state: State) -> bool:
    """A banana flies at me that is one too many; nobody is out yet, and others of my clan stand."""
    view = state.view(ME)
    if view["phase"] != "answer" or view["asked"] != ME or view["first_out"] >= 0:
        return False
    twin = state.clone()
    twin.play(ME, next(action for action in twin.legal(ME)), twin.deadline() or 0)
    return first_out_by_own_card(twin)


def test_the_first_of_seven_who_is_out_is_told_so_and_shown_the_token_set_aside_until_both_were_seen(
    arrive: Arrive, house: HouseProcess
) -> None:
    phase = Phase("fall", about_to_fall, 7, {"window": 60}, live=True, never=WAY)
    ana, mover, position = come(arrive, house, phase)
    position.make_last_move(mover)
    play(ana, "accept")
    wait_until_told(ana, "looked_at")
    page = ana.page
    fallen, secret = page.locator('[data-told="fallen"]'), page.locator('[data-told="secret"]')
    expect(fallen).to_contain_text("You are out")
    pass_time(page, LONG_SHOWN)
    expect(fallen).to_be_visible()
    page.locator("[data-seen]").click()
    clan = next(event["clan"] for event in events_of(ana) if event["kind"] == "looked_at")
    expect(secret).to_contain_text("The token set aside")
    expect(secret).to_contain_text(f"{clan} clan", ignore_case=True)
    page.locator("[data-seen]").click()
    expect(secret).to_be_hidden()
    assert not [event for event in events_of(mover) if event["kind"] == "looked_at"]
    page.locator(f'[data-bet-on="{clan}"]').click()
    expect(page.locator(f'[data-bet-on="{clan}"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-dock] [data-hurt="out"]')).to_be_visible()


def test_a_rounds_count_says_whether_i_won_and_stays_until_i_go_on(
    arrive: Arrive, house: HouseProcess
) -> None:
    phase = Phase("counted", counted, 4, {"window": 60, "target": 30}, live=True)
    ana, mover, position = come(arrive, house, phase)
    position.make_last_move(mover)
    sheet, page = ana.page.locator("[data-round-sheet]"), ana.page
    expect(sheet).to_be_visible(timeout=PATIENCE)
    won = page.locator(f'[data-was="{ME}"]').get_attribute("data-points") != "0"
    expect(page.get_by_role("dialog")).to_contain_text("You won!" if won else "lost:")
    pass_time(page, LONG_SHOWN)
    expect(sheet).to_be_visible()
    sheet.locator("[data-go-on]").click()
    expect(sheet).to_be_hidden()


def test_what_was_thrown_stays_on_the_table_and_a_hit_is_seen_and_felt(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = arrive("Ana", still=False), arrive("Bo")
    sit_down(house, [ana, bo], "felt", window=0)
    page = ana.page
    expect(page.locator('[data-around] [data-player="1"] [data-hurt="fresh"]')).to_be_visible()
    play(ana, "b20>B")
    expect(page.locator("[data-flying]")).to_be_visible()
    play(bo, "accept")
    expect(page.locator('[data-thrown="b20"]').first).to_be_attached()
    expect(page.locator("[data-felt]")).to_have_text("+20")
    expect(page.locator('[data-around] [data-player="1"] [data-hurt="hit"]')).to_be_visible()
    expect(page.locator("[data-trail]").first).to_contain_text("Ana throws banana 20 at Bo")
