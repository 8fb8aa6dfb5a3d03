"""Two real browsers: somebody is silent, somebody's line is lost, the host's line is lost."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.guest import DESK, PHONE, Guest
from tests.browser.heard import wait_for
from tests.browser.house_process import HouseProcess
from tests.browser.positions import Position
from tests.browser.test_notices import phase_named
from tests.browser.test_pages import scrolls, violations
from tests.browser.test_sizes import EVERY_SIZE, Watcher
from tests.browser.wapi_table import open_table, take_a_seat, tap_once

QUICK = {"waits": 0.05, "pace": 5}
"""A minute is three seconds, and a bot thinks long enough for a person to be faster."""
SIDEWAYS = {"width": 844, "height": 390}
TOUCH = 44
LINES = 5
"""Lines that the words of an offer may take where there is least room; a column of letters takes more."""

quick_house = pytest.mark.parametrize("house", [QUICK], indirect=True)


def waiting(guest: Guest) -> Locator:
    """The line of the table that tells who is waited for."""
    return guest.page.get_by_test_id("waiting")


def ana_and_bo(arrive: Arrive, first: int, **ways: Any) -> tuple[Guest, Guest]:
    """A match of two: Ana on seat 0, Bo on seat 1, and who begins."""
    ana, bo = arrive("Ana", **ways), arrive("Bo", size=DESK)
    wish = {"game": "wapi", "seats": 2, "options": {"first": first}, "bots": [], "start": False}
    answer = ana.context.request.post(f"{ana.url}/api/tables", data=wish, headers={"Origin": ana.url})
    assert answer.ok, answer.text()
    code = answer.json()["code"]
    for guest in (ana, bo):
        guest.skip_coach()
    ana.go(f"/t/{code}")
    take_a_seat(bo, code)
    start = "Commencer la partie" if ways.get("lang") == "fr" else "Start the game"
    ana.page.get_by_role("button", name=start).click()
    for guest in (ana, bo):
        expect(guest.page.locator("[data-board]")).to_be_visible()
    return ana, bo


def moves_of(guest: Guest, seat: int) -> int:
    """How many moves of a seat the house has told of."""
    return sum(step["by"] == seat for step in guest.of_kind("step"))


@quick_house
def test_a_bot_plays_for_who_is_silent_until_they_play_again(arrive: Arrive) -> None:
    ana, bo = ana_and_bo(arrive, first=1)
    expect(waiting(ana)).to_contain_text("Bo is thinking… A bot may play for them in 0:0")
    expect(waiting(bo)).to_contain_text("Your move: in 0:0")
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo is taking their time.")
    expect(waiting(bo).get_by_role("status")).to_contain_text("the others may now let a bot play for you")
    waiting(ana).get_by_role("button", name="Let a bot play for Bo").click()
    expect(waiting(bo).get_by_role("status")).to_have_text(
        "A bot is playing for you. Play, and the seat is yours again."
    )
    expect(waiting(ana).get_by_role("button")).to_have_count(0)
    wait_for(bo, lambda: moves_of(bo, 1) == 1)
    wait_for(ana, lambda: tap_once(ana, totem=False))
    wait_for(bo, lambda: tap_once(bo, totem=False))
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo plays again.")
    wait_for(bo, lambda: moves_of(bo, 1) == 2)
    assert bo.of_kind("sync")[-1]["table"]["seats"][1]["level"] is None
    assert [frame["why"] for frame in bo.of_kind("refused")] == []


@quick_house
def test_the_seat_comes_back_by_the_button_too_and_by_the_keyboard_alone(arrive: Arrive) -> None:
    ana, bo = ana_and_bo(arrive, first=1)
    button = waiting(ana).get_by_role("button", name="Let a bot play for Bo")
    expect(button).to_be_visible()
    button.focus()
    ana.page.keyboard.press("Enter")
    back = waiting(bo).get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    back.focus()
    bo.page.keyboard.press("Space")
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo plays again.")
    expect(back).to_have_count(0)


@quick_house
def test_a_lost_line_is_told_on_the_table_with_a_choice(arrive: Arrive) -> None:
    ana, bo = ana_and_bo(arrive, first=0)
    path = bo.page.url.removeprefix(bo.url)
    bo.go("/g/wapi")
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo is offline. Their seat is kept.")
    waiting(ana).get_by_role("button", name="Wait").click()
    expect(waiting(ana).get_by_role("button")).to_have_count(0)
    bo.go(path)
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo is back.")
    bo.go("/g/wapi")
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo is offline. Their seat is kept.")
    waiting(ana).get_by_role("button", name="Let a bot play for Bo").click()
    wait_for(ana, lambda: ana.last("lobby")["table"]["seats"][1]["level"] == "medium")
    expect(waiting(ana).get_by_role("button")).to_have_count(0)
    bo.go(path)
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo is back.")
    waiting(bo).get_by_role("button", name="Take my seat back").click()
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo plays again.")


def test_a_reload_flashes_no_offer(arrive: Arrive) -> None:
    ana, bo = ana_and_bo(arrive, first=0)
    ana.page.evaluate(
        """() => {
          window.offers = 0;
          const line = document.querySelector('[data-testid=waiting]');
          new MutationObserver(() => (window.offers += line.querySelectorAll('button').length))
            .observe(line, { childList: true, subtree: true });
        }"""
    )
    seen = len(ana.frames)
    bo.page.reload()
    expect(bo.page.locator("[data-board]")).to_be_visible()
    wait_for(
        ana,
        lambda: (
            {f["table"]["seats"][1]["online"] for f in ana.frames[seen:] if f["t"] == "lobby"}
            == {False, True}
        ),
    )
    assert ana.page.evaluate("window.offers") == 0


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESK], ids=["phone", "sideways", "desk"])
@quick_house
def test_the_offer_can_be_read_and_hit_and_moves_nothing(arrive: Arrive, size: dict[str, int]) -> None:
    ana, bo = ana_and_bo(arrive, first=1, size=size, lang="fr")
    board = ana.page.locator("[data-board]").bounding_box()
    expect(waiting(ana).get_by_role("status")).to_have_text("Bo prend son temps.")
    for button in waiting(ana).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH
        assert box["width"] >= TOUCH
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"]
    assert ana.page.locator("[data-board]").bounding_box() == board
    assert violations(ana.page) == []
    if size is not SIDEWAYS:
        assert scrolls(ana.page) == []
    waiting(ana).get_by_role("button", name="Faire jouer un bot pour Bo").click()
    expect(waiting(bo).get_by_role("button", name="Take my seat back")).to_be_visible()
    assert violations(bo.page) == []


@quick_house
@pytest.mark.parametrize(("game", "name"), [("wapi", "coin"), ("wittyzibi", "answer")])
def test_an_offer_beside_my_turn_and_its_clock_is_read_at_every_size(
    game: str, name: str, arrive: Arrive, house: HouseProcess
) -> None:
    ana = arrive("Écureuil roi", lang="fr")
    ana.context.add_init_script(f"localStorage.setItem('rayonw.coach.{game}', 'seen')")
    position = Position(game, phase_named(game, name))
    position.store(house, ana)
    ana.go(f"/t/{position.code}")
    words = waiting(ana).get_by_role("status")
    watcher = Watcher(ana)
    found: list[str] = []
    for size in EVERY_SIZE:
        watcher.look_through(size)
        expect(words).to_contain_text("n’est plus en ligne")
        found += [f"{size.name}: {fault}" for fault in watcher.faults(size)]
        lines = words.evaluate("p => p.offsetHeight / parseFloat(getComputedStyle(p).lineHeight)")
        found += [f"{size.name}: {lines:.0f} lines"] if lines > LINES else []
    assert found == []


@quick_house
def test_a_host_whose_line_drops_stays_host_for_a_while(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo")
    code = open_table(ana)
    take_a_seat(bo, code)
    ana.go("/g/wapi")
    away = bo.page.get_by_test_id("host-away")
    expect(away).to_contain_text("Ana is offline, but stays the host for a moment.")
    expect(away.get_by_role("timer")).to_contain_text("0:0")
    expect(bo.page.get_by_role("button", name="Start the game")).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Remove Ana from the table")).to_have_count(0)
    assert violations(bo.page) == []
    bo.see("Ana is offline: anybody seated may start the game.")
    expect(away).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Remove Ana from the table")).to_be_visible()
    ana.go(f"/t/{code}")
    expect(bo.page.get_by_role("button", name="Remove Ana from the table")).to_have_count(0)


def test_the_table_is_as_patient_as_its_host_chose(arrive: Arrive) -> None:
    ana, bo = arrive("Ana"), arrive("Bo", lang="fr")
    ana.go("/g/wapi")
    ana.page.get_by_text("Table options").click()
    ana.page.get_by_label("How long the table waits").select_option("2 min")
    ana.page.get_by_role("button", name="Invite friends").click()
    ana.page.wait_for_url("**/t/*")
    code = ana.page.url.rsplit("/", 1)[1]
    wait_for(ana, lambda: bool(ana.of_kind("sync")))
    assert ana.last("sync")["table"]["patience"] == 120
    bo.go(f"/t/{code}")
    bo.page.get_by_text("Options de la table").click()
    chosen = bo.page.get_by_label("Patience de la table")
    expect(chosen).to_be_disabled()
    expect(chosen).to_have_value("120")
    ana.page.get_by_text("Table options").click()
    ana.page.get_by_label("How long the table waits").select_option("30 s")
    expect(chosen).to_have_value("30")
