"""Playing again: everybody is asked, sees who wants to, and the series is counted."""

from collections.abc import Iterator

from msgspec.structs import replace
from playwright.sync_api import expect

from rayonw.house.log.entries import Entry, Made
from rayonw.kernel.chance import Chance
from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.contract.walk import walk

STORES = ("sqlite", "postgres")


class Played(StoredTable):
    """A match of a best of three that is over."""

    def __init__(self, guests: list[Guest]) -> None:
        super().__init__("wapi", "played", guests, 0, "again", {})
        deal = self.game.deal(self.seats, self.seed, self.settled)
        for step in walk(self.game, deal, Chance(1)):
            assert step.move.seat is not None, "nobody's time runs out"
            self.play(step.move.seat, step.move.text)

    def wins(self) -> list[int]:
        """By seat, 1 for who has won."""
        outcome = self.state.outcome()
        assert outcome is not None
        return [int(seat in outcome.winners) for seat in range(self.seats)]

    def _story(self, ids: list[str]) -> Iterator[Entry]:
        for entry in super()._story(ids):
            yield replace(entry, best=3) if isinstance(entry, Made) else entry


def test_everybody_is_asked_and_the_next_match_of_the_series_begins_when_all_want_to(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK, lang="fr")
    match = Played([ana, bo])
    match.open(house)
    score = " – ".join(map(str, match.wins()))
    expect(ana.page.get_by_test_id("series")).to_contain_text(f"Best of three · game 1 · {score}")
    expect(bo.page.get_by_test_id("series")).to_contain_text(f"Au meilleur des trois · partie 1 · {score}")
    again = ana.page.get_by_role("button", name="Next game")
    again.click()
    expect(again).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("li[data-seat='0'] [data-answer=yes]")).to_be_visible()
    expect(bo.page.locator("li[data-seat='0'] [data-answer=yes]")).to_be_visible()
    expect(ana.page.locator("li[data-seat='1'] [data-answer=thinking]")).to_be_visible()
    bo.page.get_by_role("button", name="Pas maintenant").focus()
    bo.page.keyboard.press("Enter")
    expect(ana.page.get_by_text("Start without Bo?")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Leave the seat free")).to_be_visible()
    expect(ana.page.get_by_role("button", name="With a bot instead")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Pas maintenant")).to_be_focused()
    bo.page.get_by_role("button", name="Partie suivante").press("Enter")
    ana.page.wait_for_url(lambda url: not url.endswith(match.code))
    bo.page.wait_for_url(ana.page.url)
    for guest in (ana, bo):
        expect(guest.page.locator("[data-board]")).to_be_visible(timeout=PATIENCE)
        expect(guest.page.get_by_test_id("score")).to_contain_text(score)
    series = ana.last("sync")["table"]["series"]
    assert series == {"best": 3, "number": 2, "wins": match.wins(), "winners": []}


def test_a_group_keeps_its_people_and_results_and_plays_again(arrive: Arrive, house: HouseProcess) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK, lang="fr")
    match = Played([ana, bo])
    match.open(house)
    ana.page.get_by_role("button", name="Keep this group").click()
    called = ana.page.get_by_test_id("group-name").inner_text()
    ana.page.get_by_role("button", name="Create the group").click()
    ana.page.wait_for_url("**/c/*")
    expect(ana.page.get_by_role("heading", level=1, name=called)).to_be_visible()
    expect(ana.page.get_by_role("button", name="Remove Bo from the group")).to_be_visible()
    wins = ana.page.locator("table[data-game=wapi] tbody tr")
    won = {name: str(wins_of) for name, wins_of in zip(["Ana", "Bo"], match.wins(), strict=True)}
    for name, number in won.items():
        expect(wins.filter(has_text=name).locator("td").first).to_have_text(number)
    code = ana.page.url.rsplit("/", 1)[1]
    expect(bo.page.get_by_role("link", name="Notre groupe")).to_be_visible()
    ana.page.get_by_role("button", name="Play Wapi").click()
    ana.page.wait_for_url("**/t/*")
    expect(ana.page.get_by_role("button", name="Start the game")).to_be_enabled()
    bo.go("/")
    bo.page.locator(f"[data-group='{code}']").click()
    bo.page.wait_for_url(f"**/c/{code}")
    bo.page.get_by_role("link", name="La table attend : Wapi").click()
    bo.page.wait_for_url(ana.page.url)
    expect(bo.page.get_by_role("button", name="Quitter ma place")).to_be_visible()
    bo.go(f"/c/{code}")
    bo.page.get_by_role("button", name="Quitter le groupe").press("Enter")
    bo.page.get_by_role("button", name="Oui, quitter le groupe").press("Enter")
    bo.page.wait_for_url(house.url + "/")
    bo.go(f"/c/{code}")
    expect(bo.page.get_by_role("alert")).to_contain_text("tu n’en fais pas partie")
