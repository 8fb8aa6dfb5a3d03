"""Waiting in browser tests: for what is meant, or for a time that the rules or the test are about."""

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Page

from tests.browser.guest import PATIENCE

LOOK_AGAIN = 20
"""Milliseconds between two looks, in which the page goes on and messages come."""


def moment(page: Page) -> None:
    """Let the page go on, to look again then: for loops that know by themselves when to stop."""
    page.wait_for_timeout(LOOK_AGAIN)


def wait_until(page: Page, true: Callable[[], object], what: str = "waited in vain") -> None:
    """Wait until something is so."""
    deadline = monotonic() + PATIENCE / 1000
    while not true():
        assert monotonic() < deadline, what
        moment(page)


def until(page: Page, true: str, argument: object = None) -> None:
    """Wait until a script says so; Playwright's own waiting takes a promise for a yes."""
    wait_until(page, lambda: page.evaluate(true, argument), f"never so: {true}")


def pass_time(page: Page, milliseconds: int) -> None:
    """Let time pass that the rules count, or in which nothing may happen."""
    page.wait_for_timeout(milliseconds)
