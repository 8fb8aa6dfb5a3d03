"""Whole matches of Wapi in real browsers."""

import json
from typing import Any

from playwright.sync_api import expect

from rayonw.kernel.patch import merge
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import asked
from tests.browser.house_process import HouseProcess
from tests.browser.keyboard import Patience
from tests.browser.waiting import moment
from tests.browser.wapi_table import LIT, near_the_end, open_table, over, play_out, take_a_seat, wait_for_step


def seat_two_and_a_bot(arrive: Arrive) -> tuple[Guest, Guest, str]:
    """Ana hosts on a phone, Bo joins at a desk, a bot takes the third seat; the match is dealt."""
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK)
    ana.skip_coach()
    bo.skip_coach()
    code = open_table(ana)
    while ana.page.get_by_role("listitem", name="Seat").count() > 3:
        seats = ana.page.get_by_role("listitem", name="Seat").count()
        ana.page.get_by_role("button", name="Fewer seats").click()
        expect(ana.page.get_by_role("listitem", name="Seat")).to_have_count(seats - 1)
    take_a_seat(bo, code)
    ana.page.get_by_role("button", name="Add a bot easy").first.click()
    ana.page.get_by_role("button", name="Start the game").click()
    for guest in (ana, bo):
        expect(guest.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    return ana, bo, code


def shown(guest: Guest) -> dict[str, Any]:
    """The guest's View: its first sync with every patch since."""
    view: dict[str, Any] = {}
    for frame in guest.of_kind("sync", "step"):
        view = frame["view"] if frame["t"] == "sync" else merge(view, frame["patch"])
    return view


def test_two_browsers_and_a_bot_play_a_match_by_clicks_and_a_spectator_sees_no_secret(arrive: Arrive) -> None:
    ana, bo, code = seat_two_and_a_bot(arrive)
    cleo = arrive("Cleo")
    cleo.go(f"/t/{code}")
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    assert play_out([ana, bo]) > 20
    cleo.see("Total")
    views = [shown(guest) for guest in (ana, bo, cleo)]
    assert [view.pop("me", None) for view in views] == [{"seat": 0}, {"seat": 1}, None]
    assert views[0] == views[1] == views[2]
    assert all(sum(len(part["coins"]) for part in view["parts"].values()) == 6 * 5 for view in views)
    check_no_secret(cleo, private=True)
    check_no_secret(ana, private=False)
    check_no_secret(bo, private=False)


def check_no_secret(guest: Guest, *, private: bool) -> None:
    """Until the match is over no frame tells the seed, and none ever tells the bag's order."""
    frames = guest.of_kind("sync", "step", "lobby")
    seeds = {frame["table"]["seed"] for frame in frames if "table" in frame} - {None}
    for frame in frames:
        text = json.dumps(frame)
        outcome = frame.get("outcome") or frame.get("table", {}).get("phase") == "over"
        assert outcome or not any(seed in text for seed in seeds)
        assert private is False or '"me"' not in text
        if frame["t"] == "sync" and frame["view"] is not None:
            bag = frame["view"]["bag"]
            assert isinstance(bag, dict), "the bag is told as counts, never as an order"


def test_a_match_by_keyboard_only(arrive: Arrive) -> None:
    dan = arrive("Dan", size=DESK)
    dan.skip_coach()
    page = dan.page
    dan.go("/")
    for _ in range(40):
        if page.evaluate("document.activeElement?.closest('a')?.getAttribute('href')") == "/g/wapi":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/g/wapi")
    for _ in range(40):
        if page.evaluate("document.activeElement?.closest('button')?.textContent?.includes('Play now')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    moves = 0
    patience = Patience(dan)
    while patience.lasts() and not over(page):
        if not asked(dan):
            moment(page)
            continue
        seen = len(dan.frames)
        if page.get_by_role("button", name="Raise a totem").is_visible():
            page.keyboard.press("t" if moves % 2 == 0 else "n")
        elif page.get_by_role("heading", name="Coin worth").is_visible():
            press_on_a_lit_part(dan)
        else:
            moment(page)
            continue
        moves += 1
        wait_for_step(dan, seen)
    assert moves > 5


def press_on_a_lit_part(guest: Guest) -> None:
    """Arrow to the next lit part and press Enter."""
    page = guest.page
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if page.evaluate(f"document.activeElement?.matches('{LIT}')"):
            break
    page.keyboard.press("Enter")


def test_browsers_come_back_by_themselves_after_the_house_was_killed(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK)
    code = near_the_end(house, [ana, bo], bots=1, left=24)
    for _ in range(3):
        play_out([ana, bo], moves=3)
        before = shown(ana)
        house.kill()
        for guest in (ana, bo):
            expect(guest.page.get_by_test_id("line")).to_contain_text("Connection lost", timeout=PATIENCE)
        house.open()
        for guest in (ana, bo):
            expect(guest.page.get_by_test_id("line")).not_to_contain_text("Connection lost", timeout=PATIENCE)
        after = shown(ana)
        assert sum(after["bag"].values()) <= sum(before["bag"].values())
        for name, part in before["parts"].items():
            assert after["parts"][name]["coins"][: len(part["coins"])] == part["coins"], "a coin was lost"
    play_out([ana, bo])
    assert shown(ana)["points"] == shown(bo)["points"]
    assert [ana.page.url.rsplit("/", 1)[1], bo.page.url.rsplit("/", 1)[1]] == [code, code]


def test_a_refused_gesture_says_why_and_opens_the_clause(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.skip_coach()
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Play now").click()
    expect(ana.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
    dark = ana.page.locator("[data-part]:not(.lit)")
    turn = ana.page.locator("[data-turn=mine]")
    expect(turn).to_be_visible(timeout=PATIENCE)
    coin = ana.page.get_by_role("heading", name="Coin worth")
    while not (coin.is_visible() and dark.count()):
        play_out([ana], moves=1)
        expect(turn).to_be_visible(timeout=PATIENCE)
    frames = len(ana.frames)
    dark.first.click()
    expect(ana.page.get_by_role("button", name="Why?")).to_be_visible()
    assert ana.frames[frames:][-1]["t"] == "refused"
    clause = ana.last("refused")["clause"]
    ana.page.get_by_role("button", name="Why?").click()
    expect(ana.page.get_by_role("link", name=f"Link to rule {clause}")).to_be_in_viewport()
