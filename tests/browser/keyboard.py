"""A person with a keyboard alone: reaching things, and the button between two rounds."""

from time import monotonic

from playwright.sync_api import expect

from tests.browser.guest import Guest

MATCH_SECONDS = 300
"""How long a match with bots may take where three browser tests share two cores."""
KEYS = 60


def press_to(guest: Guest, key: str, selector: str) -> None:
    """Press a key until the focused element is the one meant."""
    for _ in range(KEYS):
        if guest.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
        guest.page.keyboard.press(key)
    raise AssertionError(f"{key} never reached {selector}")


def goes_on(guest: Guest) -> bool:
    """Whether a round has just ended: then on to the next one, for which the table waits."""
    button = guest.page.locator("[data-go-on]")
    if not button.is_visible():
        return False
    press_to(guest, "Tab", "[data-go-on]")
    guest.page.keyboard.press("Enter")
    expect(button).to_be_hidden()
    return True


class Patience:
    """The time that a match may take, which a test asks for at every turn."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._late = monotonic() + MATCH_SECONDS

    def lasts(self) -> bool:
        """True; an error with the last words of the house once it is over."""
        assert monotonic() < self._late, f"no end after {MATCH_SECONDS} s; heard: {self._guest.frames[-1]}"
        return True
