"""The screen of Wild Tiles in a real browser: arrows, camera, keys, and nothing that axe-core minds."""

import pytest
from playwright.sync_api import expect

from rayonw.games.wildtiles.material import SEAT_LETTERS
from rayonw.games.wildtiles.notation import LAY_TEXT
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.heard import asked, own_steps, view_of, wait_for, wait_for_own_steps
from tests.browser.house_process import HouseProcess
from tests.browser.keyboard import Patience, goes_on, press_to
from tests.browser.stored import StoredTable
from tests.browser.test_pages import scrolls, violations
from tests.browser.waiting import moment
from tests.browser.wildtiles_table import (
    BLUFF_MOVES,
    BLUFF_SEED,
    SQUARES_BOARD,
    Party,
    beside,
    hold,
    point,
    tile_in_rack,
    two,
)

ENCORE_SEED = "encore 1"
"""After Bo's red 1 Ana holds two Wilds and red numbers; the table plays Encore."""

LASTING_SEED = "keys 35"
"""In 2,000 such matches with easy bots of varied luck the first seat never had fewer than four actions."""


def test_an_arrow_turns_by_tap_drag_and_keys_and_its_square_is_lit(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = two(arrive)
    Party(house, [ana, bo], "arrows", BLUFF_SEED, BLUFF_MOVES)
    page = ana.page
    hold(ana, "g6")
    lit = page.locator('[data-square][aria-label*="your arrow points here"]')
    expect(lit).to_have_attribute("data-square", "h7")
    page.keyboard.press("ArrowRight")
    expect(lit).to_have_attribute("data-square", "h6")
    page.keyboard.press("ArrowLeft")
    expect(lit).to_have_attribute("data-square", "h7")
    page.locator('[data-square="g7"]').click()
    expect(lit).to_have_attribute("data-square", "h6")
    drag(ana, '[data-square="g7"]', '[data-square="g8"]')
    expect(lit).to_have_attribute("data-square", "g8")
    page.locator('[data-square="f7"]').click()
    expect(page.get_by_role("button", name="Why?")).to_be_visible()
    assert ana.last("refused")["why"] == "square_taken"

    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    drag(ana, '[data-rack="g6"]', '[data-square="h8"]')
    expect(lit).to_have_attribute("data-square", "h8")
    page.locator("[data-lay]").click()
    expect(bo.page.locator('[data-square="g7"]')).to_have_attribute(
        "aria-label", "G7, green 6, arrow north-east"
    )


def drag(guest: Guest, start: str, end: str) -> None:
    """Press on one thing, move to another, let go."""
    places = [guest.page.locator(selector).bounding_box() for selector in (start, end)]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box
    ]
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    guest.page.mouse.move(to_x, to_y)
    guest.page.mouse.up()


def shown_width(guest: Guest) -> float:
    """How much of the board is on show, in its own units."""
    box = guest.page.locator("[data-board] svg[role=group]").get_attribute("viewBox")
    assert box is not None
    return float(box.split()[2])


def test_a_phone_follows_the_play_pinches_and_sees_the_whole_board(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = two(arrive)
    party = Party(house, [ana, bo], "camera", BLUFF_SEED, BLUFF_MOVES)
    near = shown_width(ana)
    assert near < 900
    assert shown_width(bo) > 1100
    ana.page.get_by_role("button", name="See the whole board").click()
    expect(ana.page.get_by_role("button", name="Follow the play")).to_be_visible()
    wait_for(ana, lambda: shown_width(ana) > 1100)
    ana.page.get_by_role("button", name="Follow the play").click()
    wait_for(ana, lambda: shown_width(ana) == near)
    pinch(ana, 40, 160)
    wait_for(ana, lambda: shown_width(ana) < near)
    party.tap("A g6>e")
    wait_for(ana, lambda: shown_width(ana) == near)
    assert scrolls(ana.page) == []


def pinch(guest: Guest, before: int, after: int) -> None:
    """Two fingers on the board, so many pixels apart, then so many."""
    box = guest.page.locator("[data-board]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    line = guest.context.new_cdp_session(guest.page)

    def touch(kind: str, apart: int) -> None:
        points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if apart else []})

    touch("touchStart", before)
    touch("touchMove", (before + after) // 2)
    touch("touchMove", after)
    touch("touchEnd", 0)


def test_an_encore_is_one_gesture_of_two_tiles(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = two(arrive)
    Party(house, [ana, bo], "encore", ENCORE_SEED, ["B r1>n"], encore=True)
    hold(ana, "wild")
    ana.page.locator("[data-encore]").click()
    expect(ana.page.get_by_role("heading", name="Which tile follows it?")).to_be_visible()
    point(ana, "f7", "e")
    tile_in_rack(ana, "r5").click()
    expect(ana.page.locator("[data-ghost]")).to_have_count(2)
    point(ana, "g7", "n")
    ana.page.locator("[data-lay]").click()
    expect(bo.page.locator('[data-square="f7"]')).to_have_attribute(
        "aria-label", "F7, Wild, red called, arrow east"
    )
    expect(bo.page.locator('[data-square="g7"]')).to_have_attribute("aria-label", "G7, red 5, arrow north")


def lay_by_keys(guest: Guest, text: str) -> None:
    """Arrow to the tile, Enter, turn, name, call, Enter."""
    page = guest.page
    parts = LAY_TEXT.fullmatch(text)
    assert parts is not None
    tile, colour, arrow, call = parts.groups()
    piece = f'[data-rack="{tile}"]'
    if page.locator(f'{piece}[aria-pressed="true"]').count() == 0:
        press_to(guest, "ArrowRight", piece)
        page.keyboard.press("Enter")
    expect(page.locator(f'{piece}[aria-pressed="true"]')).to_have_count(1)
    if arrow:
        wanted = (
            f'[data-square="{beside(view_of(guest)["target"], arrow)}"][aria-label*="your arrow points here"]'
        )
        for _ in range(8):
            if page.locator(wanted).count():
                break
            page.keyboard.press("ArrowRight")
        expect(page.locator(wanted)).to_have_count(1)
    if colour:
        page.keyboard.press(str("bgry".index(colour) + 1))
    if call:
        page.keyboard.press("u")
    page.keyboard.press("x")


KEYS = {"draw": "d", "pass": "p", "accept": "a", "challenge": "c"}


def act_by_keys(guest: Guest, legal: list[str]) -> int:
    """The first thing that may be done, by keys; how many actions that gesture is."""
    page = guest.page
    text = legal[0]
    word, _, rest = text.partition(" ")
    if text in KEYS:
        page.keyboard.press(KEYS[text])
    elif word == "swap":
        press_to(guest, "Tab", f'[data-swap="{SEAT_LETTERS.index(rest)}"]')
        page.keyboard.press("Enter")
    elif word == "give":
        due = view_of(guest)["passing"]["dues"][view_of(guest)["me"]["seat"]]
        for each in range(due):
            press_to(guest, "Tab", f"[data-rack]:nth-child({each + 1})")
            page.keyboard.press("Enter")
        page.keyboard.press("x")
        return int(due)
    elif text.startswith("@"):
        press_to(guest, "ArrowRight", f'[data-square="{text[1:]}"]')
        page.keyboard.press("Enter")
    else:
        lay_by_keys(guest, text)
    return 1


def legal_of(guest: Guest) -> list[str]:
    """What the guest may do, as the house last said, catches apart."""
    last = guest.of_kind("sync", "step")[-1]
    return [action["text"] for action in last["legal"] if action["do"] != "catch"]


def test_a_match_by_keyboard_only_its_score_and_its_replay(arrive: Arrive, house: HouseProcess) -> None:
    eve = arrive("Eve", size=DESK)
    options = {"target": 200, "encore": True, "board": SQUARES_BOARD}
    StoredTable("wildtiles", "keys", [eve], 2, LASTING_SEED, options).open(house)
    page = eve.page
    end = page.get_by_role("button", name="Play again")
    acted = 0
    patience = Patience(eve)
    while patience.lasts() and not end.is_visible():
        if goes_on(eve):
            continue
        if not asked(eve):
            moment(page)
            continue
        legal = legal_of(eve)
        offered = page.locator(
            "[data-lay], [data-draw], [data-pass], [data-accept], [data-swap], [data-give], .lit"
        )
        if legal and offered.count():
            acted += act_by_keys(eve, legal)
            wait_for_own_steps(eve, acted)
        else:
            moment(page)
    assert acted > 2
    assert acted == own_steps(eve)
    assert not eve.of_kind("refused")
    totals = view_of(eve)["scores"]
    expect(page.get_by_role("table").first).to_contain_text(str(max(totals)))
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replay")
    page.get_by_role("button", name="To the end").click()
    eyes = page.get_by_role("combobox", name="Seen by")
    eyes.select_option(label="Eve")
    expect(page.locator("[data-hand]")).to_be_visible()
    eyes.select_option(value="")
    expect(page.locator("[data-hand]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_board_is_clean_for_axe_and_fits(
    arrive: Arrive, house: HouseProcess, size: dict[str, int]
) -> None:
    ana, bo = arrive("Ana", size=size), arrive("Bo", size=size)
    party = Party(house, [ana, bo], "axe", BLUFF_SEED, BLUFF_MOVES)
    assert violations(ana.page) == []
    hold(ana, "wild4")
    assert violations(ana.page) == []
    assert scrolls(ana.page) == []
    party.tap("A wild4=r>e")
    expect(bo.page.locator("[data-answer]")).to_be_visible()
    assert violations(bo.page) == []
    assert scrolls(bo.page) == []
    bo.page.locator("[data-sheet]").click()
    expect(bo.page.locator("[data-table-sheet]")).to_be_visible()
    assert violations(bo.page) == []
