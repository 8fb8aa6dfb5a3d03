"""Wild Tiles in real browsers: bluffs, UNO, squares that give orders, and no secret in another's frame."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.heard import view_of, wait_for, wait_until_told
from tests.browser.house_process import HouseProcess
from tests.browser.test_pages import violations
from tests.browser.wildtiles_table import (
    BLUFF_MOVES,
    BLUFF_SEED,
    SQUARES_BOARD,
    Party,
    assert_no_secret,
    hold,
    tile_in_rack,
    told,
    two,
)

RENOUNCE_SEED = "renounce 0"
RENOUNCE_BOARD = {"rows": [".X.", "*D.", "..<"]}
RENOUNCE_MOVES = ["B g4>n"]
"""Ana is to play on a Swap square. She could (b4), and the tile she would draw does not fit."""

KEEP_SEED = "keep 169"
KEEP_MOVES = ["B b6>n"]
"""Ana is to play on the Swap square of that board. Nothing fits, but the tile she would draw does (b8)."""

UNO_SEED = "uno 209"
UNO_MOVES = [
    "A y9>ne",
    "B y4>w",
    "C y1>se",
    "D y4>s",
    "A y2>se",
    "B r8>w",
    "C r9>nw",
    "D g9>s",
    "A g3>nw",
    "B g6>nw",
    "C g5>w",
    "D r2>se",
    "A r4>sw",
    "B r0>se",
    "C draw",
    "C pass",
    "D r3>ne",
    "A r6>se",
    "B b5>s",
    "C b6>s",
    "D b4>w",
]
"""Ana holds r4, which fits, and a yellow Skip."""

SQUARES_SEED = "square 77"
"""Ana begins; a blank square north of her, All pass in the east, a Swap square that becomes a dead end."""


def four(arrive: Arrive) -> list[Guest]:
    """Four people, one at a desk."""
    return [arrive("Ana"), arrive("Bo", size=DESK), arrive("Cleo"), arrive("Dan")]


def test_a_bluff_is_marked_for_its_player_alone_and_caught(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = two(arrive)
    party = Party(house, [ana, bo], "bluff1", BLUFF_SEED, BLUFF_MOVES)
    expect(tile_in_rack(ana, "wild4").locator("[data-bluff]")).to_be_visible()
    party.tap("A wild4=r>e")
    assert bo.page.locator("[data-bluff]").count() == 0
    answer = bo.page.locator("[data-answer]")
    expect(answer).to_contain_text("You draw 4 tiles and lose your turn.")
    expect(answer).to_contain_text("takes the tile back and draws 4")
    expect(answer).to_contain_text("you draw 6")
    held = party.racks()[0]
    party.tap("B challenge")
    expect(bo.page.locator("[data-told]")).to_contain_text("A bluff!")
    expect(bo.page.locator("[data-told] .tiles svg")).to_have_count(len(held))
    assert told(bo, "shown") == [{"kind": "shown", "seat": 0, "tiles": held}]
    assert told(ana, "shown") == []
    expect(ana.page.get_by_role("heading", name="Bluff exposed! Play a correct tile")).to_be_visible()
    party.tap("A g6>e")
    wait_for(ana, lambda: view_of(ana)["racks"][0] == len(held) + 4)
    assert set(view_of(bo)["me"]["known"]) == {"0"}
    assert_no_secret(ana, 0, party)
    assert "bluffs" not in json.dumps([frame["patch"] for frame in bo.of_kind("step")])


def test_a_bluff_is_believed(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = two(arrive)
    cleo = arrive("Cleo")
    party = Party(house, [ana, bo], "bluff2", BLUFF_SEED, BLUFF_MOVES)
    cleo.go("/t/bluff2")
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    party.tap("A wild4=y>e", "B accept")
    wait_for(ana, lambda: view_of(ana)["racks"] == [5, 10])
    expect(ana.page.get_by_role("heading", name="Play a tile")).to_be_visible()
    expect(bo.page.locator('[data-square="g7"]')).to_have_attribute(
        "aria-label", "G7, Wild Draw Four, yellow called, arrow east"
    )
    for guest in (ana, bo, cleo):
        assert told(guest, "shown") == []
    assert_no_secret(ana, 0, party)
    assert_no_secret(bo, 1, party)
    assert '"me"' not in json.dumps(cleo.frames)
    assert told(cleo, "got") == []


def test_renouncing_on_a_swap_square_is_challenged(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = two(arrive)
    party = Party(house, [ana, bo], "renounce", RENOUNCE_SEED, RENOUNCE_MOVES, board=RENOUNCE_BOARD)
    expect(ana.page.locator("[data-square]")).to_have_count(9)
    expect(ana.page.locator("[data-draw] [data-bluff]")).to_be_visible()
    party.tap("A draw", "A pass")
    expect(bo.page.get_by_text("Ana renounced.")).to_be_visible()
    party.tap("B challenge")
    expect(ana.page.get_by_role("heading", name="Bluff exposed! You must play")).to_be_visible()
    party.tap("A b4>e")
    ana.page.locator('[data-swap="1"]').click()
    wait_for(bo, lambda: bool(told(bo, "swapped")))
    assert told(ana, "shown") == []


def test_a_drawn_tile_that_fits_is_kept_as_a_bluff_caught_and_then_marked_as_seen(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = two(arrive)
    party = Party(house, [ana, bo], "keeping", KEEP_SEED, KEEP_MOVES, board=RENOUNCE_BOARD)
    page = ana.page
    expect(page.locator("[data-draw] [data-bluff]")).to_have_count(0)
    party.tap("A draw")
    expect(page.locator("[data-pass] [data-bluff]")).to_be_visible()
    expect(page.locator("[data-keeping]")).to_have_text("Keeping it here would be a bluff.")
    page.keyboard.press("Escape")
    expect(page.get_by_text("It fits, and here you must play: keeping it would be a bluff.")).to_be_visible()
    expect(tile_in_rack(ana, "b8")).to_have_attribute("aria-label", "blue 8, just drawn")
    assert page.locator("[data-seen], [data-seen-legend]").count() == 0
    party.tap("A pass")
    expect(bo.page.get_by_text("Ana renounced.")).to_be_visible()
    assert "b8" not in json.dumps(bo.of_kind("step")), "what she drew is hers alone"

    party.tap("B challenge")
    expect(page.get_by_role("heading", name="Bluff exposed! You must play")).to_be_visible()
    expect(page.locator("[data-seen]")).to_have_count(8)
    expect(tile_in_rack(ana, "r3")).to_have_attribute("aria-label", "red 3, seen by Bo")
    legend = page.locator("[data-seen-legend]")
    expect(legend).to_have_text("Others know these tiles.")
    tile_in_rack(ana, "r3").hover()
    expect(legend).to_have_text("red 3: seen by Bo")
    tile_in_rack(ana, "b8").focus()
    expect(legend).to_have_text("blue 8: seen by Bo")
    assert violations(page) == []
    assert bo.page.locator("[data-seen]").count() == 0
    page.keyboard.press("v")
    expect(page.locator("[data-seen-list]")).to_contain_text("What others know of your rack")
    page.keyboard.press("Escape")
    party.tap("A b8>e", "A swap B")
    expect(page.locator("[data-seen]")).to_have_count(len(view_of(ana)["me"]["seen"]["1"]))
    expect(bo.page.locator("[data-seen]")).to_have_count(7)
    assert_no_secret(bo, 1, party)


@pytest.mark.parametrize("house", [{"slow": True}], ids=["slow"], indirect=True)
def test_uno_is_missed_and_caught_and_then_said(arrive: Arrive, house: HouseProcess) -> None:
    guests = four(arrive)
    ana, bo, cleo, dan = guests
    party = Party(house, guests, "unounouno", UNO_SEED, UNO_MOVES)
    hold(ana, "r4")
    expect(ana.page.locator("[data-uno]")).to_have_attribute("aria-pressed", "false")
    party.tap("A r4>n")
    for guest in (bo, cleo, dan):
        expect(guest.page.get_by_role("button", name="Catch Ana!")).to_be_visible()
    expect(cleo.page.locator("[data-catch] .window")).to_be_attached()
    assert ana.page.locator("[data-catch]").count() == 0
    tile_in_rack(bo, view_of(bo)["me"]["rack"][0]).click()
    wait_for(bo, lambda: any(frame["why"] == "hold" for frame in bo.of_kind("refused")))
    party.tap("C catch A")
    for guest in guests:
        wait_until_told(guest, "caught")
        assert view_of(guest)["racks"][0] == 3
        expect(guest.page.locator("[data-catch]")).to_have_count(0)
    for seat, guest in enumerate(guests):
        assert_no_secret(guest, seat, party)


def test_all_pass_a_swap_and_a_dead_end_on_a_board_of_ones_own(arrive: Arrive, house: HouseProcess) -> None:
    guests = four(arrive)
    ana, bo, cleo, dan = guests
    party = Party(house, guests, "squares", SQUARES_SEED, [], board=SQUARES_BOARD)
    expect(ana.page.locator('[data-square="c2"]')).to_have_attribute("aria-label", "C2, All pass 2 left")
    party.tap("A g6>n", "B g1>se", "C g4>n")
    for guest in guests:
        expect(guest.page.get_by_role("heading", name="Choose 2 tiles to pass")).to_be_visible()
    party.give("A", "b8", "g8")
    expect(ana.page.get_by_role("heading", name="Your tiles are chosen")).to_be_visible()
    party.give("B", "b6", "wild4")
    party.give("C", "r-rev", "y8")
    for guest in guests:
        assert not told(guest, "handed")
    party.give("D", "y0", "g2")
    expect(bo.page.locator("[data-told]")).to_contain_text("from Ana")
    for seat, guest in enumerate(guests):
        wait_until_told(guest, "handed")
        assert len(told(guest, "handed")) == 2
        assert_no_secret(guest, seat, party)
    assert view_of(ana)["me"]["known"] == {"1": ["b8", "g8"]}

    expect(dan.page.get_by_text("Dead end: playing here means drawing 5.")).to_be_visible()
    party.tap("D g1")
    racks = party.racks()
    expect(dan.page.locator("[data-swap]")).to_have_count(3)
    party.tap("D swap C")
    wait_for(cleo, lambda: view_of(cleo)["me"]["rack"] == racks[3])
    wait_for(dan, lambda: view_of(dan)["racks"][3] == len(racks[2]) + 5)
    for guest in (ana, bo):
        assert "2" not in view_of(guest)["me"]["known"]
    expect(ana.page.locator("[data-square].lit")).to_have_count(2)
    party.tap("A @a3", "A g9>s")
    for seat, guest in enumerate(guests):
        assert_no_secret(guest, seat, party)


def test_advice_is_reported_and_judged_by_the_others(arrive: Arrive, house: HouseProcess) -> None:
    guests = [arrive("Ana"), arrive("Bo", size=DESK), arrive("Cleo")]
    ana, bo, cleo = guests
    party = Party(house, guests, "advice", "advice", [], advice=True)
    before = len(party.racks()[0])
    bo.page.locator("[data-sheet]").click()
    bo.page.get_by_role("button", name="Ana gave advice").click()
    expect(cleo.page.get_by_role("heading", name="Did Ana give advice?")).to_be_visible()
    assert ana.page.locator("[data-agree]").count() == 0
    cleo.page.locator("[data-agree]").click()
    wait_for(ana, lambda: view_of(ana)["racks"][0] == before + 4)
    assert len(told(ana, "got")) == 1
    assert told(bo, "got") == told(cleo, "got") == []
