"""The picture of the README can be taken anew."""

from pathlib import Path

from pictures import SIZE, take
from playwright.sync_api import Browser

from tests.browser.house_process import HouseProcess

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_picture_is_taken_at_its_size(chromium: Browser, house: HouseProcess, tmp_path: Path) -> None:
    take(chromium, house, tmp_path / "picture.png")
    content = (tmp_path / "picture.png").read_bytes()
    assert content.startswith(PNG)
    assert [int.from_bytes(content[at : at + 4]) for at in (16, 20)] == [SIZE["width"], SIZE["height"]]
