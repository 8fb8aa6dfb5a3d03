"""Playing Wapi as a person does: look, then tap."""

from playwright.sync_api import Page, expect

from rayonw.kernel.chance import Chance
from tests.browser.guest import PATIENCE, Guest
from tests.browser.heard import asked
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.waiting import LOOK_AGAIN, moment, wait_until
from tests.contract.walk import walk

LIT = "[data-part].lit"
LAST_MOVES = 12


def over(page: Page) -> bool:
    """Whether the points are shown."""
    return page.locator("button", has_text="Play again").is_visible()


def tap_once(guest: Guest, totem: bool) -> bool:
    """Make the one gesture asked for, if any: a totem or none, or a lit part for a coin."""
    page = guest.page
    choice = page.locator("button", has_text="Raise a totem" if totem else "Place without a totem")
    if choice.is_visible() and choice.is_enabled():
        choice.click()
        return True
    lit = page.locator(LIT)
    if page.locator("h2", has_text="Coin worth").is_visible() and lit.count():
        lit.nth(lit.count() - 1).click()
        return True
    return False


def play_out(guests: list[Guest], moves: int = 10_000) -> int:
    """Let these guests play until the match is over or so many gestures were made; how many were."""
    made = 0
    waited = 0
    while made < moves and not all(asked(guest) and over(guest.page) for guest in guests):
        before = made
        for guest in guests:
            seen = len(guest.frames)
            if asked(guest) and tap_once(guest, totem=made % 2 == 0):
                made += 1
                wait_for_step(guest, seen)
        waited = 0 if made > before else waited + 1
        assert waited < PATIENCE // LOOK_AGAIN, "nobody can do anything"
        if made == before:
            moment(guests[0].page)
    return made


def wait_for_step(guest: Guest, seen: int) -> None:
    """Until the house answered the last gesture."""
    wait_until(
        guest.page,
        lambda: any(frame["t"] in ("step", "refused") for frame in guest.frames[seen:]),
        "the house did not answer",
    )


def near_the_end(house: HouseProcess, guests: list[Guest], bots: int, left: int = LAST_MOVES) -> str:
    """A match of which all but the last moves are played."""
    table = StoredTable("wapi", "nearlydone", guests, bots, "near the end", {})
    deal = table.game.deal(table.seats, table.seed, table.settled)
    moves = [step.move for step in walk(table.game, deal, Chance(1))]
    for move in moves[:-left]:
        assert move.seat is not None, "nobody's time runs out"
        table.play(move.seat, move.text)
    table.open(house)
    return table.code


def open_table(host: Guest) -> str:
    """A new table by two clicks: the game's page, then the invitation."""
    host.go("/g/wapi")
    host.page.get_by_role("button", name="Invite friends").click()
    host.page.wait_for_url("**/t/*")
    return host.page.url.rsplit("/", 1)[1]


def take_a_seat(guest: Guest, code: str) -> None:
    """Come by the invitation link and sit down."""
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Take this seat").first.click()
    expect(guest.page.get_by_role("button", name="Leave my seat")).to_be_visible(timeout=PATIENCE)
