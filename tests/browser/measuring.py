"""Measures a table in a browser: what is out of the window, too small to tap, cut, or over something else."""

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_name("measuring.js").read_text(encoding="utf-8")

TOUCH = 44
"""Pixels that a target must have in both directions."""

PARTS = {
    "the board": "[data-board], [data-between]",
    "whose turn it is": "[data-turn]",
}
"""What must be in sight of whoever plays, wherever they are; what is to be tapped is measured besides."""


def faults(page: Page, touch: int = TOUCH, drawn: int = TOUCH) -> list[str]:
    """What is wrong with the page as it stands now, in words with places and sizes.

    `touch` is for buttons, `drawn` for pieces of a drawing that may be chosen now.
    """
    asked = {"touch": touch, "drawn": drawn, "parts": PARTS}
    found: list[str] = page.evaluate(MEASURE, asked)
    return found
