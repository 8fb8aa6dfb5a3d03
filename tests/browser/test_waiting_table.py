"""Alone with bots time is mine, moves can be taken back, and the end of a round waits for everybody."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import wait_for
from tests.browser.waiting import pass_time


def play_now(guest: Guest, game: str = "wapi") -> None:
    """A table with bots, dealt at once."""
    guest.skip_coach()
    guest.go(f"/g/{game}")
    guest.page.get_by_role("button", name="Play now").click()
    expect(guest.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)


def held(guest: Guest) -> bool:
    """What the table last said."""
    return bool(guest.of_kind("sync", "lobby")[-1]["table"]["held"])


def wait_until_held(guest: Guest, wanted: bool) -> None:
    """Until the house says that the table stands still, or that it goes on."""
    wait_for(guest, lambda: held(guest) is wanted)


def hide(guest: Guest, hidden: bool) -> None:
    """The page goes behind another tab, or the phone is locked."""
    state = "hidden" if hidden else "visible"
    guest.page.evaluate(
        """(state) => {
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_alone_with_bots_rules_log_and_other_tabs_hold_the_table(arrive: Arrive) -> None:
    ana = arrive("Ana")
    play_now(ana)
    assert ana.last("sync")["table"]["pace"] == "calm", "a first match is calm"
    assert not held(ana)
    ana.page.get_by_role("button", name="Rules", exact=True).click()
    wait_until_held(ana, True)
    ana.page.keyboard.press("Escape")
    wait_until_held(ana, False)
    ana.page.locator("[data-bag]").first.click()
    wait_until_held(ana, True)
    ana.page.keyboard.press("Escape")
    wait_until_held(ana, False)
    hide(ana, True)
    wait_until_held(ana, True)
    moves = len(ana.of_kind("step"))
    pass_time(ana.page, 800)
    assert len(ana.of_kind("step")) == moves, "bots hold still"
    hide(ana, False)
    wait_until_held(ana, False)


def test_the_hints_of_a_first_match_hold_the_table(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Play now").click()
    hints = ana.page.get_by_role("dialog", name="First steps")
    expect(hints).to_be_visible(timeout=PATIENCE)
    wait_until_held(ana, True)
    hints.get_by_role("button", name="Skip").click()
    wait_until_held(ana, False)


def wait_for_my_turn(guest: Guest) -> None:
    expect(guest.page.get_by_role("region", name="Your turn!")).to_be_visible(timeout=PATIENCE)


def my_move(guest: Guest) -> None:
    """Play something when it is my turn in Wapi."""
    page = guest.page
    wait_for_my_turn(guest)
    before = len(guest.of_kind("step"))
    legal = guest.of_kind("sync", "step")[-1]["legal"][0]
    part = legal["part"]
    if legal["do"] == "coin":
        page.locator(f'[data-part="{part}"]').first.click()
    else:
        page.get_by_role("button", name=re.compile("totem|Place", re.I)).last.click()
    wait_for(guest, lambda: len(guest.of_kind("step")) > before)


def test_moves_are_taken_back_and_the_replay_of_what_the_others_did_is_one_tap_away(arrive: Arrive) -> None:
    ana = arrive("Ana", size=DESK)
    play_now(ana)
    page = ana.page
    expect(page.get_by_role("button", name="Take back my last move")).to_have_count(0)
    my_move(ana)
    wait_for_my_turn(ana)
    page.get_by_role("button", name="Replay since my last move").click()
    expect(page.get_by_test_id("lately").get_by_role("listitem").first).to_be_visible()
    wait_until_held(ana, True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take back my last move").click()
    wait_for(ana, lambda: ana.last("sync")["table"]["undone"] == 1)
    assert all(told["by"] != 0 for told in ana.last("sync")["history"])
    wait_for_my_turn(ana)


def test_the_pace_is_chosen_with_the_other_options(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.skip_coach()
    ana.go("/g/wapi")
    ana.page.get_by_text("Table options").click()
    ana.page.get_by_text("quick", exact=True).click()
    ana.page.get_by_role("button", name="Play now").click()
    expect(ana.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    assert ana.last("sync")["table"]["pace"] == "quick"
