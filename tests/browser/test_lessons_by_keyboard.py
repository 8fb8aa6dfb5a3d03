"""Lessons by the keyboard alone, from the first step to the last; Wapi’s is in test_lessons.py."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.keyboard import goes_on, press_to
from tests.browser.test_lessons import lesson_of, wait_for
from tests.browser.test_wazbaraz import pick_by_keys
from tests.browser.test_wildtiles_screen import act_by_keys

Gesture = Callable[[Guest, str], None]

LETTERS = "ABCDEFGHI"
HELD = {"b10": "1", "b20": "2", "b30": "3", "nurse": "n", "emissary": "e", "sorcerer": "s"}
"""The keys that hold a card of Witty Zibi."""
CARDS = {"turn": "d", "watai": "x", "go": "g"}
"""The keys of Wataï that lay no card."""
COUNTED = ("wittyzibi", "points")
"""The step over which a round's count lies, to be read first."""


def wazbaraz(guest: Guest, action: str) -> None:
    """A card by its number, a witch by arrows."""
    word, *numbers = action.split()
    if word == "go":
        guest.page.keyboard.press(str(int(numbers[0]) % 10))
        guest.page.keyboard.press("Enter")
    elif word == "ask":
        press_to(guest, "ArrowRight", f'[data-witch="{numbers[0]}"]')
        guest.page.keyboard.press("Enter")
        press_to(guest, "Tab", "[data-ask]")
        guest.page.keyboard.press("Enter")
    else:
        if word == "name":
            guest.page.keyboard.press("n")
        pick_by_keys(guest, *map(int, numbers))
        if word == "name":
            expect(guest.page.locator("[data-yes]")).to_be_visible()
            press_to(guest, "Tab", "[data-yes]")
            guest.page.keyboard.press("Enter")


def wittyzibi(guest: Guest, action: str) -> None:
    """A card by its key, whom it is for by arrows."""
    if action == "paf":
        guest.page.keyboard.press("p")
        return
    card, whom = action[:-2], action[-1]
    guest.page.keyboard.press(HELD[card])
    press_to(guest, "ArrowRight", f'[data-player="{LETTERS.index(whom)}"]')
    guest.page.keyboard.press("Enter")


def wildtiles(guest: Guest, action: str) -> None:
    """A tile by arrows, its arrow by arrows, its colour by a number; everything else by a letter."""
    if action.startswith("catch"):
        guest.page.keyboard.press("k")
        return
    offered = [each["text"] for each in guest.of_kind("sync", "step")[-1]["legal"]]
    begins = action.removesuffix("*")
    act_by_keys(guest, [next(text for text in offered if text == action or text.startswith(begins))])


def watai(guest: Guest, action: str) -> None:
    """A card by its place, twice: held, then laid where it fits."""
    place = action.partition(":")[0]
    for key in [CARDS[action]] if action in CARDS else ["e" if place == "h" else place] * 2:
        guest.page.keyboard.press(key)


BY_KEYS: dict[str, Gesture] = {
    "wazbaraz": wazbaraz,
    "wittyzibi": wittyzibi,
    "wildtiles": wildtiles,
    "watai": watai,
}


@pytest.mark.parametrize("game", list(BY_KEYS))
def test_a_lesson_is_taken_by_the_keyboard_alone(game: str, arrive: Arrive) -> None:
    ana = arrive("Ana", size=DESK)
    page = ana.page
    ana.go(f"/g/{game}")
    learn = page.get_by_role("button", name="Learn by playing")
    learn.focus()
    page.keyboard.press("Enter")
    for step in lesson_of(game).steps:
        wait_for(page, step.id)
        if step.do:
            BY_KEYS[game](ana, step.do[0])
            continue
        if (game, step.id) == COUNTED:
            expect(page.locator("[data-go-on]")).to_be_visible()
            assert goes_on(ana)
        page.keyboard.press("g")
    wait_for(page, "done")
    assert ana.of_kind("refused") == [], "a key means one thing"
