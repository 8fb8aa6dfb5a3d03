"""Variants of Wataï in real browsers: freeze, slaps, announcements, the other hand; and calm motion."""

from playwright.sync_api import expect

from rayonw.games.watai.phase import FROZEN
from tests.browser.conftest import Arrive
from tests.browser.guest import PATIENCE
from tests.browser.heard import events_of, view_of, wait_for, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import scrolls, violations
from tests.browser.waiting import pass_time
from tests.browser.watai_table import back_at_the_table, card, number_for, pile, play_on, refused, seat_all


def test_a_freeze_stops_all_but_one(arrive: Arrive, house: HouseProcess) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], variants=[13])
    state = play_on(house, code, lambda state: state.phase == FROZEN)
    lone, other = guests[state.lone], guests[1 - state.lone]
    expect(other.page.locator("[data-frozen]")).to_be_visible(timeout=PATIENCE)
    expect(lone.page.locator("[data-frozen]")).to_be_visible(timeout=PATIENCE)
    expect(other.page.locator("[data-frozen]")).to_contain_text(f"Only {lone.name} can play")
    other.page.locator("[data-stock]").click()
    assert refused(other)["why"] == "frozen"
    lone.page.locator("[data-stock]").click()
    wait_for(lone, lambda: any(event["kind"] in ("turned", "gathered") for event in events_of(lone)))
    wait_until_told(other, "thawed")
    expect(other.page.locator("[data-frozen]")).to_be_hidden()


def test_a_slap_brings_a_point_and_a_needless_one_a_wait(arrive: Arrive, house: HouseProcess) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], variants=[15])
    ana, bo = guests
    state = play_on(house, code, lambda state: number_for(state, 0, lambda n: n == 8) is not None)
    found = number_for(state, 0, lambda n: n == 8)
    assert found is not None
    source, number = found
    back_at_the_table(*guests)
    pile(bo, number)
    wait_until_told(bo, "slapped_in_vain")
    pass_time(bo.page, 1100)  # a needless slap costs a second
    card(ana, source)
    pile(ana, number)
    for guest in (bo, ana):
        palm = guest.page.locator(f'[data-pile="{number}"][data-slap]')
        expect(palm).to_be_visible()
        palm.click(force=True)
        expect(palm).to_have_count(0)
    wait_for(ana, lambda: view_of(ana)["piles"][str(number)]["slapped"] == [0, 1])
    assert [view_of(ana)["players"][seat]["slaps"] for seat in "01"] == [1, 1]


SPOKEN = """
window.spoken = [];
SpeechSynthesis.prototype.speak = function (words) { window.spoken.push([words.text, words.lang]); };
"""


def test_a_number_laid_is_announced_in_an_accent(arrive: Arrive, house: HouseProcess) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], variants=[16])
    ana, bo = guests
    ana.page.locator("[data-accent]").select_option("it-IT")
    wait_until_told(bo, "accent")
    ana.context.add_init_script(SPOKEN)
    ana.page.reload()
    state = play_on(house, code, lambda state: number_for(state, 0, bool) is not None)
    found = number_for(state, 0, bool)
    assert found is not None
    source, where = found
    back_at_the_table(*guests)
    expect(ana.page.locator('[data-variant="16"]')).to_be_visible()
    ana.page.locator(f'[data-source="{source}"]').drag_to(
        ana.page.locator(f'[data-pile="{where}"]'), force=True
    )
    bubble = ana.page.locator("[data-say]")
    expect(bubble).to_be_visible()
    number = bubble.get_attribute("data-say")
    bubble.click()
    wait_until_told(bo, "said")
    assert ana.page.evaluate("window.spoken") == [[number, "it-IT"]]
    expect(bo.page.locator('[data-seat="0"]', has_text=f"{number}!")).to_be_visible()


MOVES = """() => document.getAnimations()
  .filter((each) => each.effect.getTiming().duration > 1).flatMap((each) =>
  each.effect.getKeyframes().map((frame) => frame.transform).filter((way) => way && way !== "none"))"""


def test_motion_is_a_fade_for_who_wants_none_and_keys_do_everything(
    arrive: Arrive, house: HouseProcess
) -> None:
    guests, code = seat_all(arrive, ["Ana", "Bo"], variants=[1])
    ana, bo = guests
    state = play_on(house, code, lambda state: number_for(state, 0, bool) is not None)
    found = number_for(state, 0, bool)
    assert found is not None
    source, _ = found
    back_at_the_table(*guests)
    assert ana.page.locator("[data-mirrored]").get_attribute("data-mirrored") == "true"
    key = "i" if source == "h" else str((11 - int(source)) % 10)
    ana.page.keyboard.press("1")
    expect(ana.page.locator('[aria-pressed="true"]')).to_have_count(0)
    ana.page.keyboard.press(key)
    expect(ana.page.locator(f'[data-source="{source}"]')).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press(key)
    assert ana.page.evaluate(MOVES) == []
    wait_for(bo, lambda: any(event["kind"] in ("laid", "closed", "opened") for event in events_of(bo)))
    assert bo.page.evaluate(MOVES) == []
    ana.page.keyboard.press("k")
    wait_for(ana, lambda: any(event["kind"] in ("turned", "gathered") for event in events_of(ana)))
    ana.page.keyboard.press("n")
    wait_until_told(bo, "false_cry")
    assert violations(bo.page) == []
    assert scrolls(bo.page) == []
