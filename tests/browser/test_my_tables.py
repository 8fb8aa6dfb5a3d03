"""My tables: what waits for me is on the shelf while I look at it, and one tap leads back in."""

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, Guest
from tests.browser.house_process import HouseProcess
from tests.browser.stored import StoredTable
from tests.browser.wapi_table import near_the_end, play_out


def line(guest: Guest, code: str, part: str) -> None:
    """Wait until the list on the page has this table in this part."""
    expect(guest.page.locator(f"[data-table='{code}'].{part}")).to_be_visible()


def test_a_table_begins_to_wait_before_my_eyes_and_a_tap_leads_back_in(
    house: HouseProcess, arrive: Arrive
) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", size=DESK)
    table = StoredTable("wapi", "waitingforus", [ana, bo], 0, "two at a table", {"first": 1})
    table.open(house)
    ana.go("/")
    line(ana, table.code, "running")
    expect(ana.page.get_by_text("The others’ turn")).to_be_visible()
    expect(ana.page.get_by_text("with Bo")).to_be_visible()
    assert play_out([bo], 1) == 1
    line(ana, table.code, "waiting")
    expect(ana.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(ana.page.locator("[data-mine] [role=status]")).to_contain_text("My tables: Wapi, Your turn")
    bo.go("/g/wapi")
    line(bo, table.code, "running")
    bo.go("/g/watai")
    expect(bo.page.get_by_role("button", name="Invite friends")).to_be_visible()
    expect(bo.page.locator("[data-table]")).to_have_count(0)
    ana.page.locator(f"[data-table='{table.code}'] a").first.click()
    expect(ana.page.locator("[data-board]")).to_be_visible()
    assert play_out([ana], 1) == 1


def test_an_end_has_its_result_and_its_replay(house: HouseProcess, arrive: Arrive) -> None:
    ana = arrive("Ana")
    code = near_the_end(house, [ana], 1)
    play_out([ana])
    winners = ana.last("step")["outcome"]["winners"]
    ana.go("/")
    line(ana, code, "over")
    result = "Shared victory" if len(winners) > 1 else ("You won!", "Bot 1 won")[winners[0]]
    expect(ana.page.locator("[data-mine]").get_by_text(result)).to_be_visible()
    ana.page.get_by_role("link", name="Replay: Wapi").click()
    expect(ana.page.get_by_role("slider")).to_be_visible()


def test_whoever_has_no_table_yet_is_told_where_they_will_be(arrive: Arrive) -> None:
    stranger = arrive("")
    stranger.go("/")
    expect(stranger.page.get_by_role("link", name="Wapi").first).to_be_visible()
    expect(stranger.page.locator("[data-mine]")).to_have_count(0)
    named = arrive("Ana", lang="fr")
    named.go("/")
    expect(named.page.get_by_text("Tes parties t’attendront ici")).to_be_visible()


def test_my_tables_come_along_to_another_device(house: HouseProcess, arrive: Arrive) -> None:
    ana, phone = arrive("Ana", size=DESK), arrive("")
    table = StoredTable("wapi", "movesalong", [ana], 1, "one at a table", {"first": 0})
    table.open(house)
    link = ana.context.request.post(
        f"{house.url}/api/me/link", data={"origin": house.url}, headers={"Origin": house.url}
    )
    phone.go(link.json()["link"].removeprefix(house.url))
    phone.page.get_by_role("button", name="Yes, continue here").click()
    phone.see("Welcome, Ana")
    phone.go("/")
    line(phone, table.code, "waiting")
