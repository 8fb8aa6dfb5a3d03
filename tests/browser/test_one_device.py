"""Several people at one device: a curtain between two hands, and nothing of a hand behind it."""

import pytest
from playwright.sync_api import expect

import rayonw
from tests.browser import wildtiles_table, wittyzibi_table
from tests.browser.conftest import Arrive
from tests.browser.device_table import LastMove, SharedTable
from tests.browser.guest import DESK, PATIENCE, Guest
from tests.browser.heard import wait_for
from tests.browser.house_process import HouseProcess
from tests.browser.wapi_table import tap_once
from tests.browser.wazbaraz_table import choose

GAMES = [game.id for game in rayonw.games() if not game.race]


def sit_together(guest: Guest, game: str, *names: str) -> None:
    """From the game's page to the curtain: these people share the guest's device."""
    guest.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
    guest.go(f"/g/{game}")
    page = guest.page
    page.get_by_role("button", name="Play together on this device").click()
    form = page.get_by_role("dialog", name="Who is playing here?")
    for number, name in enumerate(names, 2):
        if number > 2:
            form.get_by_role("button", name="Add somebody").click()
        form.get_by_role("textbox", name=f"Name {number}").fill(name)
    form.get_by_role("button", name="Start the game").click()
    expect(page.get_by_test_id("curtain")).to_be_visible(timeout=PATIENCE)


def take(guest: Guest, name: str) -> int:
    """The next person has the device; their seat."""
    guest.page.get_by_role("button", name=f"It’s me, {name}").click()
    expect(guest.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    seat: int = guest.last("sync")["you"]
    return seat


def behind_the_curtain(guest: Guest) -> None:
    """Nothing of the match is on the page, and the house has sent what a stranger may know."""
    page = guest.page
    expect(page.get_by_test_id("curtain")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_test_id("screen")).to_have_count(0)
    expect(page.locator("[data-hand], [data-rack], [data-kind], [data-value]")).to_have_count(0)
    wait_for(guest, lambda: guest.last("sync")["you"] is None)
    last = guest.last("sync")
    assert "me" not in last["view"]
    assert last["legal"] == []


def gesture(guest: Guest, game: str, text: str) -> None:
    """A move of whoever has the device."""
    if game == "wapi":
        wait_for(guest, lambda: tap_once(guest, totem=False) or tap_once(guest, totem=True))
    elif game == "wazbaraz":
        choose(guest, 1, 12)
    elif game == "wildtiles":
        wildtiles_table.perform(guest, text)
    else:
        wittyzibi_table.play(guest, text)


@pytest.mark.parametrize("game", GAMES)
def test_the_phone_goes_from_hand_to_hand(arrive: Arrive, house: HouseProcess, game: str) -> None:
    ana = arrive("Ana")
    table = SharedTable(game, ana)
    seat, text = (table.state.to_act()[0], "") if game == "wazbaraz" else table.plain_move()
    table.open(house)
    page = ana.page
    behind_the_curtain(ana)
    expect(page.get_by_role("heading", name=f"Pass the phone to {table.names[seat]}")).to_be_focused()
    assert take(ana, table.names[seat]) == seat
    assert ana.last("sync")["view"] == table.state.view(seat), "their own hand"
    heard = len(ana.frames)
    hand_on = page.get_by_test_id("hand-on")
    expect(hand_on).to_have_count(0)
    gesture(ana, game, text)
    expect(hand_on).to_be_visible(timeout=PATIENCE)
    assert all(frame.get("you", seat) == seat for frame in ana.frames[heard:])
    hand_on.get_by_role("button", name="Pass the phone").click()
    behind_the_curtain(ana)
    other = next(each for each in ana.last("sync")["to_act"] if each != seat)
    assert take(ana, table.names[other]) == other


def test_from_the_games_page_to_the_first_hand(arrive: Arrive) -> None:
    ana = arrive("Ana")
    sit_together(ana, "wildtiles", "Bo", "Cy")
    assert [seat["name"] for seat in ana.last("sync")["table"]["seats"]] == ["Ana", "Bo", "Cy"]
    behind_the_curtain(ana)
    seat = take(ana, ("Ana", "Bo", "Cy")[ana.last("sync")["to_act"][0]])
    assert seat in ana.last("sync")["to_act"]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ends_for_all_of_them(arrive: Arrive, house: HouseProcess, game: str) -> None:
    ana = arrive("Ana", size=DESK)
    table = LastMove(game, ana)
    table.open(house)
    assert table.last.seat is not None
    take(ana, table.names[table.last.seat])
    table.end()
    page = ana.page
    expect(page.get_by_role("button", name="Play again")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_test_id("curtain")).to_have_count(0)
    outcome = ana.last("step")["outcome"]
    assert outcome is not None
    if len(outcome["winners"]) == 1:
        winner = table.names[outcome["winners"][0]]
        expect(page.get_by_role("dialog").get_by_text(f"{winner} wins")).to_be_visible()


def test_a_reload_shows_nobodys_hand_and_a_lost_connection_keeps_whose_it_is(
    arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Ana")
    sit_together(ana, "wildtiles", "Bo")
    seat = take(ana, "Ana")
    house.kill()
    expect(ana.page.get_by_text("Connection lost")).to_be_visible(timeout=PATIENCE)
    house.open()
    wait_for(ana, lambda: len([each for each in ana.of_kind("sync") if each["you"] == seat]) > 1)
    expect(ana.page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    ana.page.reload()
    behind_the_curtain(ana)


def test_somebody_asks_for_the_phone_out_of_turn_and_by_keyboard(arrive: Arrive) -> None:
    ana = arrive("Ana", size=DESK)
    sit_together(ana, "wildtiles", "Bo")
    page = ana.page
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("screen")).to_be_visible(timeout=PATIENCE)
    seat = ana.last("sync")["you"]
    other = ("Ana", "Bo")[1 - seat]
    page.keyboard.press("?")
    page.get_by_role("button", name=f"Pass the phone to {other}").press("Enter")
    expect(page.get_by_role("heading", name=f"Pass the phone to {other}")).to_be_focused()
    behind_the_curtain(ana)
    assert take(ana, other) == 1 - seat


def test_in_the_lobby_somebody_on_this_device_takes_a_seat_and_a_race_has_none(arrive: Arrive) -> None:
    ana = arrive("Ana")
    ana.go("/g/wapi")
    page = ana.page
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_role("button", name="Somebody on this device").first.click()
    form = page.get_by_role("dialog", name="Somebody on this device")
    form.get_by_role("textbox").fill("Bo")
    form.get_by_role("button", name="Take this seat").click()
    expect(page.get_by_role("listitem", name="Seat 2, Bo")).to_contain_text("on this device")
    page.get_by_role("button", name="Free this seat: Bo").click()
    expect(page.get_by_role("listitem", name="Seat 2, Free seat")).to_be_visible()
    ana.go("/g/watai")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("button", name="Play together on this device")).to_have_count(0)
