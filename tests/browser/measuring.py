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


OWN = {"my own score": "[data-own-score], [data-between] [data-board]"}
"""What must be in sight of whoever has a seat besides: a count that stands where the board was has it."""

VEILS = "[data-veil]"
"""What is said for a moment by the house, and never lies over a decision."""
TOLD = f"{VEILS}, [data-told], [data-cover], [data-popped]"
"""What is said for a moment by anybody: it may lie over a decision, unless a clock runs for it."""


def faults(
    page: Page, touch: int = TOUCH, drawn: int = TOUCH, veils: str = VEILS, seated: bool = True
) -> list[str]:
    """What is wrong with the page as it stands now, in words with places and sizes.

    `touch` is for buttons, `drawn` for pieces of a drawing that may be chosen now, `veils` for what may lie
    over no decision and no clock; `seated` is whoever plays.
    """
    parts = PARTS | OWN if seated else PARTS
    asked = {"touch": touch, "drawn": drawn, "parts": parts, "veils": veils}
    found: list[str] = page.evaluate(MEASURE, asked)
    return found
