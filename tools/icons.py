"""The icons of the home screen, drawn anew from our SVGs: `python -m icons` in the root of a checkout."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
WANTED = {
    "icons/icon-192.png": ("icon.svg", 192),
    "icons/icon-512.png": ("icon.svg", 512),
    "icons/icon-180.png": ("icons/maskable.svg", 180),
    "icons/maskable-192.png": ("icons/maskable.svg", 192),
    "icons/maskable-512.png": ("icons/maskable.svg", 512),
}
"""iPhones round the corners themselves: theirs fills the square, as maskable ones do."""


def main() -> None:
    """Draw all of them in Chromium."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (source, side) in WANTED.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            drawing = (PUBLIC / source).read_text(encoding="utf-8")
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
