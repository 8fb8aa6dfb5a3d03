"""What I played: a rated match ends in my profile, which is mine alone until I show it."""

from collections.abc import Iterator

from playwright.sync_api import expect

from rayonw.house.log.entries import Entry, Made
from rayonw.kernel.chance import Chance
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.wapi_table import LAST_MOVES, play_out
from tests.contract.walk import walk


class RatedTable(StoredTable):
    """A table whose match counts for ratings."""

    def _story(self, ids: list[str]) -> Iterator[Entry]:
        for entry in super()._story(ids):
            if isinstance(entry, Made):
                entry.rated = True
            yield entry


def rated_match(house: HouseProcess, guests: list[Guest]) -> str:
    """A rated match of which only the last moves are left."""
    table = RatedTable("wapi", "ratedmatch", guests, 0, "near the end", {})
    deal = table.game.deal(table.seats, table.seed, table.settled)
    for step in list(walk(table.game, deal, Chance(1)))[:-LAST_MOVES]:
        assert step.move.seat is not None, "nobody's time runs out"
        table.play(step.move.seat, step.move.text)
    table.open(house)
    return table.code


def by_keyboard(guest: Guest, role: str, name: str) -> None:
    """Press a button or a link without a mouse."""
    target = guest.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    target.focus()
    expect(target).to_be_focused()
    guest.page.keyboard.press("Enter")


def test_a_rated_match_is_in_my_profile_and_others_see_what_i_show(
    house: HouseProcess, arrive: Arrive
) -> None:
    ana, bo = arrive("Ana", size=DESK), arrive("Bo")
    code = rated_match(house, [ana, bo])
    play_out([ana, bo])
    expect(ana.page.locator("[data-ratings]")).to_contain_text("Your rating")
    expect(bo.page.locator("[data-ratings]")).to_contain_text("Your rating")

    ana.go("/")
    by_keyboard(ana, "button", "Ana")
    by_keyboard(ana, "link", "My profile")
    expect(ana.page.get_by_role("heading", name="Ana", level=1)).to_be_visible()
    expect(ana.page.locator("[data-played=wapi]")).to_contain_text("1 game")
    expect(ana.page.locator("[data-played=wapi]")).to_contain_text("provisional")
    expect(ana.page.locator(f"[data-result='{code}']")).to_contain_text("with Bo")

    whale = ana.page.get_by_role("radio", name="Whale")
    whale.focus()
    ana.page.keyboard.press("Space")
    expect(whale).to_be_checked()
    by_keyboard(ana, "button", "Save")
    expect(ana.page.locator("header .you [data-face=whale]")).to_be_visible()

    by_keyboard(ana, "switch", "Show my profile to whoever has the link")
    link = ana.page.locator("input[readonly]")
    expect(link).to_be_visible()
    address = link.input_value()
    by_keyboard(ana, "switch", "Appear on ladders")
    expect(ana.page.get_by_role("switch", name="Appear on ladders")).to_be_checked()

    cleo = arrive("Cléo", lang="fr")
    cleo.page.goto(address)
    expect(cleo.page.get_by_role("heading", name="Profil d’Ana")).to_be_visible()
    expect(cleo.page.locator("main [data-face=whale]").first).to_be_visible()
    result = cleo.page.locator("[data-result]")
    expect(result).to_contain_text("avec une personne")
    expect(result.get_by_role("link")).to_have_count(0)
    cleo.go("/ladder/wapi")
    expect(cleo.page.locator("[data-rung=Ana]")).to_contain_text("provisoire")

    by_keyboard(ana, "switch", "Show my profile to whoever has the link")
    expect(link).to_have_count(0)
    cleo.page.goto(address)
    expect(cleo.page.get_by_role("heading", name="Il n’y a pas de profil à voir ici.")).to_be_visible()
    ana.page.get_by_role("link", name="Replay: Wapi").click()
    expect(ana.page.get_by_role("slider")).to_be_visible()


def test_a_table_is_rated_in_its_lobby_and_says_what_it_needs(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/g/wapi")
    ana.page.get_by_role("button", name="Invite friends").click()
    ana.page.wait_for_url("**/t/*")
    expect(ana.page.get_by_role("button", name="Leave my seat")).to_be_visible()
    ana.page.get_by_text("Table options", exact=True).click()
    ana.page.get_by_label("Rated game").click()
    expect(ana.page.locator("[data-rated]")).to_be_visible()
    ana.page.get_by_role("button", name="Fill up with bots").click()
    ana.page.get_by_role("button", name="Start the game").click()
    ana.see("A rated game needs at least two people.")
